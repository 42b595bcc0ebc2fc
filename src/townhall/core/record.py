"""A game as a text file, one JSON value a line: for saves, replays, exports, fixtures and bug reports alike."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from townhall.core.errors import BadRecord
from townhall.core.game import CHANCE
from townhall.core.reading import read_json

FORMAT = 1
ENDINGS = ("rules", "time", "resigned", "agreed")


@dataclass(frozen=True)
class Ended:
    """How a game ended; `by` is the seat that resigned or ran out of time."""

    how: str
    by: int | None
    scores: list[int]


@dataclass
class Record:
    """Header and moves, chance included: all that a game is."""

    game: str
    rules: str
    options: dict[str, Any]
    seats: list[str]
    date: str
    moves: list[tuple[int, str]] = field(default_factory=list)
    start: dict[str, Any] | None = None
    draws: dict[str, Any] | None = None
    ended: Ended | None = None


def format_record(record: Record) -> str:
    header: dict[str, Any] = {
        "townhall": FORMAT,
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "seats": record.seats,
        "date": record.date,
    }
    if record.start is not None:
        header["start"] = record.start
    if record.draws is not None:
        header["draws"] = record.draws
    lines: list[Any] = [header]
    lines += [["chance" if seat == CHANCE else seat, move] for seat, move in record.moves]
    if record.ended:
        lines.append({"ended": record.ended.how, "by": record.ended.by, "scores": record.ended.scores})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def parse_record(text: str) -> Record:
    """Reads the form of a record; whether its moves are legal shows when a Match replays it."""
    # only line feeds part lines: a name may hold other separators that splitlines() would part at
    lines = [(i, line) for i, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise BadRecord("the record is empty: its first line must be a header")
    record = _parse_header(_read_line(*lines[0]))
    for number, line in lines[1:]:
        value = _read_line(number, line)
        if record.ended:
            raise BadRecord(f"line {number}: nothing may follow the line that says how the game ended")
        if isinstance(value, dict):
            record.ended = _parse_ended(number, value, len(record.seats))
        else:
            record.moves.append(_parse_move_line(number, value, len(record.seats)))
    return record


def _read_line(number: int, line: str) -> Any:
    return read_json(line, BadRecord, f"line {number}: this")


def _parse_header(header: Any) -> Record:
    if not isinstance(header, dict) or "townhall" not in header:
        raise BadRecord('line 1: not a Townhall record: it must begin with {"townhall": 1, ...}')
    if header["townhall"] != FORMAT or isinstance(header["townhall"], bool):
        raise BadRecord(f"line 1: record format {header['townhall']!r} is unknown; this program reads format {FORMAT}")
    kinds: dict[str, tuple[type, ...]] = {
        "game": (str,),
        "rules": (str, int),
        "options": (dict,),
        "seats": (list,),
        "date": (str,),
    }
    for key, types in kinds.items():
        if key not in header:
            raise BadRecord(f'line 1: the header lacks "{key}"')
        if not isinstance(header[key], types) or isinstance(header[key], bool):
            raise BadRecord(f'line 1: "{key}" can\'t be {json.dumps(header[key])[:40]}')
    for key in ("start", "draws"):
        if header.get(key) is not None and not isinstance(header[key], dict):
            raise BadRecord(f'line 1: "{key}" must be an object')
    if not header["seats"] or not all(isinstance(name, str) for name in header["seats"]):
        raise BadRecord('line 1: "seats" must list the names of the seats')
    return Record(
        game=header["game"],
        rules=str(header["rules"]),
        options=header["options"],
        seats=header["seats"],
        date=header["date"],
        start=header.get("start"),
        draws=header.get("draws"),
    )


def _is_seat(value: Any, seats: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= seats


def _parse_move_line(number: int, value: Any, seats: int) -> tuple[int, str]:
    if not (isinstance(value, list) and len(value) == 2 and isinstance(value[1], str)):
        raise BadRecord(f'line {number}: a move is [seat, "move"] or ["chance", "move"]')
    if value[0] == "chance":
        return CHANCE, value[1]
    if not _is_seat(value[0], seats):
        raise BadRecord(f'line {number}: {value[0]!r} is no seat: 1 to {seats}, or "chance"')
    return value[0], value[1]


def _parse_ended(number: int, value: dict[str, Any], seats: int) -> Ended:
    if value.get("ended") not in ENDINGS:
        raise BadRecord(f'line {number}: "ended" must be one of {", ".join(ENDINGS)}')
    by, scores = value.get("by"), value.get("scores")
    if by is not None and not _is_seat(by, seats):
        raise BadRecord(f'line {number}: "by" must be a seat from 1 to {seats}, or null')
    whole = isinstance(scores, list) and all(isinstance(x, int) and not isinstance(x, bool) for x in scores)
    if not whole or len(scores or []) != seats:
        raise BadRecord(f'line {number}: "scores" must list a whole number for each of the {seats} seats')
    return Ended(value["ended"], by, scores or [])
