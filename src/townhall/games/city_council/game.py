"""City Council, move by move. Inside, seats count from 0; `to_act`, `legal` and `apply` count them from 1.

Legal moves are listed in a fixed order: tiles, coins, councillors and kinds of moves as in the notation, squares
row by row from a1, rotations NE, SE, SW, NW, track by the segment it attaches to (rail.py).
"""

from __future__ import annotations

import cython

from townhall.core.game import CHANCE
from townhall.games.city_council.pieces import (
    ALL_COINS,
    AT,
    BASIC_VP,
    BID,
    BIDDING,
    BONUS_VP,
    COIN_VP,
    COINS_VP,
    CROWN,
    CROWNING,
    DATA,
    END,
    INVEST,
    INVESTING,
    KIND_SHIFT,
    LAYING,
    LOBBY,
    LOBBYING,
    MAYOR,
    MAYOR_KEY,
    MAYOR_VP,
    NO_STEP,
    NOTE_AT,
    NOTE_BID,
    NOTE_BLOCKED,
    NOTE_CHIT,
    NOTE_DIE,
    NOTE_DONE,
    NOTE_END,
    NOTE_INVESTOR,
    NOTE_LAST,
    NOTE_LOBBY,
    NOTE_ORDER,
    NOTE_PAY,
    NOTE_PLACE,
    NOTE_RAIL,
    NOTE_REVEAL,
    NOTE_ROUND,
    NOTE_STOP,
    NOTE_TAKE,
    NOTE_TIE,
    NOTE_WINNER,
    ORDER,
    OVER,
    PARK,
    PAY,
    PAYING,
    PHASES,
    PLACE,
    PLACING,
    RAIL,
    RAIL_VP,
    REVEAL,
    REVEALING,
    SEGMENTS_VP,
    SHORT_VP,
    SPECULATE,
    SPECULATING,
    TAKE,
    TAKING,
    TILE,
    TRANSIT,
    TREASURER,
    TURN,
    ZONING,
)

if cython.compiled:
    from cython.cimports.townhall.core.bits import bit, lowest, popcount
else:
    from ...core.bits import bit, lowest, popcount

from ...core.rng import Rng
from .auction import Auction
from .avenues import Avenues
from .grid import Grid
from .investment import Investments
from .notes import Moves, Notes
from .player_aid import PlayerAid
from .purses import Purses
from .rail import Rail
from .scores import Scores
from .stacks import Stacks


