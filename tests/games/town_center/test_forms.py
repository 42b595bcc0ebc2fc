"""Compiled and uncompiled play identical games, from the start and from dense positions with towers up to floor 5."""

from pathlib import Path
from typing import Any

import pytest

from games.town_center.dense import OPEN_PHASES, dense_state
from games.town_center.test_oracle import MODES, mode
from townhall.core.uncompiled import uncompiled
from townhall.games import new_game
from townhall.games.town_center import codes, playout
from townhall.games.town_center.rules import TownCenter
from townhall.games.town_center.snapshot import Reader

SLOW = uncompiled("townhall.games.town_center.playout")


def same_games(options: dict[str, Any], seeds: range) -> None:
    game = new_game("town-center", options)
    start, slow_start = game.start(), game.uncompiled_start()
    for seed in seeds:
        assert playout.random_game(start, seed) == SLOW.random_game(slow_start, seed), f"seed {seed}"


@pytest.mark.parametrize("options", MODES, ids=mode)
def test_both_forms_play_identical_games_on_100_seeds(options: dict[str, Any]) -> None:
    same_games(options, range(100))


@pytest.mark.slow
@pytest.mark.parametrize("options", MODES, ids=mode)
def test_both_forms_play_identical_games_on_1000_seeds(options: dict[str, Any]) -> None:
    same_games(options, range(1000))


def same_from_dense(seed: str, phase: str, seats: int) -> int:
    """Plays on from a dense position in both forms; the highest floor of it."""
    state = dense_state(seed, phase, seats)
    game, start = TownCenter.from_state(state, {})
    slow_start = Reader(state, game.uncompiled_start(), game.solo).fill()
    assert game.format_state(slow_start) == state
    for number in range(3):
        assert playout.random_game(start, number) == SLOW.random_game(slow_start, number)
    return max(len(stack.partition("=")[2]) for seat in state["players"] for stack in seat["town"].split())


@pytest.mark.parametrize("seats", range(1, 9))
@pytest.mark.parametrize("phase", OPEN_PHASES)
def test_both_forms_play_on_alike_from_dense_positions(phase: str, seats: int) -> None:
    heights = [same_from_dense(f"forms {phase} {seats} {i}", phase, seats) for i in range(12)]
    assert max(heights) == 5


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(1, 9))
@pytest.mark.parametrize("phase", OPEN_PHASES)
def test_both_forms_play_on_alike_from_many_dense_positions(phase: str, seats: int) -> None:
    for i in range(200):
        same_from_dense(f"slow forms {phase} {seats} {i}", phase, seats)


def test_rows_and_draws_are_sampled_alike() -> None:
    from townhall.core.rng import Rng

    slow_rng = uncompiled("townhall.core.rng").Rng
    for options in MODES:
        game = new_game("town-center", options)
        start, slow_start = game.start(), game.uncompiled_start()
        while start.to_act() != [0]:
            seat = start.to_act()[0]
            start.apply(seat, start.legal(seat)[0])
            slow_start.apply(seat, slow_start.legal(seat)[0])
        for seed in (0, 1, 2**63, 2**64 - 1, 2**64 + 5):
            assert start.sample(Rng(seed)) == slow_start.sample(slow_rng(seed))
        assert start.outcomes() == slow_start.outcomes()


def test_the_codes_are_the_same_in_python_and_in_c() -> None:
    lines = Path(codes.__file__).with_suffix(".pxd").read_text("utf-8").splitlines()
    in_c = {name: int(value) for name, _, value in (line.strip().partition(" = ") for line in lines) if value}
    assert in_c == {name: value for name, value in vars(codes).items() if isinstance(value, int)}
