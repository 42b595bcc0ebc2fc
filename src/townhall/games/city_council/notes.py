"""Two lists of ints that the engine fills: what a move did, and which moves are legal."""

from __future__ import annotations

import cython

from townhall.games.city_council.pieces import NOTE_SIZE


class Notes:
    """Rows of NOTE_SIZE ints; kept only while `on`. A move makes far fewer than the 200 there is room for."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.rows = [0] * 1000
        self.on = False
        self.count = 0

    def add(self, kind: int, seat: int, a: int, b: int, c: int) -> None:
        if not self.on or self.count + NOTE_SIZE > 1000:
            return
        self.rows[self.count] = kind
        self.rows[self.count + 1] = seat
        self.rows[self.count + 2] = a
        self.rows[self.count + 3] = b
        self.rows[self.count + 4] = c
        self.count += NOTE_SIZE

    def clear(self) -> None:
        self.count = 0

    def read(self) -> list[tuple[int, ...]]:
        return [tuple([self.rows[start + i] for i in range(NOTE_SIZE)]) for start in range(0, self.count, NOTE_SIZE)]


class Moves:
    """The legal moves of a position: at most 676 places for a tile, far fewer of all else."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.listed = [0] * 1000
        self.count = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, move: int) -> None:
        self.listed[self.count] = move
        self.count += 1

    def read(self) -> list[int]:
        return [self.listed[i] for i in range(self.count)]
