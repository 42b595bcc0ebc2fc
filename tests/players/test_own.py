"""Players from a file: the example of the docs plays, and each bad file is refused in one line that says why."""

from pathlib import Path
from textwrap import dedent

import pytest

from townhall.core.errors import BadOptions, TownhallError
from townhall.core.match import Match
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.games import new_game
from townhall.players.own import load_code

ROOT = Path(__file__).parents[2]


def write(folder: Path, code: str) -> Path:
    path = folder / "mine.py"
    path.write_text(dedent(code), "utf-8")
    return path


def choose_first(path: Path) -> str:
    """What the player of the file does at the start of a game."""
    match = Match(new_game("city-council", {"seats": 3}))
    match.play(match.sample(Rng(1)))
    view = view_of(match.game, match.state, 1)
    _, make = load_code(path)
    return make().choose(view, match.legal(1), Budget(), Rng(2))


def play_whole_game(path: Path, name: str, seats: int) -> list[int] | None:
    make = load_code(path)[1]
    match, rng = Match(new_game(name, {"seats": seats})), Rng(5)
    player = make()
    while not match.over:
        seat = match.to_act()[0]
        if seat == 0:
            match.play(match.sample(rng))
        else:
            view = view_of(match.game, match.state, seat)
            match.play(player.choose(view, match.legal(seat), Budget(), rng), seat)
    return match.game.result(match.state).winners


def test_the_example_of_the_docs_plays_a_whole_game(tmp_path: Path) -> None:
    code = (ROOT / "docs" / "players.md").read_text("utf-8").partition("```python\n")[2].partition("```")[0]
    path = write(tmp_path, code)
    assert load_code(path)[0] == "miser"
    assert play_whole_game(path, "city-council", 3)


def test_the_example_to_start_from_plays_a_whole_game() -> None:
    assert play_whole_game(ROOT / "examples" / "my_player.py", "town-center", 2)


def test_a_file_may_hold_dataclasses_and_helpers_before_the_player(tmp_path: Path) -> None:
    code = """
        from __future__ import annotations
        from dataclasses import dataclass
        from townhall.players.generic import GreedyPlayer

        @dataclass
        class Idea:
            move: str = ""

        class Mine:
            def choose(self, view, legal, budget, rng):
                return Idea(legal[-1]).move
    """
    path = write(tmp_path, code)
    assert load_code(path)[0] == "mine"
    assert choose_first(path) == "bid 5"


BAD_FILES = {
    "nothing = 1": "has no class with a method choose",
    "class A:\n    choose = 3": "has no class with a method choose",
    "def (": "can't be loaded: SyntaxError",
    "import nowhere_at_all": "can't be loaded: ModuleNotFoundError: No module named 'nowhere_at_all'",
    "x = 1\nraise SystemExit(3)": r"can't be loaded: SystemExit: 3 \(line 2 of mine.py\)",
    "class A:\n    def __init__(self, x): pass\n    def choose(self): return 1": "a: can't be made without",
    "class A:\n    def choose(self, view): return 1": "a: failed to choose a move: TypeError",
    "class A:\n    def choose(self, v, l, b, r):\n        return 1 / 0": r"ZeroDivisionError: .* \(line 3 of mine.py\)",
    "class A:\n    def choose(self, v, l, b, r): return None": r"a: answered 'None', not one of the legal",
    "class A:\n    def choose(self, v, l, b, r): return ['bid 2']": "a: answered",
    "class A:\n    def choose(self, v, l, b, r): return 'bid 9'": "a: answered 'bid 9'",
    "class A:\n    def choose(self, v, l, b, r): raise ValueError('two\\nlines')": "ValueError: two lines",
}


@pytest.mark.parametrize("code", BAD_FILES)
def test_a_bad_file_is_told_in_one_line(tmp_path: Path, code: str) -> None:
    with pytest.raises(TownhallError, match=BAD_FILES[code]) as caught:
        choose_first(write(tmp_path, code))
    assert "\n" not in caught.value.reason


@pytest.mark.parametrize("name", ["missing.py", "folder.py", "text.txt"])
def test_what_is_no_python_file_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "text.txt").write_text("hello", "utf-8")
    with pytest.raises(BadOptions, match=f"{name}: is no Python file"):
        load_code(tmp_path / name)
