"""The best ends of a turn: what each is worth and the moves that lead there, best first, the rest dropped.

Ends of exactly the same value are mirror images or other orders of one end: one of them is kept.
"""

from __future__ import annotations

import cython

MOST = 64
PATH = 24  # moves of a turn


class Ends:
    def __init__(self) -> None:
        self.count = self.most = 0
        if not cython.compiled:
            self.slot, self.value, self.length, self.path = [0] * MOST, [0.0] * MOST, [0] * MOST, [0] * (MOST * PATH)

    def begin(self, most: int) -> None:
        """Room for the best `most`."""
        self.count = 0
        self.most = most if most < 64 else 64  # MOST

    def value_of(self, rank: int) -> float:
        return self.value[self.slot[rank]]

    def length_of(self, rank: int) -> int:
        return self.length[self.slot[rank]]

    def move_of(self, rank: int, step: int) -> int:
        return self.path[24 * self.slot[rank] + step]

    def offer(self, value: float, path: list[int], length: int) -> None:
        i = self.count
        while i > 0 and self.value[self.slot[i - 1]] < value:
            i -= 1
        if i == self.most or (i > 0 and self.value[self.slot[i - 1]] == value):
            return
        if self.count < self.most:
            self.slot[self.count] = self.count
            self.count += 1
        slot = self.slot[self.count - 1]
        for j in range(self.count - 1, i, -1):
            self.slot[j] = self.slot[j - 1]
        self.slot[i] = slot
        self.value[slot] = value
        self.length[slot] = length
        for j in range(length):
            self.path[24 * slot + j] = path[j]
