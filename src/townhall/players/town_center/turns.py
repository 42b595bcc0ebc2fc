"""A turn planned as a whole: what to keep, both placements, growth, purchase; each end judged by the evaluation.

The rows of the planner's own `towns` are one town at different points of a turn. Pairs of placements are first guessed
from what each placement is worth alone; the best guesses are carried through growth, the best of those through all
purchases.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.townhall.core.bits import bit, lowest, popcount
    from cython.cimports.townhall.games.town_center.codes import (
        AT_CHOOSE,
        AT_CONSTRUCTION,
        AT_DEVELOPMENT,
        BUY,
        CONSTRUCT,
        GROW,
        PASS,
        RETURN,
        ROUNDS,
    )
    from cython.cimports.townhall.games.town_center.game import State
    from cython.cimports.townhall.games.town_center.town import C, H, O, P, R, Towns, U
    from cython.cimports.townhall.players.town_center.ends import Ends
    from cython.cimports.townhall.players.town_center.evaluation import Evaluation
    from cython.cimports.townhall.players.town_center.outlook import Outlook
    from cython.cimports.townhall.players.town_center.pairs import Pairs
    from cython.cimports.townhall.players.town_center.park import Park
else:
    from ...core.bits import bit, lowest, popcount
    from ...games.town_center.codes import (
        AT_CHOOSE,
        AT_CONSTRUCTION,
        AT_DEVELOPMENT,
        BUY,
        CONSTRUCT,
        GROW,
        PASS,
        RETURN,
        ROUNDS,
    )
    from ...games.town_center.game import State
    from ...games.town_center.town import C, H, O, P, R, Towns, U
    from .ends import Ends
    from .evaluation import Evaluation
    from .outlook import Outlook
    from .pairs import Pairs
    from .park import Park

from ...games.town_center.board import Board

# rows of the planner's towns
BASE = 1  # as the turn finds it
FIRST = 2  # after the first cube
GROWN = 3  # after both cubes, growing
PAID = 4  # after the income, buying

EVERYTHING = 1 << 20  # a width that tries all pairs


class Planner:
    """`width` pairs are tried for each hand, `keep` ends are kept."""

    def __init__(self, board: Board, evaluation: Evaluation) -> None:
        self.towns = Towns([board] * 8)
        self.evaluation = evaluation
        self.park: Park | None = None  # judges instead of the evaluation, where there is one
        if not cython.compiled:
            room = max(64, board.positions)
            self.path, self.seconds = [0] * 24, [0] * room
            self.single, self.single_known = [0.0] * (8 * room), [0] * (8 * room)
            self.grown_mark, self.grown_stamp = [0] * 1024, [0] * 1024
        self.outlook = Outlook()
        self.pairs = Pairs()
        self.halves = Ends()  # before the purchase
        self.found = Ends()
        self.stamp = self.growth_stamp = self.evaluated = self.stage = 0
        self.length = self.grown = 0
        self.width = 16
        self.branches = 3
        self.most_growths = 40
        self.purchases = 3
        self.keep = 1

    def look_closely(self, keep: int) -> None:
        """For the `keep` best ends of a turn that is to be played."""
        self.width = 100
        self.branches = 6
        self.most_growths = 400
        self.purchases = 8
        self.keep = keep

    def look_quickly(self) -> None:
        """For the best end of one of very many turns."""
        self.width = 32
        self.branches = 3
        self.most_growths = 40
        self.purchases = 2
        self.keep = 1

    def best(self, state: State, seat: int) -> list[tuple[float, list[int]]]:
        """The ends found for a seat that may act: what each is worth and the moves that lead there."""
        self.plan(state, seat)
        found = self.found
        return [
            (found.value_of(i), [found.move_of(i, j) for j in range(found.length_of(i))]) for i in range(found.count)
        ]

    def worth(self, state: State, seat: int) -> float:
        """What a town is worth between rounds; its inputs stay in `evaluation.features.x`."""
        self.begin(state, seat)
        self.outlook.put_back(state)
        self.stage -= 1  # the round before
        self.set_share(-1)
        return self.judge_at(BASE, self.stage)

    # Hands that might come

    def begin_hands(self, state: State, seat: int) -> None:
        self.begin(state, seat)
        self.set_share(-1)

    def hand_worth(self, a: int, b: int) -> float:
        """The best end of the turn with these two cubes."""
        self.clear_ends()
        self.plan_hand(a, b)
        self.plan_purchases()
        return self.found.value_of(0)

    def judge_at(self, row: int, stage: int) -> float:
        return self.look_at(row, stage)

    def look_at(self, row: int, stage: int) -> float:
        if self.park is not None:
            return self.park.value(self.evaluation.features, self.towns, row, stage)
        return self.evaluation.value(self.towns, row, stage)

    def best_hall(self, state: State, seat: int) -> int:
        """The site where the evaluation would have the hall."""
        self.begin(state, seat)
        self.set_share(-1)
        self.evaluation.features.left = ROUNDS
        spots = self.towns.ground[BASE]
        best = lowest(spots)
        most = -1e9
        while spots:
            position = lowest(spots)
            spots &= spots - 1
            self.copy_row(self.towns, BASE, FIRST)
            self.towns.put(FIRST, H, position)
            value = self.judge_at(FIRST, 0)
            if value > most:
                most = value
                best = position
        return best << 7 | H << 4

    # The turn

    def begin(self, state: State, seat: int) -> None:
        self.take_up_board(state.towns, seat)
        self.copy_row(state.towns, seat, BASE)
        self.outlook.take_up(state)
        self.stage = state.round
        self.stamp += 1
        self.clear_ends()

    def clear_ends(self) -> None:
        self.halves.begin(self.keep if self.keep > self.purchases else self.purchases)
        self.found.begin(self.keep)
        self.length = 0

    def take_up_board(self, towns: Towns, seat: int) -> None:
        """Seats may have different boards."""
        for row in range(BASE, PAID + 1):
            self.towns.near[row] = towns.near[seat]
            self.towns.upto[row] = towns.upto[seat]
            self.towns.floor[row] = towns.floor[seat]
            self.towns.size[row] = towns.size[seat]
            self.towns.ground[row] = towns.ground[seat]
            self.towns.supports[row] = towns.supports[seat]
            self.towns.suburbs[row] = towns.suburbs[seat]

    def copy_row(self, source: Towns, from_row: int, to_row: int) -> None:
        self.towns.offices[to_row] = source.offices[from_row]
        self.towns.homes[to_row] = source.homes[from_row]
        self.towns.shops[to_row] = source.shops[from_row]
        self.towns.utilities[to_row] = source.utilities[from_row]
        self.towns.lifts[to_row] = source.lifts[from_row]
        self.towns.hall[to_row] = source.hall[from_row]
        self.towns.taken[to_row] = source.taken[from_row]
        self.towns.near_homes[to_row] = source.near_homes[from_row]
        self.towns.near_shops[to_row] = source.near_shops[from_row]
        self.towns.near_utilities[to_row] = source.near_utilities[from_row]
        self.towns.cash[to_row] = source.cash[from_row]

    def set_share(self, back: int) -> None:
        self.outlook.tell(self.evaluation.features, self.stage, back)

    def plan(self, state: State, seat: int) -> None:
        """Finds the best ends of the turn from here on."""
        self.begin(state, seat)
        if state.phase == AT_CHOOSE:
            self.plan_returns(state)
            self.plan_purchases()
            return
        self.set_share(-1)
        if state.phase == AT_CONSTRUCTION:
            if state.held[seat] == 2:
                self.plan_hand(state.hands[2 * seat], state.hands[2 * seat + 1])
            else:
                self.plan_one(state.hands[2 * seat])
            self.plan_purchases()
        elif state.phase == AT_DEVELOPMENT:
            self.copy_row(self.towns, BASE, GROWN)
            self.growth_stamp += 1
            self.grown = 0
            self.grow()
            self.plan_purchases()
        else:
            self.copy_row(self.towns, BASE, PAID)
            self.try_purchases(self.judge(PAID), True)

    def plan_returns(self, state: State) -> None:
        for back in range(5):
            if state.investment.drawn[back] == 0:
                continue
            a = -1
            b = -1
            for colour in range(5):
                for _ in range(state.investment.drawn[colour] - (1 if colour == back else 0)):
                    if a < 0:
                        a = colour
                    else:
                        b = colour
            self.set_share(back)
            self.add_step(RETURN, back, 0)
            self.plan_hand(a, b)
            self.length -= 1

    def plan_hand(self, a: int, b: int) -> None:
        """Both cubes; if no two places do, one of them (R-2)."""
        self.pairs.begin()
        self.list_pairs(a, b, False)
        if a != b:
            self.list_pairs(b, a, True)
        if self.pairs.count:
            self.try_pairs(a, b)
            return
        if self.towns.spots(BASE, a) | self.towns.spots(BASE, b) == 0:
            self.copy_row(self.towns, BASE, GROWN)
            self.finish_construction()
            return
        self.plan_one(a)
        if a != b:
            self.plan_one(b)

    def plan_one(self, colour: int) -> None:
        spots = self.towns.spots(BASE, colour)
        while spots:
            position = lowest(spots)
            spots &= spots - 1
            self.copy_row(self.towns, BASE, GROWN)
            self.build(GROWN, colour, position)
            self.add_step(CONSTRUCT, colour, position)
            self.finish_construction()
            self.length -= 1

    def build(self, row: int, colour: int, position: int) -> None:
        self.towns.put(row, colour, position)
        if colour == O:
            self.towns.pay(row, 5)

    def add_step(self, operation: int, colour: int, place: int) -> None:
        if self.length < 24:
            self.path[self.length] = place << 7 | colour << 4 | operation
        self.length += 1

    # II: pairs of placements

    def list_pairs(self, a: int, b: int, swapped: bool) -> None:
        """`a` first; pairs that the other order has listed already are left out."""
        spots = self.towns.spots(BASE, a)
        while spots:
            p = lowest(spots)
            spots &= spots - 1
            self.copy_row(self.towns, BASE, FIRST)
            self.build(FIRST, a, p)
            others = self.towns.spots(FIRST, b)
            if not swapped:
                self.seconds[p] = others
            while others:
                q = lowest(others)
                others &= others - 1
                if swapped:
                    if self.towns.spots(BASE, b) & bit(q) and self.seconds[q] & bit(p):
                        continue
                elif a == b and q < p and self.towns.spots(BASE, a) & bit(q) and self.seconds[q] & bit(p):
                    continue
                self.list_pair(a, p, b, q, swapped)

    def list_pair(self, a: int, p: int, b: int, q: int, swapped: bool) -> None:
        guess = 0.0
        if self.width < EVERYTHING:
            guess = self.single_value(a, p) + self.single_value(b, q)
        self.pairs.add(p, q, swapped, guess)

    def try_pairs(self, a: int, b: int) -> None:
        """The `width` best guesses, or all."""
        for k in range(self.width if self.width < self.pairs.count else self.pairs.count):
            self.try_pair(a, b, self.pairs.bring_best(k))

    def try_pair(self, a: int, b: int, code: int) -> None:
        p = code >> 12
        q = (code >> 1) & 2047
        if code & 1:
            a, b = b, a
        self.copy_row(self.towns, BASE, GROWN)
        self.build(GROWN, a, p)
        self.build(GROWN, b, q)
        self.add_step(CONSTRUCT, a, p)
        self.add_step(CONSTRUCT, b, q)
        self.finish_construction()
        self.length -= 2

    def single_value(self, colour: int, position: int) -> float:
        """What a cube is worth there by itself; it may hang in the air, waiting for the other one."""
        i = 8 * position + colour
        if self.single_known[i] != self.stamp:
            self.single_known[i] = self.stamp
            self.copy_row(self.towns, BASE, PAID)
            self.build(PAID, colour, position)
            self.grow_quickly(PAID)
            self.single[i] = self.judge(PAID)
        return self.single[i]

    def grow_quickly(self, row: int) -> None:
        """Growth without choosing much: where most offices are seen."""
        for _ in range(12):
            homes, shops = self.towns.growth(row)
            if homes | shops == 0:
                return
            if homes == 0:
                self.towns.put(row, C, lowest(shops))
                continue
            self.evaluation.features.count_seen(self.towns, row, self.towns.offices[row] | self.towns.hall[row])
            cells = homes
            for k in range(1, 5):
                if cells & self.evaluation.features.seen[k]:
                    cells &= self.evaluation.features.seen[k]
            self.towns.put(row, R, lowest(cells))

    def judge(self, row: int) -> float:
        self.evaluated += 1
        if self.stage == ROUNDS:
            return self.towns.score(row) + (self.towns.cash[row] % 5) * 0.01
        return self.look_at(row, self.stage)

    # III: growth

    def finish_construction(self) -> None:
        self.growth_stamp += 1
        self.grown = 0
        self.grow()

    def grow(self) -> None:
        """Tries orders and places of growth, each set of grown cubes once."""
        homes, shops = self.towns.growth(GROWN)
        if self.outlook.reserve[R] == 0:
            homes = 0
        if self.outlook.reserve[C] == 0:
            shops = 0
        if homes | shops == 0 or self.length >= 22:
            self.finish_growth()
            return
        if self.grown >= self.most_growths or self.seen_before():
            return
        self.grown += 1
        if homes:
            self.grow_colour(R, homes)
        if shops:
            self.grow_colour(C, shops)

    def grow_colour(self, colour: int, cells: int) -> None:
        """Where most offices are seen first; every other try beside a single cube, if it can, which merges nothing."""
        taken = self.towns.taken[GROWN]
        old = self.towns.cubes(GROWN, colour)
        near = self.towns.near_homes[GROWN] if colour == R else self.towns.near_shops[GROWN]
        tried = 0
        while cells and tried < self.branches:
            self.evaluation.features.count_seen(self.towns, GROWN, self.towns.offices[GROWN] | self.towns.hall[GROWN])
            some = cells
            if tried & 1:
                some = self.beside_one(cells, old)
            for k in range(1, 5):
                if some & self.evaluation.features.seen[k]:
                    some &= self.evaluation.features.seen[k]
            position = lowest(some)
            cells &= ~bit(position)
            tried += 1
            self.towns.put(GROWN, colour, position)
            self.outlook.reserve[colour] = self.outlook.reserve[colour] - 1
            self.add_step(GROW, colour, position)
            self.grow()
            self.length -= 1
            self.outlook.reserve[colour] = self.outlook.reserve[colour] + 1
            self.towns.taken[GROWN] = taken
            if colour == R:
                self.towns.homes[GROWN] = old
                self.towns.near_homes[GROWN] = near
            else:
                self.towns.shops[GROWN] = old
                self.towns.near_shops[GROWN] = near

    def beside_one(self, cells: int, cubes: int) -> int:
        """The cells beside no more than one of the cubes; all, if there are none."""
        found = 0
        rest = cells
        while rest:
            if popcount(self.towns.near[GROWN][lowest(rest)] & cubes) < 2:
                found |= rest & -rest
            rest &= rest - 1
        return found if found else cells

    def seen_before(self) -> bool:
        homes = self.towns.homes[GROWN]
        mark = homes * 3 + self.towns.shops[GROWN] * 7
        i = (mark ^ (mark >> 17) ^ (mark >> 41)) & 1023
        while self.grown_stamp[i] == self.growth_stamp:
            if self.grown_mark[i] == mark:
                return True
            i = (i + 1) & 1023
        self.grown_stamp[i] = self.growth_stamp
        self.grown_mark[i] = mark
        return False

    def finish_growth(self) -> None:
        """IV: the income, and what the end is worth without a purchase."""
        income = 1 + self.towns.commercial_income(GROWN) + self.towns.parking_income(GROWN)
        self.towns.pay(GROWN, -income)
        value = self.judge(GROWN)
        self.towns.pay(GROWN, income)
        self.halves.offer(value, self.path, self.length)

    # V: purchases

    def plan_purchases(self) -> None:
        for i in range(self.halves.count):
            self.rebuild(i)
            if self.length and (self.path[0] & 15) == RETURN:
                self.set_share((self.path[0] >> 4) & 7)
            self.try_purchases(self.halves.value_of(i), i < self.purchases)

    def rebuild(self, rank: int) -> None:
        """Plays the moves of a kept end again, in row PAID, up to the income."""
        self.copy_row(self.towns, BASE, PAID)
        self.length = self.halves.length_of(rank)
        for j in range(self.length):
            move = self.halves.move_of(rank, j)
            self.path[j] = move
            if (move & 15) != RETURN:
                colour = (move >> 4) & 7
                self.towns.put(PAID, colour, move >> 7)
                if colour == O:
                    self.towns.pay(PAID, 5)
        self.towns.pay(PAID, -(1 + self.towns.commercial_income(PAID) + self.towns.parking_income(PAID)))

    def try_purchases(self, value: float, buying: bool) -> None:
        """`value` is what passing is worth."""
        utilities = self.towns.buyable(PAID, U) if self.outlook.reserve[U] > 0 else 0
        lifts = self.towns.buyable(PAID, P) if self.outlook.reserve[P] > 0 else 0
        if utilities | lifts == 0:  # the engine passes by itself
            self.found.offer(value, self.path, self.length)
            return
        self.add_step(PASS, 0, 0)
        self.found.offer(value, self.path, self.length)
        self.length -= 1
        if buying:
            self.try_buying(U, utilities)
            self.try_buying(P, lifts)

    def try_buying(self, colour: int, spots: int) -> None:
        price = self.towns.price(PAID, colour)
        taken = self.towns.taken[PAID]
        cubes = self.towns.cubes(PAID, colour)
        near = self.towns.near_utilities[PAID]
        self.towns.pay(PAID, price)
        while spots:
            position = lowest(spots)
            spots &= spots - 1
            self.towns.put(PAID, colour, position)
            self.add_step(BUY, colour, position)
            self.found.offer(self.judge(PAID), self.path, self.length)
            self.length -= 1
            self.towns.taken[PAID] = taken
            if colour == U:
                self.towns.utilities[PAID] = cubes
                self.towns.near_utilities[PAID] = near
            else:
                self.towns.lifts[PAID] = cubes
        self.towns.pay(PAID, -price)
