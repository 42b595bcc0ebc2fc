"""`townhall self-play`: a loop that makes a player better by games against itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from townhall.cli.options import default_seats
from townhall.core.errors import BadOptions
from townhall.core.extras import needing
from townhall.games import new_game


def self_play(
    game: Annotated[str, typer.Argument(help="town-center, city-planner or city-council.")],
    generations: Annotated[int, typer.Option(min=1, help="How many in all; those in the folder count.")] = 5,
    games: Annotated[int, typer.Option(min=10, help="Games to learn from, a generation.")] = 200,
    pairs: Annotated[int, typer.Option(min=2, help="The most deals a test may take.")] = 400,
    gain: Annotated[float, typer.Option(help="The share of wins over a half that a new player must show.")] = 0.05,
    seats: Annotated[int | None, typer.Option()] = None,
    seed: Annotated[int, typer.Option()] = 0,
    out: Annotated[Path, typer.Option(help="The folder for players, games and log.")] = Path("runs/self-play"),
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; by default one a core.")] = None,
    ray: Annotated[str | None, typer.Option(help='A Ray cluster\'s address, or "local" to start one here.')] = None,
) -> None:
    """Plays, fits, tests, and again; started again it goes on. Then: --players weights:runs/self-play/..."""
    with needing("lab"):
        from townhall.lab.self_play import Plan, improve
    options = new_game(game, {"seats": seats or default_seats(game)}).options
    if options["seats"] == 1:
        raise BadOptions("self-play needs at least two seats")

    def tell(figures: dict[str, Any]) -> None:
        verdict = "kept" if figures["kept"] else "dropped"
        typer.echo(
            f"generation {figures['generation']}: {figures['positions']:,} positions, fit error "
            f"{figures['fit_error']:.2f}, share {figures['share']:.3f} ± {figures['half_interval']:.3f} "
            f"of {figures['pairs']} deals: {verdict}"
        )

    figures = improve(Plan(game, options, games, pairs, gain, seed), generations, out, workers, ray, tell)
    champion = figures[-1]["champion"]
    typer.echo(f"the best player is weights:{out / champion}" if champion else "nothing beat the random player yet")
