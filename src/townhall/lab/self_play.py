"""Self-play: play, fit, keep the new player only if it wins a sequential test against the old one; and again.

A folder holds `plan.json`, each generation's candidate and positions, and `log.jsonl` with a line a generation: a loop
that was stopped goes on after the last line.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from townhall.core.game import CHANCE
from townhall.core.player import Budget, Player
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.games import new_game
from townhall.lab.folders import claim, write_whole
from townhall.lab.games import seed_of
from townhall.lab.sequential import Test
from townhall.lab.weights import Eyes, WeightsPlayer, eyes_of, fit, load_weights
from townhall.lab.workers import results
from townhall.players.generic import RandomPlayer

Tell = Callable[[dict[str, Any]], None]

PIECE = 10  # games or pairs in a piece of work
TESTED_AT_ONCE = 8  # pieces, between two looks at the test
KEPT = 3  # generations whose games a fit learns from
NOISE = 0.1


@dataclass(frozen=True)
class Plan:
    game: str
    options: dict[str, Any]
    games: int = 200  # to learn from, a generation
    most_pairs: int = 400  # of a test; undecided by then means not better
    gain: float = 0.05  # the share of wins over a half that a new player must show
    seed: int = 0


@dataclass(frozen=True)
class Piece:
    """A stretch of games; paths of weights, or "" for a random player. `noise` of the champion."""

    plan: Plan
    first: int
    count: int
    champion: str
    candidate: str = ""
    generation: int = 0


def improve(
    plan: Plan, generations: int, folder: Path, workers: int | None = None, ray: str | None = None,
    tell: Tell = lambda figures: None,
) -> list[dict[str, Any]]:  # fmt: skip
    """Plays the generations that the folder's log still lacks; returns the figures of all."""
    claim(folder, "plan.json", asdict(plan))
    log = folder / "log.jsonl"
    figures = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    for generation in range(len(figures) + 1, generations + 1):
        champion = str(folder / figures[-1]["champion"]) if figures and figures[-1]["champion"] else ""
        found = one_generation(plan, generation, champion, folder, workers, ray)
        figures.append(found)
        write_whole(log, "".join(json.dumps(line) + "\n" for line in figures).encode())
        tell(found)
    return figures


def one_generation(
    plan: Plan, generation: int, champion: str, folder: Path, workers: int | None, ray: str | None
) -> dict[str, Any]:
    pieces = [
        Piece(plan, first, min(PIECE, plan.games - first), champion, generation=generation)
        for first in range(0, plan.games, PIECE)
    ]
    gathered = sorted(results(positions, pieces, workers, ray), key=lambda found: found[0].first)
    features = np.concatenate([found[0] for _, found in gathered])
    ends = np.concatenate([found[1] for _, found in gathered])
    np.savez_compressed(folder / f"generation-{generation:03d}.npz", features=features, ends=ends)
    kept = [np.load(folder / f"generation-{g:03d}.npz") for g in range(max(1, generation - KEPT + 1), generation + 1)]
    x, y = np.concatenate([k["features"] for k in kept]), np.concatenate([k["ends"] for k in kept])
    weights = fit(plan.game, x, y)
    name = f"generation-{generation:03d}.json"
    weights.save(folder / name)
    error = float(np.sqrt(np.mean((x @ np.array(weights.weights) - y) ** 2)))
    test = compare(plan, generation, champion, str(folder / name), workers, ray)
    better = test.answer is True
    old = Path(champion).name if champion else ""
    return {
        "generation": generation,
        "positions": len(y),
        "fit_error": round(error, 3),
        "pairs": test.n,
        "share": round(test.mean, 4),
        "half_interval": round(test.half_interval, 4),
        "kept": better,
        "champion": name if better else old,
    }


def compare(plan: Plan, generation: int, champion: str, candidate: str, workers: int | None, ray: str | None) -> Test:
    """Pairs until the test answers; the answer doesn't depend on which piece was ready first."""
    test = Test(gain=plan.gain)
    starts = list(range(0, plan.most_pairs, PIECE))
    while starts and test.answer is None:
        now, starts = starts[:TESTED_AT_ONCE], starts[TESTED_AT_ONCE:]
        pieces = [
            Piece(plan, first, min(PIECE, plan.most_pairs - first), champion, candidate, generation) for first in now
        ]
        for _, shares in sorted(results(pair_shares, pieces, workers, ray), key=lambda found: found[0].first):
            for share in shares:
                if test.answer is None:
                    test.add(share)
    return test


def player_from(plan: Plan, path: str, noise: float = 0.0) -> Player:
    return WeightsPlayer(load_weights(plan.game, Path(path)), noise) if path else RandomPlayer()


def positions(piece: Piece) -> tuple[Any, Any]:
    """Positions of games that the champion plays against itself, and the lead that each seat ended with."""
    plan = piece.plan
    game = new_game(plan.game, plan.options)
    player, eyes = player_from(plan, piece.champion, NOISE), eyes_of(game)
    features, ends = [], []
    for index in range(piece.first, piece.first + piece.count):
        seen: list[tuple[int, Any]] = []
        seed = seed_of(plan.seed + 2 * piece.generation, index)
        scores = play(game, [player] * game.seats, seed, keep(seen, eyes))
        for seat, row in seen:
            features.append(row)
            ends.append(scores[seat - 1] - max(score for i, score in enumerate(scores, 1) if i != seat))
    return np.array(features, np.float32), np.array(ends, np.float32)


def keep(seen: list[tuple[int, Any]], eyes: Eyes) -> Callable[[Any, int], None]:
    return lambda state, seat: seen.append((seat, eyes.features(state, seat)))


def pair_shares(piece: Piece) -> list[float]:
    """For each deal, played once from each seat: the candidate's share of the wins, so that a half is even."""
    plan = piece.plan
    game = new_game(plan.game, plan.options)
    old, new = player_from(plan, piece.champion), player_from(plan, piece.candidate)
    shares = []
    for index in range(piece.first, piece.first + piece.count):
        seed = seed_of(plan.seed + 2 * piece.generation + 1, index)
        points = 0.0
        for mine in range(1, game.seats + 1):
            scores = play(game, [new if seat == mine else old for seat in range(1, game.seats + 1)], seed)
            others = [score for seat, score in enumerate(scores, 1) if seat != mine]
            points += sum(1.0 if scores[mine - 1] > s else 0.5 if scores[mine - 1] == s else 0.0 for s in others) / len(
                others
            )
        shares.append(points / game.seats)
    return shares


def play(game: Any, players: list[Player], seed: int, watch: Callable[[Any, int], None] | None = None) -> list[int]:
    """A game's scores; `watch` sees the position after each move with the eyes of who moved."""
    chance, lots = Rng(seed), Rng(seed + 1)
    state = game.start()
    moved = 0
    while not state.over:
        seat = state.to_act()[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.sample(chance))
            continue
        if watch and moved:
            watch(state, moved)
        legal = state.legal(seat)
        if len(legal) == 1:
            move = legal[0]
        else:
            texts = [game.format_move(state, seat, m) for m in legal]
            move = legal[texts.index(players[seat - 1].choose(view_of(game, state, seat), texts, Budget(), lots))]
        state.apply(seat, move)
        moved = seat
    scores: list[int] = game.result(state).scores
    return scores
