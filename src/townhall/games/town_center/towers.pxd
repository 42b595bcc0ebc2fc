cimport cython

from townhall.games.town_center.game cimport Mask, Move, State

cdef void draw_from_row(State state) noexcept nogil
cdef void apply_draw(State state, Move code) noexcept nogil
@cython.locals(colour=int)
cdef void hand_out_drawn(State state) noexcept nogil
@cython.locals(i=int)
cdef void receive(State state, int seat, int colour) noexcept nogil
cdef void list_returns(State state) noexcept nogil
@cython.locals(colour=int, colours=int)
cdef int colours_drawn(State state) noexcept nogil
cdef void apply_return(State state, int colour) noexcept nogil
@cython.locals(few=bint)
cdef void list_piles(State state) noexcept nogil
cdef void apply_pile(State state, int colour) noexcept nogil
@cython.locals(tower=int, standing=int)
cdef void list_takes(State state) noexcept nogil
@cython.locals(colour=int)
cdef void apply_take(State state, int seat, int tower) noexcept nogil
cdef int drafter(State state, int k) noexcept nogil
cdef void begin_investment(State state) noexcept nogil
