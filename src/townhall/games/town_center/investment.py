"""Section I: the bag, what was drawn from it, the towers, and Central Park's row.

Cubes in the bag and drawn are counted by colour. A draw as an int has five bits a colour, a row is a number to base 5.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

if cython.compiled:
    from cython.cimports.townhall.games.town_center.town import O
else:
    from .town import O

from ...core.rng import Rng
from .draws import draw_outcomes, row_outcomes

COLOURS = 5
TOWERS = 4
TALLEST = 16  # all cubes of a round on one tower


class Investment:
    def __init__(self, bag: Sequence[int]) -> None:
        if not cython.compiled:  # C arrays
            self.bag, self.drawn = [0] * COLOURS, [0] * COLOURS
            self.towers, self.heights, self.row = [0] * (TOWERS * TALLEST), [0] * TOWERS, [0] * 24
            self.begun = self.row_left = 0
        for colour in range(COLOURS):
            self.bag[colour] = bag[colour]

    def assign(self, other: Investment) -> None:
        self.begun = other.begun
        self.row_left = other.row_left
        for i in range(COLOURS):
            self.bag[i] = other.bag[i]
            self.drawn[i] = other.drawn[i]
        for i in range(self.row_left):
            self.row[i] = other.row[i]
        for i in range(self.begun):
            self.heights[i] = other.heights[i]
            for j in range(self.heights[i]):
                self.towers[TALLEST * i + j] = other.towers[TALLEST * i + j]

    def in_bag(self) -> int:
        return self.bag[0] + self.bag[1] + self.bag[2] + self.bag[3] + self.bag[4]

    def left_drawn(self) -> int:
        return self.drawn[0] + self.drawn[1] + self.drawn[2] + self.drawn[3] + self.drawn[4]

    # Chance

    def draw_outcomes(self, size: int, offices: bool) -> list[tuple[int, float]] | None:
        """Every draw, `offices` among it or not, with its probability; None if there are too many to list."""
        bag = [self.bag[i] for i in range(COLOURS)]
        if not offices:
            bag[O] = 0
        draws = draw_outcomes(bag, size)
        return None if draws is None else [(code_draw(counts), p) for counts, p in draws]

    def row_outcomes(self) -> list[tuple[int, float]] | None:
        rows = row_outcomes([self.bag[i] for i in range(COLOURS)])
        return None if rows is None else [(code_row(row), p) for row, p in rows]

    def sample_draw(self, rng: Rng, size: int, offices: bool) -> int:
        """A uniform draw; round 1 is one of non-offices, as drawn ones go back and are replaced."""
        kept = self.bag[O]
        if not offices:
            self.bag[O] = 0
        left = self.in_bag()
        code = 0
        for i in range(size):
            code += draw_unit(self.take_from_bag(rng.below(left - i)))
        self.put_into_bag(code)
        self.bag[O] = kept
        return code

    def sample_row(self, rng: Rng) -> int:
        """A uniform row: non-offices for the first three places, then everything else."""
        kept = self.bag[O]
        left = self.in_bag()
        code = 0
        factor = 1
        taken = 0
        self.bag[O] = 0
        for i in range(left):
            if i == 3:
                self.bag[O] = kept
            colour = self.take_from_bag(rng.below(left - i - (kept if i < 3 else 0)))
            code += factor * colour
            factor *= 5
            taken += draw_unit(colour)
        self.put_into_bag(taken)
        self.bag[O] = kept
        return code

    def take_from_bag(self, k: int) -> int:
        """Takes out the k-th cube of the bag."""
        colour = 0
        while k >= self.bag[colour]:
            k -= self.bag[colour]
            colour += 1
        self.bag[colour] -= 1
        return colour

    def put_into_bag(self, code: int) -> None:
        for i in range(COLOURS):
            self.bag[i] += (code >> (5 * i)) & 31

    def draw(self, code: int) -> None:
        for i in range(COLOURS):
            self.drawn[i] = (code >> (5 * i)) & 31
            self.bag[i] -= self.drawn[i]

    def take_drawn(self, colour: int) -> None:
        self.drawn[colour] -= 1

    # Central Park's row

    def lay_row(self, code: int) -> None:
        self.row_left = self.in_bag()
        for i in range(self.row_left):
            self.row[i] = code % 5
            code //= 5
        for colour in range(COLOURS):
            self.bag[colour] = 0

    def draw_from_row(self, size: int) -> None:
        for i in range(size):
            self.drawn[self.row[i]] += 1
        self.row_left -= size
        for i in range(self.row_left):
            self.row[i] = self.row[i + size]

    def put_back(self, colour: int, into_bag: bool) -> None:
        """Solo: the cube that isn't built, back into the bag or to the end of the row."""
        self.drawn[colour] -= 1
        if into_bag:
            self.bag[colour] += 1
        else:
            self.row[self.row_left] = colour
            self.row_left += 1

    # Towers

    def clear_towers(self) -> None:
        self.begun = 0

    def begin_tower(self) -> None:
        self.heights[self.begun] = 0
        self.begun += 1

    def may_pile(self, seats: int) -> bool:
        """With 5 to 8 players enough must stay for four towers of two."""
        needed = 0
        if seats > 4:
            needed = 2 * (TOWERS - self.begun) + (1 if self.heights[self.begun - 1] == 0 else 0)
        return self.left_drawn() > needed

    def may_begin_tower(self, seats: int) -> bool:
        """With 5 to 8 players; with fewer the next one begins by itself."""
        to_begin = TOWERS - self.begun
        if seats <= 4 or to_begin == 0 or self.heights[self.begun - 1] < 2:
            return False
        return self.left_drawn() >= 2 * to_begin

    def pile(self, colour: int, seats: int) -> None:
        """Onto the tower being built; with 2 to 4 players a tower of two is followed by the next."""
        tower = self.begun - 1
        self.towers[TALLEST * tower + self.heights[tower]] = colour
        self.heights[tower] += 1
        self.drawn[colour] -= 1
        if seats <= 4 and self.heights[tower] == 2 and self.left_drawn() > 0:
            self.begin_tower()

    def take(self, tower: int) -> int:
        """The colour of the top cube, which leaves the tower."""
        self.heights[tower] -= 1
        return self.towers[TALLEST * tower + self.heights[tower]]


def draw_unit(colour: int) -> int:
    return 1 << (5 * colour)


def code_draw(counts: Sequence[int]) -> int:
    code = 0
    for colour in range(COLOURS):
        code |= counts[colour] << (5 * colour)
    return code


def code_row(colours: Sequence[int]) -> int:
    code = 0
    for colour in reversed(colours):
        code = 5 * code + colour
    return code
