cimport cython

from townhall.core.rng cimport Rng
from townhall.games.town_center.game cimport Move, State
from townhall.players.town_center.turns cimport Planner


@cython.final
cdef class Draft:
    cdef public int depth
    cdef public int samples
    # what a hand is worth to a seat: 25 * seat + 5 * colour + colour; a first cube: 5 * seat + colour
    cdef float[225] worth
    cdef float[45] single
    cdef int seats
    cdef int first
    cdef int[18] hand
    cdef int[9] held
    cdef int[64] tower
    cdef int[4] height
    cdef int begun
    cdef int[5] present
    cdef int[16] loose
    # by pick, then seat: what the seats end with
    cdef float[162] outcome

    cpdef void set_worth(self, int seat, int a, int b, float worth) noexcept nogil
    cpdef float get_worth(self, int seat, int a, int b) noexcept nogil
    @cython.locals(a=int, b=int, worth=float)
    cpdef void judge_hands(self, State state, int seat, Planner planner) noexcept nogil
    @cython.locals(a=int, i=int, j=int)
    cdef void find_present(self, State state) noexcept nogil
    @cython.locals(a=int, b=int, total=float, count=int)
    cpdef void set_singles(self, int seat) noexcept nogil
    @cython.locals(i=int, j=int)
    cdef void take_up(self, State state) noexcept nogil
    @cython.locals(seat=int, i=int, best=int, most=float, value=float, colour=int)
    cpdef Move take(self, State state) noexcept nogil
    @cython.locals(colour=int)
    cdef int pick(self, int seat, int i) noexcept nogil
    cdef void put_back(self, int seat, int i, int colour) noexcept nogil
    @cython.locals(seat=int, i=int, j=int, best=float, value=float, colour=int)
    cdef void search(self, int k, int depth) noexcept nogil
    @cython.locals(i=int, best=int, most=float, value=float, colour=int)
    cdef int greedy_pick(self, int seat) noexcept nogil
    @cython.locals(j=int)
    cdef void settle(self, int k) noexcept nogil
    @cython.locals(j=int, others=float)
    cdef float utility(self, int k, int seat) noexcept nogil
    @cython.locals(places=int)
    cdef int drafter(self, int k) noexcept nogil
    @cython.locals(i=int, value=float, most=float, best=Move, first=Move, sample=int)
    cpdef Move arrange(self, State state, Rng rng) noexcept nogil
    @cython.locals(left=int, colour=int, i=int, j=int, _=int, height=int, first=Move)
    cdef Move pile_at_random(self, State state, Rng rng) noexcept nogil
    @cython.locals(to_begin=int)
    cdef bint must_begin(self, int height, int left, Rng rng) noexcept nogil
