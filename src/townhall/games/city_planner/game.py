"""A game of City Planner as it stands: cards, dice, purses; which moves are legal and what they do.

Cards count from 0 inside, faces from 1; face 0 is a die about to be rolled. Moves are the ints of words.py.
"""

from __future__ import annotations

import cython

from townhall.games.city_planner.words import (
    CARDS,
    CHANGE,
    CHANGED,
    CHANGES,
    CHOICE,
    DICE,
    ENDED,
    FACES,
    KEEP,
    KEPT,
    MOST_CHANGES,
    NEXT_ROUND,
    NOTE,
    OVER,
    PASS,
    PASSED,
    PHASE_NAMES,
    REROLL,
    REROLLED,
    ROLL,
    ROLLED,
    ROUNDS,
    SCORE,
    SCORED,
    SET_ASIDE,
    SHIFT,
    START_MONEY,
    TAKE,
    B,
    G,
    I,
    M,
    O,
    P,
    T,
)

if cython.compiled:
    from cython.cimports.townhall.games.city_planner.deck import Deck
    from cython.cimports.townhall.games.city_planner.scoring import (
        earned_money,
        earned_vp,
        may_choose_double,
        money_after,
    )
else:
    from .deck import Deck
    from .scoring import earned_money, earned_vp, may_choose_double, money_after

from ...core.rng import Rng

MOST_MOVES = 380  # the first turn: none, 14, 84 or 280 ways to change up to three of seven dice
NOTES = 64 * NOTE


