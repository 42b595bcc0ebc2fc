"""What one seat may know: the only thing that clients, computer players and logs are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from townhall.core.game import Game


@dataclass(frozen=True)
class View:
    """Built by allow-list: two states that differ only in what the seat may not know give equal views."""

    game: Game
    seat: int | None  # None: a spectator
    data: dict[str, Any]


def view_of(game: Game, state: Any, seat: int | None) -> View:
    return View(game, seat, game.view(state, seat))
