cimport cython
from townhall.core.rng cimport Rng
from townhall.games.city_council.grid cimport Geometry
from townhall.games.city_council.notes cimport Moves
from townhall.games.city_council.purses cimport Purses

cdef int ALL_TILES, KIND_SHIFT, REVEAL, TAKE


@cython.final
cdef class Stacks:
    cdef readonly Geometry geometry
    cdef readonly int seats
    cdef readonly int unseen
    cdef readonly int offered
    cdef public int taken
    cdef void assign(self, Stacks other) noexcept nogil
    cpdef void set_tiles(self, int offered, int taken, int unseen) noexcept nogil
    @cython.locals(left=int, drawn=int, k=int, tile=int, _stack=int)
    cdef int draw(self, Rng rng) noexcept nogil
    cdef void reveal(self, int tiles) noexcept nogil
    cdef void take(self, int tile) noexcept nogil
    @cython.locals(tile=int, price=int, cheapest=int)
    cdef void list_takes(self, Moves moves, Purses purses, int seat) noexcept nogil
