"""City Council's computer player: quick judgement, and search on top of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View
from townhall.players.city_council.search import Search
from townhall.players.city_council.sense import Sense
from townhall.players.clock import Clock


@dataclass(frozen=True)
class Style:
    """`noise` blurs the quick judgement, in VP, and `sight` is the part of the moves it looks at; the best `candidates`
    are tried out, all then playing with `playout_noise`."""

    noise: float = 0.0
    sight: float = 1.0
    candidates: int = 0
    playout_noise: float = 1.0


class CityCouncilPlayer:
    def __init__(self, style: Style) -> None:
        self.style = style
        self.sense = Sense()

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        state = view.game.determinize(view.data, rng)
        self.sense.rng.seed(rng.next())
        self.sense.noise, self.sense.sight = self.style.noise, self.style.sight
        move = self.sense.decide(state) if self.style.sight < 1.0 else self._think(state, budget)
        return view.game.format_move(state, view.seat, move)

    def _think(self, state: Any, budget: Budget) -> int:
        """Who overlooks nothing sees a win at once; else the search, or for a level without it the judgement."""
        search = Search(state, self.sense)
        alive = search.begin(state, max(1, self.style.candidates))
        if search.wins_at_once():
            return int(search.best())
        return self._search(search, alive, budget) if self.style.candidates else int(self.sense.decide(state))

    def _search(self, search: Search, alive: int, budget: Budget) -> int:
        """Sequential halving: each phase has its part of the budget, and half of the candidates go on."""
        clock = Clock(budget.seconds)
        self.sense.noise = self.style.playout_noise
        phases = (alive - 1).bit_length()
        for phase in range(1, phases + 1):
            if budget.iterations is not None:
                search.try_all(alive, max(1, budget.iterations // phases // alive))
            else:
                while search.played == 0 or clock.used() < 0.9 * phase / phases:
                    search.try_all(alive, 1)
            search.rank()
            alive = (alive + 1) // 2
        return int(search.best())
