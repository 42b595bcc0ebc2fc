cimport cython

from townhall.core.rng cimport Rng
from townhall.games.town_center.board cimport Mask
from townhall.games.town_center.game cimport Move, State
from townhall.players.town_center.candidates cimport Candidates
from townhall.players.town_center.turns cimport Planner


@cython.final
cdef class Rollouts:
    cdef readonly State state
    cdef readonly State root
    cdef readonly Planner planner
    cdef readonly Candidates candidates
    cdef readonly Rng rng
    cdef public int most
    cdef public int horizon
    cdef Mask[440] key
    cdef Mask drawn

    cpdef int begin(self, State state, int seat) noexcept nogil
    @cython.locals(i=int, _=int, slot=int)
    cdef void try_all(self, int alive, int times) noexcept nogil
    cpdef void try_freely(self, int alive, int times)
    @cython.locals(i=int)
    cdef void draw_keys(self) noexcept nogil
    @cython.locals(i=int, last=int)
    cdef float play_out(self, int slot) noexcept nogil
    @cython.locals(code=Move, n=int, _=int, j=int, colour=int, best=int, least=Mask, start=int)
    cdef Move common_draw(self) noexcept nogil
