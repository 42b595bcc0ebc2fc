"""The units of a town, one by one: what each is, what it brings and what it needs to grow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from townhall.games.town_center.cubes import C, H, O, P, R, U

RESIDENTIAL, COMMERCIAL, PARKING = "residential", "commercial", "parking"


@dataclass(frozen=True)
class Unit:
    kind: str
    cubes: tuple[int, ...]  # positions
    top: int  # the highest floor
    powered: bool
    worth: int  # points (residential) or dollars a round
    neighbours: int  # offices, residential units, or for parking: cubes
    grows: bool  # must grow now, if there is a place and a cube

    @property
    def size(self) -> int:
        return len(self.cubes)

    @property
    def needs(self) -> int | None:
        """How many neighbours make it grow; parking lots don't."""
        return None if self.kind == PARKING else self.size + 1


def triangle(n: int) -> int:
    """T(n) = 1 + 2 + ... + n."""
    return n * (n + 1) // 2


def positions(mask: int) -> tuple[int, ...]:
    return tuple(p for p in range(mask.bit_length()) if mask >> p & 1)


def connected(towns: Any, seat: int, cubes: int) -> Iterator[tuple[int, int]]:
    """The connected groups among the cubes, each with the positions around it."""
    while cubes:
        unit, around = towns.unit(seat, cubes)
        cubes ^= unit
        yield unit, around


def units(towns: Any, seat: int) -> list[Unit]:
    board = towns.boards[seat - 1]
    offices = towns.cubes(seat, O) | towns.cubes(seat, H)
    homes = towns.cubes(seat, R)
    found = []
    for kind, cubes in ((RESIDENTIAL, homes), (COMMERCIAL, towns.cubes(seat, C))):
        for unit, around in connected(towns, seat, cubes):
            size = unit.bit_count()
            top = max(board.places[p][2] for p in positions(unit))
            powered = bool(around & towns.cubes(seat, U))
            worth = triangle(size) + triangle(top - 1) if powered else 0
            if kind == RESIDENTIAL:
                neighbours = (around & offices).bit_count()
            else:
                neighbours = towns.units_beside(seat, homes, around)
            found.append(Unit(kind, positions(unit), top, powered, worth, neighbours, neighbours > size))
    taken = sum(towns.cubes(seat, colour) for colour in range(6))
    for lot, around in connected(towns, seat, towns.parking_lots(seat)):
        beside = (around & taken & ~lot).bit_count()
        powered = bool(around & towns.cubes(seat, U))
        found.append(Unit(PARKING, positions(lot), 1, powered, beside, beside, False))
    return found


def elevators(towns: Any, seat: int) -> list[tuple[int, int, bool]]:
    """Of each stack of two or more P: the floor-1 position, the height, whether it is powered (R-3)."""
    board = towns.boards[seat - 1]
    lifts = towns.cubes(seat, P)
    found = []
    for p in positions(lifts & board.ground & ~towns.parking_lots(seat)):
        x, y, _ = board.places[p]
        height = sum(1 for f in range(1, 6) if (x, y, f) in board.index and lifts >> board.index[x, y, f] & 1)
        found.append((p, height, bool(board.near_of(p) & towns.cubes(seat, U))))
    return found
