"""What can be asked of the tables beyond single actions: rematches, hints, records, replays."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from datetime import UTC, datetime

import msgspec

from townhall.core.errors import BadOptions
from townhall.core.record import Ended, Record, format_record
from townhall.players import find_level
from townhall.server.api import actions as do
from townhall.server.api.tables import Hint, Review
from townhall.server.bots.pool import Pool
from townhall.server.bots.review import GAMES as REVIEWED_GAMES
from townhall.server.people.identity import Person
from townhall.server.refused import Refused
from townhall.server.tables.acting import Actor, key_of
from townhall.server.tables.draft import Draft, draws_of
from townhall.server.tables.draws import draws_json
from townhall.server.tables.making import Maker
from townhall.server.tables.questions import need_game, need_seat
from townhall.server.tables.registry import Table, Tables
from townhall.server.world import World, new_id

REVIEW_SECONDS = 120.0


class House:
    def __init__(self, world: World, tables: Tables, maker: Maker, pool: Pool) -> None:
        self._world = world
        self._tables = tables
        self._maker = maker
        self._pool = pool
        self._reviewing = asyncio.Semaphore(1)

    async def act(self, table_id: str, actor: Actor, action: do.Action) -> do.Done:
        if isinstance(action, (do.Computer, do.Start, do.TakeOver)):
            table = await self._tables.get(table_id)
            self.check_level(table.standing.frozen.game_name, action.level)
        if isinstance(action, do.Rematch):
            return await self._rematch(table_id, actor, action)
        return await self._tables.act(table_id, actor, action)

    def check_level(self, game: str, level: str) -> None:
        try:
            find_level(game, level)
        except BadOptions as error:
            raise Refused("bad-options", error.reason) from None

    async def _rematch(self, table_id: str, actor: Actor, action: do.Rematch) -> do.Done:
        """The first to ask makes the table; everybody else is led there."""
        table = await self._tables.get(table_id)
        standing = table.standing
        if standing.status != "over" or standing.ended is None:
            raise Refused("not-now", "a rematch comes after a game")
        imported = (standing.frozen.origin or {}).get("table") is None and standing.frozen.origin is not None
        if standing.frozen.daily or imported:
            raise Refused("not-now", "this game has no rematch")
        if actor.person not in standing.people():
            raise Refused("not-yours", "only those who played may ask for a rematch")
        again = standing.rematch or await self._maker.rematch(standing)

        def deed(draft: Draft) -> int:
            if draft.standing.rematch is not None:
                return draft.standing.number
            text = f"{actor.name} asks for a rematch."
            return draft.put("rematch", None, actor.person, key_of(actor, action.id), table=again, text=text)

        done = await self._tables.change(table_id, actor, action.id, deed)
        return msgspec.structs.replace(done, table=table.standing.rematch)

    async def leave_all(self, table_ids: list[str], actor: Actor) -> None:
        """Whoever goes for good keeps nobody waiting."""
        for table_id in table_ids:
            standing = (await self._tables.get(table_id)).standing
            for seat in standing.seats_of(actor.person):
                go = do.Resign if standing.frozen.rated and standing.playing else do.Leave
                with suppress(Refused):  # the game is over
                    await self._tables.act(table_id, actor, go(id=new_id(), seat=seat))

    async def hint(self, table: Table, person: Person | None, seat: int, level: str | None) -> Hint:
        standing = table.standing
        game = need_game(standing)
        need_seat(standing, seat)
        if person is None or standing.seats[seat - 1].person != person.id:
            raise Refused("not-yours", f"seat {seat} is not yours")
        if standing.frozen.rated or standing.frozen.daily:
            raise Refused("not-now", "there are no hints in rated games and daily puzzles")
        if seat not in standing.to_act():
            raise Refused("not-now", f"seat {seat} has nothing to decide now")
        level = level or "expert"
        self.check_level(standing.frozen.game_name, level)
        hint = await self._pool.hint(standing, seat, level)
        words = self._world.words_of(standing.frozen.game_name)
        hint.text = words.describe(game, standing.state, seat, game.parse_move(standing.state, seat, hint.move))
        return hint

    async def review(self, table: Table) -> Review:
        """By a process of its own, one at a time."""
        standing = table.standing
        need_game(standing)
        if standing.frozen.game_name not in REVIEWED_GAMES:
            raise Refused("not-available", "games of this kind have no review")
        if standing.status != "over":
            raise Refused("not-now", "the review comes after the game")
        async with self._reviewing:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "townhall.server.bots.review",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            try:
                record = self.record(table, reveal=False).encode()
                told, _ = await asyncio.wait_for(process.communicate(record), REVIEW_SECONDS)
            except TimeoutError:
                process.kill()
                raise Refused("unavailable", "this review takes too long: try again later") from None
        if process.returncode != 0:
            raise Refused("not-available", "this game can't be reviewed")
        return msgspec.json.decode(told, type=Review)

    def record(self, table: Table, *, reveal: bool) -> str:
        """Even of a table whose rules are gone: nothing has to be played for it."""
        standing = table.standing
        frozen = standing.frozen
        if not standing.started:
            raise Refused("not-now", "there is no game yet")
        ended = standing.ended and Ended(standing.ended["how"], standing.ended["by"], standing.ended["scores"])
        origin = frozen.origin or {}
        imported = origin.get("table") is None and "draws" in origin
        history = standing.history[standing.skip :] if standing.undone else None
        draws = draws_json(
            draws_of(standing, self._world.secret),
            reveal=reveal,
            first=standing.drew_first,
            skip=standing.skip,
            history=history,
        )
        record = Record(
            game=frozen.game_name,
            rules=frozen.rules,
            options=standing.options,
            seats=[seat.name or f"Seat {seat.seat}" for seat in standing.seats],
            date=day_of(frozen.created),
            moves=standing.moves,
            start=origin.get("start"),
            draws=origin.get("draws") if imported else draws,
            ended=ended or None,
        )
        return format_record(record)


def day_of(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
