cimport cython

from townhall.games.town_center.game cimport Mask, Move, State

@cython.locals(places=int)
cdef void next_buyer(State state, int bought) noexcept nogil
cdef bint can_buy(State state, int seat) noexcept nogil
cdef void list_purchases(State state, int seat) noexcept nogil
cdef void apply_buy(State state, int seat, int colour, int position) noexcept nogil
cdef void begin_public_works(State state) noexcept nogil
