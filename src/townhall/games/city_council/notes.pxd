cimport cython

cdef int NOTE_SIZE


@cython.final
cdef class Notes:
    cdef public bint on
    cdef readonly int count
    cdef int[1000] rows
    cdef void add(self, int kind, int seat, int a, int b, int c) noexcept nogil
    cdef void clear(self) noexcept nogil
    @cython.locals(i=int, start=int)
    cpdef list read(self)


@cython.final
cdef class Moves:
    cdef readonly int count
    cdef readonly int[1000] listed
    cdef void clear(self) noexcept nogil
    cdef void add(self, int move) noexcept nogil
    @cython.locals(i=int)
    cpdef list read(self)
