"""Games played by computer players, one after the other: what a game was, as a row of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from townhall.core.errors import BadOptions
from townhall.core.extras import needing
from townhall.core.game import CHANCE, Game
from townhall.core.player import Budget, Player
from townhall.core.record import Ended, Record, format_record
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.games import new_game
from townhall.lab.draws import DuplicateDraws
from townhall.players import make_player
from townhall.players.generic import RandomPlayer

Row = dict[str, Any]


@dataclass(frozen=True)
class Job:
    """All that decides what the games of a simulation are; two jobs that are equal have equal rows."""

    game: str
    options: dict[str, Any]
    players: tuple[str, ...]  # one for each seat
    seed: int = 0
    iterations: int = 200  # of thought a decision, for players that search: seconds would not be reproducible
    rotate: bool = False  # players move on by a seat each game
    decisions: bool = False  # a row a decision
    records: bool = False

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "players": list(self.players)}


@dataclass(frozen=True)
class Played:
    row: Row
    decisions: list[Row]
    record: str | None


def make_job(game: str, options: dict[str, Any], players: Sequence[str], **settings: Any) -> Job:
    """A job with its options complete; one name of a player stands for all seats. Raises BadOptions."""
    made = new_game(game, options)
    names = tuple(players) * made.seats if len(players) == 1 else tuple(players)
    if len(names) != made.seats:
        raise BadOptions(f"{len(names)} players for {made.seats} seats: name one for each seat, or one for all")
    for name in set(names):
        player_of(game, name)
    return Job(game, made.options, names, **settings)


@cache
def player_of(game: str, name: str) -> Player:
    """A level's player, or one from a file: `onnx:FILE`, `weights:FILE`."""
    kind, colon, path = name.partition(":")
    if colon and kind == "onnx":
        with needing("onnx"):
            from townhall.envs.onnx_player import OnnxPlayer

        return OnnxPlayer(game, path)
    if colon and kind == "weights":
        with needing("lab"):
            from townhall.lab.weights import WeightsPlayer, load_weights

        return WeightsPlayer(load_weights(game, Path(path)))
    return make_player(game, name)


def seed_of(seed: int, index: int) -> int:
    """Where a game's own series of chance and lots begins: far from every other game's."""
    return Rng(Rng(seed % 2**64).next() ^ index).next()


def play_game(job: Job, game: Game, index: int) -> Played:
    """Game number `index` of the job. Two jobs that differ in players, a board, a deck or a table alone meet the same
    draws, and each seat has a series of lots of its own."""
    seats = game.seats
    turn = index % seats if job.rotate else 0
    names = [job.players[(seat - turn) % seats] for seat in range(seats)]
    start = seed_of(job.seed, index)
    draws = DuplicateDraws(job.game, start)
    rngs = [Rng(start + 1 + seat) for seat in range(seats)]
    state = game.start()
    decisions: list[Row] = []
    moves: list[tuple[int, str]] = []
    number = 0
    while not state.over:
        seat = state.to_act()[0]
        if seat == CHANCE:
            move = draws.move(game, state)
            if job.records:
                moves.append((CHANCE, game.format_move(state, CHANCE, move)))
        else:
            legal = state.legal(seat)
            move = choose(game, state, seat, legal, player_of(job.game, names[seat - 1]), job, rngs[seat - 1])
            number += 1
            if job.decisions or job.records:
                text = game.format_move(state, seat, move)
                moves.append((seat, text))
                if job.decisions:
                    decisions.append(decision_row(game, state, index, number, seat, text, len(legal)))
        state.apply(seat, move)
    row = game_row(game, state, index, start, names, number)
    record = format_record(record_of(job, game, state, names, moves)) if job.records else None
    return Played(row, decisions, record)


def choose(game: Game, state: Any, seat: int, legal: list[int], player: Player, job: Job, rng: Rng) -> int:
    """The player's move; a random one, and one without a choice, without the way over texts."""
    if type(player) is RandomPlayer:
        return legal[rng.below(len(legal))]
    if len(legal) == 1:
        return legal[0]
    texts = [game.format_move(state, seat, move) for move in legal]
    budget = Budget(seconds=60.0, iterations=job.iterations)
    text = player.choose(view_of(game, state, seat), texts, budget, rng)
    return legal[texts.index(text)]


def decision_row(game: Game, state: Any, index: int, number: int, seat: int, text: str, choices: int) -> Row:
    """Before the move; `scores` are those of all seats, as if the game ended there."""
    return {
        "game": index,
        "number": number,
        "round": state.round,
        "phase": state.phase_name,
        "seat": seat,
        "move": text,
        "choices": choices,
        "scores": game.result(state).scores,
    }


def game_row(game: Game, state: Any, index: int, seed: int, names: list[str], decisions: int) -> Row:
    result = game.result(state)
    winners = result.winners or []
    row: Row = {"game": index, "seed": f"{seed:016x}", "rounds": state.round, "decisions": decisions}
    for seat in range(1, game.seats + 1):
        row[f"player_{seat}"] = names[seat - 1]
        row[f"score_{seat}"] = result.scores[seat - 1]
        row[f"win_{seat}"] = 1 / len(winners) if seat in winners else 0.0
        for key, value in result.breakdown[seat - 1].items():
            row[f"{key}_{seat}"] = value
    return row


def record_of(job: Job, game: Game, state: Any, names: list[str], moves: list[tuple[int, str]]) -> Record:
    ended = Ended("rules", None, game.result(state).scores)
    return Record(game.spec.name, game.spec.rules, game.options, names, "", moves, ended=ended)
