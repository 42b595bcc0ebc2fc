"""Gymnasium's own checks, and the vector environments against single ones."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

import townhall.envs.gymnasium as registered
from townhall.core.errors import BadOptions

IDS = list(registered.SOLO)
every_id = pytest.mark.parametrize("name", IDS)
FORMS = [{}, {"observation": "flat"}, {"mask": True}, {"observation": "flat", "mask": True, "reward": "gain"}]


@every_id
@pytest.mark.parametrize("form", FORMS, ids=str)
def test_gymnasiums_own_checks_pass(name: str, form: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, render_mode="rgb_array", **form).unwrapped)


def legal_actions(masks: Any, rng: np.random.Generator) -> Any:
    return (rng.random(masks.shape) * masks).argmax(axis=-1)


@every_id
@pytest.mark.parametrize("threads", [1, 2])
def test_vector_environments_give_what_single_ones_give_seed_by_seed(name: str, threads: int) -> None:
    fast = gymnasium.make_vec(name, num_envs=5, mask=True, threads=threads)
    slow = SyncVectorEnv([lambda: gymnasium.make(name, mask=True) for _ in range(5)])
    assert fast.single_observation_space == slow.single_observation_space
    rng = np.random.default_rng(0)
    seen, expected = fast.reset(seed=11)[0], slow.reset(seed=11)[0]
    rewards = 0.0
    for _ in range(150):  # several games in each row
        compare(seen, expected)
        actions = legal_actions(seen["action_mask"], rng)
        seen, *said, infos = fast.step(actions)
        expected, *slow_said, slow_infos = slow.step(actions)
        for a, b in zip(said, slow_said, strict=True):
            np.testing.assert_array_equal(a, b)
        assert not infos["illegal"].any()
        np.testing.assert_array_equal(infos.get("_score", False), slow_infos.get("_score", False))
        rewards += abs(said[0]).sum()
    assert rewards > 0
    fast.close()


def compare(seen: Any, expected: Any) -> None:
    if isinstance(seen, dict):
        for key in expected:
            compare(seen[key], expected[key])
    else:
        np.testing.assert_array_equal(seen, expected)


@every_id
def test_the_same_seed_gives_the_same_game_and_another_seed_another(name: str) -> None:
    def play(seed: int) -> list[float]:
        env = gymnasium.make(name, observation="flat").unwrapped
        rng = np.random.default_rng(5)
        seen, info = env.reset(seed=seed)
        sums, over = [], False
        while not over:
            seen, _, over, _, info = env.step(legal_actions(info["action_mask"], rng))
            sums.append(float((seen * np.arange(len(seen))).sum()))
        return [*sums, info["score"]]

    assert play(3) == play(3)
    assert play(3) != play(4)


def test_an_illegal_action_is_reported_and_changes_nothing() -> None:
    env = gymnasium.make("townhall/TownCenterSolo-v0", observation="flat").unwrapped
    seen, info = env.reset(seed=1)
    again, reward, over, _, told = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    np.testing.assert_array_equal(seen, again)
    assert (reward, over, told["illegal"]) == (0.0, False, True)


@every_id
def test_positions_are_drawn_as_text_and_as_an_image(name: str) -> None:
    env = gymnasium.make(name, render_mode="ansi").unwrapped
    _, info = env.reset(seed=2)
    first = env.render()
    for _ in range(3):
        *_, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    assert "round" in first
    assert env.render() != first
    env.render_mode = "rgb_array"
    image = env.render()
    assert image.dtype == np.uint8
    assert image.std() > 0


def test_options_of_the_game_are_taken_and_wrong_ones_refused() -> None:
    board = {"name": "Long", "rows": ["CCCCCs"]}
    env = gymnasium.make("townhall/TownCenterSolo-v0", options={"seats": 1, "boards": [board]}).unwrapped
    assert env.observation_space["planes"].shape == (32, 1, 6)
    with pytest.raises(BadOptions, match="one seat"):
        gymnasium.make("townhall/TownCenterSolo-v0", options={"seats": 2})
    with pytest.raises(BadOptions, match="needs at least two seats"):
        gymnasium.make("townhall/TownCenterSolo-v0", reward="win")
    with pytest.raises(BadOptions, match="unknown observation"):
        gymnasium.make("townhall/TownCenterSolo-v0", observation="pixels")


def test_stepping_before_a_reset_and_after_the_end_says_what_to_do() -> None:
    env = gymnasium.make("townhall/TownCenterSolo-v0").unwrapped
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
