"""The games, by name; a game's modules are loaded when it is first asked for."""

from __future__ import annotations

import importlib
from typing import Any

from townhall.core.errors import BadOptions, BadRecord, BadState
from townhall.core.game import Game, Json
from townhall.core.match import Match, replay
from townhall.core.record import parse_record

# name -> where its class is
GAMES = {
    "town-center": "townhall.games.town_center.rules:TownCenter",
    "city-planner": "townhall.games.city_planner.rules:CityPlanner",
    "city-council": "townhall.games.city_council.rules:CityCouncil",
}


def game_class(name: str) -> Any:
    """The class of a game; raises BadOptions for an unknown name."""
    if name not in GAMES:
        raise BadOptions(f"unknown game {name!r}: the games are {', '.join(GAMES)}")
    module, _, cls = GAMES[name].partition(":")
    return getattr(importlib.import_module(module), cls)


def new_game(name: str, options: dict[str, Json]) -> Game:
    game: Game = game_class(name)(options)
    return game


def load_match(text: str) -> Match:
    """The match that a record's text describes; raises BadRecord."""
    try:
        return _load_match(text)
    except RecursionError:  # JSON that is just shallow enough to be read, but not to be quoted in a reason
        raise BadRecord("a line of the record is nested too deeply") from None


def _load_match(text: str) -> Match:
    record = parse_record(text)
    if record.game not in GAMES:
        raise BadRecord(f"line 1: unknown game {record.game!r}: the games are {', '.join(GAMES)}")
    cls = game_class(record.game)
    if record.rules != cls.spec.rules:
        raise BadRecord(
            f"line 1: this game was played by version {record.rules} of the rules of {cls.spec.title}; "
            f"this program knows version {cls.spec.rules}"
        )
    try:
        return replay(cls(record.options), record)
    except (BadOptions, BadState) as error:
        raise BadRecord(f"line 1: {error.reason}") from None
