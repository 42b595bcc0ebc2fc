"""`townhall admin`: backup, restore, close a table, delete a user. docs/operating.md tells when."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from townhall.core.extras import needing

app = typer.Typer(help="Look after a server's database.", no_args_is_help=True)
Config = Annotated[Path | None, typer.Option("--config", help="The server's TOML file.")]
Url = Annotated[str | None, typer.Option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")]


def _admin(config: Path | None, database: str | None) -> Any:
    with needing("server"):
        from townhall.server.config import load_settings
        from townhall.server.store.admin import Admin
    return Admin(load_settings(config, database_url=database).database_url)


@app.command("backup")
def backup(file: Path, config: Config = None, database: Url = None) -> None:
    """Write everything into a file, while the server runs; it can be restored into either kind of database."""
    rows = _admin(config, database).backup(file)
    typer.echo(f"{rows} rows are in {file}")


@app.command("restore")
def restore(file: Path, config: Config = None, database: Url = None) -> None:
    """Read a backup into an empty database."""
    rows = _admin(config, database).restore(file)
    typer.echo(f"{rows} rows were restored")


@app.command("close-table")
def close_table(table: str, config: Config = None, database: Url = None) -> None:
    """Close a table: nobody can play there any more; its record can still be had."""
    _admin(config, database).close_table(table)
    typer.echo(f"{table} is closed")


@app.command("delete-user")
def delete_user(name: str, config: Config = None, database: Url = None) -> None:
    """Delete an account with all its personal data; its games stay, with a former player."""
    tables = _admin(config, database).delete_user(name)
    typer.echo(f"{name} is deleted; {tables} tables were cleaned")


@app.command("migrate")
def migrate(config: Config = None, database: Url = None) -> None:
    """Bring the database up to date (the server does so by itself, unless told not to)."""
    _admin(config, database).migrate()
    typer.echo("up to date")
