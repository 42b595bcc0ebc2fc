cimport cython

from townhall.core.rng cimport Rng
from townhall.games.town_center.game cimport Move, State
from townhall.players.town_center.draft cimport Draft
from townhall.players.town_center.turns cimport Planner


@cython.final
cdef class Greedy:
    cdef readonly State state
    cdef readonly Planner planner
    cdef readonly Draft draft
    cdef public int hand_width
    cdef int judged

    cdef void begin(self, State state) noexcept nogil
    @cython.locals(phase=int, seat=int)
    cdef void step(self, Rng rng) noexcept nogil
    @cython.locals(seat=int, width=int)
    cdef void judge_hands(self) noexcept nogil
    @cython.locals(i=int)
    cdef void play_end(self, int seat, int rank) noexcept nogil
    @cython.locals(phase=int, operation=int, colour=int)
    cdef bint can_play(self, int seat, Move move) noexcept nogil
