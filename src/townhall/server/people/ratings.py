"""Elo ratings per game, from rated games between accounts: every pair at the table counts as a game of two."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from townhall.server.store import schema
from townhall.server.store.writer import Write
from townhall.server.tables.draft import Draft
from townhall.server.tables.standing import Standing

BEGINS_AT = 1500
STEP = 32


def ride(draft: Draft, write: Write) -> None:
    """Ratings change in the same transaction that stores the game's end: once, or not at all."""
    ended = draft.standing.status == "over" and draft.before.status == "playing"
    if not ended or not draft.frozen.rated or draft.standing.ended is None:
        return
    standing = draft.standing
    players = {seat.seat: seat.person for seat in standing.seats if seat.person}

    def store(connection: Connection) -> None:
        connection.execute(insert(schema.rated), {"table_id": draft.frozen.id})
        old = read(connection, draft.frozen.game_name, sorted(players.values()))
        new = rate(standing, {seat: old[person][0] for seat, person in players.items()})
        rows = [
            {
                "person": person,
                "game": draft.frozen.game_name,
                "rating": new[seat],
                "games": old[person][1] + 1,
            }
            for seat, person in players.items()
        ]
        mine = schema.ratings.c
        gone = mine.person.in_(players.values()) & (mine.game == draft.frozen.game_name)
        connection.execute(delete(schema.ratings).where(gone))
        connection.execute(insert(schema.ratings), rows)

    write.also.append(store)


def read(connection: Connection, game: str, people: list[str]) -> dict[str, tuple[int, int]]:
    # the people's rows are locked, in one order: two games of the same person may end at once
    connection.execute(
        select(schema.people.c.id).where(schema.people.c.id.in_(people)).order_by(schema.people.c.id).with_for_update()
    )
    columns = schema.ratings.c
    rows = connection.execute(select(schema.ratings).where(columns.person.in_(people), columns.game == game))
    found = {row.person: (row.rating, row.games) for row in rows}
    return {person: found.get(person, (BEGINS_AT, 0)) for person in people}


def places(standing: Standing) -> dict[int, int]:
    """Winners share place 1; the others by points; who resigned, or ran out of time and did not win, comes last."""
    ended = standing.ended or {}
    scores, winners = ended["scores"], ended["winners"]
    loser = ended["by"] if ended["how"] in ("resigned", "time") and ended["by"] not in winners else None
    keys = {seat: (seat not in winners, seat == loser, -scores[seat - 1]) for seat in range(1, len(standing.seats) + 1)}
    order = sorted(set(keys.values()))
    return {seat: order.index(key) + 1 for seat, key in keys.items()}


def rate(standing: Standing, old: dict[int, int]) -> dict[int, int]:
    place = places(standing)
    new = {}
    for seat, rating in old.items():
        others = [other for other in old if other != seat]
        change = sum(
            _won(place[seat], place[other]) - 1 / (1 + 10 ** ((old[other] - rating) / 400)) for other in others
        )
        new[seat] = round(rating + STEP * change / max(1, len(others)))
    return new


def _won(mine: int, others: int) -> float:
    return 1.0 if mine < others else 0.5 if mine == others else 0.0
