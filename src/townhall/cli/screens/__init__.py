"""How each game looks in a terminal. A screen is a module with `draw`, `ask`, `describe` and `worth_listing`."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType

from townhall.core.game import Game


class Screen(Protocol):
    def draw(self, game: Game, state: Any, seat: int) -> RenderableType:
        """The whole position as a seat sees it: letters and colours, readable without the colours."""

    def ask(self, game: Game, state: Any, seat: int) -> str:
        """One sentence that says what to do now."""

    def describe(self, game: Game, state: Any, seat: int, move: int) -> str:
        """What a legal move brings, in a few words; "" where there is nothing to say."""

    def worth_listing(self, game: Game, state: Any, seat: int, moves: Sequence[int]) -> list[int]:
        """Which of the legal moves to list, as places in `moves`, those first that should not be missed."""


def screen_of(game: Game) -> Screen:
    name = game.spec.name.replace("-", "_")
    return cast(Screen, importlib.import_module(f"townhall.cli.screens.{name}"))


def best_first(game: Game, state: Any, seat: int, moves: Sequence[int], among: Sequence[int]) -> list[int]:
    """Some places in `moves`, by what the seat's score is right after each."""
    scores = {}
    for i in among:
        after = state.copy()
        after.apply(seat, moves[i])
        scores[i] = game.result(after).scores[seat - 1]
    return sorted(among, key=lambda i: -scores[i])
