"""Who is connected to which table, and what they are told. Telling happens after storing, in one go without waiting."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Container
from dataclasses import dataclass, field

import msgspec

from townhall.server.api import live
from townhall.server.api import tables as api
from townhall.server.people.daily import today
from townhall.server.people.identity import Person
from townhall.server.refused import Refused
from townhall.server.tables import pages
from townhall.server.tables.draft import draws_of
from townhall.server.tables.questions import previews
from townhall.server.tables.registry import Table, Tables
from townhall.server.tables.standing import Standing
from townhall.server.world import World

QUEUE = 400  # messages a client may lag behind before it is told to come back
MOST_PREVIEWS = 400  # moves; for more the client asks one by one
encode = msgspec.json.Encoder().encode


@dataclass(eq=False)
class Connection:
    """One WebSocket. `queue` holds what is still to be sent; None closes it."""

    who: Person | None
    table: Table
    previews: bool
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(QUEUE + 10))
    reason: str = ""
    previewing: asyncio.Task[None] | None = None

    @property
    def person(self) -> str | None:
        return self.who.id if self.who else None

    def send(self, message: bytes) -> None:
        if self.reason:
            return
        if self.queue.qsize() >= QUEUE:
            self.close("slow")
        else:
            self.queue.put_nowait(message)

    def close(self, reason: str) -> None:
        if not self.reason:
            self.reason = reason
            self.queue.put_nowait(encode(live.Goodbye(reason=reason)))  # type: ignore[arg-type]
            self.queue.put_nowait(None)


@dataclass
class Elsewhere:
    """Who is connected to a table at another process."""

    people: set[str]
    watchers: int
    at: int


class Hub:
    def __init__(self, world: World, tables: Tables) -> None:
        self._world = world
        self._tables = tables
        self._connections: dict[str, set[Connection]] = defaultdict(set)
        self.elsewhere: dict[str, dict[str, Elsewhere]] = defaultdict(dict)
        self.presence_changed: Callable[[str], None] = lambda table_id: None
        self.budget: Callable[[str, str], float] = lambda game, level: 1.0
        tables.listeners.append(self.told)

    def count(self) -> int:
        return sum(map(len, self._connections.values()))

    # Presence

    def people_here(self, table_id: str) -> set[str]:
        return {one.person for one in self._connections.get(table_id, ()) if one.person}

    def watchers_here(self, table: Table) -> int:
        seated = table.standing.people()
        return sum(one.person not in seated for one in self._connections.get(table.id, ()))

    def present(self, table_id: str) -> set[str]:
        others = [one.people for one in self.elsewhere.get(table_id, {}).values()]
        return self.people_here(table_id).union(*others)

    def watchers(self, table: Table) -> int:
        return self.watchers_here(table) + sum(one.watchers for one in self.elsewhere.get(table.id, {}).values())

    def away(self, table: Table, person: str) -> int:
        """How long a person has been away from a table; since we started, if never seen."""
        if person in self.present(table.id):
            return 0
        return self._world.now() - table.left.get(person, self._world.started)

    def open(self, connection: Connection, since: int) -> None:
        """From here on it is told everything; first what it missed."""
        table = connection.table
        self._connections[table.id].add(connection)
        table.pins += 1
        connection.send(encode(self._welcome(connection, since)))
        self.tell_presence(table)
        self._preview(connection)

    def close(self, connection: Connection) -> None:
        table = connection.table
        here = self._connections[table.id]
        if connection not in here:
            return
        here.discard(connection)
        if connection.previewing:
            connection.previewing.cancel()
        table.pins -= 1
        table.used = self._world.now()
        if not here:
            del self._connections[table.id]
        if connection.person in table.standing.people() - self.people_here(table.id):
            table.left[connection.person] = self._world.now()
        self.tell_presence(table)

    def tell_presence(self, table: Table, *, spread: bool = True) -> None:
        here = self.present(table.id)
        seats = [seat.seat for seat in table.standing.seats if seat.kind == "computer" or seat.person in here]
        message = encode(live.Presence(present=seats, watchers=self.watchers(table)))
        for connection in self._connections.get(table.id, ()):
            connection.send(message)
        if spread:
            self.presence_changed(table.id)

    def close_all(self, reason: str) -> None:
        for connections in self._connections.values():
            for connection in connections:
                connection.close(reason)

    def close_keys(self, keys: Container[str]) -> None:
        """Of cookies and tokens that are no longer good."""
        for connections in self._connections.values():
            for connection in connections:
                if connection.who and connection.who.key in keys:
                    connection.close("signed-out")

    # Pages

    def header(self, table: Table, person: str | None) -> api.Header:
        standing = table.standing
        shown = pages.draws_shown(draws_of(standing, self._world.secret), reveal=self.reveals(standing))
        return pages.header(standing, person, self.present(table.id), self.watchers(table), shown)

    def reveals(self, standing: Standing) -> bool:
        """A seed is shown when its game is over; a daily puzzle's when its day is."""
        if standing.frozen.daily:
            return standing.frozen.daily < today(self._world.now())[0]
        return standing.status == "over"

    def state(self, table: Table, person: str | None) -> api.State | None:
        words = self._world.words_of(table.standing.frozen.game_name)
        return pages.state(table.standing, person, self._world.now(), self._world.uptime, words)

    def _welcome(self, connection: Connection, since: int) -> live.Welcome:
        table = connection.table
        return live.Welcome(
            header=self.header(table, connection.person),
            state=self.state(table, connection.person),
            entries=table.standing.log[since:],  # type: ignore[arg-type]
            name=connection.who.name if connection.who else "Guest",
        )

    # Telling

    def told(self, table: Table, before: Standing, turns: list[int]) -> None:
        """After each change: an update to every connection, the same bytes for all who see the same."""
        connections = self._connections.get(table.id)
        if not connections:
            return
        standing = table.standing
        fresh_header = header_changed(before, standing)
        if before.seats != standing.seats:
            self.presence_changed(table.id)  # who watched may sit now
        written: dict[str | None, bytes] = {}
        seated = standing.people() | {standing.frozen.host or ""}
        for connection in connections:
            viewer = connection.person if connection.person in seated else None
            if viewer not in written:
                update = live.Update(
                    entries=standing.log[before.number :],  # type: ignore[arg-type]
                    header=self.header(table, viewer) if fresh_header else None,
                    state=self.state(table, viewer),
                )
                written[viewer] = encode(update)
            connection.send(written[viewer])
        self._send_thinking(table, turns)
        if before.state is not standing.state or before.seats != standing.seats:  # not for a line of chat
            for connection in connections:
                self._preview(connection)

    def _send_thinking(self, table: Table, turns: list[int]) -> None:
        standing = table.standing
        for seat in turns:
            now = standing.seats[seat - 1]
            if not now.by_computer:
                continue
            budget = int(1000 * self.budget(standing.frozen.game_name, now.level or "solid"))
            message = encode(live.Thinking(seat=seat, since=standing.at, budget=budget))
            for connection in self._connections.get(table.id, ()):
                connection.send(message)

    # Previews: computed after the news has gone out, since nobody can need them sooner than the news

    def _preview(self, connection: Connection) -> None:
        """Those of an older state that are still being computed are given up."""
        if not connection.previews:
            return
        if connection.previewing:
            connection.previewing.cancel()
        connection.previewing = asyncio.create_task(self._send_previews(connection, connection.table.standing))

    async def _send_previews(self, connection: Connection, standing: Standing) -> None:
        words = self._world.words_of(standing.frozen.game_name)
        for seat in standing.seats_of(connection.person):
            if standing.game is None or seat not in standing.to_act():
                continue
            if len(standing.state.legal(seat)) > MOST_PREVIEWS:
                continue
            try:
                found = await previews(standing, connection.person, seat, words)
            except Refused:
                continue
            connection.send(encode(live.PreviewsMessage(previews=found)))


def header_changed(before: Standing, after: Standing) -> bool:
    return (
        before.status != after.status
        or before.seats != after.seats
        or before.rematch != after.rematch
        or before.options != after.options
    )
