"""Fits the evaluation to samples: stochastic gradient descent (Adam), in plain loops."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.math import sqrtf as sqrt
    from cython.cimports.townhall.core.rng import Rng
    from cython.cimports.townhall.players.town_center.evaluation import BIAS, LINEAR, OUTWARD, WEIGHTS, Evaluation
else:
    from math import sqrt

    from ...core.rng import Rng
    from .evaluation import BIAS, LINEAR, OUTWARD, WEIGHTS, Evaluation

from .evaluation import HIDDEN
from .features import INPUTS
from .selfplay import Samples

BATCH = 64
INITIAL = 0.15  # standard deviation, about, of the first inner weights


class Fitter:
    """Keeps Adam's running means from one fit to the next."""

    def __init__(self, evaluation: Evaluation, seed: int) -> None:
        self.evaluation = evaluation
        self.rng = Rng(seed)
        if not cython.compiled:
            self.gradient, self.mean, self.spread = [0.0] * WEIGHTS, [0.0] * WEIGHTS, [0.0] * WEIGHTS
            self.x, self.back = [0.0] * INPUTS, [0.0] * HIDDEN
        for i in range(WEIGHTS):
            self.gradient[i] = self.mean[i] = self.spread[i] = 0.0
        self.fading_1 = self.fading_2 = 1.0

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
                self.step(rate)
        return loss / max(1, batches * 64)

    def learn(self, samples: Samples, row: int) -> float:
        """Adds one sample's gradient; its squared error."""
        stage = samples.stages[row]
        for i in range(160):
            self.x[i] = samples.inputs[160 * row + i]
        error = self.evaluation.forward(self.x, stage) - samples.targets[row]
        for j in range(32):
            a = self.evaluation.sums[j]
            self.back[j] = 0.0
            if a > 0:
                self.back[j] = error * self.evaluation.weights[OUTWARD + 32 * stage + j]
                self.gradient[OUTWARD + 32 * stage + j] += error * a
                self.gradient[BIAS + 32 * stage + j] += self.back[j]
        for i in range(160):
            a = self.x[i]
            if a != 0:
                self.gradient[LINEAR + 160 * stage + i] += error * a
                for j in range(32):
                    self.gradient[32 * i + j] += self.back[j] * a
        return error * error

    def step(self, rate: float) -> None:
        """Adam, with its usual constants."""
        self.fading_1 *= 0.9
        self.fading_2 *= 0.999
        m1 = rate / (1 - self.fading_1)
        m2 = 1 / (1 - self.fading_2)
        for i in range(WEIGHTS):
            g = self.gradient[i] / 64
            self.gradient[i] = 0.0
            self.mean[i] += (g - self.mean[i]) * 0.1
            self.spread[i] += (g * g - self.spread[i]) * 0.001
            move = m1 * self.mean[i] / (sqrt(m2 * self.spread[i]) + 1e-8)
            self.evaluation.weights[i] = self.evaluation.weights[i] - move
