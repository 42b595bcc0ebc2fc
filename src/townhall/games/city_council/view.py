"""What a seat may know: everything there is.

The only thing hidden in City Council is the order of the stacks, and no state holds it: chance decides at
each reveal. The view has a list of keys of its own all the same, so that nothing new is ever shown by accident.
"""

from __future__ import annotations

from typing import Any

from townhall.games.city_council.game import State
from townhall.games.city_council.snapshot import format_state

SHOWN = (
    "round", "phase", "step", "bidders", "order", "active", "tiles", "offered", "taken", "unseen", "track",
    "laid", "chits", "winner", "players",
)  # fmt: skip


def view(state: State, seat: int | None) -> dict[str, Any]:
    """For every seat and for spectators the same; `unseen` is a set, sorted."""
    everything = format_state(state)
    return {key: everything[key] for key in SHOWN}
