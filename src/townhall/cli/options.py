"""Options of the games as people write them on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from townhall.core.errors import BadOptions, BadRecord
from townhall.games import game_class


def board_argument(word: str) -> Any:
    """A printed board's name, in capitals or not, or an own board from a TOML file."""
    from townhall.games.town_center.boards import load_board, printed_boards

    by_letter_case = {name.lower(): name for name in printed_boards()}
    if word.lower() in by_letter_case:
        return by_letter_case[word.lower()]
    if word.endswith(".toml"):
        return load_board(Path(word))
    names = ", ".join(printed_boards())
    raise BadOptions(f"unknown board {word!r}: one of {names}, or a file that ends in .toml")


def parse_boards(text: str, seats: int) -> list[Any]:
    """Parted by commas: one for each seat, or one for all."""
    boards = [board_argument(word.strip()) for word in text.split(",")]
    if len(boards) == 1:
        boards *= seats
    if len(boards) != seats:
        raise BadOptions(f"{len(boards)} boards for {seats} seats: give one for each seat, or one for all")
    return boards


def default_seats(game: str) -> int:
    """Enough to play against somebody, where the game is not one for more."""
    seats: range = game_class(game).spec.seats
    return max(2, seats.start)


def read_text(path: Path) -> str:
    """A record file's text; raises BadRecord."""
    try:
        return path.read_text("utf-8-sig")  # some editors begin a file with a mark
    except OSError as error:
        raise BadRecord(f"{path}: can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: is not a text file in UTF-8") from None
