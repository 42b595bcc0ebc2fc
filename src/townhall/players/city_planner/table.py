"""The solved solo game of a deck: what every position is worth before its roll.

Between rounds VP simply add up, so the value of a position, the VP still to come, depends on the rounds left, money,
the locked card and face, and the free rerolls. Money has a bound: a turn costs at most $8 (three changes and the
penalty), so with r rounds left and $8r or more every choice stays open whatever is chosen, and $5 more are exactly
1 VP more. A layer (r rounds left) therefore holds $0 to $(8r + 4), and is exact for all money.

With `seats` 2 it is a model of one seat's game against another. The card that arrived locked may be passed back. What
is passed on comes back as often as a player like this one would pass it back (`returns`: the share of all rolls, with
$10 and no rerolls); else another comes, each as likely as it is to be passed back.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import lru_cache
from operator import gt, mul

from townhall.games.city_planner.words import MOST_CHANGES, PENALTY
from townhall.players.city_planner.scorings import SPENT, scorings
from townhall.players.city_planner.solver import Rules, Turn, doubles

MOST_COST = MOST_CHANGES + PENALTY  # of a turn
BONUS = 5  # dollars for 1 VP at the end
LANES = 8  # money levels solved together
USUAL_MONEY = 10
LEAST_SHARE = 1e-6  # so that shares can be divided by their sum

Progress = Callable[[int, int], None]  # done, of all


def levels_of(rounds: int) -> int:
    """How many amounts of money a layer holds: 0 to the bound."""
    return MOST_COST * rounds + BONUS


def within_bound(rounds: int, money: int) -> tuple[int, int]:
    """Money that a layer holds, and the VP that the rest is worth on top."""
    more = max(0, -(-(money - levels_of(rounds) + 1) // BONUS))
    return money - BONUS * more, more


def rules_of(words: tuple[str, ...]) -> Rules:
    return _rules_of(tuple(words))


@lru_cache(8)
def _rules_of(words: tuple[str, ...]) -> Rules:
    return Rules(list(words), scorings(len(words) - 1))


@lru_cache(8)
def most_income(cards: int) -> int:
    return max(scorings(cards - 1).income)


@dataclass
class Table:
    """layers[r][(lock * cards + rerolls) * levels_of(r) + money], lock being card * faces + face, all from 0."""

    words: tuple[str, ...]
    seats: int = 1
    layers: list[array[float]] = field(default_factory=list)
    returns: list[array[float]] = field(default_factory=list)  # by layer and lock; for two seats

    def __post_init__(self) -> None:
        self.rules = rules_of(self.words)
        self.locks = self.rules.cards * self.rules.faces
        if not self.layers:
            self.layers.append(doubles(self.locks * self.rules.cards * levels_of(0)))
            self.returns.append(array("d", [1.0] * self.locks))  # nothing comes back any more

    @property
    def rounds(self) -> int:
        """Positions of up to so many rounds, and first turns of one more, are known."""
        return len(self.layers) - 1

    def value(self, rounds: int, money: int, lock: int, rerolls: int) -> float:
        money, more = within_bound(rounds, money)
        row = lock * self.rules.cards + rerolls
        return more + self.layers[rounds][row * levels_of(rounds) + money]

    def position(self, rounds: int, money: int, lock: int = -1, rerolls: int = 0) -> float:
        """The value of any position before its roll; lock -1: the game's first turn, with all dice to roll."""
        if lock >= 0 and rounds <= self.rounds:
            return self.value(rounds, money, lock, rerolls)
        money, more = within_bound(rounds, money)
        turn = Turn(self.rules, lock, self.seats == 2, 1)
        turn.settle(self.gains(rounds, money - SPENT + 1, SPENT), SPENT, 0)
        turn.begin()
        for _ in range(rerolls):
            turn.reroll()
        return more + turn.average(0)

    def after(self, rounds: int, width: int) -> array[float]:
        """What lies after a turn: a layer continued to `width` amounts of money."""
        have = levels_of(rounds)
        layer = self.layers[rounds]
        after = array("d")
        for start in range(0, len(layer), have):
            row = layer[start : start + min(have, width)]
            for money in range(have, width):
                row.append(row[money - BONUS] + 1)
            after.extend(row)
        if self.seats == 2:
            return self._mixed(after, self.returns[rounds])
        return after

    def _mixed(self, after: array[float], returns: array[float]) -> array[float]:
        """By the card passed on instead of the card that comes: that very one, or another."""
        row = len(after) // self.locks
        share = sum(returns)
        rows = [after[lock * row : (lock + 1) * row] for lock in range(self.locks)]
        other = [sum(map(mul, returns, column)) / share for column in zip(*rows, strict=True)]
        mixed = doubles(0)
        for back, values in zip(returns, rows, strict=True):
            mixed.extend([back * value + (1 - back) * mean for value, mean in zip(values, other, strict=True)])
        return mixed

    def unknown_lock(self, rounds: int, money: int, rerolls: int) -> float:
        """The value before it is known which card comes."""
        returns = self.returns[min(rounds, self.rounds)]
        values = [self.position(rounds, money, lock, rerolls) for lock in range(self.locks)]
        return float(sum(map(mul, returns, values)) / sum(returns))

    def _shares_passed_back(self, rounds: int) -> array[float]:
        gains = self.gains(rounds, USUAL_MONEY - SPENT + 1, SPENT)
        shares = array("d")
        for lock in range(self.locks):
            with_it, without = [Turn(self.rules, lock, back, 1) for back in (True, False)]
            for turn in (with_it, without):
                turn.settle(gains, SPENT, 0)
                turn.begin()
            better = sum(map(gt, with_it.current_values(), without.current_values()))
            shares.append(max(better / with_it.size, LEAST_SHARE))
        return shares

    def gains(self, rounds: int, low: int, width: int) -> array[float]:
        """What a turn with `rounds` left can bring, for `width` amounts of money from `low` (see solver.py)."""
        after_width = max(1, low + width + most_income(self.rules.cards))
        gains = doubles(self.locks * self.rules.sets * width)
        self.rules.fill_gains(self.after(rounds - 1, after_width), after_width, low, width, gains)
        return gains

    def extend(self, rounds: int, progress: Progress | None = None) -> None:
        """Solves on, one layer after another, to positions of so many rounds; on all cores."""
        done, work = 0, sum(self.locks * r for r in range(len(self.layers), rounds + 1))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for left in range(len(self.layers), rounds + 1):
                levels = -(-levels_of(left) // LANES) * LANES
                width = levels + SPENT - 1
                gains = self.gains(left, 1 - SPENT, width)
                layer = doubles(self.locks * self.rules.cards * levels_of(left))
                jobs = [
                    pool.submit(self._solve_lock, lock, gains, width, levels, layer, levels_of(left))
                    for lock in range(self.locks)
                ]
                for job in as_completed(jobs):
                    job.result()
                    done += left
                    if progress:
                        progress(done, work)
                self.layers.append(layer)
                if self.seats == 2:
                    self.returns.append(self._shares_passed_back(left))

    def _solve_lock(
        self, lock: int, gains: array[float], width: int, levels: int, layer: array[float], layer_width: int
    ) -> None:
        rerolls = self.rules.cards - 1
        turn = Turn(self.rules, lock, self.seats == 2, LANES)
        turn.solve(gains, width, levels, rerolls, layer, lock * (rerolls + 1) * layer_width, layer_width)
