"""Boards as data: the printed ones and people's own."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from townhall.core.errors import BadOptions, TownhallError

Rows = tuple[str, ...]

MOST = 9  # columns and rows


class BadRow(TownhallError):
    """`row` counts from 0; None where no single row is to blame."""

    def __init__(self, reason: str, row: int | None = None) -> None:
        super().__init__(reason)
        self.row = row


@cache
def printed_boards() -> dict[str, dict[str, Any]]:
    """name -> what its file says; A, B and Central Park."""
    data = files(__package__) / "data"
    loaded = [tomllib.loads((data / f"{name}.toml").read_text("utf-8")) for name in ("a", "b", "central_park")]
    return {board["name"]: board for board in loaded}


def check_rows(name: Any, rows: Any) -> None:
    """Raises BadRow for what is no board."""
    if not isinstance(name, str) or not name.strip():
        raise BadRow("a board needs a name")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) for row in rows):
        raise BadRow('a board needs rows: a list of texts like "sCCs", the top row first')
    if len(rows) > MOST:
        raise BadRow(f"{len(rows)} rows; a board has at most {MOST}", MOST)
    for i, row in enumerate(rows):
        wrong = [letter for letter in row if letter not in "Cs."]
        if wrong:
            raise BadRow(f"{row!r} has {wrong[0]!r}; rows are made of C (Center), s (Suburbs) and . (nothing)", i)
        if len(row) != len(rows[0]):
            raise BadRow(f"{row!r} is {len(row)} long, the top row {len(rows[0])}; rows are equally long", i)
        if len(row) > MOST:
            raise BadRow(f"{row!r} has {len(row)} columns; a board has at most {MOST}", i)
    if not any(row.strip(".") for row in rows):
        raise BadRow("the board has no site: at least one C or s")


def parse_board(value: Any) -> tuple[str, list[str]]:
    """Name and rows of a board given in options or a state: a printed one's name, or an own one as an object."""
    if isinstance(value, str):
        if value not in printed_boards():
            names = ", ".join(printed_boards())
            raise BadOptions(f"unknown board {value!r}: the boards are {names}; an own one is given with name and rows")
        return value, printed_boards()[value]["rows"]
    if not isinstance(value, dict) or set(value) != {"name", "rows"}:
        raise BadOptions('a board is a name or an object {"name": ..., "rows": [...]}')
    try:
        check_rows(value["name"], value["rows"])
    except BadRow as bad:
        where = "" if bad.row is None else f"row {bad.row + 1}: "
        raise BadOptions(f"board {value['name']!r}: {where}{bad.reason}") from None
    return value["name"], value["rows"]


def load_board(path: Path) -> dict[str, Any]:
    """An own board from a TOML file; raises BadOptions with the file's line and the reason."""
    try:
        text = path.read_text("utf-8-sig")  # some editors begin a file with a mark
        data = tomllib.loads(text)
    except OSError as error:
        raise BadOptions(f"{path}: can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadOptions(f"{path}: is not a text file in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise BadOptions(f"{path}: {_toml_place(str(error), text)}") from None
    except (RecursionError, ValueError) as error:  # nesting or numbers beyond what tomllib can read
        raise BadOptions(f"{path}: not TOML that can be read: {error}") from None
    unknown = set(data) - {"name", "note", "rows"}
    if unknown:
        key = sorted(unknown)[0]
        raise BadOptions(f"{path}: line {_line_of(text, key)}: unknown key {key!r}; a board has name, note and rows")
    try:
        check_rows(data.get("name"), data.get("rows"))
    except BadRow as bad:
        raise BadOptions(f"{path}: line {_bad_line(text, data, bad)}: {bad.reason}") from None
    return {"name": data["name"], "rows": data["rows"]}


def _toml_place(message: str, text: str) -> str:
    found = re.search(r"\(at line (\d+), column \d+\)", message)
    line = int(found[1]) if found else text.count("\n") + 1
    return f"line {line}: not TOML: {message.partition(' (at')[0].lower()}"


def _line_of(text: str, key: str) -> int:
    found = re.search(rf"^\s*[\[\"']*{re.escape(key)}\b", text, re.MULTILINE)
    return text.count("\n", 0, found.end()) + 1 if found else 1


def _bad_line(text: str, data: dict[str, Any], bad: BadRow) -> int:
    """The line of the bad row, or of the key that is wrong."""
    if bad.row is None:
        return _line_of(text, "rows" if isinstance(data.get("name"), str) and data["name"].strip() else "name")
    start = re.search(r"""^\s*["']?rows["']?\s*=""", text, re.MULTILINE)
    found = re.finditer(r"""#.*|(["'])(.*?)\1""", text[start.end() :] if start else text)
    quoted = [match for match in found if match[1]]  # the texts, not the comments
    offset = (start.end() if start else 0) + (quoted[bad.row].start() if bad.row < len(quoted) else 0)
    return text.count("\n", 0, offset) + 1
