cimport cython
from townhall.games.city_council.avenues cimport Avenues
from townhall.games.city_council.grid cimport Grid
from townhall.games.city_council.investment cimport Investments
from townhall.games.city_council.notes cimport Moves

cdef int AVENUE, TILE, PARK, SEGMENTS, RAIL, KIND_SHIFT


@cython.final
cdef class Rail:
    cdef readonly Grid grid
    cdef readonly Avenues avenues
    cdef readonly int count
    cdef readonly int laid
    cdef readonly int owed
    cdef readonly short[50] track
    cdef readonly short[256] on
    cdef readonly short[256] beside
    cdef readonly int[24] segments
    cdef void assign(self, Rail other) noexcept nogil
    cpdef int price(self, int square) noexcept nogil
    @cython.locals(i=int, what=int)
    cpdef void lay(self, int square) noexcept nogil
    cpdef void end_turn(self) noexcept nogil
    cpdef bint connected(self, int tile) noexcept nogil
    @cython.locals(what=int)
    cpdef bint may_carry(self, int square) noexcept nogil
    @cython.locals(i=int, first=int)
    cdef void list_segments(self, Moves moves, Investments investments, int means, bint branching) noexcept nogil
    @cython.locals(i=int, there=int)
    cdef void list_beside(self, Moves moves, Investments investments, int means, int square) noexcept nogil
    @cython.locals(row=int, square=int, what=int)
    cdef void list_first(self, Moves moves, Investments investments, int means) noexcept nogil
    @cython.locals(i=int)
    cpdef bint next_to_tile(self, int square) noexcept nogil
