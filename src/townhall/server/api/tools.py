"""For people at a real table, for the editors, and for checkers of draws."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from townhall.server.api.common import Answer, Json, Request, Text

Short = Annotated[str, Meta(max_length=5000)]


class JudgeTownCenter(Request):
    """As `townhall judge town-center`: board (a name or {"name", "rows"}), cash, position, Reserve."""

    position: Short
    board: Json = "A"
    cash: Annotated[int, Meta(ge=0, le=100_000)] = 0
    reserve: Annotated[str, Meta(max_length=60)] | None = None


class JudgeCityPlanner(Request):
    position: Short
    money: Annotated[int, Meta(ge=0, le=100_000)] = 5
    deck: Json = "standard"


class JudgeCityCouncil(Request):
    position: Short
    tile: Annotated[str, Meta(min_length=1, max_length=10)]
    track: Short = ""


class Judged(Answer):
    """`judged` as the protocol has it; `text`: the same in lines for people."""

    judged: Json
    text: list[str]


class CheckBoard(Request):
    board: Json


class CheckDeck(Request):
    deck: Json


class Checked(Answer):
    """The engine's own word on an own board or deck."""

    ok: bool
    reason: str | None


class Verify(Request):
    record: Text


class VerifiedDraw(Answer):
    counter: int
    what: str
    ok: bool


class Verified(Answer):
    """`verdict`: `good`, `bad` (with the reason), or `none`: the record has no provable draws."""

    verdict: Literal["good", "bad", "none"]
    reason: str
    draws: list[VerifiedDraw]


class GameInfo(Answer):
    name: str
    title: str
    rules: str
    seats: list[int]
    options: list[OptionInfo]
    simultaneous: bool
    hidden: bool
    levels: list[str]
    boards: Json


class OptionInfo(Answer):
    name: str
    values: str
    help: str


class Games(Answer):
    games: list[GameInfo]


class Health(Answer):
    status: Literal["ok", "stopping", "no-database"]
    version: str
    database: str
    tables: int
    connections: int
    uptime: int
