"""What is still to come for a town: the cubes in the bag or in Central Park's row, and the Reserve."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.townhall.games.town_center.codes import CENTRAL_PARK, ROUNDS
    from cython.cimports.townhall.games.town_center.game import State
    from cython.cimports.townhall.games.town_center.town import O, R, U
    from cython.cimports.townhall.players.town_center.features import Features
else:
    from ...games.town_center.codes import CENTRAL_PARK, ROUNDS
    from ...games.town_center.game import State
    from ...games.town_center.town import O, R, U
    from .features import Features


class Outlook:
    def __init__(self) -> None:
        if not cython.compiled:
            self.reserve, self.bag, self.row = [0] * 5, [0] * 5, [0] * 24
        self.seats = 1
        self.row_left = 0

    def take_up(self, state: State) -> None:
        for i in range(5):
            self.reserve[i] = state.reserve[i]
            self.bag[i] = state.investment.bag[i]
        self.seats = state.seats
        self.row_left = 0
        if state.solo == CENTRAL_PARK:
            self.row_left = state.investment.row_left
            for i in range(self.row_left):
                self.row[i] = state.investment.row[i]
                self.bag[self.row[i]] += 1

    def put_back(self, state: State) -> None:
        """Central Park's next cubes are drawn by themselves, but the end of a turn is judged with them in the row."""
        if state.solo != CENTRAL_PARK:
            return
        for colour in range(5):
            n = state.investment.drawn[colour]
            for i in range(state.held[1]):
                if state.hands[2 + i] == colour:
                    n += 1
            for _ in range(n):
                for i in range(self.row_left, 0, -1):
                    self.row[i] = self.row[i - 1]
                self.row[0] = colour
                self.row_left += 1
                self.bag[colour] += 1

    def tell(self, features: Features, stage: int, back: int) -> None:
        """The town's part of what is in the bag after `stage` rounds, one cube put back counted in (-1: none)."""
        for i in range(5):
            features.share[i] = (self.bag[i] + (1 if i == back else 0)) / (1.0 * self.seats)
        features.left = ROUNDS - stage
        features.x[128] = min(1.0, self.reserve[R] / (6.0 * self.seats))
        features.x[129] = min(1.0, self.reserve[U] / (4.0 * self.seats))
        if self.row_left:
            self.tell_row(features, back)

    def tell_row(self, features: Features, back: int) -> None:
        """Central Park: what the next two rounds bring, and where in the row the offices lie."""
        for i in range(130, 144):
            features.x[i] = 0.0
        for i in range(20):
            features.ahead[i] = 0.0
        offices = 0
        n = self.row_left
        if back >= 0:
            self.row[n] = back
            n += 1
        for i in range(n):
            colour = self.row[i]
            if i < 6:
                k = 130 + 5 * (i // 3) + colour
                features.x[k] = features.x[k] + 0.5
            elif i < 18:
                k = 5 * (i // 3 - 2) + colour
                features.ahead[k] = features.ahead[k] + 0.5
            if colour == O and offices < 3:  # the order of the first three says nothing
                features.x[140 + offices] = (2 if i < 3 else i + 1) / 20.0
                offices += 1
