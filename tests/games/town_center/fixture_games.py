"""What the fixture games show: one is wanted for each way to end, each option and each rare event."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from oracles.town_center import Oracle
from townhall.core.match import Match
from townhall.games import load_match

FOLDER = Path(__file__).parent / "fixtures"

WANTED = {
    *(f"{seats} seats" for seats in range(1, 9)),
    "solo bag",
    "central-park",
    "ended by rules",
    "ended by time",
    "ended by resigned",
    "ended by agreed",
    "not ended",
    "mixed boards",
    "own board",
    "wide board",
    "first player not seat 1",
    "from a set-up position",
    "a binding Reserve",
    "an order that becomes free",
    "two grow at the same time",
    "a cube given up",
    "growth",
    "commercial growth",
    "a merger",
    "nothing to buy",
    "pass",
    "buy U",
    "buy P",
    "next",
    "return",
    "two incomes by one move",
    "floor 5",
    "a win",
    "a tie broken by floors",
    "a shared win",
}


def all_fixtures() -> list[Path]:
    return sorted(FOLDER.glob("*.townhall"))


def shown_by(text: str) -> set[str]:
    """Everything of WANTED that a game shows."""
    done = load_match(text)
    game = done.game
    shown = {f"{game.seats} seats"} | shown_by_options(game.options) | shown_by_end(done)
    towns = [player["town"] for player in game.format_state(done.state)["players"]]
    if any(len(stack.partition("=")[2]) == 5 for town in towns for stack in town.split()):
        shown.add("floor 5")
    if done.start is not None:
        shown.add("from a set-up position")
    match = Match(game, None if done.start is None else game.read_state(done.start))
    bound = False
    for seat, move in done.moves:
        binds = is_bound(match)
        if bound and match.state.phase_name == "development" and not binds:
            shown.add("an order that becomes free")
        bound = binds
        shown |= {"a binding Reserve"} if binds else set()
        shown |= shown_by_move(match, seat, move)
    return shown


def is_bound(match: Match) -> bool:
    """Whether R-5 keeps a second town waiting."""
    if match.state.phase_name != "development":
        return False
    oracle = Oracle.from_state(match.game.format_state(match.state), {})
    return oracle.strict_order_binds() and len(oracle.growing_towns()) > 1


def shown_by_options(options: dict[str, Any]) -> set[str]:
    boards = options["boards"]
    names = [board if isinstance(board, str) else board["name"] for board in boards]
    own = [board for board in boards if isinstance(board, dict)]
    wide = [board for board in own if sum(row.count("s") + 5 * row.count("C") for row in board["rows"]) > 64]
    told = {
        "mixed boards": len(set(names)) > 1,
        "own board": bool(own),
        "wide board": bool(wide),
        "first player not seat 1": options["first"] > 1,
        "solo bag": options.get("solo") == "bag",
        "central-park": options.get("solo") == "central-park",
    }
    return {name for name, true in told.items() if true}


def shown_by_end(match: Match) -> set[str]:
    ended = match.record().ended
    if ended is None:
        return {"not ended"}
    shown = {f"ended by {ended.how}"}
    result = match.game.result(match.state)
    if result.winners is None:
        return shown
    best = [score for score in result.scores if score == max(result.scores)]
    if len(result.winners) > 1:
        shown.add("a shared win")
    else:
        shown.add("a tie broken by floors" if len(best) > 1 else "a win")
    return shown


def shown_by_move(match: Match, seat: int, move: str) -> set[str]:
    shown = {"two grow at the same time"} if is_free_for_two(match) else set()
    before = units_of(match, seat) if move.startswith("+") else 0
    events = match.play(move, seat)
    told = [event.kind for event in events]
    if "given-up" in told:
        shown.add("a cube given up")
    if "no-purchase" in told:
        shown.add("nothing to buy")
    if told.count("income") > match.game.seats:
        shown.add("two incomes by one move")
    if move.startswith("+"):
        shown |= {"growth"} | ({"commercial growth"} if move.startswith("+C") else set())
        shown |= {"a merger"} if units_of(match, seat) < before else set()
    shown |= {word for word in ("pass", "next", "return", "buy U", "buy P") if move.startswith(word)}
    return shown


def is_free_for_two(match: Match) -> bool:
    return match.state.phase_name == "development" and len(match.to_act()) > 1


def units_of(match: Match, seat: int) -> int:
    town = Oracle.from_state({**match.game.format_state(match.state), "to_act": [1]}, {}).towns[seat]
    return len(town.units("R")) + len(town.units("C"))
