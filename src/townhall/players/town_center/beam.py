"""Central Park: the best ends of many positions' turns, for a search of lines side by side (lines.py).

The best `width` are kept. Positions with exactly the same value are taken for mirror images
of one another, and one of them is kept.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.townhall.games.town_center.game import State
    from cython.cimports.townhall.players.town_center.turns import Planner
else:
    from ...games.town_center.game import State
    from .turns import Planner

WIDEST = 8192
PATH = 24
MARKS = 32768


class Beam:
    """One round's best ends: where they come from and their moves."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self.width = self.count = self.stamp = 0
        if not cython.compiled:
            self.heap, self.value = [0] * WIDEST, [0.0] * WIDEST
            self.parent, self.length, self.path = [0] * WIDEST, [0] * WIDEST, [0] * (WIDEST * PATH)
            self.mark, self.marked = [0.0] * MARKS, [0] * MARKS
        for i in range(MARKS):
            self.marked[i] = 0

    def begin(self, width: int) -> None:
        self.width = width if width < 8192 else 8192  # WIDEST
        self.count = 0
        self.stamp += 1

    def expand(self, state: State, parent: int) -> None:
        """Offers all ends of a position's turn."""
        self.planner.plan(state, 1)
        for i in range(self.planner.found.count):
            self.offer(self.planner.found.value_of(i), parent, i)

    def expand_freely(self, state: State, parent: int) -> None:
        """Without the GIL."""
        with cython.nogil:
            self.expand(state, parent)

    def offer(self, value: float, parent: int, rank: int) -> None:
        if self.count == self.width and value <= self.value[self.heap[0]]:
            return
        if self.seen_before(value):
            return
        if self.count == self.width:
            self.store(self.heap[0], value, parent, rank)
            self.sink(0)
            return
        slot = self.count
        self.count += 1
        self.store(slot, value, parent, rank)
        i = slot
        while i > 0:
            up = (i - 1) >> 1
            if self.value[self.heap[up]] <= value:
                break
            self.heap[i] = self.heap[up]
            i = up
        self.heap[i] = slot

    def sink(self, i: int) -> None:
        slot = self.heap[i]
        down = 2 * i + 1
        while down < self.count:
            if down + 1 < self.count and self.value[self.heap[down + 1]] < self.value[self.heap[down]]:
                down += 1
            if self.value[self.heap[down]] >= self.value[slot]:
                break
            self.heap[i] = self.heap[down]
            i = down
            down = 2 * i + 1
        self.heap[i] = slot

    def store(self, slot: int, value: float, parent: int, rank: int) -> None:
        self.value[slot] = value
        self.parent[slot] = parent
        self.length[slot] = self.planner.found.length_of(rank)
        for j in range(self.length[slot]):
            self.path[24 * slot + j] = self.planner.found.move_of(rank, j)

    def seen_before(self, value: float) -> bool:
        i = cython.cast(cython.longlong, (value + 500) * 40009.0) & 32767
        for _ in range(64):
            if self.marked[i] != self.stamp:
                self.marked[i] = self.stamp
                self.mark[i] = value
                return False
            if self.mark[i] == value:
                return True
            i = (i + 1) & 32767
        return False

    def kept(self) -> list[tuple[float, int, list[int]]]:
        """Value, parent and moves of the ends kept, best first."""
        slots = sorted(range(self.count), key=lambda slot: -self.value[slot])
        return [
            (self.value[slot], self.parent[slot], [self.path[24 * slot + j] for j in range(self.length[slot])])
            for slot in slots
        ]
