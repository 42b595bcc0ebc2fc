"""Whole games of random moves, for measuring, testing and counting."""

from __future__ import annotations

import cython

from townhall.games.city_council.pieces import OVER, REVEALING

from ...core.rng import Rng
from .game import State

M64 = 0xFFFFFFFFFFFFFFFF
FACTOR = 0x100000001B3


def run(state: State, rng: Rng) -> tuple[int, int]:
    """Plays on to the end; a digest of all moves and the final VP, and how many decisions (chance aside)."""
    digest = 0
    decisions = 0
    while state.phase != OVER:
        if state.phase == REVEALING:
            move = state.stacks.draw(rng)
        else:
            state.list_moves()
            move = state.moves.listed[rng.below(state.moves.count)]
            decisions += 1
        digest = (digest * FACTOR + move + 1) & M64
        state.carry_out(move)
    for seat in range(state.seats):
        digest = (digest * FACTOR + state.scores.vp[seat] + 1000) & M64
    return digest, decisions


def random_game(start: State, seed: int) -> tuple[int, int]:
    """The digest and the number of decisions of one random game from a copy of `start`."""
    state = start.copy()
    rng = Rng(seed)
    digest, decisions = run(state, rng)
    return digest, decisions


def batch(start: State, first: int, count: int) -> tuple[int, int]:
    """Random games with the seeds from `first` on: their digests added up, and all their decisions."""
    state = start.copy()
    rng = Rng(0)
    digest = 0
    decisions = 0
    with cython.nogil:
        for i in range(count):
            rng.seed(first + i)
            state.assign(start)
            one, n = run(state, rng)
            digest = (digest + one) & M64
            decisions += n
    return digest, decisions
