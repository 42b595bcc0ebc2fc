"""Ends of a turn that a search tries out: what the evaluation says of each, and what came of the tries."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.townhall.players.town_center.ends import Ends
else:
    from .ends import Ends

MOST = 16
PATH = 24


class Candidates:
    """`slot` has them in order of their standing. What the evaluation says counts as `trust` tries."""

    def __init__(self, trust: float) -> None:
        self.trust = trust
        self.count = 0
        if not cython.compiled:
            self.slot, self.prior, self.total = [0] * MOST, [0.0] * MOST, [0.0] * MOST
            self.tries, self.length, self.path = [0] * MOST, [0] * MOST, [0] * (PATH * MOST)

    def take_up(self, ends: Ends) -> None:
        self.count = ends.count if ends.count < 16 else 16  # MOST
        for i in range(self.count):
            self.slot[i] = i
            self.prior[i] = ends.value_of(i)
            self.total[i] = 0.0
            self.tries[i] = 0
            self.length[i] = ends.length_of(i)
            for j in range(self.length[i]):
                self.path[24 * i + j] = ends.move_of(i, j)

    def add_try(self, slot: int, value: float) -> None:
        self.total[slot] += value
        self.tries[slot] += 1

    def mean(self, slot: int) -> float:
        return (self.total[slot] + self.trust * self.prior[slot]) / (self.tries[slot] + self.trust)

    def rank(self) -> None:
        """Sorts them, those with more tries first, then by their mean."""
        for i in range(1, self.count):
            slot = self.slot[i]
            j = i
            while j > 0 and self.tries[self.slot[j - 1]] <= self.tries[slot]:
                if self.tries[self.slot[j - 1]] == self.tries[slot] and self.mean(self.slot[j - 1]) >= self.mean(slot):
                    break
                self.slot[j] = self.slot[j - 1]
                j -= 1
            self.slot[j] = slot

    def first_move(self) -> int:
        """Of the best one."""
        return self.path[24 * self.slot[0]]

    def values(self) -> list[tuple[int, float, int]]:
        """First move, mean and tries of each, best first."""
        found = [self.slot[i] for i in range(self.count)]
        return [(self.path[24 * i], self.mean(i), self.tries[i]) for i in found]
