cimport cython

from townhall.core.rng cimport Rng
from townhall.players.town_center.adam cimport Adam
from townhall.players.town_center.evaluation cimport Evaluation
from townhall.players.town_center.selfplay cimport Samples


@cython.final
cdef class Fitter:
    cdef readonly Evaluation evaluation
    cdef readonly Rng rng
    cdef Adam adam
    cdef float[160] x
    cdef float[32] back

    @cython.locals(loss=double, n=cython.longlong, _=cython.longlong, _k=int)
    cpdef double fit(self, Samples samples, long long batches, double rate)
    @cython.locals(gradient="float *", error=float, a=float, i=int, j=int, stage=int)
    cdef float learn(self, Samples samples, long long row) noexcept nogil
