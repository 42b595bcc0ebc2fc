cimport cython

from townhall.core.rng cimport Rng
from townhall.games.town_center.codes cimport (
    ROUNDS, NOTES, HALL, CONSTRUCT, GROW, BUY, PASS, TAKE, PILE, NEXT, RETURN, DRAW, ROW, AT_ROW, AT_HALL,
    AT_DRAW, AT_TOWERS, AT_DRAFT, AT_CHOOSE, AT_CONSTRUCTION, AT_DEVELOPMENT, AT_PUBLIC_WORKS, OVER, NOT_SOLO,
    BAG, CENTRAL_PARK, NOTE_GIVEN_UP, NOTE_INCOME, NOTE_NO_PURCHASE, NOTE_ROUND, NOTE_OVER, NOTE_HAND,
    NOTE_MOVE, NOTE_TAKEN,
)
from townhall.games.town_center.investment cimport Investment
from townhall.games.town_center.town cimport Mask, O, R, C, U, P, H, Towns

ctypedef long long Move


@cython.final
cdef class State:
    cdef readonly Towns towns
    cdef readonly Investment investment
    cdef readonly int seats
    cdef readonly int solo
    cdef public int round
    cdef public int first
    cdef public int phase
    cdef public int turn
    cdef public int drafted
    cdef public int pending
    cdef public int[5] reserve
    cdef public int[18] hands
    cdef public int[9] held
    cdef Mask[9] growing_homes
    cdef Mask[9] growing_shops
    # the moves of `listed_seat`, valid until the next move
    cdef Move[160] listed
    cdef int count
    cdef int listed_seat
    cdef bint noting
    cdef int note_count
    cdef Move[384] noted

    @cython.locals(twin=State)
    cpdef State copy(self)
    @cython.locals(i=int)
    cpdef void assign(self, State other) noexcept nogil
    @cython.locals(i=int)
    cdef void note(self, int kind, int seat, Move a, int b) noexcept nogil

    @cython.locals(seat=int)
    cpdef int seat_after(self, int places) noexcept nogil
    cdef int places_after(self, int seat) noexcept nogil
    cpdef int first_to_act(self) noexcept nogil
    @cython.locals(_=int, seat=int)
    cdef int first_pending(self, int places, int step) noexcept nogil

    @cython.locals(operation=int, colour=int, place=Move)
    cdef void apply_move(self, int seat, Move move) noexcept nogil
    cdef void list_legal(self, int seat) noexcept nogil
    cdef void list_move(self, int operation, int colour, int place) noexcept nogil
    cdef void list_colours(self, int operation, int colours) noexcept nogil
    cdef void list_places(self, int operation, int colour, Mask spots) noexcept nogil

    @cython.locals(places=int)
    cdef void next_hall(self) noexcept nogil
    cdef void apply_hall(self, int seat, int position) noexcept nogil
    cdef void apply_row(self, Move code) noexcept nogil

    cpdef int draw_size(self) noexcept nogil
    cdef Move sample_chance(self, Rng rng) noexcept nogil

    cdef void end_round(self) noexcept nogil

