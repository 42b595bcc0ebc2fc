"""Search for City Council: the best moves tried out, everybody playing on by quick judgement, half dropped in turn."""

from __future__ import annotations

import cython

from townhall.games.city_council.pieces import END, KIND_SHIFT, OVER, PLACE

if cython.compiled:
    from cython.cimports.townhall.games.city_council.game import State
    from cython.cimports.townhall.players.city_council.sense import Sense
else:
    from ...games.city_council.game import State
    from .sense import Sense

MOST = 32  # candidates


class Search:
    """A try goes on to the end of the game; hidden tiles are drawn anew in each.

    What counts is the chance to win. A lead counts a little beside it (`closeness`): it tells more where the game
    is decided, or far from its end. The quick judgement's word counts as much as `trust` tries.
    """

    def __init__(self, start: State, sense: Sense) -> None:
        self.sense = sense
        self.root = start.copy()
        self.state = start.copy()
        self.closeness, self.scale = 1.0, 20.0
        self.trust, self.prior_scale = 2.0, 40.0
        self.count = self.played = self.seat = 0
        if not cython.compiled:
            self.move, self.slot, self.prior = [0] * MOST, [0] * MOST, [0.0] * MOST
            self.total, self.tries = [0.0] * MOST, [0] * MOST

    def begin(self, state: State, candidates: int) -> int:
        """Takes the moves that seem best as candidates, two rotations of a tile at most; how many there are."""
        self.root = state.copy()
        self.seat = state.active
        self.count = self.played = 0
        worths = self.sense.worths(self.root)
        places: dict[int, int] = {}
        for worth, move in worths:
            if move >> KIND_SHIFT == PLACE:
                places[move & 255] = places.get(move & 255, 0) + 1
                if places[move & 255] > 2:
                    continue
            if self.count < min(candidates, MOST):
                self.add(move, (worth - worths[0][0]) / self.prior_scale)
        return self.count

    def wins_at_once(self) -> bool:
        """Whether a move ends the game with a win; then it is the first candidate."""
        self.root.list_moves()
        for i in range(self.root.moves.count):
            move = self.root.moves.listed[i]
            if move >> KIND_SHIFT >= END:  # of the turn, by payment or not, or of a tie
                self.state.assign(self.root)
                self.state.carry_out(move)
                if self.state.phase == OVER and self.state.winner == self.seat:
                    self.move[self.slot[0]] = move
                    return True
        return False

    def add(self, move: int, prior: float) -> None:
        self.move[self.count] = move
        self.slot[self.count] = self.count
        self.prior[self.count] = prior
        self.total[self.count] = 0.0
        self.tries[self.count] = 0
        self.count += 1

    def mean(self, i: int) -> float:
        return (self.total[i] + self.trust * self.prior[i]) / self.tries[i] if self.tries[i] else self.prior[i] - 1000

    def try_all(self, alive: int, times: int) -> None:
        with cython.nogil:
            self.run(alive, times)

    def run(self, alive: int, times: int) -> None:
        """So many more tries for each of the best `alive` moves, with the same luck for all."""
        for _ in range(times):
            seed = self.sense.rng.next()
            for i in range(alive):
                self.sense.rng.seed(seed)
                self.total[self.slot[i]] += self.play_out(self.move[self.slot[i]])
                self.tries[self.slot[i]] += 1
                self.played += 1
            self.sense.rng.seed(seed)
            self.sense.rng.next()

    def play_out(self, move: int) -> float:
        """1 for a win, 0 for a loss, and between them a little for the lead over the best of the others."""
        self.state.assign(self.root)
        self.state.carry_out(move)
        while self.state.phase != OVER:
            self.state.carry_out(self.sense.decide(self.state))
        most = -1000
        for i in range(self.state.seats):
            if i != self.seat and self.state.scores.vp[i] > most:
                most = self.state.scores.vp[i]
        lead = 1.0 * (self.state.scores.vp[self.seat] - most)
        worth = self.closeness * lead / (self.scale + abs(lead))
        return worth + 1.0 if self.state.winner == self.seat else worth

    def rank(self) -> None:
        """Sorts the candidates, those with more tries first, then by their mean."""
        for i in range(1, self.count):
            slot = self.slot[i]
            j = i
            while j > 0 and self.tries[self.slot[j - 1]] <= self.tries[slot]:
                if self.tries[self.slot[j - 1]] == self.tries[slot] and self.mean(self.slot[j - 1]) >= self.mean(slot):
                    break
                self.slot[j] = self.slot[j - 1]
                j -= 1
            self.slot[j] = slot

    def best(self) -> int:
        return self.move[self.slot[0]]
