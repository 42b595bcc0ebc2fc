"""Positions of Town Center on the way through games, for the tests of its players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from townhall.core.rng import Rng
from townhall.games import new_game
from townhall.players.town_center.turns import Planner
from townhall.players.town_center.weights import evaluation_for

OWN = {"name": "Steps", "rows": ["sCCs", "CCsC", "ssC."]}
WIDE = {"name": "Wide", "rows": ["sCCCCCs", "sCCCCCs", "sCCCCCs"]}  # 81 positions: more than a compiled mask holds


def played(options: dict[str, Any], seed: int, planned: bool) -> Iterator[tuple[Any, Any]]:
    """The game and each of its positions; seats act as the planner would, or, not `planned`, at random."""
    game = new_game("town-center", options)
    rng, state = Rng(seed), game.start()
    planners = [Planner(board, evaluation_for(board.name, game.seats)) for board in game.boards] if planned else []
    while not state.over:
        yield game, state
        seat = state.to_act()[0]
        if seat == 0:
            state.apply(0, state.sample(rng))
        elif planned and state.phase_name in ("choose", "construction", "development", "public-works"):
            state.apply(seat, planners[seat - 1].best(state, seat)[0][1][0])
        else:
            moves = state.legal(seat)
            state.apply(seat, moves[rng.below(len(moves))])
    yield game, state
