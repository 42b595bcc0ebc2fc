"""The checker in docs/draws.md, which knows nothing of Townhall, agrees with `townhall verify` about every game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.core.record import format_record
from townhall.core.rng import Rng
from townhall.games import new_game
from townhall.server.tables.draws import Draws, draws_json
from townhall.server.tables.verify import verify

PAGE = Path(__file__).parents[2] / "docs" / "draws.md"
SEED = "5eed" * 16
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("city-planner", {"seats": 1}),
    ("city-planner", {"seats": 2}),
    ("town-center", {"seats": 1}),
    ("town-center", {"seats": 1, "solo": "central-park"}),
    ("town-center", {"seats": 3}),
    ("city-council", {"seats": 3}),
    ("city-council", {"seats": 4}),
]


@pytest.fixture(scope="module")
def checker(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found
    file = tmp_path_factory.mktemp("checker") / "check.py"
    file.write_text(found[1])
    return file


def run(checker: Path, text: str) -> str:
    file = checker.with_name("game.townhall")
    file.write_text(text)
    done = subprocess.run([sys.executable, "-I", str(checker), str(file)], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout + done.stderr


def played(game: str, options: dict[str, Any], undos: bool) -> str:
    """A record with true draws; with undos every tenth move is taken back, draws and all."""
    draws = Draws("a-table", SEED, tuple(f"seat-{seat}" for seat in range(options["seats"])))
    options = {**options, "first": draws.first(options["seats"])}
    match, rng = Match(new_game(game, options)), Rng(7)
    counter, history = 0, []
    while not match.over:
        seat = match.to_act()[0]
        if seat == CHANCE:
            counter += 1
            move = match.sample(draws.rng(counter))
        else:
            legal = match.legal(seat)
            move = legal[rng.below(len(legal))]
        match.play(move, seat)
        history.append(["chance" if seat == CHANCE else seat, move])
        if undos and len(history) % 10 == 0:
            match.undo()
            history.append(["undo", 1])
    told = draws_json(draws, reveal=True, first=True, skip=0, history=history if undos else None)
    record = match.record()
    record.draws = told
    return format_record(record)


@pytest.mark.parametrize("undos", [False, True], ids=["", "undos"])
@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda value: str(value))
def test_both_find_a_true_record_good(checker: Path, game: str, options: dict[str, Any], undos: bool) -> None:
    text = played(game, options, undos)
    assert run(checker, text).startswith("good: ")
    assert verify(text).verdict == "good"


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda value: str(value))
@pytest.mark.parametrize(
    "change",
    [{"seed": SEED[::-1]}, {"table": "another"}, {"contributions": ["x", "x", "x", "x"]}],
    ids=lambda one: next(iter(one)),
)
def test_both_find_a_falsified_record_bad(
    checker: Path, game: str, options: dict[str, Any], change: dict[str, Any]
) -> None:
    header, *lines = map(json.loads, played(game, options, undos=False).splitlines())
    if "contributions" in change:
        change = {"contributions": change["contributions"][: options["seats"]]}
    header["draws"].update(change)
    text = "".join(json.dumps(line) + "\n" for line in (header, *lines))
    assert run(checker, text).startswith("bad: ")
    assert verify(text).verdict == "bad"
