"""The best score known of a daily puzzle: looked for once a day by a process of its own, and stored."""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from townhall.server.bots.best import Puzzle
from townhall.server.store import schema
from townhall.server.tables.draws import same_for_all
from townhall.server.world import World

log = logging.getLogger("townhall.server")
SECONDS = 20.0  # of CPU time, with think_seconds at 1


def key_of(day: str, game: str) -> str:
    return f"best-{day}-{game}"


class BestKnown:
    def __init__(self, world: World) -> None:
        self._world = world
        self._looking: dict[str, asyncio.Task[None]] = {}

    async def score(self, day: str, game: str) -> int | None:
        query = select(schema.meta.c.value).where(schema.meta.c.key == key_of(day, game))
        async with self._world.database.reader.connect() as connection:
            found = (await connection.execute(query)).scalar()
        return None if found is None else int(found)

    async def look(self, day: str, game: str, options: dict[str, Any]) -> None:
        """Begins to, unless it is known or being looked for."""
        key = key_of(day, game)
        if key not in self._looking and await self.score(day, game) is None:
            seed, name = same_for_all(self._world.secret, day, game)
            seconds = SECONDS * self._world.settings.think_seconds
            puzzle = Puzzle(game=game, options=options, name=name, seed=seed, seconds=seconds)
            self._looking[key] = asyncio.create_task(self._look(key, puzzle), name=key)

    async def _look(self, key: str, puzzle: Puzzle) -> None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "townhall.server.bots.best"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            told, _ = await process.communicate(msgspec.json.encode(puzzle))
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise
        if process.returncode != 0:
            log.error("no best score found", extra={"puzzle": key})
            return
        kind = sqlite.insert if self._world.database.sqlite else postgresql.insert
        row_of_meta = kind(schema.meta).values(key=key, value=str(int(told))).on_conflict_do_nothing()
        await self._world.database.write(lambda connection: connection.execute(row_of_meta))

    async def stop(self) -> None:
        for task in self._looking.values():
            task.cancel()
        await asyncio.gather(*self._looking.values(), return_exceptions=True)
