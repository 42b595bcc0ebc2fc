cimport cython
from townhall.games.city_council.notes cimport Moves
from townhall.games.city_council.purses cimport Purses

cdef int BID, ORDER, LOBBY, KIND_SHIFT, TREASURER, HIGHEST_BID, MAYOR


@cython.final
cdef class Auction:
    cdef readonly int seats
    cdef readonly int[4] bidders
    cdef readonly int[4] order
    cdef readonly int[4] bid
    cdef readonly int[4] councillor
    cdef readonly int[4] place
    cdef void assign(self, Auction other) noexcept nogil
    @cython.locals(i=int)
    cpdef void new_round(self, int first) noexcept nogil
    cpdef void set_seat(self, int seat, int bid, int councillor, int place) noexcept nogil
    @cython.locals(seat=int)
    cdef bint is_bid(self, int total) noexcept nogil
    @cython.locals(coin=int, used=int)
    cdef void list_bids(self, Moves moves, Purses purses, int seat) noexcept nogil
    @cython.locals(i=int)
    cpdef int next_bidder(self) noexcept nogil
    @cython.locals(place=int, councillor=int)
    cdef void list_choices(self, Moves moves, Purses purses, int seat) noexcept nogil
    @cython.locals(owner=int, found=bint)
    cdef void list_treasurer(self, Moves moves, Purses purses, int seat) noexcept nogil
    @cython.locals(seat=int)
    cpdef int lobbyist(self, int councillor) noexcept nogil
    @cython.locals(wanted=int, best=int, seat=int, has=int)
    cpdef int next_chooser(self) noexcept nogil
    @cython.locals(mayor=int)
    cpdef int crown_bearer(self) noexcept nogil
