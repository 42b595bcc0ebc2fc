"""What a seat may know, by allow-list. Nothing is hidden here: what is left in the bag can be derived."""

from __future__ import annotations

from typing import Any

from townhall.core.game import Json

PUBLIC = ("round", "phase", "first", "bag", "reserve", "drawn", "towers", "row", "to_act")
PUBLIC_OF_PLAYERS = ("board", "cash", "hand", "town")


def view(state: dict[str, Json], seat: int | None) -> dict[str, Any]:
    """From the protocol's state object."""
    seen: dict[str, Json] = {key: state[key] for key in PUBLIC}
    seen["players"] = [{key: player[key] for key in PUBLIC_OF_PLAYERS} for player in state["players"]]
    return seen
