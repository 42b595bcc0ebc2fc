"""Stores what happens at the tables: many tables' changes in one transaction, each all or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Connection, bindparam, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError

from townhall.server.refused import Refused
from townhall.server.store import schema
from townhall.server.store.database import Database

Row = dict[str, Any]
MOST_AT_ONCE = 64


class Conflict(Exception):
    """Another process stored an entry of this number, or of this action, first."""


@dataclass
class Write:
    """The new entries of a table with all that must be true together with them."""

    entries: list[Row]
    table: Row  # t_id and the mirrored columns
    seats: list[Row] = field(default_factory=list)
    jobs: list[Row] = field(default_factory=list)
    news: str | None = None  # told to the other processes
    also: list[Callable[[Connection], None]] = field(default_factory=list)
    create: Row | None = None  # a new table's own row
    new_seats: list[Row] = field(default_factory=list)


MIRROR = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("t_id"))
    .values({name: bindparam(name) for name in ("status", "number", "updated", "deadline", "options")})
)
SEATS = (
    update(schema.seats)
    .where(schema.seats.c.table_id == bindparam("t_id"), schema.seats.c.seat == bindparam("t_seat"))
    .values({name: bindparam(name) for name in ("kind", "person", "name", "level", "acting")})
)


class Writer:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: asyncio.Queue[tuple[Write, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        insert = sqlite.insert if database.sqlite else postgresql.insert
        self._jobs = insert(schema.jobs).on_conflict_do_nothing()
        self.transactions = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """What is queued is stored first."""
        if self._task:
            await self._queue.join()
            self._task.cancel()

    async def write(self, write: Write) -> None:
        """Returns when it is stored; raises Conflict, or Refused when the database is away."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((write, done))
        await done

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self._queue.get_nowait())
            batch.sort(key=lambda one: one[0].entries[0]["table_id"])  # two processes lock in one order
            if not await self._store(batch) and len(batch) > 1:
                for one in batch:  # one of them is to blame: each for itself
                    await self._store([one])
            for _ in batch:
                self._queue.task_done()

    async def _store(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> bool:
        """False where a batch of several must be tried one by one."""
        failure: Exception | None = None
        try:
            await self._database.write(partial(self._execute, writes=[write for write, _ in batch]))
        except IntegrityError:
            failure = Conflict()
        except (DBAPIError, OSError) as error:
            failure = Refused("unavailable", "the database can't be reached: try again")
            failure.__cause__ = error
        except Exception as error:  # noqa: BLE001 - whoever waits for the write is told
            failure = error
        self.transactions += 1
        if failure and len(batch) > 1:
            return False
        for _, done in batch:
            if done.done():
                continue
            if failure:
                done.set_exception(failure)
            else:
                done.set_result(None)
        return True

    def _execute(self, connection: Connection, writes: list[Write]) -> None:
        for write in writes:
            if write.create:
                connection.execute(schema.tables.insert(), write.create)
                connection.execute(schema.seats.insert(), write.new_seats)
        if rows := [row for write in writes for row in write.entries]:
            connection.execute(schema.entries.insert(), rows)
        if mirrored := [write.table for write in writes if write.table]:
            connection.execute(MIRROR, mirrored)
        if seats := [row for write in writes for row in write.seats]:
            connection.execute(SEATS, seats)
        if jobs := [row for write in writes for row in write.jobs]:
            connection.execute(self._jobs, jobs)
        for write in writes:
            for also in write.also:
                also(connection)
        if not self._database.sqlite:
            for write in writes:
                if write.news:
                    connection.execute(text("SELECT pg_notify('townhall', :news)"), {"news": write.news})
