"""Investors and speculators (section 3B): regions, who has invested in what, which squares a die guards.

Quadrants are bits: south-west 1, south-east 2, north-west 4, north-east 8. A die that was hit still shows its
half of the region by where it stood, so `spot` stays.
"""

from __future__ import annotations

import cython

from townhall.games.city_council.pieces import (
    AT,
    HITS_VP,
    INVEST,
    INVESTMENT_VP,
    INVESTOR_COST,
    KIND_SHIFT,
    LARGEST_DIE,
    NOTE_HIT,
    SPECULATE,
    SPECULATOR_VP,
)

from .grid import Grid
from .notes import Moves, Notes
from .purses import Purses
from .scores import Scores


class Investments:
    """By seat: the investor's tile (or -1), the die (or 0), its intersection (or 0), what hit it (or -1)."""

    def __init__(self, grid: Grid, seats: int) -> None:
        if not cython.compiled:
            self.investor, self.die, self.spot, self.hit_by = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        self.grid = grid
        self.seats = seats
        for seat in range(4):
            self.investor[seat] = self.hit_by[seat] = -1

    def assign(self, other: Investments) -> None:
        self.investor[:] = other.investor
        self.die[:] = other.die
        self.spot[:] = other.spot
        self.hit_by[:] = other.hit_by

    def invest(self, seat: int, tile: int) -> None:
        self.investor[seat] = tile

    def set_die(self, seat: int, die: int) -> None:
        self.die[seat] = die

    def set_spot(self, seat: int, spot: int) -> None:
        self.spot[seat] = spot

    def set_hit(self, seat: int, tile: int) -> None:
        self.hit_by[seat] = tile

    # What may be done

    def may_invest(self, seat: int) -> bool:
        """On the tile just placed, if that lies within one quadrant; once a game."""
        if self.investor[seat] >= 0:
            return False
        quadrants = self.grid.geometry.quadrants[self.grid.corner[self.grid.last()]]
        return quadrants & (quadrants - 1) == 0

    def list_moves(self, moves: Moves, purses: Purses, seat: int) -> None:
        if self.may_invest(seat):
            purses.list_single(moves, INVEST << KIND_SHIFT, 0, seat, INVESTOR_COST)
        if self.investor[seat] >= 0 and self.die[seat] == 0 and self.has_spot(seat):
            for die in range(1, LARGEST_DIE + 1):
                purses.list_single(moves, SPECULATE << KIND_SHIFT | die, 3, seat, die)

    # Regions

    def home(self, seat: int) -> int:
        """The investor's quadrant, or 0."""
        if self.investor[seat] < 0:
            return 0
        return self.grid.geometry.quadrants[self.grid.corner[self.investor[seat]]]

    def region(self, seat: int) -> int:
        """The two quadrants, or 0 while the speculator does not stand."""
        if self.spot[seat] == 0:
            return 0
        return self.home(seat) | self.grid.geometry.quadrants[self.spot[seat]]

    def in_region(self, seat: int, tile: int) -> bool:
        """Wholly inside; a tile across the line between the two quadrants is."""
        region = self.region(seat)
        return region != 0 and self.grid.geometry.quadrants[self.grid.corner[tile]] & ~region == 0

    def invested(self, seat: int, tile: int) -> bool:
        """In the region, and of the suit or the rank of the investor's tile."""
        if not self.in_region(seat, tile):
            return False
        mine = self.investor[seat]
        return (
            self.grid.geometry.suit[mine] == self.grid.geometry.suit[tile]
            or self.grid.geometry.rank[mine] == self.grid.geometry.rank[tile]
        )

    # Investment bonuses; `by` is whose turn it is, `shielded` whether that seat has the Zoning Board

    def open_region(self, scores: Scores, notes: Notes, seat: int) -> None:
        """The initial bonus: the cost of every tile wholly inside the region."""
        for i in range(self.grid.placed):
            tile = self.grid.order[i]
            if self.in_region(seat, tile):
                scores.earn(seat, SPECULATOR_VP, self.grid.geometry.cost[tile], tile, 0, notes)

    def pay(self, scores: Scores, notes: Notes, used: int, by: int, shielded: bool) -> None:
        """Each of the tiles used in scoring (a bit each) pays each of its investors its cost, once (R-8)."""
        for i in range(self.grid.placed):
            tile = self.grid.order[i]
            if used >> tile & 1:
                for seat in range(self.seats):
                    if (seat == by or not shielded) and self.invested(seat, tile):
                        scores.earn(seat, INVESTMENT_VP, self.grid.geometry.cost[tile], tile, by, notes)

    def hit(self, scores: Scores, notes: Notes, tile: int, by: int, shielded: bool) -> None:
        """Moves the others' dice whose squares the tile covers; the Zoning Board stops only the VP (R-9)."""
        for seat in range(self.seats):
            if seat != by and self.covers(seat, self.grid.corner[tile]):
                self.hit_by[seat] = tile
                notes.add(NOTE_HIT, seat, tile, not shielded, by)
                if not shielded:
                    scores.earn(seat, HITS_VP, self.die[seat] * self.grid.geometry.cost[tile], tile, by, notes)

    # Intersections

    def covers(self, seat: int, corner: int) -> bool:
        """Whether a tile here would cover a square of this seat's unhit speculator."""
        if self.spot[seat] == 0 or self.hit_by[seat] >= 0:
            return False
        dx = self.spot[seat] % 16 - corner % 16
        dy = self.spot[seat] // 16 - corner // 16
        return -1 <= dx <= 1 and -1 <= dy <= 1

    def guarded(self, square: int) -> bool:
        """One of the four squares round an unhit speculator: no track there."""
        for seat in range(self.seats):
            if self.spot[seat] and self.hit_by[seat] < 0:
                away = square - self.spot[seat]
                if away == 0 or away == 1 or away == 16 or away == 17:
                    return True
        return False

    def occupied(self, corner: int) -> bool:
        for seat in range(self.seats):
            if self.spot[seat] == corner and self.hit_by[seat] < 0:
                return True
        return False

    def may_stand(self, seat: int, corner: int) -> bool:
        """Four free squares in one of the two quadrants beside the investor's, no other speculator there."""
        quadrant = self.grid.geometry.quadrants[corner]
        home = self.home(seat)
        if quadrant & (quadrant - 1) != 0 or quadrant == home or quadrant * home == 8:
            return False  # across a border, the investor's own, or diagonal to it (1 and 8, 2 and 4)
        return self.grid.free(corner) and not self.occupied(corner)

    def has_spot(self, seat: int) -> bool:
        for row in range(1, 14):
            for column in range(1, 14):
                if self.may_stand(seat, 16 * row + column):
                    return True
        return False

    def list_spots(self, moves: Moves, seat: int) -> None:
        for row in range(1, 14):
            for column in range(1, 14):
                if self.may_stand(seat, 16 * row + column):
                    moves.add(AT << KIND_SHIFT | 16 * row + column)
