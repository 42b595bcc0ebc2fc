cimport cython

from townhall.games.town_center.game cimport Mask, Move, State

@cython.locals(i=int, seat=int, commercial=int, parking=int)
cdef void collect_revenue(State state) noexcept nogil
