"""The rail network (section 3C): where a segment may be laid (R-10), what it costs, who has a stop."""

from __future__ import annotations

import cython

from townhall.games.city_council.pieces import AVENUE, KIND_SHIFT, PARK, RAIL, SEGMENTS, TILE

from .avenues import Avenues
from .grid import Grid
from .investment import Investments
from .notes import Moves


class Rail:
    """The track, in the order laid; the last `laid` segments are of this turn, `owed` is their price."""

    def __init__(self, grid: Grid, avenues: Avenues) -> None:
        if not cython.compiled:
            self.track, self.on, self.beside, self.segments = [0] * 50, [0] * 256, [0] * 256, [0] * 24
        self.grid = grid
        self.avenues = avenues
        self.count = 0
        self.laid = 0
        self.owed = 0

    def assign(self, other: Rail) -> None:
        self.count = other.count
        self.laid = other.laid
        self.owed = other.owed
        self.track[:] = other.track
        self.on[:] = other.on
        self.beside[:] = other.beside
        self.segments[:] = other.segments

    def price(self, square: int) -> int:
        return 2 if self.grid.cell[square] >= TILE else 1

    def lay(self, square: int) -> None:
        self.owed += self.price(square)
        self.laid += 1
        self.track[self.count] = square
        self.count += 1
        self.on[square] = 1
        for i in range(4):
            self.beside[square + self.grid.geometry.direction[i]] += 1
        what = self.grid.cell[square]
        if what >= TILE:
            self.segments[what - TILE] += 1
        self.grid.lay(square)

    def end_turn(self) -> None:
        self.laid = 0
        self.owed = 0

    def connected(self, tile: int) -> bool:
        """A placed tile with a segment on its tick has a stop."""
        return self.on[self.grid.tick[tile]] != 0

    # Where

    def may_carry(self, square: int) -> bool:
        """An avenue that R-4 can spare, or a tile other than a park with fewer than two segments."""
        what = self.grid.cell[square]
        if what >= TILE:
            return self.grid.geometry.kind[what - TILE] != PARK and self.segments[what - TILE] < 2
        return what == AVENUE and self.avenues.open_after_segment(square)

    def next_to_tile(self, square: int) -> bool:
        for i in range(4):
            if self.grid.cell[square + self.grid.geometry.direction[i]] >= TILE:
                return True
        return False

    def list_segments(self, moves: Moves, investments: Investments, means: int, branching: bool) -> None:
        """By the segment attached to, in the order laid, then north, east, south, west; `means`: AP left."""
        if self.count == SEGMENTS or means < 1:
            return
        if self.count == 0:
            self.list_first(moves, investments, means)
            return
        first = self.count - 1 if self.laid else 0
        for i in range(first, self.count):
            if self.laid or branching or self.beside[self.track[i]] <= 1:
                self.list_beside(moves, investments, means, self.track[i])

    def list_beside(self, moves: Moves, investments: Investments, means: int, square: int) -> None:
        for i in range(4):
            there = square + self.grid.geometry.direction[i]
            if self.beside[there] == 1 and self.on[there] == 0 and self.price(there) <= means:
                if not investments.guarded(there) and self.may_carry(there):
                    moves.add(RAIL << KIND_SHIFT | there)

    def list_first(self, moves: Moves, investments: Investments, means: int) -> None:
        """The network's first segment: on an avenue next to a tile, row by row."""
        for square in range(17, 239):
            if self.grid.cell[square] == AVENUE and self.next_to_tile(square):
                if not investments.guarded(square) and self.may_carry(square):
                    moves.add(RAIL << KIND_SHIFT | square)
