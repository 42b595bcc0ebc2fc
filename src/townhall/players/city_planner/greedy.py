"""The greedy player: the best of this turn alone, weighed over all rerolls, changes, passes and scorings.

Its weights: 1 for a VP, 1/5 for a dollar (what it brings at the end), 0.3 for a free reroll.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View
from townhall.games.city_planner.game import State
from townhall.games.city_planner.words import CARDS
from townhall.players.city_planner.exact import LOCKS, Sums
from townhall.players.city_planner.table import most_income, rules_of
from townhall.players.city_planner.turns import Values, Weighing, best_move

DOLLAR = 0.2
FREE_REROLL = 0.3
STEP = 64  # purses are rounded up to this, so that few prospects are made


@lru_cache(8)
def immediate(words: tuple[str, ...], most_money: int) -> Sums:
    width = most_money + most_income(CARDS) + 1
    row = [DOLLAR * money + FREE_REROLL * rerolls for rerolls in range(CARDS) for money in range(width)]
    return Sums(rules_of(words), array("d", row * LOCKS), width)


class Greedy:
    """The Player."""

    def __init__(self) -> None:
        self.weighing = Weighing()

    def values(self, state: State) -> Values:
        most_money = -(-(state.player(state.active)[0] + 1) // STEP) * STEP
        prospect = immediate(state.deck.words, most_money)
        return self.weighing.values(state, prospect, (state.deck.words, state.seats))

    def move(self, state: State) -> int:
        return best_move(self.values(state))

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        state = view.game.determinize(view.data, rng)
        return view.game.format_move(state, state.active, self.move(state))
