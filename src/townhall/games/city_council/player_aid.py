"""The player aid: what placing and connecting tiles brings. It is data; aid_reader.py reads and checks it."""

from __future__ import annotations

from typing import Any

import cython

from townhall.games.city_council.pieces import KINDS

from .grid import Geometry

PER_VALUE = {"v": 1, "-v": -1}


class PlayerAid:
    """A checked table; numbers and multiples of values or tiles are kept apart: a look-up is one sum."""

    def __init__(self, geometry: Geometry, table: dict[str, Any]) -> None:
        if not cython.compiled:
            self.basic_number, self.basic_per_tile, self.basic_per_value = [0] * 9, [0] * 9, [0] * 9
            self.bonus_number, self.bonus_per_value, self.stop = [0] * 81, [0] * 81, [0] * 81
        self.geometry = geometry
        for row, kind in enumerate(KINDS):
            basic = table["basic"][kind]
            self.basic_number[row] = basic if isinstance(basic, int) else 0
            self.basic_per_tile[row] = basic == "tiles"
            self.basic_per_value[row] = basic == "value"
            for column, bonus in enumerate(table["bonus"][kind]):
                self.bonus_number[9 * row + column] = bonus if isinstance(bonus, int) else 0
                self.bonus_per_value[9 * row + column] = PER_VALUE.get(bonus, 0)
            for counted in table["rail"].get(kind, []):
                self.stop[9 * row + KINDS.index(counted)] = 1

    def basic(self, tile: int, tiles: int) -> int:
        """Basic VP for a tile placed, `tiles` being in the city with it."""
        return (
            self.basic_number[self.geometry.kind[tile]]
            + self.basic_per_tile[self.geometry.kind[tile]] * tiles
            + self.basic_per_value[self.geometry.kind[tile]] * self.geometry.rank[tile]
        )

    def bonus(self, tile: int, beside: int) -> int:
        """Bonus VP for placing `tile` adjacent to the tile `beside`."""
        i = 9 * self.geometry.kind[tile] + self.geometry.kind[beside]
        return self.bonus_number[i] + self.bonus_per_value[i] * self.geometry.rank[beside]

    def rail(self, tile: int, stop: int) -> int:
        """VP for connecting `tile` when `stop` is connected already."""
        return self.stop[9 * self.geometry.kind[tile] + self.geometry.kind[stop]]
