"""One turn of City Planner solved exactly: from what a position is worth after the turn to what it is before the roll.

Backwards through a turn:
  gains    the best of passing a given card and scoring a given set of buildings, for an amount of money: from the
           values after the turn, over all different results of the set;
  settled  for every way the dice can lie, the best over changes and passes: first the best pass for 0 to 3 dollars
           spent, then die by die the choice to leave it or to change it;
  values   with one reroll more, the best of keeping (settled) and, over the dice, the mean over the die's faces;
  average  over all rolls.
All arrays are flat. The ways the dice lie are numbered to base `faces`, the first unlocked card the highest digit; one
money level after another lies innermost ("lanes"), so that the loops below run over neighbours in memory.
"""

from __future__ import annotations

from array import array
from typing import Any

import cython

from townhall.games.city_planner.words import LETTERS, PENALTY
from townhall.players.city_planner.scorings import SPENT

if cython.compiled:
    from cython.cimports.libc.math import erf
else:
    from math import erf

IMPOSSIBLE = -1e300  # worth of having spent more than there is
CHUNK = 1024


def doubles(length: int) -> array[float]:
    return array("d", bytes(8 * length))


class Rules:
    """The sizes of a game and its scorings, as the loops need them."""

    def __init__(self, words: list[str], scorings: Any) -> None:
        self.cards = len(words)
        self.faces = len(words[0])
        self.kinds = array("i", [LETTERS.index(letter) for word in words for letter in word])
        self.sets = scorings.full
        self.empty = scorings.empty
        self.adding, self.starts = scorings.adding, scorings.starts
        self.vp, self.income, self.rerolls = scorings.vp, scorings.income, scorings.rerolls
        self.penalty = scorings.penalty

    def with_building(self, some: int, card: int, face: int) -> int:
        """A set with what a card shows added."""
        more: int = self.adding[7 * some + self.kinds[card * self.faces + face]]
        return more

    def fill_gains(self, after: Any, after_width: int, low: int, width: int, gains: Any) -> None:
        """gains[(lock * sets + set) * width + m - low] for `width` amounts of money from `low`, which may be negative.

        after[(lock * cards + rerolls) * after_width + money] is what a position is worth after this turn.
        """
        with cython.nogil:
            for lock in range(self.cards * self.faces):
                for some in range(self.sets):
                    at = (lock * self.sets + some) * width
                    for i in range(width):
                        gains[at + i] = self.gain(after, after_width, lock, some, low + i)

    def gain(self, after: Any, after_width: int, lock: int, some: int, money: int) -> float:
        """The best over all results of a set of buildings."""
        best = IMPOSSIBLE
        if money < 0:
            return best
        for result in range(self.starts[some], self.starts[some + 1]):
            left = money + self.income[result]
            if self.penalty[some]:
                left = left - PENALTY if left > PENALTY else 0
            place = (lock * self.cards + self.rerolls[result]) * after_width + left
            value = self.vp[result] + after[place]
            if value > best:
                best = value
        return best

    def fill_wins(self, chances: Chances, low: int, width: int, gains: Any) -> None:
        """The same where values don't add up: the chances to win."""
        with cython.nogil:
            for lock in range(self.cards * self.faces):
                for some in range(self.sets):
                    at = (lock * self.sets + some) * width
                    for i in range(width):
                        gains[at + i] = self.win(chances, lock, some, low + i)

    def win(self, chances: Chances, lock: int, some: int, money: int) -> float:
        best = IMPOSSIBLE
        if money < 0:
            return best
        for result in range(self.starts[some], self.starts[some + 1]):
            left = money + self.income[result]
            if self.penalty[some]:
                left = left - PENALTY if left > PENALTY else 0
            value = chances.chance(lock, self.rerolls[result], left, self.vp[result])
            if value > best:
                best = value
        return best


