cimport cython

from townhall.games.town_center.board cimport Mask
from townhall.games.town_center.town cimport Towns
from townhall.players.town_center.features cimport Features

cdef int NUMBERS, HALLS, INPUTS, BIAS, MIDDLE, MIDDLE_BIAS, OUTWARD, LINEAR, CONSTANT, WEIGHTS
cdef float SCALE


@cython.final
cdef class Park:
    cdef float[22739] weights
    cdef float[32] sums
    cdef float[16] inner
    # inputs that are not 0
    cdef int count
    cdef int[256] active
    cdef float[256] amount
    # by turning, then position
    cdef int[512] turned
    # by the hall's position
    cdef int[64] hall_class
    cdef int[64] turning
    cdef int[64] mirror
    # the turned town
    cdef Mask[5] masks
    cdef Mask[5] others

    cdef float value(self, Features features, Towns towns, int seat, int stage) noexcept nogil
    @cython.locals(i=int, hall=int, colour=int, cubes=Mask)
    cdef void list_inputs(self, Features features, Towns towns, int seat) noexcept nogil
    cdef void add_input(self, int i, float amount) noexcept nogil
    @cython.locals(colour=int, cubes=Mask, mask=Mask)
    cdef void turn(self, Towns towns, int seat, int t) noexcept nogil
    @cython.locals(colour=int)
    cdef bint others_are_lower(self) noexcept nogil
    @cython.locals(a=float, total=float, i=int, j=int, k=int)
    cdef float forward(self, int stage) noexcept nogil
