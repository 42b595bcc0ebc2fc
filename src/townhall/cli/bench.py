"""How fast the engine plays at random, compiled and uncompiled side by side."""

from __future__ import annotations

import importlib
import json
import time
from collections.abc import Callable, Iterator
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from townhall.cli import bench_peers
from townhall.core.uncompiled import is_compiled, uncompiled
from townhall.games import game_class

# game, mode, options
MODES: list[tuple[str, str, dict[str, Any]]] = [
    ("town-center", "solo", {"seats": 1}),
    ("town-center", "central-park", {"seats": 1, "solo": "central-park"}),
    ("town-center", "2 seats", {"seats": 2}),
    ("town-center", "4 seats", {"seats": 4}),
    ("town-center", "8 seats", {"seats": 8}),
    ("city-planner", "solo", {"seats": 1}),
    ("city-planner", "2 seats", {"seats": 2}),
    ("city-council", "3 seats", {"seats": 3}),
    ("city-council", "4 seats", {"seats": 4}),
]
CPU_SECONDS = 0.6  # for each measurement, at least

Batch = Callable[[Any, int, int], tuple[int, int]]


def measure(batch: Batch, start: Any, seconds: float) -> tuple[float, float]:
    """Games and decisions per CPU second."""
    games = decisions = 0
    count, spent = 1, 0.0
    while spent < seconds:
        began = time.process_time()
        _, made = batch(start, games, count)
        spent += time.process_time() - began
        games, decisions = games + count, decisions + made
        count = min(4 * count, 1 + int(count * seconds / max(spent, 1e-6)))
    return games / spent, decisions / spent


def rows(seconds: float = CPU_SECONDS) -> Iterator[dict[str, Any]]:
    for name, mode, options in MODES:
        cls = game_class(name)
        game = cls(options)
        module = cls.__module__.rpartition(".")[0] + ".playout"
        start, slow_start = game.start(), game.uncompiled_start()
        games_per_s, per_s = measure(importlib.import_module(module).batch, start, seconds)
        _, slow_per_s = measure(uncompiled(module).batch, slow_start, seconds)
        yield {
            "game": name,
            "mode": mode,
            "games_per_s": round(games_per_s, 1),
            "decisions_per_s": round(per_s),
            "uncompiled_decisions_per_s": round(slow_per_s),
            "ratio": round(per_s / slow_per_s, 1),
        }


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="A list of rows, for programs.")] = False,
    peers: Annotated[bool, typer.Option("--peers", help="Compare with other libraries instead.")] = False,
) -> None:
    """Random games and decisions per CPU second, compiled and uncompiled side by side."""
    console = Console(stderr=as_json, highlight=False)
    if peers:
        show_peers(console, as_json)
    else:
        show_forms(console, as_json)


def show_forms(console: Console, as_json: bool) -> None:
    table = Table("game", "mode", title="random play, per CPU second")
    for heading in ("games", "decisions", "uncompiled", "ratio"):
        table.add_column(heading, justify="right")
    measured = []
    with console.status("measuring"):
        for row in rows():
            measured.append(row)
            numbers = [f"{row[key]:,.0f}" for key in ("games_per_s", "decisions_per_s", "uncompiled_decisions_per_s")]
            table.add_row(row["game"], row["mode"], *numbers, f"{row['ratio']:.0f}x")
    if as_json:
        typer.echo(json.dumps(measured, indent=1))
        return
    console.print(table)
    if not is_compiled("townhall.core.rng"):
        console.print("The engine runs uncompiled here, so both columns measure the same; see: townhall doctor")


def show_peers(console: Console, as_json: bool) -> None:
    """A table of speeds, or how to install what is missing; below it the ratios that we aim at."""
    table = Table("what", title="random play, per CPU second on one core")
    table.add_column("decisions", justify="right")
    measured = []
    with console.status("measuring"):
        for row in bench_peers.rows():
            measured.append(row)
            if "ratio" not in row:
                table.add_row(row["what"], bench_peers.said(row))
    if as_json:
        typer.echo(json.dumps(measured, indent=1))
        return
    console.print(table)
    for row in measured:
        if "ratio" in row:
            verdict = "reached" if row["met"] else "missed"
            console.print(f"{row['what']}: {row['ratio']}x; the goal of {row['goal']:g}x is {verdict}")
