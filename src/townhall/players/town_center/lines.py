"""Central Park: everything is visible, so whole games are searched, many lines side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from townhall.core.player import Budget
from townhall.players.clock import Clock
from townhall.players.town_center.beam import WIDEST, Beam
from townhall.players.town_center.evaluation import Evaluation
from townhall.players.town_center.park import Park
from townhall.players.town_center.turns import Planner
from townhall.players.town_center.weights import park_weights

NARROW = 20  # the width of the first beams
ROUNDS = 10

Line = tuple[Any, list[int]]  # a position and the moves that led there


@dataclass(frozen=True)
class Look:
    """How much of each turn is looked at; `cost`: the time it takes, about, next to the quick look."""

    width: int
    keep: int
    purchases: int
    branches: int
    growths: int
    cost: float

    def at(self, planner: Any) -> None:
        planner.width, planner.keep, planner.purchases = self.width, self.keep, self.purchases
        planner.branches, planner.most_growths = self.branches, self.growths


QUICK = Look(24, 24, 6, 5, 100, 1.0)
CLOSE = Look(60, 48, 12, 8, 300, 2.2)
ENOUGH = 1500  # wider beams find hardly more: from here on the time is better spent on a closer look


class LineSearch:
    """Looks for the best line from a position until its budget is used up.

    Lines that begin with different halls don't compete: a beam would soon be full of those that promise most early.
    After a first narrow look at each, all get beams as wide as what is left of the budget allows; where that is plenty,
    beams look more closely instead.
    """

    def __init__(self, beam: Any) -> None:
        self.beam = beam
        self.score = -1000
        self.line: list[int] = []
        self.expanded = 0
        self.clock = Clock(0.0)
        self.most = 0
        self.known: dict[str, tuple[int, list[int]]] = {}  # positions on the best line, with what is left of it

    def next_move(self, game: Any, state: Any, budget: Budget) -> int:
        """The first move of the best line found so far, this time or before."""
        self.score, self.line = self.known.get(repr(game.format_state(state)), (-1000, []))
        self.run(state, budget.seconds, budget.iterations)
        self.known.clear()
        after = state.copy()
        for i, move in enumerate(self.line):
            self.known[repr(game.format_state(after))] = (self.score, self.line[i:])
            after.apply(1, move)
        return self.line[0]

    def run(self, start: Any, seconds: float, iterations: int | None) -> None:
        """Improves `score` and `line`; iterations are positions expanded."""
        self.clock = Clock(seconds)
        self.most = iterations if iterations is not None else 1 << 60
        self.expanded = 0
        groups = [[line] for line in after_setup(self.beam.planner, start)]
        steps = len(groups) * (ROUNDS + 1 - start.round)
        width, look = NARROW, QUICK
        while width:
            look.at(self.beam.planner)
            for group in groups:
                if not self.sweep(group, width):
                    return
            wider = self.left() // steps
            if look is QUICK and wider > ENOUGH:
                wider, look = int(wider / CLOSE.cost), CLOSE
            width = min(WIDEST, wider) if wider > width else 0

    def left(self) -> int:
        """About how many positions the budget still allows to expand, if they cost as much as those so far."""
        used = max(self.clock.used(), self.expanded / self.most, 1e-9)
        return int(self.expanded * (0.95 - used) / used)

    def sweep(self, lines: list[Line], width: int) -> bool:
        """One beam of a width to the end of the game; False if the budget ran out. The first is always finished."""
        while lines:
            self.beam.begin(width)
            for i, (state, _) in enumerate(lines):
                if self.line and (self.expanded >= self.most or self.clock.used() >= 0.95):
                    return False
                self.beam.expand_freely(state, i)
                self.expanded += 1
            lines = self._next(lines)
        return True

    def _next(self, lines: list[Line]) -> list[Line]:
        following = []
        for state, parent, moves in next_positions(self.beam, [state for state, _ in lines]):
            line = lines[parent][1] + moves
            if not state.over:
                following.append((state, line))
            elif state.towns.score(1) > self.score:
                self.score, self.line = state.towns.score(1), line
        return following


def next_positions(beam: Any, positions: list[Any]) -> list[tuple[Any, int, list[int]]]:
    """What the beam kept: the positions a round later, best first, which they come from and how."""
    following = []
    for _, parent, moves in beam.kept():
        state = positions[parent].copy()
        for move in moves:
            state.apply(1, move)
        following.append((state, parent, moves))
    return following


def after_setup(planner: Any, start: Any) -> list[Line]:
    """The position itself, or with the hall on each site that no turning of the park makes like another."""
    if start.phase_name != "setup":
        return [(start, [])]
    lines: dict[float, Line] = {}
    for move in start.legal(1):
        after = start.copy()
        after.apply(1, move)
        lines.setdefault(planner.worth(after, 1), (after, [move]))
    return list(lines.values())


def line_search(game: Any, planner: Any | None = None, kind: Any = Beam) -> LineSearch:
    """For Central Park; `planner` and `kind` of the beam as the game's form of the engine needs them."""
    return LineSearch(kind(planner or park_planner(game.boards[0])))


def park_planner(board: Any, weights: Sequence[float] | None = None) -> Planner:
    """A planner with the park's own evaluation: the shipped one, or one that is being fitted."""
    planner = Planner(board, Evaluation())
    planner.park = Park(board)
    planner.park.load(park_weights() if weights is None else weights)
    QUICK.at(planner)
    return planner


def best_known(game: Any, start: Any, seconds: float, iterations: int | None = None) -> tuple[list[str], int]:
    """The best line that can be found from a position in so much time, in notation, and its score."""
    search = line_search(game)
    search.run(start, seconds, iterations)
    return [game.format_move(start, 1, move) for move in search.line], search.score
