"""The levels of City Planner, from `novice` up."""

from __future__ import annotations

from collections.abc import Sequence

from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View
from townhall.players import Level
from townhall.players.city_planner.duel import Duel
from townhall.players.city_planner.exact import Exact
from townhall.players.city_planner.greedy import Greedy
from townhall.players.generic import GreedyPlayer


class Master:
    """The Player: alone the exact one, against another the dueller."""

    def __init__(self) -> None:
        self.exact, self.duel = Exact(), Duel()

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        player = self.exact if view.game.seats == 1 else self.duel
        return player.choose(view, legal, budget, rng)


LEVELS = [
    Level("novice", "Takes what scores most at once, move by move.", 0.1, lambda: GreedyPlayer(0.1)),
    Level("solid", "Makes the most of each turn, and thinks of no other.", 0.1, Greedy),
    Level("expert", "Plays for the most VP by the solved solo game; alone it can't be beaten.", 0.1, Exact),
    Level("master", "Alone the expert; against another it plays for the highest chance to win.", 0.1, Master),
]
