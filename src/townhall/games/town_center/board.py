"""A board: sites of the Center and the Suburbs, positions on them, and which are adjacent.

Positions are numbered Suburbs first, then the Center floor by floor, each in order of column, then row: so one floor up
in the Center is a shift by the number of its sites. Uncompiled, a board may have more than 64 positions.
"""

from __future__ import annotations

import cython

FLOORS = 5


def ones(n: int) -> int:
    return (1 << n) - 1  # n is a Python object here: on C ints this would be a 32-bit shift


class Board:
    """The geometry, shared by all towns on it. `rows` as in a board file: top row first."""

    def __init__(self, name: str, rows: list[str]) -> None:
        self.name = name
        self.rows = list(rows)
        suburbs, center = sites_of(rows, "s"), sites_of(rows, "C")
        places = [(x, y, 1) for x, y in suburbs]
        places += [(x, y, f) for f in range(1, FLOORS + 1) for x, y in center]
        if not cython.compiled:
            room = max(64, len(places))
            self.upto, self.near, self.floor = [0] * (FLOORS + 1), [0] * room, [0] * room
        self.places = places
        self.index = {place: i for i, place in enumerate(places)}
        self.size = len(center)
        self.positions = len(places)
        self.suburbs = ones(len(suburbs))
        self.ground = ones(len(suburbs) + len(center))
        self.supports = ones(len(places) - len(center)) & ~ones(len(suburbs))
        for f in range(1, FLOORS + 1):
            self.upto[f] = ones(len(suburbs) + f * len(center))
        for i, (x, y, f) in enumerate(places):
            self.floor[i] = f
            self.near[i] = self._neighbours(x, y, f)

    def _neighbours(self, x: int, y: int, f: int) -> int:
        """Same floor of orthogonally neighbouring sites, directly above and below."""
        around = ((x - 1, y, f), (x + 1, y, f), (x, y - 1, f), (x, y + 1, f), (x, y, f - 1), (x, y, f + 1))
        mask = 0
        for place in around:
            if place in self.index:
                mask |= 1 << self.index[place]
        return mask

    def near_of(self, position: int) -> int:
        return self.near[position]


def sites_of(rows: list[str], kind: str) -> list[tuple[int, int]]:
    """The (column, row) of every site of a kind, from 0 at a1, in order of column, then row."""
    bottom_up = rows[::-1]
    return [(x, y) for x in range(len(rows[0])) for y in range(len(rows)) if bottom_up[y][x] == kind]


def count_positions(rows: list[str]) -> int:
    return sum(row.count("s") + FLOORS * row.count("C") for row in rows)
