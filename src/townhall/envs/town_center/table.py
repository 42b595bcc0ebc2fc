"""Town Center for learners: its observations, its actions, its tables. layout.py says what every number means."""

from __future__ import annotations

from typing import Any

import cython

if cython.compiled:
    from cython.cimports.townhall.core.bits import lowest
    from cython.cimports.townhall.games.town_center.codes import (
        AT_CONSTRUCTION,
        AT_DEVELOPMENT,
        AT_DRAFT,
        AT_DRAW,
        AT_ROW,
        AT_TOWERS,
        BUY,
        CENTRAL_PARK,
        CONSTRUCT,
        GROW,
        HALL,
        NEXT,
        PASS,
        PILE,
        TAKE,
    )
    from cython.cimports.townhall.games.town_center.town import R, U
else:
    from ...core.bits import lowest
    from ...games.town_center.codes import (
        AT_CONSTRUCTION,
        AT_DEVELOPMENT,
        AT_DRAFT,
        AT_DRAW,
        AT_ROW,
        AT_TOWERS,
        BUY,
        CENTRAL_PARK,
        CONSTRUCT,
        GROW,
        HALL,
        NEXT,
        PASS,
        PILE,
        TAKE,
    )
    from ...games.town_center.town import R, U

from ...games.town_center.game import State
from ..table import Rows, Table

SITE_PLANES = 2
CUBE_PLANES = 30  # five floors of six colours
PHASE_FACTS = 9  # AT_ROW and AT_HALL are both set-up
ON_SITES = 10  # blocks of actions that name a site: hall, five to construct, two to grow, two to buy


class Plan:
    """Where things lie in the arrays of one game with its options; shared by all its tables."""

    def __init__(self, boards: list[Any], width: int, height: int, fixed: Any, tower_room: int) -> None:
        positions = max(board.positions for board in boards)
        self.room = 64 if cython.compiled else max(64, positions)
        if not cython.compiled:
            self.cell, self.floor = [0] * (9 * self.room), [0] * (9 * self.room)
        self.cells = width * height
        self.fixed = fixed  # what each seat sees of the sites, and nothing else yet
        self.tower_room = tower_room
        for seat, board in enumerate(boards, 1):
            for position, (x, y, floor) in enumerate(board.places):
                self.cell[seat * self.room + position] = y * width + x
                self.floor[seat * self.room + position] = floor


class TownCenterTable(Table):
    def __init__(self, rows: Rows, row: int, reward: int, start: State, plan: Plan) -> None:
        Table.__init__(self, rows, row, start.seats, reward)
        self.start = start
        self.state = start.copy()
        self.plan = plan

    def set_state(self, state: State) -> None:
        """Takes over a position, to look at it with the eyes of a seat."""
        self.state.assign(state)

    def restart(self) -> None:
        self.state.assign(self.start)

    def take_chances(self) -> None:
        while self.state.phase == AT_DRAW or self.state.phase == AT_ROW:
            self.state.apply_move(0, self.state.sample_chance(self.rng))

    def first_to_act(self) -> int:
        return self.state.first_to_act()

    # Actions

    def action_of(self, seat: int, move: int) -> int:
        """The number of a move's action: the blocks in order of layout.py."""
        operation = move & 15
        colour = (move >> 4) & 7
        place = move >> 7
        if operation == CONSTRUCT:
            block = 1 + colour
        elif operation == GROW:
            block = 6 if colour == R else 7
        elif operation == BUY:
            block = 8 if colour == U else 9
        elif operation == HALL:
            block = 0
        else:
            rest = ON_SITES * self.plan.cells
            if operation == PASS:
                return rest
            if operation == TAKE:
                return rest + 1 + place
            if operation == PILE:
                return rest + 5 + colour
            if operation == NEXT:
                return rest + 10
            return rest + 11 + colour
        return block * self.plan.cells + self.plan.cell[seat * self.plan.room + place]

    def play(self, seat: int, action: int) -> bool:
        self.state.list_legal(seat)
        for k in range(self.state.count):
            if self.action_of(seat, self.state.listed[k]) == action:
                self.state.apply_move(seat, self.state.listed[k])
                return True
        return False

    def mark_legal(self, seat: int) -> None:
        self.state.list_legal(seat)
        for k in range(self.state.count):
            self.rows.masks[self.row, self.action_of(seat, self.state.listed[k])] = 1

    # Observations: own town first, then clockwise

    def encode(self, seat: int) -> None:
        n = self.seats
        planes = (SITE_PLANES + CUBE_PLANES) * self.plan.cells
        self.rows.observations[self.row, :] = self.plan.fixed[seat - 1, :]
        for r in range(n):
            self.encode_town((seat - 1 + r) % n + 1, r * planes + SITE_PLANES * self.plan.cells)
        self.encode_facts(seat, n * planes)

    def encode_town(self, seat: int, base: int) -> None:
        for colour in range(6):
            cubes = self.state.towns.cubes(seat, colour)
            while cubes:
                k = seat * self.plan.room + lowest(cubes)
                plane = 6 * (self.plan.floor[k] - 1) + colour
                self.rows.observations[self.row, base + plane * self.plan.cells + self.plan.cell[k]] = 1
                cubes &= cubes - 1

    def encode_facts(self, seat: int, base: int) -> None:
        i = self.row
        n = self.seats
        self.rows.observations[i, base] = self.state.round
        phase = self.state.phase
        self.rows.observations[i, base + 1 + (phase - 1 if phase else 0)] = 1
        base += 1 + PHASE_FACTS
        self.rows.observations[i, base + (self.state.first - seat + n) % n] = 1
        base += n
        for other in range(1, n + 1):
            if self.acts(other):
                self.rows.observations[i, base + (other - seat + n) % n] = 1
        base += n
        for colour in range(5):
            self.rows.observations[i, base + colour] = self.state.investment.bag[colour]
            self.rows.observations[i, base + 5 + colour] = self.state.reserve[colour]
            self.rows.observations[i, base + 10 + colour] = self.state.investment.drawn[colour]
        base += 15
        for r in range(n):
            other = (seat - 1 + r) % n + 1
            self.rows.observations[i, base] = self.state.towns.cash_of(other)
            for k in range(self.state.held[other]):
                self.rows.observations[i, base + 1 + self.state.hands[2 * other + k]] += 1
            base += 6
        if n > 1:
            self.encode_towers(base)
        elif self.state.solo == CENTRAL_PARK:
            for k in range(self.state.investment.row_left):
                self.rows.observations[i, base + 5 * k + self.state.investment.row[k]] = 1

    def acts(self, seat: int) -> bool:
        if self.state.phase == AT_CONSTRUCTION or self.state.phase == AT_DEVELOPMENT:
            return (self.state.pending >> seat) & 1 != 0
        return self.state.turn == seat

    def encode_towers(self, base: int) -> None:
        if self.state.phase == AT_TOWERS or self.state.phase == AT_DRAFT:
            self.rows.observations[self.row, base] = self.state.investment.begun
            for tower in range(self.state.investment.begun):
                for height in range(self.state.investment.heights[tower]):
                    k = (tower * self.plan.tower_room + height) * 5 + self.state.investment.towers[16 * tower + height]
                    self.rows.observations[self.row, base + 1 + k] = 1

    # What it is worth

    def points(self, seat: int) -> int:
        return self.state.towns.score(seat)

    def standing(self, seat: int) -> int:
        """The score, then the cubes on floor 5, 4, 3, 2, 1."""
        standing = self.state.towns.score(seat) + 1000
        for floor in range(5, 0, -1):
            standing = 100 * standing + self.state.towns.cubes_on_floor(seat, floor)
        return standing
