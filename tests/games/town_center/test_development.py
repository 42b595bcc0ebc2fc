"""Phase III: which units grow, where, how long, and the Reserve's order (R-5)."""

import pytest

from games.town_center.builders import (
    at,
    building,
    growing,
    kinds,
    legal,
    match_of,
    own_board,
    player,
    position,
    refusal,
    reserve_of,
    sites,
    town_of,
)
from townhall.core.errors import NotNow
from townhall.core.match import Match

GROWS_R = "c2=O c3=R c4=O"  # an R next to two offices


def phase(match: Match) -> str:
    name: str = match.state.phase_name
    return name


# Which units grow


@pytest.mark.parametrize(
    ("town", "grows"),
    [
        pytest.param("a2=H c2=O c3=R c4=O", True, id="one R, two offices"),
        pytest.param("a2=H c2=O c3=R", False, id="one R, one office"),
        pytest.param("c2=O c3=R c4=H", True, id="the hall is an office"),
        pytest.param("a2=H b3=R c2=O c3=R c4=O", False, id="two R, two offices"),
        pytest.param("a2=H b3=R b4=O c2=O c3=R c4=O", True, id="two R, three offices"),
        pytest.param("e2=H b2=R b3=O c3=R", False, id="one office beside two units"),
        pytest.param("a2=H b2=O b3=R c2=R", False, id="two units of one, one office beside both"),
        pytest.param("c5=H b2=R b3=O c3=R d3=O", True, id="only the unit with two"),
    ],
)
def test_a_residential_unit_of_n_grows_with_n_plus_1_offices(town: str, grows: bool) -> None:
    match = building(town, "P")
    match.play("P e4")
    assert (phase(match) == "development") == grows


def test_an_office_beside_two_cubes_of_a_unit_counts_once() -> None:
    """`different` offices: b2 touches both R."""
    match = building("a2=H b2=O b3=R c2=R c3=R", "P")
    match.play("P e4")
    assert phase(match) != "development"


@pytest.mark.parametrize(
    ("town", "grows"),
    [
        pytest.param("a2=H b3=R c3=C d3=R", True, id="one C, two units"),
        pytest.param("a2=H b3=R c3=C", False, id="one C, one unit"),
        pytest.param("a2=H b3=R b2=R c2=R c3=C", False, id="one C, two cubes of one unit"),
        pytest.param("a2=H b3=R c3=C c4=C d3=R", False, id="two C, two units"),
        pytest.param("a2=H b3=R c3=C c4=C c5=R d3=R", True, id="two C, three units"),
    ],
)
def test_a_commercial_unit_of_n_grows_with_n_plus_1_residential_units(town: str, grows: bool) -> None:
    match = building(town, "P")
    match.play("P e4")
    assert (phase(match) == "development") == grows


def test_power_isnt_needed_to_grow() -> None:
    assert legal(growing("a2=H " + GROWS_R)) == {"+R b3", "+R d3"}


# Where


def test_growth_goes_next_to_the_unit_and_nowhere_else() -> None:
    match = growing("a2=H " + GROWS_R)
    assert sites(match, "+R") == {"b3", "d3"}
    assert refusal(match, "+R b4").rule == "III"
    assert "next to" in refusal(match, "+R e4").reason


def test_growth_may_go_up_within_the_height_limit() -> None:
    high = growing("a4=H b2=PPP b3=U c3=R c2=O c4=O d3=P")
    assert sites(high, "+R") == {"c3"}
    low = building("a4=H b2=PPP d4=U c3=R c2=O c4=O b3=P d3=P", "P")
    low.play("P e4")
    assert phase(low) != "development"


def test_growth_does_not_go_on_a_p_nor_above_the_limit() -> None:
    match = growing("a4=H b3=P c2=O c3=R c4=O")
    assert sites(match, "+R") == {"d3"}
    assert "nothing but P" in refusal(match, "+R b3").reason
    assert "height limit" in refusal(match, "+R c3").reason


def test_growth_may_go_next_to_its_own_colour_and_merge_units() -> None:
    """The ban of phase II does not hold here."""
    match = growing("a2=H c2=O c3=R c4=O e3=R")
    assert "+R d3" in legal(match)
    match.play("+R d3")
    assert phase(match) != "development"  # a unit of 3 beside two offices


