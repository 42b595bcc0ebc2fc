"""The dueller: plays two-player games for the highest chance to win.

It weighs every end of its turn by that chance, and averages over rerolls exactly. The chance is that of a normal
distribution: the lead in VP, plus what a table solved like the solo game's (table.py, `seats` 2) still gives its seat
having passed a card on, minus what it gives the other seat with that very card; spread as wide as solo
games from there are. So it denies good cards, plays safe in the lead and for chances behind. After the game's last
turn nothing is estimated: there it counts wins, with the tie-break by money (R-11).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View
from townhall.games.city_planner.game import State
from townhall.games.city_planner.words import CARDS, PENALTY, ROUNDS
from townhall.players.city_planner.exact import LOCKS
from townhall.players.city_planner.scorings import SPENT
from townhall.players.city_planner.solved import solved
from townhall.players.city_planner.solver import Chances, Rules
from townhall.players.city_planner.table import (
    BONUS,
    Table,
    levels_of,
    most_income,
    rules_of,
)
from townhall.players.city_planner.turns import Values, Weighing, best_move

# The standard deviation of what the exact player still scores, by rounds left; measured over 20,000 games.
SPREAD = (0.0, 1.77, 2.7, 3.27, 3.78, 4.19, 4.53, 4.76, 5.01)
STEP = 64  # widths are rounded up to this, so that few arrays are made
MOST_VP = 12  # in one turn: 2 x 2 green with two offices and two parking lots, or 4 green with two


class Wins:
    """A Prospect in chances to win."""

    def __init__(self, rules: Rules, chances: Chances) -> None:
        self.rules, self.chances = rules, chances

    def gain(self, lock: int, some: int, money: int) -> float:
        return float(self.rules.win(self.chances, lock, some, money))

    def gains(self, low: int, width: int) -> array[float]:
        gains = array("d", bytes(8 * LOCKS * self.rules.sets * width))
        self.rules.fill_wins(self.chances, low, width, gains)
        return gains

    def scored(self, lock: int, vp: int, money: int, rerolls: int) -> float:
        return float(self.chances.chance(lock, rerolls, money, vp))


class Duel:
    """The Player, for two seats."""

    def __init__(self) -> None:
        self.weighing = Weighing()
        self.prospect: tuple[object, Wins] | None = None  # the last turn's

    def values(self, state: State) -> Values:
        """The chance to win by every legal move."""
        key = (state.deck.words, state.round, state.first, state.player(1), state.player(2), state.active)
        if not self.prospect or self.prospect[0] != key:
            self.prospect = (key, wins(state))
        return self.weighing.values(state, self.prospect[1], key)

    def move(self, state: State) -> int:
        return best_move(self.values(state))

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        state = view.game.determinize(view.data, rng)
        return view.game.format_move(state, state.active, self.move(state))


def wins(state: State) -> Wins:
    """The chances after this turn of the active seat."""
    money = state.player(state.active)[0]
    low = max(0, money - SPENT + 1 - PENALTY)
    width = money + most_income(CARDS) + 1 - low
    chances = Chances(LOCKS, CARDS - 1, low, width, MOST_VP)
    after = ROUNDS - state.round
    if after or state.active == state.first:
        table = solved(state.deck.words, 2)
        fill_estimates(table, state, chances, after, after + (state.active == state.first))
    else:
        fill_ends(state, chances)
    return Wins(rules_of(state.deck.words), chances)


def fill_estimates(table: Table, state: State, chances: Chances, mine: int, theirs: int) -> None:
    """`mine` and `theirs`: the turns left for each after this one."""
    money, vp, rerolls = state.player(3 - state.active)
    after, width = continued(table, mine, chances.low + chances.width)
    expected = array("d")
    for row in range(LOCKS * CARDS):
        expected.extend(after[row * width + chances.low : row * width + chances.low + chances.width])
    given = array("d", [table.position(theirs, money, lock, rerolls) for lock in range(LOCKS)])
    lead = state.player(state.active)[1] - vp
    chances.fill(expected, given, lead, hypot(SPREAD[mine], SPREAD[theirs]))


def continued(table: Table, rounds: int, width: int) -> tuple[array[float], int]:
    """What lies after a turn for at least so many amounts of money, and for how many."""
    enough = max(levels_of(rounds), -(-width // STEP) * STEP)
    return after_turn(table.words, rounds, enough), enough


@lru_cache(32)
def after_turn(words: tuple[str, ...], rounds: int, width: int) -> array[float]:
    return solved(words, 2).after(rounds, width)


def fill_ends(state: State, chances: Chances) -> None:
    """After the last turn of all: who has won."""
    money, vp, _ = state.player(3 - state.active)
    other = (vp + money // BONUS, money)
    before = state.player(state.active)[1]
    for left in range(chances.low, chances.low + chances.width):
        for scored in range(MOST_VP + 1):
            own = (before + scored + left // BONUS, left)
            chance = 1.0 if own > other else 0.5 if own == other else 0.0
            for rerolls in range(CARDS):
                chances.set(rerolls, left, scored, chance)
