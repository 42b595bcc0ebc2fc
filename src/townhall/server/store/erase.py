"""Deletes a person with everything personal."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, update

from townhall.server.store import schema

FORMER = "Former player"


def erase(connection: Connection, person: str) -> list[str]:
    """Deletes a person with all personal data; games stay, with a seat of a former player. The tables concerned."""
    people, seats, entries = schema.people.c, schema.seats.c, schema.entries.c
    concerned = select(entries.table_id).where(entries.person == person).distinct()
    held = select(seats.table_id).where(seats.person == person).distinct()
    tables = {row.table_id for query in (concerned, held) for row in connection.execute(query)}
    rows = connection.execute(
        select(schema.entries).where(
            entries.table_id.in_(tables),
            or_(entries.person == person, entries.kind.in_(("seat", "start", "end", "undo"))),
        )
    )
    found = [dict(row) for row in rows.mappings()]
    names = {
        msgspec.json.decode(row["data"]).get(key) for row in found if row["person"] == person for key in ("name", "by")
    }
    account = (connection.execute(select(people.name).where(people.id == person))).scalar()
    names = {name for name in (*names, account) if name and not name.startswith("Computer")}
    for row in found:
        cleaned = _cleaned(row, person, names)
        here = (entries.table_id == row["table_id"]) & (entries.number == row["number"])
        connection.execute(update(schema.entries).where(here).values(cleaned))
    connection.execute(update(schema.seats).where(seats.person == person).values(person=None, name=FORMER))
    connection.execute(update(schema.tables).where(schema.tables.c.host == person).values(host=None))
    for child in (schema.keys, schema.ratings, schema.dailies, schema.webhooks):
        connection.execute(delete(child).where(child.c.person == person))
    connection.execute(delete(schema.people).where(people.id == person))
    note_rewritten(connection, tables)
    return sorted(tables)


def note_rewritten(connection: Connection, tables: Iterable[str]) -> None:
    """Every running server reads these tables anew."""
    now = time.time_ns() // 1_000_000
    if rows := [{"table_id": table, "at": now} for table in sorted(tables)]:
        connection.execute(insert(schema.rewrites), rows)


def _cleaned(row: dict[str, Any], person: str, names: set[str]) -> dict[str, Any]:
    data = msgspec.json.decode(row["data"])
    own = row["person"] == person
    if own and row["kind"] == "chat":
        data.update(by=FORMER, text="(deleted)")
    for key in ("name", "by", "text"):
        for name in names:
            if isinstance(data.get(key), str) and (own or key == "text"):
                data[key] = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", FORMER, data[key])
    if own:
        data.pop("rating", None)
    text = msgspec.json.encode(data).decode()
    return {"data": text, "person": None, "action": None} if own else {"data": text}
