"""III Development: units grow until none can; while the Reserve may run out, in strict order (R-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if cython.compiled:
    from cython.cimports.townhall.games.town_center.codes import AT_DEVELOPMENT, GROW
    from cython.cimports.townhall.games.town_center.revenue import collect_revenue
    from cython.cimports.townhall.games.town_center.town import C, R
else:
    from .codes import AT_DEVELOPMENT, GROW
    from .revenue import collect_revenue
    from .town import C, R

    if TYPE_CHECKING:
        from .game import State


def begin_development(state: State) -> None:
    state.phase = AT_DEVELOPMENT
    for seat in range(1, state.seats + 1):
        find_growth(state, seat)
    next_growth(state, 0)


def resume_development(state: State, turn: int) -> None:
    """In a position that was set up; while the order is strict, `turn` says whose turn it is (R-5)."""
    for seat in range(1, state.seats + 1):
        find_growth(state, seat)
    find_growers(state)
    if strict_order_binds(state):
        state.pending &= 1 << turn


def find_growth(state: State, seat: int) -> None:
    homes, shops = state.towns.growth(seat)
    state.growing_homes[seat] = homes
    state.growing_shops[seat] = shops


def can_grow(state: State, seat: int) -> bool:
    if state.growing_homes[seat] and state.reserve[R] > 0:
        return True
    return state.growing_shops[seat] != 0 and state.reserve[C] > 0


def find_growers(state: State) -> None:
    state.pending = 0
    for seat in range(1, state.seats + 1):
        if can_grow(state, seat):
            state.pending |= 1 << seat


def next_growth(state: State, grown: int) -> None:
    """Who may grow now; `grown` is the town that has just grown, 0 at the start of the phase."""
    find_growers(state)
    if state.pending == 0:
        collect_revenue(state)
    elif strict_order_binds(state):
        places = state.seats - 1
        if grown:
            places = state.places_after(grown) - 1 + state.seats
        state.pending = 1 << state.first_pending(places, -1)


def strict_order_binds(state: State) -> bool:
    """R-5: the Reserve might not do for all that the towns that can grow now could take."""
    homes = 0
    shops = 0
    for seat in range(1, state.seats + 1):
        if state.pending >> seat & 1:
            homes += state.towns.bound(seat, R)
            shops += state.towns.bound(seat, C)
    return state.reserve[R] < homes or state.reserve[C] < shops


def list_growth(state: State, seat: int) -> None:
    if state.reserve[R] > 0:
        state.list_places(GROW, R, state.growing_homes[seat])
    if state.reserve[C] > 0:
        state.list_places(GROW, C, state.growing_shops[seat])


def apply_grow(state: State, seat: int, colour: int, position: int) -> None:
    state.towns.put(seat, colour, position)
    state.reserve[colour] -= 1
    find_growth(state, seat)
    next_growth(state, seat)
