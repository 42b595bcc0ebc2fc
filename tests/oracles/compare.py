"""Plays an engine and its oracle side by side and stops at the first difference."""

from __future__ import annotations

import random
from typing import Any

import pytest

from townhall.core.game import CHANCE
from townhall.core.match import Match


def seats_of(to_act: list[Any]) -> list[int]:
    return [CHANCE if seat == "chance" else seat for seat in to_act]


def check_same(match: Match, oracle: Any) -> None:
    game, state = match.game, match.state
    assert game.format_state(state) == oracle.state()
    assert state.to_act() == seats_of(oracle.to_act())
    result = game.result(state)
    expected = oracle.score()
    assert (result.scores, result.breakdown, result.winners) == (
        expected["scores"],
        expected["breakdown"],
        expected["winners"],
    )
    assert result.rating == expected.get("rating")
    for seat in range(1, game.seats + 1):
        moves = match.legal(seat)
        assert len(moves) == len(set(moves))
        assert set(moves) == oracle.legal(seat), f"legal moves of seat {seat}"


def check_same_chance(match: Match, oracle: Any) -> None:
    outcomes = match.state.outcomes()
    expected = oracle.chance()
    assert (outcomes is None) == (expected is None)
    if outcomes is not None:
        listed = {match.game.format_move(match.state, CHANCE, move): p for move, p in outcomes}
        assert listed == pytest.approx(expected, abs=1e-12)


def play_side_by_side(match: Match, oracle: Any, rng: random.Random) -> None:
    """A whole random game: any of the seats that may act moves, outcomes come from the oracle."""
    while True:
        check_same(match, oracle)
        acting = match.to_act()
        if not acting:
            return
        if acting == [CHANCE]:
            check_same_chance(match, oracle)
            move, seat = oracle.sample(rng), None
        else:
            seat = rng.choice(acting)
            move = rng.choice(sorted(oracle.legal(seat)))
        match.play(move, seat)
        oracle.play(move, seat)


def check_played(done: Match, oracle: Any) -> None:
    """Plays a match's moves with an oracle that stands at its start: seats, legal moves, and the end."""
    for seat, move in done.moves:
        assert (seat or "chance") in oracle.to_act()
        assert not seat or move in oracle.legal(seat)
        oracle.play(move, seat or None)
    assert oracle.state() == done.game.format_state(done.state)
    assert oracle.score()["scores"] == done.game.result(done.state).scores
    assert oracle.score()["winners"] == done.game.result(done.state).winners
