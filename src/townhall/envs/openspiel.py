"""OpenSpiel: importing this module registers `townhall_town_center`, `townhall_city_planner`, `townhall_city_council`.

`pyspiel.load_game("townhall_town_center(seats=2)")`. Actions and observations are those of layout.py. All chance is
explicit: an outcome's number is its place among the listed ones; what has too many outcomes to list (a turn's dice,
Central Park's row) is decided die by die, cube by cube. Returns are 1 for the winner, 0 each for winners who share and
-1 for the others; alone, the score.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from townhall.core.extras import needing
from townhall.core.game import CHANCE, Game
from townhall.games import new_game

with needing("openspiel"):
    import numpy as np
    import pyspiel

    from townhall.envs.encodings import Encoding, make_encoding
    from townhall.envs.layout import split
from townhall.envs.pieces_of_chance import parts_of_chance, whole_chance

Type = pyspiel.GameType

# short name -> game, its OpenSpiel parameters with what they are by default, least and most seats, longest game
GAMES: dict[str, tuple[str, dict[str, Any], int, int, int]] = {
    "townhall_town_center": ("town-center", {"seats": 2, "first": 1, "board": "A", "solo": "bag"}, 1, 8, 1200),
    "townhall_city_planner": ("city-planner", {"seats": 2, "first": 1, "deck": "standard"}, 1, 2, 200),
    "townhall_city_council": ("city-council", {"seats": 3, "first": 1}, 3, 4, 800),
}
MOST_OUTCOMES = 10_626  # of one chance node: four tiles out of 24
MOST_POINTS = 1000.0  # no solo score is higher, none lower than its negative


def options_of(game: str, parameters: dict[str, Any]) -> dict[str, Any]:
    """The game's options from OpenSpiel's parameters, which are numbers and words only."""
    options = dict(parameters)
    if game == "town-center":
        board, solo = options.pop("board"), options.pop("solo")
        if options["seats"] == 1:
            options["solo"] = solo
        if solo != "central-park":
            options["boards"] = [board] * options["seats"]
    return options


@cache
def encoding_of(game: str, parameters: tuple[tuple[str, Any], ...]) -> Encoding:
    options = options_of(game, dict(parameters))
    return make_encoding(game, options, "score" if options["seats"] == 1 else "win")


def game_type(short_name: str, seats: int) -> Any:
    game, parameters, least, most, _ = GAMES[short_name]
    return Type(
        short_name=short_name,
        long_name=f"Townhall: {game.replace('-', ' ').title()}",
        dynamics=Type.Dynamics.SEQUENTIAL,
        chance_mode=Type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=Type.Information.PERFECT_INFORMATION,
        utility=Type.Utility.ZERO_SUM if seats == 2 else Type.Utility.GENERAL_SUM,
        reward_model=Type.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class TownhallGame(pyspiel.Game):
    def __init__(self, short_name: str, params: dict[str, Any] | None = None) -> None:
        game, defaults, _, _, longest = GAMES[short_name]
        chosen = {**defaults, **(params or {})}
        self.encoding = encoding_of(game, tuple(sorted(chosen.items())))
        seats = self.encoding.game.seats
        most = 1.0 if seats > 1 else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.layout.action_count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if seats == 2 else None,
            max_game_length=longest,
        )
        super().__init__(game_type(short_name, seats), info, params or {})
        self.arrays = self.encoding.arrays(1)
        self.table = self.encoding.tables(self.arrays)[0]  # to look at states with

    def new_initial_state(self) -> TownhallState:
        return TownhallState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        return Observer(self)


class Held:
    """A state that OpenSpiel can clone(), by deep copy, and serialize(), by pickle: as the game's own state object."""

    def __init__(self, game: Game, state: Any) -> None:
        self.game = game
        self.state = state
        self._outcomes: list[tuple[int, float]] | None = None

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.game, self.state.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return held_again, (self.game.spec.name, self.game.options, self.game.format_state(self.state))

    def outcomes(self) -> list[tuple[int, float]]:
        """Those of chance; OpenSpiel asks for them again for each of them."""
        if self._outcomes is None:
            self._outcomes = self.state.outcomes()
        return self._outcomes or []

    def apply(self, seat: int, move: int) -> None:
        self._outcomes = None
        self.state.apply(seat, move)


