cimport cython

cdef int MOST, PATH


@cython.final
cdef class Ends:
    cdef readonly int count
    cdef int most
    cdef int[64] slot
    cdef float[64] value
    cdef int[64] length
    cdef int[1536] path

    cdef void begin(self, int most) noexcept nogil
    cpdef float value_of(self, int rank) noexcept nogil
    cpdef int length_of(self, int rank) noexcept nogil
    cpdef int move_of(self, int rank, int step) noexcept nogil
    @cython.locals(i=int, slot=int, j=int)
    cdef void offer(self, float value, int *path, int length) noexcept nogil
