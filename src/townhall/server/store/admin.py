"""What an operator does to a database: backup, restore, closing a table, deleting a person."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Iterable
from contextlib import AbstractContextManager
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, MetaData, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from townhall.core.errors import BadOptions
from townhall.server.store import schema
from townhall.server.store.database import database_url
from townhall.server.store.erase import erase, note_rewritten
from townhall.server.store.migrate import engine_for, need_known, need_up_to_date, revision_of, upgrade

FORMAT = 1
SKIPPED = ("processes", "rewrites")  # of the moment
CHUNK = 1000


class Admin:
    def __init__(self, url: str) -> None:
        parsed = database_url(url, driver=False)
        self._url = url
        self._exists = parsed.get_backend_name() != "sqlite" or Path(parsed.database).exists()

    def _engine(self, begin: str = "BEGIN IMMEDIATE") -> AbstractContextManager[Engine]:
        if not self._exists:
            raise BadOptions(f"there is no database at {self._url}")
        need_up_to_date(self._url)
        return engine_for(self._url, begin)

    def migrate(self) -> None:
        upgrade(self._url)

    def backup(self, file: Path) -> int:
        """One JSON value a line, compressed: every table's rows, as of one moment."""
        rows = 0
        unfinished = file.with_name(file.name + ".part")
        with (
            self._engine("BEGIN") as engine,  # a reader: the server goes on writing
            engine.connect() as connection,
            gzip.open(unfinished, "wt", encoding="utf-8") as out,
        ):
            if connection.dialect.name == "postgresql":
                connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            out.write(json.dumps({"townhall-backup": FORMAT, "schema": revision_of(connection)}) + "\n")
            for table in schema.metadata.sorted_tables:
                if table.name in SKIPPED:
                    continue
                for row in connection.execution_options(yield_per=CHUNK).execute(select(table)).mappings():
                    out.write(json.dumps([table.name, dict(row)], ensure_ascii=False) + "\n")
                    rows += 1
        unfinished.replace(file)
        return rows

    def restore(self, file: Path) -> int:
        """All rows or none, and never over something that is there. A backup of an earlier schema is read into that
        schema, which is then brought up to date."""
        try:
            with gzip.open(file, "rt", encoding="utf-8") as lines:
                upgrade(self._url, self._schema_of(json.loads(next(lines)), file))
                with engine_for(self._url) as engine, engine.begin() as connection:
                    rows = self._fill(connection, lines)
        except StopIteration:
            raise BadOptions(f"{file} can't be restored: it is empty") from None
        except (OSError, ValueError, KeyError, EOFError, SQLAlchemyError) as error:
            raise BadOptions(f"{file} can't be restored: {error}") from None
        upgrade(self._url)
        return rows

    def _schema_of(self, head: Any, file: Path) -> str:
        if not isinstance(head, dict) or head.get("townhall-backup") != FORMAT:
            raise BadOptions(f"{file} is no backup of Townhall")
        found = str(head.get("schema"))
        need_known(found)
        with engine_for(self._url) as engine, engine.connect() as connection:
            there = revision_of(connection)
        if there not in (None, found):
            raise BadOptions(f"the database has schema {there}, the backup {found}: restore into a new database")
        return found

    def _fill(self, connection: Connection, lines: Iterable[str]) -> int:
        """The number of rows."""
        there = MetaData()
        there.reflect(connection)
        for name in ("people", "tables", "meta"):
            if connection.execute(select(func.count()).select_from(there.tables[name])).scalar():
                raise BadOptions(f"the database is not empty ({name}): restore into a new one")
        rows = 0
        for name, group in groupby(map(json.loads, lines), key=itemgetter(0)):
            while chunk := [row for _, row in islice(group, CHUNK)]:
                connection.execute(insert(there.tables[name]), chunk)
                rows += len(chunk)
        if connection.dialect.name == "postgresql":
            self._renumber(connection)
        return rows

    def _renumber(self, connection: Connection) -> None:
        """PostgreSQL's counters begin after what was restored."""
        for name in ("keys", "jobs", "webhooks", "deliveries"):
            counter = f"setval(pg_get_serial_sequence('{name}', 'id'), COALESCE(MAX(id), 0) + 1, false)"
            connection.execute(text(f"SELECT {counter} FROM {name}"))

    def close_table(self, table_id: str) -> None:
        """By an entry like any other; a running server and its clients learn of it in a moment."""
        entries, tables = schema.entries.c, schema.tables.c
        with self._engine() as engine, engine.begin() as connection:
            query = select(func.max(entries.number)).where(entries.table_id == table_id)
            last = connection.execute(query).scalar()
            if last is None:
                raise BadOptions(f"there is no table {table_id}")
            now = time.time_ns() // 1_000_000
            row = {
                "table_id": table_id,
                "number": last + 1,
                "at": now,
                "kind": "close",
                "data": json.dumps({"text": "This table was closed by the server's operator."}),
            }
            connection.execute(insert(schema.entries), row)
            values = {"status": "closed", "number": last + 1, "updated": now, "deadline": None}
            connection.execute(update(schema.tables).where(tables.id == table_id).values(values))
            connection.execute(update(schema.seats).where(schema.seats.c.table_id == table_id).values(acting=False))
            note_rewritten(connection, [table_id])

    def delete_user(self, name: str) -> int:
        people = schema.people.c
        with self._engine() as engine, engine.begin() as connection:
            found = connection.execute(select(people.id).where(people.name_key == name.casefold())).scalar()
            if found is None:
                raise BadOptions(f"there is no account {name!r}")
            tables = erase(connection, found)
        return len(tables)
