"""Fits Central Park's evaluation to samples: Adam, with weights that fade, in plain loops."""

from __future__ import annotations

from array import array

import cython

if cython.compiled:
    from cython.cimports.townhall.core.rng import Rng
    from cython.cimports.townhall.players.town_center.adam import Adam
    from cython.cimports.townhall.players.town_center.park import (
        BIAS,
        CONSTANT,
        INPUTS,
        LINEAR,
        MIDDLE,
        MIDDLE_BIAS,
        OUTWARD,
        WEIGHTS,
        Park,
    )
else:
    from ...core.rng import Rng
    from .adam import Adam
    from .park import BIAS, CONSTANT, INPUTS, LINEAR, MIDDLE, MIDDLE_BIAS, OUTWARD, WEIGHTS, Park

from .park import FIRST, SCALE_POINTS, SECOND

BATCH = 128
DECAY_PART = 0.1  # of a weight is lost a step, times the rate
DECAY = DECAY_PART


class ParkSamples:
    """Towns as their inputs that are not 0, one town after the other, with what they were worth in the end."""

    def __init__(self) -> None:
        self.inputs, self.amounts = array("i"), array("f")
        self.begins = array("i", [0])
        self.stages, self.targets = array("i"), array("f")

    def __len__(self) -> int:
        return len(self.targets)

    def add(self, inputs: list[tuple[int, float]], stage: int, worth: float) -> None:
        self.inputs.extend(i for i, _ in inputs)
        self.amounts.extend(amount for _, amount in inputs)
        self.begins.append(len(self.inputs))
        self.stages.append(stage)
        self.targets.append(worth / SCALE_POINTS)

    def extend(self, others: ParkSamples) -> None:
        before = len(self.inputs)
        self.inputs.extend(others.inputs)
        self.amounts.extend(others.amounts)
        self.begins.extend(before + begin for begin in others.begins[1:])
        self.stages.extend(others.stages)
        self.targets.extend(others.targets)

    def forget(self, count: int) -> None:
        """The oldest."""
        if count <= 0:
            return
        cut = self.begins[count]
        del self.inputs[:cut], self.amounts[:cut], self.stages[:count], self.targets[:count]
        self.begins = array("i", (begin - cut for begin in self.begins[count:]))


class ParkFitter:
    def __init__(self, park: Park, seed: int) -> None:
        self.park = park
        self.rng = Rng(seed)
        self.adam = Adam(WEIGHTS)
        if not cython.compiled:
            self.back, self.back_inner = [0.0] * FIRST, [0.0] * SECOND

    def start_at_random(self) -> None:
        for i in range(BIAS):
            self.park.weights[i] = self.bell() * 0.1
        for i in range(MIDDLE, MIDDLE_BIAS):
            self.park.weights[i] = self.bell() * 0.18
        for i in range(OUTWARD, LINEAR):
            self.park.weights[i] = self.bell() * 0.05
        for i in range(MIDDLE_BIAS, OUTWARD):
            self.park.weights[i] = 0.05

    def bell(self) -> float:
        """About normal, mean 0, standard deviation 1."""
        total = -3.0
        for _ in range(6):
            total += self.rng.fraction()
        return total * 1.414

    def fit(self, samples: ParkSamples, passes: float, rate: float) -> float:
        """So many passes over samples drawn by chance, at a rate that sinks to 0; the mean squared error on the way."""
        self.take_up(samples)
        n = len(samples.targets)
        batches = max(1, int(passes * n / BATCH))
        loss = 0.0
        with cython.nogil:
            for i in range(batches):
                for _k in range(128):
                    loss += self.learn(self.rng.below(n))
                self.adam.step(self.park.weights, 128, rate * (batches - i) / batches, DECAY)
        self.take_up(ParkSamples())  # what is looked into can't grow
        return loss / (batches * 128)

    def take_up(self, samples: ParkSamples) -> None:
        self.inputs, self.amounts, self.begins = samples.inputs, samples.amounts, samples.begins
        self.stages, self.targets = samples.stages, samples.targets

    def learn(self, row: int) -> float:
        """Adds one sample's gradient; its squared error."""
        gradient = self.adam.gradient
        first = self.begins[row]
        self.park.count = self.begins[row + 1] - first
        for k in range(self.park.count):
            self.park.active[k] = self.inputs[first + k]
            self.park.amount[k] = self.amounts[first + k]
        stage = self.stages[row]
        error = self.park.forward(stage) - self.targets[row]
        self.go_back(stage, error)
        for k in range(self.park.count):
            i = self.park.active[k] & 511  # so the C compiler sees that no two of these arrays overlap
            a = self.park.amount[k]
            gradient[LINEAR + INPUTS * stage + i] += error * a
            for j in range(32):
                gradient[32 * i + j] += self.back[j] * a
        return error * error

    def go_back(self, stage: int, error: float) -> None:
        """From the output to the first hidden layer."""
        gradient = self.adam.gradient
        gradient[CONSTANT + stage] += error
        for j in range(16):
            a = self.park.inner[j]
            self.back_inner[j] = 0.0
            if a > 0:
                self.back_inner[j] = error * self.park.weights[OUTWARD + 16 * stage + j]
                gradient[OUTWARD + 16 * stage + j] += error * a
                gradient[MIDDLE_BIAS + j] += self.back_inner[j]
        for i in range(32):
            a = self.park.sums[i]
            self.back[i] = 0.0
            if a > 0:
                total = 0.0
                for j in range(16):
                    total += self.back_inner[j] * self.park.weights[MIDDLE + 16 * i + j]
                    gradient[MIDDLE + 16 * i + j] += self.back_inner[j] * a
                self.back[i] = total
                gradient[BIAS + 32 * stage + i] += total
