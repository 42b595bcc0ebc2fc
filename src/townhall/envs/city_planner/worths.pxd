cimport cython

from townhall.games.city_planner.game cimport State

cdef int CARDS, CHANGE_CODES, FACES, KINDS, NOTHING, RATES, SPENDING, VP


@cython.final
cdef class Worths:
    cdef int[3] dollar
    cdef int[3] reroll
    cdef readonly int empty
    cdef readonly int sets
    cdef const int[::1] adding
    cdef const int[::1] table
    cdef int value(self, int rate, int vp, int money, int rerolls) noexcept nogil
    @cython.locals(at=int)
    cdef int worth(self, int rate, int some, int money) noexcept nogil


@cython.final
cdef class Outlook:
    cdef readonly Worths worths
    cdef State state
    cdef int most
    cdef int[3] top
    cdef int[6561] best
    @cython.locals(k=int, rate=int)
    cdef void look(self, int most) noexcept nogil
    @cython.locals(face=int)
    cdef void descend(self, int card, int some, int code, int weight, int used, bint passed) noexcept nogil
    @cython.locals(kind=int)
    cdef void lie(self, int card, int face, int some, int code, int weight, int used, bint passed) noexcept nogil
    @cython.locals(rate=int, found=int, money=int)
    cdef void note(self, int some, int code, int used) noexcept nogil
    @cython.locals(some=int, other=int, kind=int)
    cdef int of_pass(self, int rate, int card) noexcept nogil
