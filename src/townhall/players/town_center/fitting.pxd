cimport cython

from townhall.core.rng cimport Rng
from townhall.players.town_center.evaluation cimport Evaluation
from townhall.players.town_center.selfplay cimport Samples


@cython.final
cdef class Fitter:
    cdef readonly Evaluation evaluation
    cdef readonly Rng rng
    cdef float[7584] gradient
    cdef float[7584] mean
    cdef float[7584] spread
    cdef float[160] x
    cdef float[32] back
    cdef double fading_1
    cdef double fading_2

    @cython.locals(loss=double, n=cython.longlong, _=cython.longlong, _k=int)
    cpdef double fit(self, Samples samples, long long batches, double rate)
    @cython.locals(error=float, a=float, i=int, j=int, stage=int)
    cdef float learn(self, Samples samples, long long row) noexcept nogil
    @cython.locals(i=int, move=float, g=float, m1=float, m2=float)
    cdef void step(self, float rate) noexcept nogil
