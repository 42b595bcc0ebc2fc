cimport cython

from townhall.games.town_center.game cimport Move, State
from townhall.players.town_center.turns cimport Planner



@cython.final
cdef class Beam:
    cdef readonly Planner planner
    cdef readonly int width
    cdef readonly int count
    # a heap of slots, the least value first
    cdef int[8192] heap
    cdef float[8192] value
    cdef int[8192] parent
    cdef int[8192] length
    cdef int[196608] path
    cdef float[32768] mark
    cdef int[32768] marked
    cdef int stamp

    cpdef void begin(self, int width) noexcept nogil
    @cython.locals(i=int)
    cdef void expand(self, State state, int parent) noexcept nogil
    cpdef void expand_freely(self, State state, int parent)
    @cython.locals(i=int)
    cdef bint seen_before(self, float value) noexcept nogil
    @cython.locals(i=int, slot=int, up=int)
    cdef void offer(self, float value, int parent, int rank) noexcept nogil
    @cython.locals(down=int, slot=int)
    cdef void sink(self, int i) noexcept nogil
    @cython.locals(j=int)
    cdef void store(self, int slot, float value, int parent, int rank) noexcept nogil
