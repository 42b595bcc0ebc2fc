"""Whole games between quick judgements, in compiled code: for tuning their weights against one another."""

from __future__ import annotations

import cython

from townhall.games.city_council.pieces import OVER, REVEALING

if cython.compiled:
    from cython.cimports.townhall.games.city_council.game import State
    from cython.cimports.townhall.players.city_council.sense import Sense
else:
    from ...games.city_council.game import State
    from .sense import Sense

from ...core.rng import Rng


class MatchUp:
    """One `challenger` against a table of `others`, each deal from every seat."""

    def __init__(self, start: State, challenger: Sense, others: Sense) -> None:
        self.start = start.copy()
        self.state = start.copy()
        self.challenger = challenger
        self.others = others
        self.rng = Rng(0)
        self.wins = self.games = 0
        self.margin = 0.0

    def play(self, first: int, deals: int) -> float:
        """The challenger's share of wins over these deals."""
        self.wins = self.games = 0
        self.margin = 0.0
        with cython.nogil:
            self.run(first, deals)
        return 1.0 * self.wins / self.games

    def run(self, first: int, deals: int) -> None:
        for deal in range(deals):
            for seat in range(self.start.seats):
                self.play_one(first + deal, seat)

    def play_one(self, deal: int, seat: int) -> None:
        self.state.assign(self.start)
        self.rng.seed(deal)
        self.challenger.rng.seed(2 * deal)
        self.others.rng.seed(2 * deal + 1)
        while self.state.phase != OVER:
            if self.state.phase == REVEALING:
                self.state.carry_out(self.state.stacks.draw(self.rng))
            elif self.state.active == seat:
                self.state.carry_out(self.challenger.decide(self.state))
            else:
                self.state.carry_out(self.others.decide(self.state))
        self.games += 1
        self.wins += self.state.winner == seat
        total = 0
        for i in range(self.state.seats):
            total += self.state.scores.vp[i]
        own = self.state.scores.vp[seat]
        self.margin += own - (total - own) / (self.state.seats - 1.0)
