"""Pieces that many messages are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Json = Any

GameName = Annotated[str, Meta(min_length=1, max_length=40, examples=["town-center"])]
SeatNumber = Annotated[int, Meta(ge=1, le=8)]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=400)]
Level = Annotated[str, Meta(min_length=1, max_length=20, pattern="^[a-z0-9-]+$")]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
Text = Annotated[str, Meta(max_length=200_000)]

ErrorKind = Literal[
    "bad-request",
    "unparsable",
    "illegal",
    "not-now",
    "stale",
    "not-yours",
    "foreign-origin",
    "sign-in",
    "wrong-password",
    "name-taken",
    "not-found",
    "method-not-allowed",
    "bad-options",
    "bad-state",
    "bad-record",
    "too-large",
    "media-type",
    "rate-limited",
    "rules-gone",
    "closed",
    "muted",
    "crosses-draw",
    "not-available",
    "unavailable",
]


class Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends: unknown keys are refused, so that a misspelt one is noticed."""


class Answer(Struct, kw_only=True):
    """What the server sends: every key is always there."""


class Problem(Struct, kw_only=True, omit_defaults=True):
    """The answer to every refused request, over HTTP and WebSocket alike."""

    error: ErrorKind
    reason: str
    rule: str | None = None  # illegal: the section of the rules
    number: int | None = None  # stale: the number of the table's last entry
    retry_after: int | None = None  # rate-limited: seconds


class Ok(Answer):
    ok: bool = True


class Event(Answer):
    """Something that happened, in words and data."""

    kind: str
    text: str
    seat: int | None
    data: dict[str, Json]


class Line(Answer):
    """One line of an explanation: what it says, the rule behind it, what it is worth, the lines it adds up."""

    text: str
    rule: str
    value: int | None
    parts: list[Line]


class Scores(Answer):
    """As they are, before the end as if the game ended now; `winners` is null until then."""

    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int] | None
    rating: str | None  # solo games: the title of the score


def encode(value: object) -> bytes:
    return msgspec.json.encode(value)
