cimport cython

from townhall.core.rng cimport Rng
from townhall.games.city_council.game cimport State
from townhall.players.city_council.sense cimport Sense

cdef int OVER, REVEALING


@cython.final
cdef class MatchUp:
    cdef readonly State start
    cdef readonly State state
    cdef readonly Sense challenger
    cdef readonly Sense others
    cdef Rng rng
    cdef readonly int wins
    cdef readonly int games
    cdef readonly double margin

    cpdef double play(self, int first, int deals)
    @cython.locals(deal=int, seat=int)
    cdef void run(self, int first, int deals) noexcept nogil
    @cython.locals(total=int, own=int, i=int)
    cdef void play_one(self, int deal, int seat) noexcept nogil
