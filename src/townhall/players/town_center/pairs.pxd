cimport cython


@cython.final
cdef class Pairs:
    cdef readonly int count
    cdef int[4096] pair
    cdef float[4096] guess

    cdef void begin(self) noexcept nogil
    cdef void add(self, int p, int q, bint swapped, float guess) noexcept nogil
    @cython.locals(i=int, best=int, pair=int)
    cdef int bring_best(self, int k) noexcept nogil
