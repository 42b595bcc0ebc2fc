"""What the numbers of an observation and of an action mean, in words and in order."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any


@dataclass(frozen=True)
class Section:
    """So many numbers in a row, all of one kind."""

    name: str
    size: int
    meaning: str


@dataclass(frozen=True)
class Layout:
    """An observation is planes, then facts; the numbers are those of the view, unscaled."""

    planes: tuple[Section, ...]  # sizes in planes
    height: int
    width: int
    facts: tuple[Section, ...]
    actions: tuple[Section, ...]

    @property
    def plane_shape(self) -> tuple[int, int, int]:
        return sum(section.size for section in self.planes), self.height, self.width

    @property
    def plane_count(self) -> int:
        return prod(self.plane_shape)

    @property
    def fact_count(self) -> int:
        return sum(section.size for section in self.facts)

    @property
    def size(self) -> int:
        return self.plane_count + self.fact_count

    @property
    def action_count(self) -> int:
        return sum(section.size for section in self.actions)

    def describe(self) -> str:
        """A table for documents: each section with where it begins."""
        lines = ["| part | from | to | meaning |", "| --- | --- | --- | --- |"]
        cells = self.height * self.width
        for title, sections, unit in (("planes", self.planes, cells), ("facts", self.facts, 1)):
            start = 0 if title == "planes" else self.plane_count
            for section in sections:
                end = start + section.size * unit
                lines.append(f"| {title}: {section.name} | {start} | {end - 1} | {section.meaning} |")
                start = end
        start = 0
        for section in self.actions:
            lines.append(f"| actions: {section.name} | {start} | {start + section.size - 1} | {section.meaning} |")
            start += section.size
        return "\n".join(lines)


def split(layout: Layout, row: Any) -> tuple[Any, Any]:
    """Planes and facts of one or many flat observations, as views of the same memory."""
    planes = row[..., : layout.plane_count].reshape(*row.shape[:-1], *layout.plane_shape)
    return planes, row[..., layout.plane_count :]
