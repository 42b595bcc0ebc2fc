"""Self-play: the sequential test, the fit, and a loop that keeps only what wins and goes on where it stopped."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from townhall.cli.main import app
from townhall.core.errors import BadOptions
from townhall.core.rng import Rng
from townhall.games import new_game
from townhall.lab import self_play
from townhall.lab.games import player_of
from townhall.lab.self_play import Plan, improve
from townhall.lab.sequential import Test
from townhall.lab.weights import Weights, WeightsPlayer, fit, load_weights

PLAN = Plan("city-planner", new_game("city-planner", {"seats": 2}).options, games=20, most_pairs=20)


def answers(chance: float, seeds: range) -> list[bool | None]:
    """What the test says of a player who wins each of a pair's two games with this chance."""
    found = []
    for seed in seeds:
        test, rng = Test(gain=0.1), Rng(seed)
        while test.answer is None and test.n < 3000:
            test.add(((rng.fraction() < chance) + (rng.fraction() < chance)) / 2)
        found.append(test.answer)
    return found


def test_the_sequential_test_errs_about_as_rarely_as_it_says() -> None:
    even, better = answers(0.5, range(200)), answers(0.6, range(1000, 1200))
    assert None not in even + better
    assert even.count(True) <= 20  # 5% of 200 are 10; more than 20 would come up once in a thousand runs
    assert better.count(False) <= 20


def test_a_clear_case_is_decided_soon_and_an_even_one_takes_longer() -> None:
    clear = Test()
    while clear.answer is None:
        clear.add(1.0)
    assert clear.answer is True
    assert clear.n < 20
    even = Test()
    for share in (1.0, 0.0) * 10:
        even.add(share)
    assert even.answer is None
    assert even.mean == 0.5


def test_a_fit_finds_the_weights_that_made_the_results() -> None:
    rng = np.random.default_rng(0)
    x = np.column_stack([rng.normal(size=(4000, 2)) * [1, 10], np.ones((4000, 2))])
    y = 3 * x[:, 0] - 0.5 * x[:, 1] + 7
    found = fit("city-planner", x, y)
    np.testing.assert_allclose(found.weights, [3, -0.5, 0, 7], atol=0.05)


def test_the_loop_goes_on_where_it_stopped_with_the_same_figures(tmp_path: Path) -> None:
    told: list[int] = []

    def tell(figures: dict[str, Any]) -> None:
        told.append(figures["generation"])

    whole = improve(PLAN, 2, tmp_path / "whole", workers=1)
    first = improve(PLAN, 1, tmp_path / "parts", workers=1, tell=tell)
    both = improve(PLAN, 2, tmp_path / "parts", workers=1, tell=tell)
    assert told == [1, 2]
    assert first == whole[:1]
    assert both == whole
    assert [json.loads(line) for line in (tmp_path / "parts" / "log.jsonl").read_text().splitlines()] == whole


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    improve(PLAN, 0, tmp_path)
    with pytest.raises(BadOptions, match="other settings"):
        improve(replace(PLAN, seed=1), 0, tmp_path)


def test_the_command_tells_each_generations_figures_and_refuses_a_game_alone(tmp_path: Path) -> None:
    command = ["self-play", "city-planner", "--generations", "1", "--games", "10", "--pairs", "2", "--workers", "1"]
    done = CliRunner().invoke(app, [*command, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.exception
    assert done.stdout.startswith("generation 1: ")
    alone = CliRunner().invoke(app, [*command, "--seats", "1", "--out", str(tmp_path)])
    assert isinstance(alone.exception, BadOptions)


def test_the_first_generation_beats_the_random_player_and_becomes_champion(tmp_path: Path) -> None:
    figures = improve(PLAN, 1, tmp_path, workers=1)[0]
    assert figures["kept"]
    assert figures["share"] > 0.6
    assert figures["champion"] == "generation-001.json"
    assert isinstance(player_of("city-planner", f"weights:{tmp_path / figures['champion']}"), WeightsPlayer)


def test_what_does_not_win_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = improve(PLAN, 1, tmp_path, workers=1)[0]["champion"]
    bad = Weights("city-planner", [-weight for weight in load_weights("city-planner", tmp_path / kept).weights])
    monkeypatch.setattr(self_play, "fit", lambda *args: bad)
    second = improve(PLAN, 2, tmp_path, workers=1)[1]
    assert not second["kept"]
    assert second["champion"] == kept


def test_weights_that_can_not_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="can't be read"):
        load_weights("city-planner", tmp_path / "none.json")
    (tmp_path / "bad.json").write_text("{}")
    with pytest.raises(BadOptions, match="must be JSON like"):
        load_weights("city-planner", tmp_path / "bad.json")
    Weights("town-center", [1.0]).save(tmp_path / "other.json")
    with pytest.raises(BadOptions, match="these are for town-center"):
        load_weights("city-planner", tmp_path / "other.json")
