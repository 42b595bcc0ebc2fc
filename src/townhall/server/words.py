"""Sentences about a position. The games' own words are handed in (the terminal has them too); these are plain."""

from __future__ import annotations

from typing import Any, Protocol

from townhall.core.game import Game


class Words(Protocol):
    def ask(self, game: Game, state: Any, seat: int) -> str:
        """One sentence: what the seat shall do now."""

    def describe(self, game: Game, state: Any, seat: int, move: int) -> str:
        """The consequence of a legal move in a few words, or nothing."""


class PlainWords:
    def ask(self, game: Game, state: Any, seat: int) -> str:
        return f"Your move: {state.phase_name.replace('-', ' ')}."

    def describe(self, game: Game, state: Any, seat: int, move: int) -> str:
        return ""
