cimport cython

from townhall.games.city_council.game cimport State
from townhall.players.city_council.sense cimport Sense

cdef int END, KIND_SHIFT, OVER, PLACE


@cython.final
cdef class Search:
    cdef readonly Sense sense
    cdef readonly State root
    cdef readonly State state
    cdef public double closeness, scale, trust, prior_scale
    cdef readonly int count
    cdef readonly int played
    cdef int seat
    cdef int[32] move
    cdef int[32] slot
    cdef double[32] prior
    cdef double[32] total
    cdef int[32] tries

    @cython.locals(i=int, move=int)
    cpdef bint wins_at_once(self) noexcept nogil
    cpdef void add(self, int move, double prior) noexcept nogil
    cdef double mean(self, int i) noexcept nogil
    cpdef void try_all(self, int alive, int times)
    @cython.locals(i=int, _=int, seed=cython.ulonglong)
    cdef void run(self, int alive, int times) noexcept nogil
    @cython.locals(worth=double, lead=double, most=int, i=int)
    cdef double play_out(self, int move) noexcept nogil
    @cython.locals(i=int, j=int, slot=int)
    cpdef void rank(self) noexcept nogil
    cpdef int best(self) noexcept nogil
