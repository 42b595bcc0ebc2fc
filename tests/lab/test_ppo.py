"""The training example: it learns, its advantages are right, its network plays from an ONNX file as it does here."""

from __future__ import annotations

import json
import warnings
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from typer.testing import CliRunner

from townhall.cli.main import app
from townhall.core.errors import BadOptions
from townhall.core.match import Match
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.envs.city_planner import layout
from townhall.envs.encodings import Encoding, make_encoding
from townhall.envs.onnx_player import OnnxPlayer, looked_at
from townhall.games import new_game
from townhall.lab.network import export_onnx, make_network
from townhall.lab.ppo import Batch, Learner, Settings, Worker, measure, train

FEW = Settings(minutes=0.05, threads=1, games=32, steps=32, width=32, batch=256, checks=1)


@pytest.fixture(scope="module")
def encoding() -> Encoding:
    return make_encoding("city-planner", {"seats": 1}, "gain", compact=True, prospects=True)


@pytest.fixture(scope="module")
def player(tmp_path_factory: pytest.TempPathFactory, encoding: Encoding) -> Path:
    """A network of random weights as a file."""
    torch.manual_seed(1)
    path = tmp_path_factory.mktemp("onnx") / "player.onnx"
    network = make_network(encoding, width=32)
    torch.nn.init.normal_(network.preferences.weight)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of torch's own exporter
        export_onnx(network, encoding, path)
    torch.save(network.state_dict(), path.with_suffix(".pt"))
    return path


def test_it_learns_in_a_few_seconds(encoding: Encoding) -> None:
    learner = Learner(encoding, FEW)
    before, _ = measure(learner.network, encoding, games=200)
    points = learner.learn(lambda point: None)
    assert points[-1]["score"] > before + 3
    assert points[-1]["decisions"] > 0


def test_a_game_without_prospects_is_learned_too() -> None:
    plain = make_encoding("town-center", {"seats": 1}, "gain")
    learner = Learner(plain, replace(FEW, games=4, steps=8))
    before = learner.network.preferences.weight.clone()
    with ThreadPoolExecutor(1) as pool:
        learner.improve(pool, 0.01)
    assert not torch.equal(before, learner.network.preferences.weight)


def test_a_finished_game_hands_nothing_over_to_the_next(encoding: Encoding) -> None:
    settings = Settings(threads=1, games=1, steps=3, decay=0.5)
    worker = Worker(encoding, settings, make_network(encoding), 0)
    empty = torch.zeros(3, 1)
    batch = Batch(
        empty, empty, empty, empty, values=torch.tensor([[1.0], [2.0], [4.0], [8.0]]),
        rewards=torch.tensor([[1.0], [0.0], [1.0]]), ended=torch.tensor([[1.0], [0.0], [0.0]]),
        real=torch.tensor([[1.0], [0.0], [1.0]]),
    )  # fmt: skip
    # the game ends with the first step, the second only begins the next, the third is its first decision
    assert worker.advantages(batch).flatten().tolist() == [0.0, 0.0, 5.0]


def test_two_threads_find_the_gradient_that_one_finds(encoding: Encoding) -> None:
    """Each of half of what was played; their mean moves the network that both share."""
    learner = Learner(encoding, replace(FEW, threads=2, games=8, steps=16))
    with ThreadPoolExecutor(2) as pool:
        learner.improve(pool, 0.01)
    first, second = learner.workers
    before = [tensor.clone() for tensor in learner.network.parameters()]
    for worker in learner.workers:
        worker.find_gradients(worker.shuffled(1)[0], 0.01)
    halves = zip(first.network.parameters(), second.network.parameters(), strict=True)
    expected = [(one.grad + other.grad) / 2 for one, other in halves if one.grad is not None and other.grad is not None]
    learner.step()
    largest = torch.nn.utils.get_total_norm(expected).clamp(min=0.5) / 0.5
    for mean, shared in zip(expected, learner.network.parameters(), strict=True):
        assert shared.grad is not None
        torch.testing.assert_close(shared.grad * largest, mean, rtol=1e-4, atol=1e-6)
    for old, own, shared in zip(before, first.network.parameters(), learner.network.parameters(), strict=True):
        assert own.data_ptr() == shared.data_ptr()
        assert own.shape == old.shape
    assert any(not torch.equal(old, own) for old, own in zip(before, first.network.parameters(), strict=True))


