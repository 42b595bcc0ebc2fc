"""Fits Town Center's evaluation by self-play: play with what is known, learn from it, play again.

Repeatable: the same plan gives the same weights on the same machine. A run needs a few minutes and no other library.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from townhall.games import new_game
from townhall.players.town_center.evaluation import SCALE_POINTS, Evaluation
from townhall.players.town_center.fitting import BATCH, Fitter
from townhall.players.town_center.selfplay import Samples, SelfPlay
from townhall.players.town_center.turns import Planner
from townhall.players.town_center.weights import read_weights, write_weights

TEST_GAMES = 500
TEST_SEED = 10_000_000  # never learned from


@dataclass(frozen=True)
class Stage:
    """So many iterations of so many games; noise and learning rate go from the first value to the second."""

    iterations: int
    games: int
    width: int
    noise: tuple[float, float] = (0.1, 0.02)
    rate: tuple[float, float] = (0.002, 0.0001)
    trace: float = 0.9
    room: int = 200_000  # samples kept
    passes: float = 2.0  # how often an iteration's fit looks at each sample kept


# One seat: first coarse and quick, then with a better look at each turn. Several seats cost more a game, and learn best
# from another number of seats' weights (`--from`).
ALONE = (
    Stage(150, 4000, 16),
    Stage(110, 6000, 32, noise=(0.06, 0.01), rate=(0.001, 0.00003), room=400_000, passes=1.0),
)
TOGETHER = (Stage(60, 1500, 16, noise=(0.08, 0.02), rate=(0.0015, 0.0001)),)


def recipe(seats: int) -> tuple[Stage, ...]:
    """What has done well."""
    return ALONE if seats == 1 else TOGETHER


Report = Callable[[dict[str, Any]], None]


def train(
    options: dict[str, Any],
    stages: Sequence[Stage],
    seed: int,
    out: Path,
    start: Path | None = None,
    report: Report = lambda line: None,
) -> Evaluation:
    """Runs the stages one after the other; the weights are written after every tenth iteration."""
    game = new_game("town-center", options)
    evaluation = Evaluation()
    about: dict[str, Any] = {"board": game.options["boards"][0], "seats": game.seats, "seed": seed}
    if start is not None:
        evaluation.load(read_weights(start)[0])
    for number, stage in enumerate(stages):
        fitter = Fitter(evaluation, seed + number)
        if start is None and number == 0:
            fitter.start_at_random()
        _run(game, evaluation, fitter, stage, seed + number, lambda: write_weights(out, evaluation, about), report)
    return evaluation


def _run(
    game: Any, evaluation: Evaluation, fitter: Fitter, stage: Stage, seed: int, save: Callable[[], None], report: Report
) -> None:
    planner = Planner(game.boards[0], evaluation)
    planner.width, planner.branches = stage.width, 4 if stage.width > 20 else 3
    samples = Samples(stage.room)
    play = SelfPlay(game.start(), planner, samples)
    play.trace = stage.trace
    for i in range(stage.iterations):
        done = i / stage.iterations
        play.noise = stage.noise[0] * (1 - done) + stage.noise[1] * done
        first = seed * 100_000_000 + i * stage.games
        mean, _, _ = play.run(first, stage.games, True)
        rate = stage.rate[0] * (stage.rate[1] / stage.rate[0]) ** done
        batches = max(300, int(samples.count * stage.passes // BATCH))
        loss = fitter.fit(samples, batches, rate)
        line = {"iteration": i + 1, "mean_while_learning": round(mean, 2), "error": round(loss**0.5 * SCALE_POINTS, 2)}
        if i % 10 == 9 or i == stage.iterations - 1:
            play.noise = 0.0
            line["mean"] = round(play.run(TEST_SEED, TEST_GAMES, False)[0], 2)
            save()
        report(line)
