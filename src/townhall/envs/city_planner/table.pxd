cimport cython

from townhall.envs.table cimport Rows, Table
from townhall.envs.city_planner.choices cimport Choices
from townhall.envs.city_planner.worths cimport Outlook
from townhall.games.city_planner.game cimport State

cdef int CARDS, CHANGE, CHANGES, CHOICE, FACES, KEEP, MOST_CHANGES, OVER, PASS, REROLL, ROLL, SCORE, SET_ASIDE, SHIFT
cdef int TAKE, PLANES, CELLS, PHASE_FACTS, CHANGES_IN_ALL, FIRST_CHOICE, ACTIONS, COMPACT_FACTS
cdef int CHANGE_CODES, MOST, NOTHING, RATES, VP
cdef double TENTHS


@cython.final
cdef class Plan:
    cdef readonly bint compact
    cdef readonly bint prospects
    cdef int[2187] change_at
    cdef int[379] changes
    cdef const float[::1] fixed


cdef class CityPlannerTable(Table):
    cdef readonly State start
    cdef readonly State state
    cdef readonly Plan plan
    cdef readonly Choices choices
    cdef readonly Outlook outlook
    cdef int[3] sums

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
    @cython.locals(card=int)
    cdef void encode_compact(self, int base) noexcept nogil
    @cython.locals(k=int)
    cdef void encode_choices(self, int base) noexcept nogil
    @cython.locals(card=int, way=int, code=int)
    cdef void encode_single_changes(self, int base) noexcept nogil
    cdef bint may_pass(self, int card) noexcept nogil
    @cython.locals(rate=int, k=int, card=int, at=int)
    cdef void encode_prospects(self, int base) noexcept nogil
    @cython.locals(k=int, found=int)
    cdef void encode_changes(self, int base, int rate) noexcept nogil
    cdef int worth_of_choice(self, int rate, int k) noexcept nogil
    @cython.locals(rate=int, card=int)
    cdef void encode_rerolls(self, int base) noexcept nogil
    @cython.locals(rate=int, face=int, old=int)
    cdef void encode_reroll(self, int base, int card) noexcept nogil
    cdef int points(self, int seat) noexcept nogil
    cdef long long standing(self, int seat) noexcept nogil
