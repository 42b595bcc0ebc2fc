"""The exact player: knows the solved game, and so the exact value of every legal choice.

Alone it plays for the most VP, perfectly. Against another it plays for the most VP of its own seat in the model that
table.py describes; what the card it passes on is worth to the other one is no concern of it.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View
from townhall.games.city_planner.game import State
from townhall.games.city_planner.words import CARDS, FACES, OVER, ROLL, ROUNDS
from townhall.players.city_planner.solved import solved
from townhall.players.city_planner.solver import Rules
from townhall.players.city_planner.table import Table, levels_of, most_income, within_bound
from townhall.players.city_planner.turns import Values, Weighing, best_move, lock_of

LOCKS = CARDS * FACES


class Sums:
    """A Prospect of things that add up: VP of the turn, and after[(lock * CARDS + rerolls) * width + money]."""

    def __init__(self, rules: Rules, after: array[float], width: int) -> None:
        self.rules, self.after, self.width = rules, after, width

    def gain(self, lock: int, some: int, money: int) -> float:
        return float(self.rules.gain(self.after, self.width, lock, some, money))

    def gains(self, low: int, width: int) -> array[float]:
        gains = array("d", bytes(8 * LOCKS * self.rules.sets * width))
        self.rules.fill_gains(self.after, self.width, low, width, gains)
        return gains

    def scored(self, lock: int, vp: int, money: int, rerolls: int) -> float:
        return float(vp + self.after[(lock * CARDS + rerolls) * self.width + money])


def prospect_of(table: Table, rounds: int, most_money: int) -> Sums:
    """A table's values with so many rounds left after the turn, for up to `most_money` before scoring."""
    width = max(levels_of(rounds), most_money + most_income(CARDS) + 1)
    return Sums(table.rules, table.after(rounds, width), width)


class Solution:
    """The values at every point of a game on one deck, for the seat to move: VP to come, money converted at the end."""

    def __init__(self, words: Sequence[str], seats: int) -> None:
        self.table = solved(words, seats)
        self.weighing = Weighing()
        self.prospects: dict[int, Sums] = {}

    def values(self, state: State) -> Values:
        """The value of every legal move of the player whose turn it is."""
        inside, more = self._within(state)
        values = self.weighing.values(inside, self._prospect(state), self._key(state))
        return {move: value + more for move, value in values.items()} if more else values

    def value(self, state: State) -> float:
        """The value for the active player, now, played best."""
        money, _, rerolls = state.player(state.active)
        if state.phase == OVER:
            return money // 5
        if state.phase != ROLL:
            return max(self.values(state).values())
        inside, more = self._within(state)
        if state.dice_to_roll() == 1:
            return more + self.weighing.rolling(inside, self._prospect(state), self._key(state))
        return self.table.position(ROUNDS + 1 - state.round, money, lock_of(state), rerolls)

    def waiting(self, state: State) -> float:
        """The value for the seat whose turn it is not, in the model of two seats."""
        money, _, rerolls = state.player(3 - state.active)
        rounds = ROUNDS - state.round + (state.active == state.first)
        if rounds == 0 or state.phase == OVER:
            return money // 5
        return self.table.unknown_lock(rounds, money, rerolls)

    def _within(self, state: State) -> tuple[State, int]:
        """The state with no more money than the table's bound, and the VP that the rest brings."""
        money, vp, rerolls = state.player(state.active)
        inside, more = within_bound(ROUNDS + 1 - state.round, money)
        if not more:
            return state, 0
        poorer = state.copy()
        poorer.set_player(state.active, inside, vp, rerolls)
        return poorer, more

    def _key(self, state: State) -> tuple[int]:
        return (ROUNDS - state.round,)

    def _prospect(self, state: State) -> Sums:
        rounds = ROUNDS - state.round
        if rounds not in self.prospects:
            self.prospects[rounds] = prospect_of(self.table, rounds, levels_of(rounds + 1))
        return self.prospects[rounds]


class Exact:
    """The Player: takes the best move. Solutions are kept, one for each deck."""

    def __init__(self) -> None:
        self.solutions: dict[tuple[object, ...], Solution] = {}

    def solution(self, state: State) -> Solution:
        key = (state.deck.words, state.seats)
        if key not in self.solutions:
            self.solutions[key] = Solution(*key)
        return self.solutions[key]

    def move(self, state: State) -> int:
        return best_move(self.solution(state).values(state))

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        state = view.game.determinize(view.data, rng)
        return view.game.format_move(state, state.active, self.move(state))
