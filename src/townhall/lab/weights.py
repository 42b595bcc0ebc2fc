"""Players that look one move ahead by a weighted sum: of cubes, tiles and track by plane, and of a view's facts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from townhall.core.errors import BadOptions
from townhall.core.game import Game
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View
from townhall.envs.encodings import Encoding, make_encoding
from townhall.envs.layout import split
from townhall.players.generic import settle_chance

RIDGE = 30.0  # how strongly a fit holds back from large weights


@dataclass(frozen=True)
class Weights:
    """What a position is expected to end in for a seat: its lead over the best other one."""

    game: str
    weights: list[float]  # one for each feature, then the constant

    def save(self, path: Path) -> None:
        path.write_text(json.dumps({"game": self.game, "weights": [round(w, 6) for w in self.weights]}) + "\n")


def load_weights(game: str, path: Path) -> Weights:
    try:
        data = json.loads(path.read_text("utf-8"))
        found = Weights(data["game"], [float(weight) for weight in data["weights"]])
    except OSError as error:
        raise BadOptions(f"weights:{path}: can't be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise BadOptions(f'weights:{path}: must be JSON like {{"game": ..., "weights": [...]}}') from None
    if found.game != game:
        raise BadOptions(f"weights:{path}: these are for {found.game}, not {game}")
    return found


class Eyes:
    """Features of positions as a seat sees them: the sum of each plane, and the facts."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.arrays = encoding.arrays(1)
        self.table = encoding.tables(self.arrays)[0]

    def features(self, state: Any, seat: int) -> Any:
        self.table.set_state(state)
        self.encoding.form.show_table(self.table, seat)
        planes, facts = split(self.encoding.layout, self.arrays["observations"][0])
        return np.concatenate([planes.sum(axis=(1, 2)), facts, [1.0]])


@lru_cache(maxsize=8)
def eyes_for(game: str, options: str) -> Eyes:
    return Eyes(make_encoding(game, json.loads(options), "score"))


def eyes_of(game: Game) -> Eyes:
    return eyes_for(game.spec.name, json.dumps(game.options))


class WeightsPlayer:
    """`noise` is how often it plays anything instead, to see more of the game."""

    def __init__(self, weights: Weights, noise: float = 0.0) -> None:
        self.weights = np.array(weights.weights)
        self.noise = noise

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        assert view.seat is not None
        if self.noise and rng.fraction() < self.noise:
            return legal[rng.below(len(legal))]
        eyes = eyes_of(view.game)
        state = view.game.determinize(view.data, rng)
        seen = []
        for text in legal:
            after = state.copy()
            after.apply(view.seat, view.game.parse_move(state, view.seat, text))
            settle_chance(after, rng)
            seen.append(eyes.features(after, view.seat))
        if len(seen[0]) != len(self.weights):
            raise BadOptions("these weights are for this game with other options (seats, boards)")
        worth = np.array(seen) @ self.weights
        tied = np.flatnonzero(worth >= worth.max() - 1e-9)
        return legal[int(tied[rng.below(len(tied))])]


def fit(game: str, features: Any, results: Any) -> Weights:
    """Ridge regression of how games ended on positions in them; features that never change get no weight."""
    scale = features.std(axis=0)
    used = scale > 1e-9
    x = np.column_stack([(features[:, used] - features[:, used].mean(axis=0)) / scale[used]])
    solved = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ (results - results.mean()))
    weights = np.zeros(features.shape[1])
    weights[used] = solved / scale[used]
    weights[-1] = results.mean() - features[:, used].mean(axis=0) @ weights[used]
    return Weights(game, weights.tolist())
