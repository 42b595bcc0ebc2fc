"""Pieces and set-up: the supply, $3, the city halls (R-9, R-10)."""

import pytest

from games.town_center.builders import (
    ONE_COPY,
    at,
    building,
    legal,
    own_board,
    player,
    refusal,
    reserve_of,
    seen,
    sites,
)
from townhall.core.match import Match
from townhall.games import new_game


def fresh(**options: object) -> Match:
    return Match(new_game("town-center", dict(options)))


def stock(match: Match, place: str) -> dict[str, int]:
    counts: dict[str, int] = match.game.format_state(match.state)[place]
    return counts


@pytest.mark.parametrize("seats", range(1, 9))
def test_the_bag_holds_20_cubes_a_player(seats: int) -> None:
    expected = {"O": 3 * seats, "R": 6 * seats, "C": 3 * seats, "U": 4 * seats, "P": 4 * seats}
    assert stock(fresh(seats=seats), "bag") == expected


@pytest.mark.parametrize("seats", range(1, 9))
def test_one_copy_serves_up_to_4_players_and_two_copies_5_to_8(seats: int) -> None:
    match = fresh(seats=seats)
    copies = 1 if seats <= 4 else 2
    together = {letter: stock(match, "bag")[letter] + stock(match, "reserve")[letter] for letter in "ORCUP"}
    assert together == {letter: copies * n for letter, n in ONE_COPY.items()}


def test_every_player_starts_with_3_dollars_and_an_empty_board() -> None:
    match = fresh(seats=3)
    for seat in (1, 2, 3):
        assert seen(match, seat) == player("", cash=3)


def test_boards_are_a_unless_told_otherwise() -> None:
    assert fresh(seats=2).game.options["boards"] == ["A", "A"]
    assert fresh(seats=1, solo="central-park").game.options["boards"] == ["Central Park"]


def test_players_may_have_different_boards() -> None:
    own = own_board("CC")
    match = fresh(seats=3, boards=["B", own, "Central Park"])
    assert [seen(match, seat)["board"] for seat in (1, 2, 3)] == ["B", own, "Central Park"]
    assert len(match.legal()) == 19
    match.play("hall c3")
    assert match.legal() == ["hall a1", "hall b1"]
    match.play("hall b1")
    assert len(match.legal()) == 20


def test_the_halls_are_chosen_in_turn_order_before_anything_is_drawn() -> None:
    """R-9"""
    match = fresh(seats=4, first=3)
    order = []
    while match.state.phase_name == "setup":
        order += match.to_act()
        match.play(match.legal()[0])
    assert order == [3, 4, 1, 2]
    assert match.state.phase_name == "draw"
    assert stock(match, "bag") == {"O": 12, "R": 24, "C": 12, "U": 16, "P": 16}


def test_the_hall_goes_on_any_site_center_or_suburb() -> None:
    match = fresh(seats=1)
    assert len(match.legal()) == 21
    assert {"hall a2", "hall c3"} <= legal(match)


def test_the_hall_is_refused_where_the_board_has_a_cube_already() -> None:
    match = at(player("c3=R"), phase="setup")
    assert "hall c3" not in legal(match)
    assert refusal(match, "hall c3").rule == "R-9"


def test_halls_that_were_set_up_are_not_asked_for_again() -> None:
    """R-9"""
    match = at("", "b2=H", "", phase="setup", first=2)
    assert match.to_act() == [3]
    match.play("hall b2")
    assert match.to_act() == [1]


def test_a_hall_in_a_suburb_costs_its_point() -> None:
    """R-10"""
    for site, points in (("a3", -1), ("c3", 0)):
        match = at(player(f"{site}=H", cash=0), phase="over", round_=10)
        assert match.game.result(match.state).breakdown[0]["suburbs"] == points


def test_nothing_can_stand_on_a_hall_in_a_suburb() -> None:
    """R-10"""
    match = building("a3=H b3=PP c3=U", "O", cash=5)
    assert "a3" not in sites(match, "O")
    assert refusal(match, "O a3").rule == "II"


def test_a_hall_in_the_center_may_carry_a_stack() -> None:
    assert "c4" in sites(building("c4=H b3=PP c3=U", "O", cash=5), "O")


def test_the_first_player_is_whom_the_options_name() -> None:
    for first in (1, 2, 3):
        match = fresh(seats=3, first=first)
        assert match.to_act() == [first]
        assert match.game.format_state(match.state)["first"] == first


def test_the_builders_positions_hold_all_cubes_of_the_game() -> None:
    """A check of the tests' own tool."""
    match = at(player("b2=H c2=U", hand="P"), "b2=H", phase="draft", towers=["RR", "U"], round_=3)
    held = sum(stock(match, "bag").values()) + sum(reserve_of(match).values())
    assert held == 119 - 5  # the U built, P in hand, RR and U in the towers
