"""A game for any number of seats as a PettingZoo AEC environment: always the first of those who may act moves."""

from __future__ import annotations

from typing import Any

from townhall.core.errors import IllegalMove, NotNow
from townhall.core.extras import needing

with needing("pettingzoo"):
    import numpy as np
    from gymnasium.spaces import Box, Discrete, Space
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from townhall.envs.encodings import make_encoding
    from townhall.envs.games import Games
    from townhall.envs.gymnasium import observation_space, observed
    from townhall.envs.pictures import draw_image, draw_text


class TurnsEnv(AECEnv[str, Any, Any], EzPickle):
    """Agents are seat_1, seat_2, ...; observations are dicts of `action_mask` and `observation`."""

    def __init__(
        self,
        game: str,
        options: dict[str, Any],
        reward: str = "win",
        observation: str = "flat",
        render_mode: str | None = None,
        forfeit: bool = False,
    ) -> None:
        EzPickle.__init__(self, game, options, reward, observation, render_mode, forfeit)
        super().__init__()
        self.encoding = make_encoding(game, options, reward)
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{self.encoding.version}",
            "render_modes": ["ansi", "rgb_array"],
            "is_parallelizable": True,
            "render_fps": 4,
        }
        self.render_mode = render_mode
        self.observation = observation
        self.forfeit = forfeit  # an illegal action ends the game, with -1 for who chose it; else it raises
        self.agents: list[str] = []
        self.games = Games(self.encoding, 1, threads=1)
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.encoding.game.seats + 1)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents, 1)}
        space = observation_space(self.encoding.layout, observation, mask=True)
        actions = Discrete(self.encoding.layout.action_count)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        # a random series of seeds for whoever resets without one; a seed given starts the series anew
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.games.seed(0, int(self._seeds.integers(2**62)))
        self.games.begin()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._acting()
        self._shown = self.agent_selection  # whose observation lies in the arrays

    def step(self, action: Any) -> None:
        if not self.agents:
            raise NotNow("there is no game going on: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        arrays = self.games.arrays
        if self._shown != agent:
            self._show(agent)
        if not (0 <= action < arrays["masks"].shape[1] and arrays["masks"][0, action]):
            self._refuse(agent, action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.games.step(action)
        if arrays["done"][0]:
            scores = arrays["scores"][0].tolist()
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {name: {"score": scores[self._seat[name] - 1]} for name in self.agents}
            self._shown = agent
        else:
            self.agent_selection = self._shown = self._acting()
        self.rewards = dict(zip(self.possible_agents, arrays["rewards"][0].tolist(), strict=True))
        self._accumulate_rewards()

    def _refuse(self, agent: str, action: Any) -> None:
        if not self.forfeit:
            raise IllegalMove(f"action {action} is not legal for {agent}: see its action_mask", "")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {name: -1.0 if name == agent else 0.0 for name in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {name: {"forfeited_by": agent} for name in self.agents}
        self._accumulate_rewards()

    def observe(self, agent: str) -> Any:
        if self._shown != agent:
            self._show(agent)
        return observed(self.encoding.layout, self.games.arrays, 0, self.observation, mask=True)

    def state(self) -> Any:
        """What seat 1 sees: no game here hides anything."""
        self._show(self.possible_agents[0])
        return self.games.arrays["observations"][0].copy()

    @property
    def state_space(self) -> Box:
        return Box(-10_000.0, 10_000.0, (self.encoding.layout.size,), np.float32)

    def render(self) -> Any:
        state = self.games.tables[0].state
        if self.render_mode == "ansi":
            return draw_text(self.encoding.game, state)
        return draw_image(self.encoding.game, state) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        self.games.close()

    def _acting(self) -> str:
        return self.possible_agents[int(self.games.arrays["acting"][0]) - 1]

    def _show(self, agent: str) -> None:
        self.games.form.show_table(self.games.tables[0], self._seat[agent])
        self._shown = agent


class Maker:
    """What a module such as `town_center_v0` offers."""

    def __init__(self, game: str, seats: int) -> None:
        self.game, self.seats = game, seats

    def raw_env(self, seats: int | None = None, options: dict[str, Any] | None = None, **keywords: Any) -> TurnsEnv:
        """`options` are the game's, `seats` may be given apart; then reward, observation and render_mode."""
        wanted = {"seats": seats or self.seats, **(options or {})}
        if wanted["seats"] == 1:
            keywords.setdefault("reward", "score")
        return TurnsEnv(self.game, wanted, **keywords)

    def env(self, **keywords: Any) -> TurnsEnv:
        """An illegal action ends the game with -1 for who chose it, as PettingZoo's games do by their wrappers."""
        return self.raw_env(forfeit=True, **keywords)

    def parallel_env(self, **keywords: Any) -> ParallelEnv[str, Any, Any]:
        """All agents give an action each turn; only that of the one who acts counts."""
        result: ParallelEnv[str, Any, Any] = turn_based_aec_to_parallel(self.env(**keywords))
        return result
