"""Where a game of Town Center stands, and the round's phases I to V.

A move is an int: `place << 7 | colour << 4 | operation`; the place is a position, a tower, the counts of a draw or
a row.
Seats are numbered from 1; in arrays by seat, row 0 is nobody's.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

if cython.compiled:
    from cython.cimports.townhall.core.bits import lowest
    from cython.cimports.townhall.games.town_center.town import C, H, O, P, R, Towns, U
else:
    from ...core.bits import lowest
    from .town import C, H, O, P, R, Towns, U

from ...core.rng import Rng
from .board import Board
from .investment import Investment

ROUNDS = 10

# operations; OPERATIONS names them for the modules around the engine
HALL = 0
CONSTRUCT = 1
GROW = 2
BUY = 3
PASS = 4
TAKE = 5
PILE = 6
NEXT = 7
RETURN = 8
DRAW = 9
ROW = 10
OPERATIONS = ("hall", "construct", "grow", "buy", "pass", "take", "pile", "next", "return", "draw", "row")

# phases
AT_ROW = 0
AT_HALL = 1
AT_DRAW = 2
AT_TOWERS = 3
AT_DRAFT = 4
AT_CHOOSE = 5
AT_CONSTRUCTION = 6
AT_DEVELOPMENT = 7
AT_PUBLIC_WORKS = 8
OVER = 9
PHASES = (
    "setup", "setup", "draw", "towers", "draft", "choose", "construction", "development", "public-works", "over"
)  # fmt: skip

# solo modes
NOT_SOLO = 0
BAG = 1
CENTRAL_PARK = 2

# notes: what happened, for explain.py to put into words
NOTE_GIVEN_UP = 0  # seat, colour, the money held: a cube without a legal position
NOTE_INCOME = 1  # seat, commercial, parking (IV)
NOTE_NO_PURCHASE = 2  # seat: nothing could be bought (V)
NOTE_ROUND = 3  # the new round, its first player
NOTE_OVER = 4
NOTE_HAND = 5  # seat and its two cubes: Central Park's round 10
NOTE_MOVE = 6  # seat, move
NOTE_TAKEN = 7  # seat, colour, tower
NOTE_NAMES = ("given up", "income", "no purchase", "round", "over", "hand", "move", "taken")
NOTES = 96


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
            for seat in range(1, self.seats + 1):
                self.find_growth(seat)
            self.find_growers()
            if self.strict_order_binds():
                self.pending &= 1 << turn

    # Order of play

    def seat_after(self, places: int) -> int:
        """The seat so many places clockwise of the first player."""
        return (self.first - 1 + places) % self.seats + 1

    def first_to_act(self) -> int:
        """The first of `to_act`, 0 at chance and when over."""
        if self.phase == AT_CONSTRUCTION:
            return self.first_pending(0, 1)
        if self.phase == AT_DEVELOPMENT:
            return self.first_pending(self.seats - 1, -1)
        return self.turn

    def first_pending(self, places: int, step: int) -> int:
        """The first pending seat from so many places after the first player on, one way or the other."""
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
            self.apply_construct(seat, colour, place)
        elif operation == DRAW:
            self.apply_draw(place)
        elif operation == RETURN:
            self.apply_return(colour)
        elif operation == PASS:
            self.next_buyer(seat)
        elif operation == GROW:
            self.apply_grow(seat, colour, place)
        elif operation == BUY:
            self.apply_buy(seat, colour, place)
        elif operation == TAKE:
            self.apply_take(seat, place)
        elif operation == PILE:
            self.apply_pile(colour)
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
            self.list_constructions(seat)
        elif self.phase == AT_DEVELOPMENT:
            self.list_growth(seat)
        elif self.phase == AT_PUBLIC_WORKS:
            self.list_purchases(seat)
        elif self.phase == AT_CHOOSE:
            self.list_returns()
        elif self.phase == AT_DRAFT:
            self.list_takes()
        elif self.phase == AT_TOWERS:
            self.list_piles()
        elif self.phase == AT_HALL:
            self.list_places(HALL, H, self.towns.ground[seat] & ~self.towns.taken[seat])

    def list_move(self, operation: int, colour: int, place: int) -> None:
        self.listed[self.count] = place << 7 | colour << 4 | operation
        self.count += 1

    def list_places(self, operation: int, colour: int, spots: int) -> None:
        while spots:
            self.list_move(operation, colour, lowest(spots))
            spots &= spots - 1

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
        self.begin_round()

    def apply_row(self, code: int) -> None:
        self.investment.lay_row(code)
        self.next_hall()

    # I Investment

    def begin_round(self) -> None:
        self.turn = 0
        self.phase = AT_DRAW
        if self.solo == CENTRAL_PARK:
            self.draw_from_row()

    def draw_from_row(self) -> None:
        """Central Park: the first three cubes of the row, in round 10 the last two."""
        self.investment.draw_from_row(3 if self.round < ROUNDS else 2)
        if self.round < ROUNDS:
            self.phase = AT_CHOOSE
            self.turn = 1
        else:
            self.hand_out_drawn()
            self.note(NOTE_HAND, 1, self.hands[2], self.hands[3])
            self.begin_construction()

    def draw_size(self) -> int:
        if self.seats > 1:
            return 2 * self.seats
        return 3 if self.round < ROUNDS else 2

    def sample_chance(self, rng: Rng) -> int:
        if self.phase == AT_ROW:
            return self.investment.sample_row(rng) << 7 | ROW
        return self.investment.sample_draw(rng, self.draw_size(), self.round > 1) << 7 | DRAW

    def apply_draw(self, code: int) -> None:
        self.investment.draw(code)
        if self.seats > 1:
            self.investment.clear_towers()
            self.investment.begin_tower()
            self.phase = AT_TOWERS
            self.turn = self.first
        elif self.round < ROUNDS:
            self.phase = AT_CHOOSE
            self.turn = 1
        else:
            self.hand_out_drawn()
            self.begin_construction()

    def hand_out_drawn(self) -> None:
        for colour in range(5):
            while self.investment.drawn[colour]:
                self.investment.take_drawn(colour)
                self.receive(1, colour)

    def receive(self, seat: int, colour: int) -> None:
        """Hands are kept in the order O R C U P."""
        i = 2 * seat + self.held[seat]
        self.held[seat] += 1
        self.hands[i] = colour
        if i & 1 and self.hands[i - 1] > colour:
            self.hands[i] = self.hands[i - 1]
            self.hands[i - 1] = colour

    def drop(self, seat: int, colour: int) -> None:
        if self.hands[2 * seat] == colour:
            self.hands[2 * seat] = self.hands[2 * seat + 1]
        self.held[seat] -= 1

    def list_returns(self) -> None:
        for colour in range(5):
            if self.investment.drawn[colour]:
                self.list_move(RETURN, colour, 0)

    def apply_return(self, colour: int) -> None:
        self.investment.put_back(colour, self.solo == BAG)
        self.hand_out_drawn()
        self.begin_construction()

    # I Investment: towers and draft

    def list_piles(self) -> None:
        if self.investment.may_pile(self.seats):
            for colour in range(5):
                if self.investment.drawn[colour]:
                    self.list_move(PILE, colour, 0)
        if self.investment.may_begin_tower(self.seats):
            self.list_move(NEXT, 0, 0)

    def apply_pile(self, colour: int) -> None:
        self.investment.pile(colour, self.seats)
        if self.investment.left_drawn() == 0:
            self.phase = AT_DRAFT
            self.drafted = 0

    def list_takes(self) -> None:
        for tower in range(self.investment.begun):
            if self.investment.heights[tower]:
                self.list_move(TAKE, 0, tower)

    def apply_take(self, seat: int, tower: int) -> None:
        colour = self.investment.take(tower)
        self.receive(seat, colour)
        self.note(NOTE_TAKEN, seat, colour, tower)
        self.drafted += 1
        if self.drafted == 2 * self.seats:
            self.begin_construction()
        else:
            self.turn = self.drafter(self.drafted)

    def drafter(self, k: int) -> int:
        """Who takes after k cubes were taken: player order, then reverse order."""
        return self.seat_after(k if k < self.seats else 2 * self.seats - 1 - k)

    # II Construction

    def begin_construction(self) -> None:
        self.phase = AT_CONSTRUCTION
        self.pending = 0
        for i in range(self.seats):
            seat = self.seat_after(i)
            if self.can_construct(seat):
                self.pending |= 1 << seat
            else:
                self.give_up_hand(seat)
        if self.pending == 0:
            self.begin_development()

    def can_construct(self, seat: int) -> bool:
        for i in range(self.held[seat]):
            if self.towns.spots(seat, self.hands[2 * seat + i]):
                return True
        return False

    def give_up_hand(self, seat: int) -> None:
        """R-2, R-4: what can't be placed goes to the Reserve."""
        for i in range(self.held[seat]):
            self.reserve[self.hands[2 * seat + i]] += 1
            self.note(NOTE_GIVEN_UP, seat, self.hands[2 * seat + i], self.towns.cash[seat])
        self.held[seat] = 0

    def list_constructions(self, seat: int) -> None:
        first = self.hands[2 * seat]
        spots = self.towns.spots(seat, first)
        if self.held[seat] == 1:
            self.list_places(CONSTRUCT, first, spots)
            return
        second = self.hands[2 * seat + 1]
        spots2 = spots if first == second else self.towns.spots(seat, second)
        self.list_leaving(seat, first, spots, second, spots2)
        if first != second:
            self.list_leaving(seat, second, spots2, first, spots)
        if self.count == 0:  # only one can be placed: either, anywhere
            self.list_places(CONSTRUCT, first, spots)
            if first != second:
                self.list_places(CONSTRUCT, second, spots2)

    def list_leaving(self, seat: int, colour: int, spots: int, other: int, others: int) -> None:
        """The places for a cube after which the other one still has a legal position (R-2)."""
        while spots:
            position = lowest(spots)
            if self.towns.leaves_room(seat, colour, position, other, others):
                self.list_move(CONSTRUCT, colour, position)
            spots &= spots - 1

    def apply_construct(self, seat: int, colour: int, position: int) -> None:
        self.towns.put(seat, colour, position)
        if colour == O:
            self.towns.pay(seat, 5)
        self.drop(seat, colour)
        if self.held[seat]:
            if self.can_construct(seat):
                return
            self.give_up_hand(seat)
        self.pending &= ~(1 << seat)
        if self.pending == 0:
            self.begin_development()

    # III Development

    def begin_development(self) -> None:
        self.phase = AT_DEVELOPMENT
        for seat in range(1, self.seats + 1):
            self.find_growth(seat)
        self.next_growth(0)

    def find_growth(self, seat: int) -> None:
        homes, shops = self.towns.growth(seat)
        self.growing_homes[seat] = homes
        self.growing_shops[seat] = shops

    def can_grow(self, seat: int) -> bool:
        if self.growing_homes[seat] and self.reserve[R] > 0:
            return True
        return self.growing_shops[seat] != 0 and self.reserve[C] > 0

    def find_growers(self) -> None:
        self.pending = 0
        for seat in range(1, self.seats + 1):
            if self.can_grow(seat):
                self.pending |= 1 << seat

    def next_growth(self, grown: int) -> None:
        """Who may grow now; `grown` is the town that has just grown, 0 at the start of the phase."""
        self.find_growers()
        if self.pending == 0:
            self.collect_revenue()
        elif self.strict_order_binds():
            places = self.seats - 1
            if grown:
                places = (grown - self.first + self.seats) % self.seats - 1 + self.seats
            self.pending = 1 << self.first_pending(places, -1)

    def strict_order_binds(self) -> bool:
        """R-5: the Reserve might not do for all that the towns that can grow now could take."""
        homes = 0
        shops = 0
        for seat in range(1, self.seats + 1):
            if self.pending >> seat & 1:
                homes += self.towns.bound(seat, R)
                shops += self.towns.bound(seat, C)
        return self.reserve[R] < homes or self.reserve[C] < shops

    def list_growth(self, seat: int) -> None:
        if self.reserve[R] > 0:
            self.list_places(GROW, R, self.growing_homes[seat])
        if self.reserve[C] > 0:
            self.list_places(GROW, C, self.growing_shops[seat])

    def apply_grow(self, seat: int, colour: int, position: int) -> None:
        self.towns.put(seat, colour, position)
        self.reserve[colour] -= 1
        self.find_growth(seat)
        self.next_growth(seat)

    # IV Tax revenue

    def collect_revenue(self) -> None:
        for i in range(self.seats):
            seat = self.seat_after(i)
            commercial = self.towns.commercial_income(seat)
            parking = self.towns.parking_income(seat)
            self.towns.pay(seat, -(1 + commercial + parking))
            self.note(NOTE_INCOME, seat, commercial, parking)
        self.next_buyer(0)

    # V Public works

    def next_buyer(self, bought: int) -> None:
        """The next in reverse order, after the seat that has bought or passed, who could buy something."""
        self.phase = AT_PUBLIC_WORKS
        places = self.seats - 1
        if bought:
            places = (bought - self.first + self.seats) % self.seats - 1
        while places >= 0:
            self.turn = self.seat_after(places)
            if self.can_buy(self.turn):
                return
            self.note(NOTE_NO_PURCHASE, self.turn, 0, 0)
            places -= 1
        self.end_round()

    def can_buy(self, seat: int) -> bool:
        if self.reserve[U] > 0 and self.towns.buyable(seat, U):
            return True
        return self.reserve[P] > 0 and self.towns.buyable(seat, P) != 0

    def list_purchases(self, seat: int) -> None:
        if self.reserve[U] > 0:
            self.list_places(BUY, U, self.towns.buyable(seat, U))
        if self.reserve[P] > 0:
            self.list_places(BUY, P, self.towns.buyable(seat, P))
        self.list_move(PASS, 0, 0)

    def apply_buy(self, seat: int, colour: int, position: int) -> None:
        self.towns.pay(seat, self.towns.price(seat, colour))
        self.towns.put(seat, colour, position)
        self.reserve[colour] -= 1
        self.next_buyer(seat)

    def end_round(self) -> None:
        if self.round == ROUNDS:
            self.phase = OVER
            self.turn = 0
            self.note(NOTE_OVER, 0, 0, 0)
            return
        self.round += 1
        self.first = self.first % self.seats + 1
        self.note(NOTE_ROUND, self.first, self.round, 0)
        self.begin_round()
