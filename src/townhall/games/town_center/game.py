"""Where a game of Town Center stands; set-up, and the end of the round.

The phases, each of which leads to the next, are `towers.py` (I), `construction.py` (II), `development.py` (III),
`revenue.py` (IV) and `public_works.py` (V). Seats are numbered from 1; in arrays by seat, row 0 is nobody's.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

if cython.compiled:  # the codes come with game.pxd
    from cython.cimports.townhall.core.bits import lowest
    from cython.cimports.townhall.games.town_center.construction import apply_construct, list_constructions
    from cython.cimports.townhall.games.town_center.development import apply_grow, list_growth, resume_development
    from cython.cimports.townhall.games.town_center.public_works import apply_buy, list_purchases, next_buyer
    from cython.cimports.townhall.games.town_center.towers import (
        apply_draw,
        apply_pile,
        apply_return,
        apply_take,
        begin_investment,
        list_piles,
        list_returns,
        list_takes,
    )
    from cython.cimports.townhall.games.town_center.town import H, Towns
else:
    from ...core.bits import lowest
    from .codes import (
        AT_CHOOSE,
        AT_CONSTRUCTION,
        AT_DEVELOPMENT,
        AT_DRAFT,
        AT_DRAW,
        AT_HALL,
        AT_PUBLIC_WORKS,
        AT_ROW,
        AT_TOWERS,
        BUY,
        CENTRAL_PARK,
        CONSTRUCT,
        DRAW,
        GROW,
        HALL,
        NEXT,
        NOTE_MOVE,
        NOTE_OVER,
        NOTE_ROUND,
        NOTES,
        OVER,
        PASS,
        PILE,
        RETURN,
        ROUNDS,
        ROW,
        TAKE,
    )
    from .construction import apply_construct, list_constructions
    from .development import apply_grow, list_growth, resume_development
    from .public_works import apply_buy, list_purchases, next_buyer
    from .towers import (
        apply_draw,
        apply_pile,
        apply_return,
        apply_take,
        begin_investment,
        list_piles,
        list_returns,
        list_takes,
    )
    from .town import H, Towns

from ...core.rng import Rng
from .board import Board
from .codes import PHASES
from .investment import Investment

NO_CUBES = (0, 0, 0, 0, 0)


class State:
    """`reserve` counts cubes by colour; `first` is the seat that goes first in turn order."""

    def __init__(
        self, boards: Sequence[Board], bag: Sequence[int], reserve: Sequence[int], solo: int, first: int
    ) -> None:
        self.towns = Towns(boards)
        self.investment = Investment(bag)
        self.seats = len(boards)
        self.solo = solo
        if not cython.compiled:  # C arrays
            room = 2 * max([64] + [board.positions for board in boards]) + 32
            self.reserve, self.hands, self.held = [0] * 5, [0] * 18, [0] * 9
            self.growing_homes, self.growing_shops = [0] * 9, [0] * 9
            self.listed, self.noted = [0] * room, [0] * (NOTES * 4)
            self.drafted = self.pending = 0
            self.count = self.listed_seat = self.noting = self.note_count = 0
        for colour in range(5):
            self.reserve[colour] = reserve[colour]
        self.round = 1
        self.first = first
        self.phase = AT_HALL
        self.turn = first
        if solo == CENTRAL_PARK:
            self.phase = AT_ROW
            self.turn = 0

    def copy(self) -> State:
        twin = State(self.towns.boards, NO_CUBES, NO_CUBES, self.solo, self.first)
        twin.assign(self)
        return twin

    def assign(self, other: State) -> None:
        """Becomes equal to another state of the same game."""
        self.towns.assign(other.towns)
        self.investment.assign(other.investment)
        self.round = other.round
        self.first = other.first
        self.phase = other.phase
        self.turn = other.turn
        self.drafted = other.drafted
        self.pending = other.pending
        self.listed_seat = 0
        for i in range(5):
            self.reserve[i] = other.reserve[i]
        for i in range(1, self.seats + 1):
            self.held[i] = other.held[i]
            self.hands[2 * i] = other.hands[2 * i]
            self.hands[2 * i + 1] = other.hands[2 * i + 1]
            self.growing_homes[i] = other.growing_homes[i]
            self.growing_shops[i] = other.growing_shops[i]

    # What the contract asks

    @property
    def phase_name(self) -> str:
        return PHASES[self.phase]

    @property
    def over(self) -> bool:
        return self.phase == OVER

    def to_act(self) -> list[int]:
        if self.phase == OVER:
            return []
        if self.phase == AT_ROW or self.phase == AT_DRAW:
            return [0]
        if self.phase == AT_CONSTRUCTION:
            return [seat for seat in self.player_order() if self.pending >> seat & 1]
        if self.phase == AT_DEVELOPMENT:
            return [seat for seat in self.player_order()[::-1] if self.pending >> seat & 1]
        return [self.turn]

    def player_order(self) -> list[int]:
        return [self.seat_after(i) for i in range(self.seats)]

    def legal(self, seat: int) -> list[int]:
        if seat == 0 or seat not in self.to_act():
            return []
        self.list_legal(seat)
        return [self.listed[i] for i in range(self.count)]

    def outcomes(self) -> list[tuple[int, float]] | None:
        row = self.phase == AT_ROW
        coded = (
            self.investment.row_outcomes() if row else self.investment.draw_outcomes(self.draw_size(), self.round > 1)
        )
        operation = ROW if row else DRAW
        return None if coded is None else [(code << 7 | operation, p) for code, p in coded]

    def sample(self, rng: Rng) -> int:
        return self.sample_chance(rng)

    def notes(self, noting: bool) -> list[tuple[int, ...]]:
        taken = [tuple(self.noted[4 * i + j] for j in range(4)) for i in range(self.note_count)]
        self.note_count = 0
        self.noting = noting
        return taken

    def note(self, kind: int, seat: int, a: int, b: int) -> None:
        if self.noting and self.note_count < NOTES:
            i = 4 * self.note_count
            self.noted[i] = kind
            self.noted[i + 1] = seat
            self.noted[i + 2] = a
            self.noted[i + 3] = b
            self.note_count += 1

    def resume(self, phase: int, turn: int) -> None:
        """Takes up play in a position that was set up; in strict development `turn` says whose turn it is (R-5)."""
        self.phase = phase
        self.turn = turn
        self.pending = 0
        if phase == AT_CONSTRUCTION:
            for seat in range(1, self.seats + 1):
                self.pending |= (self.held[seat] > 0) << seat
        if phase == AT_DEVELOPMENT:
            resume_development(self, turn)

    # Order of play

    def seat_after(self, places: int) -> int:
        """The seat so many places clockwise of the first player."""
        seat = self.first + places
        while seat > self.seats:
            seat -= self.seats
        return seat

    def places_after(self, seat: int) -> int:
        """How many places clockwise of the first player a seat is."""
        return seat - self.first if seat >= self.first else seat - self.first + self.seats

    def first_to_act(self) -> int:
        """The first of `to_act`, 0 at chance and when over."""
        if self.phase == AT_CONSTRUCTION:
            return self.first_pending(0, 1)
        if self.phase == AT_DEVELOPMENT:
            return self.first_pending(self.seats - 1, -1)
        return self.turn

    def first_pending(self, places: int, step: int) -> int:
        """The first pending seat from so many places after the first player on, one way or the other."""
        if self.pending and self.pending & (self.pending - 1) == 0:
            return lowest(self.pending)
        for _ in range(self.seats):
            seat = self.seat_after(places)
            if self.pending >> seat & 1:
                return seat
            places += step
        return 0

    # Moves

    def apply(self, seat: int, move: int) -> None:
        self.apply_move(seat, move)

    def apply_move(self, seat: int, move: int) -> None:
        operation = move & 15
        colour = (move >> 4) & 7
        place = move >> 7
        self.listed_seat = 0
        self.note(NOTE_MOVE, seat, move, 0)
        if operation == CONSTRUCT:
            apply_construct(self, seat, colour, place)
        elif operation == TAKE:
            apply_take(self, seat, place)
        elif operation == PILE:
            apply_pile(self, colour)
        elif operation == RETURN:
            apply_return(self, colour)
        elif operation == DRAW:
            apply_draw(self, place)
        elif operation == BUY:
            apply_buy(self, seat, colour, place)
        elif operation == PASS:
            next_buyer(self, seat)
        elif operation == GROW:
            apply_grow(self, seat, colour, place)
        elif operation == NEXT:
            self.investment.begin_tower()
        elif operation == HALL:
            self.apply_hall(seat, place)
        else:
            self.apply_row(place)

    def list_legal(self, seat: int) -> None:
        """Lists the moves of a seat that may act; the last list is kept until a move is applied."""
        if self.listed_seat == seat:
            return
        self.listed_seat = seat
        self.count = 0
        if self.phase == AT_CONSTRUCTION:
            list_constructions(self, seat)
        elif self.phase == AT_DRAFT:
            list_takes(self)
        elif self.phase == AT_TOWERS:
            list_piles(self)
        elif self.phase == AT_CHOOSE:
            list_returns(self)
        elif self.phase == AT_PUBLIC_WORKS:
            list_purchases(self, seat)
        elif self.phase == AT_DEVELOPMENT:
            list_growth(self, seat)
        elif self.phase == AT_HALL:
            self.list_places(HALL, H, self.towns.ground[seat] & ~self.towns.taken[seat])

    def list_move(self, operation: int, colour: int, place: int) -> None:
        self.listed[self.count] = place << 7 | colour << 4 | operation
        self.count += 1

    def list_places(self, operation: int, colour: int, spots: int) -> None:
        while spots:
            self.list_move(operation, colour, lowest(spots))
            spots &= spots - 1

    def list_colours(self, operation: int, colours: int) -> None:
        while colours:
            self.list_move(operation, lowest(colours), 0)
            colours &= colours - 1

    # Set-up

    def apply_hall(self, seat: int, position: int) -> None:
        self.towns.put(seat, H, position)
        self.next_hall()

    def next_hall(self) -> None:
        """R-9: in turn order; a position that was set up may have halls already."""
        self.phase = AT_HALL
        for places in range(self.seats):
            self.turn = self.seat_after(places)
            if self.towns.hall[self.turn] == 0:
                return
        begin_investment(self)

    def apply_row(self, code: int) -> None:
        self.investment.lay_row(code)
        self.next_hall()

    # Chance

    def draw_size(self) -> int:
        if self.seats > 1:
            return 2 * self.seats
        return 3 if self.round < ROUNDS else 2

    def sample_chance(self, rng: Rng) -> int:
        if self.phase == AT_ROW:
            return self.investment.sample_row(rng) << 7 | ROW
        return self.investment.sample_draw(rng, self.draw_size(), self.round > 1) << 7 | DRAW

    # The end of the round

    def end_round(self) -> None:
        if self.round == ROUNDS:
            self.phase = OVER
            self.turn = 0
            self.note(NOTE_OVER, 0, 0, 0)
            return
        self.round += 1
        self.first = self.first % self.seats + 1
        self.note(NOTE_ROUND, self.first, self.round, 0)
        begin_investment(self)
