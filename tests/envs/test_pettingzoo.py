"""PettingZoo's own suites, for every game and number of seats."""

from __future__ import annotations

import importlib
import warnings
from typing import Any

import numpy as np
import pytest

from townhall.core.errors import IllegalMove, NotNow

with warnings.catch_warnings():  # where pygame is installed too, the suite warns of its own imports
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, seed_test

SEATS = [("town_center_v0", seats) for seats in range(1, 9)]
SEATS += [("city_planner_v0", 1), ("city_planner_v0", 2), ("city_council_v0", 3), ("city_council_v0", 4)]
every_env = pytest.mark.parametrize(("module", "seats"), SEATS)


def maker(module: str) -> Any:
    return importlib.import_module(f"townhall.envs.pettingzoo.{module}")


# it wants observations without masks from all but the environments it knows by name
@pytest.mark.filterwarnings("ignore:Observation")
@every_env
def test_the_api_test_passes(module: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(maker(module).env(seats=seats), num_cycles=200)
    assert "Passed" in capsys.readouterr().out


@every_env
def test_the_seed_test_passes(module: str, seats: int) -> None:
    seed_test(lambda: maker(module).env(seats=seats), num_cycles=100)


@pytest.mark.parametrize("module", sorted({module for module, _ in SEATS}))
def test_the_parallel_api_test_passes(module: str, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(maker(module).parallel_env(), num_cycles=200)
    assert "Passed" in capsys.readouterr().out


@every_env
def test_a_game_ends_with_its_scores_and_rewards(module: str, seats: int) -> None:
    env = maker(module).raw_env(seats=seats)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in env.agent_iter():
        seen, _, over, _, info = env.last()
        if over:
            assert "score" in info
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert not env.agents


def test_an_illegal_action_is_refused_or_loses_the_game() -> None:
    raw = maker("town_center_v0").raw_env()
    raw.reset(seed=1)
    illegal = int(np.flatnonzero(raw.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove, match="not legal for seat_1"):
        raw.step(illegal)
    env = maker("town_center_v0").env()
    env.reset(seed=1)
    env.step(illegal)
    assert env.terminations == {"seat_1": True, "seat_2": True}
    assert env.rewards == {"seat_1": -1, "seat_2": 0}


def test_a_step_without_a_game_is_refused() -> None:
    with pytest.raises(NotNow, match="reset"):
        maker("town_center_v0").env().step(0)


@pytest.mark.parametrize(
    ("module", "shown"),
    [("town_center_v0", "towers: "), ("city_planner_v0", " VP, "), ("city_council_v0", "tiles: ")],
)
def test_positions_are_drawn_as_text_and_as_an_image(module: str, shown: str) -> None:
    env = maker(module).env(render_mode="ansi")
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    texts = []
    for _ in range(25):
        texts.append(env.render())
        env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
    assert all(f"{env.possible_agents[0][:4]} " in text.splitlines()[0] for text in texts)
    assert any(shown in text for text in texts)
    images = maker(module).env(render_mode="rgb_array")
    images.reset(seed=1)
    assert images.render().shape[2] == 3
    assert images.render().std() > 10


def test_the_whole_state_is_what_seat_1_sees() -> None:
    env = maker("city_council_v0").env(observation="flat")
    env.reset(seed=3)
    np.testing.assert_array_equal(env.state(), env.observe("seat_1")["observation"])
    assert env.state_space.contains(env.state())
