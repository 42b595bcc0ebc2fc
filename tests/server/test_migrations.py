"""Migrations lead to the schema that the code declares, from nothing and from every earlier one. On both databases."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert, text

from server_kit import Client, Server
from townhall.core.errors import BadOptions
from townhall.server.store import schema
from townhall.server.store.migrate import engine_for, need_up_to_date, revision_of, revisions, upgrade


def test_the_migrations_lead_to_the_schema_that_the_code_declares(database: str) -> None:
    upgrade(database)
    with engine_for(database) as engine, engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
        assert revision_of(connection) == revisions()[0]


@pytest.mark.parametrize("earlier", revisions())
def test_a_database_of_every_earlier_version_is_brought_up_to_date_with_its_rows(database: str, earlier: str) -> None:
    upgrade(database, earlier)
    with engine_for(database) as engine, engine.begin() as connection:
        connection.execute(insert(schema.meta), {"key": "kept", "value": "as it was"})
    upgrade(database)
    upgrade(database)  # again: nothing is left to do
    with engine_for(database) as engine, engine.connect() as connection:
        assert connection.execute(text("SELECT value FROM meta WHERE key = 'kept'")).scalar() == "as it was"
        assert revision_of(connection) == revisions()[0]


def test_a_server_brings_its_database_up_to_date_or_says_what_to_do(
    database: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    upgrade(database, revisions()[-1])
    server = Server(database, tmp_path, migrate="false")
    with pytest.raises(AssertionError, match="run `townhall admin migrate`"):
        server.start()
    assert "Traceback" not in server.log.read_text()
    server = Server(database, tmp_path).start()
    Client(server).close()
    assert server.stop() == 0


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    upgrade(database)
    with engine_for(database) as engine, engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    for refused in (upgrade, need_up_to_date):
        with pytest.raises(BadOptions, match="newer Townhall"):
            refused(database)
