"""`townhall judge city-council`: where a tile may go in a city that lies on a real table, and what it brings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from townhall.cli import explained
from townhall.cli.screens.city_council import city
from townhall.games.city_council import judge
from townhall.games.city_council.aid_reader import read_table


def city_council(
    position: Annotated[str, typer.Argument(help="The tiles in the city, as in 'C4@f6ne M4@h6sw'.")],
    tile: Annotated[str, typer.Option(help="The tile to place, as in A3.")],
    track: Annotated[str, typer.Option(help="The track in the order laid, as in 'g8 g9'.")] = "",
    player_aid: Annotated[Path | None, typer.Option(help="An own scoring table, a TOML file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Where a tile may be placed, and what each place scores."""
    table = None if player_aid is None else read_table(player_aid)
    state = judge.position(position, track, tile, table)
    if as_json:
        typer.echo(json.dumps(judge.judge(state)))
        return
    console = Console(highlight=False)
    console.print(city(state))
    console.print(explained.tree(judge.explain(state)))
