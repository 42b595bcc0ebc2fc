"""City Council for learners: its observations, its actions, its tables. layout.py says what every number means.

The engine counts seats from 0, tables count them from 1. A square is 16 * row + column for the engine, a1 is 17; in the
planes it is 14 * row + column, a1 is 0.
"""

from __future__ import annotations

from townhall.games.city_council.pieces import (
    AT,
    BID,
    END,
    INVEST,
    KIND_SHIFT,
    LOBBY,
    ORDER,
    OVER,
    PAY,
    PLACE,
    RAIL,
    REVEALING,
    SPECULATE,
    TAKE,
)

from ...games.city_council.game import State
from ..table import Rows, Table

CELLS = 196
SHARED_PLANES = 15  # four suits, six ranks, ticks, track, track laid this turn, the last tile, free squares
SEAT_PLANES = 3  # investor, unhit speculator, speculator after a hit
FLOW_FACTS = 87
ORDER_FACTS = 6  # active, winner, when to bid
SINGLE = 80  # codes of a payment: coins by four bits, chits from bit 4 up
FIRST_ORDER = 80
FIRST_LOBBY = 84
FIRST_TAKE = 104
FIRST_PLACE = FIRST_TAKE + 24 * SINGLE
FIRST_INVEST = FIRST_PLACE + 4 * CELLS
FIRST_SPECULATE = FIRST_INVEST + SINGLE
FIRST_AT = FIRST_SPECULATE + 5 * SINGLE
FIRST_RAIL = FIRST_AT + CELLS
LAST_END = FIRST_RAIL + CELLS
FIRST_PAY = LAST_END + 1
FIRST_CROWN = FIRST_PAY + SINGLE


