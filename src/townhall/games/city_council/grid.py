"""The grid of 14x14 squares: what lies where, which tile touches which.

A square is 16 * row + column (a1 is 17), a border of OUTSIDE squares all round. A place for a tile and an
intersection are named by the lower left of their four squares, as in the notation.
"""

from __future__ import annotations

import cython

from townhall.games.city_council.pieces import (
    AVENUE,
    DIRECTIONS,
    HALF,
    OUTSIDE,
    SIZE,
    TICK_STEPS,
    TILE,
    TILES,
    TRACK,
    tile_cost,
    tile_kind,
    tile_rank,
    tile_suit,
)

# The twelve squares round a 2x2 place, anticlockwise from the lower left; every third one is a corner.
RING = (-17, -16, -15, -14, 2, 18, 34, 33, 32, 31, 15, -1)
OUTWARD = (0, -16, -16, 0, 1, 1, 0, 16, 16, 0, -1, -1)
RING_SIDES = 0b110110110110


def square_name(square: int) -> str:
    return chr(ord("a") + square % 16 - 1) + str(square // 16)


def square_at(column: int, row: int) -> int:
    return 16 * row + column


def all_squares() -> list[int]:
    """Row by row from the bottom: the order in which moves are listed."""
    return [square_at(column, row) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1)]


def block(corner: int) -> tuple[int, int, int, int]:
    """The four squares of a place or round an intersection."""
    return corner, corner + 1, corner + 16, corner + 17


def quadrants_of(corner: int) -> int:
    """The quadrants in which a place has squares: south-west 1, south-east 2, north-west 4, north-east 8."""
    found = 0
    for square in block(corner):
        found |= 1 << (2 * (square // 16 > HALF) + (square % 16 > HALF))
    return found


def count_runs(passable: int) -> int:
    """How many connected runs of passable squares, of twelve in a ring, have a side square in them."""
    if passable == 0xFFF:
        return 1
    start = next(i for i in range(12) if not passable >> i & 1)
    runs, with_side = 0, False
    for step in range(1, 13):
        i = (start + step) % 12
        if passable >> i & 1:
            with_side = with_side or bool(RING_SIDES >> i & 1)
        else:
            runs += with_side
            with_side = False
    return runs


class Geometry:
    """Tables that all grids share."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.direction, self.tick_step, self.side = [0] * 4, [0] * 4, [0] * 8
            self.ring, self.outward, self.runs = [0] * 12, [0] * 12, [0] * 4096
            self.quadrants = [0] * 256
            self.suit, self.rank, self.kind, self.cost = [0] * 24, [0] * 24, [0] * 24, [0] * 24
        for i in range(4):
            self.direction[i], self.tick_step[i] = DIRECTIONS[i], TICK_STEPS[i]
        sides = [step for step, outward in zip(RING, OUTWARD, strict=True) if outward]
        for i in range(8):
            self.side[i] = sides[i]
        for i in range(12):
            self.ring[i], self.outward[i] = RING[i], OUTWARD[i]
        for passable in range(4096):
            self.runs[passable] = count_runs(passable)
        for square in all_squares():
            self.quadrants[square] = quadrants_of(square)
        for tile in range(len(TILES)):
            self.suit[tile], self.rank[tile] = tile_suit(tile), tile_rank(tile)
            self.kind[tile], self.cost[tile] = tile_kind(tile), tile_cost(tile)


GEOMETRY = Geometry()


class Grid:
    """The tiles placed and what lies on each square."""

    def __init__(self) -> None:
        self.geometry = GEOMETRY
        if not cython.compiled:
            self.cell, self.near = [0] * 256, [0] * 256
            self.order, self.corner, self.rotation = [0] * 24, [0] * 24, [0] * 24
            self.tick, self.sides = [0] * 24, [0] * 24
        self.placed = 0
        for i in range(16):
            self.cell[i] = self.cell[240 + i] = self.cell[16 * i] = self.cell[16 * i + 15] = OUTSIDE

    def assign(self, other: Grid) -> None:
        self.cell[:] = other.cell
        self.near[:] = other.near
        self.order[:] = other.order
        self.corner[:] = other.corner
        self.rotation[:] = other.rotation
        self.tick[:] = other.tick
        self.sides[:] = other.sides
        self.placed = other.placed

    def place(self, tile: int, corner: int, rotation: int) -> None:
        """Puts a tile on four avenue squares."""
        self.order[self.placed] = tile
        self.placed += 1
        self.corner[tile] = corner
        self.rotation[tile] = rotation
        self.tick[tile] = corner + self.geometry.tick_step[rotation]
        self.close(corner, TILE + tile)
        self.close(corner + 1, TILE + tile)
        self.close(corner + 16, TILE + tile)
        self.close(corner + 17, TILE + tile)
        self.sides[tile] = 0
        for i in range(8):
            if self.cell[corner + self.geometry.side[i]] == AVENUE:
                self.sides[tile] += 1
        self.mark_near(corner)

    def last(self) -> int:
        """The tile placed last."""
        return self.order[self.placed - 1]

    def mark_near(self, corner: int) -> None:
        """Counts the tile for all places that are adjacent to it or touch it corner to corner."""
        for y in range(corner // 16 - 3, corner // 16 + 4):
            for x in range(corner % 16 - 3, corner % 16 + 4):
                if 1 <= x < 14 and 1 <= y < 14:
                    dx, dy = abs(x - corner % 16), abs(y - corner // 16)
                    if (dx >= 2 and dy <= 1) or (dy >= 2 and dx <= 1) or (dx == 2 and dy == 2):
                        self.near[16 * y + x] += 1

    def close(self, square: int, by: int) -> None:
        """An avenue square is built on: the tiles that border it have one open side square less."""
        self.cell[square] = by
        for i in range(4):
            there = self.cell[square + self.geometry.direction[i]]
            if there >= TILE:
                self.sides[there - TILE] -= 1

    def lay(self, square: int) -> None:
        """A segment: only on the ground does it change what lies there."""
        if self.cell[square] == AVENUE:
            self.close(square, TRACK)

    def free(self, corner: int) -> bool:
        """Whether the four squares hold neither tile nor track."""
        return (
            self.cell[corner] == AVENUE
            and self.cell[corner + 1] == AVENUE
            and self.cell[corner + 16] == AVENUE
            and self.cell[corner + 17] == AVENUE
        )

    def adjacent(self, corner: int, other: int) -> bool:
        """Sides parallel and facing, at most a square apart, at least half a side opposite one another."""
        dx = abs(corner % 16 - other % 16)
        dy = abs(corner // 16 - other // 16)
        return (2 <= dx <= 3 and dy <= 1) or (2 <= dy <= 3 and dx <= 1)
