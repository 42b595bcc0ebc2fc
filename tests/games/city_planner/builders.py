"""Positions in one line, for tests."""

from __future__ import annotations

from typing import Any

from townhall.core.match import Match
from townhall.games.city_planner.rules import CityPlanner


def position(cards: str, phase: str, **more: Any) -> Match:
    """A match from a position, by default of the second round alone with $5; `more` says what is otherwise."""
    seats = more.get("seats", 1)
    purses = [{"money": 5, "vp": 0, "rerolls": 0} for _ in range(seats)]
    active = more.get("active", 1)
    for key in ("money", "vp", "rerolls"):
        purses[active - 1][key] = more.get(key, purses[active - 1][key])
    data = {
        "round": more.get("round", 2),
        "phase": phase,
        "first": more.get("first", 1),
        "active": active,
        "cards": cards,
        "players": more.get("players", purses),
    }
    game, state = CityPlanner.from_state(data, {"deck": more.get("deck", "standard")})
    return Match(game, state)


def scoring(buildings: str, money: int = 5) -> Match:
    """Six buildings about to score, on a deck laid out for them; card 7 is passed."""
    deck = [letter * 6 for letter in buildings.replace(" ", "") + "G"]
    cards = "1:1 2:1 3:1 4:1 5:1 6:1 7:1!"
    return position(cards, "score", round=1, money=money, deck=deck)


def scored(buildings: str, move: str, money: int = 5) -> tuple[int, int, int]:
    """VP, money and rerolls after a scoring move."""
    match = scoring(buildings, money)
    match.play(move)
    left, vp, rerolls = match.state.player(1)
    return vp, left, rerolls
