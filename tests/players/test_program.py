"""Players that are programs: a good one plays; whatever fails is told in one line and leaves no process."""

import shlex
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from townhall.core.errors import BadOptions, TownhallError
from townhall.core.match import Match
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.games import new_game
from townhall.players import program
from townhall.players.program import Program

GOOD = """
    import json, sys

    def ask(line):
        print(line, flush=True)
        return json.loads(sys.stdin.readline())

    for line in sys.stdin:
        told = json.loads(line)
        assert told["game"] == "city-council" and told["seconds"] == 0.1, told
        assert ask("status")["seat"] == told["seat"]
        assert ask("view")["view"]["active"] == told["seat"]
        assert not ask("play nonsense")["ok"]
        assert ask("hello")["error"] == "unknown-command"
        print("play", ask("legal")["moves"][0], flush=True)
"""


def command_for(folder: Path, code: str) -> str:
    path = folder / "player.py"
    path.write_text(dedent(code), "utf-8")
    return shlex.join([sys.executable, "-S", str(path)])


def decision() -> Match:
    match = Match(new_game("city-council", {"seats": 3}))
    match.play(match.sample(Rng(1)))
    return match


def choose(player: Program, match: Match) -> str:
    seat = match.to_act()[0]
    return player.choose(view_of(match.game, match.state, seat), match.legal(seat), Budget(), Rng(2))


def test_a_program_that_asks_and_answers_plays_one_decision_after_another_in_one_process(tmp_path: Path) -> None:
    player, match = Program(command_for(tmp_path, GOOD)), decision()
    process = None
    for _ in range(12):
        match.play(choose(player, match), match.to_act()[0])
        process = process or player._process
        assert player._process is process
    player.close()
    assert process is not None
    assert process.returncode is not None


BAD_PROGRAMS = {
    "crashes": ("import sys; sys.stderr.close(); sys.exit(3)", r"ended before it had played its move \(exit code 3\)"),
    "goes": ("input()", r"ended before .* \(exit code 0\)"),
    "hangs": ("import time; time.sleep(600)", "gave no move in 1.1 seconds"),
    "ignores that it should end": (
        "import signal, time\nsignal.signal(15, signal.SIG_IGN)\nprint('legal', flush=True)\ntime.sleep(600)",
        "gave no move in 1.1 seconds",
    ),
}


@pytest.mark.parametrize("what", BAD_PROGRAMS)
def test_a_program_that_fails_is_told_in_one_line_and_leaves_no_process(
    tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, reason = BAD_PROGRAMS[what]
    patience = 1.0 if "gave no move" in reason else program.PATIENCE
    check_failure(Program(command_for(tmp_path, code), patience), reason, monkeypatch)


@pytest.mark.parametrize("said", ["b'rubbish'", "bytes([255, 254])", "b''", "b'play bid 9'", "b'play 2 bid 2'"])
def test_a_program_that_talks_nonsense_without_end_is_stopped(
    tmp_path: Path, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "QUESTIONS", 50)
    code = f"import os\nwhile True: os.write(1, {said} + b'\\n')"
    check_failure(Program(command_for(tmp_path, code)), "said 50 lines without a legal move", monkeypatch)


def check_failure(player: Program, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    popen = subprocess.Popen

    def start(*args: object, **named: object) -> object:
        started.append(popen(*args, **named))  # type: ignore[call-overload]
        return started[-1]

    monkeypatch.setattr(program.subprocess, "Popen", start)
    with pytest.raises(TownhallError, match=reason) as caught:
        choose(player, decision())
    assert "\n" not in caught.value.reason
    assert [process.returncode is not None for process in started] == [True]  # it ended and was waited for


@pytest.mark.parametrize("command", ["", "/nowhere/at-all", "'unclosed"])
def test_a_command_that_cannot_be_started_is_refused(command: str) -> None:
    with pytest.raises(BadOptions, match="can't start the program"):
        choose(Program(command), decision())
