"""Checks of JSON that came from outside, with an error that says what is wrong and what would be right."""

from __future__ import annotations

import json
from typing import Any, Never

from townhall.core.errors import BadOptions, BadState, TownhallError
from townhall.core.game import Json, Spec


def read_json(text: str, error: type[TownhallError], what: str) -> Json:
    """One JSON value."""
    value, rest = read_first_json(text, error, what)
    if rest:
        raise error(f"{what} is not JSON: nothing may follow its value, as {rest[:40]!r} does")
    return value


def read_first_json(text: str, error: type[TownhallError], what: str) -> tuple[Json, str]:
    """The JSON value that a text begins with, and what comes after it.

    Python would read more than JSON allows: NaN, and halves of characters, which no file could hold afterwards.
    """
    text = text.strip()
    try:
        value, end = _DECODER.raw_decode(text)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError):
        raise error(f"{what} is not JSON: {text[:40]!r}") from None
    return value, text[end:].strip()


def _refuse_constant(name: str) -> Never:
    raise ValueError(name)


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant)


def whole(value: Json, what: str, low: int, high: int, error: type[TownhallError] = BadState) -> int:
    """A whole number in its range; JSON's true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise error(f"{what} must be a whole number from {low} to {high}, not {value!r}")
    return value


def check_keys(data: Json, keys: tuple[str, ...], what: str) -> None:
    """An object with exactly these keys."""
    if not isinstance(data, dict):
        raise BadState(f"{what} must be an object with the keys {', '.join(keys)}")
    for key in keys:
        if key not in data:
            raise BadState(f'{what} lacks "{key}"')
    for key in data:
        if key not in keys:
            raise BadState(f"{what} has an unknown key {key!r}: the keys are {', '.join(keys)}")


def seats_and_first(options: Any, spec: Spec) -> tuple[int, int]:
    """The two options that every game has, after a look at the names of all."""
    if not isinstance(options, dict):
        raise BadOptions('options are an object like {"seats": 3}')
    known = [option.name for option in spec.options]
    for key in options:
        if key not in known:
            raise BadOptions(f"unknown option {key!r}: {spec.title} takes {', '.join(known)}")
    low, high = spec.seats[0], spec.seats[-1]
    if "seats" not in options:
        raise BadOptions(f'the option "seats" is missing: {low} to {high}')
    seats = whole(options["seats"], "seats", low, high, BadOptions)
    return seats, whole(options.get("first", 1), "first", 1, seats, BadOptions)
