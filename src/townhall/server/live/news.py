"""News between server processes on one PostgreSQL: LISTEN and NOTIFY. On SQLite there is one process, and no news."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

import msgspec
import psycopg
from sqlalchemy import Connection, func, select

from townhall.server.live.hub import Elsewhere, Hub
from townhall.server.live.stream import Streams
from townhall.server.refused import Refused
from townhall.server.store.database import database_url
from townhall.server.store.writer import Write
from townhall.server.tables.draft import Draft
from townhall.server.tables.registry import Tables
from townhall.server.world import World

log = logging.getLogger("townhall.news")
CHANNEL = "townhall"
ALIVE_LOCK = 7_411_912  # held, shared, by every process that runs
RETRY_SECONDS = 1.0


class News:
    def __init__(self, world: World, tables: Tables, hub: Hub, streams: Streams) -> None:
        self._world = world
        self._tables = tables
        self._hub = hub
        self._streams = streams
        self._task: asyncio.Task[None] | None = None
        self._sender: asyncio.Task[None] | None = None
        self._outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._reading: set[asyncio.Task[None]] = set()
        self.listening = asyncio.Event()
        if not world.database.sqlite:
            tables.riders.append(self.ride)
            hub.presence_changed = self.spread_presence

    def start(self) -> None:
        if not self._world.database.sqlite:
            self._task = asyncio.create_task(self._listen(), name="news")
            self._sender = asyncio.create_task(self._send(), name="presence")

    async def stop(self) -> None:
        tasks = [task for task in (self._task, self._sender, *self._reading) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def ride(self, draft: Draft, write: Write) -> None:
        """Told by the database itself when, and only when, the change is stored."""
        news = {"t": draft.frozen.id, "p": self._world.process, "w": sorted(draft.standing.people())}
        write.news = msgspec.json.encode(news).decode()

    def spread_presence(self, table_id: str) -> None:
        self._outbox.put_nowait(self._presence(table_id))

    def _presence(self, table_id: str) -> dict[str, Any]:
        """Of those who watch the number only: PostgreSQL's news have room for 8,000 bytes."""
        table = self._tables.in_memory(table_id)
        return {
            "presence": table_id,
            "p": self._world.process,
            "on": sorted(self._hub.people_here(table_id) & table.standing.people()) if table else [],
            "watchers": self._hub.watchers_here(table) if table else 0,
            "ask": True,
        }

    async def _send(self) -> None:
        while True:
            news = await self._outbox.get()
            try:
                await self._world.database.write(partial(notify, msgspec.json.encode(news).decode()))
            except Exception:
                log.exception("presence can't be told")

    async def _listen(self) -> None:
        url = database_url(self._world.settings.database_url, driver=False)
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await connection.execute(f"SELECT pg_advisory_lock_shared({ALIVE_LOCK})")
                    self._catch_up_all()  # with what was told while nobody listened
                    self.listening.set()
                    async for notify in connection.notifies():
                        self._take(notify.payload)
            except (psycopg.Error, OSError) as error:
                log.warning("no news: %s", error)
            await asyncio.sleep(RETRY_SECONDS)

    def _catch_up_all(self) -> None:
        for table in self._tables.all_in_memory():
            table.behind = True
            if table.pins:
                self._read(table.id)

    def _take(self, payload: str) -> None:
        try:
            news = msgspec.json.decode(payload)
            if news["p"] == self._world.process:
                return
            if "presence" in news:
                self._take_presence(news)
                return
            table = self._tables.in_memory(news["t"])
        except (msgspec.DecodeError, KeyError, TypeError):
            log.warning("news that can't be read")
            return
        if table:
            table.behind = True
        if (table and table.pins) or any(person in self._streams for person in news["w"]):
            self._read(news["t"])

    def _take_presence(self, news: dict[str, Any]) -> None:
        table_id = news["presence"]
        here = self._hub.elsewhere[table_id]
        known = news["p"] in here
        if news["on"] or news["watchers"]:
            here[news["p"]] = Elsewhere(set(news["on"]), news["watchers"], self._world.now())
        else:
            here.pop(news["p"], None)
            if not here:
                del self._hub.elsewhere[table_id]
        table = self._tables.in_memory(table_id)
        if table and table.pins:
            self._hub.tell_presence(table, spread=False)
            if news["ask"] and not known:  # a newcomer: it does not know who is here
                self._outbox.put_nowait({**self._presence(table_id), "ask": False})

    def forget_process(self, process: str) -> None:
        """A process that died tells nobody who has left."""
        for table_id, others in list(self._hub.elsewhere.items()):
            if others.pop(process, None):
                table = self._tables.in_memory(table_id)
                if table:
                    self._hub.tell_presence(table, spread=False)

    def _read(self, table_id: str) -> None:
        task = asyncio.create_task(self._read_now(table_id))
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _read_now(self, table_id: str) -> None:
        try:
            table = self._tables.in_memory(table_id)
            if table is None:
                # someone here follows a stream: what was new is in the stream's first lines
                table = await self._tables.get(table_id)
                self._streams.told_anew(table)
                return
            await self._tables.get(table_id)
        except Refused:
            return
        except Exception:
            log.exception("news can't be followed", extra={"table": table_id})


def notify(payload: str, connection: Connection) -> None:
    connection.execute(select(func.pg_notify(CHANNEL, payload)))
