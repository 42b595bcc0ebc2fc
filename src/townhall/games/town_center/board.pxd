ctypedef unsigned long long Mask

cimport cython


@cython.final
cdef class Board:
    cdef readonly object name
    cdef readonly list rows
    cdef readonly list places
    cdef readonly dict index
    cdef readonly int size
    cdef readonly int positions
    cdef readonly Mask suburbs
    cdef readonly Mask ground
    cdef readonly Mask supports
    cdef Mask[6] upto
    cdef Mask[64] near
    cdef int[64] floor
