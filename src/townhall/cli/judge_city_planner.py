"""`townhall judge city-planner POSITION`: every different result a set of dice can score."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console

from townhall.games.city_planner.deck import Deck
from townhall.games.city_planner.decks import STANDARD, deck_argument, deck_words
from townhall.games.city_planner.judge import judge, judge_lines, parse_position
from townhall.games.city_planner.words import START_MONEY


def city_planner(
    position: Annotated[str, typer.Argument(help="As in '1:3 2:5 3:6 4:1 5:2 6:2 7:4!': ! marks the card passed on.")],
    money: Annotated[int, typer.Option(help="The money held before scoring.")] = START_MONEY,
    deck: Annotated[str, typer.Option(help="A deck's name, a TOML file, or seven words.")] = STANDARD,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Every different result that six cards can score, best first, line by line."""
    state = parse_position(Deck(deck_words(deck_argument(deck))), position, money)
    if as_json:
        typer.echo(json.dumps(judge(state)))
        return
    console = Console(highlight=False)
    for line in judge_lines(state):
        console.print(line, markup=False)
