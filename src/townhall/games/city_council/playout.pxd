cimport cython
from townhall.core.rng cimport Rng
from townhall.games.city_council.game cimport State

ctypedef unsigned long long Mask

cdef int OVER, REVEALING
cdef Mask M64, FACTOR


@cython.locals(digest=Mask, decisions=int, move=int, seat=int)
cdef (Mask, int) run(State state, Rng rng) noexcept nogil
@cython.locals(state=State, rng=Rng)
cpdef tuple random_game(State start, object seed)
@cython.locals(state=State, rng=Rng, digest=Mask, decisions=cython.longlong, i=cython.longlong, one=Mask, n=int)
cpdef tuple batch(State start, cython.longlong first, cython.longlong count)
