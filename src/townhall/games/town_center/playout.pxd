cimport cython

from townhall.core.rng cimport Rng
from townhall.games.town_center.codes cimport AT_DRAW, AT_ROW, OVER
from townhall.games.town_center.game cimport Move, State
from townhall.games.town_center.town cimport Mask

cdef int FACTOR
cdef Mask M56


@cython.locals(digest=Mask, decisions=int, seat=int, move=Move)
cdef (Mask, int) play_out(State state, Rng rng) noexcept nogil


@cython.locals(state=State, rng=Rng)
cpdef tuple batch(State start, long long first, long long count)


@cython.locals(total=cython.longlong, folded=Mask, digest=Mask, decisions=int, i=cython.longlong)
cdef tuple run(State start, State state, Rng rng, long long first, long long count)
