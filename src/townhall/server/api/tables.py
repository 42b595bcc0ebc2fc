"""Tables: what they are, what is asked of them, what they answer."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from townhall.server.api.common import (
    Answer,
    Event,
    GameName,
    Json,
    Level,
    MoveText,
    Name,
    Request,
    Scores,
    SeatNumber,
    Text,
)

Status = Literal["open", "playing", "over", "closed", "frozen"]
Timeout = Literal["computer", "last", "scores"]
Contribution = Annotated[str, Meta(max_length=64, pattern="^[0-9A-Za-z_-]*$")]


class ClockSettings(Request):
    """`move`: so many seconds for every decision; `bank`: seconds for the whole game, `increment` more with each move.

    When a seat's time is out: a computer player takes over (`computer`), or the game ends and the seat comes
    last (`last`) or is ranked by the points it has (`scores`).
    """

    kind: Literal["move", "bank"]
    seconds: Annotated[int, Meta(ge=1, le=2_592_000)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    timeout: Timeout = "computer"


class NewSeat(Request):
    """Who shall sit there: the one who creates the table (`me`, several times for several at one screen), a computer
    player (`computer`), or whoever joins by the link (`open`)."""

    kind: Literal["me", "computer", "open"]
    name: Name | None = None
    level: Level = "solid"


class NewTable(Request):
    """`options` as in the protocol, without `first` for a random one; `seats` lists as many as options["seats"]."""

    game: GameName
    options: dict[str, Json]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    title: Annotated[str, Meta(max_length=80)] = ""
    listed: bool = False
    clock: ClockSettings | None = None
    undo: bool = True
    rated: bool = False
    contribution: Contribution = ""
    start: dict[str, Json] | None = None  # a position as in the protocol


class ContinueFrom(Request):
    """A new table that begins with the first `moves` moves of a finished or imported game; seats as in a new table,
    by default the first seat mine and computer players at the others."""

    moves: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)] | None = None
    clock: ClockSettings | None = None
    listed: bool = False


class ImportRecord(Request):
    record: Text


class Seat(Answer):
    seat: int
    kind: Literal["open", "person", "computer"]
    name: str
    level: str | None  # computer
    mine: bool
    present: bool
    account: bool
    rating: int | None
    taken_over: bool  # a computer player plays for an absent person


class Ended(Answer):
    """As in a record; `winners` by the table's rule for this ending."""

    how: Literal["rules", "time", "resigned", "agreed"]
    by: int | None
    scores: list[int]
    winners: list[int]


class Draws(Answer):
    """The provable draws: SHA-256 of the secret seed, what the seats added to it, and, once over, the seed."""

    commitment: str
    contributions: list[str]
    seed: str | None


class Clock(Answer):
    kind: Literal["move", "bank"]
    seconds: int
    increment: int
    timeout: Timeout


class Origin(Answer):
    """Where a table that continues or imports another game began."""

    table: str | None
    moves: int


class Header(Answer):
    """All about a table but the position."""

    id: str
    game: GameName
    game_title: str
    rules: str
    options: dict[str, Json]
    title: str
    status: Status
    listed: bool
    rated: bool
    undo: bool
    clock: Clock | None
    seats: list[Seat]
    host: bool  # am I the one who created it
    watchers: int
    created: int
    number: int  # of the last entry
    moves: int
    draws: Draws
    ended: Ended | None
    rematch: str | None  # the table of the rematch
    origin: Origin | None
    daily: str | None  # the day whose puzzle this is


class Entry(Answer):
    """One line of a table's log. `kind`: what happened; of `seat` and `name`: who; the rest as the kind needs it.

    `move`: `move` and its `events` (seat null: chance) · `undo`: `moves` are left · `chat`: `text` ·
    `seat`: somebody sits down or leaves (`text` says it) · `start` · `offer`, `answer` · `end` · `rematch` · `mute` ...
    """

    number: int
    at: int
    kind: Literal[
        "create", "seat", "start", "move", "undo", "chat", "offer", "answer", "end", "rematch", "mute", "close"
    ]
    seat: int | None
    name: str | None
    text: str
    move: str | None
    events: list[Event]
    moves: int  # moves played after this entry
    data: dict[str, Json]


class SeatClock(Answer):
    left: int | None  # milliseconds at the state's `at`; null without a clock
    running: bool


class MySeat(Answer):
    """What I may do with one of my seats. `since`: moves that name an older number are stale."""

    seat: int
    acting: bool
    legal: list[str]
    prompt: str
    since: int


class UndoOffer(Answer):
    """What taking back my last move means: `moves` would be left. Free, or after the people at `ask` agree. Across a
    draw it must be asked for with `across_draw`, and the draw is made afresh."""

    seat: int
    moves: int
    free: bool
    crosses_draw: bool
    ask: list[int]


class Offer(Answer):
    """A question to the table: to take back moves until `moves` are left, or to end the game as it stands."""

    offer: int  # the number of its entry
    seat: int
    what: Literal["undo", "end"]
    moves: int | None
    waiting: list[int]  # seats that have not answered


class State(Answer):
    """The position as I may see it, and all that a table page needs to let me act."""

    number: int
    moves: int
    at: int
    phase: str
    round: int
    over: bool
    to_act: list[int]
    view: Json
    scores: Scores
    clocks: list[SeatClock]
    mine: list[MySeat]
    prompt: str  # one sentence: what to do now, or whom we wait for
    waiting_since: int
    undo: list[UndoOffer]
    offers: list[Offer]


class Table(Answer):
    """Everything at once: what GET /api/tables/ID answers and what a live connection begins with."""

    header: Header
    state: State | None  # null before the start, and where the rules version is gone
    entries: list[Entry]


class TableLine(Answer):
    """A table in a list."""

    id: str
    game: GameName
    title: str
    status: Status
    seats: list[Seat]
    my_turn: bool
    created: int
    updated: int
    clock: Clock | None


class TableList(Answer):
    tables: list[TableLine]


class Change(Answer):
    """Part `key` of a seat's score changes by so many points."""

    seat: int
    key: str
    by: int


class Preview(Answer):
    """What a legal move would do."""

    move: str
    text: str  # a few words: the consequence
    gain: list[int]  # change of each seat's score
    changes: list[Change]
    events: list[Event]
    chance: bool  # a draw follows: what it brings is not in here


class Previews(Answer):
    seat: int
    number: int
    previews: list[Preview]


class WhyNot(Answer):
    """legal, or the rule and the reason."""

    legal: bool
    rule: str | None
    reason: str | None


class Hint(Answer):
    """What a computer player would do."""

    seat: int
    number: int
    move: str
    text: str
    level: str


class Frame(Answer):
    """A replayed game after `moves` moves; `move` and `events` brought it there."""

    moves: int
    seat: int | None  # null: chance, or the beginning
    move: str | None
    events: list[Event]
    phase: str
    round: int
    to_act: list[int]
    scores: list[int]
    breakdown: list[dict[str, int]]
    view: Json


class Replay(Answer):
    """Frames `from` .. `to` of a game of `moves` moves."""

    header: Header
    moves: int
    frames: list[Frame]
    rounds: list[int]  # the number of moves at which each round begins


class Reviewed(Answer):
    """One decision reviewed by the computer: what it cost against the best."""

    moves: int  # before the decision
    seat: int
    move: str
    cost: float
    best: str


class Review(Answer):
    reviewed: list[Reviewed]
    exact: bool


__all__ = ["MoveText", "SeatNumber"]
