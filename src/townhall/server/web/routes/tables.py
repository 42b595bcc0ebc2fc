"""Endpoints of tables."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from msgspec import Meta, Struct
from sqlalchemy import select
from starlette.responses import Response

from townhall.core.match import Match
from townhall.core.record import parse_record
from townhall.games import game_class, load_match
from townhall.server.api import actions as do
from townhall.server.api import tables as api
from townhall.server.api.common import Level, Line, MoveText, Request, SeatNumber
from townhall.server.api.people import TableLink
from townhall.server.live.socket import actor_at
from townhall.server.people.identity import Person
from townhall.server.refused import Refused
from townhall.server.store import schema
from townhall.server.tables import questions
from townhall.server.tables.acting import Actor
from townhall.server.tables.making import clock_from
from townhall.server.tables.pages import clock_of
from townhall.server.tables.registry import Table
from townhall.server.web.endpoint import MOST_RECORD_BYTES, Call, endpoint

MOST_LISTED = 200
Moves = Annotated[int, Meta(ge=0, le=100_000)]


class ListQuery(Struct, kw_only=True):
    mine: Annotated[int, Meta(ge=0, le=1)] = 0


class TableQuery(Struct, kw_only=True):
    since: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0


class SeatQuery(Struct, kw_only=True):
    seat: SeatNumber


class ExplainQuery(Struct, kw_only=True):
    seat: SeatNumber
    moves: Moves | None = None


class MoveQuery(Struct, kw_only=True):
    seat: SeatNumber
    move: MoveText


class ReplayQuery(Struct, kw_only=True, rename={"first": "from", "last": "to"}):
    first: Moves = 0
    last: Moves | None = None


class HintRequest(Request):
    seat: SeatNumber
    level: Level = "expert"


def visitor(person: Person) -> Actor:
    return Actor(person.id, person.name, person.account, person.ratings)


async def table_of(call: Call) -> Table:
    table_id = call.path["id"]
    if len(table_id) != 22 or not table_id.isascii() or not table_id.isprintable():
        raise Refused("not-found", "there is no such table")
    return await call.services.tables.get(table_id)


# Lists and creation


@endpoint("GET", "/api/tables", "Open listed tables, or mine", tag="tables", answer=api.TableList, query=ListQuery)
async def list_tables(call: Call) -> api.TableList:
    tables, seats = schema.tables.c, schema.seats.c
    query = select(schema.tables).order_by(tables.updated.desc()).limit(MOST_LISTED)
    if call.query.mine:
        held = select(seats.table_id).where(seats.person == (call.person_id or "-"))
        query = query.where((tables.host == (call.person_id or "-")) | tables.id.in_(held), tables.status != "closed")
    else:
        query = query.where(tables.listed, tables.status.in_(("open", "playing")))
    async with call.services.world.database.reader.connect() as connection:
        rows = (await connection.execute(query)).all()
        ids = [row.id for row in rows]
        sitting: dict[str, list[Any]] = {table_id: [] for table_id in ids}
        for seat in await connection.execute(select(schema.seats).where(seats.table_id.in_(ids)).order_by(seats.seat)):
            sitting[seat.table_id].append(seat)
    return api.TableList(tables=[line(row, sitting[row.id], call) for row in rows])


def line(row: Any, seats: list[Any], call: Call) -> api.TableLine:
    mine = call.person_id
    present = call.services.hub.present(row.id)
    return api.TableLine(
        id=row.id,
        game=row.game,
        title=row.title,
        status=row.status,
        seats=[
            api.Seat(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                mine=mine is not None and seat.person == mine,
                present=seat.kind == "computer" or seat.person in present,
                account=False,
                rating=None,
                taken_over=seat.kind == "person" and seat.level is not None,
            )
            for seat in seats
        ],
        my_turn=any(seat.acting and seat.person == mine for seat in seats) if mine else False,
        created=row.created,
        updated=row.updated,
        clock=clock_of(clock_from(row.clock)),
    )


@endpoint(
    "POST",
    "/api/tables",
    "Create a table",
    tag="tables",
    answer=api.Header,
    body=api.NewTable,
    who="guest",
    limit="create",
    status=201,
)
async def create_table(call: Call) -> api.Header:
    check_levels(call, call.body.game, call.body.seats)
    table = await call.services.maker.from_form(call.body, visitor(call.person))
    return call.services.hub.header(table, call.person_id)


def check_levels(call: Call, game: str, seats: list[api.NewSeat]) -> None:
    game_class(game)
    for seat in seats:
        if seat.kind == "computer":
            call.services.house.check_level(game, seat.level)


@endpoint(
    "POST",
    "/api/records",
    "Import a record, to look at and to continue from",
    tag="tables",
    answer=TableLink,
    body=api.ImportRecord,
    who="guest",
    limit="heavy",
    status=201,
    most_bytes=MOST_RECORD_BYTES,
)
async def import_record(call: Call) -> TableLink:
    def check() -> Match:
        return load_match(call.body.record)

    await asyncio.to_thread(check)
    table = await call.services.maker.from_record(parse_record(call.body.record), call.person.id)
    return TableLink(id=table.id)


@endpoint(
    "POST",
    "/api/tables/{id}/continue",
    "A new table from any point of a game",
    tag="tables",
    answer=api.Header,
    body=api.ContinueFrom,
    who="guest",
    limit="create",
    status=201,
)
async def continue_from(call: Call) -> api.Header:
    source = await table_of(call)
    check_levels(call, source.standing.frozen.game_name, call.body.seats or [])
    table = await call.services.maker.continue_from(source, call.body, visitor(call.person))
    return call.services.hub.header(table, call.person_id)


# One table


@endpoint("GET", "/api/tables/{id}", "Everything about a table", tag="tables", answer=api.Table, query=TableQuery)
async def get_table(call: Call) -> api.Table:
    table = await table_of(call)
    return api.Table(
        header=call.services.hub.header(table, call.person_id),
        state=call.services.hub.state(table, call.person_id),
        entries=table.standing.log[call.query.since :],  # type: ignore[arg-type]
    )


@endpoint(
    "POST",
    "/api/tables/{id}/actions",
    "Do something at a table",
    tag="tables",
    answer=do.Done,
    body=do.Action,
    who="guest",
    limit="act",
)
async def act(call: Call) -> do.Done:
    table = await table_of(call)
    if isinstance(call.body, do.Chat):
        call.services.limiter.take("chat", call.person.id)
    actor = actor_at(call.person, call.services.hub, table)
    return await call.services.house.act(table.id, actor, call.body)


@endpoint(
    "GET",
    "/api/tables/{id}/record",
    "The game's record",
    tag="tables",
    answer=str,
    media="text/plain",
)
async def get_record(call: Call) -> Response:
    table = await table_of(call)
    text = call.services.house.record(table, reveal=call.services.hub.reveals(table.standing))
    name = f"{table.standing.frozen.game_name}-{table.id[:6]}.townhall"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


@endpoint(
    "GET",
    "/api/tables/{id}/replay",
    "A game move by move",
    tag="tables",
    answer=api.Replay,
    query=ReplayQuery,
    limit="heavy",
)
async def replay(call: Call) -> api.Replay:
    table = await table_of(call)
    standing = table.standing
    questions.need_game(standing)
    total = len(standing.moves)
    first = min(call.query.first, total)
    last = total if call.query.last is None else min(call.query.last, total)
    if last < first:
        raise Refused("bad-request", "to comes before from")
    last = min(last, first + questions.MOST_FRAMES - 1) if call.query.last is None else last
    mine = standing.seats_of(call.person_id)
    frames = await asyncio.to_thread(questions.frames, standing, mine[0] if mine else None, first, last)
    return api.Replay(
        header=call.services.hub.header(table, call.person_id),
        moves=total,
        frames=frames,
        rounds=questions.round_starts(standing),
    )


# Questions


@endpoint(
    "GET",
    "/api/tables/{id}/explain",
    "What a seat's position earns and why",
    tag="questions",
    answer=Line,
    query=ExplainQuery,
)
async def explain(call: Call) -> Line:
    table = await table_of(call)
    return questions.explain(table.standing, call.query.seat, call.query.moves)


@endpoint(
    "GET",
    "/api/tables/{id}/why-not",
    "Why a move is not legal",
    tag="questions",
    answer=api.WhyNot,
    query=MoveQuery,
)
async def why_not(call: Call) -> api.WhyNot:
    table = await table_of(call)
    return questions.why_not(table.standing, call.person_id, call.query.seat, call.query.move)


@endpoint(
    "GET",
    "/api/tables/{id}/previews",
    "What each legal move would do",
    tag="questions",
    answer=api.Previews,
    query=SeatQuery,
)
async def previews(call: Call) -> api.Previews:
    standing = (await table_of(call)).standing
    words = call.services.world.words_of(standing.frozen.game_name)
    return await questions.previews(standing, call.person_id, call.query.seat, words)


@endpoint(
    "GET",
    "/api/tables/{id}/preview",
    "What one move would do",
    tag="questions",
    answer=api.Preview,
    query=MoveQuery,
)
async def preview(call: Call) -> api.Preview:
    standing = (await table_of(call)).standing
    words = call.services.world.words_of(standing.frozen.game_name)
    return questions.preview(standing, call.person_id, call.query.seat, call.query.move, words)


@endpoint(
    "POST",
    "/api/tables/{id}/hint",
    "What a computer player would do",
    tag="questions",
    answer=api.Hint,
    body=HintRequest,
    who="guest",
    limit="hint",
)
async def hint(call: Call) -> api.Hint:
    table = await table_of(call)
    return await call.services.house.hint(table, call.person, call.body.seat, call.body.level)


@endpoint(
    "GET",
    "/api/tables/{id}/review",
    "A finished game reviewed by the computer",
    tag="questions",
    answer=api.Review,
    limit="heavy",
)
async def review(call: Call) -> api.Review:
    table = await table_of(call)
    return await call.services.house.review(table)
