"""Comparisons with other libraries: each is measured in a process of its own, and what is missing is named."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from typer.testing import CliRunner

from townhall.cli import bench_peers
from townhall.cli.main import app


def test_a_measurement_is_a_process_that_prints_decisions_per_second() -> None:
    command = [sys.executable, "-m", "townhall.cli.bench_peers", "town-center", "0.05"]
    assert float(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)) > 1000


def test_a_measurement_that_fails_says_why() -> None:
    peer = bench_peers.Peer("no-such-peer", "nothing", "something", lambda seconds: (0, 0.0))
    row = bench_peers.measure(peer, 0.01)
    assert row["decisions_per_s"] is None
    assert row["failed"]


def test_missing_modules_and_goals_make_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    speeds = {"town-center": 100, "backgammon": 2, "gin_rummy": 5, "vector": None}

    def measured(peer: Any, seconds: float) -> dict[str, Any]:
        return {"name": peer.name, "what": peer.what, "decisions_per_s": speeds.get(peer.name)}

    monkeypatch.setattr(bench_peers, "measure", measured)
    goals = [row for row in bench_peers.rows() if "ratio" in row]
    assert [(row["ratio"], row["met"]) for row in goals] == [(50.0, True), (20.0, False)]


def test_a_library_that_can_not_be_imported_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    failed = subprocess.CompletedProcess([], 1, "", "ModuleNotFoundError: No module named 'pgx'\n")
    monkeypatch.setattr(bench_peers.subprocess, "run", lambda *args, **keywords: failed)
    hex_peer = next(peer for peer in bench_peers.PEERS if peer.name == "hex")
    assert bench_peers.measure(hex_peer, 1.0)["missing"] == "pip install pgx jax"


def test_the_command_prints_speeds_ratios_and_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(peer: Any, seconds: float) -> dict[str, Any]:
        row = {"name": peer.name, "what": peer.name, "decisions_per_s": None}
        if peer.name == "hex":
            return {**row, "missing": "pip install pgx jax"}
        return {**row, "decisions_per_s": 9_000_000 if peer.name == "town-center" else 100_000}

    monkeypatch.setattr(bench_peers, "measure", measured)
    said = CliRunner().invoke(app, ["bench", "--peers"]).stdout
    assert "9,000,000" in said
    assert "not installed: pip install pgx jax" in said
    assert "town-center : backgammon: 90.0x; the goal of 40x is reached" in said
    assert "pettingzoo : connect_four: 1.0x; the goal of 3x is missed" in said
    rows = json.loads(CliRunner().invoke(app, ["bench", "--peers", "--json"]).stdout)
    assert [row["name"] for row in rows if "name" in row] == [peer.name for peer in bench_peers.PEERS]
