"""Fits the evaluation to samples: stochastic gradient descent (Adam), in plain loops."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.townhall.core.rng import Rng
    from cython.cimports.townhall.players.town_center.adam import Adam
    from cython.cimports.townhall.players.town_center.evaluation import BIAS, LINEAR, OUTWARD, WEIGHTS, Evaluation
else:
    from ...core.rng import Rng
    from .adam import Adam
    from .evaluation import BIAS, LINEAR, OUTWARD, WEIGHTS, Evaluation

from .evaluation import HIDDEN
from .features import INPUTS
from .selfplay import Samples

BATCH = 64
INITIAL = 0.15  # standard deviation, about, of the first inner weights


class Fitter:
    def __init__(self, evaluation: Evaluation, seed: int) -> None:
        self.evaluation = evaluation
        self.rng = Rng(seed)
        self.adam = Adam(WEIGHTS)
        if not cython.compiled:
            self.x, self.back = [0.0] * INPUTS, [0.0] * HIDDEN

    def start_at_random(self) -> None:
        for i in range(BIAS):
            self.evaluation.weights[i] = (self.rng.fraction() + self.rng.fraction() - 1) * 2.4 * INITIAL

    def fit(self, samples: Samples, batches: int, rate: float) -> float:
        """Steps of BATCH random samples each; the mean squared error on the way."""
        loss = 0.0
        n = samples.count
        with cython.nogil:
            for _ in range(batches):
                for _k in range(64):
                    loss += self.learn(samples, self.rng.below(n))
                self.adam.step(self.evaluation.weights, 64, rate, 0.0)
        return loss / max(1, batches * 64)

    def learn(self, samples: Samples, row: int) -> float:
        """Adds one sample's gradient; its squared error."""
        gradient = self.adam.gradient
        stage = samples.stages[row]
        for i in range(160):
            self.x[i] = samples.inputs[160 * row + i]
        error = self.evaluation.forward(self.x, stage) - samples.targets[row]
        for j in range(32):
            a = self.evaluation.sums[j]
            self.back[j] = 0.0
            if a > 0:
                self.back[j] = error * self.evaluation.weights[OUTWARD + 32 * stage + j]
                gradient[OUTWARD + 32 * stage + j] += error * a
                gradient[BIAS + 32 * stage + j] += self.back[j]
        for i in range(160):
            a = self.x[i]
            if a != 0:
                gradient[LINEAR + 160 * stage + i] += error * a
                for j in range(32):
                    gradient[32 * i + j] += self.back[j] * a
        return error * error
