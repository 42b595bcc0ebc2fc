"""How much of its budget a decision has used."""

from __future__ import annotations

import time

# by the wall clock, when the machine has other work: so many times the budget, and some seconds
PATIENCE = 5.0
GRACE = 2.0


class Clock:
    """A budget is CPU time of the thread that thinks: a busy machine makes a player slower, not weaker.

    Still nobody should wait for ever, so the wall clock ends it too, later.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = max(seconds, 1e-9)
        self.cpu = time.thread_time()
        self.wall = time.monotonic()

    def used(self) -> float:
        """The part of the budget that is gone; 1 and more: all of it."""
        cpu = time.thread_time() - self.cpu
        wall = time.monotonic() - self.wall
        return max(cpu / self.seconds, wall / (PATIENCE * self.seconds + GRACE))
