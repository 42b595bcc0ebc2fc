"""Chance in Town Center: what may come out of the bag, and how likely."""

from __future__ import annotations

from math import comb, factorial

from townhall.core.game import MOST_OUTCOMES


def draw_outcomes(bag: list[int], n: int) -> list[tuple[list[int], float]] | None:
    """Every draw of n cubes as counts by colour, with its probability; None if there are too many to list."""
    counts = list(_counts(bag, n))
    if len(counts) > MOST_OUTCOMES:
        return None
    total = comb(sum(bag), n)
    return [(drawn, _ways(bag, drawn) / total) for drawn in counts]


def row_outcomes(bag: list[int]) -> list[tuple[list[int], float]] | None:
    """Central Park: every row without an office in the first three places; None if there are too many to list."""
    if count_rows(bag) > MOST_OUTCOMES:
        return None
    rows = list(_rows(bag, 0))
    return [(row, 1 / len(rows)) for row in rows]


def count_rows(bag: list[int]) -> int:
    """How many different rows are allowed: offices lie in any places but the first three."""
    n, offices = sum(bag), bag[0]
    if offices > n - 3:
        return 0
    others = factorial(n - offices)
    for count in bag[1:]:
        others //= factorial(count)
    return comb(n - 3, offices) * others


def _counts(bag: list[int], n: int) -> list[list[int]]:
    """In the order that draws sort as letters O R C U P: many offices first."""
    if len(bag) == 1:
        return [[n]] if n <= bag[0] else []
    return [[k, *rest] for k in range(min(n, bag[0]), -1, -1) for rest in _counts(bag[1:], n - k)]


def _ways(bag: list[int], drawn: list[int]) -> int:
    ways = 1
    for have, take in zip(bag, drawn, strict=True):
        ways *= comb(have, take)
    return ways


def _rows(bag: list[int], place: int) -> list[list[int]]:
    if not any(bag):
        return [[]]
    rows = []
    for colour in range(5):
        if bag[colour] and not (colour == 0 and place < 3):
            rest = [n - (i == colour) for i, n in enumerate(bag)]
            rows += [[colour, *row] for row in _rows(rest, place + 1)]
    return rows
