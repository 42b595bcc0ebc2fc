"""Places for the two cubes of a hand, each pair with a guess of what it is worth."""

from __future__ import annotations

import cython

MOST = 4096


class Pairs:
    """A pair as an int: the first place << 12, the second << 1, whether the second cube goes first."""

    def __init__(self) -> None:
        self.count = 0
        if not cython.compiled:
            self.pair, self.guess = [0] * MOST, [0.0] * MOST

    def begin(self) -> None:
        self.count = 0

    def add(self, p: int, q: int, swapped: bool, guess: float) -> None:
        if self.count == 4096:  # MOST
            return
        self.pair[self.count] = p << 12 | q << 1 | (1 if swapped else 0)
        self.guess[self.count] = guess
        self.count += 1

    def bring_best(self, k: int) -> int:
        """The best guess from place k on, which changes places with that one."""
        best = k
        for i in range(k + 1, self.count):
            if self.guess[i] > self.guess[best]:
                best = i
        pair = self.pair[best]
        self.pair[best] = self.pair[k]
        self.guess[best] = self.guess[k]
        self.pair[k] = pair
        return pair
