"""The tables this process has in memory: loaded from their entries when asked for, changed one action at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import select, update

from townhall.core.errors import TownhallError
from townhall.games import GAMES, game_class, new_game
from townhall.server.api import actions as do
from townhall.server.api.tables import ClockSettings
from townhall.server.refused import Refused
from townhall.server.store import schema
from townhall.server.store.writer import Conflict, Write
from townhall.server.tables.acting import Actor, key_of
from townhall.server.tables.clock import Clocks
from townhall.server.tables.deeds import carry_out
from townhall.server.tables.draft import Draft, deadline_of, new_turns
from townhall.server.tables.seating import out_of_time
from townhall.server.tables.standing import Frozen, SeatNow, Standing
from townhall.server.world import World

log = logging.getLogger("townhall.tables")
ATTEMPTS = 5  # against other processes that store first
MOST_IN_MEMORY = 5_000


@dataclass
class Table:
    """A table in memory. `standing` is always what is stored; whoever changes it holds the lock."""

    standing: Standing
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    behind: bool = False  # another process stored something: read it first
    used: int = 0
    pins: int = 0  # connections that keep it in memory
    left: dict[str, int] = field(default_factory=dict)  # when a seat's person was last connected

    @property
    def id(self) -> str:
        return self.standing.frozen.id


# Told after something was stored: the table, where it stood before, the seats that have a new turn
Listener = Callable[[Table, Standing, list[int]], None]
# Adds to a write what must be stored together with it
Rider = Callable[[Draft, Write], None]


class Tables:
    def __init__(self, world: World) -> None:
        self._world = world
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.listeners: list[Listener] = []
        self.riders: list[Rider] = []

    def __len__(self) -> int:
        return len(self._tables)

    def in_memory(self, table_id: str) -> Table | None:
        return self._tables.get(table_id)

    def all_in_memory(self) -> list[Table]:
        return list(self._tables.values())

    # Loading

    async def get(self, table_id: str) -> Table:
        """Raises Refused not-found. What other processes stored is there too."""
        table = self._tables.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        table.used = self._world.now()
        if table.behind:
            async with table.lock:
                await self.catch_up(table)
        return table

    async def _load(self, table_id: str) -> Table:
        table = Table(await self._read(table_id))
        self._tables[table_id] = table
        self._world.metrics.count("tables_loaded")
        return table

    async def _read(self, table_id: str) -> Standing:
        async with self._world.database.reader.connect() as connection:
            found = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if found is None:
                raise Refused("not-found", "there is no such table")
            query = select(schema.entries).where(schema.entries.c.table_id == table_id)
            rows = (await connection.execute(query.order_by(schema.entries.c.number))).mappings().all()
        return build_standing(dict(found._mapping), [dict(row) for row in rows], self._world)

    async def catch_up(self, table: Table) -> None:
        """Takes in what others stored; the lock is held."""
        before = table.standing
        table.behind = False  # before reading: news that comes meanwhile counts
        entries = schema.entries.c
        query = select(schema.entries).where(entries.table_id == table.id, entries.number > before.number)
        try:
            async with self._world.database.reader.connect() as connection:
                rows = (await connection.execute(query.order_by(entries.number))).mappings().all()
        except BaseException:
            table.behind = True
            raise
        if not rows:
            return
        after = before.copy()
        for row in rows:
            after.add(dict(row), self._world.uptime)
        table.standing = after
        self._tell(table, before, new_turns(before, after))

    def evict(self) -> int:
        """Tables that nobody looks at leave memory; they come back from the store."""
        limit = self._world.now() - self._world.settings.idle_seconds * 1000
        idle = [one for one in self._tables.values() if not one.pins and not one.lock.locked()]
        idle.sort(key=lambda one: one.used)
        surplus = len(self._tables) - MOST_IN_MEMORY
        gone = [one for i, one in enumerate(idle) if one.used < limit or i < surplus]
        for table in gone:
            del self._tables[table.id]
        return len(gone)

    async def read_anew(self, table_id: str) -> None:
        """Its entries were rewritten (somebody's name was erased), or added to by an operator."""
        table = self._tables.get(table_id)
        if table is None:
            return
        async with table.lock:
            before, table.standing = table.standing, await self._read(table_id)
            table.behind = False
            self._tell(table, before, [])

    # Changing

    async def act(self, table_id: str, actor: Actor, action: do.Action) -> do.Done:
        """Validated, stored, then told. The same id again gets the same answer."""

        def deed(draft: Draft) -> int:
            return carry_out(draft, actor, action)

        return await self.change(table_id, actor, action.id, deed)

    async def change(self, table_id: str, actor: Actor, action_id: str, deed: Callable[[Draft], int]) -> do.Done:
        """What the deed makes of an action."""
        table = await self.get(table_id)
        key = key_of(actor, action_id)
        async with table.lock:
            number, duplicate = await self._change(table, key, deed)
            known = table.standing.actions.get(key)
        return do.Done(id=action_id, number=number, duplicate=duplicate, table=known[1] if known else None)

    async def _change(self, table: Table, key: str, deed: Callable[[Draft], int]) -> tuple[int, bool]:
        for _ in range(ATTEMPTS):
            if table.behind:
                await self.catch_up(table)
            if key in table.standing.actions:
                return table.standing.actions[key][0], True
            try:
                await self._end_overdue(table)
                draft = self.draft(table)
                number = deed(draft)
                await self.store(table, draft)
            except Conflict:
                table.behind = True
                self._world.metrics.count("conflicts")
                continue
            return number, False
        raise Refused("unavailable", "others were faster, several times: try again")

    def draft(self, table: Table) -> Draft:
        world = self._world
        return Draft(table.standing, world.now(), world.uptime, world.secret)

    async def store(self, table: Table, draft: Draft) -> None:
        """Raises Conflict; tells nobody before it is stored."""
        if not draft.rows:
            return
        write = draft.write()
        turns = draft.new_turns()
        for rider in self.riders:
            rider(draft, write)
        try:
            await self._world.writer.write(write)
        except Conflict:
            raise
        except BaseException:
            table.behind = True  # it may have been stored all the same
            raise
        before, table.standing = table.standing, draft.standing
        self._world.metrics.count("entries", len(draft.rows))
        self._tell(table, before, turns)

    def _tell(self, table: Table, before: Standing, turns: list[int]) -> None:
        """What is stored stays stored, whatever goes wrong in telling it."""
        for listener in self.listeners:
            try:
                listener(table, before, turns)
            except Exception:
                log.exception("a listener failed", extra={"table": table.id})

    async def create(self, row: dict[str, Any], deed: Callable[[Draft], None]) -> Table:
        """A new table: its row, and the entries that the deed puts."""
        seats = msgspec.json.decode(row["options"])["seats"]
        new_seats = [
            {
                "table_id": row["id"],
                "seat": seat,
                "kind": "open",
                "person": None,
                "name": "",
                "level": None,
                "acting": False,
            }
            for seat in range(1, seats + 1)
        ]
        table = Table(build_standing(row, [], self._world), used=self._world.now())
        draft = self.draft(table)
        deed(draft)
        write = draft.write()
        write.create, write.new_seats = row, new_seats
        for rider in self.riders:
            rider(draft, write)
        await self._world.writer.write(write)
        before, table.standing = table.standing, draft.standing
        table = self._tables.setdefault(table.id, table)
        self._world.metrics.count("entries", len(draft.rows))
        self._tell(table, before, draft.new_turns())
        return table

    # Clocks

    async def _end_overdue(self, table: Table) -> bool:
        """Whoever's time is out can't slip in a move before the sweep finds it. True: somebody's was."""
        seat = overdue_seat(table.standing, self._world)
        if seat is None:
            return False
        draft = self.draft(table)
        out_of_time(draft, seat)
        await self.store(table, draft)
        return True

    async def sweep_clocks(self) -> None:
        """Finds the tables at which somebody's time is out, whether in memory or not."""
        query = select(schema.tables.c.id).where(
            schema.tables.c.deadline <= self._world.now(), schema.tables.c.status == "playing"
        )
        async with self._world.database.reader.connect() as connection:
            late = [row.id for row in await connection.execute(query.limit(200))]
        for table_id in late:
            try:
                table = await self.get(table_id)
                async with table.lock:
                    if table.behind:
                        await self.catch_up(table)
                    if not await self._end_overdue(table):
                        await self._put_off(table)
            except (Conflict, Refused):
                continue  # another process was faster

    async def _put_off(self, table: Table) -> None:
        """Its deadline is no longer right, or its rules are gone: it is not to be found again every time."""
        tables = schema.tables.c
        now = max(self._world.now(), table.standing.at)
        deadline = deadline_of(table.standing, now, self._world.uptime)
        unchanged = (tables.id == table.id) & (tables.number == table.standing.number)
        put_off = update(schema.tables).where(unchanged).values(deadline=deadline)
        await self._world.database.write(lambda connection: connection.execute(put_off))


def overdue_seat(standing: Standing, world: World) -> int | None:
    if not standing.clocks or not standing.playing or standing.game is None:
        return None
    now = max(world.now(), standing.at)
    for seat, time in enumerate(standing.clocks.seats, 1):
        if time.since is not None and standing.clocks.left(seat, now, world.uptime) <= 0:
            return seat
    return None


def build_standing(row: dict[str, Any], rows: list[dict[str, Any]], world: World) -> Standing:
    """Where the entries lead. A table whose rules are gone, or whose entries don't play, is frozen: no game."""
    frozen = Frozen(
        id=row["id"],
        game_name=row["game"],
        rules=row["rules"],
        title=row["title"],
        listed=bool(row["listed"]),
        rated=bool(row["rated"]),
        undo=bool(row["undo"]),
        clock=msgspec.json.decode(row["clock"], type=ClockSettings) if row["clock"] else None,
        host=row["host"],
        created=row["created"],
        seed=row["seed"],
        origin=msgspec.json.decode(row["origin"]) if row["origin"] else None,
        daily=row["daily"],
    )
    options = msgspec.json.decode(row["options"])
    known = frozen.game_name in GAMES and game_class(frozen.game_name).spec.rules == frozen.rules
    if known:
        try:
            return _replay(frozen, options, rows, world, playable=True)
        except TownhallError as error:
            log.error("a table can't be played on: %s", error.reason, extra={"table": frozen.id})
    return _replay(frozen, options, rows, world, playable=False)


def _replay(
    frozen: Frozen, options: dict[str, Any], rows: list[dict[str, Any]], world: World, *, playable: bool
) -> Standing:
    seats = options["seats"]
    standing = Standing(
        frozen=frozen,
        game=new_game(frozen.game_name, options) if playable else None,
        options=options,
        seats=[SeatNow(seat) for seat in range(1, seats + 1)],
        clocks=Clocks(frozen.clock, seats) if frozen.clock else None,
        at=frozen.created,
        since=[0] * seats,
    )
    for entry in rows:
        standing.add(entry, world.uptime)
    return standing
