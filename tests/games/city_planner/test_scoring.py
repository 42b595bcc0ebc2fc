"""Scoring six cards: the rulebook's examples and every ruling."""

from __future__ import annotations

import pytest

from games.city_planner.builders import position, scored, scoring
from townhall.core.errors import IllegalMove


def refusal(buildings: str, move: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as raised:
        scoring(buildings).play(move)
    return raised.value


@pytest.mark.parametrize(
    ("buildings", "move", "money", "result"),
    [
        ("GGGGOO", "score", 0, (12, 0, 0)),
        ("BBIIGP", "score", 0, (1, 6, 0)),
        ("BBIIGP", "score aside 1 2 3 4 5", 0, (0, 10, 0)),
        ("BBBIGG", "score", 0, (2, 1, 0)),
        ("BBIGPP", "score double blue", 0, (1, 3, 0)),
        ("BBIGPP", "score double green", 3, (2, 2, 0)),
    ],
)
def test_the_rulebooks_worked_examples(buildings: str, move: str, money: int, result: tuple[int, int, int]) -> None:
    assert scored(buildings, move, money) == result


def test_scoring_1_one_industry_or_office_alone_pays_five_dollars() -> None:
    assert scored("GGGGTI", "score", 9) == (4, 9 + 1 - 5, 1)


def test_scoring_1_who_has_less_than_five_dollars_pays_all_of_it() -> None:
    assert scored("GGGGGT", "score", 2) == (5, 0, 1)


def test_scoring_1_an_industry_and_an_office_together_pay_nothing() -> None:
    assert scored("GGGTIO", "score", 2) == (6, 3, 1)


def test_r4_money_earned_in_this_scoring_pays_the_penalty() -> None:
    assert scored("BBBBIT", "score", 0) == (0, 4, 1)


def test_r5_buildings_set_aside_still_count_against_the_penalty() -> None:
    assert scored("BBIIGP", "score aside 3 4", 0) == (1, 4, 0)


def test_r6_each_mixed_building_is_chosen_by_itself() -> None:
    assert scored("MMMIOO", "score green 1 3", 0) == (6, 2, 0)


def test_r7_the_parking_lot_itself_can_not_be_set_aside() -> None:
    assert refusal("BBIIGP", "score aside 6").rule == "R-7"


def test_r8_a_fourth_office_multiplies_like_three() -> None:
    assert scored("GGOOOO", "score")[0] == 8


def test_r8_a_fourth_industry_multiplies_like_three() -> None:
    assert scored("BBIIII", "score", 0)[1] == 8


def test_scoring_5_without_an_industry_blue_earns_nothing() -> None:
    assert scored("BBBBOO", "score", 0) == (0, 0, 0)


def test_scoring_5_an_industry_set_aside_multiplies_nothing() -> None:
    assert scored("BBIOOP", "score aside 3", 0) == (0, 2, 0)


def test_r9_the_industry_on_the_passed_card_does_not_count() -> None:
    match = position(
        "1:1 2:1 3:1 4:1 5:1 6:1 7:1!", "score", round=1, deck=["BBBBBB"] * 4 + ["OOOOOO"] * 2 + ["IIIIII"]
    )
    match.play("score")
    assert match.state.player(1)[0] == 5


def test_scoring_6_town_halls_earn_a_dollar_and_a_reroll_each_never_multiplied() -> None:
    assert scored("TTIIPP", "score", 0) == (0, 2, 2)


def test_scoring_6_a_town_hall_set_aside_earns_no_reroll() -> None:
    assert scored("TTIOPB", "score aside 1", 0) == (0, 2 + 1 + 2, 1)


def test_r10_three_parking_lots_double_once() -> None:
    assert scored("GGOPPP", "score", 9) == (8, 4, 0)


def test_r10_with_two_parking_lots_nothing_is_set_aside() -> None:
    assert refusal("GGOOPP", "score aside 1").rule == "R-10"


def test_r14_mixed_buildings_are_not_set_aside() -> None:
    assert refusal("GMOOIP", "score aside 2").rule == "R-14"


def test_scoring_3_without_a_parking_lot_nothing_is_set_aside() -> None:
    assert refusal("GGOOII", "score aside 1").rule == "scoring 3"


def test_scoring_7_what_doubles_must_be_named_when_both_totals_are_positive() -> None:
    assert "say what" in refusal("BBIGPP", "score").reason
    assert scoring("BBIGPP").legal() == ["score double green", "score double blue"]


@pytest.mark.parametrize(
    ("buildings", "result"), [("GGOOPP", (12, 5, 0)), ("BBIIPP", (0, 17, 0)), ("TTIOPP", (0, 7, 2))]
)
def test_scoring_7_what_doubles_is_not_named_where_there_is_no_choice(
    buildings: str, result: tuple[int, int, int]
) -> None:
    assert refusal(buildings, "score double green").rule == "scoring 7"
    assert scored(buildings, "score") == result


def test_the_passed_card_can_neither_be_green_nor_set_aside() -> None:
    assert "passed on" in refusal("GMOOIP", "score green 7").reason
    assert "passed on" in refusal("GGOOIP", "score aside 7").reason


def test_only_mixed_buildings_are_taken_as_green() -> None:
    assert refusal("GMOOIP", "score green 1").rule == "R-6"


def test_a_scoring_says_line_by_line_where_each_dollar_and_vp_came_from() -> None:
    match = scoring("GMBITP", 1)
    event = match.play("score green 2 aside 1")[0]
    assert [line["text"] for line in event.data["lines"]] == [
        "1 green (with mixed: card 2) = 1 VP",
        "1 blue × 2 for 1 industry = $2",
        "1 town hall: $1, and 1 free reroll next turn",
        "set aside for parking: 1 × $2 = $2 (card 1)",
        "a single industry or office: pay $5",
    ]
    assert (event.data["vp"], event.data["income"], event.data["penalty"], event.data["money"]) == (1, 5, 5, 1)
