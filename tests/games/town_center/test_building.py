"""Phase II, where a cube may go: sites, stacks, height limit, elevators (R-3), neighbours, the price of offices."""

import pytest

from games.town_center.builders import building, own_board, refusal, sites

SUBURBS = {"a2", "a3", "a4", "b1", "c1", "d1", "b5", "c5", "d5", "e2", "e3", "e4"}
CENTER = {"b2", "b3", "b4", "c2", "c3", "c4", "d2", "d3", "d4"}


def where(town: str, cube: str, cash: int = 20) -> set[str]:
    return sites(building(town, cube, cash=cash), cube)


def limit(town: str) -> int:
    height: int = building(town, "P").state.towns.height_limit(1)
    return height


@pytest.mark.parametrize("cube", "ORCUP")
def test_every_cube_may_go_on_an_empty_site(cube: str) -> None:
    assert where("c3=H", cube) == (SUBURBS | CENTER) - {"c3"}


@pytest.mark.parametrize("cube", "ORCU")
def test_without_an_elevator_nothing_goes_above_floor_1(cube: str) -> None:
    assert not where("c3=H b2=O d4=U", cube) & {"c3", "b2", "d4"}
    assert "height limit 1" in refusal(building("c3=H", cube, cash=9), f"{cube} c3").reason


@pytest.mark.parametrize("cube", "ORCU")
def test_with_a_powered_elevator_stacks_of_the_center_rise_to_its_height(cube: str) -> None:
    town = "a2=H b2=PPP b3=U d2=O d3=OO d4=OOO"
    assert {"d2", "d3"} <= where(town, cube)
    assert "d4" not in where(town, cube)
    assert "height limit 3" in refusal(building(town, cube, cash=9), f"{cube} d4").reason


@pytest.mark.parametrize("cube", "ORCUP")
def test_suburbs_have_floor_1_only(cube: str) -> None:
    town = "a2=O b2=PPP b3=U c1=H e3=P"
    assert not where(town, cube) & {"a2", "c1", "e3"}
    assert "Suburb" in refusal(building(town, cube, cash=9), f"{cube} a2").reason


def test_no_stack_rises_above_floor_5() -> None:
    town = "a2=H b2=PPPPP b3=U d3=OOOOO"
    assert "d3" not in where(town, "U")
    assert "b2" not in where(town, "P")
    assert "higher than 5" in refusal(building(town, "U"), "U d3").reason
    assert "higher than 5" in refusal(building(town, "P"), "P b2").reason


@pytest.mark.parametrize(
    ("town", "height"),
    [
        pytest.param("a2=H", 1, id="none"),
        pytest.param("a2=H b2=P b3=U", 1, id="one P is no elevator"),
        pytest.param("a2=H b2=PP b3=U", 2, id="powered"),
        pytest.param("a2=H b2=PP b3=R", 1, id="unpowered"),
        pytest.param("a2=U b2=PPPPP b3=H", 5, id="power from a Suburb"),
        pytest.param("a2=H b2=PP b3=U d4=PPPP", 2, id="the tallest has no power"),
        pytest.param("a2=H b2=PP b3=U d4=PPPP d5=U", 4, id="the tallest powered one"),
        pytest.param("a2=H b2=PP c3=U", 1, id="a corner is not adjacent"),
        pytest.param("a2=H b2=PPPPP c2=P c3=U", 1, id="power does not pass through P"),
    ],
)
def test_the_height_limit_is_that_of_the_tallest_powered_elevator(town: str, height: int) -> None:
    """R-3"""
    assert limit(town) == height


def test_utilities_on_floor_2_power_no_elevator() -> None:
    """R-3: the floor-1 cube counts. c3=OU touches only the elevator's second cube."""
    town = "a2=H b3=PPPPP c3=OU d3=PP d2=U"
    assert limit(town) == 2
    assert limit(town.replace("c3=OU", "c3=UO")) == 5


def test_the_height_limit_does_not_bind_elevators() -> None:
    assert where("c3=H b2=PPP", "P") >= {"b2"}
    assert where("c3=H b2=PPPP", "P") >= {"b2"}


def test_a_p_goes_on_an_empty_site_or_on_a_p_and_on_nothing_else() -> None:
    town = "c3=H b2=PP b3=U b4=O c4=R d4=C d3=P e3=P"
    assert where(town, "P") == ((SUBURBS | CENTER) - {"c3", "b3", "b4", "c4", "d4", "e3"})
    assert refusal(building(town, "P"), "P b4").rule == "II"


@pytest.mark.parametrize("cube", "ORCU")
def test_nothing_but_p_goes_on_a_p(cube: str) -> None:
    town = "c4=H b2=PPP b3=U d3=P"
    assert not where(town, cube) & {"b2", "d3"}
    assert "nothing but P goes on a P" in refusal(building(town, cube, cash=9), f"{cube} d3").reason


@pytest.mark.parametrize("cube", "RC")
def test_a_home_or_shop_may_not_go_next_to_its_own_colour(cube: str) -> None:
    town = f"a2=H c3={cube}"
    assert where(town, cube) == (SUBURBS | CENTER) - {"a2", "c3", "b3", "d3", "c2", "c4"}
    assert "next to" in refusal(building(town, cube), f"{cube} b3").reason


@pytest.mark.parametrize("cube", "RC")
def test_nor_on_top_of_its_own_colour(cube: str) -> None:
    town = f"a2=H b2=PP b3=U c3={cube} d3=O"
    assert not where(town, cube) & {"c3"}
    assert "d3" in where(town, cube)  # floor 2 there is next to nothing of its colour


@pytest.mark.parametrize(("cube", "other"), ["RC", "CR", "RO", "CU", "RU"])
def test_other_colours_may_stand_next_to_one_another(cube: str, other: str) -> None:
    assert where(f"a2=H c3={other}", cube) >= {"b3", "d3", "c2", "c4"}


@pytest.mark.parametrize("cube", "OU")
def test_offices_and_utilities_may_stand_next_to_their_own_colour(cube: str) -> None:
    assert where(f"a2=H c3={cube}", cube) >= {"b3", "d3", "c2", "c4"}


def test_a_cube_on_another_floor_of_the_next_site_is_not_adjacent() -> None:
    assert "d3" in where("a2=H b2=PPP b3=U c3=OR d3=OO", "R")  # d3.3 beside c3.2
    assert "d3" not in where("a2=H b2=PPP b3=U c3=OR d3=O", "R")  # d3.2 beside c3.2


def test_an_office_costs_5_dollars_when_it_is_placed() -> None:
    match = building("c3=H", "OP", cash=7)
    match.play("O c2")
    assert match.state.towns.cash_of(1) == 2


@pytest.mark.parametrize("cube", "RCUP")
def test_other_cubes_cost_nothing(cube: str) -> None:
    match = building("c3=H", f"{cube}P" if cube != "P" else "PP", cash=7)
    match.play(f"{cube} c2")
    assert match.state.towns.cash_of(1) == 7


def test_without_the_money_an_office_has_no_legal_position() -> None:
    match = building("c3=H", "OP", cash=4)
    assert sites(match, "O") == set()
    assert "$5" in refusal(match, "O c2").reason


def test_a_board_without_a_center_has_only_floor_1() -> None:
    board = own_board("ssss")
    match = building("a1=H b1=P c1=U", "PU", board=board)
    assert sites(match, "P") == sites(match, "U") == {"d1"}


def test_a_board_without_suburbs_may_be_built_up_everywhere() -> None:
    match = building("a1=H b1=PP c1=U", "U", board=own_board("CCC"))
    assert sites(match, "U") == {"a1", "c1"}
