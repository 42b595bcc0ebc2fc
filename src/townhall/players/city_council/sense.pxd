cimport cython

from townhall.core.rng cimport Rng
from townhall.games.city_council.game cimport State

cdef int KIND_SHIFT, DATA, BID, ORDER, LOBBY, TAKE, PLACE, INVEST, SPECULATE, AT, RAIL, END, PAY, CROWN
cdef int REVEALING, CROWNING, OVER, TAKING, PLACING, INVESTING, MAYOR, TRANSIT, TREASURER, ZONING, AVENUE


@cython.final
cdef class Sense:
    cdef readonly Rng rng
    cdef public double noise, sight
    # the weights
    cdef public double point, chit, late_chit, rank, order, transit, treasurer, zoning, gift, fresh, astride, growing
    cdef public double near_track, income, growth, risk, die, places, room, stop, way
    # where a tile may be placed now
    cdef int corners
    cdef int[169] corner
    # what an invested tile pays: 24 * seat + tile
    cdef int[96] stake
    cdef double[1000] worth

    cpdef int decide(self, State state) noexcept nogil
    @cython.locals(i=int, best=int, value=double, most=double)
    cdef int best_listed(self, State state) noexcept nogil
    @cython.locals(i=int)
    cpdef void judge(self, State state) noexcept nogil
    @cython.locals(i=int, last=int, data=int, gain=double)
    cdef void judge_takes(self, State state) noexcept nogil
    @cython.locals(row=int, column=int)
    cdef void find_corners(self, State state) noexcept nogil
    @cython.locals(seat=int, i=int)
    cdef void find_stakes(self, State state) noexcept nogil
    @cython.locals(kind=int, data=int, home=int, haste=double)
    cdef double value(self, State state, int move) noexcept nogil
    @cython.locals(total=int, below=double, seat=int)
    cdef double bid_value(self, State state, int payment) noexcept nogil
    @cython.locals(points=int, left=int)
    cdef double lobby_value(self, State state, int councillor) noexcept nogil
    cdef double chit_worth(self, State state) noexcept nogil
    @cython.locals(worth=int, left=int, track=double)
    cdef double price_of(self, State state, int payment) noexcept nogil
    @cython.locals(i=int, best=double, gain=double)
    cdef double best_place(self, State state, int tile) noexcept nogil
    @cython.locals(i=int, other=int, bonus=int, gain=double, seat=int, me=int, share=double, cost=int)
    cdef double place_gain(self, State state, int tile, int corner) noexcept nogil
    @cython.locals(gain=double, seat=int)
    cdef double investment_gain(self, State state, int tile, double share) noexcept nogil
    @cython.locals(worth=double, one=double, quadrants=int, cost=int, seat=int, home=int)
    cdef double outlook(self, State state, int tile, int corner) noexcept nogil
    cdef bint match(self, State state, int tile, int other) noexcept nogil
    @cython.locals(i=int, square=int, best=int, away=int, track=int)
    cdef double tick_value(self, State state, int corner, int rotation) noexcept nogil
    @cython.locals(left=double, room=double)
    cdef double turns_left(self, State state) noexcept nogil
    @cython.locals(tile=int)
    cdef double invest_value(self, State state) noexcept nogil
    @cython.locals(best=double, one=double, side=int, _=int, left=double, later=double, soon=double)
    cdef double haste(self, State state, int investor, int home) noexcept nogil
    @cython.locals(i=int, tile=int, total=double, left=double)
    cdef double region_worth(self, State state, int investor, int region) noexcept nogil
    cdef double bait(self, State state, int spot) noexcept nogil
    @cython.locals(owed=int, price=int, vp=double, worth=double, i=int, there=int)
    cdef double rail_value(self, State state, int square) noexcept nogil
    @cython.locals(coins=int, covered=int, value=int, left=int, use=int)
    cdef double price_of_track(self, State state, int owed, int price, double vp) noexcept nogil
    @cython.locals(i=int, tile=int, tick=int, away=int, best=double, stops=double, one=double)
    cdef double heading(self, State state, int square, int means) noexcept nogil
    @cython.locals(i=int, other=int, stops=double, share=double)
    cdef double stops_of(self, State state, int tile) noexcept nogil
    cdef int tiles_left(self, State state) noexcept nogil
