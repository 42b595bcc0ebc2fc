"""Who acts at a table, and what every action asks first: is the seat theirs, is the game on?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from townhall.server.refused import Refused
from townhall.server.tables.draft import Draft
from townhall.server.tables.standing import SeatNow, Standing

COMPUTER = "computer"  # the person behind a computer player's moves


@dataclass(frozen=True)
class Actor:
    """Who acts, and what of the world outside the table matters to it."""

    person: str
    name: str
    account: bool = False
    ratings: dict[str, int] = field(default_factory=dict)
    away: Callable[[str], int] = lambda person: 0  # milliseconds since a person was last connected to this table


def key_of(actor: Actor, action_id: str) -> str:
    """By which a repetition of an action is known."""
    return f"{actor.person}:{action_id}"


def own_seat(standing: Standing, actor: Actor, seat: int) -> SeatNow:
    if not 1 <= seat <= len(standing.seats):
        raise Refused("not-found", f"there is no seat {seat}: this table has {len(standing.seats)}")
    found = standing.seats[seat - 1]
    if found.person != actor.person:
        raise Refused("not-yours", f"seat {seat} is not yours")
    return found


def need_playing(standing: Standing) -> None:
    if standing.status == "closed":
        raise Refused("closed", "the host closed this table")
    if standing.game is None:
        raise Refused("rules-gone", "this server no longer has the rules this table was begun by: export the record")
    if standing.status == "open":
        raise Refused("not-now", "the game has not begun: seats are open")
    if standing.status == "over":
        raise Refused("not-now", "the game is over")


def need_open(standing: Standing, what: str) -> None:
    if standing.status != "open":
        raise Refused("not-now", f"{what} only before the game begins")


def need_host(draft: Draft, actor: Actor) -> None:
    if draft.frozen.host != actor.person:
        raise Refused("not-yours", "only who created the table may do that")
