"""What a move would bring, found by making it on a copy: for all who show consequences first."""

from __future__ import annotations

from dataclasses import dataclass, field

from townhall.games.city_council.game import State
from townhall.games.city_council.pieces import (
    BASIC_VP,
    BONUS_VP,
    HITS_VP,
    INVESTMENT_VP,
    NOTE_HIT,
    NOTE_STOP,
    RAIL_VP,
    SEGMENTS_VP,
    SPECULATOR_VP,
)


@dataclass
class Forecast:
    """VP by what they come from; tiles as numbers, seats from 1."""

    basic: int = 0
    neighbours: list[tuple[int, int]] = field(default_factory=list)  # tile, bonus (0 and negative ones too)
    investments: list[tuple[int, int, int]] = field(default_factory=list)  # seat, tile, VP
    hits: list[tuple[int, int]] = field(default_factory=list)  # seat, VP (0 where the Zoning Board stops them)
    region: list[tuple[int, int]] = field(default_factory=list)  # tile, VP: the initial bonus
    segment: int = 0
    stop: int = -1  # the tile connected
    rail: int = 0

    @property
    def bonus(self) -> int:
        return sum(vp for _, vp in self.neighbours)

    @property
    def own(self) -> int:
        """What the mover earns at once, own investments aside."""
        return self.basic + self.bonus + self.segment + self.rail + sum(vp for _, vp in self.region)


def forecast(state: State, move: int) -> Forecast:
    """Of a legal move of the seat to act."""
    after = state.copy()
    after.notes(True)
    after.carry_out(move)
    found = Forecast()
    for kind, seat, a, b, _ in after.notes(False):
        _count(found, kind, seat + 1, a, b)
    return found


def _count(found: Forecast, kind: int, seat: int, a: int, b: int) -> None:
    if kind == BASIC_VP:
        found.basic += a
    elif kind == BONUS_VP:
        found.neighbours.append((b, a))
    elif kind == INVESTMENT_VP:
        found.investments.append((seat, b, a))
    elif kind == NOTE_HIT and not b:
        found.hits.append((seat, 0))
    elif kind == HITS_VP:
        found.hits.append((seat, a))
    elif kind == SPECULATOR_VP:
        found.region.append((b, a))
    elif kind == SEGMENTS_VP:
        found.segment += a
    elif kind == NOTE_STOP:
        found.stop = a
    elif kind == RAIL_VP:
        found.rail += a
