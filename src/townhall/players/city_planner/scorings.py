"""Every set of buildings that can score together, numbered, with all the different results it can have.

Parametric in the number of cards and faces, so that small games can be solved by brute force too.
"""

from __future__ import annotations

from array import array
from functools import cache
from itertools import combinations_with_replacement, product

from townhall.games.city_planner.scoring import earned_money, earned_vp, may_choose_double
from townhall.games.city_planner.words import BLUE, GREEN, LETTERS, MOST_CHANGES, NEITHER

SPENT = MOST_CHANGES + 1  # how many amounts can be paid for changes: $0 to $3

Results = set[tuple[int, int, int]]  # VP, $ before the penalty, free rerolls


class Scorings:
    """The sets of up to `size` buildings; those of exactly `size`, which score, have the numbers 0 to `full` - 1."""

    def __init__(self, size: int) -> None:
        sizes = range(size, -1, -1)
        sets = [letters for n in sizes for letters in combinations_with_replacement(LETTERS, n)]
        numbers = {letters: number for number, letters in enumerate(sets)}
        self.full = sum(len(letters) == size for letters in sets)
        self.empty = numbers[()]
        # adding[7 * set + kind]: the set with one more building of the kind
        self.adding = array("i", bytes(4 * 7 * len(sets)))
        for letters, number in numbers.items():
            for kind, letter in enumerate(LETTERS):
                more = tuple(sorted((*letters, letter), key=LETTERS.index))
                self.adding[7 * number + kind] = numbers.get(more, 0)
        self.starts = array("i", [0])  # the results of a set are at starts[set] up to starts[set + 1]
        self.vp, self.income, self.rerolls, self.penalty = (array("i") for _ in range(4))
        for letters in sets[: self.full]:
            self._add_results(letters)

    def _add_results(self, letters: tuple[str, ...]) -> None:
        for vp, income, rerolls in sorted(results(letters), reverse=True):
            self.vp.append(vp)
            self.income.append(income)
            self.rerolls.append(rerolls)
        self.starts.append(len(self.vp))
        self.penalty.append(sum(letter in "IO" for letter in letters) <= 1)


@cache
def scorings(size: int) -> Scorings:
    return Scorings(size)


def results(letters: tuple[str, ...]) -> Results:
    """The different results of some buildings, by all choices of mixed ones, parking and doubling."""
    g, b, m, t, p, i, o = (letters.count(letter) for letter in LETTERS)
    most = (g, b, t, i, o) if p == 1 else (0, 0, 0, 0, 0)
    found: Results = set()
    for green in range(m + 1):
        for away in product(*[range(number + 1) for number in most]):
            left = (g + green - away[0], b + m - green - away[1], t - away[2], i - away[3], o - away[4])
            found |= doublings(p, left, sum(away))
    return found


def doublings(p: int, left: tuple[int, ...], aside: int) -> Results:
    g, b, t, i, o = left
    ways = (GREEN, BLUE) if may_choose_double(p, g, o, b, i) else (NEITHER,)
    return {(earned_vp(p, way, g, o, b, i), earned_money(p, way, g, o, b, i, t, aside), t) for way in ways}
