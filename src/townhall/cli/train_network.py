"""`townhall train network`: teaches a network a solo game by PPO, and leaves it as a player."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from townhall.core.errors import BadOptions
from townhall.core.extras import needing


def network(
    game: Annotated[str, typer.Argument(help="city-planner or town-center, solo.")] = "city-planner",
    minutes: Annotated[float, typer.Option(min=0.01, help="Processor minutes on each of the threads.")] = 20.0,
    threads: Annotated[int, typer.Option(min=1, max=64, help="A core each.")] = 2,
    seed: Annotated[int, typer.Option()] = 0,
    out: Annotated[Path, typer.Option(help="The folder for the player, the curve and its plot.")] = Path("runs/ppo"),
) -> None:
    """Trains a player; then: townhall simulate GAME --seats 1 --players onnx:runs/ppo/player.onnx"""
    if game not in ("city-planner", "town-center"):
        raise BadOptions(f"{game!r} is not played alone: give city-planner or town-center")
    with needing("train"):
        from townhall.envs.encodings import make_encoding
        from townhall.lab.plots import curve
        from townhall.lab.ppo import Settings
        from townhall.lab.ppo import train as run
    telling = game == "city-planner"  # it has a form that tells what each action brings
    encoding = make_encoding(game, {"seats": 1}, "gain", compact=telling, prospects=telling)

    def tell(point: dict[str, float]) -> None:
        typer.echo(
            f"{point['minutes']:6.1f} min  {point['decisions']:>12,.0f} decisions  "
            f"{point['score']:6.2f} +- {2 * point['error']:.2f}"
        )

    points = run(encoding, Settings(minutes=minutes, threads=threads, seed=seed), out, tell)
    exact = exact_value() if game == "city-planner" else None
    curve(points, exact, out / "curve.png")
    best = f", {points[-1]['score'] / exact:.1%} of best play" if exact else ""
    typer.echo(f"mean score {points[-1]['score']:.2f}{best}; the player is {out / 'player.onnx'}")


def exact_value() -> float:
    from townhall.games.city_planner.decks import STANDARD, deck_words
    from townhall.games.city_planner.words import ROUNDS, START_MONEY
    from townhall.players.city_planner.solved import solved

    return solved(deck_words(STANDARD)).position(ROUNDS, START_MONEY)
