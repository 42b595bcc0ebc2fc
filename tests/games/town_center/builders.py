"""Positions of Town Center in a few words: towns in notation, the rest filled up so that it adds up."""

from __future__ import annotations

from typing import Any

from oracles.town_center import Oracle
from townhall.core.errors import IllegalMove
from townhall.core.match import Match
from townhall.games.town_center.rules import TownCenter

COLOURS = "ORCUP"
ONE_COPY = {"O": 12, "R": 42, "C": 25, "U": 20, "P": 20}


def player(town: str, cash: int = 3, hand: str = "", board: Any = "A") -> dict[str, Any]:
    return {"board": board, "cash": cash, "hand": "".join(sorted(hand, key=COLOURS.index)), "town": town}


def own_board(*rows: str, name: str = "Own") -> dict[str, Any]:
    """An own board, its rows from the top."""
    return {"name": name, "rows": list(rows)}


def bag_size(seats: int, phase: str, round_: int) -> int:
    """How many cubes are left in the bag (or the row)."""
    begun = round_ - 1 if phase in ("setup", "draw") else round_
    left = seats * (20 - 2 * begun)
    return left - 1 if phase == "choose" else left


def rest_of_cubes(seats: int, used: str) -> dict[str, int]:
    copies = 1 if seats <= 4 else 2
    return {letter: copies * ONE_COPY[letter] - used.count(letter) for letter in COLOURS}


def fill_bag(rest: dict[str, int], size: int, reserve: dict[str, int]) -> dict[str, int]:
    """A bag of this size out of the rest, so that the Reserve is as told; else from what there is most of."""
    bag = {letter: rest[letter] - reserve[letter] if letter in reserve else 0 for letter in COLOURS}
    free = [letter for letter in COLOURS if letter not in reserve]
    while sum(bag.values()) < size:
        most = max(free, key=lambda letter: rest[letter] - bag[letter])
        bag[most] += 1
    wrong = [letter for letter in COLOURS if not 0 <= bag[letter] <= rest[letter]]
    if wrong or sum(bag.values()) != size:
        raise ValueError(f"no bag of {size} leaves the Reserve {reserve}: {bag}")
    return bag


def position(
    *players: dict[str, Any] | str,
    phase: str = "construction",
    round_: int = 1,
    first: int = 1,
    reserve: dict[str, int] | None = None,
    drawn: str = "",
    towers: list[str] | None = None,
    solo: str = "bag",
    to_act: list[Any] | None = None,
) -> dict[str, Any]:
    """A state object; with `solo="central-park"` what would be the bag lies in the row."""
    seated = [player(seat) if isinstance(seat, str) else dict(seat) for seat in players]
    used = drawn + "".join(towers or []) + "".join(p["hand"] + p["town"] for p in seated)
    rest = rest_of_cubes(len(seated), used)
    bag = fill_bag(rest, bag_size(len(seated), phase, round_), reserve or {})
    left = {letter: rest[letter] - bag[letter] for letter in COLOURS}
    row = ""
    if solo == "central-park":
        row = "".join(letter * bag[letter] for letter in "RCUPO")
        bag = dict.fromkeys(COLOURS, 0)
    state = {
        "round": round_, "phase": phase, "first": first, "bag": bag, "reserve": left, "drawn": drawn,
        "towers": towers or [], "row": row, "to_act": to_act, "players": seated,
    }  # fmt: skip
    if to_act is None:
        state["to_act"] = who_acts(state)
    return state


def who_acts(state: dict[str, Any]) -> list[Any]:
    """As the oracle sees it; where the state itself has to say it, the first that can act in reverse order."""
    reverse = [(state["first"] - 2 - i) % len(state["players"]) + 1 for i in range(len(state["players"]))]
    guess = {**state, "to_act": reverse if state["phase"] != "setup" else []}
    oracle = Oracle.from_state(guess, {})
    if oracle.phase == "development":
        oracle.turn = next(iter(oracle.growing_towns()), 0)
    if oracle.phase == "public-works":
        oracle.turn = next((seat for seat in reverse if oracle.purchases(oracle.towns[seat])), 0)
    return oracle.to_act()


def match_of(state: dict[str, Any], options: dict[str, Any] | None = None) -> Match:
    return Match(*TownCenter.from_state(state, options or {}))


def at(*players: dict[str, Any] | str, **rest: Any) -> Match:
    """A match at a position."""
    return match_of(position(*players, **rest))


def building(town: str, hand: str, cash: int = 3, board: Any = "A", **rest: Any) -> Match:
    """One player in phase II."""
    return at(player(town, cash, hand, board), **rest)


def growing(town: str, board: Any = "A", **rest: Any) -> Match:
    """One player in phase III."""
    return at(player(town, board=board), phase="development", **rest)


def shopping(town: str, cash: int, board: Any = "A", **rest: Any) -> Match:
    """One player in phase V."""
    return at(player(town, cash, board=board), phase="public-works", **rest)


def ended(*players: dict[str, Any] | str, **rest: Any) -> Match:
    """A game that is over."""
    return at(*players, phase="over", round_=10, to_act=[], **rest)


def legal(match: Match, seat: int | None = None) -> set[str]:
    return set(match.legal(seat))


def sites(match: Match, cube: str, seat: int | None = None) -> set[str]:
    """Where a cube (or "+R", "buy U") may go."""
    return {move.rpartition(" ")[2] for move in match.legal(seat) if move.rpartition(" ")[0] == cube}


def town_of(match: Match, seat: int = 1) -> str:
    town: str = match.game.format_state(match.state)["players"][seat - 1]["town"]
    return town


def seen(match: Match, seat: int = 1) -> dict[str, Any]:
    """One player of the state object."""
    shown: dict[str, Any] = match.game.format_state(match.state)["players"][seat - 1]
    return shown


def reserve_of(match: Match) -> dict[str, int]:
    counts: dict[str, int] = match.game.format_state(match.state)["reserve"]
    return counts


def refusal(match: Match, move: str, seat: int | None = None) -> IllegalMove:
    """The refusal of a move; fails where it is not refused."""
    before = match.game.format_state(match.state)
    try:
        match.play(move, seat)
    except IllegalMove as illegal:
        assert match.game.format_state(match.state) == before
        return illegal
    raise AssertionError(f"{move} was not refused")


def kinds(events: list[Any]) -> list[str]:
    return [event.kind for event in events]
