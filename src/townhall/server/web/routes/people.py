"""Endpoints of people: who I am, accounts, tokens, webhooks, ratings, the daily puzzle, the stream."""

from __future__ import annotations

import msgspec
from sqlalchemy import select
from starlette.responses import Response, StreamingResponse

from townhall.games import GAMES
from townhall.server.api import people as api
from townhall.server.api.common import Ok
from townhall.server.api.live import StreamEvent
from townhall.server.people.accounts import zip_records
from townhall.server.people.identity import hash_of
from townhall.server.refused import Refused
from townhall.server.store import schema
from townhall.server.web.endpoint import Call, address_of, endpoint, set_cookie
from townhall.server.web.routes.tables import visitor

MOST_TOKENS = 20


async def me_again(call: Call) -> api.Me:
    """As the database has it: what is remembered of somebody may be half a minute old."""
    call.services.identities.forget(call.person.id)
    person = await call.services.identities.again(call.person)
    return api.Me(name=person.name, account=person.account, ratings=person.ratings)


@endpoint("GET", "/api/me", "Who I am; a guest's cookie is made here", tag="people", answer=api.Me, who="guest")
async def me(call: Call) -> api.Me:
    return await me_again(call)


@endpoint("PATCH", "/api/me", "Rename me", tag="people", answer=api.Me, body=api.Rename, who="guest", limit="create")
async def rename(call: Call) -> api.Me:
    await call.services.accounts.rename(call.person, call.body.name)
    return await me_again(call)


@endpoint(
    "POST",
    "/api/account",
    "Make an account of me",
    tag="people",
    answer=api.Me,
    body=api.Register,
    who="guest",
    limit="password",
)
async def register(call: Call) -> api.Me:
    call.services.limiter.take("password", address_of(call.request))
    await call.services.accounts.register(call.person, call.body.name, call.body.password)
    return await me_again(call)


@endpoint(
    "DELETE",
    "/api/account",
    "Delete me and all personal data",
    tag="people",
    answer=Ok,
    body=api.DeleteAccount,
    who="guest",
    limit="password",
)
async def delete_account(call: Call) -> Ok:
    services, person = call.services, call.person
    if person.account:
        await services.accounts.need_password(person, call.body.password)
    await services.house.leave_all(await services.accounts.games(person), visitor(person))
    for table_id in await services.accounts.delete(person):
        await services.tables.read_anew(table_id)
    return Ok()


@endpoint("POST", "/api/sign-in", "Sign in", tag="people", answer=api.Me, body=api.SignIn, limit="password")
async def sign_in(call: Call) -> Response:
    call.services.limiter.take("password", address_of(call.request))
    call.services.limiter.take("password", f"name {call.body.name.casefold()}")
    key = await call.services.accounts.sign_in(call.body.name, call.body.password)
    person = await call.services.identities.find(key)
    if person is None:
        raise Refused("unavailable", "try again")
    body = msgspec.json.encode(api.Me(name=person.name, account=person.account, ratings=person.ratings))
    response = Response(body, media_type="application/json", headers={"cache-control": "no-store"})
    set_cookie(call.services, response, key)
    return response


@endpoint("POST", "/api/sign-out", "Sign out", tag="people", answer=Ok, limit="create")
async def sign_out(call: Call) -> Response:
    if call.found:
        await call.services.identities.drop_keys(schema.keys.c.hash == call.found.key)
    response = Response(b'{"ok":true}', media_type="application/json", headers={"cache-control": "no-store"})
    response.delete_cookie("townhall", path="/", httponly=True, samesite="lax")
    return response


@endpoint(
    "POST",
    "/api/account/password",
    "Change my password; other browsers are signed out",
    tag="people",
    answer=Ok,
    body=api.ChangePassword,
    who="account",
    limit="password",
)
async def change_password(call: Call) -> Ok:
    await call.services.accounts.change_password(call.person, call.body.old, call.body.new)
    return Ok()


@endpoint(
    "GET",
    "/api/account/games",
    "My games' records, as a zip",
    tag="people",
    answer=str,
    who="guest",
    limit="heavy",
    media="application/zip",
)
async def games(call: Call) -> Response:
    services = call.services
    records = []
    for table_id in await services.accounts.games(call.person):
        table = await services.tables.get(table_id)
        if not table.standing.started:
            continue
        text = services.house.record(table, reveal=services.hub.reveals(table.standing))
        records.append((f"{table.standing.frozen.game_name}-{table_id}.townhall", text))
    headers = {"content-disposition": 'attachment; filename="townhall-games.zip"', "cache-control": "no-store"}
    return Response(zip_records(records), headers=headers, media_type="application/zip")


