"""Games of random legal moves: for benchmarks, and to compare the compiled form with the uncompiled one."""

from __future__ import annotations

import cython

from townhall.games.city_planner.words import OVER, ROLL

if cython.compiled:
    from cython.cimports.townhall.core.rng import Rng
    from cython.cimports.townhall.games.city_planner.game import State
else:
    from ...core.rng import Rng
    from .game import State

LOW_56_BITS = (1 << 56) - 1


def run(state: State, rng: Rng) -> tuple[int, int]:
    """Plays to the end: a digest of all moves and the final scores, and the number of decisions."""
    digest = 0
    decisions = 0
    while state.phase != OVER:
        if state.phase == ROLL:
            move = state.sample(rng)
        else:
            state.list_moves()
            move = state.listed[rng.below(state.moves)]
            decisions += 1
        digest = (digest * 31 + move) & LOW_56_BITS
        state.apply(state.active, move)
    for seat in range(state.seats):
        digest = (digest * 31 + state.vp[seat] * 1000 + state.money[seat]) & LOW_56_BITS
    return digest, decisions


def random_game(start: State, seed: int) -> tuple[int, int]:
    """Uniformly random legal moves from a copy of `start` to the end: (digest, decisions)."""
    state: State = start.copy()
    return run(state, Rng(seed))


def batch(start: State, first: int, count: int) -> tuple[int, int]:
    """Many random games, seeds `first` onwards, without the GIL: (digest of all, decisions of all)."""
    state: State = start.copy()
    rng: Rng = Rng(0)
    digest = 0
    decisions = 0
    with cython.nogil:
        for i in range(count):
            rng.seed(first + i)
            state.assign(start)
            one = run(state, rng)
            digest = (digest * 31 + one[0]) & LOW_56_BITS
            decisions += one[1]
    return digest, decisions
