"""Records that are broken, foreign, of another version, or tell of moves that the rules forbid."""

import json
from typing import Any

import pytest

from games.town_center.fixture_games import FOLDER
from townhall.core.errors import BadRecord
from townhall.core.match import Match
from townhall.core.record import format_record, parse_record
from townhall.core.rng import Rng
from townhall.games import load_match, new_game

GOOD = (FOLDER / "2-players.townhall").read_text("utf-8")
LINES = GOOD.splitlines()
HEADER: dict[str, Any] = json.loads(LINES[0])


def refused(text: str) -> str:
    with pytest.raises(BadRecord) as raised:
        load_match(text)
    assert "\n" not in raised.value.reason
    return raised.value.reason


def with_header(**changes: Any) -> str:
    header = {key: value for key, value in {**HEADER, **changes}.items() if value is not ...}
    return "\n".join([json.dumps(header), *LINES[1:]])


def with_line(number: int, line: str) -> str:
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def test_the_good_record_is_good() -> None:
    assert load_match(GOOD).over
    assert load_match(with_header()).over


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\n \n"])
def test_an_empty_record_is_refused(text: str) -> None:
    assert "empty" in refused(text)


@pytest.mark.parametrize(
    "text", ["hello", "[Event 'x']", "{", "5", "[]", "{}", "null", '"x"', '{"game": "town-center"}', "\x00\x01", "NaN"]
)
def test_what_is_no_townhall_record_is_refused(text: str) -> None:
    assert refused(text).startswith(("line 1: not a Townhall record", "line 1: this is not JSON"))


@pytest.mark.parametrize("version", [0, 2, 99, "1", None, True, [1]])
def test_an_unknown_format_is_refused(version: Any) -> None:
    assert "format" in refused(with_header(townhall=version))


@pytest.mark.parametrize("version", ["0", "2", "1.1", 2, ""])
def test_a_record_of_another_version_of_the_rules_is_refused_naming_both(version: Any) -> None:
    reason = refused(with_header(rules=version))
    assert f"version {version} of the rules of Town Center" in reason
    assert "knows version 1" in reason


@pytest.mark.parametrize("game", ["chess", "", "Town-Center", "town_center"])
def test_a_record_of_an_unknown_game_is_refused(game: str) -> None:
    assert f"unknown game {game!r}" in refused(with_header(game=game))


@pytest.mark.parametrize("key", ["game", "rules", "options", "seats", "date"])
def test_a_header_needs_every_key(key: str) -> None:
    assert f'lacks "{key}"' in refused(with_header(**{key: ...}))


@pytest.mark.parametrize("key", ["game", "options", "seats", "date", "rules", "start", "draws"])
@pytest.mark.parametrize("value", [True, 1.5, ["x", 5], float("nan")])
def test_strange_values_in_a_header_are_refused(key: str, value: Any) -> None:
    assert "line 1" in refused(with_header(**{key: value}))


@pytest.mark.parametrize(
    "options", [{}, {"seats": 9}, {"seats": 2, "boards": ["Z", "A"]}, {"seats": 2, "x": 1}, {"seats": 2, "solo": "bag"}]
)
def test_options_that_cant_be_played_are_refused(options: dict[str, Any]) -> None:
    assert "line 1" in refused(with_header(options=options))


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Ben", "Cleo"]])
def test_there_must_be_a_name_for_each_seat(names: list[str]) -> None:
    assert refused("\n".join([json.dumps({**HEADER, "seats": names})]))


@pytest.mark.parametrize(
    "line",
    [
        "x",
        "[",
        "[1]",
        '[1, "hall c3", 2]',
        '["1", "hall c3"]',
        '[0, "hall c3"]',
        '[3, "hall c3"]',
        '[true, "hall c3"]',
        '[1.0, "hall c3"]',
        "[1, 5]",
        "[1, null]",
        '["Chance", "draw RR"]',
        "5",
        "null",
    ],
)
def test_a_line_that_is_no_move_is_refused_with_its_number(line: str) -> None:
    assert refused(with_line(7, line)).startswith("line 7: ")


