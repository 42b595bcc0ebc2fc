"""The page on strength: measured levels in tables, and what the command keeps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from townhall.cli.main import app
from townhall.core.errors import BadOptions
from townhall.lab.headlines import HEADLINES, Row20, best_line, one_against, town_center_alone
from townhall.lab.strength import LADDERS, Ladder, measure, page
from townhall.players import LEVELS

SOLO = Ladder("City Planner, solo", "city-planner", {"seats": 1})
TABLE = Ladder("City Council, 3 seats", "city-council", {"seats": 3})


def test_alone_every_level_plays_as_many_games() -> None:
    found = measure(SOLO, 2, 1, 1.0, 1)
    assert {row["player"]: row["games"] for row in found["rows"]} == dict.fromkeys(LEVELS, 2)


def test_at_a_table_every_level_meets_the_one_below() -> None:
    found = measure(TABLE, 3, 1, 0.1, 1)
    assert [(row["player"], row["against"]) for row in found["rows"]] == list(zip(LEVELS[1:], LEVELS, strict=False))
    assert all(row["fair"] == 0.3333 and row["games"] == 3 for row in found["rows"])


def test_the_page_has_a_row_for_every_level_and_headline() -> None:
    found = [measure(SOLO, 2, 1, 1.0, 1), measure(TABLE, 2, 1, 0.1, 1)]
    text = page([{"title": "T", "goal": "G", "games": 7, "found": "F"}], found)
    assert "| T | G | 7 | F |" in text
    for title in (SOLO.title, TABLE.title):
        assert f"## {title}" in text
    for level in LEVELS:
        assert text.count(f"\n| {level} |") == (1 if level == "random" else 2)


def test_every_game_and_kind_of_table_has_a_ladder() -> None:
    kinds = {(one.game, one.options["seats"]) for one in LADDERS}
    assert kinds >= {("town-center", n) for n in (1, 2, 3, 4, 6)}
    assert kinds >= {("city-planner", 1), ("city-planner", 2), ("city-council", 3), ("city-council", 4)}
    titles = [one.title for one in LADDERS] + [one.title for one in HEADLINES]
    assert len(set(titles)) == len(titles)


def test_headlines_tell_how_many_games_and_what_came_of_them() -> None:
    alone = town_center_alone(3, None)(1, 1)
    assert alone["games"] == 3
    assert "% below 60" in alone["found"]
    against = one_against("city-council", "novice", "random", 3, 3, 1.0)(1, 1)
    assert against["games"] == 3
    assert "% of the wins" in against["found"]


def test_the_best_line_of_a_row_is_looked_for_from_its_seed() -> None:
    assert best_line(Row20(3, 0.001)) > 0


def test_the_command_keeps_what_was_measured_before(tmp_path: Path) -> None:
    data, out = tmp_path / "strength.json", tmp_path / "strength.md"

    def strength(only: str) -> Any:
        size = ["--games", "2", "--ms", "1", "--processes", "1"]
        return CliRunner().invoke(app, ["strength", "--page", str(out), "--data", str(data), "--only", only, *size])

    assert strength("city planner, 2 seats").exit_code == 0
    assert strength("city planner, solo").exit_code == 0
    kept = json.loads(data.read_text())["ladders"]
    assert [one["title"] for one in kept] == ["City Planner, solo", "City Planner, 2 seats"]
    assert out.read_text().count("\n## ") == 2


def test_the_command_refuses_a_place_that_is_none(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["strength", "--page", str(tmp_path / "no" / "strength.md")])
    assert isinstance(done.exception, BadOptions)


@pytest.mark.parametrize("game", ["town-center", "city-planner", "city-council"])
def test_players_lists_every_level_with_a_sentence(game: str) -> None:
    found = json.loads(CliRunner().invoke(app, ["players", game, "--json"]).stdout)[game]
    assert [one["level"] for one in found] == list(LEVELS)
    assert all(one["about"].endswith(".") and one["seconds"] > 0 for one in found)
