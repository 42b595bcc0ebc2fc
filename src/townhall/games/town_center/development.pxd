cimport cython

from townhall.games.town_center.game cimport Mask, Move, State

@cython.locals(seat=int)
cdef void begin_development(State state) noexcept nogil
@cython.locals(homes=Mask, shops=Mask)
cdef void find_growth(State state, int seat) noexcept nogil
cdef bint can_grow(State state, int seat) noexcept nogil
@cython.locals(seat=int)
cdef void find_growers(State state) noexcept nogil
@cython.locals(places=int)
cdef void next_growth(State state, int grown) noexcept nogil
@cython.locals(homes=int, shops=int, seat=int)
cdef bint strict_order_binds(State state) noexcept nogil
cdef void list_growth(State state, int seat) noexcept nogil
cdef void apply_grow(State state, int seat, int colour, int position) noexcept nogil
@cython.locals(seat=int)
cdef void resume_development(State state, int turn) noexcept nogil
