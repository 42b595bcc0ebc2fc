"""The draft of investment: what each seat's hands are worth, and who will take what.

Every seat is taken to want its own hand's worth less the mean of what the others get.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.townhall.core.rng import Rng
    from cython.cimports.townhall.games.town_center.codes import NEXT, PILE, TAKE
    from cython.cimports.townhall.games.town_center.game import State
    from cython.cimports.townhall.players.town_center.turns import Planner
else:
    from ...core.rng import Rng
    from ...games.town_center.codes import NEXT, PILE, TAKE
    from ...games.town_center.game import State
    from .turns import Planner


class Draft:
    """`depth` picks are searched, the rest taken greedily; `samples` ways to build the towers are tried."""

    def __init__(self, depth: int, samples: int) -> None:
        self.depth = depth
        self.samples = samples
        self.seats = self.first = 1
        self.begun = 0
        if not cython.compiled:
            self.worth, self.single, self.outcome = [0.0] * 225, [0.0] * 45, [0.0] * 162
            self.hand, self.held, self.present = [0] * 18, [0] * 9, [0] * 5
            self.tower, self.height, self.loose = [0] * 64, [0] * 4, [0] * 16

    # What hands are worth

    def set_worth(self, seat: int, a: int, b: int, worth: float) -> None:
        self.worth[25 * seat + 5 * a + b] = worth
        self.worth[25 * seat + 5 * b + a] = worth

    def get_worth(self, seat: int, a: int, b: int) -> float:
        return self.worth[25 * seat + 5 * a + b]

    def judge_hands(self, state: State, seat: int, planner: Planner) -> None:
        """Plans a turn with every hand of two colours."""
        self.find_present(state)
        planner.begin_hands(state, seat)
        for a in range(5):
            for b in range(a, 5):
                if self.present[a] and self.present[b]:
                    worth = planner.hand_worth(a, b)
                    self.worth[25 * seat + 5 * a + b] = worth
                    self.worth[25 * seat + 5 * b + a] = worth
        self.set_singles(seat)

    def find_present(self, state: State) -> None:
        """The colours that are in this round's draw, wherever they are now."""
        self.take_up(state)
        for a in range(5):
            self.present[a] = state.investment.drawn[a]
        for i in range(self.begun):
            for j in range(self.height[i]):
                self.present[self.tower[16 * i + j]] = 1
        for i in range(1, self.seats + 1):
            for j in range(self.held[i]):
                self.present[self.hand[2 * i + j]] = 1

    def set_singles(self, seat: int) -> None:
        """A first cube counts as with an average second one."""
        for a in range(5):
            total = 0.0
            count = 0
            for b in range(5):
                if self.present[a] and self.present[b]:
                    total += self.worth[25 * seat + 5 * a + b]
                    count += 1
            self.single[5 * seat + a] = total / count if count else 0.0

    # Taking

    def take_up(self, state: State) -> None:
        self.seats = state.seats
        self.first = state.first
        for i in range(1, state.seats + 1):
            self.held[i] = state.held[i]
            self.hand[2 * i] = state.hands[2 * i]
            self.hand[2 * i + 1] = state.hands[2 * i + 1]
        self.begun = state.investment.begun
        for i in range(state.investment.begun):
            self.height[i] = state.investment.heights[i]
            for j in range(state.investment.heights[i]):
                self.tower[16 * i + j] = state.investment.towers[16 * i + j]

    def take(self, state: State) -> int:
        """The move of the seat whose turn it is to take; the hands have been judged."""
        self.take_up(state)
        seat = state.turn
        best = -1
        most = -1e9
        for i in range(self.begun):
            if self.height[i] == 0:
                continue
            colour = self.pick(seat, i)
            self.search(state.drafted + 1, self.depth)
            value = self.utility(state.drafted + 1, seat)
            self.put_back(seat, i, colour)
            if value > most:
                most = value
                best = i
        return best << 7 | TAKE

    def pick(self, seat: int, i: int) -> int:
        self.height[i] -= 1
        colour = self.tower[16 * i + self.height[i]]
        self.hand[2 * seat + self.held[seat]] = colour
        self.held[seat] += 1
        return colour

    def put_back(self, seat: int, i: int, colour: int) -> None:
        """The latest pick is undone; a hand held before may have been sorted, its first cube stays."""
        self.held[seat] -= 1
        self.tower[16 * i + self.height[i]] = colour
        self.height[i] += 1

    def search(self, k: int, depth: int) -> None:
        """Fills row k of `outcome`: what the seats end with when k cubes have been taken."""
        if k == 2 * self.seats:
            self.settle(k)
            return
        seat = self.drafter(k)
        best = -1e9
        if depth <= 0:
            i = self.greedy_pick(seat)
            colour = self.pick(seat, i)
            self.search(k + 1, 0)
            self.put_back(seat, i, colour)
            for j in range(1, self.seats + 1):
                self.outcome[9 * k + j] = self.outcome[9 * k + 9 + j]
            return
        for i in range(self.begun):
            if self.height[i] == 0:
                continue
            colour = self.pick(seat, i)
            self.search(k + 1, depth - 1)
            self.put_back(seat, i, colour)
            value = self.utility(k + 1, seat)
            if value > best:
                best = value
                for j in range(1, self.seats + 1):
                    self.outcome[9 * k + j] = self.outcome[9 * k + 9 + j]

    def greedy_pick(self, seat: int) -> int:
        best = -1
        most = -1e9
        for i in range(self.begun):
            if self.height[i] == 0:
                continue
            colour = self.tower[16 * i + self.height[i] - 1]
            value = self.single[5 * seat + colour]
            if self.held[seat]:
                value = self.worth[25 * seat + 5 * self.hand[2 * seat] + colour]
            if value > most:
                most = value
                best = i
        return best

    def settle(self, k: int) -> None:
        for j in range(1, self.seats + 1):
            self.outcome[9 * k + j] = self.worth[25 * j + 5 * self.hand[2 * j] + self.hand[2 * j + 1]]

    def utility(self, k: int, seat: int) -> float:
        others = 0.0
        for j in range(1, self.seats + 1):
            others += self.outcome[9 * k + j]
        others -= self.outcome[9 * k + seat]
        return self.outcome[9 * k + seat] - others / (self.seats - 1)

    def drafter(self, k: int) -> int:
        """Player order, then reverse order."""
        places = k if k < self.seats else 2 * self.seats - 1 - k
        return (self.first - 1 + places) % self.seats + 1

    # Building the towers

    def arrange(self, state: State, rng: Rng) -> int:
        """The next step of the best of some ways to build the towers."""
        best = 0
        most = -1e9
        for sample in range(self.samples):
            self.take_up(state)
            first = self.pile_at_random(state, rng)
            if sample == 0:
                best = first
            self.search(0, self.depth)
            value = self.utility(0, state.turn)
            if value > most:
                most = value
                best = first
        return best

    def pile_at_random(self, state: State, rng: Rng) -> int:
        """Completes the towers with the cubes left; the first step of it."""
        left = 0
        for colour in range(5):
            for _ in range(state.investment.drawn[colour]):
                self.loose[left] = colour
                left += 1
        for i in range(left - 1, 0, -1):
            j = rng.below(i + 1)
            colour = self.loose[i]
            self.loose[i] = self.loose[j]
            self.loose[j] = colour
        first = -1
        while left:
            height = self.height[self.begun - 1]
            if self.must_begin(height, left, rng):
                self.height[self.begun] = 0
                self.begun += 1
                if first < 0 and self.seats > 4:
                    first = NEXT
                continue
            left -= 1
            self.tower[16 * (self.begun - 1) + height] = self.loose[left]
            self.height[self.begun - 1] += 1
            if first < 0:
                first = self.loose[left] << 4 | PILE
        return first

    def must_begin(self, height: int, left: int, rng: Rng) -> bool:
        """Whether the next tower is begun here: with up to 4 seats after two cubes, else as drawn by lot."""
        if self.seats <= 4:
            return height == 2
        to_begin = 4 - self.begun
        if to_begin == 0 or height < 2:
            return False
        return left == 2 * to_begin or rng.below(3) == 0
