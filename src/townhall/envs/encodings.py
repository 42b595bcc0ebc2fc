"""The games that learners can play, and the arrays they are played in."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from townhall.core.errors import BadOptions
from townhall.core.game import Game
from townhall.core.uncompiled import TWIN, uncompiled
from townhall.envs import table as table_module
from townhall.envs.layout import Layout
from townhall.envs.table import REWARDS
from townhall.games import new_game

# game -> the module that describes its arrays
LAYOUTS = {
    "town-center": "townhall.envs.town_center.layout",
    "city-planner": "townhall.envs.city_planner.layout",
    "city-council": "townhall.envs.city_council.layout",
}


@dataclass(frozen=True)
class Encoding:
    """A game with its options, how it looks as arrays, and what a reward is."""

    game: Game
    layout: Layout
    reward: int
    compact: bool = False
    prospects: bool = False

    @property
    def extra(self) -> dict[str, bool]:
        """What the game's layout and tables are asked for beyond the usual."""
        return {key: True for key in ("compact", "prospects") if getattr(self, key)}

    def arrays(self, count: int) -> dict[str, Any]:
        seats = self.game.seats
        return {
            "observations": np.zeros((count, self.layout.size), np.float32),
            "masks": np.zeros((count, self.layout.action_count), np.int8),
            "actions": np.zeros(count, np.int64),
            "rewards": np.zeros((count, seats), np.float32),
            "done": np.zeros(count, np.uint8),
            "acting": np.zeros(count, np.int32),
            "illegal": np.zeros(count, np.uint8),
            "scores": np.zeros((count, seats), np.int32),
            "lengths": np.zeros(count, np.int32),
        }

    @property
    def version(self) -> int:
        """Rises when the same seeds and actions would give other observations, rewards or games."""
        version: int = layout_module(self.game.spec.name).VERSION
        return version

    @property
    def form(self) -> Any:
        """The module table.py, compiled or, for what is too large for that, uncompiled."""
        wide = layout_module(self.game.spec.name).forms(self.game).__name__.startswith(TWIN)
        return uncompiled(table_module.__name__) if wide else table_module

    def tables(self, arrays: dict[str, Any]) -> list[Any]:
        """A table for each row of the arrays."""
        module, rows = layout_module(self.game.spec.name), self.form.Rows(arrays)
        tables: list[Any] = module.tables(self.game, rows, len(arrays["done"]), self.reward, **self.extra)
        return tables


def layout_module(game: str) -> Any:
    if game not in LAYOUTS:
        raise BadOptions(f"there is no learning environment for {game!r}: there is one for {', '.join(LAYOUTS)}")
    return importlib.import_module(LAYOUTS[game])


def make_encoding(
    game: str, options: dict[str, Any], reward: str, compact: bool = False, prospects: bool = False
) -> Encoding:
    """`compact` is a form that City Planner has, `prospects` an addition to it: see docs/environments.md."""
    if reward not in REWARDS:
        raise BadOptions(f"unknown reward {reward!r}: rewards are {', '.join(REWARDS)}")
    module = layout_module(game)
    made = new_game(game, options)
    if made.seats == 1 and reward in ("win", "margin"):
        raise BadOptions(f"reward {reward!r} needs at least two seats; alone there are score and gain")
    if prospects and not compact:
        raise BadOptions("prospects come with the compact form only")
    if compact and game != "city-planner":
        raise BadOptions("only City Planner has a compact form")
    layout = module.layout(made, compact, prospects) if compact else module.layout(made)
    return Encoding(made, layout, REWARDS.index(reward), compact, prospects)
