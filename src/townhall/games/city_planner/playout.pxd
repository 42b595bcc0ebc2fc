cimport cython

from townhall.core.rng cimport Rng
from townhall.games.city_planner.game cimport State

ctypedef unsigned long long Mask

cdef int OVER, ROLL
cdef Mask LOW_56_BITS


@cython.locals(digest=Mask, decisions=cython.longlong, move=int, seat=int)
cdef (Mask, cython.longlong) run(State state, Rng rng) noexcept nogil
@cython.locals(state=State)
cpdef tuple random_game(State start, seed)
@cython.locals(state=State, rng=Rng, digest=Mask, decisions=cython.longlong, i=cython.longlong, one=(Mask, cython.longlong))
cpdef tuple batch(State start, cython.longlong first, cython.longlong count)
