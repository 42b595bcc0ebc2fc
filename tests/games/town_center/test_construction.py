"""Phase II, how: as many as possible (R-2), payment a cube at a time (R-4), all at the same time."""

import pytest

from games.town_center.builders import (
    at,
    building,
    kinds,
    legal,
    own_board,
    player,
    refusal,
    reserve_of,
    seen,
    sites,
    town_of,
)

ROW2 = own_board("CC")


def test_both_cubes_are_placed_in_the_order_one_likes() -> None:
    for moves in (("R b2", "U b3"), ("U b3", "R b2")):
        match = building("c3=H", "RU")
        match.play(moves[0])
        assert match.to_act() == [1]
        match.play(moves[1])
        assert town_of(match) == "b2=R b3=U c3=H"


def test_placements_are_visible_at_once() -> None:
    match = building("c3=H", "RU")
    match.play("R b2")
    assert seen(match) == player("b2=R c3=H", hand="U")


def test_a_cube_that_is_not_in_hand_cant_be_placed() -> None:
    assert refusal(building("c3=H", "RU"), "C b2").rule == "II"


def test_two_equal_cubes_are_listed_once() -> None:
    match = building("c3=H", "UU")
    assert len(match.legal()) == len(legal(match)) == 20


def test_a_placement_that_leaves_the_other_unplaceable_is_not_allowed_if_both_can_be_placed() -> None:
    """R-2: an R on b2, between the two other empty sites, leaves no place for the second R."""
    match = building("a1=H", "RR", board=own_board("CCC", "C.."))
    assert sites(match, "R") == {"a2", "c2"}
    illegal = refusal(match, "R b2")
    assert illegal.rule == "R-2"
    assert "both cubes must be placed" in illegal.reason


def test_taking_the_only_site_of_the_other_is_not_allowed() -> None:
    """R-2: a2 and d1 are empty, and d1 is beside a C: the C in hand needs a2."""
    match = building("c1=C a1=H", "RC", board=own_board("C...", "C.CC"))
    assert legal(match) == {"R d1", "C a2"}
    assert refusal(match, "R a2").rule == "R-2"


def test_room_may_come_from_the_other_order() -> None:
    """R-2: U first powers the elevator, and then R finds floor 2."""
    board = own_board("CCC", "..C")
    match = building("a2=PP c1=H c2=O", "RU", board=board)
    # one empty site, b2: U there powers a2, and R goes up; R there would leave U nothing
    assert legal(match) == {"U b2"}
    assert refusal(match, "R b2").rule == "R-2"
    match.play("U b2")
    assert sites(match, "R") == {"b2", "c1", "c2"}


def test_room_may_come_from_the_first_p_of_an_elevator() -> None:
    """R-2: PP on one site."""
    match = building("a1=H", "PP", board=ROW2)
    assert legal(match) == {"P b1"}
    match.play("P b1")
    assert legal(match) == {"P b1"}


def test_a_p_on_top_that_raises_the_limit_makes_room_for_the_other() -> None:
    """R-2: the elevator of two becomes one of three, and O finds floor 3."""
    match = building("a1=PP b1=U c1=OO d1=HO", "OP", cash=5, board=own_board("CCCC"))
    assert "O b1" in legal(match)
    full = building("a1=PP b1=UU c1=OO d1=HO", "OP", cash=5, board=own_board("CCCC"))
    assert legal(full) == {"P a1"}
    full.play("P a1")
    assert sites(full, "O") == {"b1", "c1", "d1"}


def test_if_only_one_can_be_placed_which_one_is_free() -> None:
    """R-2"""
    match = building("a1=H", "CR", board=ROW2)
    assert legal(match) == {"C b1", "R b1"}


def test_what_then_has_no_position_goes_to_the_reserve_by_itself() -> None:
    """R-2: an event, not a move."""
    match = building("a1=H", "CR", board=ROW2)
    before = reserve_of(match)["R"]
    events = match.play("C b1")
    assert kinds(events)[:2] == ["construct", "given-up"]
    assert reserve_of(match)["R"] == before + 1
    assert seen(match)["hand"] == ""


def test_placing_is_compulsory_offices_included() -> None:
    match = building("c3=H", "O", cash=5)
    assert match.to_act() == [1]
    assert "pass" not in legal(match)
    assert refusal(match, "pass").rule == "II"


def test_a_last_position_is_asked_even_when_it_is_the_only_one() -> None:
    match = building("a1=H", "U", board=ROW2)
    assert match.legal() == ["U b1"]


@pytest.mark.parametrize("cash", [5, 7, 9])
def test_with_5_to_9_dollars_and_two_offices_one_is_placed_the_other_given_up(cash: int) -> None:
    """R-4"""
    match = building("c3=H", "OO", cash=cash)
    before = reserve_of(match)["O"]
    bag = match.game.format_state(match.state)["bag"]["O"]
    events = match.play("O b2")
    assert "given-up" in kinds(events)
    assert town_of(match) == "b2=O c3=H"
    assert reserve_of(match)["O"] == before + 1
    assert match.game.format_state(match.state)["bag"]["O"] == bag  # the Reserve, not the bag


def test_an_office_is_given_up_free_of_charge() -> None:
    """R-4: what is left is 5 - 5, and the income of $1."""
    match = building("c3=H", "OO", cash=5)
    match.play("O b2")
    assert seen(match)["cash"] == 1


def test_with_10_dollars_both_offices_are_placed() -> None:
    match = building("c3=H", "OO", cash=10)
    match.play("O b2")
    assert seen(match)["hand"] == "O"
    assert "O b3" in legal(match)


def test_with_too_little_money_the_other_cube_is_still_placed() -> None:
    match = building("c3=H", "OR", cash=4)
    assert sites(match, "O") == set()
    events = match.play("R b2")
    assert "given-up" in kinds(events)


def test_given_up_hands_leave_the_phase_to_the_others() -> None:
    """R-2, R-4: the last take begins construction; seat 2 can't pay for its offices."""
    match = at(
        player("b2=H", hand="R"), player("b2=H", cash=4, hand="OO"), phase="draft", towers=["U", ""], first=1, round_=2
    )
    events = match.play("take 1")
    assert "given-up" in kinds(events)
    assert match.to_act() == [1]
    assert seen(match, 2)["hand"] == ""


def test_players_build_at_the_same_time_listed_in_player_order() -> None:
    match = at(*[player("c3=H", hand="RU")] * 3, first=2)
    assert match.to_act() == [2, 3, 1]
    match.play("R b2", 1)
    match.play("U b2", 3)
    assert match.to_act() == [2, 3, 1]
    match.play("U b3", 1)
    assert match.to_act() == [2, 3]


def test_the_result_is_the_same_in_any_order_of_players() -> None:
    players = [player("c3=H", cash=6, hand="OO"), player("c3=H", hand="RU"), player("a3=H b3=O", hand="R")]
    moves = [(1, "O b2"), (2, "R b2"), (2, "U b3"), (3, "R c3")]
    states = []
    for order in ((0, 1, 2, 3), (3, 1, 0, 2), (1, 2, 3, 0)):
        match = at(*players)
        for number in order:
            seat, move = moves[number]
            match.play(move, seat)
        states.append(match.game.format_state(match.state))
    assert states[0] == states[1] == states[2]


def test_towns_dont_interact_in_construction() -> None:
    match = at(player("c3=H b2=R", hand="R"), player("c3=H", hand="R"))
    assert "b2" in sites(match, "R", 2)
    assert "b3" not in sites(match, "R", 1)
