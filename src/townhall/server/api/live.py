"""The messages of a table's WebSocket, /api/tables/ID/live?since=NUMBER&previews=1."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from townhall.server.api.actions import Action, ActionId
from townhall.server.api.common import Json, Line, MoveText, Problem, SeatNumber
from townhall.server.api.tables import Entry, Header, Hint, Preview, Previews, State, WhyNot

# From the client


class Message(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    pass


class ActMessage(Message, tag="act"):
    action: Action


class AskMessage(Message, tag="ask"):
    """A question that changes nothing; the answer repeats its id. `move` is needed for preview and why-not."""

    id: ActionId
    what: Literal["previews", "preview", "why-not", "explain", "hint"]
    seat: SeatNumber
    move: MoveText | None = None
    level: Annotated[str, Meta(max_length=20)] | None = None


class PingMessage(Message, tag="ping"):
    id: ActionId = "ping"


ClientMessage = ActMessage | AskMessage | PingMessage

# From the server


class Told(Struct, tag_field="type", kw_only=True):
    pass


class Welcome(Told, tag="welcome"):
    """The first message: entries after `since` (all without it), and where the table stands."""

    header: Header
    state: State | None
    entries: list[Entry]
    name: str  # mine


class Update(Told, tag="update"):
    """Something happened: what, and where the table stands now. The header only when it changed."""

    entries: list[Entry]
    header: Header | None
    state: State | None


class PreviewsMessage(Told, tag="previews"):
    """Follows the welcome, and each change of the position, where one of my seats may act and the connection asked for
    previews. `number` is that of the state they are for."""

    previews: Previews


class Presence(Told, tag="presence"):
    """Which seats' people are connected, and how many watch."""

    present: list[int]
    watchers: int


class Thinking(Told, tag="thinking"):
    """A computer player thinks, for at most `budget` milliseconds."""

    seat: int
    since: int
    budget: int


class DoneMessage(Told, tag="done"):
    """An `act` was carried out (and stored)."""

    id: str
    number: int
    duplicate: bool
    table: str | None


class AnswerMessage(Told, tag="answer"):
    """To an `ask`: the one that was asked for, the others null."""

    id: str
    previews: Previews | None = None
    preview: Preview | None = None
    why_not: WhyNot | None = None
    explain: Line | None = None
    hint: Hint | None = None


class ProblemMessage(Told, tag="problem"):
    """An `act` or `ask` was refused (its id), or a frame could not be read (id null)."""

    id: str | None
    problem: Problem


class Pong(Told, tag="pong"):
    id: str
    at: int


class Goodbye(Told, tag="goodbye"):
    """The server closes the connection: come back with the last number you saw."""

    reason: Literal["restart", "slow", "closed", "signed-out"]


ServerMessage = (
    Welcome
    | Update
    | PreviewsMessage
    | Presence
    | Thinking
    | DoneMessage
    | AnswerMessage
    | ProblemMessage
    | Pong
    | Goodbye
)

# The stream of a person: /api/stream, one JSON value a line


class TurnEvent(Told, tag="your-turn"):
    """It is your turn: with what a program needs to decide. POST the move to /api/tables/ID/actions."""

    table: str
    game: str
    options: Json
    seat: int
    number: int
    view: Json
    legal: list[str]


class StartedEvent(Told, tag="started"):
    table: str
    game: str
    seats: list[int]


class OverEvent(Told, tag="over"):
    table: str
    game: str
    winners: list[int]
    scores: list[int]


StreamEvent = TurnEvent | StartedEvent | OverEvent