def held_again(name: str, options: dict[str, Any], data: dict[str, Any]) -> Held:
    game = new_game(name, options)
    return Held(game, game.read_state(data))


class TownhallState(pyspiel.State):
    def __init__(self, game: TownhallGame) -> None:
        super().__init__(game)
        self.held = Held(game.encoding.game, game.encoding.game.start())
        self.decided: list[int] = []  # of an outcome that is decided part by part

    def current_player(self) -> int:
        acting = self.held.state.to_act()
        if not acting:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if acting[0] == CHANCE else acting[0] - 1

    def is_terminal(self) -> bool:
        return bool(self.held.state.over)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(action for action, _ in self._moves(player))

    def _moves(self, player: int) -> Iterator[tuple[int, int]]:
        table, action_of = self.get_game().table, self.get_game().encoding.form.action_of
        for move in self.held.state.legal(player + 1):
            yield action_of(table, player + 1, move), move

    def chance_outcomes(self) -> list[tuple[int, float]]:
        parts = parts_of_chance(self.get_game().encoding.game, self.held.state, self.decided)
        if parts is None:
            return [(k, p) for k, (_, p) in enumerate(self.held.outcomes())]
        return parts

    def _apply_action(self, action: int) -> None:
        state = self.held.state
        if not self.is_chance_node():
            player = self.current_player()
            self.held.apply(player + 1, next(move for code, move in self._moves(player) if code == action))
            return
        game = self.get_game().encoding.game
        if parts_of_chance(game, state, self.decided) is None:
            self.held.apply(CHANCE, self.held.outcomes()[action][0])
            return
        self.decided.append(action)
        move = whole_chance(game, state, self.decided)
        if move is not None:
            self.held.apply(CHANCE, move)
            self.decided = []

    def _action_to_string(self, player: int, action: int) -> str:
        game, state = self.get_game().encoding.game, self.held.state
        if player == pyspiel.PlayerId.CHANCE:
            if parts_of_chance(game, state, self.decided) is None:
                return str(game.format_move(state, CHANCE, self.held.outcomes()[action][0]))
            return f"part {len(self.decided) + 1}: {action}"
        move = next(move for code, move in self._moves(player) if code == action)
        return str(game.format_move(state, player + 1, move))

    def returns(self) -> list[float]:
        result = self.get_game().encoding.game.result(self.held.state)
        if result.winners is None:
            return [0.0] * len(result.scores)
        if len(result.scores) == 1:
            return [float(result.scores[0])]
        won = 1.0 if len(result.winners) == 1 else 0.0
        return [won if seat in result.winners else -1.0 for seat in range(1, len(result.scores) + 1)]

    def __str__(self) -> str:
        return f"{self.get_game().encoding.game.format_state(self.held.state)} {self.decided}"


class Observer:
    """OpenSpiel's observer: `tensor`, and in `dict` its planes and facts as views of it."""

    def __init__(self, game: TownhallGame) -> None:
        layout = game.encoding.layout
        self.tensor = np.zeros(layout.size, np.float32)
        planes, facts = split(layout, self.tensor)
        self.dict = {"planes": planes, "facts": facts}

    def set_from(self, state: TownhallState, player: int) -> None:
        game = state.get_game()
        game.table.set_state(state.held.state)
        game.encoding.form.show_table(game.table, player + 1)
        self.tensor[:] = game.arrays["observations"][0]

    def string_from(self, state: TownhallState, player: int) -> str:
        return str(state.get_game().encoding.game.view(state.held.state, player + 1))


def _game_class(short_name: str) -> type[TownhallGame]:
    def __init__(self: TownhallGame, params: dict[str, Any] | None = None) -> None:  # noqa: N807
        TownhallGame.__init__(self, short_name, params)

    return type(short_name, (TownhallGame,), {"__init__": __init__})


for _name, _entry in GAMES.items():
    pyspiel.register_game(game_type(_name, _entry[1]["seats"]), _game_class(_name))
