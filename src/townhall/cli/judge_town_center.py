"""`townhall judge town-center POSITION`: a town on a real table."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from townhall.cli import explained
from townhall.cli.options import board_argument
from townhall.cli.screens.town_center import town as town_drawing
from townhall.games.town_center.explain import explain
from townhall.games.town_center.judge import SOLO_RESERVE, judge, parse_reserve, town_on


def town_center(
    position: Annotated[str, typer.Argument(help="The town, as in 'b2=H b3=OR c2=U d2=PP'.")],
    board: Annotated[str, typer.Option(help="A, B, Central Park, or a TOML file.")] = "A",
    cash: Annotated[int, typer.Option(help="The town's money.")] = 3,
    reserve: Annotated[str | None, typer.Option(help="As in R24C16U8P8; by default that of a solo game.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """What a town earns and scores, what must grow, and where each cube may go."""
    towns = town_on(board_argument(board), position, cash)
    judged = judge(towns, SOLO_RESERVE if reserve is None else parse_reserve(reserve))
    if as_json:
        typer.echo(json.dumps(judged))
        return
    console = Console(highlight=False)
    console.print(town_drawing(towns, 1))
    console.print(explained.tree(explain(towns, 1)))
    for line in _what_may_be_done(judged):
        console.print(line)


def _what_may_be_done(judged: dict[str, Any]) -> list[Text]:
    def listed(sites: list[str]) -> str:
        return " ".join(sites) or "nowhere"

    lines = [Text("Each cube alone could be constructed on (II)", "bold")]
    lines += [Text(f"  {letter}  {listed(sites)}") for letter, sites in judged["construct"].items()]
    lines.append(Text("Growth (III): ", "bold").append(", ".join(judged["growth"]) or "none", "default"))
    lines.append(Text("Public works (V)", "bold"))
    for letter, offer in judged["buy"].items():
        lines.append(Text(f"  {letter} for ${offer['price']}: {listed(offer['sites'])}"))
    return lines