class CityCouncilTable(Table):
    def __init__(self, rows: Rows, row: int, reward: int, start: State) -> None:
        Table.__init__(self, rows, row, start.seats, reward)
        self.start = start
        self.state = start.copy()

    def set_state(self, state: State) -> None:
        """Takes over a position, to look at it with the eyes of a seat."""
        self.state.assign(state)

    def restart(self) -> None:
        self.state.assign(self.start)

    def take_chances(self) -> None:
        while self.state.phase == REVEALING:
            self.state.carry_out(self.state.stacks.draw(self.rng))

    def first_to_act(self) -> int:
        if self.state.phase == OVER or self.state.phase == REVEALING:
            return 0
        return self.state.active + 1

    # Actions

    def cell(self, square: int) -> int:
        return 14 * (square // 16 - 1) + square % 16 - 1

    def action_of(self, seat: int, move: int) -> int:
        """The number of a move's action: the blocks in order of layout.py; seats as the acting one counts them."""
        kind = move >> KIND_SHIFT
        data = move - (kind << KIND_SHIFT)
        if kind == RAIL:
            return FIRST_RAIL + self.cell(data)
        if kind == PLACE:
            return FIRST_PLACE + CELLS * (data >> 8) + self.cell(data & 255)
        if kind == TAKE:
            return FIRST_TAKE + SINGLE * (data & 31) + (data >> 5)
        if kind == AT:
            return FIRST_AT + self.cell(data)
        if kind == BID:
            return data
        if kind == ORDER:
            return FIRST_ORDER + data - 1
        if kind == LOBBY:
            owner = (data >> 2) - 1
            return FIRST_LOBBY + 5 * (data & 3) + (0 if owner < 0 else self.relative(seat, owner))
        if kind == INVEST:
            return FIRST_INVEST + data
        if kind == SPECULATE:
            return FIRST_SPECULATE + SINGLE * ((data & 7) - 1) + (data >> 3)
        if kind == END:
            return LAST_END
        if kind == PAY:
            return FIRST_PAY + data
        return FIRST_CROWN + self.relative(seat, data - 1)

    def relative(self, seat: int, other: int) -> int:
        """How many seats clockwise of `seat` (from 1) the other one (from 0) sits."""
        return (other - (seat - 1) + self.seats) % self.seats

    def play(self, seat: int, action: int) -> bool:
        self.state.list_moves()
        for k in range(self.state.moves.count):
            if self.action_of(seat, self.state.moves.listed[k]) == action:
                self.state.carry_out(self.state.moves.listed[k])
                return True
        return False

    def mark_legal(self, seat: int) -> None:
        self.state.list_moves()
        for k in range(self.state.moves.count):
            self.rows.masks[self.row, self.action_of(seat, self.state.moves.listed[k])] = 1

    # Observations: one's own planes and facts first, then clockwise

    def encode(self, seat: int) -> None:
        self.rows.observations[self.row, :] = 0
        self.encode_tiles()
        self.encode_track()
        for r in range(self.seats):
            self.encode_investments((seat - 1 + r) % self.seats, CELLS * (SHARED_PLANES + SEAT_PLANES * r))
        base = CELLS * (SHARED_PLANES + SEAT_PLANES * self.seats)
        self.encode_flow(base)
        for r in range(self.seats):
            self.encode_seat((seat - 1 + r) % self.seats, base + FLOW_FACTS + (ORDER_FACTS + 19) * r)

    def set_block(self, plane: int, corner: int) -> None:
        """The four squares of a place in a plane that begins there."""
        at = plane + self.cell(corner)
        self.rows.observations[self.row, at] = 1
        self.rows.observations[self.row, at + 1] = 1
        self.rows.observations[self.row, at + 14] = 1
        self.rows.observations[self.row, at + 15] = 1

    def encode_tiles(self) -> None:
        for i in range(self.state.grid.placed):
            tile = self.state.grid.order[i]
            corner = self.state.grid.corner[tile]
            self.set_block(CELLS * (tile // 6), corner)
            self.set_block(CELLS * (4 + tile % 6), corner)
            if tile % 6:
                self.rows.observations[self.row, CELLS * 10 + self.cell(self.state.grid.tick[tile])] = 1
            if i == self.state.grid.placed - 1:
                self.set_block(CELLS * 13, corner)

    def encode_track(self) -> None:
        for i in range(self.state.rail.count):
            at = self.cell(self.state.rail.track[i])
            self.rows.observations[self.row, CELLS * 11 + at] = 1
            if i >= self.state.rail.count - self.state.rail.laid:
                self.rows.observations[self.row, CELLS * 12 + at] = 1
        for row in range(14):
            for column in range(14):
                if self.state.grid.cell[16 * row + column + 17] == 0:
                    self.rows.observations[self.row, CELLS * 14 + 14 * row + column] = 1

    def encode_investments(self, seat: int, plane: int) -> None:
        if self.state.investments.investor[seat] >= 0:
            self.set_block(plane, self.state.grid.corner[self.state.investments.investor[seat]])
        if self.state.investments.spot[seat]:
            if self.state.investments.hit_by[seat] < 0:
                self.set_block(plane + CELLS, self.state.investments.spot[seat])
            else:
                self.set_block(plane + 2 * CELLS, self.state.investments.spot[seat])

    def encode_flow(self, base: int) -> None:
        """Round, phase, step, the pile of chits, where the tiles are that are not placed."""
        self.rows.observations[self.row, base] = self.state.round
        self.rows.observations[self.row, base + 1 + self.state.phase] = 1
        self.rows.observations[self.row, base + 7 + self.state.step] = 1
        self.rows.observations[self.row, base + 14] = self.state.purses.pile
        for tile in range(24):
            self.rows.observations[self.row, base + 15 + tile] = (self.state.stacks.unseen >> tile) & 1
            self.rows.observations[self.row, base + 39 + tile] = (self.state.stacks.offered >> tile) & 1
        if self.state.stacks.taken >= 0:
            self.rows.observations[self.row, base + 63 + self.state.stacks.taken] = 1

    def encode_seat(self, seat: int, base: int) -> None:
        self.rows.observations[self.row, base] = seat == self.state.active and self.state.phase != OVER
        self.rows.observations[self.row, base + 1] = seat == self.state.winner
        for i in range(self.seats):
            if self.state.auction.bidders[i] == seat:
                self.rows.observations[self.row, base + 2 + i] = 1
        base += ORDER_FACTS
        self.rows.observations[self.row, base] = self.state.scores.vp[seat]
        for coin in range(4):
            self.rows.observations[self.row, base + 1 + coin] = (self.state.purses.coins[seat] >> coin) & 1
        self.rows.observations[self.row, base + 5] = self.state.purses.chits[seat]
        self.rows.observations[self.row, base + 6] = self.state.auction.bid[seat]
        if self.state.auction.councillor[seat] >= 0:
            self.rows.observations[self.row, base + 7 + self.state.auction.councillor[seat]] = 1
        if self.state.auction.place[seat]:
            self.rows.observations[self.row, base + 10 + self.state.auction.place[seat]] = 1
        self.rows.observations[self.row, base + 15] = self.state.investments.die[seat]
        self.rows.observations[self.row, base + 16] = self.state.investments.hit_by[seat] >= 0
        if self.state.investments.investor[seat] >= 0:
            self.rows.observations[self.row, base + 17] = 1
        if self.state.investments.spot[seat]:
            self.rows.observations[self.row, base + 18] = 1

    # What it is worth

    def points(self, seat: int) -> int:
        return self.state.scores.vp[seat - 1]

    def standing(self, seat: int) -> int:
        """VP; a tie was decided by naming the winner."""
        return 2 * self.state.scores.vp[seat - 1] + (1 if self.state.winner == seat - 1 else 0)
