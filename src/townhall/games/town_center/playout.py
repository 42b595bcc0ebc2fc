"""Whole random games in compiled code."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.townhall.core.rng import Rng
    from cython.cimports.townhall.games.town_center.codes import AT_DRAW, AT_ROW, OVER
    from cython.cimports.townhall.games.town_center.game import State
else:
    from ...core.rng import Rng
    from .codes import AT_DRAW, AT_ROW, OVER
    from .game import State

FACTOR = 31
M56 = 0xFFFFFFFFFFFFFF


def play_out(state: State, rng: Rng) -> tuple[int, int]:
    """Plays to the end at random, the first of `to_act` moving; a hash of moves and scores, and the decisions made."""
    digest = 0
    decisions = 0
    while state.phase != OVER:
        if state.phase == AT_DRAW or state.phase == AT_ROW:
            seat = 0
            move = state.sample_chance(rng)
        else:
            seat = state.first_to_act()
            state.list_legal(seat)
            move = state.listed[rng.below(state.count)]
            decisions += 1
        digest = (digest * FACTOR + move + seat) & M56
        state.apply_move(seat, move)
    for seat in range(1, state.seats + 1):
        digest = (digest * FACTOR + state.towns.score(seat)) & M56
    return digest, decisions


def random_game(start: State, seed: int) -> tuple[int, int]:
    """A random game from a copy of `start`: digest and number of decisions."""
    return play_out(start.copy(), Rng(seed))


def batch(start: State, first: int, count: int) -> tuple[int, int]:
    """Random games with the seeds `first` on, without the GIL: their digests folded together, all decisions."""
    state = start.copy()
    rng = Rng(0)
    return run(start, state, rng, first, count)


def run(start: State, state: State, rng: Rng, first: int, count: int) -> tuple[int, int]:
    total = 0
    folded = 0
    with cython.nogil:
        for i in range(count):
            state.assign(start)
            rng.seed(first + i)
            digest, decisions = play_out(state, rng)
            folded = (folded * FACTOR + digest) & M56
            total += decisions
    return folded, total
