"""Search for several seats: the best ends of a turn tried out, with every seat wanting to win.

A try plays the end, what the others do in this round, and the next round with its draw and its draft, all greedily but
with better knowledge of the draft than any evaluation has. What it comes to is the seat's chance to win, judged from
what all towns are worth then.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp
    from cython.cimports.townhall.core.rng import Rng
    from cython.cimports.townhall.games.town_center.codes import OVER, ROUNDS
    from cython.cimports.townhall.games.town_center.game import State
    from cython.cimports.townhall.players.town_center.candidates import Candidates
    from cython.cimports.townhall.players.town_center.draft import Draft
    from cython.cimports.townhall.players.town_center.greedy import Greedy
    from cython.cimports.townhall.players.town_center.turns import Planner
else:
    from math import exp

    from ...core.rng import Rng
    from ...games.town_center.codes import OVER, ROUNDS
    from ...games.town_center.game import State
    from .candidates import Candidates
    from .draft import Draft
    from .greedy import Greedy
    from .turns import Planner


class Contest:
    """`most` candidates, tried out for `horizon` more rounds."""

    def __init__(self, start: State, planner: Planner) -> None:
        self.root = start.copy()
        self.planner = planner
        self.table = Greedy(start, planner, Draft(2, 4))
        self.table.hand_width = 4
        self.candidates = Candidates(10.0)
        self.rng = Rng(0)
        self.luck = Rng(0)
        self.most = 8
        self.horizon = 1
        self.seat = 1
        if not cython.compiled:
            self.worth = [0.0] * 9

    def begin(self, state: State, seat: int) -> int:
        """Lists the candidates; how many there are."""
        self.root.assign(state)
        self.seat = seat
        for other in range(1, self.root.seats + 1):
            self.worth[other] = self.planner.worth(self.root, other)
        self.planner.look_closely(self.most)
        self.planner.plan(self.root, seat)
        self.candidates.take_up(self.planner.found)
        for i in range(self.candidates.count):
            self.worth[seat] = self.candidates.prior[i]
            self.candidates.prior[i] = self.chance(self.root.round)
        self.planner.look_quickly()
        self.planner.width = 16
        return self.candidates.count

    def chance(self, stage: int) -> float:
        """The chance to win if the towns are worth so much when `stage` rounds have been played."""
        spread = 4.0 + 1.3 * (ROUNDS - stage)  # how far final scores lie from what was expected
        total = 0.0
        for other in range(1, self.root.seats + 1):
            total += exp((self.worth[other] - self.worth[self.seat]) / spread)
        return 1.0 / total

    def try_all(self, alive: int, times: int) -> None:
        """So many more tries for each of the best `alive` candidates; all of them meet the same draws."""
        for _ in range(times):
            luck = self.rng.next()
            for i in range(alive):
                slot = self.candidates.slot[i]
                self.luck.seed(luck)
                self.candidates.add_try(slot, self.play_out(slot))

    def try_freely(self, alive: int, times: int) -> None:
        """Without the GIL."""
        with cython.nogil:
            self.try_all(alive, times)

    def play_out(self, slot: int) -> float:
        self.table.begin(self.root)
        played = 0
        last = self.root.round + self.horizon
        while self.table.state.phase != OVER and self.table.state.round <= last:
            if played < self.candidates.length[slot] and self.table.state.first_to_act() == self.seat:
                move = self.candidates.path[24 * slot + played]
                if self.table.can_play(self.seat, move):
                    self.table.state.apply_move(self.seat, move)
                    played += 1
                    continue
                played = self.candidates.length[slot]  # others have changed what can be done
            self.table.step(self.luck)
        return self.judge()

    def judge(self) -> float:
        if self.table.state.phase == OVER:
            return self.share_of_win()
        for other in range(1, self.root.seats + 1):
            self.worth[other] = self.planner.worth(self.table.state, other)
        return self.chance(self.table.state.round - 1)

    def share_of_win(self) -> float:
        """At the end; equal scores share it, whatever would decide between them."""
        own = self.table.state.towns.score(self.seat)
        equal = 0
        for other in range(1, self.root.seats + 1):
            score = self.table.state.towns.score(other)
            if score > own:
                return 0.0
            if score == own:
                equal += 1
        return 1.0 / equal
