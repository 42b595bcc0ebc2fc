"""Fitting Town Center's evaluation: repeatable, saved as small files that are checked when read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from townhall.cli.main import app
from townhall.core.errors import BadOptions
from townhall.players.town_center.evaluation import Evaluation
from townhall.players.town_center.training import Stage, train
from townhall.players.town_center.weights import format_weights, nearest, parse_weights, shipped, write_weights

TINY = (Stage(2, 6, 4, room=500), Stage(1, 6, 4, room=500))
KINDS: list[dict[str, Any]] = [{"seats": 1}, {"seats": 3}]


@pytest.mark.parametrize("options", KINDS)
def test_the_same_seed_gives_the_same_weights_another_one_others(options: dict[str, Any], tmp_path: Path) -> None:
    def fitted(seed: int) -> str:
        train(options, TINY, seed, tmp_path / "w.json")
        return (tmp_path / "w.json").read_text()

    first = fitted(5)
    assert first == fitted(5)
    assert parse_weights(first)[0] != parse_weights(fitted(6))[0]


def test_a_fit_makes_better_players_out_of_nothing(tmp_path: Path) -> None:
    lines: list[dict[str, Any]] = []
    train({"seats": 1}, (Stage(4, 150, 4),), 1, tmp_path / "w.json", report=lines.append)
    assert lines[-1]["mean_while_learning"] > lines[0]["mean_while_learning"] + 3
    assert lines[-1]["mean"] > 5


def test_a_fit_can_go_on_from_weights(tmp_path: Path) -> None:
    train({"seats": 1}, TINY, 5, tmp_path / "a.json")
    train({"seats": 2}, (Stage(1, 2, 4, rate=(1e-9, 1e-9)),), 5, tmp_path / "b.json", tmp_path / "a.json")
    (a, about_a), (b, about_b) = (parse_weights((tmp_path / name).read_text()) for name in ("a.json", "b.json"))
    assert b == pytest.approx(a, abs=1e-3)  # hardly anything is learned at such a rate
    assert (about_a["seats"], about_b["seats"]) == (1, 2)


def test_weights_come_back_as_they_were_written(tmp_path: Path) -> None:
    weights = [0.5 - i % 64 / 64 for i in range(len(Evaluation().dump()))]  # exact as half floats
    evaluation = Evaluation()
    evaluation.load(weights)
    write_weights(tmp_path / "w.json", evaluation, {"board": "A", "seats": 3})
    text = (tmp_path / "w.json").read_text()
    assert parse_weights(text) == (weights, {"board": "A", "seats": 3})
    assert len(text) < 50_000


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("no json", "no file of weights"),
        ("[1]", "no file of weights"),
        ('{"townhall-weights": 1}', "no file of weights"),
        ('{"townhall-weights": 1, "weights": "?!"}', "no file of weights"),
        (json.dumps({"townhall-weights": 2, "weights": ""}), "format 2"),
        (format_weights([1.0] * 7, {}), "7 weights"),
    ],
)
def test_what_are_no_weights_is_refused_in_a_line(text: str, reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        parse_weights(text)


def test_each_board_and_number_of_seats_has_its_own_evaluation_or_the_next_best() -> None:
    for board in ("A", "B"):
        for seats in range(1, 9):
            found = nearest(board, seats)
            assert found[0] == board
            assert abs(found[1] - seats) == min(abs(n - seats) for b, n in shipped() if b == board)
    assert nearest("Central Park", 1) == ("Central Park", 1)
    assert nearest("Mine", 2) == ("A", 2)


def test_the_command_writes_weights_and_refuses_bad_places(tmp_path: Path) -> None:
    run = CliRunner()
    out = tmp_path / "w.json"
    done = run.invoke(app, ["train", "town-center", "--out", str(out), "--iterations", "1", "--games", "4"])
    assert done.exit_code == 0, done.output
    assert parse_weights(out.read_text())[1] == {"board": "A", "seats": 1, "seed": 1}
    refused = run.invoke(app, ["train", "town-center", "--out", str(tmp_path / "no" / "w.json")])
    assert isinstance(refused.exception, BadOptions)
    refused = run.invoke(app, ["train", "town-center", "--out", str(out), "--from", str(tmp_path / "none.json")])
    assert isinstance(refused.exception, BadOptions)
