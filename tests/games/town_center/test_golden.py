"""Perft counts from the oracle, and readable transcripts of whole games, as stored."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.town_center.builders import match_of
from games.town_center.golden import FOLDER, TRANSCRIPTS, transcript
from townhall.cli.referee import perft
from townhall.games import new_game

ROWS: list[dict[str, Any]] = json.loads((FOLDER / "perft.json").read_text("utf-8"))


@pytest.mark.parametrize("row", ROWS, ids=range(len(ROWS)))
def test_perft_counts_are_the_oracles(row: dict[str, Any]) -> None:
    state = match_of(row["state"]).state if "state" in row else new_game("town-center", row["options"]).start()
    assert [perft(state, depth) for depth in range(len(row["nodes"]))] == row["nodes"]


def test_perft_was_counted_some_moves_deep_in_every_phase() -> None:
    assert {row["state"]["phase"] for row in ROWS if "state" in row} == {
        "choose", "towers", "construction", "development", "public-works"
    }  # fmt: skip
    assert sum(len(row["nodes"]) >= 4 for row in ROWS) >= 5


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_whole_game_reads_as_stored(name: str) -> None:
    """Where a change is meant: golden.py writes the file anew, and its diff is what to review."""
    stored = Path(FOLDER / f"{name}.txt").read_text("utf-8")
    assert transcript(TRANSCRIPTS[name]) == stored
