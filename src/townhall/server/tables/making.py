"""New tables: from a form, a position, a record, another table, or the day's puzzle."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from townhall.core.errors import TownhallError
from townhall.core.record import Record
from townhall.games import game_class, new_game
from townhall.server.api.tables import ClockSettings, ContinueFrom, NewSeat, NewTable
from townhall.server.refused import Refused, refused
from townhall.server.store.writer import Conflict
from townhall.server.tables.acting import Actor
from townhall.server.tables.draft import Draft
from townhall.server.tables.registry import Table, Tables
from townhall.server.tables.seating import put_computer, start_when_full
from townhall.server.tables.standing import Standing
from townhall.server.world import World, derived_id, new_id

Deed = Callable[[Draft], None]


class Maker:
    def __init__(self, world: World, tables: Tables) -> None:
        self._world = world
        self._tables = tables

    def row(self, game: str, options: dict[str, Any], host: str | None, **given: Any) -> dict[str, Any]:
        now = self._world.now()
        row: dict[str, Any] = {
            "id": new_id(),
            "game": game,
            "rules": game_class(game).spec.rules,
            "options": msgspec.json.encode(options).decode(),
            "title": "",
            "listed": False,
            "rated": False,
            "undo": True,
            "clock": None,
            "host": host,
            "created": now,
            "seed": secrets.token_hex(32),
            "origin": None,
            "daily": None,
            "status": "open",
            "number": 0,
            "updated": now,
            "deadline": None,
        }
        clock = given.pop("clock", None)
        origin = given.pop("origin", None)
        row.update(given)
        row["clock"] = clock and msgspec.json.encode(clock).decode()
        row["origin"] = origin and msgspec.json.encode(origin).decode()
        return row

    async def from_form(self, form: NewTable, actor: Actor) -> Table:
        options = checked_options(form.game, form.options, form.start)
        if len(form.seats) != options["seats"]:
            raise Refused("bad-options", f"{len(form.seats)} seats listed for options of {options['seats']}")
        if form.rated:
            check_rated(form, actor.account)
        origin: Any = {"table": None, "moves": [], "start": form.start} if form.start is not None else None
        row = self.row(
            form.game,
            options,
            actor.person,
            title=form.title.strip(),
            listed=form.listed,
            rated=form.rated,
            undo=form.undo,
            clock=form.clock,
            origin=origin,
        )
        return await self._tables.create(row, seating(options, form.seats, actor, form.contribution))

    # From other games

    async def from_record(self, record: Record, person: str) -> Table:
        """An imported game: to look at, and to continue from. Its moves have been checked."""
        origin = {"table": None, "moves": record.moves, "start": record.start, "draws": record.draws}
        row = self.row(record.game, record.options, person, origin=origin, undo=False)
        ended = None
        if record.ended:
            ended = {"how": record.ended.how, "by": record.ended.by, "scores": record.ended.scores, "winners": []}

        def deed(draft: Draft) -> None:
            draft.put("create", None, person, None, options=record.options, text="This game was imported.")
            for seat, name in enumerate(record.seats, 1):
                draft.put(
                    "seat", seat, None, None, kind="person", name=name[:80], text=f"{name[:80]} sat at seat {seat}."
                )
            draft.put("start", None, None, None, options=record.options, drawn=False, text="The game begins.")
            if ended is not None and ended["how"] == "rules":
                standing = draft.standing
                assert standing.game is not None
                ended["winners"] = standing.game.result(standing.state).winners or []
            draft.put("end", None, None, None, ended=ended, text="Here the record ends.")

        return await self._tables.create(row, deed)

    async def continue_from(self, source: Table, form: ContinueFrom, actor: Actor) -> Table:
        standing = source.standing
        if standing.game is None or standing.state is None:
            raise Refused("not-now", "there is no game to continue")
        if standing.playing and standing.frozen.rated:
            raise Refused("not-now", "a rated game can be continued elsewhere once it is over")
        if standing.playing and standing.frozen.daily:
            raise Refused("not-now", "finish the puzzle first")
        if form.moves > len(standing.moves):
            raise Refused("not-found", f"this game has {len(standing.moves)} moves")
        state = standing.state_at(form.moves)
        if state.over:
            raise Refused("not-now", "the game is over there: choose an earlier move")
        seats = form.seats or [NewSeat(kind="me"), *[NewSeat(kind="computer")] * (len(standing.seats) - 1)]
        if len(seats) != len(standing.seats):
            raise Refused("bad-options", f"{len(seats)} seats listed for a game of {len(standing.seats)}")
        start = (standing.frozen.origin or {}).get("start")
        origin = {"table": source.id, "moves": standing.moves[: form.moves], "start": start}
        row = self.row(
            standing.frozen.game_name,
            standing.options,
            actor.person,
            origin=origin,
            clock=form.clock,
            listed=form.listed,
        )
        return await self._tables.create(row, seating(standing.options, seats, actor))

    async def rematch(self, standing: Standing) -> str:
        """The same table again; who goes first is drawn anew. Several may ask at once, at several processes: the id
        follows from the first table's, so that there is one rematch."""
        frozen = standing.frozen
        options = {key: value for key, value in standing.options.items() if key != "first"}
        row = self.row(
            frozen.game_name,
            options,
            frozen.host,
            title=frozen.title,
            listed=frozen.listed,
            rated=frozen.rated,
            undo=frozen.undo,
            clock=frozen.clock,
        )
        row["id"] = derived_id(self._world.secret, f"rematch {frozen.id}")

        def deed(draft: Draft) -> None:
            draft.put("create", None, frozen.host, None, options=options, text="A rematch.")
            for seat in standing.seats:
                if seat.kind == "computer":
                    put_computer(draft, seat.seat, seat.level or "solid", None, None)
                elif seat.person:
                    ratings = {frozen.game_name: seat.rating} if seat.rating else {}
                    again = Actor(seat.person, seat.name, seat.account, ratings)
                    put_person(draft, seat.seat, again, seat.name, seat.contribution)
            start_when_full(draft)

        return await self._make_once(row, deed)

    async def _make_once(self, row: dict[str, Any], deed: Deed) -> str:
        """A table whose id was given: whoever else makes it at the same time makes the same one."""
        with suppress(Conflict):
            await self._tables.create(row, deed)
        return str(row["id"])

    async def daily(self, day: str, game: str, options: dict[str, Any], actor: Actor, table_id: str) -> str:
        complete = {**game_options(game, options), "first": 1}
        row = self.row(game, complete, actor.person, daily=day, title=f"Daily puzzle {day}")
        row["id"] = table_id
        return await self._make_once(row, seating(complete, [NewSeat(kind="me")], actor))


