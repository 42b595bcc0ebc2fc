"""Players against one another, everybody with the same luck."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from townhall.core.errors import BadOptions
from townhall.core.player import Budget, Player
from townhall.games import game_class
from townhall.lab.arena import Entry
from townhall.lab.games import player_of
from townhall.lab.tournament import Plan, play_all, summary
from townhall.players import find_level, levels
from townhall.players.own import load_code
from townhall.players.program import Program


def entries_for(
    game: str, names: list[str], code: list[Path], programs: list[str], ms: float | None, iterations: int | None
) -> list[Entry]:
    """The players named, then the own ones, each with its budget."""
    found = []
    for name in names:
        if ":" in name:  # a player from a file
            found.append(Entry(name, partial(player_of, game, name), Budget()))
            continue
        level = find_level(game, name)
        seconds = level.seconds if ms is None else ms / 1000
        found.append(Entry(name, level.make, Budget(seconds, iterations)))
    own: list[tuple[str, Callable[[], Player]]] = [load_code(path) for path in code]
    own += [(command, partial(Program, command)) for command in programs]
    budget = Budget(0.1 if ms is None else ms / 1000, iterations)
    return found + [Entry(name, make, budget) for name, make in own]


def table_of(plan: Plan, rows: list[dict[str, Any]]) -> Table:
    several = plan.seats > 1
    table = Table(title=f"{game_class(plan.game).spec.title}, {plan.seats} seat{'s' * several}, seed {plan.seed}")
    table.add_column("player")
    headings = ["games", "win share", "mean score", "rating", "ms/decision"] if several else []
    for heading in headings or ["games", "mean score", "sd", "below 60", "ms/decision"]:
        table.add_column(heading, justify="right")
    for row in rows:
        mean = f"{row['mean_score']:.2f} ± {row['mean_score_95']:.2f}"
        if several:
            share = f"{100 * row['win_share']:.1f} ± {100 * row['win_share_95']:.1f} %"
            cells = [share, mean, "" if row["rating"] is None else f"{row['rating']:.0f}"]
        else:
            below = f"{100 * row['below_60']:.1f} %" if "below_60" in row else ""
            cells = [mean, f"{row['score_sd']:.1f}", below]
        table.add_row(row["player"], str(row["games"]), *cells, f"{row['cpu_ms']:.2f}")
    return table


def as_csv(rows: list[dict[str, Any]]) -> str:
    out = io.StringIO()
    columns = [key for key in rows[0] if key != "bands"]
    writer = csv.DictWriter(out, columns, extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def tournament(
    game: Annotated[str, typer.Argument(help="town-center, city-planner or city-council")],
    players: Annotated[
        str, typer.Option(help="levels, onnx:FILE or weights:FILE, with commas between; by default all levels")
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="how many games at least; whole deals are played")] = 100,
    seats: Annotated[int | None, typer.Option(min=1, help="players at a table")] = None,
    options: Annotated[str, typer.Option(help='the game\'s other options as JSON, like {"boards": ["B", "B"]}')] = "{}",
    seed: Annotated[int, typer.Option(help="equal seeds play equal games, if iterations are given")] = 1,
    ms: Annotated[float | None, typer.Option(min=0.01, help="milliseconds a decision; else each level's own")] = None,
    iterations: Annotated[int | None, typer.Option(min=1, help="iterations a decision instead of time")] = None,
    code: Annotated[list[Path] | None, typer.Option(help="a Python file with a player of your own")] = None,
    program: Annotated[list[str] | None, typer.Option(help="a command that speaks the referee protocol")] = None,
    processes: Annotated[int, typer.Option(min=1, help="processes; by default one a core")] = os.cpu_count() or 1,
    as_json: Annotated[bool, typer.Option("--json", help="JSON instead of a table")] = False,
    csv_file: Annotated[Path | None, typer.Option("--csv", help="also write the table to this file")] = None,
) -> None:
    """Let players meet: seats rotate, all have the same draws; win shares, scores and ratings with 95 % intervals."""
    least = game_class(game).spec.seats[0]
    try:
        extra = json.loads(options)
    except ValueError:
        raise BadOptions(f"--options: not JSON: {options[:40]!r}") from None
    if not isinstance(extra, dict):
        raise BadOptions('--options: must be an object like {"first": 1}')
    default = "" if code or program else ",".join(level.name for level in levels(game))
    names = [name for name in (players or default).split(",") if name]
    entries = entries_for(game, names, code or [], program or [], ms, iterations)
    plan = Plan(game, {"seats": seats or max(2, least), **extra}, entries, games, seed)
    game_class(game)(plan.options)  # refuses bad options before anything runs
    if csv_file and not csv_file.parent.is_dir():
        raise BadOptions(f"--csv: there is no directory {csv_file.parent}")
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("games", total=len(plan.tasks()))
        outcomes = play_all(plan, processes, lambda: progress.advance(bar))
    rows = summary(plan, outcomes)
    if csv_file:
        csv_file.write_text(as_csv(rows), "utf-8")
    if as_json:
        print(json.dumps({"game": game, "options": plan.options, "seed": seed, "players": rows}))
    else:
        Console().print(table_of(plan, rows))
