"""Fits the evaluations that computer players ship with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from townhall.cli.options import parse_boards
from townhall.core.errors import BadOptions
from townhall.players.town_center.park_training import Lessons, train_park
from townhall.players.town_center.training import Stage, recipe, train
from townhall.players.town_center.weights import PARK_WEIGHTS, read_weights

app = typer.Typer(help="Fit a computer player by self-play.", no_args_is_help=True)


@app.callback()
def callback() -> None:
    """A game is named: for now Town Center is the one that learns."""


@app.command("town-center")
def town_center(
    out: Annotated[Path, typer.Option(help="where the weights go; written now and then on the way")],
    board: Annotated[str, typer.Option(help="the board all seats have")] = "A",
    seats: Annotated[int, typer.Option(min=1, max=8)] = 1,
    solo: Annotated[str, typer.Option(help="with one seat: bag or central-park")] = "bag",
    seed: Annotated[int, typer.Option(help="equal seeds give equal weights")] = 1,
    start: Annotated[Path | None, typer.Option("--from", help="weights to begin with instead of chance")] = None,
    iterations: Annotated[int | None, typer.Option(min=1, help="so many, instead of the recipe's")] = None,
    games: Annotated[int | None, typer.Option(min=1, help="games (Central Park: rows) an iteration")] = None,
    width: Annotated[int, typer.Option(min=1, help="pairs of placements tried a hand, with --iterations")] = 16,
) -> None:
    """Fit Town Center's evaluation to a board and a number of seats (minutes, on one core)."""
    if not out.parent.is_dir():
        raise BadOptions(f"--out: there is no directory {out.parent}")
    console = Console(stderr=True)
    if solo == "central-park":
        if seats > 1:
            raise BadOptions("--solo: central-park is for one seat")
        weights = None if start is None else read_weights(start, PARK_WEIGHTS)[0]
        train_park(lessons(iterations, games), seed, out, weights, console.print)
    else:
        options: dict[str, Any] = {"seats": seats, "boards": parse_boards(board, seats)}
        if seats == 1:
            options["solo"] = solo
        stages = recipe(seats)
        if iterations is not None:
            stages = (Stage(iterations, games or 2000, width),)
        train(options, stages, seed, out, start, console.print)
    console.print(f"weights written to {out}")


def lessons(iterations: int | None, rows: int | None) -> Lessons:
    """Central Park's, but for what was asked for."""
    usual = Lessons()
    return replace(usual, iterations=iterations or usual.iterations, rows=rows or usual.rows)
