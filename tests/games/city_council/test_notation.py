"""Texts of moves, both ways, and what the others are told."""

from __future__ import annotations

import pytest

from townhall.core.errors import UnreadableMove
from townhall.games.city_council.notation import FORMS, format_move, parse_move

GOOD = [
    *["reveal C4 An M5", "bid 5", "bid 5+1", "order 2", "lobby mayor", "lobby transit", "lobby treasurer"],
    *["lobby treasurer from 3", "lobby zoning", "take C4 with 4", "take C4 with 3+1", "take C4 with +4"],
    *["take C4 short", "place f6ne", "place n14sw", "invest with 2", "invest with +1", "speculate 4 with 4", "at c3"],
    *["rail g8", "end", "pay 4 2", "pay 4+1", "pay +2", "pay 5 4 3 2+1", "crown 3"],
]
BAD = [
    *["", "reveal", "reveal C4 C4", "reveal X1", "reveal c4", "bid", "bid 1", "bid 6", "bid 5+", "bid 5+0", "bid +2"],
    *["bid 5 4", "order", "order 0", "order x", "lobby", "lobby king", "lobby mayor from 2", "lobby treasurer from"],
    *[
        "lobby treasurer from 0",
        "take",
        "take C4",
        "take C4 with",
        "take C9 with 4",
        "take C4 with 4 ",
        "place",
        "place f6",
    ],
    *["place o6ne", "place f15ne", "place f06ne", "place f6NE", "invest", "invest 2", "speculate 6 with 5"],
    *["speculate 0 with 2", "speculate 4", "at", "at c0", "rail", "rail 8g", "rail g8 g9", "end now", "end ", "pay"],
    *["pay 4+1+1", "pay 44", "pay 4 4", "crown", "crown me", "Bid 5", "move e2", "bid ５", "take C4 SHORT"],
]


@pytest.mark.parametrize("text", GOOD)
def test_a_move_is_read_and_written_back(text: str) -> None:
    assert format_move(parse_move(text)) == text


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_move_is_unreadable_and_the_right_form_is_shown(text: str) -> None:
    with pytest.raises(UnreadableMove) as raised:
        parse_move(text)
    word = text.partition(" ")[0]
    assert (FORMS.get(word, "moves begin with")) in raised.value.reason


@pytest.mark.parametrize(
    ("text", "right"),
    [("reveal M5 An C4", "reveal C4 An M5"), ("pay 2 4", "pay 4 2"), ("pay 2 5 3+1", "pay 5 3 2+1")],
)
def test_there_is_one_way_to_write_a_move_and_another_is_told_it(text: str, right: str) -> None:
    """Notation: tiles in the order C A M S, n a 2 3 4 5; coins descending."""
    with pytest.raises(UnreadableMove) as raised:
        parse_move(text)
    assert raised.value.reason == f"{text!r} is written {right!r}"


def test_different_moves_are_different_numbers() -> None:
    assert len({parse_move(text) for text in GOOD}) == len(GOOD)
