"""I Investment: the draw, the towers, who takes what from them; alone, the cube that goes back.

What lies in bag, row and towers is `investment.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if cython.compiled:
    from cython.cimports.townhall.games.town_center.codes import (
        AT_CHOOSE,
        AT_DRAFT,
        AT_DRAW,
        AT_TOWERS,
        BAG,
        CENTRAL_PARK,
        NEXT,
        NOTE_HAND,
        NOTE_TAKEN,
        PILE,
        RETURN,
        ROUNDS,
        TAKE,
    )
    from cython.cimports.townhall.games.town_center.construction import begin_construction
else:
    from .codes import (
        AT_CHOOSE,
        AT_DRAFT,
        AT_DRAW,
        AT_TOWERS,
        BAG,
        CENTRAL_PARK,
        NEXT,
        NOTE_HAND,
        NOTE_TAKEN,
        PILE,
        RETURN,
        ROUNDS,
        TAKE,
    )
    from .construction import begin_construction

    if TYPE_CHECKING:
        from .game import State


def begin_investment(state: State) -> None:
    state.turn = 0
    state.phase = AT_DRAW
    if state.solo == CENTRAL_PARK:
        draw_from_row(state)


def draw_from_row(state: State) -> None:
    """Central Park: the first three cubes of the row, in round 10 the last two."""
    state.investment.draw_from_row(3 if state.round < ROUNDS else 2)
    if state.round < ROUNDS:
        state.phase = AT_CHOOSE
        state.turn = 1
    else:
        hand_out_drawn(state)
        state.note(NOTE_HAND, 1, state.hands[2], state.hands[3])
        begin_construction(state)


def apply_draw(state: State, code: int) -> None:
    state.investment.draw(code)
    if state.seats > 1:
        state.investment.clear_towers()
        state.investment.begin_tower()
        state.phase = AT_TOWERS
        state.turn = state.first
    elif state.round < ROUNDS:
        state.phase = AT_CHOOSE
        state.turn = 1
    else:
        hand_out_drawn(state)
        begin_construction(state)


def hand_out_drawn(state: State) -> None:
    for colour in range(5):
        while state.investment.drawn[colour]:
            state.investment.take_drawn(colour)
            receive(state, 1, colour)


def receive(state: State, seat: int, colour: int) -> None:
    """Hands are kept in the order O R C U P."""
    i = 2 * seat + state.held[seat]
    state.held[seat] += 1
    state.hands[i] = colour
    if i & 1 and state.hands[i - 1] > colour:
        state.hands[i] = state.hands[i - 1]
        state.hands[i - 1] = colour


def list_returns(state: State) -> None:
    state.list_colours(RETURN, colours_drawn(state))


def colours_drawn(state: State) -> int:
    """A bit for each colour that is among the cubes drawn."""
    colours = 0
    for colour in range(5):
        if state.investment.drawn[colour]:
            colours |= 1 << colour
    return colours


def apply_return(state: State, colour: int) -> None:
    state.investment.put_back(colour, state.solo == BAG)
    hand_out_drawn(state)
    begin_construction(state)


def list_piles(state: State) -> None:
    few = state.seats <= 4  # then any cube may be piled, and towers begin by themselves
    if few or state.investment.may_pile(state.seats):
        state.list_colours(PILE, colours_drawn(state))
    if not few and state.investment.may_begin_tower(state.seats):
        state.list_move(NEXT, 0, 0)


def apply_pile(state: State, colour: int) -> None:
    state.investment.pile(colour, state.seats)
    if state.investment.left_drawn() == 0:
        state.phase = AT_DRAFT
        state.drafted = 0


def list_takes(state: State) -> None:
    standing = 0
    for tower in range(state.investment.begun):
        if state.investment.heights[tower]:
            standing |= 1 << tower
    state.list_places(TAKE, 0, standing)


def apply_take(state: State, seat: int, tower: int) -> None:
    colour = state.investment.take(tower)
    receive(state, seat, colour)
    if state.noting:
        state.note(NOTE_TAKEN, seat, colour, tower)
    state.drafted += 1
    if state.drafted == 2 * state.seats:
        begin_construction(state)
    else:
        state.turn = drafter(state, state.drafted)


def drafter(state: State, k: int) -> int:
    """Who takes after k cubes were taken: player order, then reverse order."""
    return state.seat_after(k if k < state.seats else 2 * state.seats - 1 - k)
