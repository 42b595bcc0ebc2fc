"""A sequential test of one player against another: it ends as soon as enough is known."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt


@dataclass
class Test:
    """Sequential probability ratio test on paired games (each deal is played from all seats, so pairs are the
    observations): is the mean share of wins 0.5, or 0.5 plus `gain`? The errors are those of either answer."""

    gain: float = 0.05
    error: float = 0.05
    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    __test__ = False  # pytest is not meant

    def add(self, share: float) -> None:
        """A pair's share of wins of the new player: 0 to 1."""
        self.n += 1
        self.total += share
        self.squares += share * share

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.5

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio, with the variance that was seen (a little more for small samples)."""
        if self.n < 2:
            return 0.0
        variance = (self.squares - self.n * self.mean**2 + 0.25) / self.n
        return self.gain * (self.total - self.n * (0.5 + self.gain / 2)) / variance

    @property
    def answer(self) -> bool | None:
        """True: better; False: not better; None: play on."""
        bound = log((1 - self.error) / self.error)
        if self.ratio >= bound:
            return True
        return False if self.ratio <= -bound else None

    @property
    def half_interval(self) -> float:
        """Half of a 95% interval of the mean."""
        if self.n < 2:
            return 0.5
        return 1.96 * sqrt(max(0.0, self.squares / self.n - self.mean**2) / self.n)
