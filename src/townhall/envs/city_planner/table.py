"""City Planner for learners: its observations, its actions, its tables. layout.py says what every number means."""

from __future__ import annotations

from typing import Any

import cython

from townhall.envs.city_planner.sizes import (
    CHANGE_CODES,
    CHANGES_IN_ALL,
    FIRST_CHOICE,
    MOST,
    NOTHING,
    RATES,
    VP,
)
from townhall.games.city_planner.words import (
    CARDS,
    CHANGE,
    CHANGES,
    FACES,
    KEEP,
    MOST_CHANGES,
    OVER,
    PASS,
    REROLL,
    ROLL,
    SCORE,
    SET_ASIDE,
    SHIFT,
    TAKE,
)

from ...games.city_planner.game import State
from ..table import Rows, Table
from .choices import Choices
from .worths import Outlook

PLANES = 11  # seven kinds of buildings, the dice, the card that is locked, the one passed on, the dice to roll
CELLS = 42
PHASE_FACTS = 6
ACTIONS = FIRST_CHOICE + MOST  # in the compact form
COMPACT_FACTS = 3 * CARDS + 3 * MOST
TENTHS = 1.0 * VP


class Plan:
    """Where things lie in the arrays of one game with its options; shared by all its tables."""

    def __init__(self, fixed: Any, changes: list[int], compact: bool, prospects: bool) -> None:
        if not cython.compiled:
            self.change_at, self.changes = [0] * CHANGE_CODES, [0] * CHANGES_IN_ALL
        self.compact = compact  # only scoring choices of which none is worse in everything than another
        self.prospects = prospects  # and what each action brings, told at some rates
        self.fixed = fixed  # the observation before anything is written: the deck alone
        for place, value in enumerate(changes):
            self.change_at[value] = place
            self.changes[place] = value


class CityPlannerTable(Table):
    def __init__(self, rows: Rows, row: int, reward: int, start: State, plan: Plan) -> None:
        Table.__init__(self, rows, row, start.seats, reward)
        if not cython.compiled:
            self.sums = [0] * RATES
        self.start = start
        self.state = start.copy()
        self.plan = plan
        self.choices = Choices()
        self.outlook = Outlook(self.state)

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
        if self.plan.compact and self.state.phase != ROLL and self.state.phase != OVER:
            self.encode_compact(base + 49)
            if self.plan.prospects:
                self.encode_prospects(base + 49 + COMPACT_FACTS)

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

    def encode_compact(self, base: int) -> None:
        """What each scoring choice brings; before it, each card to pass on, each single change."""
        if self.state.phase == SCORE:
            self.encode_choices(base + 3 * CARDS)
            return
        for card in range(CARDS):
            if self.may_pass(card):
                self.rows.observations[self.row, base + card] = self.outlook.of_pass(0, card) / TENTHS
        if self.state.phase == CHANGE:
            self.outlook.look(MOST_CHANGES if self.plan.prospects else 1)
            self.encode_single_changes(base + CARDS)

    def encode_choices(self, base: int) -> None:
        self.choices.find(self.state)
        for k in range(self.choices.count):
            self.rows.observations[self.row, base + 3 * k] = self.choices.vp[k]
            self.rows.observations[self.row, base + 1 + 3 * k] = self.choices.money[k]
            self.rows.observations[self.row, base + 2 + 3 * k] = self.choices.rerolls[k]

    def encode_single_changes(self, base: int) -> None:
        code = 1
        for card in range(CARDS):
            for way in range(2):
                if self.outlook.best[(way + 1) * code] != NOTHING:
                    self.rows.observations[self.row, base + 2 * card + way] = (
                        self.outlook.best[(way + 1) * code] / TENTHS
                    )
            code *= 3

    def may_pass(self, card: int) -> bool:
        return card != self.state.locked or self.seats == 2

    def encode_prospects(self, base: int) -> None:
        """What each legal action brings this turn at best, at each rate; after encode_compact(), which looks."""
        if self.state.phase == REROLL:
            self.encode_rerolls(base)
            return
        for rate in range(RATES):
            if self.state.phase == CHANGE:
                self.encode_changes(base + 1 + CARDS, rate)
            elif self.state.phase == PASS:
                for card in range(CARDS):
                    if self.may_pass(card):
                        at = base + FIRST_CHOICE - CARDS + card
                        self.rows.observations[self.row, at] = self.outlook.of_pass(rate, card) / TENTHS
            else:
                for k in range(self.choices.count):
                    self.rows.observations[self.row, base + FIRST_CHOICE + k] = self.worth_of_choice(rate, k) / TENTHS
            base += ACTIONS

    def encode_changes(self, base: int, rate: int) -> None:
        for k in range(CHANGES_IN_ALL):
            found = self.outlook.best[rate * CHANGE_CODES + self.plan.changes[k]]
            if found != NOTHING:
                self.rows.observations[self.row, base + k] = found / TENTHS

    def worth_of_choice(self, rate: int, k: int) -> int:
        return self.outlook.worths.value(rate, self.choices.vp[k], self.choices.money[k], self.choices.rerolls[k])

    def encode_rerolls(self, base: int) -> None:
        """With at most one die changed afterwards: more would cost as much time as all the rest of a game."""
        self.outlook.look(1)
        for rate in range(RATES):
            self.rows.observations[self.row, base + rate * ACTIONS] = self.outlook.top[rate] / TENTHS
        for card in range(CARDS):
            if card != self.state.locked:
                self.encode_reroll(base + 1 + card, card)

    def encode_reroll(self, base: int, card: int) -> None:
        """The mean over the faces of a die."""
        old = self.state.face[card]
        for rate in range(RATES):
            self.sums[rate] = 0
        for face in range(1, FACES + 1):
            self.state.face[card] = face
            self.outlook.look(1)
            for rate in range(RATES):
                self.sums[rate] += self.outlook.top[rate]
        self.state.face[card] = old
        for rate in range(RATES):
            self.rows.observations[self.row, base + rate * ACTIONS] = self.sums[rate] / (TENTHS * FACES)

    # What it is worth

    def points(self, seat: int) -> int:
        return self.state.vp[seat - 1] + self.state.money[seat - 1] // 5

    def standing(self, seat: int) -> int:
        """VP, then money before the conversion."""
        return 1000000 * self.points(seat) + self.state.money[seat - 1]
