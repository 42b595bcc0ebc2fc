"""Central Park: everything is visible, so whole games are searched, many lines side by side, wider and wider."""

from __future__ import annotations

from typing import Any

from townhall.core.player import Budget
from townhall.players.clock import Clock
from townhall.players.town_center.beam import WIDEST, Beam
from townhall.players.town_center.evaluation import Evaluation
from townhall.players.town_center.turns import Planner
from townhall.players.town_center.weights import weights_for

# how much of each turn is looked at
WIDTH = 24
KEEP = 24
PURCHASES = 6
MIXED = (0.0, 0.2, 0.4)  # parts of the evaluation for which money counts double
# how wide the beams are
NARROWEST = 5
WIDENING = 4


def look_at_turns(planner: Any) -> None:
    planner.width, planner.keep, planner.purchases = WIDTH, KEEP, PURCHASES
    planner.branches, planner.most_growths = 5, 100


class LineSearch:
    """Looks for the best line from a position, with wider and wider beams, until its budget is used up.

    Every width is searched with several evaluations, as a beam keeps what one of them likes and forgets the rest.
    """

    def __init__(self, beam: Any, eyes: list[list[float]]) -> None:
        self.beam = beam
        self.eyes = eyes
        look_at_turns(beam.planner)
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
        width = NARROWEST
        while self.sweep_with_all(start, width) and width < WIDEST:
            width *= WIDENING

    def sweep_with_all(self, start: Any, width: int) -> bool:
        for weights in self.eyes:
            self.beam.planner.evaluation.load(weights)
            if not self.sweep(start, width):
                return False
        return True

    def sweep(self, start: Any, width: int) -> bool:
        """One beam of a width to the end of the game; False if the budget ran out. The first is always finished."""
        lines = after_setup(start)
        while lines:
            self.beam.begin(width)
            for i, (state, _) in enumerate(lines):
                if self.line and (self.expanded >= self.most or self.clock.used() >= 0.95):
                    return False
                self.beam.expand_freely(state, i)
                self.expanded += 1
            lines = self._next(lines)
        return True

    def _next(self, lines: list[tuple[Any, list[int]]]) -> list[tuple[Any, list[int]]]:
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


def after_setup(start: Any) -> list[tuple[Any, list[int]]]:
    """The position itself, or with the hall on each site, and the moves that led there."""
    if start.phase_name != "setup":
        return [(start, [])]
    lines = []
    for move in start.legal(1):
        after = start.copy()
        after.apply(1, move)
        lines.append((after, [move]))
    return lines


def line_search(game: Any, planner: Any | None = None, kind: Any = Beam) -> LineSearch:
    """For Central Park; `planner` and `kind` of the beam as the game's form of the engine needs them."""
    planner = planner or Planner(game.boards[0], Evaluation())
    return LineSearch(kind(planner), eyes())


def eyes() -> list[list[float]]:
    """Evaluations from one that wants points to one for which money counts double: the best lines are rich ones."""
    points, money = weights_for("Central Park", 1), weights_for("Central Park", 1, "money")
    pairs = list(zip(points, money, strict=True))
    return [[(1 - part) * a + part * b for a, b in pairs] for part in MIXED]


def best_known(game: Any, start: Any, seconds: float, iterations: int | None = None) -> tuple[list[str], int]:
    """The best line that can be found from a position in so much time, in notation, and its score."""
    search = line_search(game)
    search.run(start, seconds, iterations)
    return [game.format_move(start, 1, move) for move in search.line], search.score
