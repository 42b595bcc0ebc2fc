"""Why a move is not legal: the rule's section and one sentence."""

from __future__ import annotations

from typing import Any

from townhall.core.game import CHANCE, Refusal
from townhall.games.town_center.cubes import LETTERS, NAMES, C, O, P, R, U
from townhall.games.town_center.notation import (
    FORMS,
    ROW_LENGTH,
    awaited,
    chance_form,
    colours,
    counted,
    decode,
    decode_draw,
    decode_row,
    format_position,
    site_of,
)
from townhall.games.town_center.units import elevators, units

OPERATION_OF_PHASE = {
    "setup": ("hall",),
    "towers": ("pile", "next"),
    "draft": ("take",),
    "choose": ("return",),
    "construction": ("construct",),
    "development": ("grow",),
    "public-works": ("buy", "pass"),
}
SECTIONS = {
    "setup": "R-9",
    "towers": "I",
    "draft": "I",
    "choose": "Solo",
    "construction": "II",
    "development": "III",
    "public-works": "V",
}


def why_not(state: Any, seat: int, move: int) -> Refusal | None:
    """None where the move is legal; the seat may act."""
    if seat == CHANCE:
        return _why_no_outcome(state, move)
    if move in state.legal(seat):
        return None
    operation, colour, place = decode(move)
    phase = state.phase_name
    if operation not in OPERATION_OF_PHASE[phase]:
        return Refusal(
            SECTIONS[phase],
            f"this is not the time to {_verb(operation)}: in {phase} a move is {FORMS[phase]}",
        )
    if operation in ("pile", "next"):
        return _why_not_piled(state, operation, colour)
    if operation == "take":
        return Refusal("I", f"tower {place + 1} is {'empty' if place < state.investment.begun else 'not there'}")
    if operation == "return":
        return Refusal("Solo", f"no {LETTERS[colour]} is among the cubes drawn")
    if operation == "hall":
        return Refusal("R-9", "the city hall goes on an empty site")
    if operation == "construct":
        return why_not_constructed(state, seat, colour, place)
    if operation == "grow":
        return _why_not_grown(state, seat, colour, place)
    return _why_not_bought(state, seat, colour, place)


def _verb(operation: str) -> str:
    verbs = {
        "hall": "place the city hall",
        "construct": "construct",
        "take": "take from a tower",
        "pass": "pass",
    }
    verbs |= {"draw": "draw", "row": "lay the row"}
    verbs |= {"pile": "build towers", "next": "begin a tower", "return": "put a cube back"}
    return verbs.get(operation, operation)


def _why_no_outcome(state: Any, move: int) -> Refusal | None:
    operation, _, place = decode(move)
    section = "Solo" if awaited(state) == "row" else "I"
    if operation != awaited(state):
        return Refusal(section, f"this is not the time to {_verb(operation)}: {chance_form(state)}")
    if operation == "draw" and sum(decode_draw(place)) != state.draw_size():
        return Refusal("I", f"{counted(state.draw_size(), 'cube')} are drawn, not {sum(decode_draw(place))}")
    cubes = decode_row(place, ROW_LENGTH) if operation == "row" else []
    counts = [cubes.count(colour) for colour in range(5)] if cubes else decode_draw(place)
    bag = list(state.investment.bag)
    for colour in range(5):
        if counts[colour] > bag[colour]:
            return Refusal("I", f"{counts[colour]} {LETTERS[colour]} can't come out: the bag holds {bag[colour]}")
    if O in cubes[:3]:
        return Refusal("Solo", "Central Park's row has no office in its first three places")
    if operation == "draw" and state.round == 1 and counts[O]:
        return Refusal("I", "in round 1 drawn offices go back into the bag and are replaced")
    return None


def _why_not_piled(state: Any, operation: str, colour: int) -> Refusal:
    if operation == "pile" and not state.investment.drawn[colour]:
        return Refusal("I", f"no {LETTERS[colour]} is left to pile")
    if state.seats <= 4:
        return Refusal("I", "with 2 to 4 players every tower has two cubes: the next one begins by itself")
    if operation == "pile":
        return Refusal("I", "four towers of at least two cubes must come about: begin the next one")
    if state.investment.begun == 4:
        return Refusal("I", "there are exactly four towers")
    if state.investment.heights[state.investment.begun - 1] < 2:
        return Refusal("I", "a tower has at least two cubes")
    return Refusal("I", "too few cubes are left for the towers still to begin")


# II


