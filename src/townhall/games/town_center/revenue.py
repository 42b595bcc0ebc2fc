"""IV Tax revenue: automatic, of all towns at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if cython.compiled:
    from cython.cimports.townhall.games.town_center.codes import NOTE_INCOME
    from cython.cimports.townhall.games.town_center.public_works import begin_public_works
else:
    from .codes import NOTE_INCOME
    from .public_works import begin_public_works

    if TYPE_CHECKING:
        from .game import State


def collect_revenue(state: State) -> None:
    for i in range(state.seats):
        seat = state.seat_after(i)
        commercial = state.towns.commercial_income(seat)
        parking = state.towns.parking_income(seat)
        state.towns.pay(seat, -(1 + commercial + parking))
        state.note(NOTE_INCOME, seat, commercial, parking)
    begin_public_works(state)