@pytest.mark.parametrize(
    ("seat", "move"),
    [
        (1, "hall c3"),
        (1, "R c3"),
        (2, "take 9"),
        (1, "no move"),
        ("chance", "draw RRUU"),
        (1, ""),
        (1, "pass"),
        (2, "+R c3"),
    ],
)
def test_an_illegal_move_in_the_middle_is_refused_with_its_number(seat: Any, move: str) -> None:
    """Move 20 is on line 21; here it is no legal one."""
    assert json.loads(LINES[20]) != [seat, move]
    reason = refused(with_line(21, json.dumps([seat, move])))
    assert reason.startswith(f"move 20 ({move!r}): ")


def test_a_move_by_the_wrong_seat_is_refused() -> None:
    number = next(i for i, line in enumerate(LINES, 1) if "take" in line)
    seat, move = json.loads(LINES[number - 1])
    assert f"move {number - 1}" in refused(with_line(number, json.dumps([3 - seat, move])))


def test_moves_after_the_end_are_refused() -> None:
    assert "nothing may follow" in refused(GOOD + '[1, "pass"]\n')
    assert "game is over" in refused("\n".join([*LINES[:-1], '[1, "pass"]']))


@pytest.mark.parametrize(
    "ended",
    [
        {"ended": "rain", "by": None, "scores": [1, 2]},
        {"ended": "rules", "by": 3, "scores": [1, 2]},
        {"ended": "rules", "by": "Ann", "scores": [1, 2]},
        {"ended": "rules", "by": None, "scores": [1]},
        {"ended": "rules", "by": None, "scores": [1.0, 2.0]},
        {"ended": "rules", "by": None, "scores": None},
        {"ended": "rules", "by": None},
        {},
    ],
)
def test_a_strange_last_line_is_refused_with_its_number(ended: dict[str, Any]) -> None:
    assert refused(with_line(len(LINES), json.dumps(ended))).startswith(f"line {len(LINES)}: ")


def test_scores_that_the_moves_dont_lead_to_are_refused() -> None:
    ended = json.loads(LINES[-1])
    ended["scores"][0] += 1
    assert "the moves lead to" in refused(with_line(len(LINES), json.dumps(ended)))


def test_an_end_that_doesnt_fit_the_moves_is_refused() -> None:
    ended = json.loads(LINES[-1])
    assert "ended by the rules already" in refused(with_line(len(LINES), json.dumps({**ended, "ended": "agreed"})))
    assert "is not over" in refused("\n".join([*LINES[:-2], LINES[-1]]))


def test_a_game_without_a_last_line_goes_on_where_it_was() -> None:
    match = load_match("\n".join(LINES[:30]))
    assert not match.over
    assert len(match.moves) == 29
    match.play(match.legal()[0] if match.legal() else match.sample(Rng(1)), match.to_act()[0])


def test_empty_lines_and_other_line_ends_dont_matter() -> None:
    assert load_match(GOOD.replace("\n", "\r\n\n")).over


def test_a_start_position_must_be_possible_and_fit_the_options() -> None:
    lines = (FOLDER / "elevators-to-floor-5.townhall").read_text("utf-8").splitlines()
    header = json.loads(lines[0])
    assert load_match("\n".join(lines)).start == header["start"]
    wrong = json.loads(lines[0])
    wrong["start"]["bag"]["R"] += 1
    assert "line 1" in refused(json.dumps(wrong))
    other = json.loads(lines[0])
    other["options"]["boards"] = ["B", {"name": "Other", "rows": ["C"]}]
    assert "line 1" in refused(json.dumps(other))


def test_own_boards_are_inline() -> None:
    header = json.loads((FOLDER / "5-players-own-board.townhall").read_text("utf-8").splitlines()[0])
    assert header["options"]["boards"][1] == {"name": "River", "rows": ["sC.Cs", "CC.CC", "sC.Cs"]}


def test_a_record_with_commitments_keeps_them() -> None:
    draws = {"commitment": "00", "seed": "ff", "contributions": ["a", None]}
    match = Match(new_game("town-center", {"seats": 1}), draws=draws)
    assert parse_record(format_record(match.record())).draws == draws
    assert load_match(format_record(match.record())).draws == draws


@pytest.mark.parametrize("depth", [50, 500, *range(880, 1_001), 5_000, 100_000])
def test_deep_nesting_is_refused_not_a_crash(depth: int) -> None:
    deep = "[" * depth + "]" * depth
    for line in (deep, f'[{deep}, "pass"]', f"[1, {deep}]", f'{{"ended": {deep}}}'):
        assert refused(line)
        assert refused(f"{LINES[0]}\n{line}")
    assert refused(LINES[0].replace('"2026-11-18"', deep))