def seating(options: dict[str, Any], seats: list[NewSeat], actor: Actor, contribution: str = "") -> Deed:
    """Opens a table with everyone who is known already."""

    def deed(draft: Draft) -> None:
        draft.put("create", None, actor.person, None, options=options, text=f"{actor.name} opens the table.")
        own = 0
        for seat, wanted in enumerate(seats, 1):
            if wanted.kind == "computer":
                put_computer(draft, seat, wanted.level, None, None)
            elif wanted.kind == "me":
                own += 1
                seated = wanted.name or (actor.name if own == 1 else f"{actor.name} {own}")
                put_person(draft, seat, actor, seated, contribution)
        start_when_full(draft)

    return deed


def put_person(draft: Draft, seat: int, actor: Actor, name: str, contribution: str) -> None:
    draft.put(
        "seat",
        seat,
        actor.person,
        None,
        kind="person",
        name=name,
        level=None,
        contribution=contribution,
        account=actor.account,
        rating=actor.ratings.get(draft.frozen.game_name),
        text=f"{name} sits down at seat {seat}.",
    )


def game_options(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """Complete and self-contained; without `first` where it was not given."""
    try:
        complete: dict[str, Any] = dict(new_game(game, options).options)
    except TownhallError as error:
        raise refused(error) from None
    if "first" not in options:
        complete.pop("first", None)
    return complete


def checked_options(game: str, options: dict[str, Any], start: dict[str, Any] | None) -> dict[str, Any]:
    complete = game_options(game, options)
    if start is None:
        return complete
    try:
        playable = new_game(game, options)
        state = playable.read_state(start)
    except TownhallError as error:
        raise refused(error) from None
    if state.over:
        raise Refused("bad-state", "the game is over in this position")
    return dict(playable.options)


def check_rated(form: NewTable, account: bool) -> None:
    kinds = [seat.kind for seat in form.seats]
    if not account:
        raise Refused("sign-in", "rated games are between accounts: sign in")
    if len(kinds) < 2 or kinds.count("me") > 1 or "computer" in kinds:
        raise Refused("bad-options", "a rated game has two or more seats, each for another account")
    if form.start is not None:
        raise Refused("bad-options", "a rated game begins at the beginning")
    if form.clock and form.clock.timeout == "computer":
        raise Refused("bad-options", "in a rated game no computer goes on: let the clock's timeout be last or scores")


def clock_from(text: str | None) -> ClockSettings | None:
    return msgspec.json.decode(text, type=ClockSettings) if text else None
