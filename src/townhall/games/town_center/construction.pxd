cimport cython

from townhall.games.town_center.game cimport Mask, Move, State

@cython.locals(i=int, seat=int)
cdef void begin_construction(State state) noexcept nogil
@cython.locals(i=int)
cdef bint can_construct(State state, int seat) noexcept nogil
@cython.locals(i=int)
cdef void give_up_hand(State state, int seat) noexcept nogil
@cython.locals(first=int, second=int, spots=Mask, spots2=Mask)
cdef void list_constructions(State state, int seat) noexcept nogil
@cython.locals(leaving=Mask)
cdef void list_leaving(State state, int seat, int colour, Mask spots, int other, Mask others) noexcept nogil
cdef void apply_construct(State state, int seat, int colour, int position) noexcept nogil
cdef void drop(State state, int seat, int colour) noexcept nogil
