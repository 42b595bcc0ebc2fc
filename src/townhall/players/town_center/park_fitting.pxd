cimport cython

from townhall.core.rng cimport Rng
from townhall.players.town_center.park cimport Park

cdef float FADING


@cython.final
cdef class ParkFitter:
    cdef readonly Park park
    cdef readonly Rng rng
    cdef float[22739] gradient
    cdef float[22739] mean
    cdef float[22739] spread
    cdef float[32] back
    cdef float[16] back_inner
    cdef double fading_1
    cdef double fading_2
    # the samples, while they are learned from
    cdef int[::1] inputs
    cdef float[::1] amounts
    cdef int[::1] begins
    cdef int[::1] stages
    cdef float[::1] targets

    cdef float bell(self) noexcept nogil
    @cython.locals(loss=double, n=cython.longlong, batches=cython.longlong, i=cython.longlong, _k=int)
    cpdef double fit(self, object samples, double passes, double rate)
    @cython.locals(error=float, a=float, i=int, j=int, k=int, stage=int, first=int)
    cdef float learn(self, long long row) noexcept nogil
    @cython.locals(a=float, total=float, i=int, j=int)
    cdef void go_back(self, int stage, float error) noexcept nogil
    @cython.locals(i=int, move=float, g=float, m1=float, m2=float, weight=float)
    cdef void step(self, float rate) noexcept nogil