class Chances:
    """The chance to win after a turn, by the lock passed on, rerolls, money (from `low`) and VP of the turn."""

    def __init__(self, locks: int, most_rerolls: int, low: int, width: int, most_vp: int) -> None:
        self.rerolls, self.low, self.width, self.vps = most_rerolls + 1, low, width, most_vp + 1
        self.table = doubles(locks * self.rerolls * width * self.vps)

    def fill(self, mine: Any, theirs: Any, lead: float, spread: float) -> None:
        """mine[(lock * rerolls + r) * width + money - low]: what my seat still expects after the turn; theirs[lock]:
        the other one, given that lock; spread: the standard deviation of the final difference."""
        locks = len(theirs)
        own = len(mine) // locks
        scale = 1.0 / (spread * 2**0.5)
        with cython.nogil:
            for lock in range(locks):
                for i in range(lock * own, lock * own + own):
                    ahead = lead + mine[i] - theirs[lock]
                    for vp in range(self.vps):
                        self.table[i * self.vps + vp] = 0.5 + 0.5 * erf((ahead + vp) * scale)

    def set(self, rerolls: int, money: int, vp: int, chance: float) -> None:
        """Sets it for all locks: they don't matter after the last turn."""
        rows = self.rerolls * self.width * self.vps
        for lock in range(len(self.table) // rows):
            place = (rerolls * self.width + money - self.low) * self.vps + vp
            self.table[lock * rows + place] = chance

    def chance(self, lock: int, rerolls: int, money: int, vp: int) -> float:
        place = (lock * self.rerolls + rerolls) * self.width + money - self.low
        chance: float = self.table[place * self.vps + vp]
        return chance


class Turn:
    """A turn with the card and face `locked` (card * faces + face; -1: none, the first turn)."""

    def __init__(self, rules: Rules, locked: int, may_give_back: bool, lanes: int) -> None:
        self.rules = rules
        self.locked = locked
        self.may_give_back = may_give_back and locked >= 0
        self.lanes = lanes
        card = locked // rules.faces if locked >= 0 else -1
        dice = [c for c in range(rules.cards) if c != card]
        self.dice = array("i", dice)
        self.number = len(dice)
        self.strides = array("i", [rules.faces ** (self.number - 1 - d) for d in range(self.number)])
        self.size = rules.faces**self.number
        self.others = self.size // rules.faces
        self.scored = array("i", bytes(4 * self.others * self.number))
        self.all_scored = array("i", bytes(4 * self.size))
        self.passed = doubles(self.size * (lanes + SPENT - 1))
        self.spent = doubles(SPENT * self.size * lanes)
        self.values = doubles(2 * self.size * lanes)
        self.mean = doubles(CHUNK)
        self.current = 0
        self.number_sets()

    def number_sets(self) -> None:
        """scored[die * others + y]: the set that scores when the die's card is passed and the others lie as y says."""
        start = self.rules.empty
        if self.locked >= 0:
            start = self.rules.adding[7 * start + self.rules.kinds[self.locked]]
        for passed in range(self.number):
            self.number_sets_without(passed, start, self.scored, passed * self.others)
        if self.may_give_back:
            self.number_sets_without(-1, self.rules.empty, self.all_scored, 0)

    def number_sets_without(self, passed: int, start: int, sets: Any, at: int) -> None:
        """Lets the sets grow die by die, in place, from the back so that nothing is overwritten too soon."""
        faces = self.rules.faces
        sets[at] = start
        length = 1
        for die in range(self.number):
            if die != passed:
                for y in range(length - 1, -1, -1):
                    some = sets[at + y]
                    for face in range(faces):
                        kind = self.rules.kinds[self.dice[die] * faces + face]
                        sets[at + y * faces + face] = self.rules.adding[7 * some + kind]
                length *= faces

    # One block of money levels at a time

    def solve(
        self, gains: Any, width: int, levels: int, most_rerolls: int, out: Any, out_at: int, out_width: int
    ) -> None:
        """Fills out[out_at + rerolls * out_width + level] for all rerolls and `levels` amounts of money.

        `gains` begin SPENT - 1 dollars below the first level; `levels` are a multiple of the lanes.
        """
        with cython.nogil:
            for block in range(levels // self.lanes):
                level = block * self.lanes
                self.settle(gains, width, level)
                self.begin()
                for rerolls in range(most_rerolls + 1):
                    if rerolls:
                        self.reroll()
                    for lane in range(self.lanes):
                        if level + lane < out_width:
                            out[out_at + rerolls * out_width + level + lane] = self.average(lane)

    def settle(self, gains: Any, width: int, level: int) -> None:
        """`spent`, part 0: the best from each lie of the dice on, no rerolls left."""
        self.pass_cards(gains, width, level)
        for dollars in range(SPENT):
            spread(
                self.spent,
                dollars * self.size * self.lanes,
                self.passed,
                SPENT - 1 - dollars,
                self.size,
                self.lanes,
            )
        for die in range(self.number):
            # with `dollars` spent on later dice, at most this many remain in question
            for dollars in range(min(SPENT - 1, self.number - die)):
                self.change_die(die, dollars)

    def pass_cards(self, gains: Any, width: int, level: int) -> None:
        """`passed`: the best card to pass on; in more lanes, those of the levels up to 3 dollars below."""
        lanes = self.lanes + SPENT - 1
        faces, sets = self.rules.faces, self.rules.sets
        set_all(self.passed, 0, self.size * lanes, IMPOSSIBLE)
        for die in range(self.number):
            stride = self.strides[die]
            for high in range(self.others // stride):
                for face in range(faces):
                    row = (self.dice[die] * faces + face) * sets
                    at = (high * faces + face) * stride * lanes
                    y = die * self.others + high * stride
                    raise_by_sets(self.passed, at, gains, row, width, level, self.scored, y, stride, lanes)
        if self.may_give_back:
            row = self.locked * sets
            raise_by_sets(self.passed, 0, gains, row, width, level, self.all_scored, 0, self.size, lanes)

    def change_die(self, die: int, dollars: int) -> None:
        """Spending one dollar more moves the die one up or one down."""
        part = self.size * self.lanes
        run = self.strides[die] * self.lanes
        to = dollars * part
        source = to + part
        group = run * self.rules.faces
        for high in range(part // group):
            at = high * group
            raise_to(self.spent, to + at, self.spent, source + at + run, group - run)
            raise_to(self.spent, to + at + run, self.spent, source + at, group - run)

    # Rerolls

    def begin(self) -> None:
        self.current = 0
        copy_to(self.values, 0, self.spent, 0, self.size * self.lanes)

    def reroll(self) -> None:
        """From the values with some rerolls left to those with one more."""
        part = self.size * self.lanes
        old = self.current * part
        new = part - old
        block = min(self.number, 4)
        length = self.strides[self.number - block] * self.rules.faces * self.lanes
        for i in range(part // length):  # the low dice block by block, while it is in the cache
            at = i * length
            copy_to(self.values, new + at, self.spent, at, length)
            for die in range(self.number - block, self.number):
                self.reroll_die(die, old + at, new + at, length)
        for die in range(self.number - block):
            self.reroll_die(die, old, new, part)
        self.current = 1 - self.current

    def reroll_die(self, die: int, old: int, new: int, length: int) -> None:
        faces = self.rules.faces
        run = self.strides[die] * self.lanes
        group = run * faces
        for high in range(length // group):
            low = 0
            while low < run:
                n = min(CHUNK, run - low)
                at = high * group + low
                copy_to(self.mean, 0, self.values, old + at, n)
                for face in range(1, faces):
                    add_to(self.mean, 0, self.values, old + at + face * run, n)
                scale(self.mean, n, 1.0 / faces)
                for face in range(faces):
                    raise_to(self.values, new + at + face * run, self.mean, 0, n)
                low += n

    def average(self, lane: int) -> float:
        total = 0.0
        at = self.current * self.size * self.lanes + lane
        for x in range(self.size):
            total += self.values[at + x * self.lanes]
        mean: float = total / self.size
        return mean

    def current_values(self) -> Any:
        """A copy of the values as they are now."""
        part = self.size * self.lanes
        return array("d", self.values[self.current * part : (self.current + 1) * part])


# The loops that all the time goes into; local arrays and plain maxima let the C compiler use vectors.


def set_all(a: Any, at: int, n: int, value: float) -> None:
    for i in range(n):
        a[at + i] = value


def copy_to(a: Any, at: int, b: Any, source: int, n: int) -> None:
    for i in range(n):
        a[at + i] = b[source + i]


def spread(a: Any, at: int, wide: Any, first: int, n: int, lanes: int) -> None:
    """Takes the `lanes` lanes from `first` on out of an array with SPENT - 1 more."""
    for i in range(n):
        for lane in range(lanes):
            a[at + i * lanes + lane] = wide[i * (lanes + SPENT - 1) + first + lane]


def add_to(a: Any, at: int, b: Any, source: int, n: int) -> None:
    for i in range(n):
        a[at + i] += b[source + i]


def scale(a: Any, n: int, factor: float) -> None:
    for i in range(n):
        a[i] *= factor


def raise_to(a: Any, at: int, b: Any, source: int, n: int) -> None:
    """Raises each of n values of `a` to that of `b`."""
    for i in range(n):
        x = a[at + i]
        y = b[source + i]
        a[at + i] = x if x > y else y


def raise_by_sets(
    a: Any, at: int, gains: Any, row: int, width: int, column: int, sets: Any, first: int, n: int, lanes: int
) -> None:
    """Raises n times `lanes` values of `a` to the gains in a row of locks, of the sets numbered in `sets`."""
    for i in range(n):
        source = (row + sets[first + i]) * width + column
        for lane in range(lanes):
            x = a[at + i * lanes + lane]
            y = gains[source + lane]
            a[at + i * lanes + lane] = x if x > y else y
