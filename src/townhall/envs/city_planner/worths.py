"""What a turn brings at best, at fixed rates: each set of six buildings is looked up in a table made once."""

from __future__ import annotations

from array import array
from functools import cache
from itertools import product

import cython

from townhall.envs.city_planner.sizes import CHANGE_CODES, DOLLARS, NOTHING, RATES, REROLLS, VP
from townhall.games.city_planner.scoring import money_after
from townhall.games.city_planner.words import CARDS, FACES, PENALTY
from townhall.players.city_planner.scorings import Scorings, scorings

from ...games.city_planner.game import State

KINDS = 7
SPENDING = PENALTY + 1  # amounts held before scoring; from $5 on each dollar is simply one more afterwards


class Worths:
    """The best result of each set of six buildings, by rate and by money held."""

    def __init__(self) -> None:
        found = scorings(CARDS - 1)
        if not cython.compiled:
            self.dollar, self.reroll = [0] * RATES, [0] * RATES
        for rate in range(RATES):
            self.dollar[rate], self.reroll[rate] = DOLLARS[rate], REROLLS[rate]
        self.empty = found.empty
        self.adding = found.adding  # at KINDS * set + kind: the set with one more building
        self.sets = found.full
        places = product(range(RATES), range(found.full), range(SPENDING))
        self.table = array("i", [best_result(found, rate, some, money) for rate, some, money in places])

    def value(self, rate: int, vp: int, money: int, rerolls: int) -> int:
        """Of what a turn leaves, the VP before it left out."""
        return VP * vp + self.dollar[rate] * money + self.reroll[rate] * rerolls

    def worth(self, rate: int, some: int, money: int) -> int:
        """Of scoring a set of six with so much money."""
        at = (rate * self.sets + some) * SPENDING
        if money < SPENDING:
            return self.table[at + money]
        return self.table[at + SPENDING - 1] + self.dollar[rate] * (money - SPENDING + 1)


def best_result(found: Scorings, rate: int, some: int, money: int) -> int:
    return max(
        VP * found.vp[k]
        + DOLLARS[rate] * money_after(money, found.income[k], bool(found.penalty[some]))
        + REROLLS[rate] * found.rerolls[k]
        for k in range(found.starts[some], found.starts[some + 1])
    )


@cache
def worths() -> Worths:
    return Worths()


class Outlook:
    """What each change of up to so many dice brings with the best card passed on: `best`, by its code; `top` of all."""

    def __init__(self, state: State) -> None:
        if not cython.compiled:
            self.best, self.top = [0] * (RATES * CHANGE_CODES), [0] * RATES
        self.worths = worths()
        self.state = state
        self.most = 0

    def look(self, most: int) -> None:
        """`best` has NOTHING for what is not legal."""
        self.most = min(most, self.state.money[self.state.active - 1])
        for k in range(RATES * CHANGE_CODES):
            self.best[k] = NOTHING
        for rate in range(RATES):
            self.top[rate] = NOTHING
        self.descend(0, self.worths.empty, 0, 1, 0, False)

    def descend(self, card: int, some: int, code: int, weight: int, used: int, passed: bool) -> None:
        """All ways to go on from this card; `some` scores of those before it, `weight` is the code's next digit."""
        if card == CARDS:
            self.note(some, code, used)
            return
        face = self.state.face[card]
        self.lie(card, face, some, code, weight, used, passed)
        if used < self.most and card != self.state.locked:
            if face < FACES:
                self.lie(card, face + 1, some, code + weight, weight, used + 1, passed)
            if face > 1:
                self.lie(card, face - 1, some, code + 2 * weight, weight, used + 1, passed)

    def lie(self, card: int, face: int, some: int, code: int, weight: int, used: int, passed: bool) -> None:
        """A card with its die on a face: it scores, or is the one passed on."""
        if passed or card < CARDS - 1:
            kind = self.state.deck.kind[FACES * card + face - 1]
            self.descend(card + 1, self.worths.adding[KINDS * some + kind], code, 3 * weight, used, passed)
        if not passed and (card != self.state.locked or self.state.seats == 2):
            self.descend(card + 1, some, code, 3 * weight, used, True)

    def note(self, some: int, code: int, used: int) -> None:
        money = self.state.money[self.state.active - 1] - used
        for rate in range(RATES):
            found = self.worths.worth(rate, some, money)
            if found > self.best[rate * CHANGE_CODES + code]:
                self.best[rate * CHANGE_CODES + code] = found
            if found > self.top[rate]:
                self.top[rate] = found

    def of_pass(self, rate: int, card: int) -> int:
        """With this card passed on and no die changed."""
        some = self.worths.empty
        for other in range(CARDS):
            if other != card:
                kind = self.state.deck.kind[FACES * other + self.state.face[other] - 1]
                some = self.worths.adding[KINDS * some + kind]
        return self.worths.worth(rate, some, self.state.money[self.state.active - 1])
