"""The learned evaluation of a town at the end of a round: the score it is expected to end with.

A linear part for each round, and one hidden layer whose inner weights all rounds share.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

if cython.compiled:
    from cython.cimports.townhall.games.town_center.town import Towns
    from cython.cimports.townhall.players.town_center.features import Features
else:
    from ...games.town_center.town import Towns
    from .features import Features

from .features import INPUTS

HIDDEN = 32
STAGES = 11  # after the hall is placed, then after each round
SCALE_POINTS = 40.0  # points for an output of 1
SCALE = SCALE_POINTS
# where each part of the weights begins: from inputs to hidden units, the hidden units' biases by stage, from hidden
# units to the output by stage, the linear part by stage
INWARD = 0
BIAS = INWARD + INPUTS * HIDDEN
OUTWARD = BIAS + STAGES * HIDDEN
LINEAR = OUTWARD + STAGES * HIDDEN
WEIGHTS = LINEAR + STAGES * INPUTS


class Evaluation:
    def __init__(self) -> None:
        self.features = Features()
        if not cython.compiled:
            self.weights, self.sums = [0.0] * WEIGHTS, [0.0] * HIDDEN
        self.load([0.0] * WEIGHTS)

    def load(self, weights: Sequence[float]) -> None:
        for i in range(WEIGHTS):
            self.weights[i] = weights[i]

    def dump(self) -> list[float]:
        return [self.weights[i] for i in range(WEIGHTS)]

    def value(self, towns: Towns, seat: int, stage: int) -> float:
        self.features.look(towns, seat)
        return self.forward(self.features.x, stage) * SCALE

    def forward(self, x: list[float], stage: int) -> float:
        """The literals are HIDDEN and INPUTS: with them the C compiler unrolls."""
        for j in range(32):
            self.sums[j] = self.weights[BIAS + 32 * stage + j]
        total = 0.0
        for i in range(160):
            a = x[i]
            if a != 0:
                total += a * self.weights[LINEAR + 160 * stage + i]
                for j in range(32):
                    self.sums[j] += a * self.weights[32 * i + j]
        for j in range(32):
            if self.sums[j] > 0:
                total += self.sums[j] * self.weights[OUTWARD + 32 * stage + j]
        return total
