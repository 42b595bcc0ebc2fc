"""The compiled and the uncompiled form play the same games."""

from __future__ import annotations

import importlib

import pytest

from townhall.core.rng import Rng
from townhall.core.uncompiled import uncompiled
from townhall.games.city_council.rules import CityCouncil

PLAYOUT = "townhall.games.city_council.playout"


@pytest.mark.parametrize("seats", [3, 4])
def test_both_forms_play_the_same_random_games_from_the_same_seeds(seats: int) -> None:
    game = CityCouncil({"seats": seats, "first": 2})
    fast, slow = importlib.import_module(PLAYOUT), uncompiled(PLAYOUT)
    for seed in range(25):
        assert fast.random_game(game.start(), seed) == slow.random_game(game.uncompiled_start(), seed)


def test_a_batch_is_the_sum_of_its_games_and_leaves_its_start_alone() -> None:
    game = CityCouncil({"seats": 3})
    fast, start = importlib.import_module(PLAYOUT), game.start()
    single = [fast.random_game(start, seed) for seed in range(5, 15)]
    expected = (sum(digest for digest, _ in single) % 2**64, sum(made for _, made in single))
    assert fast.batch(start, 5, 10) == expected
    assert game.format_state(start) == game.format_state(game.start())


def test_both_forms_give_the_same_outcomes_notes_and_moves() -> None:
    game = CityCouncil({"seats": 4})
    one, other = game.start(), game.uncompiled_start()
    assert one.outcomes() == other.outcomes()
    rng, same = Rng(3), Rng(3)
    one.notes(True)
    other.notes(True)
    while not one.over:
        assert one.to_act() == other.to_act()
        seat = one.to_act()[0]
        assert one.legal(seat) == other.legal(seat)
        move = one.sample(rng) if seat == 0 else one.legal(seat)[rng.below(len(one.legal(seat)))]
        assert move == (other.sample(same) if seat == 0 else other.legal(seat)[same.below(len(other.legal(seat)))])
        one.apply(seat, move)
        other.apply(seat, move)
        assert one.notes(True) == other.notes(True)
    assert game.format_state(one) == game.format_state(other)
