"""Seats' time. It passes only while a server runs: the gaps between runs don't count."""

from __future__ import annotations

import bisect
from dataclasses import dataclass, field

from townhall.server.api.tables import ClockSettings


@dataclass
class Uptime:
    """When no server ran: spans that don't overlap, in order."""

    gaps: list[tuple[int, int]] = field(default_factory=list)

    def add(self, began: int, ended: int) -> None:
        bisect.insort(self.gaps, (began, ended))

    def between(self, start: int, end: int) -> int:
        """Milliseconds from start to end during which a server ran."""
        lost = 0
        for began, ended in reversed(self.gaps):  # of a server's whole life; those of a turn are the last
            if ended <= start:
                break
            lost += max(0, min(end, ended) - max(start, began))
        return max(0, end - start - lost)


@dataclass
class SeatTime:
    left: int
    since: int | None = None  # when it began to run


class Clocks:
    """What every seat has left; brought forward with each entry."""

    def __init__(self, settings: ClockSettings, seats: int) -> None:
        self.settings = settings
        self.seats = [SeatTime(settings.seconds * 1000) for _ in range(seats)]

    def copy(self) -> Clocks:
        twin = Clocks(self.settings, 0)
        twin.seats = [SeatTime(seat.left, seat.since) for seat in self.seats]
        return twin

    def left(self, seat: int, now: int, uptime: Uptime) -> int:
        time = self.seats[seat - 1]
        spent = 0 if time.since is None else uptime.between(time.since, now)
        return time.left - spent

    def advance(self, now: int, running: set[int], moved: set[int], uptime: Uptime) -> None:
        """`moved`: seats that made a move, or whose decision is another one now; `running`: whose time runs on."""
        for seat, time in enumerate(self.seats, 1):
            time.left = self.left(seat, now, uptime)
            if seat in moved:
                time.left = self._after_move(time.left)
            time.since = now if seat in running else None

    def _after_move(self, left: int) -> int:
        if self.settings.kind == "move":
            return self.settings.seconds * 1000
        return left + self.settings.increment * 1000

    def refill(self, seat: int) -> None:
        """A seat given back after its time ran out must have some."""
        floor = self.settings.seconds * 1000 if self.settings.kind == "move" else 10_000
        self.seats[seat - 1].left = max(self.seats[seat - 1].left, floor)

    def deadline(self, now: int, uptime: Uptime) -> int | None:
        """When the first running seat is out of time, if nothing happens."""
        due = [now + self.left(seat, now, uptime) for seat, time in enumerate(self.seats, 1) if time.since is not None]
        return min(due, default=None)
