"""Central Park is perfect information: a search that keeps improving a line."""

from __future__ import annotations

from typing import Any

import pytest

from townhall.core.match import Match
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.games import new_game
from townhall.players import make_player
from townhall.players.town_center.lines import best_known, line_search
from townhall.players.town_center.turns import Planner
from townhall.players.town_center.weights import evaluation_for

OPTIONS = {"seats": 1, "solo": "central-park"}


def laid_row(seed: int) -> tuple[Any, Any]:
    game = new_game("town-center", OPTIONS)
    state = game.start()
    state.apply(0, state.sample(Rng(seed)))
    return game, state


def greedy_score(game: Any, state: Any) -> int:
    planner = Planner(game.boards[0], evaluation_for("Central Park", 1))
    planner.look_closely(1)
    state = state.copy()
    state.apply(1, planner.best_hall(state, 1))
    while not state.over:
        for move in planner.best(state, 1)[0][1]:
            state.apply(1, move)
    return int(state.towns.score(1))


@pytest.mark.parametrize("seed", range(5))
def test_the_line_found_is_legal_and_no_worse_than_greedy_play(seed: int) -> None:
    game, state = laid_row(seed)
    search = line_search(game)
    search.run(state, 60, 400)
    for move in search.line:
        assert move in state.legal(1)
        state.apply(1, move)
    assert state.over
    assert state.towns.score(1) == search.score >= greedy_score(*laid_row(seed))


def test_more_thought_never_finds_less_and_the_same_thought_finds_the_same() -> None:
    scores = []
    for iterations in (1, 1500, 3000, 3000):
        found = 0
        for seed in range(11, 15):
            game, state = laid_row(seed)
            search = line_search(game)
            search.run(state, 60, iterations)
            found += search.score
        scores.append(found)
    assert scores == sorted(scores)
    assert scores[0] < scores[-1]
    assert scores[-2] == scores[-1]


def test_a_player_never_falls_behind_the_best_line_it_has_found() -> None:
    match = Match(new_game("town-center", OPTIONS))
    match.play(match.sample(Rng(4)))
    start = match.state.copy()
    player, rng = make_player("town-center", "master"), Rng(1)
    while not match.over:
        view = view_of(match.game, match.state, 1)
        match.play(player.choose(view, match.legal(1), Budget(60, iterations=60), rng), 1)
    search = line_search(match.game)
    search.run(start, 60, 60)
    assert match.game.result(match.state).scores[0] >= search.score


def test_the_best_known_score_of_a_row_can_be_asked_for() -> None:
    game, state = laid_row(4)
    moves, score = best_known(game, state, seconds=60, iterations=60)
    match = Match(game)
    match.play(match.sample(Rng(4)))
    for move in moves:
        match.play(move)
    assert match.over
    assert match.game.result(match.state).scores == [score]
