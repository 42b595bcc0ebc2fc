"""What the evaluation of Town Center looks at, against a slow and obvious twin."""

from __future__ import annotations

from typing import Any

import pytest

from oracles.town_center import Town
from players.town_features import TO_COME, Look
from players.town_games import OWN, played
from townhall.core.uncompiled import uncompiled
from townhall.players.town_center import features as features_module

SHARE = [1.5, 2.0, 0.5, 1.0, 4.0]


def check(game: Any, state: Any, features: Any) -> None:
    for seat, board in enumerate(game.options["boards"], 1):
        told = game.format_state(state)["players"][seat - 1]
        town = Town(board)
        town.read(told["town"])
        town.cash = told["cash"]
        fast = features.of(state.towns, seat, SHARE, 11 - state.round)
        assert fast == pytest.approx(Look(town, SHARE, 11 - state.round).inputs(), abs=1e-5), told
        assert not any(fast[i] for i in TO_COME)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("boards", [["A", "B"], [OWN, OWN]])
def test_the_inputs_of_random_towns_are_those_of_a_slow_and_obvious_version(boards: list[Any], seed: int) -> None:
    features = features_module.Features()
    for game, state in played({"seats": 2, "boards": boards}, seed, planned=False):
        if state.over or state.phase_name == "draw":
            check(game, state, features)


@pytest.mark.parametrize("board", ["A", "B"])
def test_the_inputs_of_well_planned_towns_are_those_of_a_slow_and_obvious_version(board: str) -> None:
    features = features_module.Features()
    for game, state in played({"seats": 1, "boards": [board]}, 5, planned=True):
        check(game, state, features)


def test_uncompiled_the_inputs_are_the_same() -> None:
    fast, slow = features_module.Features(), uncompiled(features_module.__name__).Features()
    game, state = list(played({"seats": 1}, 5, planned=True))[-1]
    twin = game.uncompiled_start()
    for part in game.format_state(state)["players"][0]["town"].split():
        site, _, stack = part.partition("=")
        for floor, colour in enumerate(stack, 1):
            x, y = ord(site[0]) - 97, int(site[1:]) - 1
            twin.towns.put(1, "ORCUPH".index(colour), game.boards[0].index[x, y, floor])
    twin.towns.pay(1, twin.towns.cash_of(1) - state.towns.cash_of(1))
    assert slow.of(twin.towns, 1, SHARE, 2) == pytest.approx(fast.of(state.towns, 1, SHARE, 2), abs=1e-5)
