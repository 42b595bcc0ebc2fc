"""A turn: rolls, rerolls, changes, the pass, what comes next; the end of the game."""

from __future__ import annotations

import pytest

from games.city_planner.builders import position
from townhall.core.errors import IllegalMove, NotNow, UnreadableMove
from townhall.core.match import Match
from townhall.core.rng import Rng
from townhall.games.city_planner.explain import rating
from townhall.games.city_planner.rules import CityPlanner

LOCKED = "1:3 2:5 3:6 4:1 5:2 6:2 7:4*"


def refusal(match: Match, move: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as raised:
        match.play(move)
    return raised.value


def cards(match: Match) -> str:
    text: str = match.game.format_state(match.state)["cards"]
    return text


def test_turn_1_all_seven_dice_are_rolled_in_the_first_turn_of_the_game() -> None:
    match = Match(CityPlanner({"seats": 2, "first": 2}))
    assert cards(match) == "1:- 2:- 3:- 4:- 5:- 6:- 7:-"
    assert "1, 2, 3, 4, 5, 6, 7" in refusal(match, "roll 1:3").reason
    match.play("roll 1:3 2:5 3:6 4:1 5:2 6:2 7:4")
    assert (match.to_act(), match.state.phase_name) == ([2], "change")


def test_turn_1_the_locked_die_is_not_rolled() -> None:
    match = position("1:- 2:- 3:- 4:- 5:- 6:- 7:4*", "roll")
    assert match.state.outcomes() is None
    assert refusal(match, "roll 1:3 2:5 3:6 4:1 5:2 6:2 7:4").rule == "turn 1"
    match.play("roll 1:3 2:5 3:6 4:1 5:2 6:2")
    assert cards(match) == LOCKED


def test_turn_2_the_same_die_may_be_rerolled_again_and_what_is_left_lapses() -> None:
    match = position(LOCKED, "reroll", rerolls=3)
    assert match.legal() == ["keep", *[f"reroll {card}" for card in range(1, 7)]]
    match.play("reroll 3")
    assert cards(match) == "1:3 2:5 3:- 4:1 5:2 6:2 7:4*"
    assert [chance for _, chance in match.state.outcomes() or []] == [1 / 6] * 6
    match.play("roll 3:1")
    match.play("reroll 3")
    match.play("roll 3:2")
    match.play("keep")
    assert (match.state.phase_name, match.state.player(1)[2]) == ("change", 0)


def test_turn_2_a_locked_die_is_not_rerolled() -> None:
    assert refusal(position(LOCKED, "reroll", rerolls=1), "reroll 7").rule == "turn 2"


def test_r2_rerolls_come_before_changes() -> None:
    assert refusal(position(LOCKED, "reroll", rerolls=1), "change 1+").rule == "turn 2"


def test_turn_3_a_change_costs_a_dollar_a_die_and_is_not_asked_without_money() -> None:
    match = position("1:- 2:- 3:- 4:- 5:- 6:- 7:4*", "roll", money=2)
    match.play("roll 1:3 2:5 3:6 4:1 5:2 6:2")
    assert "only $2" in refusal(match, "change 1+ 2- 5+").reason
    match.play("change 1+ 2-")
    assert (cards(match), match.state.player(1)[0]) == ("1:4 2:4 3:6 4:1 5:2 6:2 7:4*", 0)
    poor = position("1:- 2:- 3:- 4:- 5:- 6:- 7:4*", "roll", money=0)
    poor.play("roll 1:3 2:5 3:6 4:1 5:2 6:2")
    assert poor.state.phase_name == "pass"


def test_turn_3_at_most_three_dice_are_changed() -> None:
    assert "three" in refusal(position(LOCKED, "change", money=9), "change 1+ 2- 5+ 6+").reason


@pytest.mark.parametrize(
    ("move", "rule"), [("change 3+", "R-3"), ("change 4-", "R-3"), ("change 2+ 2+", "R-3"), ("change 7+", "R-13")]
)
def test_r3_r13_no_wrap_no_die_twice_no_locked_die(move: str, rule: str) -> None:
    assert refusal(position(LOCKED, "change"), move).rule == rule


def test_turn_4_alone_the_locked_card_is_not_passed_again() -> None:
    match = position(LOCKED, "pass")
    assert match.legal() == [f"pass {card}" for card in range(1, 7)]
    assert refusal(match, "pass 7").rule == "turn 4"


def test_turn_4_against_another_the_locked_card_may_be_passed_back() -> None:
    match = position(LOCKED, "pass", seats=2)
    assert len(match.legal()) == 7
    match.play("pass 7")
    assert cards(match) == "1:3 2:5 3:6 4:1 5:2 6:2 7:4!"
    match.play(match.legal()[0])
    assert (cards(match), match.state.active) == ("1:- 2:- 3:- 4:- 5:- 6:- 7:4*", 2)


def test_turn_4_a_card_that_arrived_locked_scores_when_another_is_passed() -> None:
    match = position(LOCKED, "pass", deck=["OOOOOO"] * 6 + ["GGGGGG"])
    match.play("pass 4")
    assert cards(match) == "1:3 2:5 3:6 4:1! 5:2 6:2 7:4*"
    match.play("score")
    assert match.state.player(1)[1] == 4
    assert cards(match) == "1:- 2:- 3:- 4:1* 5:- 6:- 7:-"


def test_turn_6_a_round_is_one_turn_of_each_in_the_same_order() -> None:
    match = Match(CityPlanner({"seats": 2, "first": 2}))
    order = []
    rng = Rng(1)
    while not match.over:
        if match.to_act() == [0]:
            if match.state.dice_to_roll() > 1:
                order.append((match.state.round, match.state.active))
            match.play(match.sample(rng))
        else:
            match.play(match.legal()[0])
    assert order == [(round_, seat) for round_ in range(1, 9) for seat in (2, 1)]


def test_a_game_alone_has_eight_turns_and_wins_itself() -> None:
    match = Match(CityPlanner({"seats": 1}))
    rng = Rng(4)
    while not match.over:
        match.play(match.sample(rng) if match.to_act() == [0] else match.legal()[-1])
    assert match.state.round == 8
    assert match.game.result(match.state).winners == [1]
    with pytest.raises(NotNow):
        match.play("score")


def last_choice(first: tuple[int, int], second: tuple[int, int]) -> Match:
    """Two purses (money, VP) before the last scoring of all, which brings 12 VP and nothing else."""
    purses = [{"money": money, "vp": vp, "rerolls": 0} for money, vp in (first, second)]
    deck = ["GGGGGG"] * 4 + ["OOOOOO"] * 3
    match = position("1:1 2:1 3:1 4:1 5:1 6:1 7:1!", "score", seats=2, active=2, round=8, players=purses, deck=deck)
    match.play("score")
    return match


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ((9, 13), (0, 2), [1]),
        ((0, 13), (9, 2), [2]),
        ((4, 13), (9, 0), [2]),
        ((9, 12), (6, 0), [1]),
        ((7, 12), (7, 0), [1, 2]),
    ],
)
def test_r11_most_vp_then_most_money_then_shared(
    first: tuple[int, int], second: tuple[int, int], winners: list[int]
) -> None:
    match = last_choice(first, second)
    assert match.game.result(match.state).winners == winners


def test_end_each_full_five_dollars_are_a_vp() -> None:
    result = position(LOCKED, "pass", money=14, vp=20)
    assert result.game.result(result.state).breakdown == [{"vp": 20, "money": 2, "total": 22}]


@pytest.mark.parametrize(
    ("vp", "name"),
    [(0, "Intern Architect"), (20, "Intern Architect"), (21, "Architectural Designer"), (40, "Architectural Designer"),
     (41, "Architect"), (60, "Architect"), (61, "Firm Partner"), (80, "Firm Partner"), (81, "Emeritus"),
     (101, "Emeritus")],
)  # fmt: skip
def test_r12_the_solo_ratings(vp: int, name: str) -> None:
    assert rating(vp) == name


@pytest.mark.parametrize(
    "text",
    ["", "roll", "roll 1", "roll 1:7", "roll 2:1 1:1", "reroll", "reroll 8", "keep 1", "change 1", "change 2+ 1+",
     "pass", "pass 0", "pass 1 2", "score red", "score aside", "score green 2 1", "score aside 1 green 2",
     "score double", "score double red", "score double blue green 1", "dance", "Score"],
)  # fmt: skip
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        position(LOCKED, "pass").play(text)
