"""The way to the database: an engine that reads, and one that writes a transaction at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from townhall.core.errors import BadOptions

BUSY_SECONDS = 30
T = TypeVar("T")


def database_url(text: str, *, driver: bool = True) -> Any:
    """The URL as people write it (sqlite:///file, postgresql://...), with the asynchronous driver if asked."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadOptions(f"{text!r} is no database: sqlite:///file or postgresql://user:password@host/name") from None
    name = url.get_backend_name()
    if name not in ("sqlite", "postgresql"):
        raise BadOptions(f"the database must be sqlite or postgresql, not {name}")
    if name == "sqlite":
        return url.set(drivername="sqlite+aiosqlite" if driver else "sqlite")
    return url.set(drivername="postgresql+psycopg")


class Database:
    """SQLite has one writer at a time: a thread with one connection, which begins by taking the lock."""

    def __init__(self, text: str) -> None:
        url = database_url(text)
        self.sqlite = url.get_backend_name() == "sqlite"
        if self.sqlite:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
            self.reader: AsyncEngine = create_async_engine(url, hide_parameters=True, pool_size=4, max_overflow=4)
            prepare_sqlite(self.reader.sync_engine, "BEGIN")
            file = database_url(text, driver=False)
            self._writer = create_engine(file, hide_parameters=True, pool_size=1, max_overflow=0)
            prepare_sqlite(self._writer, "BEGIN IMMEDIATE")
            self._thread = ThreadPoolExecutor(1, "sqlite")
        else:
            self.reader = create_async_engine(
                url, hide_parameters=True, pool_size=6, max_overflow=4, pool_pre_ping=True
            )

    async def write(self, work: Callable[[Connection], T]) -> T:
        """The work in a transaction of its own. On SQLite all of it happens in one visit to the writing thread: on a
        busy machine every change of threads costs milliseconds."""
        if self.sqlite:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, work)
        async with self.reader.begin() as connection:
            return await connection.run_sync(work)

    def _write(self, work: Callable[[Connection], T]) -> T:
        with self._writer.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        await self.reader.dispose()
        if self.sqlite:
            await asyncio.to_thread(self._thread.shutdown)
            self._writer.dispose()


def prepare_sqlite(engine: Any, begin: str) -> None:
    """WAL and NORMAL: a commit survives the death of any process. We say BEGIN ourselves."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", f"busy_timeout={BUSY_SECONDS * 1000}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Any) -> None:
        connection.exec_driver_sql(begin)