# Tokens


@endpoint("GET", "/api/me/tokens", "My tokens for programs", tag="bots", answer=api.Tokens, who="guest")
async def tokens(call: Call) -> api.Tokens:
    keys = schema.keys.c
    query = select(schema.keys).where(keys.person == call.person.id, keys.label.is_not(None)).order_by(keys.id)
    async with call.services.world.database.reader.connect() as connection:
        rows = (await connection.execute(query)).all()
    return api.Tokens(tokens=[api.Token(id=row.id, name=row.label, created=row.created, token=None) for row in rows])


@endpoint(
    "POST",
    "/api/me/tokens",
    "A new token, shown once",
    tag="bots",
    answer=api.Token,
    body=api.NewToken,
    who="guest",
    limit="create",
    status=201,
)
async def new_token(call: Call) -> api.Token:
    if len((await tokens(call)).tokens) >= MOST_TOKENS:
        raise Refused("not-now", f"you have {MOST_TOKENS} tokens: delete one first")
    key = await call.services.identities.new_key(call.person.id, call.body.name)
    async with call.services.world.database.reader.connect() as connection:
        row = (await connection.execute(select(schema.keys).where(schema.keys.c.hash == hash_of(key)))).one()
    return api.Token(id=row.id, name=row.label, created=row.created, token=key)


@endpoint("DELETE", "/api/me/tokens/{number}", "Delete a token", tag="bots", answer=Ok, who="guest", limit="create")
async def drop_token(call: Call) -> Ok:
    keys = schema.keys.c
    mine = (keys.id == number_of(call)) & (keys.person == call.person.id) & keys.label.is_not(None)
    if not await call.services.identities.drop_keys(mine):
        raise Refused("not-found", "you have no such token")
    return Ok()


def number_of(call: Call) -> int:
    text = call.path["number"]
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Refused("not-found", "that is no number of anything here")
    return int(text)


# Webhooks


@endpoint("GET", "/api/me/webhooks", "My webhooks", tag="bots", answer=api.Webhooks, who="guest")
async def webhooks(call: Call) -> api.Webhooks:
    return api.Webhooks(webhooks=await call.services.webhooks.all(call.person.id))


@endpoint(
    "POST",
    "/api/me/webhooks",
    "A new webhook",
    tag="bots",
    answer=api.Webhook,
    body=api.NewWebhook,
    who="guest",
    limit="create",
    status=201,
)
async def new_webhook(call: Call) -> api.Webhook:
    return await call.services.webhooks.add(call.person.id, call.body.url)


@endpoint("DELETE", "/api/me/webhooks/{number}", "Delete a webhook", tag="bots", answer=Ok, who="guest", limit="create")
async def drop_webhook(call: Call) -> Ok:
    await call.services.webhooks.drop(call.person.id, number_of(call))
    return Ok()


@endpoint(
    "GET",
    "/api/stream",
    "What concerns me, one JSON object a line, until you hang up",
    tag="bots",
    answer=StreamEvent,
    who="guest",
    limit="connect",
    media="application/x-ndjson",
)
async def stream(call: Call) -> Response:
    lines = call.services.streams.lines(call.person.id)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(lines, headers=headers, media_type="application/x-ndjson")


# Ratings and the daily puzzle


@endpoint("GET", "/api/ratings/{game}", "The ratings of a game", tag="people", answer=api.Ratings)
async def ratings(call: Call) -> api.Ratings:
    game = call.path["game"]
    if game not in GAMES:
        raise Refused("not-found", f"the games are {', '.join(GAMES)}")
    columns, people = schema.ratings.c, schema.people.c
    query = (
        select(people.name, columns.rating, columns.games)
        .join(schema.people, people.id == columns.person)
        .where(columns.game == game)
        .order_by(columns.rating.desc(), people.name)
        .limit(100)
    )
    async with call.services.world.database.reader.connect() as connection:
        rows = (await connection.execute(query)).all()
    return api.Ratings(
        game=game, ratings=[api.Rated(name=row.name, rating=row.rating, games=row.games) for row in rows]
    )


@endpoint("GET", "/api/daily", "The puzzles of the day and their results", tag="people", answer=api.Daily)
async def daily(call: Call) -> api.Daily:
    return await call.services.daily.page(call.person_id)


@endpoint(
    "POST",
    "/api/daily/{game}",
    "My table of the day's puzzle",
    tag="people",
    answer=api.TableLink,
    who="guest",
    limit="create",
)
async def play_daily(call: Call) -> api.TableLink:
    return api.TableLink(id=await call.services.daily.table(call.path["game"], visitor(call.person)))
