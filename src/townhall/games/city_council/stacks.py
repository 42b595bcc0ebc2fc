"""The tiles in the stacks and those face up.

The order of the stacks is nobody's: one tile of each is turned up, every set of unseen tiles equally likely.
"""

from __future__ import annotations

from itertools import combinations

import cython

from townhall.games.city_council.pieces import ALL_TILES, KIND_SHIFT, REVEAL, TAKE

if cython.compiled:
    from cython.cimports.townhall.core.bits import bit, popcount
else:
    from ...core.bits import bit, popcount

from ...core.rng import Rng
from .grid import Geometry
from .notes import Moves
from .purses import Purses


class Stacks:
    """Sets of tiles, a bit each: unseen, and offered (face up, not taken); `taken` or -1: the one in hand."""

    def __init__(self, geometry: Geometry, seats: int) -> None:
        self.geometry = geometry
        self.seats = seats
        self.unseen = ALL_TILES
        self.offered = 0
        self.taken = -1

    def assign(self, other: Stacks) -> None:
        self.unseen = other.unseen
        self.offered = other.offered
        self.taken = other.taken

    def set_tiles(self, offered: int, taken: int, unseen: int) -> None:
        """Of a set-up position."""
        self.offered, self.taken, self.unseen = offered, taken, unseen

    def outcomes(self) -> list[tuple[int, float]]:
        """One tile of each stack: at most 10,626 sets (24 choose 4)."""
        tiles = [tile for tile in range(24) if self.unseen >> tile & 1]
        sets = [sum([1 << tile for tile in shown]) for shown in combinations(tiles, self.seats)]
        chance = 1.0 / len(sets)  # 1 / n would be a division of C ints
        return [(REVEAL << KIND_SHIFT | shown, chance) for shown in sets]

    def draw(self, rng: Rng) -> int:
        left = self.unseen
        drawn = 0
        for _stack in range(self.seats):
            k = rng.below(popcount(left))
            tile = left
            while k > 0:
                tile &= tile - 1
                k -= 1
            tile &= -tile
            drawn |= tile
            left ^= tile
        return REVEAL << KIND_SHIFT | drawn

    def reveal(self, tiles: int) -> None:
        self.unseen &= ~tiles
        self.offered = tiles

    def take(self, tile: int) -> None:
        self.offered &= ~bit(tile)
        self.taken = tile

    def list_takes(self, moves: Moves, purses: Purses, seat: int) -> None:
        """What can be paid, or for want of it the cheapest, for the largest coin."""
        cheapest = 6
        for tile in range(24):
            if self.offered >> tile & 1:
                price = self.geometry.cost[tile]
                purses.list_single(moves, TAKE << KIND_SHIFT | tile, 5, seat, price)
                if price < cheapest:
                    cheapest = price
        if moves.count == 0:
            for tile in range(24):
                if self.offered >> tile & 1 and self.geometry.cost[tile] == cheapest:
                    moves.add(TAKE << KIND_SHIFT | tile)
