cimport cython

cdef int AVENUE, TRACK, OUTSIDE, TILE


@cython.final
cdef class Geometry:
    cdef int[4] direction
    cdef int[4] tick_step
    cdef int[8] side
    cdef int[12] ring
    cdef int[12] outward
    cdef readonly short[4096] runs
    cdef readonly short[256] quadrants
    cdef readonly int[24] suit
    cdef readonly int[24] rank
    cdef readonly int[24] kind
    cdef readonly int[24] cost


@cython.final
cdef class Grid:
    cdef readonly Geometry geometry
    cdef readonly short[256] cell
    cdef readonly short[256] near
    cdef readonly int[24] order
    cdef readonly int[24] corner
    cdef readonly int[24] rotation
    cdef readonly int[24] tick
    cdef readonly int[24] sides
    cdef readonly int placed
    cdef void assign(self, Grid other) noexcept nogil
    @cython.locals(i=int, x=int, y=int, square=int)
    cpdef void place(self, int tile, int corner, int rotation) noexcept nogil
    cpdef int last(self) noexcept nogil
    @cython.locals(x=int, y=int, dx=int, dy=int)
    cdef void mark_near(self, int corner) noexcept nogil
    @cython.locals(i=int, there=int)
    cdef void close(self, int square, int by) noexcept nogil
    cpdef void lay(self, int square) noexcept nogil
    cpdef bint free(self, int corner) noexcept nogil
    @cython.locals(dx=int, dy=int)
    cdef bint adjacent(self, int corner, int other) noexcept nogil
