cimport cython

ctypedef unsigned long long Mask

cdef Mask M64, GOLDEN, MIX_1, MIX_2


@cython.final
cdef class Rng:
    cdef public Mask state
    cpdef void seed(self, Mask seed) noexcept nogil
    @cython.locals(z=Mask)
    cpdef Mask next(self) noexcept nogil
    cpdef int below(self, int n) noexcept nogil
    cpdef double fraction(self) noexcept nogil
