"""Chance: the listed outcomes, their probabilities, and samples that keep to them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from conformance.cases import CASES, Case
from conformance.walks import everything, walk
from townhall.core.errors import IllegalMove, UnreadableMove
from townhall.core.game import CHANCE, MOST_OUTCOMES
from townhall.core.match import Match
from townhall.core.rng import Rng

every_case = pytest.mark.parametrize("case", CASES, ids=str)
DRAWS = 3_000


def at_chance(case: Case, count: int = 12) -> list[Any]:
    states = [step.state for step in walk(case).steps if step.seat == CHANCE]
    return states[:: max(1, len(states) // count)]


@every_case
def test_probabilities_are_positive_and_sum_to_one(case: Case) -> None:
    for state in at_chance(case):
        outcomes = state.outcomes()
        if outcomes is not None:
            assert 1 <= len(outcomes) <= MOST_OUTCOMES
            assert all(p > 0 for _, p in outcomes)
            assert sum(p for _, p in outcomes) == pytest.approx(1, abs=1e-9)


@every_case
def test_every_outcome_is_listed_once_and_is_no_refused_move(case: Case) -> None:
    game = walk(case).game
    for state in at_chance(case, 6):
        moves = [move for move, _ in state.outcomes() or []]
        assert len({game.format_move(state, CHANCE, move) for move in moves}) == len(moves)
        for move in moves[:: max(1, len(moves) // 50)]:
            assert game.why_not(state, CHANCE, move) is None
            after = state.copy()
            after.apply(CHANCE, move)
            assert everything(game, after) != everything(game, state)


@every_case
def test_samples_are_among_the_listed_outcomes_and_a_seed_gives_one(case: Case) -> None:
    game = walk(case).game
    for state in at_chance(case):
        outcomes = state.outcomes()
        listed = None if outcomes is None else {move for move, _ in outcomes}
        before = everything(game, state)
        for seed in range(40):
            move = state.sample(Rng(seed))
            assert state.sample(Rng(seed)) == move
            assert listed is None or move in listed
            assert game.why_not(state, CHANCE, move) is None
        assert everything(game, state) == before


@every_case
def test_samples_come_as_often_as_the_probabilities_say(case: Case) -> None:
    """Chi-square with fixed seeds; outcomes that are too rare count together."""
    tested = 0
    for number, state in enumerate(at_chance(case, 4)):
        outcomes = state.outcomes()
        if outcomes is None or len(outcomes) < 2:
            continue
        rng = Rng(1000 + number)
        drawn = Counter(state.sample(rng) for _ in range(DRAWS))
        value, freedom = chi_square(dict(outcomes), drawn)
        assert value < freedom + 4 * (2 * freedom) ** 0.5 + 4
        tested += 1
    assert tested or all(len(state.outcomes() or []) < 2 for state in at_chance(case, 4))


def chi_square(expected: dict[int, float], drawn: Counter[int]) -> tuple[float, int]:
    value, groups, rare, rare_drawn = 0.0, 0, 0.0, 0
    for move, p in expected.items():
        if p * DRAWS < 5:
            rare, rare_drawn = rare + p * DRAWS, rare_drawn + drawn[move]
        else:
            value, groups = value + (drawn[move] - p * DRAWS) ** 2 / (p * DRAWS), groups + 1
    if rare >= 5:
        value, groups = value + (rare_drawn - rare) ** 2 / rare, groups + 1
    return value, max(groups - 1, 1)


@every_case
def test_outcomes_that_are_not_listed_are_refused(case: Case) -> None:
    """Outcomes of other points of the game, where they are not possible."""
    game = walk(case).game
    states = at_chance(case)
    texts = {game.format_move(state, CHANCE, state.sample(Rng(seed))) for state in states for seed in range(5)}
    for state in states:
        outcomes = state.outcomes()
        if outcomes is None:
            continue
        match = Match(game, state)
        listed = {game.format_move(state, CHANCE, move) for move, _ in outcomes}
        for text in texts - listed:
            with pytest.raises((IllegalMove, UnreadableMove)) as raised:
                match.play(text)
            assert raised.value.reason
        assert match.moves == []
