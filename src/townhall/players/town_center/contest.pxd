cimport cython

from townhall.core.rng cimport Mask, Rng
from townhall.games.town_center.game cimport Move, State
from townhall.players.town_center.candidates cimport Candidates
from townhall.players.town_center.greedy cimport Greedy
from townhall.players.town_center.turns cimport Planner


@cython.final
cdef class Contest:
    cdef readonly State root
    cdef readonly Planner planner
    cdef readonly Greedy table
    cdef readonly Candidates candidates
    cdef readonly Rng rng
    cdef readonly Rng luck
    cdef public int most
    cdef public int horizon
    cdef int seat
    cdef double[9] worth

    @cython.locals(other=int, i=int)
    cpdef int begin(self, State state, int seat) noexcept nogil
    @cython.locals(spread=double, total=double, other=int)
    cdef double chance(self, int stage) noexcept nogil
    @cython.locals(luck=Mask, i=int, _=int, slot=int)
    cdef void try_all(self, int alive, int times) noexcept nogil
    cpdef void try_freely(self, int alive, int times)
    @cython.locals(played=int, last=int, move=Move)
    cdef double play_out(self, int slot) noexcept nogil
    @cython.locals(other=int)
    cdef double judge(self) noexcept nogil
    @cython.locals(own=int, other=int, equal=int, score=int)
    cdef double share_of_win(self) noexcept nogil
