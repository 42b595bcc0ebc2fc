"""The parts of a running server, put together, started and stopped in order."""

from __future__ import annotations

import asyncio
import fcntl
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TextIO

from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from townhall.core.errors import BadOptions
from townhall.server.bots.pool import Pool
from townhall.server.config import Settings
from townhall.server.limits import Limiter
from townhall.server.live.hub import Hub
from townhall.server.live.news import ALIVE_LOCK, News
from townhall.server.live.stream import Streams
from townhall.server.people import daily, ratings
from townhall.server.people.accounts import Accounts
from townhall.server.people.daily import DailyPuzzles
from townhall.server.people.identity import Identities
from townhall.server.people.webhooks import Webhooks
from townhall.server.store import schema
from townhall.server.store.database import Database, database_url
from townhall.server.store.migrate import need_up_to_date, upgrade
from townhall.server.store.writer import Writer
from townhall.server.tables.house import House
from townhall.server.tables.making import Maker
from townhall.server.tables.registry import Tables
from townhall.server.tables.rewrites import Rewrites
from townhall.server.words import PlainWords, Words
from townhall.server.world import World

log = logging.getLogger("townhall.server")
HEARTBEAT_SECONDS = 1.0
DEAD_MS = 5_000  # a process that has not been heard of for so long does not run
LONG_DEAD_MS = 60_000
CLOCK_SECONDS = 0.5
REWRITES_SECONDS = 2.0
EVICT_SECONDS = 20.0


