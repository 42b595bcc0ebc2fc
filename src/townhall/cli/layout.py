"""`townhall layout`: what every number of an observation and of an action means."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from townhall.cli.simulate import parse_options
from townhall.core.errors import BadOptions
from townhall.core.extras import needing
from townhall.games import game_class

BEGIN, END = "<!-- townhall layout --page -->", "<!-- end of layouts -->"
# what the page of environments shows: game, options, form, all parts or sizes alone
SHOWN: tuple[tuple[str, dict[str, Any], tuple[str, ...], bool], ...] = (
    ("town-center", {"seats": 1}, (), False),
    ("town-center", {"seats": 1, "solo": "central-park"}, (), False),
    ("town-center", {"seats": 2}, (), True),
    ("town-center", {"seats": 4}, (), False),
    ("city-planner", {"seats": 1}, (), False),
    ("city-planner", {"seats": 1}, ("compact",), False),
    ("city-planner", {"seats": 1}, ("compact", "prospects"), True),
    ("city-planner", {"seats": 2}, (), False),
    ("city-council", {"seats": 3}, (), True),
    ("city-council", {"seats": 4}, (), False),
)


def layout(
    game: Annotated[str | None, typer.Argument(help="town-center, city-planner or city-council.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    options: Annotated[str, typer.Option(help="The game's options as a JSON object.")] = "{}",
    compact: Annotated[bool, typer.Option("--compact", help="City Planner's compact form.")] = False,
    prospects: Annotated[bool, typer.Option("--prospects", help="The compact form with prospects.")] = False,
    page: Annotated[Path | None, typer.Option(help="Bring the tables of docs/environments.md up to date.")] = None,
) -> None:
    """Say what every number of a learning environment's observations and actions means."""
    if page is not None:
        page.write_text(with_layouts(page.read_text("utf-8"), page), "utf-8")
    elif game is None:
        raise BadOptions("name a game, as in: townhall layout city-planner --seats 1")
    else:
        form = [name for name, wanted in (("compact", compact or prospects), ("prospects", prospects)) if wanted]
        typer.echo(described(game, parse_options(options, game, seats), form))


def described(game: str, options: dict[str, Any], form: Sequence[str]) -> str:
    with needing("gym"):
        from townhall.envs.encodings import make_encoding
    found = make_encoding(game, options, "score", **dict.fromkeys(form, True)).layout
    sizes = f"{found.size} numbers: planes {found.plane_shape}, {found.fact_count} facts; {found.action_count} actions"
    return f"{sizes}\n\n{found.describe()}"


def with_layouts(text: str, page: Path) -> str:
    """The page with its tables written anew."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise BadOptions(f"{page} has no place for tables: a line {BEGIN}, then a line {END}")
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


def tables() -> str:
    with needing("gym"):
        from townhall.envs.encodings import make_encoding
    sizes = ["| | planes, rows, columns | facts | flat | actions |", "| --- | ---: | ---: | ---: | ---: |"]
    parts = []
    for game, options, form, whole in SHOWN:
        found = make_encoding(game, options, "score", **dict.fromkeys(form, True)).layout
        name = named(game, options, form)
        planes = ", ".join(map(str, found.plane_shape))
        sizes.append(f"| {name} | {planes} | {found.fact_count} | {found.size} | {found.action_count} |")
        if whole:
            parts.append(f"### {name}\n{found.describe()}\n")
    return "\n".join([*sizes, "", *parts])


def named(game: str, options: dict[str, Any], form: Sequence[str]) -> str:
    seats = "alone" if options["seats"] == 1 else f"{options['seats']} seats"
    words = [seats, *(["Central Park"] if "solo" in options else []), *form]
    return f"{game_class(game).spec.title}, {', '.join(words)}"
