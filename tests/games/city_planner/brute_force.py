"""The solo game's value by trying everything: plain recursion over turns, rolls, rerolls, changes, passes, scorings.

Independent of the solver; the scoring is the oracle's. Works for games with fewer cards and faces too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from oracles.city_planner import results

Lock = tuple[int, int] | None  # card and face
scored = cache(results)


class BruteForce:
    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.faces = range(len(words[0]))
        self.value = cache(self._value)
        self.rolled = cache(self._rolled)
        self.settled = cache(self._settled)

    def _value(self, rounds: int, money: int, lock: Lock, rerolls: int) -> float:
        """VP still to come from before the roll; without a lock all dice are rolled."""
        if rounds == 0:
            return money // 5
        dice = [[lock[1]] if lock and lock[0] == card else self.faces for card in range(len(self.words))]
        lies = list(product(*dice))
        return sum(self.rolled(rounds, money, lock, rerolls, lie) for lie in lies) / len(lies)

    def _rolled(self, rounds: int, money: int, lock: Lock, rerolls: int, lie: tuple[int, ...]) -> float:
        best = self.settled(rounds, money, lock, lie)
        if rerolls:
            for card in range(len(lie)):
                if not lock or card != lock[0]:
                    after = [(*lie[:card], face, *lie[card + 1 :]) for face in self.faces]
                    mean = sum(self.rolled(rounds, money, lock, rerolls - 1, x) for x in after) / len(after)
                    best = max(best, mean)
        return best

    def _settled(self, rounds: int, money: int, lock: Lock, lie: tuple[int, ...]) -> float:
        """No rerolls left: the best of all changes, cards to pass and scorings."""
        best = -1.0
        for changed, cost in self.changed(money, lock, lie):
            for passed in range(len(lie)):
                if not lock or passed != lock[0]:
                    six = "".join(self.words[c][f] for c, f in enumerate(changed) if c != passed)
                    for vp, left, halls in scored(six, money - cost):
                        best = max(best, vp + self.value(rounds - 1, left, (passed, changed[passed]), halls))
        return best

    def changed(self, money: int, lock: Lock, lie: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        """All ways to lie after up to three changes, with what they cost."""
        unlocked = [card for card in range(len(lie)) if not lock or card != lock[0]]
        for number in range(min(3, money, len(unlocked)) + 1):
            for cards in combinations(unlocked, number):
                for steps in product((-1, 1), repeat=number):
                    new = list(lie)
                    for card, step in zip(cards, steps, strict=True):
                        new[card] += step
                    if all(face in self.faces for face in new):
                        yield tuple(new), number
