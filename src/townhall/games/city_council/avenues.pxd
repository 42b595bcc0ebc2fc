cimport cython
from townhall.games.city_council.grid cimport Grid

cdef int AVENUE, RING_SIDES, TILE, TRACK


@cython.final
cdef class Avenues:
    cdef readonly Grid grid
    cdef readonly int floods
    cdef long long stamp
    cdef long long[256] seen
    cdef long long[256] wanted
    cdef short[256] queue
    cdef int goals
    cdef int source
    cdef void want(self, int square) noexcept nogil
    cdef void new_search(self) noexcept nogil
    @cython.locals(head=int, tail=int, i=int, square=int, there=int, what=int)
    cdef bint flood(self) noexcept nogil
    @cython.locals(square=int)
    cpdef bint connects(self, list squares)
    @cython.locals(first=int, second=int, i=int, face=int)
    cdef bint shuts_off_a_tile(self, int corner) noexcept nogil
    @cython.locals(i=int, what=int, open=int, track=int, across=int, beyond=int)
    cpdef int look_round(self, int corner) noexcept nogil
    @cython.locals(verdict=int)
    cpdef bint open_after_tile(self, int corner) noexcept nogil
    @cython.locals(i=int, square=int)
    cdef bint flood_after_tile(self, int corner) noexcept nogil
    @cython.locals(i=int, there=int, step=int, linked=bint)
    cpdef bint open_after_segment(self, int square) noexcept nogil
