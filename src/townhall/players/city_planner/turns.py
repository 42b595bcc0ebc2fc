"""Every legal choice of a turn weighed exactly, given what positions after the turn are worth.

What they are worth is a `Prospect`'s business: VP to come for the exact player, the chance to win for the dueller.
"""

from __future__ import annotations

from array import array
from collections import OrderedDict
from typing import Protocol

from townhall.games.city_planner.game import State
from townhall.games.city_planner.notation import changed_dice
from townhall.games.city_planner.words import (
    CARDS,
    CHANGE,
    FACES,
    KEEP,
    PASS,
    REROLL,
    kind_of,
    value_of,
)
from townhall.players.city_planner.scorings import SPENT
from townhall.players.city_planner.solver import Rules, Turn

Values = dict[int, float]  # by move


class Prospect(Protocol):
    """What lies after a turn."""

    rules: Rules

    def gain(self, lock: int, some: int, money: int) -> float:
        """The best of scoring a set of buildings with so much money, the lock passed on."""

    def gains(self, low: int, width: int) -> array[float]:
        """That for all locks and sets and `width` amounts of money from `low`, as solver.py lays them out."""

    def scored(self, lock: int, vp: int, money: int, rerolls: int) -> float:
        """What it is worth to have scored so many VP and to hold so much money and so many rerolls."""


class TurnValues:
    """One turn after its roll: values of every lie of the dice with 0, 1, 2 ... rerolls left, computed when asked."""

    def __init__(self, prospect: Prospect, lock: int, may_give_back: bool, money: int) -> None:
        self.lock = lock
        self.turn = Turn(prospect.rules, lock, may_give_back, 1)
        self.turn.settle(prospect.gains(money - SPENT + 1, SPENT), SPENT, 0)
        self.turn.begin()
        self.dice = [card for card in range(CARDS) if lock < 0 or card != lock // FACES]
        self.levels = [self.turn.current_values()]

    def value(self, faces: list[int], rerolls: int) -> float:
        while len(self.levels) <= rerolls:
            self.turn.reroll()
            self.levels.append(self.turn.current_values())
        place = 0
        for card in self.dice:
            place = place * FACES + faces[card] - 1
        return float(self.levels[rerolls][place])

    def rolling(self, faces: list[int], card: int, rerolls: int) -> float:
        """The mean over the faces of one die, with so many rerolls left after it."""
        lies = [[*faces[:card], face, *faces[card + 1 :]] for face in range(1, FACES + 1)]
        return sum(self.value(lie, rerolls) for lie in lies) / FACES


class Weighing:
    """Weighs the choices of the player whose turn it is; remembers turns, whose arrays are costly, for a while."""

    def __init__(self, remember: int = 2) -> None:
        self.remember = remember
        self.turns: OrderedDict[tuple[object, ...], TurnValues] = OrderedDict()

    def values(self, state: State, prospect: Prospect, key: tuple[object, ...]) -> Values:
        """The worth of every legal move. `key` names all that the prospect depends on."""
        moves = state.legal(state.active)
        if state.phase == REROLL:
            return self._rerolls(state, moves, self.turn(state, prospect, key))
        if state.phase == CHANGE:
            return _changes(state, moves, prospect)
        if state.phase == PASS:
            return {move: _pass(state, prospect, value_of(move)) for move in moves}
        return {move: _score(state, prospect, move) for move in moves}

    def rolling(self, state: State, prospect: Prospect, key: tuple[object, ...]) -> float:
        """The worth before the one die of a free reroll is rolled."""
        faces = state.faces()
        assert faces.count(0) == 1
        rerolls = state.player(state.active)[2]
        return self.turn(state, prospect, key).rolling(faces, faces.index(0), rerolls)

    def turn(self, state: State, prospect: Prospect, key: tuple[object, ...]) -> TurnValues:
        lock = lock_of(state)
        money = state.player(state.active)[0]
        whole_key = (*key, lock, money)
        if whole_key not in self.turns:
            self.turns[whole_key] = TurnValues(prospect, lock, state.seats == 2, money)
            while len(self.turns) > self.remember:
                self.turns.popitem(last=False)
        return self.turns[whole_key]

    def _rerolls(self, state: State, moves: list[int], turn: TurnValues) -> Values:
        faces = state.faces()
        rerolls = state.player(state.active)[2]
        return {
            move: turn.value(faces, 0) if kind_of(move) == KEEP else turn.rolling(faces, value_of(move), rerolls - 1)
            for move in moves
        }


def lock_of(state: State) -> int:
    """The card and face that arrived locked, as one number; -1 in the first turn."""
    return -1 if state.locked < 0 else int(state.locked * FACES + state.faces()[state.locked] - 1)


def _changes(state: State, moves: list[int], prospect: Prospect) -> Values:
    """Every change with the best pass after it; different changes often lead to the same six buildings."""
    passable = [card for card in range(CARDS) if card != state.locked or state.seats == 2]
    money = state.player(state.active)[0]
    seen: dict[tuple[int, int, int], float] = {}
    worth: Values = {}
    for move in moves:
        changed = changed_dice(value_of(move))
        faces = state.faces()
        for card, way in changed:
            faces[card - 1] += 1 if way == 1 else -1
        left = money - len(changed)
        ways = [(card * FACES + faces[card] - 1, set_of(prospect.rules, faces, card), left) for card in passable]
        for way_on in ways:
            if way_on not in seen:
                seen[way_on] = prospect.gain(*way_on)
        worth[move] = max(seen[way_on] for way_on in ways)
    return worth


def _pass(state: State, prospect: Prospect, card: int) -> float:
    faces = state.faces()
    lock = card * FACES + faces[card] - 1
    return prospect.gain(lock, set_of(prospect.rules, faces, card), state.player(state.active)[0])


def set_of(rules: Rules, faces: list[int], passed: int) -> int:
    """The number of the set of buildings that score when a card is passed."""
    some: int = rules.empty
    for card, face in enumerate(faces):
        if card != passed:
            some = rules.with_building(some, card, face - 1)
    return some


def _score(state: State, prospect: Prospect, move: int) -> float:
    """Plays it on a copy and looks at what it earned."""
    seat = state.active
    after = state.copy()
    after.apply(seat, move)
    money, vp, rerolls = after.player(seat)
    lock = state.passed * FACES + state.faces()[state.passed] - 1
    return prospect.scored(lock, vp - state.player(seat)[1], money, rerolls)


def best_move(values: Values) -> int:
    """The most valuable move, the first in legal order of those."""
    return max(values, key=lambda move: values[move])