class State:
    """Where a game stands. Whoever makes one by hand (snapshot.py) keeps to its invariants."""

    def __init__(self, deck: Deck, seats: int, first: int) -> None:
        if not cython.compiled:
            self.face, self.count = [0] * CARDS, [0] * 7
            self.money, self.vp, self.rerolls = [0] * 2, [0] * 2, [0] * 2
            self.listed, self.after, self.noted = [0] * MOST_MOVES, [0] * MOST_MOVES, [0] * NOTES
        self.deck = deck
        self.seats = seats
        self.first = self.active = first
        self.round = 1
        self.phase = ROLL
        self.locked = self.passed = -1
        self.noting = self.noted_length = self.moves = 0
        for card in range(CARDS):
            self.face[card] = 0
        for seat in range(2):
            self.money[seat], self.vp[seat], self.rerolls[seat] = START_MONEY, 0, 0

    def copy(self) -> State:
        other: State = State(self.deck, self.seats, self.first)
        other.assign(self)
        return other

    def assign(self, other: State) -> None:
        """Becomes as the other, of the same deck and seats, stands; notes aside."""
        self.active, self.first, self.round, self.phase = other.active, other.first, other.round, other.phase
        self.locked, self.passed = other.locked, other.passed
        for card in range(CARDS):
            self.face[card] = other.face[card]
        for seat in range(2):
            self.money[seat] = other.money[seat]
            self.vp[seat] = other.vp[seat]
            self.rerolls[seat] = other.rerolls[seat]

    # Looking at it

    @property
    def phase_name(self) -> str:
        return PHASE_NAMES[self.phase]

    @property
    def over(self) -> bool:
        return bool(self.phase == OVER)

    def faces(self) -> list[int]:
        return [self.face[card] for card in range(CARDS)]

    def player(self, seat: int) -> tuple[int, int, int]:
        """Money, VP and free rerolls of a seat."""
        return self.money[seat - 1], self.vp[seat - 1], self.rerolls[seat - 1]

    def set_faces(self, faces: list[int]) -> None:
        for card in range(CARDS):
            self.face[card] = faces[card]

    def set_player(self, seat: int, money: int, vp: int, rerolls: int) -> None:
        self.money[seat - 1], self.vp[seat - 1], self.rerolls[seat - 1] = money, vp, rerolls

    def to_act(self) -> list[int]:
        if self.phase == OVER:
            return []
        return [0] if self.phase == ROLL else [self.active]

    # The legal moves. Their order: `keep`, then rerolls and passes by card; changes by number, then by cards,
    # up before down; scoring choices by the mask of greens, then that of cards aside, then green before blue.

    def legal(self, seat: int) -> list[int]:
        if seat != self.active or self.phase == ROLL or self.phase == OVER:
            return []
        self.list_moves()
        return [self.listed[i] for i in range(self.moves)]

    def list_moves(self) -> None:
        self.moves = 0
        if self.phase == REROLL:
            self.list_move(KEEP, 0)
            for card in range(CARDS):
                if card != self.locked:
                    self.list_move(TAKE, card)
        elif self.phase == CHANGE:
            self.list_changes()
        elif self.phase == PASS:
            for card in range(CARDS):
                if card != self.locked or self.seats == 2:
                    self.list_move(SET_ASIDE, card)
        elif self.phase == SCORE:
            self.list_choices()

    def list_move(self, kind: int, value: int) -> None:
        self.listed[self.moves] = (kind << SHIFT) + value
        self.moves += 1

    def list_changes(self) -> None:
        """Up to three different unlocked dice, $1 each, no wrap (R-3, R-13): longer grow from shorter."""
        self.list_move(CHANGES, 0)
        self.after[0] = 0
        i = 0
        money = self.money[self.active - 1]
        for _ in range(min(MOST_CHANGES, money)):
            end = self.moves
            while i < end:
                for card in range(self.after[i], CARDS):
                    if card != self.locked:
                        weight = power(3, card)
                        if self.face[card] < FACES:
                            self.after[self.moves] = card + 1
                            self.listed[self.moves] = self.listed[i] + weight
                            self.moves += 1
                        if self.face[card] > 1:
                            self.after[self.moves] = card + 1
                            self.listed[self.moves] = self.listed[i] + 2 * weight
                            self.moves += 1
                i += 1

    def list_choices(self) -> None:
        """Every way to take the mixed cards, to set cards aside (exactly one P, R-7, R-14), to double."""
        self.count_buildings()
        mixed = self.cards_of(M)
        others = 0
        if self.count[P] == 1:
            others = self.scoring_cards() & ~mixed & ~self.cards_of(P)
        green = 0
        while True:
            aside = 0
            while True:
                self.list_choice(green + (aside << CARDS))
                aside = (aside - others) & others  # the next subset
                if aside == 0:
                    break
            green = (green - mixed) & mixed
            if green == 0:
                break

    def list_choice(self, choice: int) -> None:
        self.count_left(choice)
        count = self.count
        if may_choose_double(count[P], count[G], count[O], count[B], count[I]):
            self.list_move(CHOICE, choice + (1 << (2 * CARDS)))
            self.list_move(CHOICE, choice + (2 << (2 * CARDS)))
        else:
            self.list_move(CHOICE, choice)

    # The six scoring cards

    def scoring_cards(self) -> int:
        """The mask of all cards but the passed one."""
        return 127 & ~(1 << self.passed)

    def kind(self, card: int) -> int:
        kind: int = self.deck.kind[FACES * card + self.face[card] - 1]
        return kind

    def cards_of(self, kind: int) -> int:
        mask = 0
        for card in range(CARDS):
            if card != self.passed and self.kind(card) == kind:
                mask |= 1 << card
        return mask

    def count_buildings(self) -> None:
        """Counts the six scoring buildings of each kind."""
        for kind in range(7):
            self.count[kind] = 0
        for card in range(CARDS):
            if card != self.passed:
                self.count[self.kind(card)] += 1

    def count_left(self, choice: int) -> int:
        """Counts what scores after steps 2 and 3: mixed ones taken, others set aside; how many are aside."""
        for kind in range(7):
            self.count[kind] = 0
        number = 0
        for card in range(CARDS):
            if card != self.passed:
                if choice >> (CARDS + card) & 1:
                    number += 1
                else:
                    kind = self.kind(card)
                    if kind == M:
                        kind = G if choice >> card & 1 else B
                    self.count[kind] += 1
        return number

    def penalty_due(self) -> bool:
        """Step 1: at most one industry or office among the six, those set aside too (R-5)."""
        self.count_buildings()
        return self.count[I] + self.count[O] <= 1

    # Moves and what follows

    def apply(self, seat: int, move: int) -> None:
        kind = move >> SHIFT
        value = move - (kind << SHIFT)
        if kind == ROLLED:
            self.roll(value)
        elif kind == TAKE:
            self.rerolls[self.active - 1] -= 1
            self.note(REROLLED, value, self.face[value], 0, 0)
            self.face[value] = 0
            self.phase = ROLL
        elif kind == KEEP:
            self.note(KEPT, self.rerolls[self.active - 1], 0, 0, 0)
            self.rerolls[self.active - 1] = 0
            self.ask_next()
        elif kind == CHANGES:
            self.change(value)
        elif kind == SET_ASIDE:
            self.passed = value
            self.note(PASSED, value, self.face[value], 0, 0)
            self.phase = SCORE
        else:
            self.score(value)

    def roll(self, rolled: int) -> None:
        self.note(DICE, rolled, 0, 0, 0)
        for card in range(CARDS):
            if rolled % 7:
                self.face[card] = rolled % 7
            rolled //= 7
        self.ask_next()

    def ask_next(self) -> None:
        """Rerolls come before changes (R-2); what can't be done is not asked."""
        if self.rerolls[self.active - 1]:
            self.phase = REROLL
        elif self.money[self.active - 1]:
            self.phase = CHANGE
        else:
            self.phase = PASS

    def change(self, ways: int) -> None:
        if ways == 0:
            self.note(CHANGED, 0, 0, 0, 0)
        for card in range(CARDS):
            way = ways % 3
            ways //= 3
            if way:
                face = self.face[card]
                self.face[card] = face + 1 if way == 1 else face - 1
                self.money[self.active - 1] -= 1
                self.note(CHANGED, card, face, self.face[card], 0)
        self.phase = PASS

    def score(self, choice: int) -> None:
        seat = self.active - 1
        money = self.money[seat]
        penalty = self.penalty_due()
        aside = self.count_left(choice)
        twice = choice >> (2 * CARDS)
        c = self.count
        self.vp[seat] += earned_vp(c[P], twice, c[G], c[O], c[B], c[I])
        income = earned_money(c[P], twice, c[G], c[O], c[B], c[I], c[T], aside)
        self.money[seat] = money_after(money, income, penalty)
        self.rerolls[seat] = c[T]
        self.note(SCORED, choice, self.packed_faces(), self.passed, money)
        self.end_turn()

    def packed_faces(self) -> int:
        """The faces as the value of a roll of all seven dice."""
        packed = 0
        for i in range(CARDS):
            packed = packed * 7 + self.face[CARDS - 1 - i]
        return packed

    def end_turn(self) -> None:
        if self.seats == 1 or self.active != self.first:
            if self.round == ROUNDS:
                self.phase = OVER  # all lies as the last turn left it
                self.note(ENDED, 0, 0, 0, 0)
                return
            self.round += 1
            self.note(NEXT_ROUND, self.round, 0, 0, 0)
        if self.seats == 2:
            self.active = 3 - self.active
        self.locked = self.passed
        self.passed = -1
        for card in range(CARDS):
            if card != self.locked:
                self.face[card] = 0
        self.phase = ROLL

    # Chance

    def dice_to_roll(self) -> int:
        dice = 0
        for card in range(CARDS):
            if self.face[card] == 0:
                dice += 1
        return dice

    def outcomes(self) -> list[tuple[int, float]] | None:
        """The faces of the one die of a free reroll; a whole turn's dice have too many outcomes to list."""
        if self.phase != ROLL or self.dice_to_roll() > 1:
            return None
        card = self.faces().index(0)
        return [((ROLLED << SHIFT) + face * 7**card, 1.0 / FACES) for face in range(1, FACES + 1)]

    def sample(self, rng: Rng) -> int:
        rolled = 0
        weight = 1
        for card in range(CARDS):
            if self.face[card] == 0:
                rolled += weight * (1 + rng.below(FACES))
            weight *= 7
        return (ROLLED << SHIFT) + rolled

    # Notes

    def note(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        if self.noting and self.noted_length < NOTES:
            i = self.noted_length
            self.noted[i] = kind
            self.noted[i + 1] = self.active
            self.noted[i + 2] = a
            self.noted[i + 3] = b
            self.noted[i + 4] = c
            self.noted[i + 5] = d
            self.noted_length += NOTE

    def notes(self, noting: bool) -> list[tuple[int, ...]]:
        starts = range(0, self.noted_length, NOTE)
        rows = [tuple([self.noted[i + j] for j in range(NOTE)]) for i in starts]
        self.noting = noting
        self.noted_length = 0
        return rows


def power(base: int, exponent: int) -> int:
    result = 1
    for _ in range(exponent):
        result *= base
    return result
