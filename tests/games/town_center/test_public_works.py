"""Phase V: buying U and P, and the end of the round."""

import pytest

from games.town_center.builders import (
    at,
    kinds,
    match_of,
    own_board,
    player,
    position,
    refusal,
    reserve_of,
    seen,
    shopping,
    sites,
    town_of,
)
from townhall.core.match import Match


def buys(match: Match, cube: str) -> set[str]:
    return sites(match, f"buy {cube}")


@pytest.mark.parametrize(
    ("town", "cube", "price"),
    [
        ("a2=H", "U", 5),
        ("a2=H c3=U", "U", 10),
        ("a2=H c3=U d2=U e4=U", "U", 20),
        ("a2=H c3=UU b2=PP b3=U", "U", 20),
        ("a2=H", "P", 5),
        ("a2=H c3=P", "P", 10),
        ("a2=H c3=PPP e4=P", "P", 25),
    ],
)
def test_the_price_is_5_times_the_cubes_of_that_colour_in_the_town_and_one(town: str, cube: str, price: int) -> None:
    match = shopping(town, price)
    site = min(buys(match, cube))
    match.play(f"buy {cube} {site}")
    assert seen(match)["cash"] == 0


def test_a_dollar_less_is_too_little() -> None:
    match = shopping("a2=H c3=U", 9)  # a P for $5 can be bought
    assert buys(match, "U") == set()
    illegal = refusal(match, "buy U c2")
    assert illegal.rule == "V"
    assert "costs $10" in illegal.reason


def test_a_u_goes_to_any_legal_position() -> None:
    match = shopping("a2=H b2=PP b3=U c3=R d3=OR e2=P", 20)
    assert {"c3", "e4", "b4"} <= buys(match, "U")
    assert not {"d3", "b2", "e2", "a2"} & buys(match, "U")


def test_a_towns_first_p_goes_to_an_empty_site() -> None:
    match = shopping("a2=H c3=U", 5)
    assert len(buys(match, "P")) == 19


def test_every_later_p_goes_on_top_of_a_p() -> None:
    match = shopping("a2=H c3=P d4=PP e4=P", 30)
    assert buys(match, "P") == {"c3", "d4"}  # the Center only
    assert "on top of a P" in refusal(match, "buy P b2").reason


def test_a_later_p_never_goes_above_floor_5() -> None:
    match = shopping("a2=H c3=PPPPP", 60)
    assert buys(match, "P") == set()
    assert buys(match, "U")
    assert refusal(match, "buy P c3").rule == "II"


def test_with_its_only_p_in_a_suburb_a_town_can_buy_no_p() -> None:
    match = shopping("a2=H e4=P", 60)
    assert buys(match, "P") == set()
    assert refusal(match, "buy P b2").rule == "V"


@pytest.mark.parametrize("cube", "ORC")
def test_nothing_but_u_and_p_can_be_bought(cube: str) -> None:
    assert "only U and P" in refusal(shopping("a2=H", 30), f"buy {cube} b2").reason


def test_what_is_out_in_the_reserve_cant_be_bought() -> None:
    match = at(player("a2=H", 30), "a2=H", phase="public-works", reserve={"U": 0}, to_act=[1])
    assert buys(match, "U") == set()
    assert buys(match, "P")
    assert "left in the Reserve" in refusal(match, "buy U b2").reason


def test_a_purchase_comes_from_the_reserve() -> None:
    match = shopping("a2=H", 5)
    before = reserve_of(match)
    match.play("buy U b2")
    assert reserve_of(match) == {**before, "U": before["U"] - 1}
    assert town_of(match) == "a2=H b2=U"


def test_passing_costs_nothing() -> None:
    match = shopping("a2=H", 5)
    match.play("pass")
    assert seen(match) == player("a2=H", 5)


def test_a_player_may_buy_one_cube_only() -> None:
    match = shopping("a2=H", 60)
    match.play("buy U b2")
    assert match.state.phase_name == "draw"


def test_players_buy_in_reverse_order() -> None:
    match = at(*[player("a2=H", 20)] * 3, phase="public-works", first=2, to_act=[1])
    order = []
    while match.state.phase_name == "public-works":
        order += match.to_act()
        match.play("pass")
    assert order == [1, 3, 2]


def test_who_can_only_pass_is_skipped_with_an_event() -> None:
    match = at(player("a2=H", 20), player("a2=H", 4), player("a2=H", 20), phase="public-works", to_act=[3])
    events = match.play("pass")
    assert kinds(events) == ["pass", "no-purchase"]
    assert events[1].seat == 2
    assert match.to_act() == [1]


def test_unplaceable_cubes_cant_be_bought_and_the_player_is_skipped() -> None:
    match = at(
        player("a1=H b1=O", 90, board=own_board("CC")), player("a2=H", 20), phase="public-works", to_act=[2], round_=3
    )
    events = match.play("pass")
    assert "no-purchase" in kinds(events)
    assert match.state.phase_name == "draw"


def test_whose_turn_it_is_comes_from_a_set_up_state() -> None:
    """Protocol: `setup` takes `to_act` from the state in public works."""
    state = position(*[player("a2=H", 20)] * 3, phase="public-works", first=1, to_act=[2])
    match = match_of(state)
    assert match.to_act() == [2]
    match.play("pass")
    assert match.to_act() == [1]
    match.play("pass")
    assert match.state.phase_name == "draw"


def test_the_first_player_moves_one_to_the_left() -> None:
    for first, then in ((1, 2), (2, 3), (3, 1)):
        match = at(*[player("a2=H", 20)] * 3, phase="public-works", first=first, to_act=[first])
        events = match.play("pass")
        assert match.game.format_state(match.state)["first"] == then
        assert match.state.round == 2
        assert events[-1].kind == "round"
        assert events[-1].seat == then


def test_a_whole_round_may_pass_without_a_decision_and_one_move_bring_two_incomes() -> None:
    """Central Park on a full board: putting a cube back in round 9 ends the game."""
    free = [*("a3", "a4", "b1", "c1", "d1", "b5", "c5", "d5", "e2", "e3", "e4"), *("b2", "b3", "b4", "c2", "c4", "d2")]
    free += ["d3", "d4"]
    town = " ".join(["a2=H", *(f"{site}={'O' if number < 3 else 'U'}" for number, site in enumerate(free))])
    match = at(player(town, 0, board="Central Park"), phase="choose", round_=9, drawn="RRC", solo="central-park")
    events = match.play("return R")
    assert kinds(events).count("income") == 2
    assert kinds(events).count("given-up") == 4
    assert match.over
    assert seen(match)["cash"] == 2


def test_after_round_10_the_game_ends() -> None:
    match = shopping("a2=H", 20, round_=10)
    events = match.play("pass")
    assert match.over
    assert events[-1].kind == "over"
    state = match.game.format_state(match.state)
    assert (state["round"], state["phase"], state["to_act"]) == (10, "over", [])
    assert sum(state["bag"].values()) == 0


def test_when_over_the_first_player_is_that_of_round_10() -> None:
    match = at(*[player("a2=H", 20)] * 3, phase="public-works", round_=10, first=2, to_act=[2])
    match.play("pass")
    assert match.game.format_state(match.state)["first"] == 2
