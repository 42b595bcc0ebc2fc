cimport cython


@cython.final
cdef class Deck:
    cdef readonly tuple words
    cdef int[42] kind
