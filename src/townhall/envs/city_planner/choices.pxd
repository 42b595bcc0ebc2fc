cimport cython

from townhall.games.city_planner.game cimport State

cdef int CARDS, CHOICE, SHIFT, B, G, I, O, P, T, MOST


@cython.final
cdef class Choices:
    cdef int[16] move
    cdef int[16] vp
    cdef int[16] money
    cdef int[16] rerolls
    cdef readonly int count

    @cython.locals(money=int, penalty=bint, k=int, choice=int, aside=int, twice=int, vp=int, income=int)
    cdef void find(self, State state) noexcept nogil
    @cython.locals(k=int, kept=int)
    cdef void add(self, int move, int vp, int money, int rerolls) noexcept nogil
    cdef void put(self, int k, int move, int vp, int money, int rerolls) noexcept nogil
    cdef bint after(self, int vp, int money, int rerolls, int k) noexcept nogil