def why_not_here(towns: Any, seat: int, colour: int, position: int) -> Refusal | None:
    """What the building regulations say against a cube at a position, its own colour beside it and money aside."""
    board = towns.boards[seat - 1]
    cubes = colours(towns, seat)
    x, y, floor = board.places[position]
    site, limit = site_of(board, position), towns.height_limit(seat)
    below = cubes.get(board.index[x, y, floor - 1]) if floor > 1 else None
    if position in cubes:
        if floor == 1:
            return Refusal("II", f"{site} is a Suburb site, which holds one cube: there is {LETTERS[cubes[position]]}")
        return Refusal("II", f"{site} is full: no stack is higher than 5")
    if colour == P:
        if below is not None and below != P:
            return Refusal("II", f"P goes on an empty site or on a P; on {site} stands {LETTERS[below]}")
        return None
    if below == P:
        return Refusal("II", f"nothing but P goes on a P; on {site} stands {LETTERS[P]}")
    if floor > limit:
        return Refusal(
            "II", f"floor {floor} of {site} is above the height limit {limit}{_about_elevators(towns, seat)}"
        )
    return None


def _about_elevators(towns: Any, seat: int) -> str:
    board = towns.boards[seat - 1]
    dark = [site_of(board, p) for p, _, powered in elevators(towns, seat) if not powered]
    if dark:
        return f"; the elevator on {dark[0]} has no power: no utilities cube touches its floor 1 (R-3)"
    return "" if towns.height_limit(seat) > 1 else "; a powered elevator raises it"


def _why_not_beside(towns: Any, seat: int, colour: int, position: int) -> Refusal | None:
    """An R may not be placed adjacent to an R, nor a C adjacent to a C."""
    board = towns.boards[seat - 1]
    same = towns.cubes(seat, colour) & board.near_of(position)
    if colour not in (R, C) or not same:
        return None
    where = format_position(board, (same & -same).bit_length() - 1)
    return Refusal(
        "II",
        f"{LETTERS[colour]} on {format_position(board, position)} would be next to the {LETTERS[colour]} on {where}",
    )


def why_not_placed(towns: Any, seat: int, colour: int, position: int) -> Refusal | None:
    """Why phase II has no place for the cube there, as if it were the only one in hand."""
    here = why_not_here(towns, seat, colour, position) or _why_not_beside(towns, seat, colour, position)
    if here is None and colour == O and towns.cash_of(seat) < 5:
        return Refusal("II", f"an office costs $5 and there are only ${towns.cash_of(seat)} (R-4)")
    return here


def why_not_constructed(state: Any, seat: int, colour: int, position: int) -> Refusal:
    hands, held = state.hands, state.held[seat]
    hand = hands[2 * seat : 2 * seat + held]
    if colour not in hand:
        letters = "".join(LETTERS[c] for c in hand)
        return Refusal("II", f"no {NAMES[colour]} is in hand, only {letters}")
    alone = why_not_placed(state.towns, seat, colour, position)
    if alone:
        return alone
    other = hand[1] if hand[0] == colour else hand[0]
    return Refusal("R-2", f"both cubes must be placed, and after this {LETTERS[other]} would have no legal position")


# III and V


def _why_not_grown(state: Any, seat: int, colour: int, position: int) -> Refusal:
    towns, kind = state.towns, "residential" if colour == R else "commercial"
    board = towns.boards[seat - 1]
    if not state.reserve[colour]:
        return Refusal("III", f"no {LETTERS[colour]} is left in the Reserve")
    here = why_not_here(towns, seat, colour, position)
    if here:
        return here
    site = format_position(board, position)
    beside = [
        unit
        for unit in units(towns, seat)
        if unit.kind == kind and any(board.near_of(position) >> p & 1 for p in unit.cubes)
    ]
    if not beside:
        return Refusal("III", f"{site} is not next to a {kind} unit")
    unit = beside[0]
    has = counted(unit.neighbours, "office" if colour == R else "residential unit")
    name = format_position(board, unit.cubes[0])
    return Refusal(
        "III",
        f"the unit of {unit.size} at {name} has {has} next to it and needs {unit.needs} to grow",
    )


def _why_not_bought(state: Any, seat: int, colour: int, position: int) -> Refusal:
    towns = state.towns
    if colour not in (U, P):
        return Refusal("V", "only U and P can be bought")
    if not state.reserve[colour]:
        return Refusal("V", f"no {LETTERS[colour]} is left in the Reserve")
    price = towns.price(seat, colour)
    if towns.cash_of(seat) < price:
        return Refusal("V", f"this {LETTERS[colour]} costs ${price} and there are only ${towns.cash_of(seat)}")
    here = why_not_here(towns, seat, colour, position)
    if here:
        return here
    if towns.cubes(seat, P):
        return Refusal("V", "only a town's first P goes to an empty site; every later one on top of a P")
    return Refusal("V", "the town's first P goes to an empty site")
