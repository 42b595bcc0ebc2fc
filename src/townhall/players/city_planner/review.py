"""A played game looked at again with the solved game: what every decision cost.

Alone these are exact. Of a two-player game each seat's decisions are valued as if it played for its own VP only,
whatever card comes back (the model of table.py): what a pass does to the other seat is not counted.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.games.city_planner.notation import format_move, parse_move
from townhall.players.city_planner.exact import Solution
from townhall.players.city_planner.turns import best_move

NOISE = 1e-9  # a smaller difference is one of rounding


@dataclass(frozen=True)
class Decision:
    """One decision: `value` and `best_value` are expected final scores."""

    number: int  # of the move in the record
    round: int
    seat: int
    phase: str
    move: str
    value: float
    best: str
    best_value: float
    cost: float


@dataclass
class Review:
    """All decisions; by seat the value at the start, what decisions cost, and the luck of the dice."""

    seats: int
    decisions: list[Decision]
    expected: list[float]
    cost: list[float]
    scores: list[int]
    over: bool
    luck: list[float] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return {"game": "city-planner", "exact": self.seats == 1, **asdict(self)}


def review(match: Match) -> Review:
    """Replays a match of City Planner; only decisions with a choice are listed."""
    game = match.game
    start = None if match.start is None else game.read_state(match.start)
    again = Match(game, start)
    solution = Solution(again.state.deck.words, game.seats)
    expected = [expected_at_start(solution, again.state, seat) for seat in range(1, game.seats + 1)]
    decisions = []
    for number, (seat, text) in enumerate(match.moves, 1):
        if seat != CHANCE and len(again.state.legal(seat)) > 1:
            decisions.append(decision(solution, again.state, number, seat, text))
        again.play(text, seat)
    cost = [sum(one.cost for one in decisions if one.seat == seat) for seat in range(1, game.seats + 1)]
    scores = game.result(again.state).scores
    over = again.state.over
    found = Review(game.seats, decisions, expected, cost, scores, over)
    if over:
        found.luck = [score - (value - lost) for score, value, lost in zip(scores, expected, cost, strict=True)]
    return found


def expected_at_start(solution: Solution, state: Any, seat: int) -> float:
    """What a seat's final score is expected to be before the first recorded move."""
    to_come = solution.value(state) if seat == state.active else solution.waiting(state)
    return float(state.player(seat)[1] + to_come)


def decision(solution: Solution, state: Any, number: int, seat: int, text: str) -> Decision:
    vp = state.player(seat)[1]
    values = solution.values(state)
    best, chosen = best_move(values), parse_move(text)
    cost = values[best] - values[chosen]
    if cost < NOISE:
        best, cost = chosen, 0.0
    return Decision(
        number,
        state.round,
        seat,
        state.phase_name,
        text,
        vp + values[chosen],
        format_move(best),
        vp + values[best],
        cost,
    )


def in_words(one: Decision) -> str:
    """As in 'this pass cost 0.43 VP; best was pass 6'."""
    name = {"reroll": "decision on a reroll"}.get(one.phase, one.phase)
    if not one.cost:
        return f"this {name} was best"
    return f"this {name} cost {one.cost:.2f} VP; best was {one.best}"
