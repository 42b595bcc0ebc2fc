"""Central Park's own evaluation: besides the inputs of `features.py` it knows what stands where.

The park looks the same from eight sides. A town is turned until its hall lies on one of four sites; where the two
mirror images of a town are still alike, the one with the lower masks is taken: so mirrored towns say the same.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

if cython.compiled:
    from cython.cimports.townhall.core.bits import bit, lowest
    from cython.cimports.townhall.games.town_center.town import Towns
    from cython.cimports.townhall.players.town_center.features import Features
else:
    from ...core.bits import bit, lowest
    from ...games.town_center.town import Towns
    from .features import Features

from ...games.town_center.board import Board

NUMBERS = 180  # the features, and the cubes of the third to the sixth round from now
HALLS = 4  # sites that no turning makes alike
CUBES = 64  # positions a colour
INPUTS = NUMBERS + HALLS + 5 * CUBES
FIRST = 32  # units of the first hidden layer
SECOND = 16
STAGES = 11
# where each part of the weights begins
INWARD = 0
BIAS = INWARD + INPUTS * FIRST
MIDDLE = BIAS + STAGES * FIRST
MIDDLE_BIAS = MIDDLE + FIRST * SECOND
OUTWARD = MIDDLE_BIAS + SECOND
LINEAR = OUTWARD + STAGES * SECOND
CONSTANT = LINEAR + STAGES * INPUTS
WEIGHTS = CONSTANT + STAGES
SCALE_POINTS = 40.0  # points for an output of 1
SCALE = SCALE_POINTS


class Park:
    def __init__(self, board: Board) -> None:
        if not cython.compiled:
            self.weights = [0.0] * WEIGHTS
            self.sums, self.inner = [0.0] * FIRST, [0.0] * SECOND
            self.active, self.amount = [0] * 256, [0.0] * 256
            self.turned, self.hall_class, self.turning, self.mirror = [0] * 512, [0] * 64, [0] * 64, [0] * 64
            self.masks, self.others = [0] * 5, [0] * 5
        self.count = 0
        self.load([0.0] * WEIGHTS)
        self.learn_turnings(board)

    def load(self, weights: Sequence[float]) -> None:
        for i in range(WEIGHTS):
            self.weights[i] = weights[i]

    def dump(self) -> list[float]:
        return [self.weights[i] for i in range(WEIGHTS)]

    def learn_turnings(self, board: Board) -> None:
        """For each site of the hall: which turning brings it where it is known, and which other one does (or -1)."""
        last = len(board.rows) - 1
        for t in range(8):
            for i, (x, y, f) in enumerate(board.places):
                a, b = (y, x) if t & 4 else (x, y)
                self.turned[64 * t + i] = board.index[last - a if t & 1 else a, last - b if t & 2 else b, f]
        for i, place in enumerate(board.places):
            ways = [(self.turned[64 * t + i], t) for t in range(8)] if place[2] == 1 else [(0, 0)]
            target = min(ways)[0]
            found = [t for position, t in ways if position == target]
            self.hall_class[i] = target
            self.turning[i] = found[0]
            self.mirror[i] = found[1] if len(found) > 1 else -1
        known = sorted({self.hall_class[i] for i, place in enumerate(board.places) if place[2] == 1})
        for i in range(len(board.places)):
            self.hall_class[i] = known.index(self.hall_class[i]) if self.hall_class[i] in known else 0

    def value(self, features: Features, towns: Towns, seat: int, stage: int) -> float:
        features.look(towns, seat)
        self.list_inputs(features, towns, seat)
        return self.forward(stage) * SCALE

    def list_inputs(self, features: Features, towns: Towns, seat: int) -> None:
        """The inputs that are not 0, as numbers and amounts."""
        self.count = 0
        for i in range(160):
            if features.x[i] != 0:
                self.add_input(i, features.x[i])
        for i in range(20):
            if features.ahead[i] != 0:
                self.add_input(160 + i, features.ahead[i])
        if towns.hall[seat] == 0:
            return
        hall = lowest(towns.hall[seat])
        self.add_input(NUMBERS + self.hall_class[hall], 1.0)
        self.turn(towns, seat, self.turning[hall])
        if self.mirror[hall] >= 0:
            for colour in range(5):
                self.others[colour] = self.masks[colour]
            self.turn(towns, seat, self.mirror[hall])
            if self.others_are_lower():
                for colour in range(5):
                    self.masks[colour] = self.others[colour]
        for colour in range(5):
            cubes = self.masks[colour]
            while cubes:
                self.add_input(NUMBERS + HALLS + 64 * colour + lowest(cubes), 1.0)
                cubes &= cubes - 1

    def inputs(self) -> list[tuple[int, float]]:
        """The inputs of the town looked at last, for the fit."""
        return [(self.active[k], self.amount[k]) for k in range(self.count)]

    def add_input(self, i: int, amount: float) -> None:
        self.active[self.count] = i
        self.amount[self.count] = amount
        self.count += 1

    def turn(self, towns: Towns, seat: int, t: int) -> None:
        """The town's cubes by colour as they lie after a turning."""
        for colour in range(5):
            cubes = towns.cubes(seat, colour)
            mask = 0
            while cubes:
                mask |= bit(self.turned[64 * t + lowest(cubes)])
                cubes &= cubes - 1
            self.masks[colour] = mask

    def others_are_lower(self) -> bool:
        for colour in range(5):
            if self.others[colour] != self.masks[colour]:
                return self.others[colour] < self.masks[colour]
        return False

    def forward(self, stage: int) -> float:
        """The literals are FIRST, SECOND and INPUTS: with them the C compiler unrolls."""
        for j in range(32):
            self.sums[j] = self.weights[BIAS + 32 * stage + j]
        total = self.weights[CONSTANT + stage]
        for k in range(self.count):
            a = self.amount[k]
            i = self.active[k] & 511
            total += a * self.weights[LINEAR + INPUTS * stage + i]
            for j in range(32):
                self.sums[j] += a * self.weights[32 * i + j]
        for j in range(16):
            self.inner[j] = self.weights[MIDDLE_BIAS + j]
        for i in range(32):
            a = self.sums[i]
            if a > 0:
                for j in range(16):
                    self.inner[j] += a * self.weights[MIDDLE + 16 * i + j]
        for j in range(16):
            if self.inner[j] > 0:
                total += self.inner[j] * self.weights[OUTWARD + 16 * stage + j]
        return total
