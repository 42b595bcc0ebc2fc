cimport cython


@cython.final
cdef class Adam:
    cdef int count
    cdef float[22739] gradient
    cdef float[22739] mean
    cdef float[22739] spread
    cdef double fading_1
    cdef double fading_2

    @cython.locals(i=int, move=float, g=float, m1=float, m2=float)
    cdef void step(self, float *weights, int batch, float rate, float decay) noexcept nogil
