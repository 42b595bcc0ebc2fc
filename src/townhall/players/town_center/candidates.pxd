cimport cython

from townhall.games.town_center.game cimport Move
from townhall.players.town_center.ends cimport Ends

cdef int MOST, PATH


@cython.final
cdef class Candidates:
    cdef public float trust
    cdef readonly int count
    cdef int[16] slot
    cdef float[16] prior
    cdef double[16] total
    cdef int[16] tries
    cdef int[16] length
    cdef int[384] path

    @cython.locals(i=int, j=int)
    cdef void take_up(self, Ends ends) noexcept nogil
    cdef void add_try(self, int slot, double value) noexcept nogil
    cpdef float mean(self, int slot) noexcept nogil
    @cython.locals(i=int, j=int, slot=int)
    cpdef void rank(self) noexcept nogil
    cpdef Move first_move(self) noexcept nogil
