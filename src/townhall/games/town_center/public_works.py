"""V Public works: in reverse order each may buy one U or one P."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if cython.compiled:
    from cython.cimports.townhall.games.town_center.codes import AT_PUBLIC_WORKS, BUY, NOTE_NO_PURCHASE, PASS
    from cython.cimports.townhall.games.town_center.town import P, U
else:
    from .codes import AT_PUBLIC_WORKS, BUY, NOTE_NO_PURCHASE, PASS
    from .town import P, U

    if TYPE_CHECKING:
        from .game import State


def begin_public_works(state: State) -> None:
    next_buyer(state, 0)


def next_buyer(state: State, bought: int) -> None:
    """The next in reverse order, after the seat that has bought or passed, who could buy something."""
    state.phase = AT_PUBLIC_WORKS
    places = state.seats - 1
    if bought:
        places = state.places_after(bought) - 1
    while places >= 0:
        state.turn = state.seat_after(places)
        if can_buy(state, state.turn):
            return
        state.note(NOTE_NO_PURCHASE, state.turn, 0, 0)
        places -= 1
    state.end_round()


def can_buy(state: State, seat: int) -> bool:
    if state.reserve[U] > 0 and state.towns.buyable(seat, U):
        return True
    return state.reserve[P] > 0 and state.towns.buyable(seat, P) != 0


def list_purchases(state: State, seat: int) -> None:
    if state.reserve[U] > 0:
        state.list_places(BUY, U, state.towns.buyable(seat, U))
    if state.reserve[P] > 0:
        state.list_places(BUY, P, state.towns.buyable(seat, P))
    state.list_move(PASS, 0, 0)


def apply_buy(state: State, seat: int, colour: int, position: int) -> None:
    state.towns.pay(seat, state.towns.price(seat, colour))
    state.towns.put(seat, colour, position)
    state.reserve[colour] -= 1
    next_buyer(state, seat)
