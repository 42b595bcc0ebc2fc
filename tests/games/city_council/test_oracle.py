"""The engine and the slow, obvious City Council side by side through whole random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from oracles.city_council import Oracle
from oracles.compare import check_same, play_side_by_side
from townhall.core.match import Match
from townhall.games.city_council.rules import CityCouncil


class Builders(random.Random):
    """Prefers investing and laying track, which plain random play does too little of."""

    def choice(self, seq: Any) -> Any:
        wanted = [move for move in seq if isinstance(move, str) and move.split()[0] in ("rail", "invest", "speculate")]
        return super().choice(wanted if wanted and self.random() < 0.6 else seq)


def sides(seats: int, seed: int) -> tuple[Match, Oracle]:
    options = {"seats": seats, "first": 1 + seed % seats}
    return Match(CityCouncil(options)), Oracle(options)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_engine_and_oracle_agree_in_whole_games(seats: int, seed: int) -> None:
    play_side_by_side(*sides(seats, seed), Builders(seed) if seed % 2 else random.Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(100, 125))
def test_engine_and_oracle_agree_in_many_games(seats: int, seed: int) -> None:
    play_side_by_side(*sides(seats, seed), Builders(seed) if seed % 2 else random.Random(seed))


def test_engine_and_oracle_agree_after_every_position_is_set_up_anew() -> None:
    game, rng = CityCouncil({"seats": 3}), random.Random(8)
    oracle = Oracle({"seats": 3})
    while oracle.to_act():
        state = oracle.state()
        read, other = Match(game, game.read_state(state)), Oracle.from_state(state, {"seats": 3})
        check_same(read, other)
        seat = oracle.to_act()[0]
        if seat == "chance":
            oracle.play(oracle.sample(rng))
        else:
            oracle.play(rng.choice(sorted(oracle.legal(seat))), seat)
