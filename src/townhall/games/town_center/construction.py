"""II Construction: both cubes are placed, or as many as can be (R-2); who can't pay gives offices up (R-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if cython.compiled:
    from cython.cimports.townhall.core.bits import lowest
    from cython.cimports.townhall.games.town_center.codes import AT_CONSTRUCTION, CONSTRUCT, NOTE_GIVEN_UP
    from cython.cimports.townhall.games.town_center.development import begin_development
    from cython.cimports.townhall.games.town_center.town import OFFICE_PRICE, O
else:
    from ...core.bits import lowest
    from .codes import AT_CONSTRUCTION, CONSTRUCT, NOTE_GIVEN_UP
    from .development import begin_development
    from .town import OFFICE_PRICE, O

    if TYPE_CHECKING:
        from .game import State


def begin_construction(state: State) -> None:
    state.phase = AT_CONSTRUCTION
    state.pending = 0
    for i in range(state.seats):
        seat = state.seat_after(i)
        if can_construct(state, seat):
            state.pending |= 1 << seat
        else:
            give_up_hand(state, seat)
    if state.pending == 0:
        begin_development(state)


def can_construct(state: State, seat: int) -> bool:
    for i in range(state.held[seat]):
        if state.towns.spots(seat, state.hands[2 * seat + i]):
            return True
    return False


def give_up_hand(state: State, seat: int) -> None:
    """R-2, R-4: what can't be placed goes to the Reserve."""
    for i in range(state.held[seat]):
        state.reserve[state.hands[2 * seat + i]] += 1
        state.note(NOTE_GIVEN_UP, seat, state.hands[2 * seat + i], state.towns.cash[seat])
    state.held[seat] = 0


def list_constructions(state: State, seat: int) -> None:
    first = state.hands[2 * seat]
    spots = state.towns.spots(seat, first)
    if state.held[seat] == 1:
        state.list_places(CONSTRUCT, first, spots)
        return
    second = state.hands[2 * seat + 1]
    spots2 = spots if first == second else state.towns.spots(seat, second)
    list_leaving(state, seat, first, spots, second, spots2)
    if first != second:
        list_leaving(state, seat, second, spots2, first, spots)
    if state.count == 0:  # only one can be placed: either, anywhere
        state.list_places(CONSTRUCT, first, spots)
        if first != second:
            state.list_places(CONSTRUCT, second, spots2)


def list_leaving(state: State, seat: int, colour: int, spots: int, other: int, others: int) -> None:
    """The places for a cube after which the other one still has a legal position (R-2)."""
    leaving = 0
    while spots:
        if state.towns.leaves_room(seat, colour, lowest(spots), other, others):
            leaving |= spots & -spots
        spots &= spots - 1
    state.list_places(CONSTRUCT, colour, leaving)


def apply_construct(state: State, seat: int, colour: int, position: int) -> None:
    state.towns.put(seat, colour, position)
    if colour == O:
        state.towns.pay(seat, OFFICE_PRICE)
    drop(state, seat, colour)
    if state.held[seat]:
        if can_construct(state, seat):
            return
        give_up_hand(state, seat)
    state.pending &= ~(1 << seat)
    if state.pending == 0:
        begin_development(state)


def drop(state: State, seat: int, colour: int) -> None:
    if state.hands[2 * seat] == colour:
        state.hands[2 * seat] = state.hands[2 * seat + 1]
    state.held[seat] -= 1
