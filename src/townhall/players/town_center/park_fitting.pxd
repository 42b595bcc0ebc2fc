cimport cython

from townhall.core.rng cimport Rng
from townhall.players.town_center.adam cimport Adam
from townhall.players.town_center.park cimport Park

cdef float DECAY


@cython.final
cdef class ParkFitter:
    cdef readonly Park park
    cdef readonly Rng rng
    cdef Adam adam
    cdef float[32] back
    cdef float[16] back_inner
    # the samples, while they are learned from
    cdef int[::1] inputs
    cdef float[::1] amounts
    cdef int[::1] begins
    cdef int[::1] stages
    cdef float[::1] targets

    cdef float bell(self) noexcept nogil
    @cython.locals(loss=double, n=cython.longlong, batches=cython.longlong, i=cython.longlong, _k=int)
    cpdef double fit(self, object samples, double passes, double rate)
    @cython.locals(gradient="float *", error=float, a=float, i=int, j=int, k=int, stage=int, first=int)
    cdef float learn(self, long long row) noexcept nogil
    @cython.locals(gradient="float *", a=float, total=float, i=int, j=int)
    cdef void go_back(self, int stage, float error) noexcept nogil
