"""`townhall solve city-planner`: what best play scores on average, alone."""

from __future__ import annotations

import json
import re
import time
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from townhall.core.errors import BadOptions, BadState
from townhall.games.city_planner.decks import STANDARD, deck_argument, deck_words
from townhall.games.city_planner.words import CARDS, FACES, ROUNDS, START_MONEY
from townhall.players.city_planner.solved import solved
from townhall.players.city_planner.table import Table

FORM = "'rounds=4 money=13 locked=3:5 rerolls=5' (without locked= the game's first turn)"
MOST_MONEY = 1_000_000


def solve(
    game: Annotated[str, typer.Argument(help="city-planner.")] = "city-planner",
    deck: Annotated[str, typer.Option(help="A deck's name, a TOML file, or seven words.")] = STANDARD,
    state: Annotated[str | None, typer.Option(help=f"A position before its roll, as in {FORM}.")] = None,
    rounds: Annotated[int | None, typer.Option(help="A game of fewer rounds.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Solve anew, whatever is kept or shipped.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """The expected final score of best play alone; of a position, the VP still to come. Exact."""
    if game != "city-planner":
        raise BadOptions(f"{game!r} is not solved: give city-planner")
    if state is not None and rounds is not None:
        raise BadOptions("give --state or --rounds, not both: a state says its rounds itself")
    left, money, lock, rerolls = (ROUNDS if rounds is None else rounds, START_MONEY, -1, 0)
    if state is not None:
        left, money, lock, rerolls = parse_position(state)
    if not 1 <= left <= ROUNDS:
        raise BadOptions(f"--rounds {left}: a game has 1 to {ROUNDS} rounds")
    words = deck_words(deck_argument(deck))
    began = time.perf_counter()
    table = table_with_progress(words, left, fresh)
    value = table.position(left, money, lock, rerolls)
    seconds = time.perf_counter() - began
    if as_json:
        locked = None if lock < 0 else f"{lock // FACES + 1}:{lock % FACES + 1}"
        position = {"rounds": left, "money": money, "locked": locked, "rerolls": rerolls}
        typer.echo(json.dumps({"value": value, "deck": words, **position, "seconds": round(seconds, 3)}))
    else:
        typer.echo(in_words(value, left, money, state, seconds))


def in_words(value: float, rounds: int, money: int, state: str | None, seconds: float) -> str:
    if state is not None:
        return f"Best play from {state!r} still brings {value:.6f} VP on average ({seconds:.2f} s)."
    length = "" if rounds == ROUNDS else f" over {rounds} round{'s' if rounds > 1 else ''}"
    return f"Best play{length} from ${money} scores {value:.6f} VP on average ({seconds:.2f} s)."


def table_with_progress(words: list[str], rounds: int, fresh: bool) -> Table:
    """The solved table; a bar on stderr shows how far solving has come, if there is something to solve."""
    columns = (TextColumn("solving"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("solving", visible=False)

        def show(done: int, work: int) -> None:
            bar.update(task, completed=done, total=work, visible=True)

        if not fresh:
            return solved(words, 1, rounds, show)
        table = Table(tuple(words))
        table.extend(rounds - 1, show)
        return table


def parse_position(text: str) -> tuple[int, int, int, int]:
    """Rounds left, money, lock (-1: none) and rerolls; raises BadState."""
    given: dict[str, str] = {}
    for word in text.replace(",", " ").split():
        key, equals, value = word.partition("=")
        if not equals or key not in ("rounds", "money", "locked", "rerolls"):
            raise BadState(f"--state: can't read {word!r}: write {FORM}")
        if key in given:
            raise BadState(f"--state: {key}= is there twice")
        given[key] = value
    if "rounds" not in given:
        raise BadState(f"--state: rounds= is missing: write {FORM}")
    rounds = whole(given, "rounds", 1, ROUNDS)
    money = whole(given, "money", 0, MOST_MONEY) if "money" in given else START_MONEY
    rerolls = whole(given, "rerolls", 0, CARDS - 1) if "rerolls" in given else 0
    if "locked" not in given:
        return rounds, money, -1, rerolls
    match = re.fullmatch(f"([1-{CARDS}]):([1-{FACES}])", given["locked"])
    if not match:
        raise BadState(f"--state: locked={given['locked']}: write card:face, as in locked=3:5 (cards 1-7, faces 1-6)")
    return rounds, money, (int(match[1]) - 1) * FACES + int(match[2]) - 1, rerolls


def whole(given: dict[str, str], key: str, low: int, high: int) -> int:
    text = given[key]
    if not re.fullmatch("[0-9]{1,9}", text) or not low <= int(text) <= high:
        raise BadState(f"--state: {key}={text}: must be a whole number from {low} to {high}")
    return int(text)
