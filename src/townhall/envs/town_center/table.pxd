cimport cython

from townhall.envs.table cimport Rows, Table
from townhall.games.town_center.codes cimport (
    AT_CONSTRUCTION,
    AT_DEVELOPMENT,
    AT_DRAFT,
    AT_DRAW,
    AT_ROW,
    AT_TOWERS,
    BUY,
    CENTRAL_PARK,
    CONSTRUCT,
    GROW,
    HALL,
    NEXT,
    PASS,
    PILE,
    TAKE,
)
from townhall.games.town_center.game cimport Move, State
from townhall.games.town_center.town cimport Mask, R, U

cdef int SITE_PLANES, CUBE_PLANES, PHASE_FACTS, ON_SITES


@cython.final
cdef class Plan:
    cdef readonly int room
    cdef readonly int cells
    cdef readonly int tower_room
    cdef int[576] cell
    cdef int[576] floor
    cdef const float[:, ::1] fixed


cdef class TownCenterTable(Table):
    cdef readonly State start
    cdef readonly State state
    cdef readonly Plan plan

    cpdef void set_state(self, State state)
    cdef void restart(self) noexcept nogil
    cdef void take_chances(self) noexcept nogil
    cdef int first_to_act(self) noexcept nogil
    @cython.locals(operation=int, colour=int, place=int, block=int, rest=int)
    cdef int action_of(self, int seat, long long move) noexcept nogil
    @cython.locals(k=int)
    cdef bint play(self, int seat, long long action) noexcept nogil
    @cython.locals(k=int)
    cdef void mark_legal(self, int seat) noexcept nogil
    @cython.locals(n=int, planes=int, k=int, r=int)
    cdef void encode(self, int seat) noexcept nogil
    @cython.locals(colour=int, cubes=Mask, k=int, plane=int)
    cdef void encode_town(self, int seat, int base) noexcept nogil
    @cython.locals(i=int, n=int, phase=int, other=int, colour=int, r=int, k=int)
    cdef void encode_facts(self, int seat, int base) noexcept nogil
    cdef bint acts(self, int seat) noexcept nogil
    @cython.locals(tower=int, height=int, k=int)
    cdef void encode_towers(self, int base) noexcept nogil
    cdef int points(self, int seat) noexcept nogil
    @cython.locals(standing=cython.longlong, floor=int)
    cdef long long standing(self, int seat) noexcept nogil
