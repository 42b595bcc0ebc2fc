"""City Planner for learners: its observations, its actions, its tables. layout.py says what every number means."""

from __future__ import annotations

from typing import Any

import cython

from townhall.games.city_planner.words import (
    CARDS,
    CHANGE,
    CHANGES,
    FACES,
    KEEP,
    OVER,
    ROLL,
    SCORE,
    SET_ASIDE,
    SHIFT,
    TAKE,
)

from ...games.city_planner.game import State
from ..table import Rows, Table
from .choices import Choices

PLANES = 11  # seven kinds of buildings, the dice, the card that is locked, the one passed on, the dice to roll
CELLS = 42
PHASE_FACTS = 6
CHANGE_CODES = 2187  # numbers of seven digits to base 3
FIRST_CHOICE = 394  # after keep, seven rerolls, 379 changes, seven cards to pass on


class Plan:
    """Where things lie in the arrays of one game with its options; shared by all its tables."""

    def __init__(self, fixed: Any, changes: list[int], compact: bool) -> None:
        if not cython.compiled:
            self.change_at = [0] * CHANGE_CODES
        self.compact = compact  # only scoring choices of which none is worse in everything than another
        self.fixed = fixed  # the observation before anything is written: the deck alone
        for place, value in enumerate(changes):
            self.change_at[value] = place


