"""Gymnasium: importing this module registers the solo games.

`gymnasium.make("townhall/CityPlannerSolo-v0")` plays one game, `gymnasium.make_vec(..., num_envs=1024)` thousands in
compiled code, with the same results seed by seed. Keywords: `observation` ("planes" or "flat"), `reward` ("score" or
"gain"), `options` (of the game), `mask`, `compact` (City Planner: few scoring
choices), `threads` (vector only). An action that is not legal changes nothing and is reported
as info["illegal"]; which are legal is info["action_mask"], and observation["action_mask"] with `mask=True`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from townhall.core.errors import BadOptions
from townhall.core.extras import needing

with needing("gym"):
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete, Space
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from townhall.envs.encodings import Encoding, make_encoding
    from townhall.envs.games import Games
    from townhall.envs.layout import Layout, split
    from townhall.envs.pictures import draw_image, draw_text

# id -> game, options
SOLO = {
    "townhall/TownCenterSolo-v0": ("town-center", {"seats": 1}),
    "townhall/CentralPark-v0": ("town-center", {"seats": 1, "solo": "central-park"}),
    "townhall/CityPlannerSolo-v0": ("city-planner", {"seats": 1}),
}
LOWEST, HIGHEST = -10_000.0, 10_000.0  # what any number of a view stays within
OBSERVATIONS = ("planes", "flat")


def observation_space(layout: Layout, observation: str, mask: bool) -> Space[Any]:
    if observation not in OBSERVATIONS:
        raise BadOptions(f"unknown observation {observation!r}: observations are {', '.join(OBSERVATIONS)}")
    space: Space[Any] = Box(LOWEST, HIGHEST, (layout.size,), np.float32)
    if observation == "planes":
        planes = Box(LOWEST, HIGHEST, layout.plane_shape, np.float32)
        space = Dict({"facts": Box(LOWEST, HIGHEST, (layout.fact_count,), np.float32), "planes": planes})
    if mask:
        return Dict({"action_mask": Box(0, 1, (layout.action_count,), np.int8), "observation": space})
    return space


def observed(layout: Layout, arrays: dict[str, Any], where: Any, observation: str, mask: bool) -> Any:
    """A copy of what lies in the arrays, in the form of the observation space."""
    flat = arrays["observations"][where].copy()
    seen: Any = flat
    if observation == "planes":
        planes, facts = split(layout, flat)
        seen = {"facts": facts, "planes": planes}
    return {"action_mask": arrays["masks"][where].copy(), "observation": seen} if mask else seen


class SoloEnv(gymnasium.Env[Any, Any]):
    """One solo game."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(
        self,
        game: str,
        options: dict[str, Any],
        observation: str = "planes",
        reward: str = "score",
        mask: bool = False,
        compact: bool = False,
        prospects: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.encoding = solo_encoding(game, options, reward, compact, prospects)
        self.render_mode = render_mode
        self.form = (observation, mask)
        self.games = Games(self.encoding, 1, threads=1)
        self.observation_space = observation_space(self.encoding.layout, observation, mask)
        self.action_space = Discrete(self.encoding.layout.action_count)
        self._seeded = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            self._seeded = True
            self.games.seed(0, int(self.np_random.integers(2**62)) if seed is None else seed)
        self.games.begin()
        return self._observe(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        arrays = self.games.arrays
        if not self._seeded or arrays["done"][0]:
            raise gymnasium.error.ResetNeeded("the game is over: call reset() before step()")
        self.games.step(action)
        return self._observe(), float(arrays["rewards"][0, 0]), bool(arrays["done"][0]), False, self._info()

    def action_masks(self) -> Any:
        """The mask as sb3-contrib's MaskablePPO asks for it."""
        return self.games.arrays["masks"][0].astype(bool)

    def render(self) -> Any:
        state = self.games.tables[0].state
        if self.render_mode == "ansi":
            return draw_text(self.encoding.game, state)
        return draw_image(self.encoding.game, state) if self.render_mode == "rgb_array" else None

    def _observe(self) -> Any:
        return observed(self.encoding.layout, self.games.arrays, 0, *self.form)

    def _info(self) -> dict[str, Any]:
        arrays = self.games.arrays
        info = {"action_mask": arrays["masks"][0].copy(), "illegal": bool(arrays["illegal"][0])}
        if arrays["done"][0]:
            info["score"] = int(arrays["scores"][0, 0])
        return info


class SoloVectorEnv(VectorEnv[Any, Any, Any]):
    """Many solo games, stepped in compiled code on all cores; an ended game begins anew at the next step."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: str,
        options: dict[str, Any],
        num_envs: int = 1,
        observation: str = "planes",
        reward: str = "score",
        mask: bool = False,
        compact: bool = False,
        prospects: bool = False,
        threads: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.encoding = solo_encoding(game, options, reward, compact, prospects)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.form = (observation, mask)
        self.copy = copy  # without, the arrays handed out change at the next step
        self.games = Games(self.encoding, num_envs, threads)
        self.single_observation_space = observation_space(self.encoding.layout, observation, mask)
        self.single_action_space = Discrete(self.encoding.layout.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete([self.encoding.layout.action_count] * num_envs)
        self._seeded = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Seeds as Gymnasium's own vector environments: one for each game, or the first of a series."""
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + i for i in range(self.num_envs)]
        if isinstance(seed, int):
            super().reset(seed=seed)
        for row, one in enumerate(seeds):
            if one is not None or not self._seeded:
                self.games.seed(row, int(self.np_random.integers(2**62)) if one is None else one)
        self._seeded = True
        self.games.begin()
        return self._observe(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        self.games.step(actions)
        arrays = self.games.arrays
        done = arrays["done"].astype(bool)
        return self._observe(), arrays["rewards"][:, 0].astype(np.float64), done, np.zeros_like(done), self._infos()

    def close_extras(self, **kwargs: Any) -> None:
        self.games.close()

    def _observe(self) -> Any:
        if self.copy or self.form != ("flat", False):
            return observed(self.encoding.layout, self.games.arrays, slice(None), *self.form)
        return self.games.arrays["observations"]

    def _infos(self) -> dict[str, Any]:
        """Of all games, an array each: masks and illegal actions, and the score where a game is over."""
        arrays = self.games.arrays
        masks = arrays["masks"].copy() if self.copy else arrays["masks"]
        infos = {"action_mask": masks, "illegal": arrays["illegal"].astype(bool)}
        if arrays["done"].any():
            infos["score"], infos["_score"] = arrays["scores"][:, 0].copy(), arrays["done"].astype(bool)
        return infos


def solo_encoding(game: str, options: dict[str, Any], reward: str, compact: bool, prospects: bool) -> Encoding:
    encoding = make_encoding(game, options, reward, compact, prospects)
    if encoding.game.seats != 1:
        raise BadOptions("a Gymnasium environment is for one seat; for more there are PettingZoo and OpenSpiel")
    return encoding


def register_all() -> None:
    for name, (game, options) in SOLO.items():
        gymnasium.register(
            id=name,
            entry_point="townhall.envs.gymnasium:SoloEnv",
            vector_entry_point="townhall.envs.gymnasium:SoloVectorEnv",
            kwargs={"game": game, "options": options},
        )


register_all()