class Services:
    def __init__(self, settings: Settings, words_of: Callable[[str], Words] | None = None) -> None:
        database = Database(settings.database_url)
        self.world = World(settings, database, Writer(database), words_of=words_of or (lambda game: PlainWords()))
        self.limiter = Limiter(settings.rate_limits)
        self.tables = Tables(self.world)
        self.rewrites = Rewrites(self.world, self.tables)
        self.maker = Maker(self.world, self.tables)
        self.hub = Hub(self.world, self.tables)
        self.streams = Streams(self.world, self.tables)
        self.pool = Pool(self.world, self.tables)
        self.house = House(self.world, self.tables, self.maker, self.pool)
        self.identities = Identities(self.world)
        self.accounts = Accounts(self.world, self.identities)
        self.daily = DailyPuzzles(self.world, self.tables, self.maker)
        self.webhooks = Webhooks(self.world)
        self.tables.riders += [ratings.ride, daily.ride, self.webhooks.ride]
        self.news = News(self.world, self.tables, self.hub, self.streams)
        self.hub.budget = self.pool.seconds
        self.identities.dropped = self.hub.close_keys
        self._tasks: list[asyncio.Task[None]] = []
        self._locked: TextIO | None = None
        metrics = self.world.metrics
        metrics.gauge("tables_in_memory", lambda: len(self.tables))
        metrics.gauge("connections", self.hub.count)
        metrics.gauge("transactions", lambda: self.world.writer.transactions)

    async def start(self) -> None:
        """Raises BadOptions for a database that can't be used."""
        try:
            await self._open()
        except BaseException:
            await self.world.database.close()
            raise

    async def _open(self) -> None:
        settings = self.world.settings
        self._lock_file()
        await asyncio.to_thread(upgrade if settings.migrate else need_up_to_date, settings.database_url)
        await self._read_secret()
        await self._note_gap()
        await self.rewrites.begin()
        self.world.writer.start()
        self.pool.start()
        self.news.start()
        self.webhooks.start()
        for name, work, pause in (
            ("heartbeat", self._beat, HEARTBEAT_SECONDS),
            ("clocks", self.tables.sweep_clocks, CLOCK_SECONDS),
            ("rewrites", self.rewrites.follow, REWRITES_SECONDS),
            ("evict", self._evict, EVICT_SECONDS),
        ):
            self._tasks.append(asyncio.create_task(self._repeat(name, work, pause), name=name))
        log.info("ready", extra={"database": "sqlite" if settings.sqlite else "postgresql"})

    def say_goodbye(self) -> None:
        """Clients are told to come back before their connections go."""
        self.world.stopping = True
        self.hub.close_all("restart")
        self.streams.close_all()

    async def stop(self) -> None:
        self.say_goodbye()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.daily.best.stop()
        await self.webhooks.stop()
        await self.news.stop()
        await self.pool.stop()
        await self.world.writer.stop()
        await self._beat()
        await self.world.database.close()
        if self._locked:
            self._locked.close()
        log.info("stopped")

    async def _repeat(self, name: str, work: Callable[[], Awaitable[object]], pause: float) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await work()
            except Exception:
                log.exception("%s failed", name)

    async def _evict(self) -> None:
        self.tables.evict()

    # The server's own life

    async def _read_secret(self) -> None:
        kind = sqlite.insert if self.world.database.sqlite else postgresql.insert
        fresh = kind(schema.meta).values(key="secret", value=secrets.token_hex(32)).on_conflict_do_nothing()
        query = select(schema.meta.c.value).where(schema.meta.c.key == "secret")

        def read(connection: Connection) -> str:
            connection.execute(fresh)
            return str(connection.execute(query).scalar_one())

        self.world.secret = await self.world.database.write(read)

    async def _note_gap(self) -> None:
        """If no other process runs, then since the last heartbeat none did: no clock ran either."""
        now = self.world.now()
        processes, gaps, tables = schema.processes, schema.gaps, schema.tables

        def note(connection: Connection) -> list[tuple[int, int]]:
            seen = connection.execute(select(processes.c.seen).order_by(processes.c.seen.desc())).scalar()
            if seen is not None and seen < now and self._alone(connection):
                connection.execute(insert(gaps), {"began": seen, "ended": now})
                # whoever had claimed a job is gone
                connection.execute(update(schema.jobs).values(claimed_until=0))
                late = tables.c.deadline.is_not(None)
                connection.execute(update(tables).where(late).values(deadline=tables.c.deadline + (now - seen)))
                connection.execute(delete(processes).where(processes.c.seen < now - DEAD_MS))
            connection.execute(insert(processes), {"id": self.world.process, "seen": now})
            return [(row.began, row.ended) for row in connection.execute(select(gaps))]

        for began, ended in await self.world.database.write(note):
            self.world.uptime.add(began, ended)

    def _alone(self, connection: Connection) -> bool:
        """Every running process holds a shared lock as long as it lives (SQLite: the lock file)."""
        if self.world.database.sqlite:
            return True
        key = {"key": ALIVE_LOCK}
        alone = connection.execute(text("SELECT pg_try_advisory_xact_lock(:key)"), key).scalar()
        return bool(alone)

    def _lock_file(self) -> None:
        """SQLite serves one process: two would not hear of each other's moves."""
        path = database_url(self.world.settings.database_url).database
        if not self.world.database.sqlite or not path:
            return
        self._locked = open(f"{path}.lock", "w")  # noqa: SIM115 - held until the process ends
        try:
            fcntl.flock(self._locked, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadOptions(f"another server uses {path}; several can share a PostgreSQL") from None

    async def _beat(self) -> None:
        processes = schema.processes
        now = self.world.now()

        def beat(connection: Connection) -> list[str]:
            mine = update(processes).where(processes.c.id == self.world.process).values(seen=now)
            if not connection.execute(mine).rowcount:
                connection.execute(insert(processes), {"id": self.world.process, "seen": now})
            others = select(processes.c.id).where(processes.c.seen < now - DEAD_MS)
            dead = [row.id for row in connection.execute(others)]
            connection.execute(delete(processes).where(processes.c.seen < now - LONG_DEAD_MS))
            return dead

        for process in await self.world.database.write(beat):
            self.news.forget_process(process)
            await self.pool.release(process)
