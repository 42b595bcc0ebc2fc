"""The final score, ties (R-8) and the solo ratings."""

import pytest

from games.town_center.builders import at, building, ended, player
from townhall.core.match import Match
from townhall.games.town_center.explain import rating


def breakdown(town: str, cash: int = 0) -> dict[str, int]:
    match = ended(player(town, cash))
    return match.game.result(match.state).breakdown[0]


def winners(*players: dict[str, object]) -> list[int] | None:
    match = ended(*players)
    return match.game.result(match.state).winners


@pytest.mark.parametrize(("cash", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (99, 19)])
def test_a_point_for_each_full_5_dollars(cash: int, points: int) -> None:
    assert breakdown("b2=H", cash) == {"cash": points, "residential": 0, "suburbs": 0, "total": points}


@pytest.mark.parametrize(
    ("town", "points"),
    [
        pytest.param("b2=H c3=R c4=U", 1, id="one"),
        pytest.param("b2=H c3=R", 0, id="without power nothing"),
        pytest.param("b2=H c3=R d3=R c4=U", 3, id="two"),
        pytest.param("b2=H c3=R d4=R c4=U", 2, id="two units of one"),
        pytest.param("b2=PPPPP b3=U c3=UOOOR c4=OOOOU d3=OOOOR d2=H", 13, id="two cubes up to floor 5: T(2) + T(4)"),
        pytest.param("b2=PPP b3=U c3=RRR", 9, id="a tower of three: T(3) + T(2)"),
        pytest.param("b2=PP b3=U c3=RO d3=OR", 1, id="the second has no power and is apart"),
    ],
)
def test_powered_residential_units_score_t_n_and_t_f_minus_1(town: str, points: int) -> None:
    hall = "" if "H" in town else " b4=H"
    assert breakdown(town + hall)["residential"] == points


def test_commercial_units_score_no_points() -> None:
    assert breakdown("b2=H c3=C c4=U")["total"] == 0


@pytest.mark.parametrize(("town", "points"), [("b2=H", 0), ("a2=H", -1), ("a2=H a3=R e4=P b5=O c1=U", -5)])
def test_each_cube_in_the_suburbs_costs_a_point_the_hall_included(town: str, points: int) -> None:
    assert breakdown(town) == {"cash": 0, "residential": 0, "suburbs": points, "total": points}


def test_the_parts_add_up() -> None:
    parts = breakdown("a2=H c3=R d3=R c4=U e4=O", cash=17)
    assert parts == {"cash": 3, "residential": 3, "suburbs": -2, "total": 4}


def test_before_the_end_the_score_is_as_if_the_game_ended_now() -> None:
    match = building("a2=H c3=R c4=U", "P", cash=12)
    result = match.game.result(match.state)
    assert (result.scores, result.winners, result.rating) == ([2], None, "Homestead")


# Who wins


def test_most_points_win() -> None:
    assert winners(player("b2=H", 4), player("b2=H", 10), player("b2=H", 5)) == [2]


def test_a_tie_goes_to_most_cubes_on_floor_5() -> None:
    high, lower = "b2=PPPPP b3=H", "b2=PPPP b3=H c2=O c3=O c4=O"
    assert winners(player(lower), player(high)) == [2]


@pytest.mark.parametrize("floor", [5, 4, 3, 2, 1])
def test_then_to_most_on_floor_4_3_2_and_1(floor: int) -> None:
    """Both have an elevator of five; one has a stack of P that is one higher."""
    towns = [
        f"b3=H b2=PPPPP d2={'P' * (floor - 1)}" if floor > 1 else "b3=H b2=PPPPP",
        f"b3=H b2=PPPPP d2={'P' * floor}",
    ]
    assert winners(*map(player, towns)) == [2]
    assert winners(*map(player, reversed(towns))) == [1]


def test_cubes_on_a_higher_floor_outweigh_any_number_below() -> None:
    assert winners(player("b3=H b2=PPP c2=PPP d2=PPP c4=O"), player("b3=H b2=PPPP b4=U")) == [2]


def test_cubes_of_any_kind_count_the_hall_too() -> None:
    assert winners(player("b2=H c3=U"), player("b2=H c3=U c4=O")) == [2]


def test_then_the_win_is_shared() -> None:
    """R-8"""
    assert winners(player("b2=H c3=U"), player("b2=H", 5), player("c2=H d3=O", 4), player("b2=H", 7)) == [2, 4]


@pytest.mark.parametrize(
    ("towns", "text"),
    [
        (["b2=H c3=U", "b2=H", "c2=H"], ""),
        (["b2=H", "b2=H c3=U"], "Tie on 1 point, broken by cubes on floor 1: seat 2 has 2, seat 1 has 1."),
        (["b2=H", "c3=H"], "Tie on 1 point and on every floor, the win is shared (R-8): seat 1, seat 2."),
        (
            ["b2=H", "b2=H c2=PP", "b2=H c2=PP d2=U", "b2=H"],
            "Tie on 1 point, broken by cubes on floor 2: seat 2 has 1, seat 3 has 1, seat 1 has 0, seat 4 has 0; "
            "then by floor 1: seat 3 has 3, seat 2 has 2.",
        ),
        (
            ["b2=H", "b2=H c2=PP", "b2=H c2=PP"],
            "Tie on 1 point, broken by cubes on floor 2: seat 2 has 1, seat 3 has 1, seat 1 has 0; "
            "the rest is a tie on every floor, the win is shared (R-8): seat 2, seat 3.",
        ),
    ],
)
def test_the_end_says_how_a_tie_was_broken(towns: list[str], text: str) -> None:
    """R-8"""
    cash = [5 if text else 5 * i for i in range(len(towns))]
    match = ended(*(player(town, money) for town, money in zip(towns, cash, strict=True)))
    told = [event.text for event in match.game.events(match.state, []) if event.kind == "tie"]
    assert told == ([text] if text else [])


def test_the_tie_is_told_with_the_move_that_ends_the_game() -> None:
    match = at(player("b2=H", 5), player("b2=H c3=U", 9), phase="public-works", round_=10, first=2, to_act=[1])
    last = match.play("pass") if match.state.phase_name == "public-works" else []
    last = last if match.over else match.play("pass")
    assert [(event.kind, event.data) for event in last][-1] == ("tie", {"points": 1, "tied": [1, 2], "winners": [2]})


def test_solo_winners_are_seat_1() -> None:
    assert winners(player("a2=H")) == [1]


# Solo ratings


@pytest.mark.parametrize(
    ("score", "name"),
    [
        (-9, "Homestead"),
        (0, "Homestead"),
        (39, "Homestead"),
        (40, "Hamlet"),
        (49, "Hamlet"),
        (50, "Village"),
        (59, "Village"),
        (60, "Neighborhood"),
        (69, "Neighborhood"),
        (70, "Town"),
        (79, "Town"),
        (80, "Suburb"),
        (84, "Suburb"),
        (85, "City"),
        (89, "City"),
        (90, "Metropolis"),
        (94, "Metropolis"),
        (95, "Capital"),
        (99, "Capital"),
        (100, "Megalopolis"),
        (250, "Megalopolis"),
    ],
)
def test_the_solo_rating(score: int, name: str) -> None:
    assert rating(score) == name
    match = ended(player("b2=H", 5 * max(score, 0)))
    assert score < 0 or match.game.result(match.state).rating == name


def test_only_solo_games_are_rated() -> None:
    match: Match = at(player("b2=H"), player("b2=H"), phase="over", round_=10)
    assert match.game.result(match.state).rating is None
    assert "rating" not in match.game.result(match.state).to_json()
