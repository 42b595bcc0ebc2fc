"""How often somebody may do what: token buckets, per person or address."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from townhall.server.refused import Refused

# kind -> (at once, per second)
LIMITS: dict[str, tuple[float, float]] = {
    "read": (200, 40),
    "act": (60, 20),
    "ask": (200, 40),
    "chat": (6, 0.5),
    "hint": (8, 0.5),
    "create": (30, 0.5),
    "guest": (40, 0.5),  # per address: new cookies
    "password": (10, 0.1),  # per address and per name
    "judge": (120, 20),  # the pages ask for every place that somebody points at
    "heavy": (20, 2),  # verify, imports, replays
    "connect": (60, 4),
}
MOST_BUCKETS = 50_000


class Limiter:
    def __init__(self, factor: float, now: Callable[[], float] = time.monotonic) -> None:
        self._factor = factor
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, who: str) -> None:
        """Raises Refused rate-limited with the seconds to wait."""
        if not self._factor:
            return
        burst, rate = (value * self._factor for value in LIMITS[kind])
        now = self._now()
        level, at = self._buckets.pop((kind, who), (burst, now))
        level = min(burst, level + (now - at) * rate)
        if level < 1:
            self._buckets[kind, who] = level, now
            wait = max(1, math.ceil((1 - level) / rate))
            raise Refused("rate-limited", f"too many requests: try again in {wait} s", retry_after=wait)
        self._buckets[kind, who] = level - 1, now
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
