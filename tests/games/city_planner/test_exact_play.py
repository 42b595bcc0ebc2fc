"""The exact player's games against the solved value."""

from __future__ import annotations

import math
import statistics

from townhall.core.game import CHANCE
from townhall.core.rng import Rng
from townhall.games.city_planner.game import State
from townhall.games.city_planner.rules import CityPlanner
from townhall.players.city_planner.exact import Exact, Solution


def play_turn(exact: Exact, state: State, rng: Rng) -> None:
    round_ = state.round
    while state.round == round_ and not state.over:
        if state.to_act() == [CHANCE]:
            state.apply(CHANCE, state.sample(rng))
        else:
            state.apply(1, exact.move(state))


def final_scores(games: int) -> list[int]:
    """All games side by side, round by round: those alike share their turn's arrays."""
    game = CityPlanner({"seats": 1})
    exact = Exact()
    played = [(game.start(), Rng(seed)) for seed in range(games)]
    for _ in range(8):
        played.sort(key=lambda one: (one[0].player(1)[0], one[0].locked, one[0].faces()))
        for state, rng in played:
            play_turn(exact, state, rng)
    assert all(state.over for state, _ in played)
    return [game.result(state).scores[0] for state, _ in played]


def test_the_mean_of_played_games_is_the_solved_value() -> None:
    """Within three standard errors; benchmarks/city_planner_exact.py plays 20,000."""
    scores = final_scores(200)
    value = Solution(CityPlanner({"seats": 1}).deck.words, 1).table.position(8, 5)
    error = statistics.stdev(scores) / math.sqrt(len(scores))
    assert abs(statistics.fmean(scores) - value) < 3 * error
