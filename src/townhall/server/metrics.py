"""Counters for Prometheus, in its text form."""

from __future__ import annotations

import bisect
from collections import defaultdict
from collections.abc import Callable

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    def __init__(self) -> None:
        self._counters: dict[tuple[str, tuple[tuple[str, str], ...]], float] = defaultdict(float)
        self._histograms: dict[str, list[int]] = defaultdict(lambda: [0] * (len(BUCKETS) + 1))
        self._sums: dict[str, float] = defaultdict(float)
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, by: float = 1, **labels: str) -> None:
        self._counters[name, tuple(sorted(labels.items()))] += by

    def observe(self, name: str, seconds: float) -> None:
        self._histograms[name][bisect.bisect_left(BUCKETS, seconds)] += 1
        self._sums[name] += seconds

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        self._gauges[name] = read

    def text(self) -> str:
        lines: list[str] = []
        for name in sorted({name for name, _ in self._counters}):
            lines.append(f"# TYPE townhall_{name}_total counter")
            for (counter, labels), value in sorted(self._counters.items()):
                if counter == name:
                    inside = ",".join(f'{key}="{label}"' for key, label in labels)
                    lines.append(
                        f"townhall_{name}_total{{{inside}}} {value:g}" if inside else f"townhall_{name}_total {value:g}"
                    )
        for name, read in sorted(self._gauges.items()):
            lines += [f"# TYPE townhall_{name} gauge", f"townhall_{name} {read():g}"]
        for name, counts in sorted(self._histograms.items()):
            lines += self._histogram(name, counts)
        return "\n".join(lines) + "\n"

    def _histogram(self, name: str, counts: list[int]) -> list[str]:
        lines = [f"# TYPE townhall_{name}_seconds histogram"]
        total = 0
        for limit, count in zip((*(f"{bucket:g}" for bucket in BUCKETS), "+Inf"), counts, strict=True):
            total += count
            lines.append(f'townhall_{name}_seconds_bucket{{le="{limit}"}} {total}')
        lines.append(f"townhall_{name}_seconds_sum {self._sums[name]:.6f}")
        lines.append(f"townhall_{name}_seconds_count {total}")
        return lines
