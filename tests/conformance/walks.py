"""Whole random games, kept for the tests to look at every step of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from conformance.cases import WITHOUT_BREAKDOWN, Case
from townhall.core.game import CHANCE, Game
from townhall.core.match import Match
from townhall.core.rng import Rng

LONGEST = 5_000  # moves: longer than any game lasts


@dataclass(frozen=True)
class Step:
    """A state and the move that was made in it."""

    state: Any
    seat: int
    move: int


@dataclass(frozen=True)
class Walk:
    game: Game
    steps: list[Step]
    last: Any

    def some(self, count: int) -> list[Step]:
        """About so many steps, spread over the game."""
        return self.steps[:: max(1, len(self.steps) // count)]

    def decisions(self, count: int) -> list[Step]:
        """About so many steps, spread over the game, at which a seat moved."""
        decisions = [step for step in self.steps if step.seat != CHANCE]
        return decisions[:: max(1, len(decisions) // count)]


@cache
def walk(case: Case, seed: int = 1) -> Walk:
    """A random game: any of the seats that may act moves."""
    game = case.new()
    rng = Rng(seed)
    state = game.start()
    steps = []
    while not state.over:
        acting = state.to_act()
        seat = acting[rng.below(len(acting))]
        legal = [] if seat == CHANCE else state.legal(seat)
        move = legal[rng.below(len(legal))] if legal else state.sample(rng)
        steps.append(Step(state, seat, move))
        state = state.copy()
        state.apply(seat, move)
        assert len(steps) < LONGEST, "the game does not end"
    return Walk(game, steps, state)


def replayed(case: Case, seed: int = 1) -> Match:
    """The same game, played as a match."""
    game = walk(case, seed)
    match = Match(game.game, date="2026-01-01")
    for step in game.steps:
        match.play_legal(step.seat, step.move)
    return match


def everything(game: Game, state: Any, read: bool = False) -> dict[str, Any]:
    """All that can be seen of a state: two states are equal when this is.

    For states that were `read` from a state object, without what the protocol's object doesn't hold.
    """
    result = game.result(state)
    if read and game.spec.name in WITHOUT_BREAKDOWN:
        result = replace(result, breakdown=[])
    return {
        "state": game.format_state(state),
        "to_act": state.to_act(),
        "legal": [state.legal(seat) for seat in range(game.seats + 1)],
        "phase": (state.phase_name, state.round, state.over),
        "result": result,
    }
