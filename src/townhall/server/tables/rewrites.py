"""Follows what others than the running servers change: an operator closes a table, a person is erased elsewhere."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from townhall.server.store import schema
from townhall.server.tables.registry import Tables
from townhall.server.world import World

WINDOW_MS = 60_000  # rows may become visible in another order than they were numbered
KEPT_MS = 24 * 3600 * 1000


class Rewrites:
    def __init__(self, world: World, tables: Tables) -> None:
        self._world = world
        self._tables = tables
        self._done: set[int] = set()

    async def begin(self) -> None:
        """What was rewritten before this process began is in what it will read."""
        columns = schema.rewrites.c
        old = delete(schema.rewrites).where(columns.at < self._world.now() - KEPT_MS)

        def begin(connection: Connection) -> set[int]:
            connection.execute(old)
            return {row.id for row in connection.execute(select(columns.id))}

        self._done = await self._world.database.write(begin)

    async def follow(self) -> None:
        columns = schema.rewrites.c
        query = select(columns.id, columns.table_id).where(columns.at > self._world.now() - WINDOW_MS)
        async with self._world.database.reader.connect() as connection:
            found = {row.id: row.table_id for row in await connection.execute(query)}
        fresh = found.keys() - self._done
        for table_id in {found[number] for number in fresh}:
            await self._tables.read_anew(table_id)
        self._done = set(found)
