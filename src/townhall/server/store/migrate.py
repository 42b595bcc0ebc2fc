"""Brings a database up to date, with Alembic."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, text

from townhall.core.errors import BadOptions
from townhall.server.store.database import database_url, prepare_sqlite

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 7_411_911  # of PostgreSQL: one process at a time changes the schema


def upgrade(url: str, revision: str = "head") -> None:
    with engine_for(url) as engine, engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        need_known(revision_of(connection))
        command.upgrade(config_for(connection), revision)


def need_up_to_date(url: str) -> None:
    """Raises BadOptions where `upgrade` has something to do."""
    with engine_for(url, "BEGIN") as engine, engine.connect() as connection:
        found = revision_of(connection)
    need_known(found)
    newest = revisions()[0]
    if found != newest:
        raise BadOptions(f"the database's schema is {found or 'missing'}, not {newest}: run `townhall admin migrate`")


def need_known(revision: str | None) -> None:
    if revision is not None and revision not in revisions():
        raise BadOptions(f"the database's schema {revision} is not known here: it belongs to a newer Townhall")


def revisions() -> list[str]:
    """The newest first."""
    return [script.revision for script in ScriptDirectory(str(SCRIPTS)).walk_revisions()]


def revision_of(connection: Connection) -> str | None:
    """None: nothing is there yet."""
    return MigrationContext.configure(connection).get_current_revision()


@contextmanager
def engine_for(url: str, begin: str = "BEGIN IMMEDIATE") -> Iterator[Engine]:
    """Synchronous, for migrations and the admin's commands."""
    parsed = database_url(url, driver=False)
    if parsed.get_backend_name() == "sqlite":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        prepare_sqlite(engine, begin)
    try:
        yield engine
    finally:
        engine.dispose()


def config_for(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    return config
