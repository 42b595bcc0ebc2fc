"""Positions for tests, from what a test cares about; everything else is filled in so that it fits."""

from __future__ import annotations

from typing import Any

from townhall.core.errors import IllegalMove
from townhall.core.game import Event
from townhall.core.match import Match
from townhall.games.city_council.pieces import COUNCILLORS, TILES
from townhall.games.city_council.rules import CityCouncil

COINS = [2, 3, 4, 5]


def turn(tiles: str = "", *, seats: int = 3, active: int = 1, step: str = "take", **given: Any) -> dict[str, Any]:
    """A state in a turn; round and place follow from the number of tiles.

    Given may be: offered, taken, track, laid, councillors, bids, and by seat: chits, coins, investors, speculators, vp.
    """
    city = tiles.split()
    turns = len(city) - (step not in ("take", "place"))
    place = turns % seats + 1
    order = [(active - place + i) % seats + 1 for i in range(seats)]
    state = _frame(city, turns // seats + 1, seats, given)
    state |= {"phase": "turn", "step": step, "order": order, "active": active}
    _deal(state, seats - place + (step == "take"), given.get("offered", ""), given.get("taken"), step)
    bids = given.get("bids", COINS)
    for seat, player in enumerate(state["players"], 1):
        player["place"] = order.index(seat) + 1
        player["councillor"] = given.get("councillors", COUNCILLORS)[seat - 1]
        player["bid"] = bids[seat - 1]
        player["coins"] = given.get("coins", {}).get(seat, [coin for coin in COINS if coin != bids[seat - 1]])
    return state


def before_turns(phase: str, tiles: str = "", *, seats: int = 3, first: int = 1, **given: Any) -> dict[str, Any]:
    """A state at the start of bidding (nobody has bid), or at a reveal."""
    city = tiles.split()
    state = _frame(city, len(city) // seats + 1, seats, given)
    state |= {"phase": phase, "step": "", "order": [None] * seats, "active": first}
    state["bidders"] = [(first - 1 + i) % seats + 1 for i in range(seats)]
    _deal(state, seats if phase == "bid" else 0, given.get("offered", ""), None, "")
    for player in state["players"]:
        player |= {"coins": COINS, "bid": None, "councillor": None, "place": None}
    return state


def _frame(city: list[str], round: int, seats: int, given: dict[str, Any]) -> dict[str, Any]:
    chits = given.get("chits", {})
    players = [
        {
            "vp": given.get("vp", {}).get(seat, 0),
            "coins": [],
            "chits": chits.get(seat, 0),
            "bid": None,
            "councillor": None,
            "place": None,
            "investor": given.get("investors", {}).get(seat),
            "speculator": given.get("speculators", {}).get(seat),
        }
        for seat in range(1, seats + 1)
    ]
    return {
        "round": round,
        "phase": "",
        "step": "",
        "bidders": list(range(1, seats + 1)),
        "order": [],
        "active": 1,
        "tiles": city,
        "offered": [],
        "taken": "",
        "unseen": [],
        "track": given.get("track", "").split(),
        "laid": given.get("laid", "").split(),
        "chits": 4 - sum(chits.values()),
        "winner": None,
        "players": players,
    }


def _deal(state: dict[str, Any], count: int, offered: str, taken: str | None, step: str) -> None:
    placed = [tile.split("@")[0] for tile in state["tiles"]]
    wanted = offered.split()
    rest = [tile for tile in TILES if tile not in placed and tile not in wanted and tile != taken]
    if step == "place":
        state["taken"] = taken or rest.pop()
    while len(wanted) < count:
        wanted.append(rest.pop())
    assert len(wanted) == count, f"{count} tiles must be offered here"
    state["offered"] = sorted(wanted, key=TILES.index)
    state["unseen"] = rest


def die(at: str | None, number: int = 4, hit: str | None = None) -> dict[str, Any]:
    return {"at": at, "die": number, "hit": hit or False}


def match_of(state: dict[str, Any]) -> Match:
    game, read = CityCouncil.from_state(state, {})
    return Match(game, read)


def vp(match: Match) -> list[int]:
    return match.game.result(match.state).scores


def part(match: Match, seat: int, key: str) -> int:
    return match.game.result(match.state).breakdown[seat - 1][key]


def seat_state(match: Match, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = match.game.format_state(match.state)["players"][seat - 1]
    return found


def legal(match: Match, word: str) -> list[str]:
    """The legal moves that begin with a word, without it."""
    return [move.partition(" ")[2] for move in match.legal() if move.split()[0] == word]


def refused(match: Match, move: str) -> str:
    """The reason, with the rule in front, for which a move is refused; it must change nothing."""
    before = match.game.format_state(match.state)
    try:
        match.play(move)
    except IllegalMove as error:
        assert match.game.format_state(match.state) == before
        assert move not in match.legal()
        return f"{error.rule}: {error.reason}"
    raise AssertionError(f"{move!r} was allowed")


def play(match: Match, *moves: str) -> list[Event]:
    """Plays the moves; the events of the last one."""
    events: list[Event] = []
    for move in moves:
        events = match.play(move)
    return events
