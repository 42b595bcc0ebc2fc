"""Phase IV: commercial units, parking lots (R-6, R-7), fees."""

import pytest

from games.town_center.builders import at, building, kinds, player, seen
from townhall.core.match import Match


def lying(town: str) -> Match:
    return at(player(town), phase="over", round_=10)


def commercial(town: str) -> int:
    income: int = lying(town).state.towns.commercial_income(1)
    return income


def parking(town: str) -> int:
    income: int = lying(town).state.towns.parking_income(1)
    return income


@pytest.mark.parametrize(
    ("town", "income"),
    [
        pytest.param("a2=H c3=C c4=U", 1, id="one"),
        pytest.param("a2=H c3=C", 0, id="one without power"),
        pytest.param("a2=H c3=C c2=C c4=U", 3, id="two"),
        pytest.param("a2=H b4=C b3=U d3=C d2=U", 2, id="two units of one"),
        pytest.param("a2=H b4=C b3=U d3=C d2=O", 1, id="one of two has power"),
        pytest.param("a2=H b2=PP b3=U c3=OC d3=OU", 2, id="floor 2: 1 + 1, power on floor 2"),
        pytest.param("a2=H b2=PPPPP b3=U c3=OOOOC c4=OOOOU", 11, id="floor 5: 1 + 10"),
        pytest.param("a2=H b2=PPP b3=U c3=UCC", 6, id="power from below: T(2) + T(2)"),
        pytest.param("a2=H b2=PP b3=U c3=CU", 1, id="power from above"),
        pytest.param("a2=H b2=PP b1=U c3=CO d3=OU", 0, id="a corner gives no power"),
    ],
)
def test_a_powered_commercial_unit_earns_t_n_and_t_f_minus_1(town: str, income: int) -> None:
    assert commercial(town) == income


@pytest.mark.parametrize(
    ("town", "income"),
    [
        pytest.param("a2=H c3=P", 0, id="nothing beside it"),
        pytest.param("a2=H c3=P b3=U", 1, id="one beside it, without power"),
        pytest.param("b3=H c3=P", 1, id="R-7: the hall counts"),
        pytest.param("a2=H c3=P c4=P b3=R d4=O", 2, id="two cubes, two beside them"),
        pytest.param("e4=H b2=P c3=P b3=R", 2, id="R-7: a cube beside two lots counts for each"),
        pytest.param("e4=H b2=P c2=P c3=P b3=R", 1, id="different cubes: beside two cubes of one lot once"),
        pytest.param("a2=H c3=PP b3=R d3=O", 0, id="R-6: an elevator is not a parking lot"),
        pytest.param("a3=H c3=PP b3=P", 2, id="R-7: the elevator's ground cube counts as a neighbour"),
        pytest.param("e4=H b3=P c3=PPP d3=P", 2, id="R-6: an elevator parts two lots"),
        pytest.param("e4=H b2=PP d4=U b3=P c3=RR c2=U", 2, id="only floor 1 is beside a lot"),
        pytest.param("e4=H a3=P b3=P c3=P d3=P e3=P", 1, id="a row across the board beside the hall"),
    ],
)
def test_a_parking_lot_earns_1_for_each_different_cube_beside_it(town: str, income: int) -> None:
    assert parking(town) == income


def test_there_are_town_fees_of_1() -> None:
    match = building("a2=H", "P", cash=3)
    match.play("P e4")
    assert seen(match)["cash"] == 4


def test_the_income_is_told_in_words_and_data() -> None:
    match = building("a2=H c3=C c4=U b4=P", "P", cash=0)
    events = match.play("P d4")
    income = events[kinds(events).index("income")]
    assert income.data == {"commercial": 1, "parking": 2, "fees": 1, "total": 4}
    assert "$4" in income.text
    assert seen(match)["cash"] == 4


def test_homes_earn_no_money() -> None:
    match = building("a2=H c3=R c4=U", "P", cash=0)
    match.play("P e3")
    assert seen(match)["cash"] == 1


def test_every_town_gets_its_income() -> None:
    match = at(player("a2=H c3=C c4=U", 0), player("a2=H", 0), player("a2=H c3=P b3=U", 0, hand="P"))
    match.play("P e4")
    assert [seen(match, seat)["cash"] for seat in (1, 2, 3)] == [2, 1, 2]
