cimport cython

from townhall.core.rng cimport Rng
from townhall.games.town_center.game cimport State
from townhall.players.town_center.greedy cimport Greedy
from townhall.players.town_center.turns cimport Planner


@cython.final
cdef class Samples:
    cdef readonly int capacity
    cdef readonly int count
    cdef readonly long long written
    cdef float[::1] inputs
    cdef int[::1] stages
    cdef float[::1] targets

    @cython.locals(i=int, row=cython.longlong)
    cdef int add(self, float *x, int stage) noexcept nogil


@cython.final
cdef class SelfPlay:
    cdef readonly State start
    cdef readonly State state
    cdef readonly Planner planner
    cdef readonly Greedy table
    cdef readonly Rng rng
    cdef readonly Samples samples
    cdef public float noise
    cdef public float trace
    # by seat (row 0 unused) and stage
    cdef int[99] sample_of
    cdef float[99] worth
    cdef int[99] strayed
    cdef float[99] best
    cdef int[256] histogram

    @cython.locals(seat=int, total=double, squares=double, score=int, k=int, i=cython.longlong)
    cpdef tuple run(self, long long first, long long count, bint learning)
    @cython.locals(stage=int, k=int, phase=int)
    cdef void play(self, bint learning) noexcept nogil
    cdef int stage_now(self) noexcept nogil
    cdef void place_hall(self, int seat) noexcept nogil
    cdef void turn(self, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef void keep_round(self, int stage) noexcept nogil
    @cython.locals(seat=int, stage=int, target=float, worth=float)
    cdef void set_targets(self) noexcept nogil
