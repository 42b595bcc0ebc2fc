"""What can be done at a table: the same over WebSocket (`act`) and HTTP (POST /api/tables/ID/actions)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from townhall.server.api.common import Answer, Level, MoveText, Name, SeatNumber
from townhall.server.api.tables import Contribution

Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
ActionId = Annotated[str, Meta(min_length=1, max_length=64)]


class Act(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """`id`, chosen by the client, makes a repetition harmless: the same id again gets the same answer."""

    id: ActionId


class Move(Act, tag="move"):
    """`number`: that of the last entry the client had seen when the player decided."""

    seat: SeatNumber
    move: MoveText
    number: Number


class Undo(Act, tag="undo"):
    """Takes my last move back, at once where that is free, else by asking the others."""

    seat: SeatNumber
    across_draw: bool = False


class MakeOffer(Act, tag="offer"):
    """Asks the table to end the game as it stands."""

    seat: SeatNumber
    what: Literal["end"] = "end"


class AnswerOffer(Act, tag="answer"):
    """For my seat; the one who made the offer withdraws it by accept = false."""

    seat: SeatNumber
    offer: Number
    accept: bool


class Resign(Act, tag="resign"):
    seat: SeatNumber


class Chat(Act, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Sit(Act, tag="sit"):
    """Takes an open seat; `contribution` goes into the draws, if the table has not started."""

    seat: SeatNumber
    name: Name | None = None
    contribution: Contribution = ""


class Leave(Act, tag="leave"):
    """Before the start the seat is open again; afterwards a computer player takes it over."""

    seat: SeatNumber


class Computer(Act, tag="computer"):
    """The host puts a computer player on an open seat."""

    seat: SeatNumber
    level: Level = "solid"


class TakeOver(Act, tag="take-over"):
    """A computer player plays for an absent person, or for me."""

    seat: SeatNumber
    level: Level = "solid"


class GiveBack(Act, tag="give-back"):
    """I play my seat myself again."""

    seat: SeatNumber


class Start(Act, tag="start"):
    """The host starts; computer players take the seats still open."""

    level: Level = "solid"


class Mute(Act, tag="mute"):
    """The host closes or opens the chat: for a seat, for all who watch (seat 0), or for everyone but me (null)."""

    seat: Annotated[int, Meta(ge=0, le=8)] | None
    muted: bool


class Rematch(Act, tag="rematch"):
    """A new table with the same seats; people find it as the header's `rematch`."""


class Close(Act, tag="close"):
    """The host closes a table that has not started."""


Action = (
    Move
    | Undo
    | MakeOffer
    | AnswerOffer
    | Resign
    | Chat
    | Sit
    | Leave
    | Computer
    | TakeOver
    | GiveBack
    | Start
    | Mute
    | Rematch
    | Close
)


class Done(Answer):
    """`number`: of the entry it became; `duplicate`: this id had been done before."""

    id: str
    number: int
    duplicate: bool
    table: str | None  # rematch: the new table
