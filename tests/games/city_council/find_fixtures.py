"""Looks for games that show FEATURES and stores them: `PYTHONPATH=tests python -m games.city_council.find_fixtures`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from conformance.cases import PARKLESS
from townhall.core.game import CHANCE, Event
from townhall.core.match import Match
from townhall.core.record import format_record
from townhall.core.rng import Rng
from townhall.games.city_council.rules import CityCouncil

FOLDER = Path(__file__).parent / "fixtures"

Told = list[Event]
Policy = Callable[[Any, list[str], Rng], list[str]]


def happened(told: Told, kind: str, **data: Any) -> bool:
    return any(event.kind == kind and event.data.items() >= data.items() for event in told)


def mayor_lobbied_last(told: Told) -> bool:
    """In the last round."""
    rounds = [i for i, event in enumerate(told) if event.kind == "reveal"]
    return happened(told[rounds[-1] :], "lobby", councillor="mayor")


def tiles_that_hit(told: Told) -> list[str]:
    return [event.data["tile"] for event in told if event.kind == "hit"]


def treasurer_gave_nothing(told: Told) -> bool:
    treasurer = {"councillor": "treasurer"}.items()
    return any(one.data.items() >= treasurer and next.kind != "chit" for one, next in pairwise(told))


# What a fixture shows, by its name: the seats, and whether a game with these events shows it
FEATURES: dict[str, tuple[int, Callable[[Told], bool]]] = {
    "blockage-3": (3, lambda told: happened(told, "blocked") and not happened(told, "tie")),
    "blockage-4": (4, lambda told: happened(told, "blocked") and not happened(told, "tie")),
    "stacks-3": (3, lambda told: happened(told, "last-round")),
    "stacks-4": (4, lambda told: happened(told, "last-round")),
    "tie-3": (3, lambda told: happened(told, "tie")),
    "tie-4": (4, lambda told: happened(told, "tie")),
    "all-segments": (3, lambda told: sum(event.kind == "rail" for event in told) == 50),
    "treasurer-from-a-player": (4, lambda told: any(event.kind == "chit" and event.data["from"] for event in told)),
    "crown-by-the-treasurer": (3, lambda told: happened(told, "tie") and not mayor_lobbied_last(told)),
    "two-hits-by-one-tile": (3, lambda told: len(hits := tiles_that_hit(told)) > len(set(hits))),
    "no-chit-for-the-treasurer": (3, lambda told: treasurer_gave_nothing(told)),
    "zoning-stops-a-hit": (3, lambda told: happened(told, "hit", pays=False)),
}


# Games not played to their end, or with other options: how they end, the options, how many moves
GIVEN_UP: dict[str, tuple[str, dict[str, Any], int]] = {
    "time-3": ("time", {"seats": 3, "first": 2}, 45),
    "resigned-4": ("resigned", {"seats": 4}, 60),
    "agreed-own-player-aid": ("agreed", {"seats": 3, "player_aid": PARKLESS}, 80),
    "set-up-left": ("", {"seats": 3}, 12),
}


def anything(state: Any, moves: list[str], rng: Rng) -> list[str]:
    return moves


def compact(state: Any, moves: list[str], rng: Rng) -> list[str]:
    """Places tiles so that many places are left, and leaves investors and track alone."""
    if state.step == 2:
        return [most_places_left(state, moves, rng)]
    plain = [move for move in moves if move.split()[0] not in ("invest", "speculate", "rail")]
    return plain or moves


def builders(state: Any, moves: list[str], rng: Rng) -> list[str]:
    """Compact, no investors, and all the track there is from some round on."""
    if state.step == 2:
        return [most_places_left(state, moves, rng)]
    rails = [move for move in moves if move.startswith("rail")]
    if rails and state.round > 3:
        return rails
    plain = [move for move in moves if move.split()[0] not in ("invest", "speculate", "rail")]
    cheap = [move for move in plain if move.startswith(("take", "bid"))]
    return cheap[:1] or plain


def hoarders(state: Any, moves: list[str], rng: Rng) -> list[str]:
    """Chits are taken and kept."""
    kept = [move for move in moves if "+" not in move]
    return [move for move in kept if "treasurer" in move] or kept or moves


def most_places_left(state: Any, moves: list[str], rng: Rng) -> str:
    game = CityCouncil({"seats": state.seats})
    best, found = -1, moves[0]
    for move in moves:
        if not move.endswith("ne"):
            continue
        after = state.copy()
        after.apply(after.active + 1, game.parse_move(after, 0, move))
        left = sum(after.may_place(corner) for corner in range(17, 230)) * 16 + rng.below(16)
        if left > best:
            best, found = left, move
    return found


def one_hoarder(state: Any, moves: list[str], rng: Rng) -> list[str]:
    """Seat 1 bids highest, lobbies the Treasurer first and keeps its chits."""
    kept = [move for move in moves if "+" not in move] or moves
    if state.active == 0:
        return [move for move in kept if move in ("bid 5", "lobby treasurer")] or kept
    return [move for move in kept if "treasurer" not in move and move != "bid 5"] or kept


POLICIES: dict[str, Policy] = {
    "no-chit": one_hoarder,
    "stacks": compact,
    "all-segments": builders,
    "treasurer": hoarders,
}


def game_of(name: str, seed: int) -> tuple[Match, Told]:
    seats = FEATURES[name][0]
    policy = next((policy for start, policy in POLICIES.items() if name.startswith(start)), anything)
    rng = Rng(seed)
    match, told = Match(CityCouncil({"seats": seats}), date="2026-11-18"), []
    while not match.over:
        seat = match.to_act()[0]
        if seat == CHANCE:
            told += match.play(match.sample(rng))
        else:
            moves = policy(match.state, match.legal(), rng)
            told += match.play(moves[rng.below(len(moves))])
    return match, told


def find(name: str) -> None:
    for seed in range(20_000):
        match, told = game_of(name, seed)
        if FEATURES[name][1](told):
            (FOLDER / f"{name}.townhall").write_text(format_record(match.record()), "utf-8")
            print(name, "seed", seed, "tiles", match.state.grid.placed, "track", match.state.rail.count)
            return
    raise SystemExit(f"no game shows {name}")


def give_up(name: str) -> None:
    """A game of GIVEN_UP; one that is set up goes on from where a whole one once stood."""
    how, options, moves = GIVEN_UP[name]
    match, rng = Match(CityCouncil(options), date="2026-11-19"), Rng(7)
    play_on(match, rng, moves)
    if name.startswith("set-up"):
        match = Match(match.game, match.state, date="2026-11-19")
        play_on(match, rng, moves)
    if how:
        match.end(how, None if how == "agreed" else match.to_act()[0])
    (FOLDER / f"{name}.townhall").write_text(format_record(match.record()), "utf-8")


def play_on(match: Match, rng: Rng, moves: int) -> None:
    last = len(match.moves) + moves
    while len(match.moves) < last or match.to_act() == [CHANCE]:
        chance = match.to_act() == [CHANCE]
        match.play(match.sample(rng) if chance else match.legal()[rng.below(len(match.legal()))])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for left in GIVEN_UP:
        if not (FOLDER / f"{left}.townhall").exists():
            give_up(left)
    for wanted in FEATURES:
        if not (FOLDER / f"{wanted}.townhall").exists():
            find(wanted)
