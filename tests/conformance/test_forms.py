"""The two forms of the engine, compiled and not, play identical games."""

from __future__ import annotations

import importlib
from types import ModuleType

import pytest

from conformance.cases import CASES, Case
from townhall.core.uncompiled import is_compiled, uncompiled

every_case = pytest.mark.parametrize("case", CASES, ids=str)
SEEDS = range(12)


def playouts(case: Case) -> tuple[ModuleType, ModuleType]:
    """The playout of the form that the game's start runs in, and the uncompiled one."""
    game = case.new()
    name = type(game).__module__.rpartition(".")[0] + ".playout"
    slow = uncompiled(name)
    wide = type(game.start()) is type(game.uncompiled_start())  # too many positions for compiled masks
    return (slow if wide else importlib.import_module(name)), slow


@every_case
def test_compiled_and_uncompiled_play_identical_games(case: Case) -> None:
    fast, slow = playouts(case)
    start, slow_start = case.new().start(), case.new().uncompiled_start()
    games = [fast.random_game(start, seed) for seed in SEEDS]
    assert games == [slow.random_game(slow_start, seed) for seed in SEEDS]
    assert len({digest for digest, _ in games}) == len(SEEDS)
    assert all(decisions > 0 for _, decisions in games)


@every_case
def test_a_batch_is_the_games_one_by_one(case: Case) -> None:
    fast, slow = playouts(case)
    start, slow_start = case.new().start(), case.new().uncompiled_start()
    assert fast.batch(start, 5, 6) == slow.batch(slow_start, 5, 6)
    assert fast.batch(start, 5, 6)[1] == sum(fast.random_game(start, seed)[1] for seed in range(5, 11))
    assert fast.batch(start, 5, 6)[0] != fast.batch(start, 6, 6)[0]
    assert fast.batch(start, 5, 0) == (0, 0)


@every_case
def test_playing_out_leaves_the_start_untouched(case: Case) -> None:
    fast, _ = playouts(case)
    game = case.new()
    start = game.start()
    fast.random_game(start, 1)
    fast.batch(start, 1, 3)
    assert game.format_state(start) == game.format_state(game.start())


def test_the_uncompiled_twin_is_uncompiled() -> None:
    for name in ("townhall.core.rng",):
        assert str(uncompiled(name).__file__).endswith(".py")
        assert (uncompiled(name) is importlib.import_module(name)) != is_compiled(name)
