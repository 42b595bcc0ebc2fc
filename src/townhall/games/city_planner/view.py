"""What a seat may know: nothing is hidden, so a view is the whole state, still key by key."""

from __future__ import annotations

from typing import Any

from townhall.games.city_planner.game import State
from townhall.games.city_planner.snapshot import KEYS, format_state


def view(state: State) -> dict[str, Any]:
    everything = format_state(state)
    return {key: everything[key] for key in KEYS}
