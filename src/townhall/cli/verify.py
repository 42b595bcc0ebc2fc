"""`townhall verify FILE`: were a record's draws those that its seed gives?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from townhall.cli.options import read_text
from townhall.core.extras import needing


def verify(
    file: Annotated[Path, typer.Argument(help="A record (.townhall) of a finished game from a server.")],
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Check that every draw of a game comes from the seed that was committed to before it began."""
    with needing("server"):
        import msgspec

        from townhall.server.tables.verify import verify as check
    found = check(read_text(file))
    if as_json:
        typer.echo(json.dumps(msgspec.to_builtins(found)))
    else:
        for draw in found.draws:
            typer.echo(f"  {'good' if draw.ok else 'BAD '}  draw {draw.counter}: {draw.what}")
        typer.echo(f"{found.verdict}: {found.reason}")
    raise typer.Exit({"good": 0, "bad": 1, "none": 3}[found.verdict])
