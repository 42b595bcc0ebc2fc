cimport cython

from townhall.core.rng cimport Rng

cdef int SCORE, GAIN, WIN, MARGIN, MOST_SEATS


@cython.final
cdef class Rows:
    cdef public float[:, ::1] observations
    cdef public signed char[:, ::1] masks
    cdef public long long[::1] actions
    cdef public float[:, ::1] rewards
    cdef public unsigned char[::1] done
    cdef public int[::1] acting
    cdef public unsigned char[::1] illegal
    cdef public int[:, ::1] scores
    cdef public int[::1] lengths


cdef class Table:
    cdef readonly Rows rows
    cdef readonly int row
    cdef readonly int seats
    cdef readonly int reward
    cdef int last
    cdef int[9] points_before
    cdef readonly Rng rng
    cdef public Table left
    cdef public Table right

    cdef void restart(self) noexcept nogil
    cdef void take_chances(self) noexcept nogil
    cdef int first_to_act(self) noexcept nogil
    cdef bint play(self, int seat, long long action) noexcept nogil
    cdef void mark_legal(self, int seat) noexcept nogil
    cdef int action_of(self, int seat, long long move) noexcept nogil
    cdef void encode(self, int seat) noexcept nogil
    cdef int points(self, int seat) noexcept nogil
    cdef long long standing(self, int seat) noexcept nogil

    @cython.locals(seat=int)
    cdef void begin(self) noexcept nogil
    @cython.locals(i=int, seat=int)
    cdef void step(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void look(self) noexcept nogil
    @cython.locals(action=int)
    cdef void show(self, int seat) noexcept nogil
    @cython.locals(over=bint, seat=int, points=int, value=int)
    cdef void give_rewards(self) noexcept nogil
    @cython.locals(own=cython.longlong, result=int, other=int)
    cdef int victory(self, int seat) noexcept nogil
    @cython.locals(best=int, other=int)
    cdef int margin(self, int seat) noexcept nogil
    cdef void begin_all(self) noexcept nogil
    cdef void step_all(self) noexcept nogil


cpdef void begin_tree(Table root)
cpdef void step_tree(Table root)
cpdef void show_table(Table table, int seat)
cpdef int action_of(Table table, int seat, long long move)
