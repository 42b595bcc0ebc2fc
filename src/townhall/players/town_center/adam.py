"""Adam: steps down a gradient, each weight at a pace of its own."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.math import sqrtf as sqrt
else:
    from math import sqrt

ROOM = 22739  # weights at most


class Adam:
    """Who learns adds to `gradient`, which a step sets to 0 again; the running means stay from one fit to the next."""

    def __init__(self, count: int) -> None:
        self.count = count
        if not cython.compiled:
            self.gradient, self.mean, self.spread = [0.0] * ROOM, [0.0] * ROOM, [0.0] * ROOM
        for i in range(count):
            self.gradient[i] = self.mean[i] = self.spread[i] = 0.0
        self.fading_1 = self.fading_2 = 1.0

    def step(self, weights: list[float], batch: int, rate: float, decay: float) -> None:
        """With Adam's usual constants; `decay`: the part of a weight that is lost, times the rate."""
        self.fading_1 *= 0.9
        self.fading_2 *= 0.999
        m1 = rate / (1 - self.fading_1)
        m2 = 1 / (1 - self.fading_2)
        for i in range(self.count):
            g = self.gradient[i] / batch
            self.gradient[i] = 0.0
            self.mean[i] += (g - self.mean[i]) * 0.1
            self.spread[i] += (g * g - self.spread[i]) * 0.001
            move = m1 * self.mean[i] / (sqrt(m2 * self.spread[i]) + 1e-8)
            weights[i] = weights[i] - move - rate * decay * weights[i]
