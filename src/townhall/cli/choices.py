"""Legal moves to pick from, in as few lines as they need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

GAP = 3  # between columns
FEW, MANY = 8, 200  # choices: fewer are clear one by one, more would not fit in rows either
SHORTEST_ENDING = 2  # letters: one alone is a command, as u is undo


@dataclass(frozen=True)
class Choice:
    number: int
    move: str
    brings: str  # what it does, in a few words, or ""


def listing(choices: Iterable[Choice], rows: int, console: Console) -> tuple[RenderableType, int]:
    """What to print in at most so many rows, and how many of the choices it shows.

    Those of one kind with one effect share a row if all fit so; else they stand one by one, as many as fit.
    """
    left = iter(choices)
    first = list(islice(left, MANY + 1))
    apart = _as_many_as_fit(chain(first, left), rows, console.width)
    columns = Columns([_alone(choice) for choice in apart], padding=(0, GAP), column_first=True)
    if FEW < len(first) <= MANY:
        together = _in_rows(first)
        height = _height(together, console)
        if height <= rows and (len(apart) < len(first) or height <= _height(columns, console)):
            return together, len(first)
    return columns, len(apart)


def _height(shown: RenderableType, console: Console) -> int:
    return len(console.render_lines(shown, pad=False))


def _as_many_as_fit(choices: Iterator[Choice], rows: int, width: int) -> list[Choice]:
    taken: list[Choice] = []
    columns = width
    for choice in choices:
        taken.append(choice)
        columns = min(columns, max(1, (width + GAP) // (_alone(choice).cell_len + GAP)))
        if len(taken) > rows * columns:
            break
    return taken[: rows * columns]


def _alone(choice: Choice) -> Text:
    text = Text(f"{choice.number:>3} ", "bold").append(choice.move, "default")
    return text.append(f"  {choice.brings}" if choice.brings else "", "cyan")


def _in_rows(choices: list[Choice]) -> Table:
    rows: dict[tuple[str, str], Text] = {}
    for choice in choices:
        beginning, _, ending = choice.move.rpartition(" ")
        row = rows.setdefault((beginning, choice.brings), Text())
        row.append("  " if row else "").append(str(choice.number), "bold").append(f":{ending}")
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    for (beginning, brings), row in rows.items():
        table.add_row(f" {beginning}", Text(brings, "cyan"), row)
    return table


def meant(line: str, moves: list[str]) -> str:
    """The move of which a person typed all or the end, in capitals or not; the line itself where it is not clear."""
    typed = line.lower()
    found = [move for move in moves if move.lower() == typed]
    if not found and len(typed) >= SHORTEST_ENDING:
        found = [move for move in moves if move.lower().endswith(f" {typed}")]
    return found[0] if len(found) == 1 else line