def test_an_offered_place_is_next_to_the_unit_that_grows_not_to_another() -> None:
    match = growing("a2=H c2=O c3=R c4=O b5=R")
    assert sites(match, "+R") == {"b3", "d3"}
    assert "needs 2 to grow" in refusal(match, "+R b4").reason


def test_a_unit_without_a_legal_position_cant_grow() -> None:
    match = building("a3=H c2=O c3=R c4=O b3=U", "P")
    match.play("P d3")
    assert phase(match) != "development"


# Compulsory, again and again


def test_growth_is_compulsory_even_with_one_place() -> None:
    match = growing("a3=H b3=U c2=O c3=R c4=O")
    assert match.legal() == ["+R d3"]
    assert refusal(match, "pass").rule == "III"


def test_growth_goes_on_until_no_unit_can_grow() -> None:
    match = growing("b3=H c2=O c3=R c4=O", board=own_board("CCCCC", "CCCCC", "CCCCC", "CCCCC"))
    assert sites(match, "+R") == {"d3"}
    match.play("+R d3")  # a unit of 2 beside three offices
    assert phase(match) == "development"
    match.play("+R e3")
    assert phase(match) != "development"


def test_a_new_cube_may_let_another_unit_grow() -> None:
    """The R that grows brings a second residential unit beside the C on d4."""
    match = growing("a2=H c2=O c3=R c4=O d4=C e4=R")
    assert legal(match) == {"+R b3", "+R d3"}
    match.play("+R d3")
    assert sites(match, "+C") == {"d5"}


def test_a_merger_may_stop_a_shop_from_growing() -> None:
    """An R on b2 makes one unit of the two beside the C on c3."""
    match = growing("e4=H b3=R c1=O c2=R c3=C d2=O")
    assert legal(match) == {"+R b2", "+C c4", "+C d3"}
    match.play("+R b2")
    assert phase(match) != "development"


def test_the_player_chooses_which_unit_grows_each_time() -> None:
    match = growing("b3=H c2=O c3=R d4=O e4=R e3=O d2=R", board=own_board(*["CCCCC"] * 5))
    assert sites(match, "+R") >= {"d3", "e5"}
    match.play("+R e5")
    assert phase(match) == "development"


def test_a_unit_whose_colour_is_out_in_the_reserve_cant_grow() -> None:
    match = at(player("a2=H " + GROWS_R, hand="P"), "a2=H", "a2=H", reserve={"R": 0})
    match.play("P e4")
    assert phase(match) != "development"


def test_growth_comes_from_the_reserve() -> None:
    match = growing("a2=H " + GROWS_R)
    before = reserve_of(match)
    match.play("+R b3")
    assert reserve_of(match) == {**before, "R": before["R"] - 1}


def test_the_income_follows_by_itself_when_nothing_grows() -> None:
    match = growing("a2=H " + GROWS_R)
    assert "income" in kinds(match.play("+R b3"))


#


def three(reserve: int, first: int = 1) -> Match:
    """Three towns in which an R can grow once; each bound is 2 - 1 = 1."""
    town = "c2=O c3=R c4=H"
    return at(*[player(town)] * 3, phase="development", first=first, reserve={"R": reserve})


def test_with_enough_in_the_reserve_all_towns_may_grow_at_the_same_time() -> None:
    match = three(reserve=3)
    assert match.to_act() == [3, 2, 1]
    match.play("+R b3", 1)
    match.play("+R b3", 3)
    match.play("+R d3", 2)
    assert reserve_of(match)["R"] == 0


def test_listed_first_is_the_last_player_reverse_order() -> None:
    assert three(reserve=9, first=2).to_act() == [1, 3, 2]


def test_strict_order_binds_while_the_reserve_is_smaller_than_the_sum_of_bounds() -> None:
    """R-5"""
    match = three(reserve=2)
    assert match.to_act() == [3]
    match.play("+R b3")
    assert match.to_act() == [2]
    match.play("+R b3")
    assert phase(match) != "development"
    assert town_of(match, 1) == "c2=O c3=R c4=H"


def test_strict_order_is_reverse_order_from_the_first_player() -> None:
    """R-5"""
    match = three(reserve=1, first=2)
    assert match.to_act() == [1]


