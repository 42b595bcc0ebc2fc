"""Guests, accounts, tokens, webhooks, ratings, the daily puzzle."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from townhall.server.api.common import Answer, GameName, Name, Request

Password = Annotated[str, Meta(min_length=8, max_length=200)]


class Me(Answer):
    """Who I am here. A guest has a name and a cookie, an account also a password and ratings."""

    name: str
    account: bool
    ratings: dict[str, int]


class Rename(Request):
    name: Name


class Register(Request):
    """Makes an account of me, keeping my tables."""

    name: Name
    password: Password


class SignIn(Request):
    name: Annotated[str, Meta(max_length=40)]
    password: Annotated[str, Meta(max_length=200)]


class ChangePassword(Request):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class DeleteAccount(Request):
    """Guests need no password."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NewToken(Request):
    name: Name


class Token(Answer):
    """`token` is shown once, when it is made."""

    id: int
    name: str
    created: int
    token: str | None


class Tokens(Answer):
    tokens: list[Token]


class NewWebhook(Request):
    url: Annotated[str, Meta(max_length=500, pattern="^https?://[^ ]+$")]


class Webhook(Answer):
    """`secret` signs each delivery: Townhall-Signature: sha256=HMAC of the body."""

    id: int
    url: str
    secret: str
    created: int


class Webhooks(Answer):
    webhooks: list[Webhook]


class Rated(Answer):
    name: str
    rating: int
    games: int


class Ratings(Answer):
    game: GameName
    ratings: list[Rated]


class DailyResult(Answer):
    name: str
    score: int
    mine: bool


class DailyPuzzle(Answer):
    game: GameName
    title: str
    table: str | None  # mine, once begun
    finished: bool
    results: list[DailyResult]
    best: int | None  # the best score known, where a search has looked for one


class Daily(Answer):
    day: str
    ends: int
    puzzles: list[DailyPuzzle]


class TableLink(Answer):
    id: str
