cimport cython

from townhall.games.town_center.town cimport Towns
from townhall.players.town_center.features cimport Features

cdef int BIAS, OUTWARD, LINEAR, WEIGHTS
cdef float SCALE


@cython.final
cdef class Evaluation:
    cdef readonly Features features
    cdef float[7584] weights
    cdef float[32] sums

    cdef float value(self, Towns towns, int seat, int stage) noexcept nogil
    @cython.locals(a=float, total=float, i=int, j=int)
    cdef float forward(self, float *x, int stage) noexcept nogil
