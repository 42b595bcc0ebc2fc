"""The other commands, by what they print."""

import json
import subprocess
import sys

import pytest

from cli.test_play import townhall
from townhall.cli import bench, doctor
from townhall.core.uncompiled import hot_modules, is_compiled


def test_doctor_names_every_hot_module_and_its_form() -> None:
    told = townhall("doctor").stdout
    for name in hot_modules():
        assert f"{'compiled' if is_compiled(name) else 'uncompiled'}  {name}" in told.replace(
            "compiled    ", "compiled  "
        )


def test_doctor_says_in_one_line_what_runs_uncompiled() -> None:
    said = doctor.summary({"a": True, "b": False})
    assert "1 of 2 modules" in said
    assert "\n" not in said
    assert "C compiler" in said


def test_bench_gives_a_row_for_every_mode_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = list(bench.rows(seconds=0.01))
    assert [(row["game"], row["mode"]) for row in rows] == [(game, mode) for game, mode, _ in bench.MODES]
    keys = {"game", "mode", "games_per_s", "decisions_per_s", "uncompiled_decisions_per_s", "ratio"}
    assert all(set(row) == keys and row["decisions_per_s"] > 0 for row in rows)


def test_judge_answers_in_the_protocols_form() -> None:
    arguments = ["judge", "town-center", "--board", "A", "--cash", "12", "b2=H b3=OR c2=U d2=PP", "--json"]
    judged = json.loads(townhall(*arguments).stdout)
    assert judged["height_limit"] == 2
    assert judged["units"] == [
        {
            "kind": "residential",
            "cubes": ["b3.2"],
            "size": 1,
            "powered": False,
            "worth": 0,
            "neighbours": 1,
            "needs": 2,
        }
    ]
    assert set(judged["construct"]) == set("ORCUP")
    assert judged["growth"] == []
    assert judged["buy"]["U"]["price"] == 10
    assert judged["buy"]["P"] == {"price": 15, "sites": []}
    assert judged["income"] == {"commercial": 0, "parking": 0, "fees": 1, "total": 1}
    assert judged["score"] == {"cash": 2, "residential": 0, "suburbs": 0, "total": 2}


def test_judge_offers_nothing_that_the_reserve_has_not() -> None:
    town = "b2=H b3=R a3=O c3=O c1=U"
    growing = json.loads(townhall("judge", "town-center", town, "--json").stdout)
    assert growing["growth"]
    out = json.loads(townhall("judge", "town-center", town, "--reserve", "C3", "--cash", "99", "--json").stdout)
    assert out["growth"] == []
    assert out["buy"]["U"]["sites"] == []


def test_a_referee_that_reads_garbage_goes_on() -> None:
    done = townhall("referee", typed='\x00\n{"a"\nnew town-center {"seats": 1}\nquit\n')
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [False, False, True, True]


def test_a_terminal_that_lacks_signs_of_the_drawing_gets_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = townhall("judge", "town-center", "b2=H")
    assert done.returncode == 0
    assert " H " in done.stdout


def test_a_full_disk_is_told_in_one_line() -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "townhall", "judge", "town-center", "b2=H"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (1, "townhall: No space left on device\n")


def test_a_reader_that_goes_away_is_no_error() -> None:
    piped = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m townhall judge town-center b2=H | head -1; exit ${{PIPESTATUS[1]}}"],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert "floor 1" in piped.stdout
    assert piped.stderr == ""