class State:
    """Where a game stands. The order of the stacks is no part of it: chance decides it reveal by reveal."""

    def __init__(self, seats: int, first: int, aid: PlayerAid) -> None:
        self.seats = seats
        self.round = 1
        self.phase = REVEALING
        self.step = NO_STEP
        self.active = first
        self.winner = -1
        self.aid = aid
        self.grid = Grid()
        self.avenues = Avenues(self.grid)
        self.rail = Rail(self.grid, self.avenues)
        self.stacks = Stacks(self.grid.geometry, seats)
        self.purses = Purses()
        self.auction = Auction(seats, first)
        self.investments = Investments(self.grid, seats)
        self.scores = Scores(seats)
        self.noted = Notes()
        self.moves = Moves()

    def copy(self) -> State:
        other = State(self.seats, 0, self.aid)
        other.assign(self)
        return other

    def assign(self, other: State) -> None:
        """Makes this the same position; notes stay as they are."""
        self.round = other.round
        self.phase = other.phase
        self.step = other.step
        self.active = other.active
        self.winner = other.winner
        self.grid.assign(other.grid)
        self.rail.assign(other.rail)
        self.stacks.assign(other.stacks)
        self.purses.assign(other.purses)
        self.auction.assign(other.auction)
        self.investments.assign(other.investments)
        self.scores.assign(other.scores)

    def set_up(self, round: int, phase: int, step: int, active: int, winner: int) -> None:
        """For snapshot.py, which builds a position piece by piece."""
        self.round, self.phase, self.step, self.active, self.winner = round, phase, step, active, winner

    # The contract

    @property
    def phase_name(self) -> str:
        return PHASES[self.phase]

    @property
    def over(self) -> bool:
        return self.phase == OVER

    def to_act(self) -> list[int]:
        if self.phase == OVER:
            return []
        return [CHANCE] if self.phase == REVEALING else [self.active + 1]

    def legal(self, seat: int) -> list[int]:
        if self.phase == OVER or self.phase == REVEALING or seat != self.active + 1:
            return []
        self.list_moves()
        return self.moves.read()

    def apply(self, seat: int, move: int) -> None:
        self.carry_out(move)

    def outcomes(self) -> list[tuple[int, float]] | None:
        return self.stacks.outcomes()

    def sample(self, rng: Rng) -> int:
        return self.stacks.draw(rng)

    def notes(self, noting: bool) -> list[tuple[int, ...]]:
        taken = self.noted.read()
        self.noted.clear()
        self.noted.on = noting
        return taken

    # The legal moves

    def list_moves(self) -> None:
        self.moves.clear()
        if self.phase == BIDDING:
            self.auction.list_bids(self.moves, self.purses, self.active)
        elif self.phase == LOBBYING:
            self.auction.list_choices(self.moves, self.purses, self.active)
        elif self.phase == CROWNING:
            self.scores.list_crowns(self.moves)
        elif self.step == TAKING:
            self.stacks.list_takes(self.moves, self.purses, self.active)
        elif self.step == PLACING:
            self.list_places()
        elif self.step == INVESTING:
            self.investments.list_moves(self.moves, self.purses, self.active)
            self.list_rail()
            self.moves.add(END << KIND_SHIFT)
        elif self.step == SPECULATING:
            self.investments.list_spots(self.moves, self.active)
        elif self.step == LAYING:
            self.list_rail()
            self.moves.add(END << KIND_SHIFT)
        elif self.step == PAYING:
            self.purses.list_several(self.moves, PAY << KIND_SHIFT, self.active, self.rail.owed)

    def may_place(self, corner: int) -> bool:
        """Whether the active player may place a tile here, whichever it is."""
        if not self.grid.free(corner):
            return False
        if self.grid.placed == 0:
            return 6 <= corner % 16 <= 8 and 6 <= corner // 16 <= 8
        if self.grid.near[corner] == 0 or self.investments.covers(self.active, corner):
            return False
        return self.avenues.open_after_tile(corner)

    def has_place(self) -> bool:
        for row in range(1, 14):
            for column in range(1, 14):
                if self.may_place(16 * row + column):
                    return True
        return False

    def list_places(self) -> None:
        """A park always as NE."""
        for row in range(1, 14):
            for column in range(1, 14):
                corner = 16 * row + column
                if self.may_place(corner):
                    base = PLACE << KIND_SHIFT | corner
                    self.moves.add(base)
                    if self.grid.geometry.kind[self.stacks.taken] != PARK:
                        for rotation in range(1, 4):
                            self.moves.add(base | rotation << 8)

    def list_rail(self) -> None:
        self.rail.list_segments(
            self.moves,
            self.investments,
            self.purses.most(self.active) - self.rail.owed,
            self.auction.councillor[self.active] == TRANSIT,
        )

    # Carrying out a move

    def carry_out(self, move: int) -> None:
        kind = move >> KIND_SHIFT
        data = move & DATA
        if kind == REVEAL:
            self.reveal(data)
        elif kind == BID:
            self.bid(data)
        elif kind == ORDER:
            self.choose_place(data)
        elif kind == LOBBY:
            self.lobby(data)
        elif kind == TAKE:
            self.take(data & 31, data >> 5)
        elif kind == PLACE:
            self.place(data & 255, data >> 8)
        elif kind == INVEST:
            self.invest(data)
        elif kind == SPECULATE:
            self.speculate(data & 7, data >> 3)
        elif kind == AT:
            self.set_speculator(data)
        elif kind == RAIL:
            self.lay(data)
        elif kind == END:
            self.end()
        elif kind == PAY:
            self.noted.add(NOTE_PAY, self.active, data, self.rail.owed, 0)
            self.purses.pay(self.active, data)
            self.end_turn()
        elif kind == CROWN:
            self.crown(data - 1)

    def reveal(self, tiles: int) -> None:
        self.noted.add(NOTE_REVEAL, -1, tiles, self.round, 0)
        self.stacks.reveal(tiles)
        self.phase = BIDDING
        self.active = self.auction.bidders[0]

    # 1 Bidding

    def bid(self, payment: int) -> None:
        self.auction.bid[self.active] = self.purses.worth(payment & ALL_COINS) + (payment >> 4)
        self.noted.add(NOTE_BID, self.active, payment, 0, 0)
        self.purses.pay(self.active, payment)
        next = self.auction.next_bidder()
        if next >= 0:
            self.active = next
        else:
            self.phase = LOBBYING
            self.next_chooser()

    # 2 Turn order and council

    def choose_place(self, place: int) -> None:
        self.auction.place[self.active] = place
        self.auction.order[place - 1] = self.active
        self.noted.add(NOTE_ORDER, self.active, place, 0, 0)
        self.next_chooser()

    def lobby(self, data: int) -> None:
        councillor = data & 3
        owner = (data >> 2) - 1
        self.auction.councillor[self.active] = councillor
        self.noted.add(NOTE_LOBBY, self.active, councillor, 0, 0)
        if councillor == MAYOR:
            self.scores.earn(self.active, MAYOR_KEY, MAYOR_VP, -1, 0, self.noted)
        elif councillor == TREASURER:
            self.take_chit(owner)
        self.next_chooser()

    def take_chit(self, owner: int) -> None:
        """From the pile, or from an owner where the pile is empty; with neither, none."""
        if owner >= 0 or self.purses.pile > 0:
            self.purses.take_chit(self.active, owner)
            self.noted.add(NOTE_CHIT, self.active, owner, 0, 0)

    def next_chooser(self) -> None:
        self.active = self.auction.next_chooser()
        if self.active < 0:
            self.phase = TURN
            self.start_turn(self.auction.order[0])

    # 3A Take and place

    def take(self, tile: int, payment: int) -> None:
        self.stacks.take(tile)
        self.step = PLACING
        if payment:
            self.noted.add(NOTE_TAKE, self.active, tile, payment, 0)
            self.purses.pay(self.active, payment)
        else:  # short of it: the largest coin, and VP for the rest
            coin = self.purses.largest(self.purses.coins[self.active])
            self.noted.add(NOTE_TAKE, self.active, tile, 1 << (coin - 2), 1)
            self.purses.pay(self.active, 1 << (coin - 2))
            coin -= self.grid.geometry.cost[tile]
            self.scores.earn(self.active, SHORT_VP, coin, tile, 0, self.noted)

    def place(self, corner: int, rotation: int) -> None:
        tile = self.stacks.taken
        self.noted.add(NOTE_PLACE, self.active, tile, corner, rotation)
        self.grid.place(tile, corner, rotation)
        self.stacks.taken = -1
        self.step = INVESTING
        bonus = self.aid.basic(tile, self.grid.placed)
        self.scores.earn(self.active, BASIC_VP, bonus, tile, 0, self.noted)
        used = 0
        for i in range(self.grid.placed - 1):
            other = self.grid.order[i]
            if self.grid.adjacent(corner, self.grid.corner[other]):
                bonus = self.aid.bonus(tile, other)
                self.scores.earn(self.active, BONUS_VP, bonus, other, 0, self.noted)
                if bonus > 0:
                    used |= bit(other)
        self.pay_investors(used)
        self.investments.hit(self.scores, self.noted, tile, self.active, self.shielded())

    # 3B Investor and speculator

    def shielded(self) -> bool:
        """Zoning Board: nobody else gets investment bonuses from this turn."""
        return self.auction.councillor[self.active] == ZONING

    def pay_investors(self, used: int) -> None:
        if used:
            self.investments.pay(self.scores, self.noted, used, self.active, self.shielded())

    def invest(self, payment: int) -> None:
        self.noted.add(NOTE_INVESTOR, self.active, self.grid.order[self.grid.placed - 1], payment, 0)
        self.purses.pay(self.active, payment)
        self.investments.invest(self.active, self.grid.order[self.grid.placed - 1])

    def speculate(self, die: int, payment: int) -> None:
        self.noted.add(NOTE_DIE, self.active, die, payment, 0)
        self.purses.pay(self.active, payment)
        self.investments.set_die(self.active, die)
        self.step = SPECULATING

    def set_speculator(self, corner: int) -> None:
        self.noted.add(NOTE_AT, self.active, corner, 0, 0)
        self.investments.set_spot(self.active, corner)
        self.investments.open_region(self.scores, self.noted, self.active)
        self.step = INVESTING

    # 3C Track

    def lay(self, square: int) -> None:
        self.noted.add(NOTE_RAIL, self.active, square, self.rail.price(square), 0)
        self.step = LAYING
        self.rail.lay(square)
        self.scores.earn(
            self.active,
            SEGMENTS_VP,
            2 if self.auction.councillor[self.active] == TRANSIT else 1,
            -1,
            0,
            self.noted,
        )
        tile = self.grid.cell[square] - TILE
        if tile >= 0 and self.grid.tick[tile] == square:
            self.connect(tile)

    def connect(self, tile: int) -> None:
        """A stop: VP for the stops there are already, by the player aid."""
        used = 0
        stops = 0
        for i in range(self.grid.placed):
            other = self.grid.order[i]
            if other != tile and self.rail.connected(other) and self.aid.rail(tile, other):
                used |= bit(other)
                stops += 1
        self.noted.add(NOTE_STOP, self.active, tile, stops, used)
        if stops:
            self.scores.earn(self.active, RAIL_VP, stops, tile, used, self.noted)
        self.pay_investors(used)

    def end(self) -> None:
        if self.rail.laid:
            self.noted.add(NOTE_DONE, self.active, self.rail.owed, 0, 0)
            self.step = PAYING
        else:
            self.end_turn()

    # The end of a turn, a round and the game

    def start_turn(self, seat: int) -> None:
        self.active = seat
        self.step = TAKING
        if not self.has_place():  # looked at before a tile is taken
            self.noted.add(NOTE_BLOCKED, seat, 0, 0, 0)
            self.end_game()

    def end_turn(self) -> None:
        self.noted.add(NOTE_END, self.active, 0, 0, 0)
        self.rail.end_turn()
        place = self.auction.place[self.active]
        if place < self.seats:
            self.start_turn(self.auction.order[place])
        else:
            self.end_round()

    def end_round(self) -> None:
        for seat in range(self.seats):
            coins = self.purses.count(self.purses.coins[seat])
            if coins:
                self.scores.earn(seat, COINS_VP, COIN_VP * coins, -1, coins, self.noted)
        if self.stacks.unseen == 0:  # nothing is freed after the last round
            self.noted.add(NOTE_LAST, -1, self.round, 0, 0)
            self.end_game()
            return
        for seat in range(self.seats):
            self.purses.coins[seat] = ALL_COINS
        self.auction.new_round(self.auction.order[0])
        self.round += 1
        self.phase = REVEALING
        self.step = NO_STEP
        self.active = self.auction.bidders[0]
        self.noted.add(NOTE_ROUND, self.active, self.round, 0, 0)

    def end_game(self) -> None:
        self.step = NO_STEP
        tied = self.scores.leaders()
        if popcount(tied) == 1:
            self.crown(lowest(tied))
        else:
            self.phase = CROWNING
            self.active = self.auction.crown_bearer()
            self.noted.add(NOTE_TIE, self.active, tied, 0, 0)

    def crown(self, seat: int) -> None:
        self.winner = seat
        self.phase = OVER
        self.noted.add(NOTE_WINNER, seat, 0, 0, 0)