def test_strict_order_goes_round_and_round_one_cube_at_a_time() -> None:
    """R-5: two towns that can grow twice (a hall and two offices; bound 3 - 1 = 2), three R."""
    match = at("b3=H", *[player("b3=H c2=O c3=R c4=O")] * 2, phase="development", reserve={"R": 3})
    order = []
    while phase(match) == "development":
        order += match.to_act()
        match.play(match.legal()[0])
    assert order == [3, 2, 3]


def test_the_next_is_the_next_town_that_can_grow_after_the_one_that_has_just_grown() -> None:
    """R-5: seats 4 and 2 can't grow."""
    grows, still = player("b3=H c2=O c3=R c4=O"), player("b3=H")
    match = at(grows, still, grows, still, phase="development", reserve={"R": 3})
    order = []
    while phase(match) == "development":
        order += match.to_act()
        match.play(match.legal()[0])
    assert order == [3, 1, 3]


def test_the_bound_counts_all_offices_of_the_town_even_those_beside_no_unit() -> None:
    """R-5: bound 3 - 1 = 2 for a town that can grow just once: 3 R are too few for two."""
    far = player("c2=O c3=R c4=O e4=H")
    for reserve, acting in ((3, [3]), (4, [3, 2])):
        assert at("b3=H", far, far, phase="development", reserve={"R": reserve}).to_act() == acting


def test_the_bound_is_summed_over_all_units_even_those_that_cant_grow_now() -> None:
    """R-5: the R on e2 has no office: bound (2 - 1) + (2 - 1) = 2."""
    town = player("c2=O c3=R c4=H e2=R")
    for reserve, acting in ((3, [3]), (4, [3, 2])):
        assert at("b3=H", town, town, phase="development", reserve={"R": reserve}).to_act() == acting


def test_only_towns_that_can_grow_now_count_for_the_sum() -> None:
    """R-5: seat 1 could never grow, though its bound would be 2."""
    still = player("b2=O b4=O c3=R e3=H")
    grows = player("c2=O c3=R c4=H")
    both = at(still, grows, grows, phase="development", reserve={"R": 2})
    assert both.to_act() == [3, 2]


def test_the_order_binds_for_shops_as_for_homes() -> None:
    """R-5: two residential units beside a C; bound 2 - 1 = 1 a town."""
    shops = player("a4=H b3=R c3=C d3=R")
    assert at(shops, shops, phase="development", reserve={"C": 1}).to_act() == [2]
    assert at(shops, shops, phase="development", reserve={"C": 2}).to_act() == [2, 1]


def test_the_order_binds_all_colours_at_once() -> None:
    """R-5: C is short, so the homes wait as well."""
    shops, homes = player("a4=H b3=R c3=C d3=R"), player("c2=O c3=R c4=H")
    match = at(shops, shops, homes, phase="development", reserve={"C": 1})
    assert match.to_act() == [3]


def test_an_order_once_free_stays_free() -> None:
    """R-5: three R for three towns; after one has grown two are left for two."""
    match = three(reserve=3)
    match.play("+R b3", 2)
    assert match.to_act() == [3, 1]


def test_a_binding_order_becomes_free_when_the_rest_is_enough() -> None:
    """R-5: seat 3's bound of 2 was only for show: it can grow once; then 2 R do for seats 2 and 1."""
    match = at(
        player("c2=O c3=R c4=H"), player("c2=O c3=R c4=H"), player("c2=O c3=R c4=O e4=H"),
        phase="development", reserve={"R": 3},
    )  # fmt: skip
    assert match.to_act() == [3]
    match.play("+R b3")
    assert match.to_act() == [2, 1]


def test_a_seat_whose_turn_it_isnt_is_told_to_wait() -> None:
    with pytest.raises(NotNow, match="waiting for seat 3"):
        three(reserve=2).play("+R b3", 1)


def test_whose_turn_it_is_in_strict_order_comes_from_a_set_up_state() -> None:
    """Protocol: `setup` takes `to_act` from the state in strict development."""
    state = position(*[player("c2=O c3=R c4=H")] * 3, phase="development", reserve={"R": 2})
    for seat in (1, 2, 3):
        assert match_of({**state, "to_act": [seat]}).to_act() == [seat]


def test_free_growth_gives_the_same_result_in_any_order() -> None:
    states = []
    for order in ((1, 2, 3), (3, 1, 2), (2, 3, 1)):
        match = three(reserve=3)
        for seat in order:
            match.play("+R d3", seat)
        states.append(match.game.format_state(match.state))
    assert states[0] == states[1] == states[2]
