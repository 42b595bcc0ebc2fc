cimport cython
from townhall.games.city_council.notes cimport Moves

cdef int CHITS, ALL_COINS


@cython.final
cdef class Purses:
    cdef readonly int[4] coins
    cdef readonly int[4] chits
    cdef readonly int pile
    cdef void assign(self, Purses other) noexcept nogil
    cpdef void set_purse(self, int seat, int coins, int chits) noexcept nogil
    cpdef void set_pile(self, int pile) noexcept nogil
    cdef int worth(self, int coins) noexcept nogil
    cdef int largest(self, int coins) noexcept nogil
    cdef int smallest(self, int coins) noexcept nogil
    cdef int count(self, int coins) noexcept nogil
    cpdef int most(self, int seat) noexcept nogil
    cpdef void pay(self, int seat, int payment) noexcept nogil
    cdef void take_chit(self, int seat, int owner) noexcept nogil
    @cython.locals(coin=int, bit=int, missing=int)
    cdef void list_single(self, Moves moves, int base, int shift, int seat, int price) noexcept nogil
    @cython.locals(coins=int, worth=int, missing=int)
    cdef void list_several(self, Moves moves, int base, int seat, int price) noexcept nogil
