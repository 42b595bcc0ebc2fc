cimport cython

from townhall.envs.table cimport Rows, Table
from townhall.games.city_council.game cimport State

cdef int AT, BID, CROWN, END, INVEST, KIND_SHIFT, LOBBY, ORDER, OVER, PAY, PLACE, RAIL, REVEALING, SPECULATE, TAKE
cdef int CELLS, SHARED_PLANES, SEAT_PLANES, FLOW_FACTS, ORDER_FACTS, SINGLE, FIRST_ORDER, FIRST_LOBBY, FIRST_TAKE, FIRST_PLACE
cdef int FIRST_INVEST, FIRST_SPECULATE, FIRST_AT, FIRST_RAIL, LAST_END, FIRST_PAY, FIRST_CROWN


cdef class CityCouncilTable(Table):
    cdef readonly State start
    cdef readonly State state

    cpdef void set_state(self, State state)
    cdef void restart(self) noexcept nogil
    cdef void take_chances(self) noexcept nogil
    cdef int first_to_act(self) noexcept nogil
    cdef int cell(self, int square) noexcept nogil
    @cython.locals(kind=int, data=int, owner=int)
    cdef int action_of(self, int seat, long long move) noexcept nogil
    cdef int relative(self, int seat, int other) noexcept nogil
    @cython.locals(k=int)
    cdef bint play(self, int seat, long long action) noexcept nogil
    @cython.locals(k=int)
    cdef void mark_legal(self, int seat) noexcept nogil
    @cython.locals(r=int, base=int)
    cdef void encode(self, int seat) noexcept nogil
    @cython.locals(at=int)
    cdef void set_block(self, int plane, int corner) noexcept nogil
    @cython.locals(i=int, tile=int, corner=int)
    cdef void encode_tiles(self) noexcept nogil
    @cython.locals(i=int, at=int, row=int, column=int)
    cdef void encode_track(self) noexcept nogil
    cdef void encode_investments(self, int seat, int plane) noexcept nogil
    @cython.locals(tile=int)
    cdef void encode_flow(self, int base) noexcept nogil
    @cython.locals(i=int, coin=int)
    cdef void encode_seat(self, int seat, int base) noexcept nogil
    cdef int points(self, int seat) noexcept nogil
    cdef long long standing(self, int seat) noexcept nogil
