"""Endpoints for people at a real table, for the editors, for checkers, and for those who operate the server."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from typing import Any

import msgspec
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

from townhall.core.errors import TownhallError
from townhall.core.game import Line
from townhall.games import GAMES, game_class
from townhall.players import levels
from townhall.server.api import tools as api
from townhall.server.tables.verify import verify
from townhall.server.web.endpoint import MOST_RECORD_BYTES, Call, endpoint


def in_lines(line: Line, depth: int = 0) -> list[str]:
    """An explanation as indented lines, each with its rule and value."""
    rule = f" ({line.rule})" if line.rule and f"({line.rule})" not in line.text else ""
    value = "" if line.value is None else f": {line.value}"
    told = ["  " * depth + line.text + value + rule]
    for part in line.parts:
        told += in_lines(part, depth + 1)
    return told


@endpoint("GET", "/api/games", "The games, their options and computer players", tag="games", answer=api.Games)
async def games(call: Call) -> api.Games:
    return api.Games(games=[game_info(name) for name in GAMES])


def game_info(name: str) -> api.GameInfo:
    spec = game_class(name).spec
    return api.GameInfo(
        name=spec.name,
        title=spec.title,
        rules=spec.rules,
        seats=list(spec.seats),
        options=[api.OptionInfo(name=one.name, values=one.values, help=one.help) for one in spec.options],
        simultaneous=spec.simultaneous,
        hidden=spec.hidden,
        levels=[level.name for level in levels(name)],
        boards=boards_of(name),
    )


def boards_of(name: str) -> Any:
    """Boards and decks by name, as the editors begin from them."""
    if name == "town-center":
        from townhall.games.town_center.boards import printed_boards

        return printed_boards()
    if name == "city-planner":
        from townhall.games.city_planner.decks import deck_names, named_deck

        return {deck: list(named_deck(deck)) for deck in deck_names()}
    return {}


# The judge


@endpoint(
    "POST",
    "/api/judge/town-center",
    "A town as it lies on a table",
    tag="judge",
    answer=api.Judged,
    body=api.JudgeTownCenter,
    limit="judge",
)
async def judge_town_center(call: Call) -> api.Judged:
    from townhall.games.town_center.explain import explain
    from townhall.games.town_center.judge import SOLO_RESERVE, judge, parse_reserve, town_on

    body: api.JudgeTownCenter = call.body
    towns = town_on(body.board, body.position, body.cash)
    reserve = SOLO_RESERVE if body.reserve is None else parse_reserve(body.reserve)
    return api.Judged(judged=judge(towns, reserve), text=in_lines(explain(towns, 1)))


@endpoint(
    "POST",
    "/api/judge/city-planner",
    "Cards as they lie on a table",
    tag="judge",
    answer=api.Judged,
    body=api.JudgeCityPlanner,
    limit="judge",
)
async def judge_city_planner(call: Call) -> api.Judged:
    from townhall.games.city_planner.deck import Deck
    from townhall.games.city_planner.decks import deck_words
    from townhall.games.city_planner.judge import judge, judge_lines, parse_position

    body: api.JudgeCityPlanner = call.body
    state = parse_position(Deck(deck_words(body.deck)), body.position, body.money)
    return api.Judged(judged=judge(state), text=list(judge_lines(state)))


@endpoint(
    "POST",
    "/api/judge/city-council",
    "A city as it lies on a table",
    tag="judge",
    answer=api.Judged,
    body=api.JudgeCityCouncil,
    limit="judge",
)
async def judge_city_council(call: Call) -> api.Judged:
    from townhall.games.city_council import judge

    body: api.JudgeCityCouncil = call.body
    state = judge.position(body.position, body.track, body.tile)
    return api.Judged(judged=judge.judge(state), text=in_lines(judge.explain(state)))


# Editors


@endpoint(
    "POST",
    "/api/check/board",
    "Can this board be played?",
    tag="editors",
    answer=api.Checked,
    body=api.CheckBoard,
    limit="heavy",
)
async def check_board(call: Call) -> api.Checked:
    return checked("town-center", {"seats": 1, "boards": [call.body.board]})


@endpoint(
    "POST",
    "/api/check/deck",
    "Can this deck be played?",
    tag="editors",
    answer=api.Checked,
    body=api.CheckDeck,
    limit="heavy",
)
async def check_deck(call: Call) -> api.Checked:
    return checked("city-planner", {"seats": 1, "deck": call.body.deck})


def checked(game: str, options: dict[str, Any]) -> api.Checked:
    try:
        game_class(game)(options)
    except TownhallError as error:
        return api.Checked(ok=False, reason=error.reason)
    return api.Checked(ok=True, reason=None)


@endpoint(
    "POST",
    "/api/verify",
    "Were a record's draws those that its seed gives?",
    tag="draws",
    answer=api.Verified,
    body=api.Verify,
    limit="heavy",
    most_bytes=MOST_RECORD_BYTES,
)
async def verify_record(call: Call) -> api.Verified:
    return await asyncio.to_thread(verify, call.body.record)


# Operating


@endpoint("GET", "/health", "Is the server well?", tag="operating", answer=api.Health, who="nobody")
async def health(call: Call) -> Response:
    services = call.services
    status: Any = "stopping" if services.world.stopping else "ok"
    try:
        async with services.world.database.reader.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError):
        status = "no-database"
    told = api.Health(
        status=status,
        version=version("townhall"),
        database="sqlite" if services.world.database.sqlite else "postgresql",
        tables=len(services.tables),
        connections=services.hub.count(),
        uptime=services.world.now() - services.world.started,
    )
    return Response(
        msgspec.json.encode(told), 200 if status == "ok" else 503, {"cache-control": "no-store"}, "application/json"
    )


@endpoint("GET", "/metrics", "Counters for Prometheus", tag="operating", answer=str, who="nobody", media="text/plain")
async def metrics(call: Call) -> Response:
    return Response(call.services.world.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@endpoint("GET", "/openapi.json", "This description", tag="operating", answer=dict[str, Any], who="nobody")
async def openapi(call: Call) -> Response:
    from townhall.server.web.openapi import describe

    return Response(msgspec.json.encode(describe()), media_type="application/json")
