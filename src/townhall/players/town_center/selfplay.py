"""Games that the planner plays against itself, and what a fit learns from them."""

from __future__ import annotations

from array import array

import cython

if cython.compiled:
    from cython.cimports.townhall.core.rng import Rng
    from cython.cimports.townhall.games.town_center.codes import AT_DRAFT, AT_DRAW, AT_HALL, AT_ROW, AT_TOWERS, OVER
    from cython.cimports.townhall.games.town_center.game import State
    from cython.cimports.townhall.players.town_center.draft import Draft
    from cython.cimports.townhall.players.town_center.evaluation import SCALE
    from cython.cimports.townhall.players.town_center.greedy import Greedy
    from cython.cimports.townhall.players.town_center.turns import Planner
else:
    from ...core.rng import Rng
    from ...games.town_center.codes import AT_DRAFT, AT_DRAW, AT_HALL, AT_ROW, AT_TOWERS, OVER
    from ...games.town_center.game import State
    from .draft import Draft
    from .evaluation import SCALE
    from .greedy import Greedy
    from .turns import Planner

from .features import INPUTS

STAGES = 11


class Samples:
    """A ring of towns as inputs, with what they were worth in the end."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.count = 0
        self.written = 0
        self.inputs = array("f", bytes(4 * INPUTS * capacity))
        self.stages = array("i", bytes(4 * capacity))
        self.targets = array("f", bytes(4 * capacity))

    def add(self, x: list[float], stage: int) -> int:
        row = self.written % self.capacity
        self.written += 1
        if self.count < self.capacity:
            self.count += 1
        for i in range(160):
            self.inputs[160 * row + i] = x[i]
        self.stages[row] = stage
        return row


class SelfPlay:
    """All seats on the same board.

    `noise`: how often a turn is not the best; `trace`: how far results count back.
    """

    def __init__(self, start: State, planner: Planner, samples: Samples) -> None:
        self.start = start
        self.planner = planner
        self.table = Greedy(start, planner, Draft(2, 4))
        self.state = self.table.state
        self.rng = Rng(0)
        self.samples = samples
        self.noise = 0.0
        self.trace = 0.8
        if not cython.compiled:
            self.sample_of, self.worth = [0] * 99, [0.0] * 99
            self.strayed, self.best = [0] * 99, [0.0] * 99
            self.histogram = [0] * 256

    def run(self, first: int, count: int, learning: bool) -> tuple[float, float, list[int]]:
        """Games with the seeds `first` on: mean and standard deviation of the scores, and their histogram from -50."""
        total = 0.0
        squares = 0.0
        for k in range(256):
            self.histogram[k] = 0
        with cython.nogil:
            for i in range(count):
                self.rng.seed((first + i) * 7919)
                self.play(learning)
                for seat in range(1, self.state.seats + 1):
                    score = self.state.towns.score(seat)
                    total += score
                    squares += score * score
                    k = score + 50
                    self.histogram[0 if k < 0 else 255 if k > 255 else k] += 1
        n = count * self.state.seats
        mean = total / n
        return mean, max(0.0, squares / n - mean * mean) ** 0.5, [self.histogram[k] for k in range(256)]

    def play(self, learning: bool) -> None:
        self.table.begin(self.start)
        stage = 0
        for k in range(99):
            self.strayed[k] = 0
        while self.state.phase != OVER:
            if learning and stage < self.stage_now():
                self.keep_round(stage)
                stage += 1
            phase = self.state.phase
            if phase == AT_HALL:
                self.place_hall(self.state.first_to_act())
            elif phase in (AT_DRAW, AT_ROW, AT_TOWERS, AT_DRAFT):
                self.table.step(self.rng)
            else:
                self.turn(self.state.first_to_act())
        if learning:
            self.set_targets()

    def stage_now(self) -> int:
        """How many stages lie behind: the halls, then rounds."""
        if self.state.phase == AT_HALL or self.state.phase == AT_ROW:
            return 0
        return self.state.round

    def place_hall(self, seat: int) -> None:
        """Mostly where it is worth most; learning tries others too."""
        if self.rng.fraction() < self.noise:
            self.state.list_legal(seat)
            self.state.apply_move(seat, self.state.listed[self.rng.below(self.state.count)])
        else:
            self.table.step(self.rng)

    def turn(self, seat: int) -> None:
        """The best end of the turn, or, straying, one of the better ones."""
        if self.rng.fraction() >= self.noise:
            self.table.step(self.rng)
            return
        self.planner.keep = 24
        self.planner.plan(self.state, seat)
        self.strayed[11 * seat + self.state.round] = 1
        self.best[11 * seat + self.state.round] = self.planner.found.value_of(0)
        self.table.play_end(seat, self.rng.below(self.planner.found.count))

    def keep_round(self, stage: int) -> None:
        for seat in range(1, self.state.seats + 1):
            self.worth[11 * seat + stage] = self.planner.worth(self.state, seat)
            self.sample_of[11 * seat + stage] = self.samples.add(self.planner.evaluation.features.x, stage)

    def set_targets(self) -> None:
        """Towns are worth what came of them: partly the evaluation a round later, partly the final score."""
        for seat in range(1, self.state.seats + 1):
            target = float(self.state.towns.score(seat))
            worth = target
            for stage in range(9, -1, -1):
                if self.strayed[11 * seat + stage + 1]:
                    target = self.best[11 * seat + stage + 1]
                else:
                    target = self.trace * target + (1 - self.trace) * worth
                self.samples.targets[self.sample_of[11 * seat + stage]] = target / SCALE
                worth = self.worth[11 * seat + stage]
