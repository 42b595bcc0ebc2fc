"""`townhall simulate`: many games by computer players, into Parquet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from townhall.cli.options import default_seats
from townhall.core.errors import BadOptions
from townhall.core.extras import needing


def parse_options(text: str, game: str, seats: int | None) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except ValueError as error:
        raise BadOptions(f"--options: not JSON: {error}; right is '{{\"seats\": 2}}'") from None
    if not isinstance(options, dict):
        raise BadOptions("--options must be a JSON object")
    if seats is not None:
        options["seats"] = seats
    options.setdefault("seats", default_seats(game))
    return options


def simulate(
    game: Annotated[str, typer.Argument(help="town-center, city-planner or city-council.")],
    players: Annotated[
        str, typer.Option(help="One for each seat, or one for all: solid,random or onnx:FILE.")
    ] = "random",
    games: Annotated[int, typer.Option("--games", min=1, help="How many.")] = 1000,
    out: Annotated[Path, typer.Option(help="The folder for the results.")] = Path("runs"),
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    options: Annotated[str, typer.Option(help="The game's options as a JSON object.")] = "{}",
    seed: Annotated[int, typer.Option(help="The same seed gives the same rows.")] = 0,
    iterations: Annotated[int, typer.Option(min=1, help="How much players that search think, a decision.")] = 200,
    rotate: Annotated[bool, typer.Option("--rotate", help="Players change seats from game to game.")] = False,
    decisions: Annotated[bool, typer.Option("--decisions", help="Keep a row a decision too.")] = False,
    records: Annotated[bool, typer.Option("--records", help="Keep the games' records too.")] = False,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; by default one a core.")] = None,
    ray: Annotated[str | None, typer.Option(help='A Ray cluster\'s address, or "local" to start one here.')] = None,
) -> None:
    """Plays many games and writes a row a game. Started again, it goes on where it stopped."""
    with needing("lab"):
        from townhall.lab.games import make_job
        from townhall.lab.simulate import simulate as run
    settings = {"seed": seed, "iterations": iterations, "rotate": rotate, "decisions": decisions, "records": records}
    job = make_job(game, parse_options(options, game, seats), players.split(","), **settings)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        task = progress.add_task("games", total=games, rate="")

        def tell(there: int, wanted: int) -> None:
            speed = progress.tasks[0].speed
            progress.update(task, completed=there, rate=f"{speed:,.0f} a second" if speed else "")

        folder = run(job, games, out, workers, ray, tell)
    rows = folder.table("games", games)
    scores = ", ".join(f"{rows[f'score_{seat}'].mean():.2f}" for seat in range(1, job.options["seats"] + 1))
    typer.echo(f"{len(rows)} games in {out}; mean score by seat: {scores}")
