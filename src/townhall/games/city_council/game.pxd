cimport cython
from townhall.core.rng cimport Rng
from townhall.games.city_council.auction cimport Auction
from townhall.games.city_council.avenues cimport Avenues
from townhall.games.city_council.grid cimport Grid
from townhall.games.city_council.investment cimport Investments
from townhall.games.city_council.notes cimport Moves, Notes
from townhall.games.city_council.player_aid cimport PlayerAid
from townhall.games.city_council.purses cimport Purses
from townhall.games.city_council.rail cimport Rail
from townhall.games.city_council.scores cimport Scores
from townhall.games.city_council.stacks cimport Stacks

cdef int ALL_COINS, AT, BASIC_VP, BID, BIDDING, BONUS_VP, COINS_VP, COIN_VP, CROWN, CROWNING, DATA, END
cdef int INVEST, INVESTING, KIND_SHIFT, LAYING, LOBBY, LOBBYING, MAYOR, MAYOR_KEY, MAYOR_VP, NOTE_AT, NOTE_BID
cdef int NOTE_BLOCKED, NOTE_CHIT, NOTE_DIE, NOTE_DONE, NOTE_END, NOTE_INVESTOR, NOTE_LAST, NOTE_LOBBY, NOTE_ORDER
cdef int NOTE_PAY, NOTE_PLACE, NOTE_RAIL, NOTE_REVEAL, NOTE_ROUND, NOTE_STOP, NOTE_TAKE, NOTE_TIE, NOTE_WINNER
cdef int NO_STEP, ORDER, OVER, PARK, PAY, PAYING, PLACE, PLACING, RAIL, RAIL_VP, REVEAL, REVEALING
cdef int SEGMENTS_VP, SHORT_VP, SPECULATE, SPECULATING, TAKE, TAKING, TILE, TRANSIT, TREASURER, TURN, ZONING


@cython.final
cdef class State:
    cdef readonly int seats
    cdef readonly int round
    cdef readonly int phase
    cdef readonly int step
    cdef readonly int active
    cdef readonly int winner
    cdef readonly PlayerAid aid
    cdef readonly Grid grid
    cdef readonly Avenues avenues
    cdef readonly Rail rail
    cdef readonly Purses purses
    cdef readonly Stacks stacks
    cdef readonly Auction auction
    cdef readonly Investments investments
    cdef readonly Scores scores
    cdef readonly Notes noted
    cdef readonly Moves moves
    cdef void assign(self, State other) noexcept nogil
    cpdef void list_moves(self) noexcept nogil
    cpdef bint may_place(self, int corner) noexcept nogil
    @cython.locals(row=int, column=int)
    cpdef bint has_place(self) noexcept nogil
    @cython.locals(row=int, column=int, corner=int, rotation=int, base=int)
    cdef void list_places(self) noexcept nogil
    cdef void list_rail(self) noexcept nogil
    @cython.locals(kind=int, data=int)
    cpdef void carry_out(self, int move) noexcept nogil
    cdef void reveal(self, int tiles) noexcept nogil
    @cython.locals(next=int)
    cdef void bid(self, int payment) noexcept nogil
    cdef void choose_place(self, int place) noexcept nogil
    @cython.locals(councillor=int, owner=int)
    cdef void lobby(self, int data) noexcept nogil
    cdef void take_chit(self, int owner) noexcept nogil
    cdef void next_chooser(self) noexcept nogil
    @cython.locals(coin=int)
    cdef void take(self, int tile, int payment) noexcept nogil
    @cython.locals(tile=int, i=int, other=int, bonus=int, used=int)
    cdef void place(self, int corner, int rotation) noexcept nogil
    cdef bint shielded(self) noexcept nogil
    cdef void pay_investors(self, int used) noexcept nogil
    cdef void invest(self, int payment) noexcept nogil
    cdef void speculate(self, int die, int payment) noexcept nogil
    cdef void set_speculator(self, int corner) noexcept nogil
    @cython.locals(tile=int)
    cdef void lay(self, int square) noexcept nogil
    @cython.locals(i=int, other=int, stops=int, used=int)
    cdef void connect(self, int tile) noexcept nogil
    cdef void end(self) noexcept nogil
    cdef void start_turn(self, int seat) noexcept nogil
    @cython.locals(place=int)
    cdef void end_turn(self) noexcept nogil
    @cython.locals(seat=int, coins=int)
    cdef void end_round(self) noexcept nogil
    @cython.locals(tied=int)
    cdef void end_game(self) noexcept nogil
    cdef void crown(self, int seat) noexcept nogil
    cpdef void set_up(self, int round, int phase, int step, int active, int winner) noexcept nogil
