"""The towns of a game: where the cubes of each colour stand, and the money.

One row a seat (row 0 is nobody's), because a list of objects could not be read without the GIL. Masks hold positions.
Section II to V and the final score as far as they look at one town only.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

if cython.compiled:
    from cython.cimports.townhall.core.bits import bit, highest, lowest, popcount
else:
    from ...core.bits import bit, highest, lowest, popcount

from .board import Board

O = 0
R = 1
C = 2
U = 3
P = 4
H = 5
OFFICE_PRICE = 5
START_CASH = 3


class Towns:
    def __init__(self, boards: Sequence[Board]) -> None:
        self.boards = list(boards)
        self.seats = len(self.boards)
        if not cython.compiled:  # C arrays
            nothing: list[int] = []
            self.near, self.upto, self.floor = [nothing] * 9, [nothing] * 9, [nothing] * 9
            self.size, self.ground, self.supports, self.suburbs = [0] * 9, [0] * 9, [0] * 9, [0] * 9
            self.offices, self.homes, self.shops = [0] * 9, [0] * 9, [0] * 9
            self.utilities, self.lifts, self.hall = [0] * 9, [0] * 9, [0] * 9
            self.taken, self.cash = [0] * 9, [0] * 9
            self.near_homes, self.near_shops, self.near_utilities = [0] * 9, [0] * 9, [0] * 9
        for seat in range(1, self.seats + 1):
            self.lay_out(seat, self.boards[seat - 1])
            self.clear(seat)

    def lay_out(self, seat: int, board: Board) -> None:
        self.near[seat] = board.near
        self.upto[seat] = board.upto
        self.floor[seat] = board.floor
        self.size[seat] = board.size
        self.ground[seat] = board.ground
        self.supports[seat] = board.supports
        self.suburbs[seat] = board.suburbs

    def clear(self, seat: int) -> None:
        self.offices[seat] = self.homes[seat] = self.shops[seat] = 0
        self.utilities[seat] = self.lifts[seat] = self.hall[seat] = self.taken[seat] = 0
        self.near_homes[seat] = self.near_shops[seat] = self.near_utilities[seat] = 0
        self.cash[seat] = START_CASH

    def assign(self, other: Towns) -> None:
        """Becomes equal to other towns on the same boards."""
        for seat in range(1, self.seats + 1):
            self.offices[seat] = other.offices[seat]
            self.homes[seat] = other.homes[seat]
            self.shops[seat] = other.shops[seat]
            self.utilities[seat] = other.utilities[seat]
            self.lifts[seat] = other.lifts[seat]
            self.hall[seat] = other.hall[seat]
            self.taken[seat] = other.taken[seat]
            self.near_homes[seat] = other.near_homes[seat]
            self.near_shops[seat] = other.near_shops[seat]
            self.near_utilities[seat] = other.near_utilities[seat]
            self.cash[seat] = other.cash[seat]

    def put(self, seat: int, colour: int, position: int) -> None:
        cube = bit(position)
        self.taken[seat] |= cube
        if colour == O:
            self.offices[seat] |= cube
        elif colour == R:
            self.homes[seat] |= cube
            self.near_homes[seat] |= self.near[seat][position]
        elif colour == C:
            self.shops[seat] |= cube
            self.near_shops[seat] |= self.near[seat][position]
        elif colour == U:
            self.utilities[seat] |= cube
            self.near_utilities[seat] |= self.near[seat][position]
        elif colour == P:
            self.lifts[seat] |= cube
        else:
            self.hall[seat] |= cube

    def cubes(self, seat: int, colour: int) -> int:
        if colour == O:
            return self.offices[seat]
        if colour == R:
            return self.homes[seat]
        if colour == C:
            return self.shops[seat]
        if colour == U:
            return self.utilities[seat]
        if colour == P:
            return self.lifts[seat]
        return self.hall[seat]

    def pay(self, seat: int, dollars: int) -> None:
        self.cash[seat] -= dollars

    def cash_of(self, seat: int) -> int:
        return self.cash[seat]

    # II: building regulations

    def up(self, seat: int, cubes: int) -> int:
        """The positions on top of these (Center, floors 2 to 5)."""
        return (cubes & self.supports[seat]) << self.size[seat]

    def height_limit(self, seat: int) -> int:
        """The height of the tallest powered elevator, or 1; R-3: power comes to its floor-1 cube."""
        powered = self.lifts[seat] & self.near_utilities[seat] & self.ground[seat]
        height = 0
        while powered:
            height += 1
            powered = self.up(seat, powered) & self.lifts[seat]
        return height if height else 1

    def free(self, seat: int) -> int:
        """Empty sites and tops of stacks, up to floor 5."""
        taken = self.taken[seat]
        return (self.ground[seat] | self.up(seat, taken)) & ~taken

    def sites(self, seat: int) -> int:
        """Where a cube other than a P may go, its neighbours aside."""
        limit = self.upto[seat][self.height_limit(seat)]
        return self.free(seat) & ~self.up(seat, self.lifts[seat]) & limit

    def spots(self, seat: int, colour: int) -> int:
        """Where phase II lets a cube go."""
        if colour == P:
            return self.free(seat) & (self.ground[seat] | self.up(seat, self.lifts[seat]))
        if colour == O and self.cash[seat] < OFFICE_PRICE:
            return 0
        if colour == R:
            return self.sites(seat) & ~self.near_homes[seat]
        if colour == C:
            return self.sites(seat) & ~self.near_shops[seat]
        return self.sites(seat)

    def leaves_room(self, seat: int, colour: int, position: int, other: int, spots: int) -> bool:
        """Whether `other`, which has these spots now, can still be placed after `colour` at `position` (R-2)."""
        if colour == O and other == O and self.cash[seat] < 2 * OFFICE_PRICE:
            return False
        if spots & ~self.near[seat][position] & ~bit(position):
            return True  # a spot that is not beside the new cube stays one: limits never sink
        # put, look, take back: a copy would need the GIL
        cube = bit(position)
        near1 = self.near_homes[seat]
        near2 = self.near_shops[seat]
        near3 = self.near_utilities[seat]
        self.put(seat, colour, position)
        spots = self.spots(seat, other)
        self.near_homes[seat] = near1
        self.near_shops[seat] = near2
        self.near_utilities[seat] = near3
        self.remove(seat, cube)
        return spots != 0

    def remove(self, seat: int, cube: int) -> None:
        """Takes a cube out again, without what `put` did to the `near_` masks."""
        self.taken[seat] &= ~cube
        self.offices[seat] &= ~cube
        self.homes[seat] &= ~cube
        self.shops[seat] &= ~cube
        self.utilities[seat] &= ~cube
        self.lifts[seat] &= ~cube

    # III: units and their growth

    def unit(self, seat: int, cubes: int) -> tuple[int, int]:
        """The unit that holds the first of these cubes, and the positions adjacent to its cubes."""
        unit = 0
        around = 0
        edge = cubes & -cubes
        while edge:
            unit |= edge & -edge
            around |= self.near[seat][lowest(edge)]
            edge = around & cubes & ~unit
        return unit, around

    def units_beside(self, seat: int, cubes: int, around: int) -> int:
        """How many different units of these cubes touch the positions `around`."""
        count = 0
        while cubes:
            unit = self.unit(seat, cubes)[0]
            cubes ^= unit
            if unit & around:
                count += 1
        return count

    def growth(self, seat: int) -> tuple[int, int]:
        """Where residential and where commercial units that must grow can do so, the Reserve aside."""
        offices = self.offices[seat] | self.hall[seat]
        homes = 0
        shops = 0
        rest = self.homes[seat]
        while rest:
            unit, around = self.unit(seat, rest)
            rest ^= unit
            if popcount(around & offices) > popcount(unit):
                homes |= around
        rest = self.shops[seat]
        while rest:
            unit, around = self.unit(seat, rest)
            rest ^= unit
            if self.units_beside(seat, self.homes[seat], around) > popcount(unit):
                shops |= around
        if homes | shops:
            rest = self.sites(seat)
            homes &= rest
            shops &= rest
        return homes, shops

    def bound(self, seat: int, colour: int) -> int:
        """The most cubes of a colour the town may still take from the Reserve in this phase (R-5)."""
        if colour == R:
            most = popcount(self.offices[seat] | self.hall[seat])
            cubes = self.homes[seat]
        else:
            most = self.units_beside(seat, self.homes[seat], self.homes[seat])
            cubes = self.shops[seat]
        total = 0
        while cubes:
            unit = self.unit(seat, cubes)[0]
            cubes ^= unit
            if popcount(unit) < most:
                total += most - popcount(unit)
        return total

    # IV: tax revenue

    def value(self, seat: int, cubes: int) -> int:
        """T(n) + T(f-1) of all powered units of these cubes."""
        total = 0
        while cubes:
            unit = self.unit(seat, cubes)[0]
            cubes ^= unit
            if unit & self.near_utilities[seat]:
                n = popcount(unit)
                f = self.floor[seat][highest(unit)]
                total += (n * (n + 1) + f * (f - 1)) // 2
        return total

    def commercial_income(self, seat: int) -> int:
        return self.value(seat, self.shops[seat])

    def parking_lots(self, seat: int) -> int:
        """Floor-1 P without a second P on them (R-6)."""
        ground = self.ground[seat]
        return self.lifts[seat] & ground & ~((self.lifts[seat] & ~ground) >> self.size[seat])

    def parking_income(self, seat: int) -> int:
        """R-7: elevator cubes and the hall count; a cube beside two lots counts for each."""
        total = 0
        lots = self.parking_lots(seat)
        while lots:
            unit, around = self.unit(seat, lots)
            lots ^= unit
            total += popcount(around & self.taken[seat] & ~unit)
        return total

    # V: public works

    def price(self, seat: int, colour: int) -> int:
        return 5 * (popcount(self.utilities[seat] if colour == U else self.lifts[seat]) + 1)

    def buyable(self, seat: int, colour: int) -> int:
        """Where a bought cube could go, the Reserve aside: a first P on an empty site, a later one on a P."""
        if self.cash[seat] < self.price(seat, colour):
            return 0
        if colour == U:
            return self.sites(seat)
        where = self.up(seat, self.lifts[seat]) if self.lifts[seat] else self.ground[seat]
        return self.free(seat) & where

    # The final score

    def residential_points(self, seat: int) -> int:
        return self.value(seat, self.homes[seat])

    def suburb_cubes(self, seat: int) -> int:
        return popcount(self.taken[seat] & self.suburbs[seat])

    def score(self, seat: int) -> int:
        return self.cash[seat] // 5 + self.residential_points(seat) - self.suburb_cubes(seat)

    def cubes_on_floor(self, seat: int, floor: int) -> int:
        on_floor = self.upto[seat][floor]
        if floor > 1:
            on_floor &= ~self.upto[seat][floor - 1]
        return popcount(self.taken[seat] & on_floor)
