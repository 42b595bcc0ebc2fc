cimport cython
from townhall.games.city_council.grid cimport Geometry


@cython.final
cdef class PlayerAid:
    cdef readonly Geometry geometry
    cdef int[9] basic_number
    cdef int[9] basic_per_tile
    cdef int[9] basic_per_value
    cdef int[81] bonus_number
    cdef int[81] bonus_per_value
    cdef int[81] stop
    cpdef int basic(self, int tile, int tiles) noexcept nogil
    @cython.locals(i=int)
    cpdef int bonus(self, int tile, int beside) noexcept nogil
    cpdef int rail(self, int tile, int stop) noexcept nogil
