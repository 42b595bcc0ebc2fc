"""Search for one seat: the best ends of a turn tried out against the same draws, half of them dropped again and again.

A try plays on greedily for `horizon` rounds; what the town is worth then is the evaluation's word, or the score.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.townhall.core.bits import bit
    from cython.cimports.townhall.core.rng import Rng
    from cython.cimports.townhall.games.town_center.codes import AT_DRAW, DRAW, OVER
    from cython.cimports.townhall.games.town_center.game import State
    from cython.cimports.townhall.games.town_center.investment import draw_unit
    from cython.cimports.townhall.games.town_center.town import O
    from cython.cimports.townhall.players.town_center.candidates import Candidates
    from cython.cimports.townhall.players.town_center.turns import Planner
else:
    from ...core.bits import bit
    from ...core.rng import Rng
    from ...games.town_center.codes import AT_DRAW, DRAW, OVER
    from ...games.town_center.game import State
    from ...games.town_center.investment import draw_unit
    from ...games.town_center.town import O
    from .candidates import Candidates
    from .turns import Planner


class Rollouts:
    """`most` candidates, tried out for `horizon` more rounds."""

    def __init__(self, start: State, planner: Planner) -> None:
        self.root = start.copy()
        self.state = start.copy()
        self.planner = planner
        self.candidates = Candidates(10.0)
        self.rng = Rng(0)
        self.most = 8
        self.horizon = 1
        self.drawn = 0
        if not cython.compiled:
            self.key = [0] * 440

    def begin(self, state: State, seat: int) -> int:
        """Lists the candidates; how many there are."""
        self.root.assign(state)
        self.planner.look_closely(self.most)
        self.planner.plan(self.root, seat)
        self.candidates.take_up(self.planner.found)
        self.planner.look_quickly()
        return self.candidates.count

    def try_all(self, alive: int, times: int) -> None:
        """So many more tries for each of the best `alive` candidates; all of them meet the same draws."""
        for _ in range(times):
            self.draw_keys()
            for i in range(alive):
                slot = self.candidates.slot[i]
                self.candidates.add_try(slot, self.play_out(slot))

    def try_freely(self, alive: int, times: int) -> None:
        """Without the GIL."""
        with cython.nogil:
            self.try_all(alive, times)

    def draw_keys(self) -> None:
        """A number for each cube of each round: a draw takes the cubes with the smallest ones (up to 8 of a colour)."""
        for i in range(40 * self.root.round, 440):
            self.key[i] = self.rng.next()

    def play_out(self, slot: int) -> float:
        self.state.assign(self.root)
        for i in range(self.candidates.length[slot]):
            self.state.apply_move(1, self.candidates.path[24 * slot + i])
        last = self.root.round + self.horizon
        while self.state.phase != OVER and self.state.round <= last:
            if self.state.phase == AT_DRAW:
                self.state.apply_move(0, self.common_draw())
            self.planner.plan(self.state, 1)
            for i in range(self.planner.found.length_of(0)):
                self.state.apply_move(1, self.planner.found.move_of(0, i))
        if self.state.phase == OVER:
            return self.state.towns.score(1)
        return self.planner.worth(self.state, 1)

    def common_draw(self) -> int:
        """Like `sample_draw`, but by the keys; round 1's offices play no part here."""
        code = 0
        n = self.state.draw_size()
        for _ in range(n):
            least = 0xFFFFFFFFFFFFFFFF
            best = -1
            for colour in range(5):
                if colour == O and self.state.round == 1:
                    continue
                start = 40 * self.state.round + 8 * colour
                for j in range(self.state.investment.bag[colour]):
                    if self.key[start + j] <= least and self.drawn & bit(8 * colour + j) == 0:
                        least = self.key[start + j]
                        best = 8 * colour + j
            self.drawn |= bit(best)
            code += draw_unit(best >> 3)
        self.drawn = 0
        return code << 7 | DRAW
