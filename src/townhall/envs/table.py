"""One game being played for a learner, in compiled code, and whole sets of them without the GIL.

A table writes what happens into its row of shared arrays. Tables hang in a binary tree, because code without the GIL
can follow an object's attributes but not read a list of objects.
"""

from __future__ import annotations

from typing import Any

import cython

from ..core.rng import Rng

# what a reward is
SCORE = 0  # the final score, when the game ends
GAIN = 1  # what each move adds to the score
WIN = 2  # when the game ends: 1 for the winner, 0 each for winners who share, -1 for the others
MARGIN = 3  # when the game ends: the score less the best other one
REWARDS = ("score", "gain", "win", "margin")

MOST_SEATS = 8


class Rows:
    """The arrays that tables write into: one row a game."""

    def __init__(self, arrays: dict[str, Any]) -> None:
        self.observations = arrays["observations"]
        self.masks = arrays["masks"]
        self.actions = arrays["actions"]
        self.rewards = arrays["rewards"]
        self.done = arrays["done"]
        self.acting = arrays["acting"]
        self.illegal = arrays["illegal"]
        self.scores = arrays["scores"]
        self.lengths = arrays["lengths"]


class Table:
    """A game's subclass says how it begins, moves, looks and counts; seats are numbered from 1."""

    def __init__(self, rows: Rows, row: int, seats: int, reward: int) -> None:
        if not cython.compiled:
            self.points_before = [0] * (MOST_SEATS + 1)
        self.rows = rows
        self.row = row
        self.seats = seats
        self.reward = reward
        self.last = 1
        self.rng = Rng(0)
        self.left: Table | None = None
        self.right: Table | None = None

    # What a game's table has to say

    def restart(self) -> None:
        """Sets the game back to its start."""

    def take_chances(self) -> None:
        """Draws until a decision is due or the game is over."""

    def first_to_act(self) -> int:
        return 0

    def play(self, seat: int, action: int) -> bool:
        """Plays an action of the seat that acts; False, and nothing changed, if it is not legal."""
        return False

    def mark_legal(self, seat: int) -> None:
        """Sets the mask of the actions that are legal for the seat that acts."""

    def action_of(self, seat: int, move: int) -> int:
        """The number of a seat's legal move in the action space."""
        return -1

    def encode(self, seat: int) -> None:
        """Writes the whole observation of a seat."""

    def points(self, seat: int) -> int:
        """The score, as if the game ended now."""
        return 0

    def standing(self, seat: int) -> int:
        """A number that is higher for who stands better, tie-breaks included."""
        return 0

    # One game

    def begin(self) -> None:
        self.restart()
        self.take_chances()
        self.last = 1
        for seat in range(1, self.seats + 1):
            self.points_before[seat] = self.points(seat)
            self.rows.rewards[self.row, seat - 1] = 0
        self.rows.lengths[self.row] = 0
        self.rows.illegal[self.row] = 0
        self.look()

    def step(self) -> None:
        """Plays the row's action; after an end it begins the next game instead (Gymnasium's NEXT_STEP)."""
        i = self.row
        if self.rows.done[i]:
            self.begin()
            return
        self.last = cython.cast(cython.int, self.rows.acting[i])  # numpy's own ints must not get into a state
        self.rows.illegal[i] = not self.play(self.last, self.rows.actions[i])
        if self.rows.illegal[i]:
            for seat in range(1, self.seats + 1):
                self.rows.rewards[i, seat - 1] = 0
            return
        self.take_chances()
        self.rows.lengths[i] += 1
        self.look()
        self.give_rewards()

    def look(self) -> None:
        """Shows the position to the seat that acts; when the game is over, to the one that moved last."""
        seat = self.first_to_act()
        self.rows.acting[self.row] = seat
        self.rows.done[self.row] = seat == 0
        self.show(seat if seat else self.last)
        if seat == 0:
            for seat in range(1, self.seats + 1):
                self.rows.scores[self.row, seat - 1] = self.points(seat)

    def show(self, seat: int) -> None:
        """The observation and the mask of any seat; the mask is empty if it does not act."""
        self.encode(seat)
        self.rows.masks[self.row, :] = 0
        if seat == self.first_to_act():
            self.mark_legal(seat)

    def give_rewards(self) -> None:
        over = self.rows.done[self.row]
        for seat in range(1, self.seats + 1):
            if self.reward == GAIN:
                points = self.points(seat)
                value = points - self.points_before[seat]
                self.points_before[seat] = points
            elif not over:
                value = 0
            elif self.reward == SCORE:
                value = self.points(seat)
            elif self.reward == WIN:
                value = self.victory(seat)
            else:
                value = self.margin(seat)
            self.rows.rewards[self.row, seat - 1] = value

    def victory(self, seat: int) -> int:
        own = self.standing(seat)
        result = 1
        for other in range(1, self.seats + 1):
            if other != seat:
                if self.standing(other) > own:
                    return -1
                if self.standing(other) == own:
                    result = 0
        return result

    def margin(self, seat: int) -> int:
        best = -1000000
        for other in range(1, self.seats + 1):
            if other != seat and self.points(other) > best:
                best = self.points(other)
        return self.points(seat) - best

    # The tables that hang below this one, itself included

    def begin_all(self) -> None:
        self.begin()
        if self.left is not None:
            self.left.begin_all()
        if self.right is not None:
            self.right.begin_all()

    def step_all(self) -> None:
        self.step()
        if self.left is not None:
            self.left.step_all()
        if self.right is not None:
            self.right.step_all()


def hang(tables: list[Table], first: int, end: int) -> Table | None:
    """Hangs a stretch of tables in a balanced tree, in which rows that lie together are stepped together."""
    if first == end:
        return None
    root = tables[first]
    middle = (first + 1 + end) // 2
    root.left = hang(tables, first + 1, middle)
    root.right = hang(tables, middle, end)
    return root


def begin_tree(root: Table) -> None:
    """Begins a new game at every table of a tree."""
    with cython.nogil:
        root.begin_all()


def step_tree(root: Table) -> None:
    """Steps every table of a tree, without the GIL."""
    with cython.nogil:
        root.step_all()


def show_table(table: Table, seat: int) -> None:
    table.show(seat)


def action_of(table: Table, seat: int, move: int) -> int:
    return table.action_of(seat, move)