def test_a_file_of_before_prospects_still_plays(encoding: Encoding, tmp_path: Path) -> None:
    plain = make_encoding("city-planner", {"seats": 1}, "gain", compact=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of torch's own exporter
        export_onnx(make_network(plain, width=32), plain, tmp_path / "player.onnx")
    chooser = OnnxPlayer("city-planner", str(tmp_path / "player.onnx"))
    assert not chooser.prospects
    match, rng = Match(new_game("city-planner", {"seats": 1})), Rng(4)
    match.play(match.sample(rng))
    assert chooser.choose(view_of(match.game, match.state, 1), match.legal(), Budget(), rng) in match.legal()


def test_the_file_plays_as_the_network_does(player: Path, encoding: Encoding) -> None:
    network = make_network(encoding, width=32)
    network.load_state_dict(torch.load(player.with_suffix(".pt")))
    chooser = OnnxPlayer("city-planner", str(player))
    match, rng = Match(new_game("city-planner", {"seats": 1})), Rng(4)
    while not match.over:
        if match.to_act() == [0]:
            match.play(match.sample(rng))
            continue
        legal = match.legal()
        text = chooser.choose(view_of(match.game, match.state, 1), legal, Budget(), rng)
        _, arrays, _ = looked_at("city-planner", '{"seats": 1, "first": 1, "deck": "standard"}', True, True)
        with torch.no_grad():
            ours, _ = network(torch.from_numpy(arrays["observations"]), torch.from_numpy(arrays["masks"]))
        np.testing.assert_allclose(chooser.preferences(arrays), ours[0].numpy(), rtol=1e-3, atol=1e-3)
        assert text in legal
        match.play(text)
    assert match.game.result(match.state).scores[0] > 0


def test_a_network_for_something_else_is_refused(player: Path, tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="plays city-planner, not town-center"):
        OnnxPlayer("town-center", str(player))
    with pytest.raises(BadOptions, match="no such file"):
        OnnxPlayer("city-planner", str(tmp_path / "none.onnx"))
    (tmp_path / "text.onnx").write_text("no network")
    with pytest.raises(BadOptions, match="not a network: "):
        OnnxPlayer("city-planner", str(tmp_path / "text.onnx"))


def test_a_network_of_another_version_is_refused(player: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "VERSION", layout.VERSION + 1)
    with pytest.raises(BadOptions, match="learned version 0 of the environment; this is 1"):
        OnnxPlayer("city-planner", str(player))


def test_simulations_take_the_file_as_a_player(player: Path, tmp_path: Path) -> None:
    command = ["simulate", "city-planner", "--seats", "1", "--games", "3", "--players", f"onnx:{player}"]
    done = CliRunner().invoke(app, [*command, "--out", str(tmp_path / "run"), "--workers", "1"])
    assert done.exit_code == 0, done.exception
    assert "3 games" in done.stdout


def test_tournaments_take_the_file_as_a_player(player: Path) -> None:
    command = ["tournament", "city-planner", "--seats", "1", "--players", f"random,onnx:{player}", "--games", "4"]
    done = CliRunner().invoke(app, [*command, "--processes", "2", "--json"])
    assert done.exit_code == 0, done.exception
    rows = {row["player"]: row for row in json.loads(done.stdout.splitlines()[-1])["players"]}
    assert rows[f"onnx:{player}"]["games"] == 2
    missing = CliRunner().invoke(
        app, ["tournament", "city-planner", "--seats", "1", "--players", "onnx:none", "--processes", "1"]
    )
    assert isinstance(missing.exception, BadOptions)


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::UserWarning")
def test_training_leaves_player_curve_and_settings(tmp_path: Path, encoding: Encoding) -> None:
    points = train(encoding, FEW, tmp_path, lambda point: None)
    assert (tmp_path / "player.onnx").stat().st_size > 10_000
    assert (tmp_path / "curve.json").read_text().count('"score"') == len(points)
