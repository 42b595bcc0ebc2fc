"""A town in the terminal: letters and colours, nothing squeezed, whatever the width."""

from typing import Any

import pytest
from rich.console import Console, RenderableType

from townhall.cli.screens.town_center import draw, town
from townhall.core.match import Match
from townhall.games import new_game
from townhall.games.town_center.judge import town_on

TALL_TOWN = "a2=C b2=H b3=OROCO c2=U c3=PPPPP d2=CRR d3=RORCR"


def printed(shown: RenderableType, width: int = 80, height: int = 24, colours: bool = False) -> str:
    console = Console(width=width, height=height, color_system="standard" if colours else None, force_terminal=colours)
    with console.capture() as capture:
        console.print(shown)
    return capture.get()


def test_five_floors_stand_side_by_side_on_80_columns() -> None:
    lines = printed(town(town_on("A", TALL_TOWN, 0), 1)).splitlines()
    assert lines[0].split() == ["floor", "1", "floor", "2", "floor", "3", "floor", "4", "floor", "5"]
    assert lines[3].rstrip() == "3  ˏ  O  P  R  ˏ    3  R  P  O    3  O  P  R    3  C  P  C    3  O  P  R"


@pytest.mark.parametrize("width", [60, 80, 200])
def test_the_largest_board_is_never_squeezed(width: int) -> None:
    board: Any = {"name": "Big", "rows": ["C" * 9] * 9}
    shown = printed(town(town_on(board, TALL_TOWN, 0), 1), width)
    assert "…" not in shown
    for floor in range(1, 6):
        assert f"floor {floor}" in shown
    assert "3  ·  O  P  R  ·  ·  ·  ·  ·" in shown


def test_every_kind_of_cube_has_its_letter_and_its_colour() -> None:
    towns = town_on("A", "b2=H b3=O b4=R c2=C c3=U c4=P", 0)
    plain, coloured = printed(town(towns, 1)), printed(town(towns, 1), colours=True)
    assert all(f" {letter} " in plain for letter in "HORCUP")
    before = [coloured.partition(f" {letter} ")[0].rpartition("\x1b[")[2] for letter in "HORCUP"]
    assert len(set(before)) == 6


@pytest.fixture
def match() -> Match:
    match = Match(new_game("town-center", {"seats": 3}))
    for move in ("hall c3", "hall b2", "hall d4"):
        match.play(move)
    return match


def test_other_towns_are_drawn_where_there_is_room(match: Match) -> None:
    assert printed(draw(match.game, match.state, 1), 120, 40).count("floor 1") == 3


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 24), (40, 60)])
def test_other_towns_are_told_in_a_line_where_there_is_none(match: Match, width: int, height: int) -> None:
    shown = printed(draw(match.game, match.state, 1), width, height)
    assert shown.count("floor 1") == 1
    assert "b2=H" in shown
    assert "d4=H" in shown
