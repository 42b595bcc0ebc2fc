cimport cython

from townhall.core.rng cimport Rng
from townhall.games.town_center.town cimport O

ctypedef long long Code

cdef int COLOURS, TOWERS, TALLEST


@cython.final
cdef class Investment:
    cdef public int[5] bag
    cdef public int[5] drawn
    cdef public int[64] towers
    cdef public int[4] heights
    cdef public int begun
    cdef public int[24] row
    cdef public int row_left

    @cython.locals(i=int, j=int)
    cdef void assign(self, Investment other) noexcept nogil
    cpdef int in_bag(self) noexcept nogil
    cpdef int left_drawn(self) noexcept nogil

    @cython.locals(kept=int, left=int, code=Code, i=int)
    cdef Code sample_draw(self, Rng rng, int size, bint offices) noexcept nogil
    @cython.locals(kept=int, left=int, code=Code, factor=Code, taken=Code, i=int, colour=int)
    cdef Code sample_row(self, Rng rng) noexcept nogil
    @cython.locals(colour=int)
    cdef int take_from_bag(self, int k) noexcept nogil
    @cython.locals(i=int)
    cdef void put_into_bag(self, Code code) noexcept nogil
    @cython.locals(i=int)
    cdef void draw(self, Code code) noexcept nogil

    cdef void take_drawn(self, int colour) noexcept nogil
    @cython.locals(colour=int, i=int)
    cdef void lay_row(self, Code code) noexcept nogil
    @cython.locals(i=int)
    cdef void draw_from_row(self, int size) noexcept nogil
    cdef void put_back(self, int colour, bint into_bag) noexcept nogil

    cdef void clear_towers(self) noexcept nogil
    cdef void begin_tower(self) noexcept nogil
    @cython.locals(needed=int)
    cpdef bint may_pile(self, int seats) noexcept nogil
    @cython.locals(to_begin=int)
    cpdef bint may_begin_tower(self, int seats) noexcept nogil
    @cython.locals(tower=int)
    cdef void pile(self, int colour, int seats) noexcept nogil
    cdef int take(self, int tower) noexcept nogil


cdef Code draw_unit(int colour) noexcept nogil
