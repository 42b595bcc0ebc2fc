"""`townhall balance`: what simulated games say about seats, choices, boards and decks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from townhall.cli.options import default_seats, parse_boards
from townhall.core.errors import BadOptions
from townhall.core.extras import needing
from townhall.games import GAMES, game_class
from townhall.games.city_council.aid_reader import read_table, standard_table
from townhall.games.city_council.pieces import KINDS
from townhall.games.city_planner.decks import STANDARD, deck_argument, deck_words

if TYPE_CHECKING:
    from townhall.lab.balance import Question

Version = tuple[str, dict[str, Any]]

HEADING = "Balance"
FEWEST = 10  # games
# a deck like the standard one in every count, but each card's buildings one face further
TURNED = "turned deck"


def balance(
    game: Annotated[str, typer.Argument(help="town-center, city-planner, city-council, or all.")] = "all",
    player: Annotated[str, typer.Option(help="Who plays all seats.")] = "solid",
    games: Annotated[str, typer.Option(help="How many for each question; of all, three numbers with commas.")] = "400",
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    compare: Annotated[str | None, typer.Option(help="Boards, decks or scoring tables, as in A,B.")] = None,
    seed: Annotated[int, typer.Option()] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; by default one a core.")] = None,
    out: Annotated[Path, typer.Option(help="The folder for games, plots, balance.md and balance.html.")] = Path(
        "runs/balance"
    ),
    docs: Annotated[Path | None, typer.Option(help="Write balance.md and its plots here too.")] = None,
) -> None:
    """Answers with intervals, tables and plots. Started again, it goes on where it stopped."""
    names = list(GAMES) if game == "all" else [game]
    if game == "all" and compare:
        raise BadOptions("--compare is for one game: name it")
    with needing("lab"):
        from townhall.lab import report
        from townhall.lab.balance import Question, answer
    reports = []
    for name, number in zip(names, numbers_of(games, len(names)), strict=True):
        options = {"seats": seats or default_seats(name)}
        if options["seats"] not in game_class(name).spec.seats:
            raise BadOptions(f"--seats {seats}: {name} is not played by so many")
        what, versions = versions_of(name, compare, options["seats"])
        question = Question(name, options, player, number, seed, what, versions)
        reports.append(answer(question, out / folder_of(question), workers, lambda text: typer.echo(text, err=True)))
    pictures = out / "plots"
    (out / "balance.md").write_text(report.markdown(reports, HEADING, pictures, "plots/"), "utf-8")
    (out / "balance.html").write_text(report.html(reports, HEADING, pictures), "utf-8")
    if docs:
        (docs / "balance.md").write_text(report.markdown(reports, HEADING, docs / "balance", "balance/"), "utf-8")
    typer.echo(f"see {out / 'balance.html'}")


def numbers_of(text: str, names: int) -> list[int]:
    """How many games for each name: as many for all, or one number each."""
    words = text.split(",")
    if len(words) not in (1, names) or not all(word.strip().isdecimal() and int(word) >= FEWEST for word in words):
        raise BadOptions(f"--games {text}: a number from {FEWEST} on, or one for each of {names} games")
    return [int(word) for word in words] * (names // len(words))


def folder_of(question: Question) -> str:
    """Equal questions find their games again, others don't meet them."""
    parts = [question.game, question.options["seats"], question.player.replace("/", "-"), question.seed]
    return "-".join(map(str, [*parts, *[name for name, _ in question.versions]])).replace(" ", "_")


def versions_of(game: str, compare: str | None, seats: int) -> tuple[str, tuple[Version, ...]]:
    """What differs, and the names of its versions with what they change in the options."""
    words = [word.strip() for word in compare.split(",")] if compare else []
    if compare and len(words) < 2:
        raise BadOptions(f"--compare {compare!r}: two names or more parted by commas, as in A,B")
    if game == "town-center":
        found = [(word, {"boards": parse_boards(word, seats)}) for word in words or ("A", "B", "Central Park")]
        return "board", tuple((f"board {name}", changed) for name, changed in found)
    if game == "city-planner":
        if words:
            return "deck", tuple((word, {"deck": deck_argument(word)}) for word in words)
        turned = [word[1:] + word[0] for word in deck_words(STANDARD)]
        return "deck", ((STANDARD, {"deck": STANDARD}), (TURNED, {"deck": turned}))
    if words:
        tables = [standard_table() if word == STANDARD else read_table(word) for word in words]
        return "scoring table", tuple((word, {"player_aid": table}) for word, table in zip(words, tables, strict=True))
    return "scoring table", ((STANDARD, {}), *((name, {"player_aid": table}) for name, table in own_tables()))


def own_tables() -> list[tuple[str, dict[str, Any]]]:
    """The standard scoring table with one thing changed each."""
    standard = standard_table()
    park = KINDS.index("park")
    parkless = {kind: [*row[:park], 0, *row[park + 1 :]] for kind, row in standard["bonus"].items()}
    return [
        ("no VP next to parks", {**standard, "bonus": parkless | {"park": [0] * len(KINDS)}}),
        ("no VP for stops", {**standard, "rail": {kind: [] for kind in standard["rail"]}}),
    ]
