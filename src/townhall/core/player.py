"""Who decides: a computer player, a program, or a person behind a socket."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from townhall.core.rng import Rng
from townhall.core.view import View


@dataclass(frozen=True)
class Budget:
    """How much thought a decision may take; `iterations`, where given, makes a searching player reproducible."""

    seconds: float = 0.1
    iterations: int | None = None


class Player(Protocol):
    """Sees views, never states; may be asked for any seat and any game of the kinds it plays."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        """One of the legal moves, which are in notation; `view.seat` is the seat to play for."""
