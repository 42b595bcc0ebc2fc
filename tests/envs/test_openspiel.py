"""OpenSpiel's own simulation test, and what its players are told."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

import townhall.envs.openspiel as registered

GAMES = [
    "townhall_town_center(seats=1)",
    "townhall_town_center(seats=1,solo=central-park)",
    "townhall_town_center(seats=2)",
    "townhall_town_center(seats=3,board=B)",
    "townhall_town_center(seats=8)",
    "townhall_city_planner(seats=1)",
    "townhall_city_planner(seats=2,first=2)",
    "townhall_city_council(seats=3)",
    "townhall_city_council(seats=4)",
]
every_game = pytest.mark.parametrize("text", GAMES)


@every_game
def test_openspiels_random_simulations_pass(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@every_game
def test_probabilities_of_chance_sum_to_1_and_games_end_with_returns(text: str) -> None:
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    rng = np.random.default_rng(0)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(rng.choice(outcomes, p=np.array(chances) / sum(chances))))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    result = state.held.state
    assert state.returns() == expected_returns(game.encoding.game.result(result))


def expected_returns(result: Any) -> list[float]:
    if len(result.scores) == 1:
        return [float(result.scores[0])]
    alone = len(result.winners) == 1
    return [(1.0 if alone else 0.0) if seat + 1 in result.winners else -1.0 for seat in range(len(result.scores))]


def test_every_game_is_registered() -> None:
    assert set(registered.GAMES) <= set(pyspiel.registered_names())


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game(GAMES[0]).new_initial_state()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) != str(twin)
    assert state.legal_actions()


def test_actions_read_as_the_games_notation() -> None:
    state = pyspiel.load_game(GAMES[0]).new_initial_state()
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    assert "hall c3" in texts
    state.apply_action(state.legal_actions()[texts.index("hall c3")])
    assert state.is_chance_node()
    assert state.action_to_string(state.chance_outcomes()[0][0]).startswith("draw ")
