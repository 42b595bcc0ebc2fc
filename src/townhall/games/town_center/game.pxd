cimport cython

from townhall.core.rng cimport Rng
from townhall.games.town_center.investment cimport Investment
from townhall.games.town_center.town cimport Mask, O, R, C, U, P, H, Towns

ctypedef long long Move

cdef int ROUNDS, NOTES
cdef int HALL, CONSTRUCT, GROW, BUY, PASS, TAKE, PILE, NEXT, RETURN, DRAW, ROW
cdef int AT_ROW, AT_HALL, AT_DRAW, AT_TOWERS, AT_DRAFT, AT_CHOOSE, AT_CONSTRUCTION, AT_DEVELOPMENT, AT_PUBLIC_WORKS, OVER
cdef int NOT_SOLO, BAG, CENTRAL_PARK
cdef int NOTE_GIVEN_UP, NOTE_INCOME, NOTE_NO_PURCHASE, NOTE_ROUND, NOTE_OVER, NOTE_HAND, NOTE_MOVE, NOTE_TAKEN


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

    cpdef int seat_after(self, int places) noexcept nogil
    cpdef int first_to_act(self) noexcept nogil
    @cython.locals(_=int, seat=int)
    cdef int first_pending(self, int places, int step) noexcept nogil

    @cython.locals(operation=int, colour=int, place=Move)
    cdef void apply_move(self, int seat, Move move) noexcept nogil
    cdef void list_legal(self, int seat) noexcept nogil
    cdef void list_move(self, int operation, int colour, int place) noexcept nogil
    cdef void list_places(self, int operation, int colour, Mask spots) noexcept nogil

    @cython.locals(places=int)
    cdef void next_hall(self) noexcept nogil
    cdef void apply_hall(self, int seat, int position) noexcept nogil
    cdef void apply_row(self, Move code) noexcept nogil

    cdef void begin_round(self) noexcept nogil
    cdef void draw_from_row(self) noexcept nogil
    cpdef int draw_size(self) noexcept nogil
    cdef Move sample_chance(self, Rng rng) noexcept nogil
    cdef void apply_draw(self, Move code) noexcept nogil
    @cython.locals(colour=int)
    cdef void hand_out_drawn(self) noexcept nogil
    @cython.locals(i=int)
    cdef void receive(self, int seat, int colour) noexcept nogil
    cdef void drop(self, int seat, int colour) noexcept nogil
    @cython.locals(colour=int)
    cdef void list_returns(self) noexcept nogil
    cdef void apply_return(self, int colour) noexcept nogil

    @cython.locals(colour=int)
    cdef void list_piles(self) noexcept nogil
    cdef void apply_pile(self, int colour) noexcept nogil
    @cython.locals(tower=int)
    cdef void list_takes(self) noexcept nogil
    @cython.locals(colour=int)
    cdef void apply_take(self, int seat, int tower) noexcept nogil
    cpdef int drafter(self, int k) noexcept nogil

    @cython.locals(i=int, seat=int)
    cdef void begin_construction(self) noexcept nogil
    @cython.locals(i=int)
    cpdef bint can_construct(self, int seat) noexcept nogil
    @cython.locals(i=int)
    cdef void give_up_hand(self, int seat) noexcept nogil
    @cython.locals(first=int, second=int, spots=Mask, spots2=Mask)
    cdef void list_constructions(self, int seat) noexcept nogil
    @cython.locals(position=int)
    cdef void list_leaving(self, int seat, int colour, Mask spots, int other, Mask others) noexcept nogil
    cdef void apply_construct(self, int seat, int colour, int position) noexcept nogil

    @cython.locals(seat=int)
    cdef void begin_development(self) noexcept nogil
    @cython.locals(homes=Mask, shops=Mask)
    cpdef void find_growth(self, int seat) noexcept nogil
    cpdef bint can_grow(self, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef void find_growers(self) noexcept nogil
    @cython.locals(places=int)
    cdef void next_growth(self, int grown) noexcept nogil
    @cython.locals(homes=int, shops=int, seat=int)
    cpdef bint strict_order_binds(self) noexcept nogil
    cdef void list_growth(self, int seat) noexcept nogil
    cdef void apply_grow(self, int seat, int colour, int position) noexcept nogil

    @cython.locals(i=int, seat=int, commercial=int, parking=int)
    cdef void collect_revenue(self) noexcept nogil
    @cython.locals(places=int)
    cdef void next_buyer(self, int bought) noexcept nogil
    cpdef bint can_buy(self, int seat) noexcept nogil
    cdef void list_purchases(self, int seat) noexcept nogil
    cdef void apply_buy(self, int seat, int colour, int position) noexcept nogil
    cdef void end_round(self) noexcept nogil

