"""Two-player matches, each player first in turn: `python benchmarks/city_planner_duel.py duel greedy 2000`.

Each pair of games has the same dice seed. A shared win counts half.
"""

from __future__ import annotations

import sys
from typing import Any

from townhall.core.game import CHANCE
from townhall.core.rng import Rng
from townhall.games.city_planner.rules import CityPlanner
from townhall.players.city_planner.duel import Duel
from townhall.players.city_planner.exact import Exact
from townhall.players.city_planner.greedy import Greedy

PLAYERS: dict[str, Any] = {"duel": Duel, "exact": Exact, "greedy": Greedy}


def play(players: list[Any], first: int, seed: int) -> tuple[float, list[int]]:
    """What seat 1 wins, and the scores."""
    game = CityPlanner({"seats": 2, "first": first})
    state, rng = game.start(), Rng(seed)
    while not state.over:
        seat = state.to_act()[0]
        state.apply(seat, state.sample(rng) if seat == CHANCE else players[seat - 1].move(state))
    result = game.result(state)
    winners = result.winners or []
    return (1 in winners) / len(winners), result.scores


if __name__ == "__main__":
    names, games = sys.argv[1:3], int(sys.argv[3])
    players = [PLAYERS[name]() for name in names]
    won, points = [0.0, 0.0], [0, 0]
    for number in range(games):
        share, scores = play(players, 1 + number % 2, number // 2)
        won[number % 2] += 2 * share / games
        points = [total + score for total, score in zip(points, scores, strict=True)]
    print(f"{names[0]} against {names[1]}, {games} games: wins {sum(won) / 2:.1%}")
    print(f"going first {won[0]:.1%}, second {won[1]:.1%}; mean VP {points[0] / games:.1f} and {points[1] / games:.1f}")
