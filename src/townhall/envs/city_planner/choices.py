"""Scoring choices worth thinking about: different results of which none is worse in everything than another."""

from __future__ import annotations

import cython

from townhall.envs.city_planner.sizes import MOST
from townhall.games.city_planner.words import CARDS, CHOICE, SHIFT, B, G, I, O, P, T

if cython.compiled:
    from cython.cimports.townhall.games.city_planner.scoring import earned_money, earned_vp, money_after
else:
    from ...games.city_planner.scoring import earned_money, earned_vp, money_after

from ...games.city_planner.game import State


class Choices:
    """The first `count` of the arrays: by VP, then money, then rerolls, descending."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.move, self.vp, self.money, self.rerolls = [0] * MOST, [0] * MOST, [0] * MOST, [0] * MOST
        self.count = 0

    def find(self, state: State) -> None:
        """Of the seven cards but the passed one."""
        self.count = 0
        money = state.money[state.active - 1]
        penalty = state.penalty_due()
        state.moves = 0
        state.list_choices()
        for k in range(state.moves):
            choice = state.listed[k] - (CHOICE << SHIFT)
            aside = state.count_left(choice)
            twice = choice >> (2 * CARDS)
            vp = earned_vp(state.count[P], twice, state.count[G], state.count[O], state.count[B], state.count[I])
            income = earned_money(
                state.count[P],
                twice,
                state.count[G],
                state.count[O],
                state.count[B],
                state.count[I],
                state.count[T],
                aside,
            )
            self.add(state.listed[k], vp, money_after(money, income, penalty), state.count[T])

    def add(self, move: int, vp: int, money: int, rerolls: int) -> None:
        """Keeps it if no other is as good in everything, and drops those that it is as good as."""
        for k in range(self.count):
            if self.vp[k] >= vp and self.money[k] >= money and self.rerolls[k] >= rerolls:
                return
        kept = 0
        for k in range(self.count):
            if self.vp[k] > vp or self.money[k] > money or self.rerolls[k] > rerolls:
                self.put(kept, self.move[k], self.vp[k], self.money[k], self.rerolls[k])
                kept += 1
        self.count = kept
        if kept == MOST:
            return
        k = kept
        while k > 0 and self.after(vp, money, rerolls, k - 1):
            self.put(k, self.move[k - 1], self.vp[k - 1], self.money[k - 1], self.rerolls[k - 1])
            k -= 1
        self.put(k, move, vp, money, rerolls)
        self.count += 1

    def put(self, k: int, move: int, vp: int, money: int, rerolls: int) -> None:
        self.move[k] = move
        self.vp[k] = vp
        self.money[k] = money
        self.rerolls[k] = rerolls

    def after(self, vp: int, money: int, rerolls: int, k: int) -> bool:
        """Whether the k-th comes after such a result."""
        if self.vp[k] != vp:
            return self.vp[k] < vp
        if self.money[k] != money:
            return self.money[k] < money
        return self.rerolls[k] < rerolls
