"""The sets of options that the conformance tests run: one line for each option of each game."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from townhall.core.game import Game
from townhall.games import GAMES, new_game

RIVER = {"name": "River", "rows": ["sC.Cs", "CC.CC", "sC.Cs"]}
WIDE = {"name": "Wide", "rows": ["sssssssss", *["sCCCCCCCs"] * 7, "sssssssss"]}  # more than 64 positions

_ZONES, _SITES = ("residential", "commercial", "industrial", "warehousing"), ("city hall", "airport", "power", "sewage")
PARKLESS = {  # a player aid of its own: zones go by value, nothing else brings a bonus
    "basic": dict.fromkeys(_ZONES, "value") | {"park": -1} | dict.fromkeys(_SITES, 7),
    "rail": {kind: list(_ZONES) for kind in _ZONES + _SITES},
    "bonus": {kind: ["v", "-v", "v", 0, 0, 0, 0, 3, -99] for kind in (*_ZONES, "park", *_SITES)},
}

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "town-center": [
        {"seats": 1},
        {"seats": 1, "solo": "bag", "boards": ["B"]},
        {"seats": 1, "solo": "central-park"},
        {"seats": 1, "boards": [{"name": "One", "rows": ["C"]}]},
        {"seats": 1, "boards": [WIDE]},
        {"seats": 2},
        {"seats": 2, "first": 2, "boards": ["A", RIVER]},
        {"seats": 3, "first": 3, "boards": ["B", "B", "Central Park"]},
        {"seats": 4},
        {"seats": 5},
        {"seats": 6, "first": 4, "boards": ["A", "B", "A", "B", "A", RIVER]},
        {"seats": 7},
        {"seats": 8},
    ],
    "city-planner": [
        {"seats": 1},
        {"seats": 1, "deck": ["PPPPPP", "TTMMPP", "OOIIGG", "MMMMMM", "GGBBOO", "IPIPIP", "BTBTGM"]},
        {"seats": 2},
        {"seats": 2, "first": 2},
    ],
    "city-council": [
        {"seats": 3},
        {"seats": 4},
        {"seats": 4, "first": 3},
        {"seats": 3, "first": 2, "player_aid": PARKLESS},
    ],
}

# What OPTIONS of the referee's `setup` may say, because a state doesn't.
SETUP_OPTIONS = {"town-center": ("solo",), "city-planner": ("deck",), "city-council": ("player_aid",)}

# Games whose state object doesn't say what the points came from: after `setup` the breakdown begins anew.
WITHOUT_BREAKDOWN = ("city-council",)


@dataclass(frozen=True)
class Case:
    """A game with its options."""

    game: str
    number: int

    @property
    def options(self) -> dict[str, Any]:
        return OPTIONS[self.game][self.number]

    @property
    def setup_options(self) -> dict[str, Any]:
        return {key: value for key, value in self.options.items() if key in SETUP_OPTIONS[self.game]}

    def new(self) -> Game:
        return new_game(self.game, self.options)

    def __str__(self) -> str:
        words = [
            str(value.get("name", "own") if isinstance(value, dict) else value) for value in flat(self.options.values())
        ]
        return "-".join([self.game, *words]).replace(" ", "")


def flat(values: Any) -> list[Any]:
    return [one for value in values for one in (value if isinstance(value, list) else [value])]


def available(name: str) -> bool:
    """Whether the rules of a registered game are written yet."""
    return find_spec(GAMES[name].partition(":")[0]) is not None


GAMES_HERE = [name for name in GAMES if available(name)]
CASES = [Case(name, number) for name in GAMES_HERE for number in range(len(OPTIONS.get(name, [])))]
