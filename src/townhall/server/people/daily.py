"""The daily puzzle: one Central Park row, one run of City Planner's dice, the same for everyone that day (UTC)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, select, update
from sqlalchemy.dialects import postgresql, sqlite

from townhall.core.errors import TownhallError
from townhall.games import game_class, new_game
from townhall.server.api.people import Daily, DailyPuzzle, DailyResult
from townhall.server.people.best_known import BestKnown
from townhall.server.refused import Refused
from townhall.server.store import schema
from townhall.server.store.writer import Write
from townhall.server.tables.acting import Actor
from townhall.server.tables.draft import Draft
from townhall.server.tables.making import Maker
from townhall.server.tables.registry import Tables
from townhall.server.world import World, new_id

PUZZLES: dict[str, dict[str, Any]] = {
    "town-center": {"seats": 1, "solo": "central-park"},
    "city-planner": {"seats": 1},
}
MOST_RESULTS = 100


def today(now: int) -> tuple[str, int]:
    """The day and when it ends."""
    day = datetime.fromtimestamp(now / 1000, UTC).date()
    ends = datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(days=1)
    return day.isoformat(), int(ends.timestamp() * 1000)


def puzzles() -> dict[str, dict[str, Any]]:
    """Those whose games this server has."""
    found = {}
    for game, options in PUZZLES.items():
        try:
            new_game(game, options)
        except (TownhallError, ImportError, AttributeError):
            continue
        found[game] = options
    return found


def ride(draft: Draft, write: Write) -> None:
    """The first result of the day counts, whatever is played afterwards."""
    ended = draft.standing.status == "over" and draft.before.status == "playing"
    if not ended or not draft.frozen.daily or not draft.standing.ended:
        return
    finished = draft.standing.ended["how"] == "rules"
    score = draft.standing.ended["scores"][0]

    def store(connection: Connection) -> None:
        columns = schema.dailies.c
        if finished:
            here = (columns.table_id == draft.frozen.id) & columns.score.is_(None)
            connection.execute(update(schema.dailies).where(here).values(score=score))

    write.also.append(store)


class DailyPuzzles:
    def __init__(self, world: World, tables: Tables, maker: Maker) -> None:
        self._world = world
        self._tables = tables
        self._maker = maker
        self.best = BestKnown(world)

    async def page(self, person: str | None) -> Daily:
        day, ends = today(self._world.now())
        dailies, people = schema.dailies.c, schema.people.c
        query = (
            select(schema.dailies, people.name)
            .join(schema.people, people.id == dailies.person)
            .where(dailies.day == day)
            .order_by(dailies.score.desc())
        )
        async with self._world.database.reader.connect() as connection:
            rows = (await connection.execute(query)).all()
        shown = []
        for game in puzzles():
            here = [row for row in rows if row.game == game]
            mine = next((row for row in here if row.person == person), None)
            results = [
                DailyResult(name=row.name, score=row.score, mine=row.person == person)
                for row in here
                if row.score is not None
            ]
            shown.append(
                DailyPuzzle(
                    game=game,
                    title=game_class(game).spec.title,
                    table=mine.table_id if mine else None,
                    finished=mine is not None and mine.score is not None,
                    results=results[:MOST_RESULTS],
                    best=await self._best(day, game, results),
                )
            )
        return Daily(day=day, ends=ends, puzzles=shown)

    async def table(self, game: str, actor: Actor) -> str:
        """Mine of today, made now if need be."""
        if game not in puzzles():
            raise Refused("not-found", "there is no daily puzzle of that game")
        day, _ = today(self._world.now())
        insert = sqlite.insert if self._world.database.sqlite else postgresql.insert
        row = {"day": day, "game": game, "person": actor.person, "table_id": new_id()}
        columns = schema.dailies.c
        mine = select(columns.table_id).where(columns.day == day, columns.game == game, columns.person == actor.person)

        def find(connection: Connection) -> tuple[str, bool]:
            connection.execute(insert(schema.dailies).values(row).on_conflict_do_nothing())
            found = str(connection.execute(mine).scalar_one())
            known = select(schema.tables.c.id).where(schema.tables.c.id == found)
            return found, connection.execute(known).first() is not None

        table_id, made = await self._world.database.write(find)
        if not made:
            await self._maker.daily(day, game, PUZZLES[game], actor, table_id)
            standing = (await self._tables.get(table_id)).standing
            await self.best.look(day, game, standing.options)
        return table_id

    async def _best(self, day: str, game: str, results: list[DailyResult]) -> int | None:
        """Somebody may have found more than the search."""
        known = [result.score for result in results]
        looked_for = await self.best.score(day, game)
        return max([*known, looked_for]) if looked_for is not None else None
