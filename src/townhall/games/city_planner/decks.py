"""Decks as data: the standard one (R-1) by name, people's own as seven words or as a TOML file."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from townhall.core.errors import BadOptions
from townhall.games.city_planner.words import CARDS, FACES, LETTERS

STANDARD = "standard"
EXAMPLE = 'cards = ["BITPMO", ...], seven words of six letters, face 1 first'


def deck_names() -> list[str]:
    """The decks that come with the game."""
    files = resources.files("townhall.games.city_planner").joinpath("data").iterdir()
    return sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml"))


@cache
def named_deck(name: str) -> tuple[str, ...]:
    data = resources.files("townhall.games.city_planner").joinpath("data", f"{name}.toml")
    return tuple(read_toml(data.read_text(encoding="utf-8"), name))


def deck_words(deck: Any) -> list[str]:
    """The seven checked words of the option `deck`: a name or the words themselves; raises BadOptions."""
    if isinstance(deck, str):
        if deck not in deck_names():
            names = ", ".join(deck_names())
            raise BadOptions(f"there is no deck named {deck!r}: give {names}, or seven words of six letters")
        return list(named_deck(deck))
    if not isinstance(deck, (list, tuple)):
        raise BadOptions(f"a deck is a name or a list of seven words of six letters, not {deck!r}")
    return check_cards(list(deck))


def deck_argument(text: str) -> str | list[str]:
    """The option that a deck on the command line means: a name, a TOML file, or seven words."""
    if text in deck_names():
        return text
    if len(text.split()) > 1:
        return check_cards(text.split())
    if not Path(text).exists():
        names = ", ".join(deck_names())
        raise BadOptions(f"there is no deck named {text!r} ({names}) and no such file; or give seven words in quotes")
    return read_deck_file(Path(text))


def read_deck_file(path: Path) -> list[str]:
    """The cards of a deck file; raises BadOptions naming the file, the card and the reason."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadOptions(f"{path}: can't be read as a text file ({error})") from None
    return read_toml(text, str(path))


def read_toml(text: str, name: str) -> list[str]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadOptions(f"{name}: not a TOML file: {error}; a deck file says {EXAMPLE}") from None
    cards = data.get("cards")
    if not isinstance(cards, list):
        raise BadOptions(f"{name}: the deck's cards are missing; a deck file says {EXAMPLE}")
    try:
        return check_cards(cards)
    except BadOptions as error:
        raise BadOptions(f"{name}: {error.reason}") from None


def check_cards(cards: list[Any]) -> list[str]:
    for number, word in enumerate(cards[:CARDS], 1):
        check_card(number, word)
    if len(cards) < CARDS:
        raise BadOptions(f"card {len(cards) + 1} is missing: a deck has {CARDS} cards, this one {len(cards)}")
    if len(cards) > CARDS:
        raise BadOptions(f"card {CARDS + 1} is one too many: a deck has {CARDS} cards, this one {len(cards)}")
    return cards


def check_card(number: int, word: Any) -> None:
    if not isinstance(word, str):
        raise BadOptions(f"card {number}: {word!r} is not a word of {FACES} letters such as BITPMO")
    for face, letter in enumerate(word, 1):
        if letter not in LETTERS:
            hint = f"; write it as {letter.upper()}" if letter.upper() in LETTERS else ""
            raise BadOptions(
                f"card {number} ({word}): {letter!r} at face {face} is no building: "
                f"the buildings are {' '.join(LETTERS)}{hint}"
            )
    if len(word) != FACES:
        raise BadOptions(f"card {number} ({word}): {len(word)} buildings, but a card has {FACES}, one for each face")
