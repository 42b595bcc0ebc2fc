cimport cython

from townhall.envs.table cimport Rows, Table
from townhall.envs.city_planner.choices cimport Choices
from townhall.games.city_planner.game cimport State

cdef int CARDS, CHANGE, CHANGES, CHOICE, FACES, KEEP, OVER, ROLL, SCORE, SET_ASIDE, SHIFT, TAKE
cdef int PLANES, CELLS, PHASE_FACTS, CHANGE_CODES, FIRST_CHOICE


@cython.final
cdef class Plan:
    cdef readonly bint compact
    cdef int[2187] change_at
    cdef const float[::1] fixed


cdef class CityPlannerTable(Table):
    cdef readonly State start
    cdef readonly State state
    cdef readonly Plan plan
    cdef readonly Choices choices

    cpdef void set_state(self, State state)
    cdef void restart(self) noexcept nogil
    cdef void take_chances(self) noexcept nogil
    cdef int first_to_act(self) noexcept nogil
    @cython.locals(kind=int, value=int)
    cdef int action_of(self, int seat, long long move) noexcept nogil
    @cython.locals(k=int)
    cdef int rank_of(self, long long move) noexcept nogil
    @cython.locals(aside=int, place=int, card=int)
    cdef int choice_at(self, int choice) noexcept nogil
    @cython.locals(k=int)
    cdef bint play(self, int seat, long long action) noexcept nogil
    @cython.locals(k=int)
    cdef void mark_legal(self, int seat) noexcept nogil
    @cython.locals(base=int, r=int, other=int, card=int, kind=int)
    cdef void encode(self, int seat) noexcept nogil
    @cython.locals(card=int, at=int)
    cdef void encode_cards(self) noexcept nogil
    @cython.locals(face=int)
    cdef void fill_row(self, int plane, int card) noexcept nogil
    cdef int best_of_pass(self, int card) noexcept nogil
    @cython.locals(old=int, best=int, passed=int, found=int, purse=int, money=int)
    cdef int best_of_face(self, int card, int face) noexcept nogil
    @cython.locals(k=int, card=int, face=int)
    cdef void encode_prospects(self, int base) noexcept nogil
    cdef int points(self, int seat) noexcept nogil
    cdef long long standing(self, int seat) noexcept nogil
