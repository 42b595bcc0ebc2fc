"""The table of worked examples in the rules, one test each."""

from games.town_center.builders import at, building, growing, legal, player, refusal, town_of
from townhall.core.match import Match


def lying(town: str) -> Match:
    """A town at the end of the game, to be counted."""
    return at(player(town), phase="over", round_=10)


def commercial(town: str) -> int:
    income: int = lying(town).state.towns.commercial_income(1)
    return income


def residential(town: str) -> int:
    match = lying(town)
    return match.game.result(match.state).breakdown[0]["residential"]


def parking(town: str) -> int:
    income: int = lying(town).state.towns.parking_income(1)
    return income


def test_a_powered_commercial_unit_of_4_cubes_up_to_floor_3_earns_13() -> None:
    """IV: T(4) + T(2) = 10 + 3."""
    assert commercial("b2=PPP c2=U c3=CCC c4=C e4=H") == 13


def test_a_powered_commercial_unit_of_3_cubes_up_to_floor_3_earns_9() -> None:
    """IV: T(3) + T(2) = 6 + 3."""
    assert commercial("b2=PPP c2=U c3=CCC e4=H") == 9


def test_an_unpowered_commercial_unit_of_3_cubes_up_to_floor_3_earns_nothing() -> None:
    assert commercial("b2=PPP c2=U c4=CCC e4=H") == 0


def test_a_powered_residential_unit_of_3_cubes_up_to_floor_4_is_worth_12_points() -> None:
    """Final score: T(3) + T(3) = 6 + 6."""
    assert residential("b2=PPPP c2=U c3=ORRR d3=OU e4=H") == 12


def test_a_parking_lot_of_one_cube_with_3_cubes_adjacent_earns_3() -> None:
    assert parking("b3=H c2=O c3=P c4=U d4=R") == 3


def test_a_parking_lot_of_one_cube_never_earns_more_than_4() -> None:
    """Nothing can stand on it or under it."""
    assert parking("b2=R b3=H b4=C c2=O c3=P c4=U d2=U d3=O d4=C") == 4


def test_a_two_cube_commercial_unit_next_to_two_residential_units_cant_grow() -> None:
    match = building("a2=H b3=R c3=C c4=C", "R")
    match.play("R d3")
    assert match.state.phase_name != "development"
    assert town_of(match) == "a2=H b3=R c3=C c4=C d3=R"


def test_a_two_cube_commercial_unit_next_to_three_residential_units_must_grow() -> None:
    match = growing("a3=H b3=R c3=C c4=C c5=R d3=R")
    assert legal(match) == {"+C b4", "+C c2", "+C d4"}


def test_a_residential_unit_of_2_next_to_two_offices_and_the_hall_must_grow() -> None:
    match = growing("b3=R b4=H c2=O c3=R c4=O")
    assert legal(match) == {"+R a3", "+R b2", "+R d3"}
    assert refusal(match, "+R d4").rule == "III"


def test_that_growth_may_merge_it_with_another_unit_into_one_of_4() -> None:
    match = growing("b3=R b4=H c2=O c3=R c4=O e3=R")
    match.play("+R d3")
    assert town_of(match) == "b3=R b4=H c2=O c3=R c4=O d3=R e3=R"
    unit, _ = match.state.towns.unit(1, match.state.towns.cubes(1, 1))
    assert unit.bit_count() == 4
