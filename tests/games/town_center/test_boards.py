"""Boards and their geometry (R-1), and people's own boards from files."""

from pathlib import Path
from typing import Any

import pytest

from games.town_center.builders import building, own_board, sites
from townhall.core.errors import BadOptions, TownhallError
from townhall.games import new_game
from townhall.games.town_center.boards import load_board, printed_boards


def kinds_of_sites(rows: list[str]) -> tuple[int, int]:
    """How many Center and Suburb sites."""
    return "".join(rows).count("C"), "".join(rows).count("s")


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("A", [".sss.", "sCCCs", "sCCCs", "sCCCs", ".sss."]),
        ("B", ["ss.ss", "sC.Cs", ".CCC.", "sC.Cs", "ss.ss"]),
        ("Central Park", [".sss.", "sCCCs", "sC.Cs", "sCCCs", ".sss."]),
    ],
)
def test_the_printed_boards_are_as_the_rules_draw_them(name: str, rows: list[str]) -> None:
    """R-1"""
    assert printed_boards()[name]["rows"] == rows


def test_board_a_has_21_sites_the_nine_in_the_middle_are_the_center() -> None:
    """R-1"""
    assert kinds_of_sites(printed_boards()["A"]["rows"]) == (9, 12)


def test_boards_b_and_central_park_say_that_they_are_reconstructions() -> None:
    """R-1"""
    for name in ("B", "Central Park"):
        assert "reconstruct" in printed_boards()[name]["note"].lower()


def test_sites_are_named_by_column_from_the_left_and_row_from_the_bottom() -> None:
    board = own_board("C..", "..C", "sCs")
    assert sites(building("b1=H", "U", board=board), "U") == {"a1", "c1", "a3", "c2"}


def test_a_gap_separates_the_sites_beside_it() -> None:
    assert "c1" in sites(building("b2=H a1=R", "R", board=own_board("CCC", "C.C")), "R")


def test_sites_that_touch_at_a_corner_are_not_adjacent() -> None:
    assert "b2" in sites(building("a2=H a1=R", "R", board=own_board("CC", "CC")), "R")


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param(["C"], id="one site"),
        pytest.param(["s"], id="one Suburb, no Center"),
        pytest.param(["CCCCCCCCC"] * 9, id="9x9 Center"),
        pytest.param(["sssssssss"] * 9, id="9x9 Suburbs"),
        pytest.param(["C.......s"], id="unconnected"),
        pytest.param(["...", ".C.", "..."], id="a frame of gaps"),
    ],
)
def test_own_boards_may_be_as_small_as_large_and_as_torn_as_the_rules_say(rows: list[str]) -> None:
    game = new_game("town-center", {"seats": 1, "boards": [{"name": "Own", "rows": rows}]})
    assert game.start().to_act() == [1]
    assert len(game.start().legal(1)) == sum(kinds_of_sites(rows))


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        ({"name": "", "rows": ["C"]}, "name"),
        ({"name": " ", "rows": ["C"]}, "name"),
        ({"name": 5, "rows": ["C"]}, "name"),
        ({"rows": ["C"]}, "name"),
        ({"name": "Own"}, "rows"),
        ({"name": "Own", "rows": []}, "rows"),
        ({"name": "Own", "rows": "CC"}, "rows"),
        ({"name": "Own", "rows": [5]}, "rows"),
        ({"name": "Own", "rows": ["CC", "C"]}, "row 2: 'C' is 1 long, the top row 2"),
        ({"name": "Own", "rows": ["Cc"]}, "row 1: 'Cc' has 'c'"),
        ({"name": "Own", "rows": ["CS"]}, "row 1: 'CS' has 'S'"),
        ({"name": "Own", "rows": ["C" * 10]}, "10 columns; a board has at most 9"),
        ({"name": "Own", "rows": ["C"] * 10}, "10 rows; a board has at most 9"),
        ({"name": "Own", "rows": ["..", ".."]}, "no site"),
        ({"name": "Own", "rows": [""]}, "no site"),
        ({"name": "Own", "rows": ["C"], "colour": "red"}, "name and rows|rows"),
        ("Z", "unknown board 'Z'"),
        ("a", "unknown board 'a'"),
        (None, "board"),
        (["C"], "board"),
    ],
)
def test_a_bad_own_board_is_refused_with_the_reason(board: Any, reason: str) -> None:
    with pytest.raises(BadOptions, match=reason.replace("[", r"\[") if "|" not in reason else reason):
        new_game("town-center", {"seats": 1, "boards": [board]})


# Files

GOOD = 'name = "My town"\nnote = "ours"\nrows = [\n    "sCs",\n    "CCC",\n]\n'


