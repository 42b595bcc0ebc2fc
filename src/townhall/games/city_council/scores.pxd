cimport cython
from townhall.games.city_council.notes cimport Moves, Notes

cdef int CROWN, INVESTMENT_VP, KIND_SHIFT


@cython.final
cdef class Scores:
    cdef readonly int seats
    cdef readonly int[4] vp
    cdef readonly int[40] parts
    cdef readonly int[96] from_tile
    cdef void assign(self, Scores other) noexcept nogil
    cpdef void set_vp(self, int seat, int vp) noexcept nogil
    cdef void earn(self, int seat, int key, int vp, int tile, int by, Notes notes) noexcept nogil
    @cython.locals(best=int, tied=int, seat=int)
    cpdef int leaders(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void list_crowns(self, Moves moves) noexcept nogil
