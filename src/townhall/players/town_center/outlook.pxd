cimport cython

from townhall.games.town_center.game cimport State
from townhall.players.town_center.features cimport Features


@cython.final
cdef class Outlook:
    cdef int[5] reserve
    cdef int[5] bag
    cdef int[24] row
    cdef int row_left
    cdef int seats

    @cython.locals(i=int)
    cdef void take_up(self, State state) noexcept nogil
    @cython.locals(i=int, n=int, _=int, colour=int)
    cdef void put_back(self, State state) noexcept nogil
    @cython.locals(i=int)
    cdef void tell(self, Features features, int stage, int back) noexcept nogil
    @cython.locals(i=int, k=int, n=int, offices=int, colour=int)
    cdef void tell_row(self, Features features, int back) noexcept nogil
