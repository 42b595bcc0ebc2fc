"""`townhall review FILE`: what each decision of a recorded game cost."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from townhall.cli.options import read_text
from townhall.cli.play import saved_path
from townhall.core.errors import BadOptions
from townhall.core.match import Match
from townhall.games import load_match
from townhall.players.city_planner.review import Decision, Review, in_words
from townhall.players.city_planner.review import review as reviewed

TWO_SEATS = (
    "Two players: each decision is valued by the VP of its own seat, whatever card comes back; "
    "what a pass does to the other seat is not counted."
)


def review(
    file: Annotated[str, typer.Argument(help="A record of City Planner (.townhall), or 'last'.")],
    everything: Annotated[bool, typer.Option("--all", help="List the decisions that cost nothing too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """What each decision of a City Planner game cost, by the solved game."""
    match = load_match(read_text(saved_path(file)))
    if match.game.spec.name != "city-planner":
        raise BadOptions(f"{file}: a game of {match.game.spec.title}; only City Planner is solved and can be reviewed")
    found = reviewed(match)
    if as_json:
        typer.echo(json.dumps(found.to_json()))
        return
    console = Console(highlight=False)
    if found.seats == 2:
        console.print(TWO_SEATS)
    console.print(decision_table([one for one in found.decisions if everything or one.cost], found.seats))
    for line in summary(match, found):
        console.print(line, markup=False)


def decision_table(decisions: list[Decision], seats: int) -> Table:
    """The cost is in VP."""
    table = Table("move", "round", *(["seat"] if seats > 1 else []), "played", "cost", "best", box=SIMPLE_HEAD)
    for one in decisions:
        seat = [str(one.seat)] if seats > 1 else []
        cost, best = (f"{one.cost:.2f}", one.best) if one.cost else ("-", "-")
        table.add_row(str(one.number), str(one.round), *seat, one.move, cost, best)
    return table


def dearest(decisions: list[Decision]) -> list[str]:
    """The one that cost most, in words."""
    if not any(one.cost for one in decisions):
        return []
    one = max(decisions, key=lambda one: one.cost)
    return [f"  Dearest: move {one.number}, {one.move}: {in_words(one)}."]


def summary(match: Match, found: Review) -> list[str]:
    """By seat: what it lost by its decisions, and what the dice brought."""
    lines = []
    for seat in range(1, found.seats + 1):
        own = [one for one in found.decisions if one.seat == seat]
        best = sum(not one.cost for one in own)
        lines.append(
            f"{match.names[seat - 1]}: {best} of {len(own)} decisions were best; all together cost "
            f"{found.cost[seat - 1]:.2f} VP of {found.expected[seat - 1]:.2f} expected with best play."
        )
        lines += dearest(own)
        if found.over:
            luck = found.luck[seat - 1]
            lines.append(
                f"  The dice {'brought' if luck >= 0 else 'took'} {abs(luck):.2f}: {found.scores[seat - 1]} VP."
            )
    return lines