def load(tmp_path: Path, text: str | bytes) -> dict[str, Any]:
    file = tmp_path / "mine.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_board(file)


def test_a_board_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    assert load(tmp_path, '\ufeffname = "A"\nrows = ["C"]') == {"name": "A", "rows": ["C"]}


def test_a_board_file_gives_a_board_that_can_be_played(tmp_path: Path) -> None:
    board = load(tmp_path, GOOD)
    assert board == {"name": "My town", "rows": ["sCs", "CCC"]}
    assert new_game("town-center", {"seats": 1, "boards": [board]}).options["boards"] == [board]


@pytest.mark.parametrize("ends", ["\r\n", "\n\n"])
def test_a_board_file_may_have_other_line_ends_and_empty_lines(tmp_path: Path, ends: str) -> None:
    assert load(tmp_path, GOOD.replace("\n", ends))["rows"] == ["sCs", "CCC"]


def test_a_board_file_may_hold_comments_and_other_quotes(tmp_path: Path) -> None:
    text = "# mine\nname = 'Mine' # \"really\"\nrows = ['sCs', # \"top\"\n 'CCC']"
    assert load(tmp_path, text) == {"name": "Mine", "rows": ["sCs", "CCC"]}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        pytest.param("name = ", 1, "not TOML", id="not TOML"),
        pytest.param('name = "A"\nname = "B"\nrows = ["C"]', 2, "not TOML", id="a key twice"),
        pytest.param('name = "A"\nrows = ["C"', 2, "not TOML", id="ends too soon"),
        pytest.param('name = "A"\nrows = [\n "CC",\n "C",\n]', 4, "'C' is 1 long, the top row 2", id="a short row"),
        pytest.param('name = "A"\nrows = [\n "CC",\n "Cx",\n]', 4, "'Cx' has 'x'", id="a wrong letter"),
        pytest.param('name = "A"\nrows = [ # "the" top\n "CC",\n "C",\n]', 4, "1 long", id="below a comment"),
        pytest.param('name = "A"\n"rows" = [\n "CC",\n "C",\n]', 4, "1 long", id="a quoted key"),
        pytest.param('rows = [\n "CC",\n "C",\n]\nname = "A"', 3, "1 long", id="rows first"),
        pytest.param('name = "A"\nrows = ["CCCCCCCCCC"]', 2, "10 columns", id="too wide"),
        pytest.param('name = "A"\nrows = [\n' + ' "C",\n' * 10 + "]", 12, "10 rows", id="too high"),
        pytest.param('name = "A"\n\nrows = ["..", ".."]', 3, "no site", id="no site"),
        pytest.param('name = "A"\nrows = []', 2, "rows", id="no rows"),
        pytest.param('name = "A"\nrows = "CC"', 2, "rows", id="rows not a list"),
        pytest.param('name = "A"\nrows = [1, 2]', 2, "rows", id="rows not texts"),
        pytest.param('\nname = ""\nrows = ["C"]', 2, "name", id="no name"),
        pytest.param('# x\nname = 7\nrows = ["C"]', 2, "name", id="a number for a name"),
        pytest.param('rows = ["C"]', 1, "name", id="name missing"),
        pytest.param('name = "A"', 1, "rows", id="rows missing"),
        pytest.param('name = "A"\nrows = ["C"]\nriver = true', 3, "unknown key 'river'", id="unknown key"),
        pytest.param('name = "A"\nrows = ["C"]\n[extra]\nx = 1', 3, "unknown key 'extra'", id="unknown table"),
        pytest.param("", 1, "name", id="empty"),
    ],
)
def test_a_bad_board_file_is_refused_with_line_and_reason(tmp_path: Path, text: str, line: int, reason: str) -> None:
    with pytest.raises(BadOptions) as raised:
        load(tmp_path, text)
    assert f"mine.toml: line {line}: " in raised.value.reason
    assert reason in raised.value.reason
    assert "\n" not in raised.value.reason


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"\xff\xfe", id="not UTF-8"),
        pytest.param(b"\x00" * 50, id="binary"),
        pytest.param(b"rows = " + b"[" * 5_000, id="nested deeply"),
        pytest.param(b"rows = " + b"9" * 5_000, id="a huge number"),
        pytest.param(b"rows = nan", id="nan"),
        pytest.param(b"\n" * 9_999 + b"x", id="long"),
    ],
)
def test_what_is_no_board_file_at_all_is_refused_in_one_line(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(BadOptions) as raised:
        load(tmp_path, content)
    assert "mine.toml: " in raised.value.reason
    assert "\n" not in raised.value.reason


def test_a_file_that_cant_be_read_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.toml", tmp_path):
        with pytest.raises(TownhallError, match="can't be read"):
            load_board(path)
