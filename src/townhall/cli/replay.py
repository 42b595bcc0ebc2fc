"""A recorded game, told move by move."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from townhall.cli import explained
from townhall.cli.options import read_text
from townhall.cli.play import saved_path
from townhall.cli.screens import screen_of
from townhall.core.errors import BadOptions
from townhall.core.match import Match, retell
from townhall.games import load_match


def replay(
    file: Annotated[str, typer.Argument(help="A record (.townhall), or 'last'.")],
    at: Annotated[int | None, typer.Option(help="Show the position after so many moves instead.")] = None,
    seat: Annotated[int, typer.Option(help="Whose side of the table to look from.")] = 1,
) -> None:
    """Tell a recorded game move by move, then show how it ended; or, with --at, the position at one point."""
    match = load_match(read_text(saved_path(file)))
    if not 1 <= seat <= match.game.seats:
        raise BadOptions(f"there is no seat {seat}: seats are 1 to {match.game.seats}")
    console = Console(highlight=False)
    if at is not None and not 0 <= at <= len(match.moves):
        raise BadOptions(f"--at {at}: the record has the points 0 to {len(match.moves)}")
    match, told = retell(match, at)
    if at is None:
        for number, events in enumerate(told, 1):
            for i, event in enumerate(events):
                console.print(Text(f"{number if i == 0 else '':>4}  ", "dim").append(event.text, "default"))
    console.print(screen_of(match.game).draw(match.game, match.state, seat))
    result = match.game.result(match.state)
    for other in range(1, match.game.seats + 1):
        console.print(explained.score_line(match, other, result))
    console.print(Text(_how_it_ended(match), "bold"))


def _how_it_ended(match: Match) -> str:
    if match.state.over:
        return explained.winner_line(match, match.game.result(match.state))
    if match.ended:
        who = f" by seat {match.ended.by}" if match.ended.by else ""
        return f"The game was ended: {match.ended.how}{who}."
    return f"After {len(match.moves)} moves; the game goes on."
