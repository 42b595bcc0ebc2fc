"""A change of a table that is not stored yet: new entries, and where the table would stand with them."""

from __future__ import annotations

from typing import Any

import msgspec

from townhall.core.game import CHANCE
from townhall.server.store.writer import Write
from townhall.server.tables.clock import Uptime
from townhall.server.tables.draws import Draws, same_for_all
from townhall.server.tables.standing import Frozen, Row, Standing

MOST_DRAWS = 10_000  # in one go; a game that draws on and on would be a bug


class Draft:
    def __init__(self, standing: Standing, now: int, uptime: Uptime, secret: str) -> None:
        self.frozen: Frozen = standing.frozen
        self.before = standing
        self.standing = standing.copy()
        self.now = max(now, standing.at)
        self.uptime = uptime
        self.rows: list[Row] = []
        self.secret = secret
        self.table: str | None = None  # another table that an action made

    def put(
        self, kind: str, seat: int | None = None, person: str | None = None, action: str | None = None, /, **data: Any
    ) -> int:
        """Adds an entry; its number."""
        row: Row = {
            "table_id": self.frozen.id,
            "number": self.standing.number + 1,
            "at": self.now,
            "kind": kind,
            "seat": seat,
            "person": person,
            "action": action,
            "data": msgspec.json.encode(data).decode(),
        }
        self.standing.add(row, self.uptime)
        self.rows.append(row)
        return int(row["number"])

    # What follows by itself

    def start(self, action: str | None = None, person: str | None = None) -> int:
        """Who goes first is drawn where the options don't say."""
        options = dict(self.standing.options)
        first = "first" not in options
        if first:
            options["first"] = self.draws().first(len(self.standing.seats))
        name = self.standing.seats[options["first"] - 1].name
        text = f"The game begins; {name} goes first" + (", as drawn." if first else ".")
        number = self.put("start", None, person, action, options=options, drawn=first, text=text)
        self.go_on()
        return number

    def go_on(self) -> None:
        """Draws what chance has to say, and notes the end."""
        draws = self.draws()
        for _ in range(MOST_DRAWS):
            if not self.standing.at_chance():
                break
            standing = self.standing
            assert standing.game is not None
            counter = standing.counter + 1
            move = standing.state.sample(draws.rng(counter))
            text = standing.game.format_move(standing.state, CHANCE, move)
            self.put("move", CHANCE, None, None, move=text, counter=counter)
        if self.standing.playing and self.standing.state.over:
            self.end("rules")

    def end(self, how: str, by: int | None = None, *, action: str | None = None, person: str | None = None) -> int:
        """`time` with the seat by: it comes last, unless the clock's settings rank by points."""
        standing = self.standing
        assert standing.game is not None
        result = standing.game.result(standing.state)
        winners = result.winners if how == "rules" else _winners(self.frozen, how, by, result.scores)
        ended = {"how": how, "by": by, "scores": result.scores, "winners": winners or []}
        return self.put("end", by, person, action, ended=ended, text=_end_text(self.standing, ended))

    def draws(self) -> Draws:
        return draws_of(self.standing, self.secret)

    # What is stored

    def write(self) -> Write:
        standing = self.standing
        now_acting = set(standing.to_act())
        then_acting = set(self.before.to_act())
        changed = [
            seat
            for seat, old in zip(standing.seats, self.before.seats, strict=True)
            if seat != old or (seat.seat in now_acting) != (seat.seat in then_acting)
        ]
        return Write(
            entries=self.rows,
            table=mirror(standing, self.uptime),
            seats=[
                {
                    "t_id": self.frozen.id,
                    "t_seat": seat.seat,
                    "kind": seat.kind,
                    "person": seat.person,
                    "name": seat.name,
                    "level": seat.level,
                    "acting": seat.seat in now_acting,
                }
                for seat in changed
            ],
        )

    def new_turns(self) -> list[int]:
        return new_turns(self.before, self.standing)


def draws_of(standing: Standing, secret: str) -> Draws:
    frozen = standing.frozen
    if frozen.daily:
        seed, name = same_for_all(secret, frozen.daily, frozen.game_name)
        return Draws(name, seed, tuple("" for _ in standing.seats))
    return Draws(frozen.id, frozen.seed, tuple(seat.contribution for seat in standing.seats))


def new_turns(before: Standing, after: Standing) -> list[int]:
    """Seats that have a decision they did not have before, or that have changed hands."""
    found = []
    acted = before.to_act()
    for seat in after.to_act():
        old, new = before.seats[seat - 1], after.seats[seat - 1]
        same_turn = seat in acted and before.since[seat - 1] == after.since[seat - 1]
        if seat != CHANCE and (not same_turn or old.by_computer != new.by_computer):
            found.append(seat)
    return found


def mirror(standing: Standing, uptime: Uptime) -> Row:
    """What lists and clocks need of a table without playing it through."""
    return {
        "t_id": standing.frozen.id,
        "status": standing.status,
        "number": standing.number,
        "updated": standing.at,
        "deadline": deadline_of(standing, standing.at, uptime),
        "options": msgspec.json.encode(standing.options).decode(),
    }


def deadline_of(standing: Standing, now: int, uptime: Uptime) -> int | None:
    return standing.clocks.deadline(now, uptime) if standing.clocks and standing.playing else None


def _winners(frozen: Frozen, how: str, by: int | None, scores: list[int]) -> list[int]:
    last = how == "resigned" or (how == "time" and (frozen.clock is None or frozen.clock.timeout == "last"))
    counting = [seat for seat in range(1, len(scores) + 1) if not (last and seat == by)]
    best = max((scores[seat - 1] for seat in counting), default=0)
    return [seat for seat in counting if scores[seat - 1] == best]


def _end_text(standing: Standing, ended: dict[str, Any]) -> str:
    by = standing.seats[ended["by"] - 1].name if ended["by"] else ""
    how = {
        "rules": "The game is over.",
        "time": f"{by} is out of time: the game is over.",
        "resigned": f"{by} resigns: the game is over.",
        "agreed": "All agree to end the game here.",
    }[ended["how"]]
    won = [standing.seats[seat - 1].name for seat in ended["winners"]]
    return f"{how} {' and '.join(won)} won." if won and len(standing.seats) > 1 else how
