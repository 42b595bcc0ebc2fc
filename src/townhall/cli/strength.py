"""Measures the levels, and lists them with what was measured."""

from __future__ import annotations

import json
import os
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from townhall.core.errors import BadOptions
from townhall.games import GAMES, game_class
from townhall.players import levels

DATA = "strength.json"


def measured() -> list[dict[str, Any]]:
    """The ladders that were shipped."""
    file = files("townhall.players") / "data" / DATA
    found: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))["ladders"] if file.is_file() else []
    return found


def strength(
    page: Annotated[Path, typer.Option(help="the page to write")] = Path("docs/strength.md"),
    data: Annotated[Path, typer.Option(help="the measurements, for `townhall players`")] = Path(
        "src/townhall/players/data/strength.json"
    ),
    games: Annotated[int, typer.Option(min=2, help="games for each step of a ladder")] = 200,
    seed: Annotated[int, typer.Option()] = 1,
    ms: Annotated[float, typer.Option(min=0.01, help="milliseconds a decision, for the ladders")] = 20.0,
    only: Annotated[str, typer.Option(help="only what has this in its title; the rest is kept")] = "",
    processes: Annotated[int, typer.Option(min=1)] = os.cpu_count() or 1,
) -> None:
    """Measure every level against the one below, and the headline figures; write docs/strength.md from it."""
    from townhall.lab import headlines as heads
    from townhall.lab import strength as lab

    for path in (page, data):
        if not path.parent.is_dir():
            raise BadOptions(f"there is no directory {path.parent}: run this in the project's own")
    known = json.loads(data.read_text("utf-8")) if data.is_file() else {"headlines": [], "ladders": []}
    console = Console(stderr=True)

    def keep(kind: str, titles: list[str], row: dict[str, Any]) -> None:
        found = {one["title"]: one for one in known[kind]} | {row["title"]: row}
        known[kind] = [found[title] for title in titles if title in found]
        data.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
        page.write_text(lab.page(known["headlines"], known["ladders"]), "utf-8")
        console.print(f"measured: {row['title']}")

    for ladder in lab.LADDERS:
        if only.lower() in ladder.title.lower():
            row = lab.measure(ladder, games, seed, ms, processes)
            keep("ladders", [one.title for one in lab.LADDERS], row)
    for one in heads.HEADLINES:
        if only.lower() in one.title.lower():
            row = {"title": one.title, "goal": one.goal, **one.measure(seed, processes)}
            keep("headlines", [each.title for each in heads.HEADLINES], row)


def players(
    game: Annotated[str | None, typer.Argument(help="one game; by default all")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """List the computer players: a sentence on each, and how strong it was measured to be."""
    names = [game] if game else list(GAMES)
    listed = {name: [_about(name, level) for level in levels(name)] for name in names}
    if as_json:
        print(json.dumps(listed))
        return
    for name in names:
        table = Table("level", "", "measured", title=game_class(name).spec.title)
        for one in listed[name]:
            found = "\n".join(f"{title}: {value}" for title, value in one["measured"].items())
            table.add_row(one["level"], one["about"], found)
        Console().print(table)


def _about(game: str, level: Any) -> dict[str, Any]:
    found = {}
    for one in measured():
        for row in one["rows"]:
            if one["game"] == game and row["player"] == level.name:
                alone = one["options"]["seats"] == 1
                value = f"{row['mean_score']:.1f} points" if alone else f"rating {row['rating']:.0f}"
                found[one["title"].partition(", ")[2]] = value
    return {"level": level.name, "about": level.about, "seconds": level.seconds, "measured": found}
