"""Reads and checks player aids: the game's own, others from a file or from a record's options."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from townhall.core.errors import BadOptions
from townhall.games.city_council.pieces import KINDS, PARK, ZONE_KINDS

LARGEST = 99
PARTS = ("basic", "rail", "bonus")


@cache
def _standard_text() -> str:
    return files("townhall.games.city_council").joinpath("data/player_aid.toml").read_text("utf-8")


def standard_table() -> dict[str, Any]:
    return check_table(tomllib.loads(_standard_text()))


def read_table(path: str | Path) -> dict[str, Any]:
    """A table from a TOML file; raises BadOptions."""
    try:
        return check_table(tomllib.loads(Path(path).read_text("utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise BadOptions(f"the player aid {str(path)!r} can't be read: {reason}") from None
    except tomllib.TOMLDecodeError as error:
        raise BadOptions(f"the player aid {str(path)!r} is not TOML: {error}") from None


def check_table(table: Any) -> dict[str, Any]:
    """The same table, complete and in a fixed order; raises BadOptions with the reason."""
    if not isinstance(table, dict):
        raise BadOptions('the player aid must be a table with the parts "basic", "rail" and "bonus"')
    for part in PARTS:
        if not isinstance(table.get(part), dict):
            raise BadOptions(f'the player aid lacks its part "{part}"')
    for part in table:
        if part not in PARTS:
            raise BadOptions(f"the player aid has an unknown part {part!r}: its parts are {', '.join(PARTS)}")
        for kind in table[part]:
            if kind not in KINDS:
                raise BadOptions(f"player aid, {part}: unknown kind of tile {kind!r}: the kinds are {', '.join(KINDS)}")
    if KINDS[PARK] in table["rail"]:
        raise BadOptions("player aid, rail: a park can't be connected, so it has no line")
    return {
        "basic": {kind: _basic(table["basic"], kind) for kind in KINDS},
        "rail": {kind: _rail(table["rail"], kind) for kind in KINDS if kind != KINDS[PARK]},
        "bonus": {kind: _bonus(table["bonus"], kind) for kind in KINDS},
    }


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST


def _basic(rows: dict[str, Any], kind: str) -> int | str:
    if kind not in rows:
        raise BadOptions(f"player aid, basic: no line for {kind!r}")
    value: int | str = rows[kind]
    if value == "value" and KINDS.index(kind) >= ZONE_KINDS:
        raise BadOptions(f'player aid, basic: {kind} can\'t be "value": only zones have one')
    if value not in ("value", "tiles") and not _is_number(value):
        raise BadOptions(
            f"player aid, basic: {kind} is {value!r}; "
            f'right are "value", "tiles" or a whole number from -{LARGEST} to {LARGEST}'
        )
    return value


def _rail(rows: dict[str, Any], kind: str) -> list[str]:
    counted = rows.get(kind)
    if not isinstance(counted, list):
        raise BadOptions(f"player aid, rail: {kind!r} needs a list of the kinds that count for it")
    for other in counted:
        if other not in KINDS or other == KINDS[PARK]:
            raise BadOptions(f"player aid, rail: {kind}: {other!r} is no kind of tile that can be connected")
    return [other for other in KINDS if other in counted]


def _bonus(rows: dict[str, Any], kind: str) -> list[int | str]:
    row = rows.get(kind)
    if not isinstance(row, list) or len(row) != len(KINDS):
        raise BadOptions(f"player aid, bonus: {kind!r} needs a list of {len(KINDS)} values, one for each kind of tile")
    for other, value in enumerate(row):
        if value in ("v", "-v"):
            if other >= ZONE_KINDS:
                raise BadOptions(
                    f"player aid, bonus: {kind} beside {KINDS[other]} is {value!r}: only zones have a value"
                )
        elif not _is_number(value):
            raise BadOptions(
                f"player aid, bonus: {kind} beside {KINDS[other]} is {value!r}; "
                f'right are "v", "-v" or a whole number from -{LARGEST} to {LARGEST}'
            )
    return list(row)
