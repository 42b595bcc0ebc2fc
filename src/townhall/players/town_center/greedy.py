"""A table where every seat plays what the planner thinks best: for self-play, and for the tries of a search."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.townhall.core.bits import bit
    from cython.cimports.townhall.core.rng import Rng
    from cython.cimports.townhall.games.town_center.codes import (
        AT_CHOOSE,
        AT_CONSTRUCTION,
        AT_DEVELOPMENT,
        AT_DRAFT,
        AT_DRAW,
        AT_HALL,
        AT_PUBLIC_WORKS,
        AT_ROW,
        AT_TOWERS,
        CONSTRUCT,
        GROW,
        PASS,
        RETURN,
    )
    from cython.cimports.townhall.games.town_center.game import State
    from cython.cimports.townhall.games.town_center.town import R
    from cython.cimports.townhall.players.town_center.draft import Draft
    from cython.cimports.townhall.players.town_center.turns import Planner
else:
    from ...core.bits import bit
    from ...core.rng import Rng
    from ...games.town_center.codes import (
        AT_CHOOSE,
        AT_CONSTRUCTION,
        AT_DEVELOPMENT,
        AT_DRAFT,
        AT_DRAW,
        AT_HALL,
        AT_PUBLIC_WORKS,
        AT_ROW,
        AT_TOWERS,
        CONSTRUCT,
        GROW,
        PASS,
        RETURN,
    )
    from ...games.town_center.game import State
    from ...games.town_center.town import R
    from .draft import Draft
    from .turns import Planner


class Greedy:
    """`hand_width`: the planner's width when hands that might come are judged."""

    def __init__(self, start: State, planner: Planner, draft: Draft) -> None:
        self.state = start.copy()
        self.planner = planner
        self.draft = draft
        self.hand_width = 8
        self.judged = 0

    def begin(self, state: State) -> None:
        self.state.assign(state)
        self.judged = 0

    def step(self, rng: Rng) -> None:
        """What happens next: chance, or all that one seat can do now."""
        phase = self.state.phase
        seat = self.state.first_to_act()
        if phase in (AT_DRAW, AT_ROW):
            self.state.apply_move(0, self.state.sample_chance(rng))
        elif phase == AT_HALL:
            self.state.apply_move(seat, self.planner.best_hall(self.state, seat))
        elif phase == AT_TOWERS:
            self.judge_hands()
            self.state.apply_move(seat, self.draft.arrange(self.state, rng))
        elif phase == AT_DRAFT:
            self.judge_hands()
            self.state.apply_move(seat, self.draft.take(self.state))
        else:
            self.planner.keep = 1
            self.planner.plan(self.state, seat)
            self.play_end(seat, 0)

    def judge_hands(self) -> None:
        """Once a round: towns don't change before the draft is over."""
        if self.judged == self.state.round:
            return
        self.judged = self.state.round
        width = self.planner.width
        self.planner.keep = 1
        self.planner.width = self.hand_width
        for seat in range(1, self.state.seats + 1):
            self.draft.judge_hands(self.state, seat, self.planner)
        self.planner.width = width

    def play_end(self, seat: int, rank: int) -> None:
        """Plays one of the ends planned just now as far as it can be played before other seats act."""
        for i in range(self.planner.found.length_of(rank)):
            if not self.can_play(seat, self.planner.found.move_of(rank, i)):
                return
            self.state.apply_move(seat, self.planner.found.move_of(rank, i))

    def can_play(self, seat: int, move: int) -> bool:
        """Whether a planned move is still this seat's to make: with several seats others may act in between."""
        phase = self.state.phase
        operation = move & 15
        colour = (move >> 4) & 7
        if operation == RETURN:
            return phase == AT_CHOOSE
        if operation == CONSTRUCT:
            return phase == AT_CONSTRUCTION and (self.state.pending >> seat & 1) != 0
        if operation == GROW:
            if phase != AT_DEVELOPMENT or (self.state.pending >> seat & 1) == 0 or self.state.reserve[colour] == 0:
                return False
            if colour == R:
                return (self.state.growing_homes[seat] & bit(move >> 7)) != 0
            return (self.state.growing_shops[seat] & bit(move >> 7)) != 0
        if phase != AT_PUBLIC_WORKS or self.state.turn != seat:
            return False
        return operation == PASS or self.state.reserve[colour] > 0
