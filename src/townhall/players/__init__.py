"""Computer players: the named levels of every game, and how to make one.

`levels(game)` lists them from the weakest up; `make_player(game, level)` makes one. Besides the levels there is
`greedy`, which looks one move ahead: quick and the same in every game, good enough for a hint.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass

from townhall.core.errors import BadOptions
from townhall.core.player import Player
from townhall.games import GAMES
from townhall.players.generic import GreedyPlayer, RandomPlayer

GREEDY = "greedy"


@dataclass(frozen=True)
class Level:
    """One level of a game: its name, a sentence for people, and the seconds a decision it takes by default."""

    name: str
    about: str
    seconds: float
    make: Callable[[], Player]


LEVELS = ("random", "novice", "solid", "expert", "master")

# game -> the module whose `LEVELS` are its levels from `novice` up, each built when it is asked for
MODULES: dict[str, str] = {
    "town-center": "townhall.players.town_center.levels",
    "city-planner": "townhall.players.city_planner.levels",
    "city-council": "townhall.players.city_council.levels",
}


def levels(game: str) -> list[Level]:
    """The levels of a game from the weakest up; raises BadOptions for an unknown game."""
    if game not in GAMES:
        raise BadOptions(f"unknown game {game!r}: the games are {', '.join(GAMES)}")
    first = Level("random", "Plays any legal move, all equally likely.", 0.1, RandomPlayer)
    if game in MODULES:
        own: list[Level] = importlib.import_module(MODULES[game]).LEVELS
    else:
        own = [Level(name, about, seconds, make) for name, about, seconds, make in _plain_levels()]
    return [first, *own]


def _plain_levels() -> list[tuple[str, str, float, Callable[[], Player]]]:
    """What every game has until it has players of its own."""
    return [
        ("novice", "Often takes what scores most at once, often just anything.", 0.1, lambda: GreedyPlayer(0.5)),
        ("solid", "Mostly takes what scores most at once.", 0.1, lambda: GreedyPlayer(0.2)),
        ("expert", "Nearly always takes what scores most at once.", 0.1, lambda: GreedyPlayer(0.05)),
        ("master", "Always takes what scores most at once.", 1.0, GreedyPlayer),
    ]


def find_level(game: str, level: str) -> Level:
    """A level of a game, or `greedy`; raises BadOptions for an unknown name."""
    known = [*levels(game), Level(GREEDY, "Takes what scores most at once.", 0.1, GreedyPlayer)]
    for found in known:
        if found.name == level:
            return found
    names = ", ".join(one.name for one in known)
    raise BadOptions(f"unknown level {level!r}: the levels of {game} are {names}")


def make_player(game: str, level: str) -> Player:
    """A player of a level; it can be asked for any seat of any number of matches of this game."""
    return find_level(game, level).make()
