"""What happened, in words and data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from townhall.core.game import CHANCE, Event
from townhall.games.town_center import explain
from townhall.games.town_center.codes import NOTE_NAMES
from townhall.games.town_center.cubes import LETTERS, NAMES, OFFICE_PRICE, ROUNDS, O, R, U
from townhall.games.town_center.notation import decode, format_move, format_position


def events(state: Any, notes: Sequence[tuple[int, ...]]) -> list[Event]:
    """The state is the one after the notes were taken."""
    told = [_tell(state, NOTE_NAMES[kind], seat, a, b) for kind, seat, a, b in notes]
    if state.over:
        told.append(_tell_tie(state))
    return [event for event in told if event]


def _tell(state: Any, kind: str, seat: int, a: int, b: int) -> Event | None:
    match kind:
        case "move":
            return _tell_move(state, seat, a)
        case "taken":
            text = f"Seat {seat} takes {NAMES[a]} from tower {b + 1}."
            return Event("taken", text, seat, {"cube": LETTERS[a], "tower": b + 1})
        case "given up":
            rule = "R-4" if a == O and b < OFFICE_PRICE else "R-2"
            text = f"Seat {seat} can't place {LETTERS[a]}: it goes to the Reserve ({rule})."
            return Event("given-up", text, seat, {"cube": LETTERS[a]})
        case "income":
            text = f"Seat {seat} earns ${1 + a + b}: ${a} from commerce, ${b} from parking, $1 fees."
            return Event("income", text, seat, {"commercial": a, "parking": b, "fees": 1, "total": 1 + a + b})
        case "no purchase":
            return Event("no-purchase", f"Seat {seat} can't buy anything.", seat)
        case "hand":
            cubes = LETTERS[a] + LETTERS[b]
            return Event("hand", f"The last two cubes are {cubes}.", seat, {"cubes": cubes})
        case "round":
            first = f"; seat {seat} goes first" if state.seats > 1 else ""
            return Event("round", f"Round {a} begins{first}.", seat, {"round": a})
        case _:
            return Event("over", f"The game is over after round {ROUNDS}.")


def _tell_tie(state: Any) -> Event | None:
    result = explain.result(state)
    text = explain.tie_text(state.towns, result.scores)
    most = max(result.scores)
    tied = [seat for seat, score in enumerate(result.scores, 1) if score == most]
    return Event("tie", text, None, {"points": most, "tied": tied, "winners": result.winners}) if text else None


def _tell_move(state: Any, seat: int, move: int) -> Event | None:
    operation, colour, place = decode(move)
    board = state.towns.boards[max(seat, 1) - 1]
    text = format_move(board, move)
    if seat == CHANCE:
        cubes = text.partition(" ")[2]
        said = "The row is" if operation == "row" else "The draw is"
        return Event(operation, f"{said} {cubes}.", None, {"cubes": cubes})
    if operation == "take":
        return None  # told with the cube it brought
    if operation in ("pile", "next", "return", "pass"):
        said = {
            "pile": f"puts {NAMES[colour]} on the tower",
            "next": "begins the next tower",
            "return": f"puts {NAMES[colour]} back",
            "pass": "buys nothing",
        }[operation]
        data = {"cube": LETTERS[colour]} if operation in ("pile", "return") else {}
        return Event(operation, f"Seat {seat} {said}.", seat, data)
    where = format_position(board, place)
    return Event(
        operation,
        _tell_placing(state, seat, operation, colour, where),
        seat,
        {"cube": LETTERS[colour], "at": where},
    )


def _tell_placing(state: Any, seat: int, operation: str, colour: int, where: str) -> str:
    if operation == "hall":
        return f"Seat {seat} founds the city hall on {where}."
    if operation == "grow":
        kind = "residential" if colour == R else "commercial"
        return f"A {kind} unit of seat {seat} grows to {where}."
    if operation == "buy":
        price = state.towns.price(seat, colour) - 5
        return f"Seat {seat} buys {'utilities' if colour == U else 'an elevator/parking'} for ${price}, on {where}."
    return f"Seat {seat} constructs {NAMES[colour]} on {where}."