class CityPlannerTable(Table):
    def __init__(self, rows: Rows, row: int, reward: int, start: State, plan: Plan) -> None:
        Table.__init__(self, rows, row, start.seats, reward)
        self.start = start
        self.state = start.copy()
        self.plan = plan
        self.choices = Choices()

    def set_state(self, state: State) -> None:
        """Takes over a position, to look at it with the eyes of a seat."""
        self.state.assign(state)

    def restart(self) -> None:
        self.state.assign(self.start)

    def take_chances(self) -> None:
        while self.state.phase == ROLL:
            self.state.apply(0, self.state.sample(self.rng))

    def first_to_act(self) -> int:
        return 0 if self.state.phase == OVER or self.state.phase == ROLL else self.state.active

    # Actions

    def action_of(self, seat: int, move: int) -> int:
        """The number of a move's action: the blocks in order of layout.py."""
        kind = move >> SHIFT
        value = move - (kind << SHIFT)
        if kind == KEEP:
            return 0
        if kind == TAKE:
            return 1 + value
        if kind == CHANGES:
            return 1 + CARDS + self.plan.change_at[value]
        if kind == SET_ASIDE:
            return FIRST_CHOICE - CARDS + value
        return self.rank_of(move) if self.plan.compact else FIRST_CHOICE + self.choice_at(value)

    def rank_of(self, move: int) -> int:
        """In the compact form: which of the choices that are worth thinking about; -1 for another one."""
        self.choices.find(self.state)
        for k in range(self.choices.count):
            if self.choices.move[k] == move:
                return FIRST_CHOICE + k
        return -1

    def choice_at(self, choice: int) -> int:
        """Greens and what is doubled, or greens and cards set aside, which never come together."""
        aside = (choice >> CARDS) & 127
        if aside == 0:
            return (choice & 127) + 128 * (choice >> (2 * CARDS))
        place = 0
        for card in range(CARDS):
            place = 3 * place
            if (choice >> (CARDS - 1 - card)) & 1:
                place += 1
            if (aside >> (CARDS - 1 - card)) & 1:
                place += 2
        return 384 + place

    def play(self, seat: int, action: int) -> bool:
        if self.plan.compact and self.state.phase == SCORE:
            self.choices.find(self.state)
            if not 0 <= action - FIRST_CHOICE < self.choices.count:
                return False
            self.state.apply(seat, self.choices.move[action - FIRST_CHOICE])
            return True
        self.state.list_moves()
        for k in range(self.state.moves):
            if self.action_of(seat, self.state.listed[k]) == action:
                self.state.apply(seat, self.state.listed[k])
                return True
        return False

    def mark_legal(self, seat: int) -> None:
        if self.plan.compact and self.state.phase == SCORE:
            self.choices.find(self.state)
            for k in range(self.choices.count):
                self.rows.masks[self.row, FIRST_CHOICE + k] = 1
            return
        self.state.list_moves()
        for k in range(self.state.moves):
            self.rows.masks[self.row, self.action_of(seat, self.state.listed[k])] = 1

    # Observations

    def encode(self, seat: int) -> None:
        self.rows.observations[self.row, :] = self.plan.fixed[:]
        self.encode_cards()
        base = PLANES * CELLS
        self.rows.observations[self.row, base] = self.state.round
        self.rows.observations[self.row, base + 1 + self.state.phase] = 1
        self.rows.observations[self.row, base + 7] = self.state.active == seat
        self.rows.observations[self.row, base + 8] = self.state.first == seat
        base += 9
        for r in range(self.seats):
            other = (seat - 1 + r) % self.seats
            self.rows.observations[self.row, base] = self.state.money[other]
            self.rows.observations[self.row, base + 1] = self.state.vp[other]
            self.rows.observations[self.row, base + 2] = self.state.rerolls[other]
            base += 3
        for card in range(CARDS):
            if self.state.face[card]:
                kind = self.state.deck.kind[FACES * card + self.state.face[card] - 1]
                self.rows.observations[self.row, base + 7 * card + kind] = 1
        if self.plan.compact:
            self.encode_prospects(base + 49)

    def encode_cards(self) -> None:
        for card in range(CARDS):
            at = FACES * card
            if self.state.face[card]:
                self.rows.observations[self.row, 7 * CELLS + at + self.state.face[card] - 1] = 1
            else:
                self.fill_row(10, card)
        if self.state.locked >= 0 and self.state.locked != self.state.passed:
            self.fill_row(8, self.state.locked)
        if self.state.passed >= 0:
            self.fill_row(9, self.state.passed)

    def fill_row(self, plane: int, card: int) -> None:
        for face in range(FACES):
            self.rows.observations[self.row, plane * CELLS + FACES * card + face] = 1

    def encode_prospects(self, base: int) -> None:
        """In the compact form: what each scoring choice brings; before it, each card to pass on, each single change."""
        if self.state.phase == SCORE:
            self.choices.find(self.state)
            for k in range(self.choices.count):
                self.rows.observations[self.row, base + 21 + 3 * k] = self.choices.vp[k]
                self.rows.observations[self.row, base + 22 + 3 * k] = self.choices.money[k]
                self.rows.observations[self.row, base + 23 + 3 * k] = self.choices.rerolls[k]
            return
        if self.state.phase == ROLL or self.state.phase == OVER:
            return
        for card in range(CARDS):
            if card != self.state.locked or self.seats == 2:
                self.rows.observations[self.row, base + card] = self.best_of_pass(card) / 5.0
        if self.state.phase != CHANGE:
            return
        for card in range(CARDS):
            face = self.state.face[card]
            if card != self.state.locked:
                if face < FACES:
                    self.rows.observations[self.row, base + 7 + 2 * card] = self.best_of_face(card, face + 1) / 5.0
                if face > 1:
                    self.rows.observations[self.row, base + 8 + 2 * card] = self.best_of_face(card, face - 1) / 5.0

    def best_of_pass(self, card: int) -> int:
        """Fifths of a VP that the turn brings at best if this card is passed on, the money then held included."""
        self.state.passed = card
        self.choices.find(self.state)
        self.state.passed = -1
        return self.choices.best()

    def best_of_face(self, card: int, face: int) -> int:
        """The same if this die alone is changed to this face, whichever card is passed on."""
        old = self.state.face[card]
        self.state.face[card] = face
        purse = self.state.active - 1
        money = self.state.money[purse]
        self.state.money[purse] = money - 1
        best = -1000
        for passed in range(CARDS):
            if passed != self.state.locked or self.seats == 2:
                found = self.best_of_pass(passed)
                if found > best:
                    best = found
        self.state.face[card] = old
        self.state.money[purse] = money
        return best

    # What it is worth

    def points(self, seat: int) -> int:
        return self.state.vp[seat - 1] + self.state.money[seat - 1] // 5

    def standing(self, seat: int) -> int:
        """VP, then money before the conversion."""
        return 1000000 * self.points(seat) + self.state.money[seat - 1]
