"""Simulations: the same rows whoever plays them, and runs that go on where they stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from polars.testing import assert_frame_equal
from typer.testing import CliRunner

from townhall.cli.main import app
from townhall.core.errors import BadOptions
from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.core.record import parse_record
from townhall.games import load_match, new_game
from townhall.lab import simulate as module
from townhall.lab.games import Job, make_job, play_game, player_of
from townhall.lab.simulate import PART, Folder, part_files, simulate

GAMES = 2 * PART + 10


def a_job(**settings: Any) -> Job:
    return make_job("city-planner", {"seats": 2}, ["random"], seed=5, **settings)


def test_the_same_seed_gives_the_same_rows_whatever_the_number_of_workers(tmp_path: Path) -> None:
    one = simulate(a_job(decisions=True), GAMES, tmp_path / "one", workers=1)
    two = simulate(a_job(decisions=True), GAMES, tmp_path / "two", workers=2)
    for kind in ("games", "decisions"):
        assert_frame_equal(one.table(kind), two.table(kind))
    assert one.table("games")["game"].to_list() == list(range(GAMES))


SEARCHING = [
    ("town-center", {"seats": 2}),
    ("town-center", {"seats": 1, "solo": "central-park"}),
    ("city-planner", {"seats": 2}),
    ("city-council", {"seats": 3}),
]


@pytest.mark.parametrize(("game", "options"), SEARCHING, ids=str)
def test_a_game_of_searching_players_does_not_depend_on_those_they_played_before(
    game: str, options: dict[str, Any]
) -> None:
    """Each process keeps its players from part to part, and which parts it plays is chance."""
    job = make_job(game, options, ["expert"], iterations=3, decisions=True)
    _, second = (play_game(job, new_game(game, job.options), index) for index in range(2))
    player_of.cache_clear()
    alone = play_game(job, new_game(game, job.options), 1)
    assert (second.row, second.decisions) == (alone.row, alone.decisions)


def test_another_seed_gives_other_rows(tmp_path: Path) -> None:
    one = simulate(a_job(), 20, tmp_path / "one", workers=1).table("games")
    job = make_job("city-planner", {"seats": 2}, ["random"], seed=6)
    assert not one.equals(simulate(job, 20, tmp_path / "two", workers=1).table("games"))


def test_a_stopped_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(a_job(), GAMES, tmp_path / "whole", workers=1).table("games")
    played: list[int] = []
    real = part_files

    def stopped(piece: tuple[Job, int, int]) -> Any:
        if len(played) == 1:
            raise KeyboardInterrupt
        played.append(piece[1])
        return real(piece)

    monkeypatch.setattr(module, "part_files", stopped)
    with pytest.raises(KeyboardInterrupt):
        simulate(a_job(), GAMES, tmp_path / "run", workers=1)
    monkeypatch.setattr(module, "part_files", lambda piece: played.append(piece[1]) or real(piece))
    assert_frame_equal(simulate(a_job(), GAMES, tmp_path / "run", workers=1).table("games"), whole)
    assert played == [0, 1, 2]


def test_a_run_that_was_killed_goes_on_to_the_same_rows(tmp_path: Path) -> None:
    command = ["simulate", "city-council", "--seats", "3", "--seed", "5", "--games", str(40 * PART), "--workers", "2"]
    out = tmp_path / "run"
    words = [sys.executable, "-m", "townhall", *command, "--out", str(out)]
    run = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    while run.poll() is None and not list(out.glob("games/*.parquet")):
        time.sleep(0.01)
    os.killpg(run.pid, signal.SIGKILL)
    assert run.wait() == -signal.SIGKILL
    job = make_job("city-council", {"seats": 3}, ["random"], seed=5)
    assert 0 < len(Folder(out, job).table("games")) < 40 * PART
    found = simulate(job, 40 * PART, out, workers=1).table("games")
    assert_frame_equal(found, simulate(job, 40 * PART, tmp_path / "whole", workers=1).table("games"))


def test_more_games_later_keep_the_first_ones(tmp_path: Path) -> None:
    few = simulate(a_job(), 30, tmp_path, workers=1).table("games")
    assert len(few) == 30
    more = simulate(a_job(), 60, tmp_path, workers=1).table("games")
    assert_frame_equal(more.head(30), few)
    assert len(more) == 60


def test_a_folder_of_another_simulation_is_refused(tmp_path: Path) -> None:
    Folder(tmp_path / "run", a_job())
    with pytest.raises(BadOptions, match="other settings"):
        Folder(tmp_path / "run", a_job(rotate=True))
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(BadOptions, match="something else"):
        Folder(tmp_path, a_job())
    with pytest.raises(BadOptions, match=r"notes\.txt can't be the folder for the results: Not a directory"):
        Folder(tmp_path / "notes.txt", a_job())


def test_records_replay_to_the_scores_of_the_rows(tmp_path: Path) -> None:
    folder = simulate(make_job("city-council", {"seats": 3}, ["random"], records=True), 3, tmp_path, workers=1)
    rows = folder.table("games").to_dicts()
    with zipfile.ZipFile(tmp_path / "records" / "part-000000.zip") as archive:
        for row, name in zip(rows, archive.namelist(), strict=True):
            match = load_match(archive.read(name).decode())
            assert match.over
            assert match.game.result(match.state).scores == [row[f"score_{seat}"] for seat in (1, 2, 3)]


def first_faces(deck: Any) -> dict[tuple[int, int, str], str]:
    """(round, seat, card) -> the face of its first roll in that turn, in a game of greedy players."""
    job = make_job("city-planner", {"seats": 2, "deck": deck}, ["greedy"], seed=9, records=True)
    record = parse_record(play_game(job, new_game(job.game, job.options), 0).record or "")
    match, faces = Match(new_game(record.game, record.options)), {}
    for seat, text in record.moves:
        for die in text.split()[1:] if seat == CHANCE else []:
            card, _, face = die.partition(":")
            faces.setdefault((match.state.round, match.state.active, card), face)
        match.play(text, seat)
    return faces


def test_other_options_meet_the_same_draws() -> None:
    one, two = (
        first_faces("standard"),
        first_faces(["GBMTPI", "MMMMPP", "OIOIOI", "PPGGBB", "TTTTTT", "BMGBMG", "IOPMGB"]),
    )
    both = one.keys() & two.keys()
    assert len(both) > 40
    assert {key: one[key] for key in both} == {key: two[key] for key in both}


def test_rotating_players_sit_in_every_seat(tmp_path: Path) -> None:
    job = make_job("town-center", {"seats": 2}, ["random", "greedy"], rotate=True)
    rows = simulate(job, 4, tmp_path, workers=1).table("games")
    assert rows["player_1"].to_list() == ["random", "greedy", "random", "greedy"]
    assert rows["player_2"].to_list() == ["greedy", "random", "greedy", "random"]


def test_wins_are_shared_out_and_decisions_counted(tmp_path: Path) -> None:
    folder = simulate(a_job(decisions=True), 40, tmp_path, workers=1)
    rows, decisions = folder.table("games"), folder.table("decisions")
    assert (rows["win_1"] + rows["win_2"] == 1).all()
    counted = decisions.group_by("game").len().sort("game")["len"]
    assert counted.to_list() == rows["decisions"].to_list()


def test_the_command_tells_what_it_did_and_refuses_what_it_can_not_do(tmp_path: Path) -> None:
    run = CliRunner().invoke
    done = run(app, ["simulate", "city-planner", "--games", "5", "--seats", "1", "--out", str(tmp_path / "a")])
    assert done.exit_code == 0
    assert "5 games in" in done.stdout
    assert json.loads((tmp_path / "a" / "job.json").read_text())["options"]["seats"] == 1
    assert len(pl.read_parquet(tmp_path / "a" / "games" / "*.parquet")) == 5
    wrong = run(app, ["simulate", "city-planner", "--players", "random,random,random", "--out", str(tmp_path / "b")])
    assert isinstance(wrong.exception, BadOptions)
    assert "3 players for 2 seats" in str(wrong.exception)
