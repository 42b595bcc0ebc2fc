"""A game in the terminal, as a person plays it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest


def townhall(*arguments: str, typed: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
    if home:
        environment["XDG_DATA_HOME"] = str(home)
    command = [sys.executable, "-m", "townhall", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=environment, timeout=120)


def test_a_game_against_a_computer_is_played_to_its_end(tmp_path: Path) -> None:
    done = townhall("play", "--seed", "1", "--first", "1", typed="1\n" * 200, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout
    assert re.search(r"wins\.|share the win\.", done.stdout)
    told = townhall("replay", "last", home=tmp_path)
    assert "Round 10 begins" in told.stdout
    assert re.search(r"wins\.|share the win\.", told.stdout)


@pytest.mark.parametrize("solo", ["bag", "central-park"])
def test_a_solo_game_ends_with_a_rating(tmp_path: Path, solo: str) -> None:
    done = townhall("play", "--solo", solo, "--seed", "2", typed="1\n" * 200, home=tmp_path)
    assert "points: Homestead." in done.stdout


def test_undo_hint_why_and_explain_answer_without_ending_the_game(tmp_path: Path) -> None:
    typed = "why hall c3\nwhy hall z9\nhint\nundo\n5\nexplain 2\nexplain 9\nundo\nlog\nwhat\n99\nquit\n"
    done = townhall("play", "--seed", "1", "--first", "1", typed=typed, home=tmp_path)
    assert done.returncode == 0
    for said in (
        "'hall c3' is allowed.",
        "there is no site 'z9'",
        "A master would play: hall",
        "no decision of yours to take back",
        "Town of seat 2",
        "there is no seat '9'",
        "A draw was taken back with it",
        "The last decision was taken back.",
        "'what' is no move",
        "there are choices 1 to 21",
    ):
        assert said in done.stdout, said


def test_a_game_left_is_saved_and_can_be_gone_on_with(tmp_path: Path) -> None:
    left = townhall("play", "--seed", "1", "--first", "1", typed="5\n", home=tmp_path)
    assert "Saved; go on with: townhall play --resume last" in left.stdout
    again = townhall("play", "--resume", "last", typed="log\nquit\n", home=tmp_path)
    assert "Tower 1" in again.stdout


def test_a_game_whose_terminal_goes_away_is_not_lost(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "townhall", "play", "--seed", "1", "--first", "1"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
    ) as playing:
        assert playing.stdin
        assert playing.stdout
        playing.stdin.write("hall c3\n")
        playing.stdin.flush()
        told = iter(playing.stdout)
        assert any("Build the towers" in line for line in told)
        playing.kill()
    assert "founds the city hall on c3.1" in townhall("replay", "last", home=tmp_path).stdout


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    one, two = (townhall("play", "--seed", "4", typed="2\n" * 30, home=tmp_path / name).stdout for name in "ab")
    assert one == two
    assert one


def test_a_name_in_a_record_commands_no_terminal(tmp_path: Path) -> None:
    header = {"townhall": 1, "game": "town-center", "rules": "1", "options": {"seats": 1}, "seats": ["\x1b[2JAnn [b]"]}
    (tmp_path / "named.townhall").write_text(json.dumps({**header, "date": ""}))
    assert "?[2JAnn [b] (seat 1): 0" in townhall("replay", str(tmp_path / "named.townhall")).stdout
