"""What concerns a person, as a stream of lines: for bots, and for a page that shows whose turn it is anywhere."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator

import msgspec
from sqlalchemy import select

from townhall.server.api import live
from townhall.server.refused import Refused
from townhall.server.store import schema
from townhall.server.tables.pages import legal, view
from townhall.server.tables.registry import Table, Tables
from townhall.server.tables.standing import Standing
from townhall.server.world import World

KEEP_ALIVE_SECONDS = 15.0
MOST_STREAMS = 8  # a person
encode = msgspec.json.Encoder().encode


class Streams:
    def __init__(self, world: World, tables: Tables) -> None:
        self._world = world
        self._tables = tables
        self._queues: dict[str, set[asyncio.Queue[bytes | None]]] = defaultdict(set)
        tables.listeners.append(self.told)

    def __contains__(self, person: str) -> bool:
        return person in self._queues

    def told(self, table: Table, before: Standing, turns: list[int]) -> None:
        for person, event in events(table.standing, before, turns):
            for queue in self._queues.get(person, ()):
                if queue.full():
                    queue.get_nowait()
                queue.put_nowait(encode(event) + b"\n")

    def told_anew(self, table: Table) -> None:
        """A table that was not in memory when another process changed it: whose turn is it now?"""
        standing = table.standing
        for seat in standing.to_act():
            person = waits_for(standing, seat)
            for queue in self._queues.get(person or "", ()):
                if not queue.full():
                    queue.put_nowait(encode(turn(standing, seat)) + b"\n")

    def lines(self, person: str) -> AsyncIterator[bytes]:
        """First the turns that wait for the person already."""
        if len(self._queues.get(person, ())) >= MOST_STREAMS:
            raise Refused("rate-limited", f"at most {MOST_STREAMS} streams at once", retry_after=60)
        return self._follow(person)

    async def _follow(self, person: str) -> AsyncIterator[bytes]:
        queue: asyncio.Queue[bytes | None] = asyncio.Queue(1000)
        self._queues[person].add(queue)
        try:
            # who hangs up at once must not tear a connection to the database out of its query
            for event in await asyncio.shield(asyncio.create_task(self._waiting(person))):
                yield encode(event) + b"\n"
            while True:
                try:
                    line = await asyncio.wait_for(queue.get(), KEEP_ALIVE_SECONDS)
                except TimeoutError:
                    line = b"\n"
                if line is None:
                    return
                yield line
        finally:
            self._queues[person].discard(queue)
            if not self._queues[person]:
                del self._queues[person]

    async def _waiting(self, person: str) -> list[live.TurnEvent]:
        seats = schema.seats.c
        query = select(seats.table_id).where(seats.person == person, seats.acting).distinct().limit(500)
        async with self._world.database.reader.connect() as connection:
            ids = [row.table_id for row in await connection.execute(query)]
        found = []
        for table_id in ids:
            standing = (await self._tables.get(table_id)).standing
            found += [turn(standing, seat) for seat in standing.to_act() if waits_for(standing, seat) == person]
        return found

    def close_all(self) -> None:
        for queues in self._queues.values():
            for queue in queues:
                if queue.full():
                    queue.get_nowait()
                queue.put_nowait(None)


def waits_for(standing: Standing, seat: int) -> str | None:
    now = standing.seats[seat - 1]
    return None if now.by_computer else now.person


def events(standing: Standing, before: Standing, turns: list[int]) -> list[tuple[str, live.StreamEvent]]:
    found: list[tuple[str, live.StreamEvent]] = []
    table, game = standing.frozen.id, standing.frozen.game_name
    if standing.game is None:
        return []
    if before.status == "open" and standing.status in ("playing", "over"):
        for person in standing.people():
            found.append((person, live.StartedEvent(table=table, game=game, seats=standing.seats_of(person))))
    for seat in turns:
        waiting = waits_for(standing, seat)
        if waiting:
            found.append((waiting, turn(standing, seat)))
    if before.status == "playing" and standing.status == "over" and standing.ended:
        over = live.OverEvent(
            table=table, game=game, winners=standing.ended["winners"], scores=standing.ended["scores"]
        )
        found += [(person, over) for person in standing.people()]
    return found


def turn(standing: Standing, seat: int) -> live.TurnEvent:
    return live.TurnEvent(
        table=standing.frozen.id,
        game=standing.frozen.game_name,
        options=standing.options,
        seat=seat,
        number=standing.number,
        view=view(standing, seat),
        legal=legal(standing, seat),
    )
