"""What the city games show in a terminal: what fits, what is listed, what it says."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from games.city_council.positions import die, match_of, turn
from games.city_planner.builders import position
from townhall.cli.play import LEAST_ROWS, Session
from townhall.cli.screens import Screen, screen_of
from townhall.core.match import Match
from townhall.core.player import Budget

SIX = "1:3 2:5 3:6 4:1 5:2 6:2 7:4!"


def lines_of(match: Match, seat: int = 1, width: int = 80) -> list[str]:
    console = Console(width=width, file=io.StringIO(), record=True)
    console.print(screen_of(match.game).draw(match.game, match.state, seat))
    return console.export_text().splitlines()


def listed(match: Match, seat: int = 1) -> list[str]:
    """The moves that the screen finds worth listing."""
    screen: Screen = screen_of(match.game)
    moves = match.state.legal(seat)
    return [match.legal(seat)[i] for i in screen.worth_listing(match.game, match.state, seat, moves)]


def described(match: Match, move: str, seat: int = 1) -> str:
    game, state = match.game, match.state
    return screen_of(game).describe(game, state, seat, game.parse_move(state, seat, move))


def asked(match: Match, height: int) -> list[str]:
    """What a person at a screen of this height is shown before the prompt."""
    console = Console(width=80, height=height, file=io.StringIO(), record=True)
    session = Session(match, 1, Budget(), console)
    with pytest.raises(EOFError):
        session._ask_person(match.to_act()[0])
    return console.export_text().splitlines()


@pytest.fixture(autouse=True)
def nobody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


# City Planner


def test_of_changes_none_comes_first_then_the_single_ones_by_what_they_allow() -> None:
    match = position("1:3 2:5 3:6 4:1 5:2 6:2 7:4*", "change", money=4)
    shown = listed(match)
    assert shown[0] == "change"
    assert sorted(shown[1:]) == sorted(move for move in match.legal() if len(move.split()) == 2)
    best = [described(match, move).partition(" ")[2] for move in shown[1:]]
    assert [int(text.split()[0]) for text in best] == sorted((int(text.split()[0]) for text in best), reverse=True)


def test_a_scoring_is_listed_unless_another_is_better_in_everything() -> None:
    match = position("1:1 2:1 3:1 4:1 5:1 6:1 7:1!", "score", round=1, deck=[c * 6 for c in "PTGGIOG"], money=0)
    shown = listed(match)
    assert shown[:2] == ["score aside 2 5", "score aside 5"]  # 4 VP; $4, or $3 and a reroll
    assert "score" not in shown  # 4 VP, $1 and a reroll
    assert shown[-1] == "score aside 3 4 5 6"  # $8 and a reroll; $8 is also all that more set aside brings


@pytest.mark.parametrize(
    ("deck", "money", "move", "sum_"),
    [
        ("GGGGOOG", 5, "score", "12 VP (4×3), $5"),
        ("BBIIGPG", 0, "score", "1 VP (1×1), $0 +6 blue (2×3) = $6"),
        ("BBIGPPG", 0, "score double blue", "1 VP (1×1), $0 +8 blue (2×2×2) -5 penalty = $3"),
        ("BBIGPPG", 1, "score double green", "2 VP (1×1×2), $1 +4 blue (2×2) -5 penalty = $0"),
        ("TTOOGPG", 1, "score aside 1", "3 VP (1×3), $1 +1 halls +2 aside = $4, 1 reroll"),
        ("BBPPOOG", 3, "score", "0 VP, $3"),
    ],
)
def test_a_scoring_is_shown_as_it_adds_up(deck: str, money: int, move: str, sum_: str) -> None:
    match = position("1:1 2:1 3:1 4:1 5:1 6:1 7:1!", "score", round=1, deck=[c * 6 for c in deck], money=money)
    assert described(match, move) == sum_


def test_cards_question_and_choices_of_a_turn_fit_into_80_by_24() -> None:
    for phase, cards in (("change", "1:3 2:5 3:6 4:1 5:2 6:2 7:4*"), ("pass", "1:3 2:5 3:6 4:1 5:2 6:2 7:4*")):
        shown = asked(position(cards, phase, money=4), 24)
        assert len(shown) <= 24, "\n".join(shown)
        assert all(len(line) <= 80 for line in shown)


def test_when_the_game_is_over_the_purses_are_counted_out() -> None:
    players = [{"money": 14, "vp": 60, "rerolls": 2}]
    match = position("1:3 2:5* 3:6 4:1! 5:2 6:2 7:4", "over", round=8, players=players)
    assert "You: 60 VP and 2 for $14: 62 VP" in lines_of(match)[-1]


# City Council


def crowded(**more: Any) -> Match:
    city = "C4@f6ne A3@h6nw M5@f8ne S5@h8ne Cn@j6ne C2@d6ne M2@j8sw"
    given: dict[str, Any] = {"investors": {2: "A3"}, "speculators": {2: die("b3")}, "chits": {2: 2}, **more}
    return match_of(turn(city, active=2, step="take", offered="C5 Ca", **given))


def test_the_grid_and_the_panel_beside_it_fit_into_80_columns() -> None:
    lines = lines_of(crowded())
    rows = [line for line in lines if line[:2].strip().isdigit()]
    assert [int(line[:2]) for line in rows] == list(range(14, 0, -1))
    assert all(len(line) <= 80 for line in lines)
    assert len(lines) <= 20
    for said in ("245+2", "treasurer", "Seat 2: investor A3, die 4 at b3", " s2 s2 ", "i2"):
        assert said in "\n".join(lines), said


def test_a_place_is_listed_once_for_all_rotations_and_the_best_first() -> None:
    match = crowded()
    match.play("take Ca with 5" if "take Ca with 5" in match.legal() else match.legal()[0])
    shown = listed(match, 2)
    assert all(move.endswith("ne") for move in shown)
    assert len(shown) == len({move[6:-2] for move in match.legal()})
    scores = [int(described(match, move, 2).split()[0]) for move in shown]
    assert scores == sorted(scores, reverse=True)


def test_before_a_tile_is_taken_one_sees_what_its_best_place_brings() -> None:
    match = match_of(turn("C4@f6ne An@h8ne", active=3, step="take", offered="C2"))
    text = described(match, "take C2 with 2", 3)
    assert text == "residential-2, costs 2, brings at most 11 VP"


def test_a_long_list_is_cut_to_what_the_screen_has_room_for() -> None:
    match = match_of(turn("C4@f6ne An@h8ne", active=3, step="place", taken="C2"))
    low, high = asked(match, 24), asked(match, 60)
    for shown in (low, high):
        assert any("more: 'list' shows them all" in line for line in shown)
    choices = [line for line in low if " VP (" in line]
    assert len(choices) == LEAST_ROWS
    assert len(high) <= 60
    assert len(high) > len(low)
