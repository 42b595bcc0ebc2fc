"""Versions: whoever changes what the same seeds and actions give must raise the version in a name."""

from __future__ import annotations

import hashlib
import importlib
import json
from typing import Any

import numpy as np
import pytest

import townhall.envs.gymnasium as registered
from townhall.envs.encodings import LAYOUTS, layout_module, make_encoding
from townhall.envs.games import Games

# What a hundred random steps give, of the version named. Where a hash no longer fits, behaviour has changed: raise
# VERSION in the game's layout.py and the names that carry it, and write the new hash here.
GIVEN: list[tuple[str, int, dict[str, Any], tuple[str, ...], str]] = [
    ("town-center", 0, {"seats": 1}, (), "b50073d5c0dcbb2c"),
    ("town-center", 0, {"seats": 1, "solo": "central-park"}, (), "faabc37783477d43"),
    ("town-center", 0, {"seats": 3}, (), "74347f3559d96128"),
    ("city-planner", 0, {"seats": 1}, (), "912fd1d31f5ded82"),
    ("city-planner", 0, {"seats": 1}, ("compact",), "9e969a3f9a506106"),
    ("city-planner", 0, {"seats": 1}, ("compact", "prospects"), "3808e362c0bfbf6f"),
    ("city-planner", 0, {"seats": 2}, (), "ab97316f77d4585d"),
    ("city-council", 0, {"seats": 3}, (), "30899d8865a802a7"),
]


@pytest.mark.parametrize(("game", "version", "options", "form", "expected"), GIVEN)
def test_the_same_seeds_and_actions_give_what_they_always_gave(
    game: str, version: int, options: dict[str, Any], form: tuple[str, ...], expected: str
) -> None:
    encoding = make_encoding(game, options, "gain", **dict.fromkeys(form, True))
    games = Games(encoding, 4, threads=1)
    for row in range(4):
        games.seed(row, 100 + row)
    games.begin()
    rng, seen = np.random.default_rng(9), hashlib.sha256(json.dumps(encoding.game.options).encode())
    for _ in range(100):
        masks = games.arrays["masks"]
        games.step((rng.random(masks.shape, dtype=np.float32) * masks).argmax(axis=1))
        for key in ("observations", "masks", "rewards", "done", "acting", "scores"):
            seen.update(games.arrays[key].tobytes())
    assert (encoding.version, seen.hexdigest()[:16]) == (version, expected)


def test_names_carry_the_version_of_their_game() -> None:
    for name, (game, _) in registered.SOLO.items():
        assert name.endswith(f"-v{layout_module(game).VERSION}")
    for game in LAYOUTS:
        name = f"{game.replace('-', '_')}_v{layout_module(game).VERSION}"
        module = importlib.import_module(f"townhall.envs.pettingzoo.{name}")
        assert module.raw_env().metadata["name"] == name
