"""Fits Central Park's evaluation: what a position is worth is the best score that a narrow beam makes of it.

Positions come from the rounds of wide beams over random rows, the kept and the barely kept alike: so the fit also sees
what looks better than it is. Both beams use what is known so far; every iteration knows more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Any

from townhall.core.rng import Rng
from townhall.games import new_game
from townhall.players.town_center.beam import Beam
from townhall.players.town_center.lines import after_setup, next_positions, park_planner
from townhall.players.town_center.park import SCALE_POINTS, Park
from townhall.players.town_center.park_fitting import ParkFitter, ParkSamples
from townhall.players.town_center.weights import write_weights

GAME: Any = new_game("town-center", {"seats": 1, "solo": "central-park"})
PIECE = 20  # rows that one process looks at before it hands in
TEST_ROWS = 40
TEST_WIDTH = 40
TEST_SEED = 10_000_000  # never learned from

Report = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class Lessons:
    iterations: int = 40
    rows: int = 240  # an iteration
    picks: int = 12  # positions of a round that are judged
    widths: tuple[int, ...] = (20, 80, 200, 500)  # of the beams they are taken from
    narrow: int = 10  # the width of the beam that judges
    room: int = 250_000  # samples kept
    passes: float = 10.0  # how often an iteration's fit looks at each of them
    rate: tuple[float, float] = (0.002, 0.0007)


@dataclass(frozen=True)
class Piece:
    """Rows for one process, with what is known so far."""

    weights: list[float]
    rows: range
    lessons: Lessons


def train_park(
    lessons: Lessons, seed: int, out: Path, start: Sequence[float] | None = None, report: Report = lambda line: None
) -> Park:
    """The same weights from the same seed, whatever the number of processes; written after every iteration."""
    park = Park(GAME.boards[0])
    fitter = ParkFitter(park, seed)
    if start is None:
        fitter.start_at_random()
    else:
        park.load(start)
    samples = ParkSamples()
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for i in range(lessons.iterations):
            rows = range(seed * 100_000_000 + i * lessons.rows, seed * 100_000_000 + (i + 1) * lessons.rows)
            best = gather(pool, park, rows, lessons, samples)
            rate = lessons.rate[0] * (lessons.rate[1] / lessons.rate[0]) ** (i / lessons.iterations)
            loss = fitter.fit(samples, lessons.passes, rate)
            write_weights(out, park, {"board": "Central Park", "seats": 1, "seed": seed})
            tests = list(pool.map(test_score, [(park.dump(), row) for row in range(TEST_SEED, TEST_SEED + TEST_ROWS)]))
            line = {"iteration": i + 1, "samples": len(samples), "error": round(loss**0.5 * SCALE_POINTS, 2)}
            report(line | {"mean_while_learning": round(fmean(best), 2), "mean": round(fmean(tests), 2)})
    return park


def gather(pool: Executor, park: Park, rows: range, lessons: Lessons, samples: ParkSamples) -> list[int]:
    """New samples, for which the oldest make room; the best score found in each row."""
    known = park.dump()
    pieces = [Piece(known, rows[k : k + PIECE], lessons) for k in range(0, len(rows), PIECE)]
    best: list[int] = []
    for new, scores in pool.map(judge_rows, pieces):
        samples.extend(new)
        best += scores
    samples.forget(len(samples) - lessons.room)
    return best


def judge_rows(piece: Piece) -> tuple[ParkSamples, list[int]]:
    """Samples from a piece's rows, and the best score found for each."""
    planner: Any = park_planner(GAME.boards[0], piece.weights)
    beam = Beam(planner)
    samples = ParkSamples()
    best = []
    for row in piece.rows:
        rng = Rng(row * 7919 + 13)
        layer = [state for state, _ in after_setup(beam.planner, lay_row(row))]
        if rng.below(2):  # every other row starts from one hall alone, or some would never be seen again
            layer = [layer[rng.below(len(layer))]]
        width = piece.lessons.widths[rng.below(len(piece.lessons.widths))]
        while not layer[0].over:
            for state in picked(layer, piece.lessons.picks, rng):
                planner.worth(state, 1)
                samples.add(planner.park.inputs(), state.round - 1, best_score(beam, state, piece.lessons.narrow))
            layer = after_round(beam, layer, width)
        best.append(max(state.towns.score(1) for state in layer))
    return samples, best


def test_score(job: tuple[list[float], int]) -> int:
    weights, row = job
    beam = Beam(park_planner(GAME.boards[0], weights))
    return best_score(beam, lay_row(row), TEST_WIDTH)


def lay_row(seed: int) -> Any:
    start = GAME.start()
    start.apply(0, start.sample(Rng(seed * 7919)))
    return start


def picked(layer: list[Any], count: int, rng: Rng) -> list[Any]:
    """The best two and others by chance."""
    if len(layer) <= count:
        return layer
    rest = layer[2:]
    return layer[:2] + [rest.pop(rng.below(len(rest))) for _ in range(count - 2)]


def after_round(beam: Any, layer: list[Any], width: int) -> list[Any]:
    beam.begin(width)
    for i, state in enumerate(layer):
        beam.expand_freely(state, i)
    return [state for state, _, _ in next_positions(beam, layer)]


def best_score(beam: Any, start: Any, width: int) -> int:
    """Of the lines of a beam from here on."""
    layer = [state for state, _ in after_setup(beam.planner, start)]
    while not layer[0].over:
        layer = after_round(beam, layer, width)
    return max(int(state.towns.score(1)) for state in layer)
