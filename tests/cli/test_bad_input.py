"""Bad input on the command line: one line that says what and where, exit status 2, never a traceback."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.test_play import townhall
from townhall.cli.main import main

HEADER = {
    "townhall": 1,
    "game": "town-center",
    "rules": "1",
    "options": {"seats": 1},
    "seats": ["Ann"],
    "date": "2026-11-18",
}
HALL = [1, "hall c3"]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def refusal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> str:
    """What a refused command says, in its one line."""
    monkeypatch.setattr(sys, "argv", ["townhall", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert said.err.startswith("townhall: ")
    assert said.err.count("\n") == 1
    assert said.err.endswith("\n")
    assert len(said.err) < 700
    return said.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nope"], "no such command 'nope'"),
        (["play", "chess"], "unknown game 'chess'"),
        (["play", "--nope"], "no such option: --nope"),
        (["play", "--seats", "9"], "seats must be a whole number from 1 to 8"),
        (["play", "--seats", "two"], "'--seats'"),
        (["play", "--people", "3"], "there is no seat '3'"),
        (["play", "--first", "4"], "first must be a whole number"),
        (["play", "--boards", "Z"], "unknown board 'Z'"),
        (["play", "--boards", "A,B,A"], "3 boards for 2 seats"),
        (["play", "--boards", "nowhere.toml"], "nowhere.toml: can't be read"),
        (["play", "--solo", "night"], "solo must be one of"),
        (["play", "--computer", "genius"], "unknown level 'genius'"),
        (["play", "--seconds", "nan"], "--seconds must be from 0"),
        (["play", "--seconds", "-1"], "--seconds must be from 0"),
        (["play", "--resume", "nowhere.townhall"], "nowhere.townhall: can't be read"),
        (["replay"], "file"),
        (["replay", "/dev/null"], "the record is empty"),
        (["replay", "nowhere"], "nowhere: can't be read"),
        (["replay", "no\nwhere"], "no where: can't be read"),
        (["replay", "."], "can't be read: Is a directory"),
        (["judge", "chess", "b2=H"], "unknown game 'chess': the games are town-center, city-planner, city-council"),
        (["judge", "town-center"], "position"),
        (["judge", "town-center", "b2=H b9=R"], "there is no site 'b9'"),
        (["judge", "town-center", "a2=RR"], "Suburb site"),
        (["judge", "town-center", "b2=PR"], "P never stands on or under"),
        (["judge", "town-center", "b2=HR"], "above the height limit 1"),
        (["judge", "town-center", "b2=H c2=H"], "one city hall"),
        (["judge", "town-center", "x" * 100_000], "is no stack"),
        (["judge", "town-center", "b2=\u0661"], "is no stack"),
        (["judge", "town-center", "b2=H", "--cash", "-1"], "cash must be from 0"),
        (["judge", "town-center", "b2=H", "--cash", "much"], "'--cash'"),
        (["judge", "town-center", "b2=H", "--cash", "9" * 30], "cash must be from 0"),
        (["judge", "town-center", "b2=H", "--reserve", "R3X"], "the Reserve is written as"),
        (["judge", "town-center", "b2=H", "--reserve", "R\u0663"], "the Reserve is written as"),
        (["judge", "town-center", "b2=H", "--board", "Q"], "unknown board 'Q': one of A, B, Central Park, or a file"),
    ],
)
def test_bad_arguments(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], reason: str
) -> None:
    assert reason in refusal(capsys, monkeypatch, arguments)


def lines(*values: Any, **header: Any) -> bytes:
    return "\n".join(json.dumps(value) for value in ({**HEADER, **header}, *values)).encode()


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (bytes(range(256)), "is not a text file in UTF-8"),
        (b"hello", "line 1: this is not JSON"),
        (b"[" * 100_000, "line 1: this is not JSON"),
        (lines(HALL)[:-3], "line 2: this is not JSON"),
        (lines(HALL, game="chess"), "line 1: unknown game 'chess'"),
        (lines(HALL, townhall=2), "record format 2 is unknown"),
        (lines(HALL, rules="99"), "was played by version 99 of the rules of Town Center"),
        (lines(HALL, options={"seats": 9}), "line 1: seats must be a whole number from 1 to 8"),
        (lines(HALL, seats=["Ann", "Ben"]), "2 names for 1 seats"),
        (lines(HALL, seats=["\ud800"]), "line 1: this is not JSON"),
        (lines(HALL, draws={"seed": float("nan")}), "line 1: this is not JSON"),
        (lines([1, "hall z9"]), "move 1 ('hall z9')"),
        (lines(HALL, ["chance", "draw OOO"]), "move 2 ('draw OOO')"),
        (lines(HALL, {"ended": "rules", "by": None, "scores": [0]}), "the game is not over"),
        (lines(HALL, {"ended": "agreed", "by": None, "scores": [10**4000]}), "the moves lead to scores [0]"),
    ],
)
def test_bad_records(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: list[str],
    content: bytes,
    reason: str,
) -> None:
    (tmp_path / "bad.townhall").write_bytes(content)
    assert reason in refusal(capsys, monkeypatch, [*command, "bad.townhall"])


def test_bad_input_ends_the_process_with_status_2_and_nothing_on_standard_output() -> None:
    done = townhall("judge", "town-center", "a2=RR")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_record_that_begins_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / "marked.townhall").write_bytes(b"\xef\xbb\xbf" + lines(HALL))
    assert "Seat 1 founds the city hall" in townhall("replay", str(tmp_path / "marked.townhall")).stdout
