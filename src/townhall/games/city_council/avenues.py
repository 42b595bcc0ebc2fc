"""Avenues must stay one network, and every tile must border them (R-4).

Before a tile is placed all avenues are connected, so only the squares round the new tile matter: it leaves
the network whole if they stay connected with one another. Mostly they do so in the ring of twelve squares
round the tile; only where the ring leaves it open does a flood decide, which stops once it has reached them all.
"""

from __future__ import annotations

import cython

from townhall.games.city_council.pieces import AVENUE, TILE, TRACK

from .grid import Grid

RING_SIDES = 0b110110110110


class Avenues:
    """Answers questions about a grid; of its own it has only room to work in."""

    def __init__(self, grid: Grid) -> None:
        if not cython.compiled:
            self.seen, self.wanted, self.queue = [0] * 256, [0] * 256, [0] * 256
        self.grid = grid
        self.stamp = 0
        self.floods = 0

    # A flood from one of the wanted squares until it has reached the others

    def new_search(self) -> None:
        self.stamp += 1  # what `seen` and `wanted` hold of earlier searches is void by that
        self.goals = 0
        self.floods += 1

    def want(self, square: int) -> None:
        if self.wanted[square] != self.stamp:
            self.wanted[square] = self.stamp
            self.goals += 1
            self.source = square

    def flood(self) -> bool:
        """Whether all wanted avenue squares are connected: orthogonal steps, and straight over a segment."""
        if self.goals <= 1:
            return True
        self.queue[0] = self.source
        self.seen[self.source] = self.stamp
        self.goals -= 1
        head, tail = 0, 1
        while head < tail:
            square = self.queue[head]
            head += 1
            for i in range(4):
                there = square + self.grid.geometry.direction[i]
                what = self.grid.cell[there]
                if what == TRACK:
                    there += self.grid.geometry.direction[i]
                    what = self.grid.cell[there]
                if what == AVENUE and self.seen[there] != self.stamp:
                    if self.wanted[there] == self.stamp:
                        self.goals -= 1
                        if self.goals == 0:
                            return True
                    self.seen[there] = self.stamp
                    self.queue[tail] = there
                    tail += 1
        return False

    def connects(self, squares: list[int]) -> bool:
        """Whether these avenue squares are all connected, for whole positions."""
        self.new_search()
        for square in squares:
            self.want(square)
        return self.flood()

    # A tile

    def shuts_off_a_tile(self, corner: int) -> bool:
        """Whether a neighbouring tile would lose its last open side square."""
        for face in range(4):
            first = self.grid.cell[corner + self.grid.geometry.side[2 * face]]
            second = self.grid.cell[corner + self.grid.geometry.side[2 * face + 1]]
            if first >= TILE:
                if self.grid.sides[first - TILE] <= (2 if second == first else 1):
                    return True
            if second >= TILE and second != first:
                if self.grid.sides[second - TILE] <= 1:
                    return True
        return False

    def look_round(self, corner: int) -> int:
        """What the ring round four free squares tells of them built on: 0 closed, 1 open, 2 undecided."""
        open = 0
        track = 0
        beyond = 0
        for i in range(12):
            what = self.grid.cell[corner + self.grid.geometry.ring[i]]
            if what == AVENUE:
                open |= 1 << i
            elif what == TRACK and self.grid.geometry.outward[i] != 0:
                track |= 1 << i
                # a crossing that led from the place outwards
                if self.grid.cell[corner + self.grid.geometry.ring[i] + self.grid.geometry.outward[i]] == AVENUE:
                    beyond = 1
        if open & RING_SIDES == 0:
            return 0  # the tile itself has no open side
        # along the ring one gets over a segment where both its neighbours there are avenues
        across = track & (open << 1 | open >> 11) & (open >> 1 | open << 11)
        if beyond:
            return 2
        return 1 if self.grid.geometry.runs[open | across] == 1 else 2

    def open_after_tile(self, corner: int) -> bool:
        """R-4 for a tile on these four free squares."""
        verdict = self.look_round(corner)
        if verdict == 0 or self.shuts_off_a_tile(corner):
            return False
        return verdict == 1 or self.flood_after_tile(corner)

    def flood_after_tile(self, corner: int) -> bool:
        self.new_search()
        for i in range(12):
            if self.grid.geometry.outward[i] != 0:
                square = corner + self.grid.geometry.ring[i]
                if self.grid.cell[square] == TRACK:
                    square += self.grid.geometry.outward[i]
                if self.grid.cell[square] == AVENUE:
                    self.want(square)
        # as seen ones the four squares are never entered
        self.seen[corner] = self.seen[corner + 1] = self.stamp
        self.seen[corner + 16] = self.seen[corner + 17] = self.stamp
        return self.flood()

    # A segment

    def open_after_segment(self, square: int) -> bool:
        """R-4 for a segment on this avenue square. What it parts it may join again as a crossing."""
        self.new_search()
        for i in range(4):
            step = self.grid.geometry.direction[i]
            there = self.grid.cell[square + step]
            if there >= TILE:
                if self.grid.sides[there - TILE] <= 1:
                    return False
            elif there == AVENUE:
                self.want(square + step)
            elif there == TRACK and self.grid.cell[square + 2 * step] == AVENUE:
                self.want(square + 2 * step)
        self.grid.cell[square] = TRACK
        linked = self.flood()
        self.grid.cell[square] = AVENUE
        return linked
