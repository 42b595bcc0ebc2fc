"""Ray: the same rows as on one machine, also when a worker is killed on the way."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from polars.testing import assert_frame_equal

from townhall.core.errors import BadOptions
from townhall.games import new_game
from townhall.lab.games import make_job
from townhall.lab.self_play import Plan, improve
from townhall.lab.simulate import PART, simulate
from townhall.lab.workers import results

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import ray

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::FutureWarning", "ignore::DeprecationWarning"),
]
GAMES = 12 * PART
WORKERS = 2


@pytest.fixture(scope="module", autouse=True)
def _cluster() -> Iterator[None]:
    """A local cluster of several worker processes."""
    ray.init(address="local", num_cpus=WORKERS, include_dashboard=False, log_to_driver=False, logging_level="error")
    yield
    ray.shutdown()


def test_a_killed_worker_loses_nothing_and_nothing_counts_twice(tmp_path: Path) -> None:
    job = make_job("city-council", {"seats": 3}, ["random"], seed=3, decisions=True)
    expected = simulate(job, GAMES, tmp_path / "here", workers=1)
    killed: list[int] = []

    def kill_one(there: int, wanted: int) -> None:
        if there >= 2 * PART and not killed:
            killed.append(a_busy_worker())
            os.kill(killed[0], signal.SIGKILL)

    found = simulate(job, GAMES, tmp_path / "ray", ray="local", tell=kill_one)
    assert killed
    for kind in ("games", "decisions"):
        assert_frame_equal(found.table(kind), expected.table(kind))


def test_self_play_on_ray_finds_what_it_finds_here(tmp_path: Path) -> None:
    plan = Plan("city-planner", new_game("city-planner", {"seats": 2}).options, games=20, most_pairs=20)
    assert improve(plan, 1, tmp_path / "ray", ray="local") == improve(plan, 1, tmp_path / "here", workers=1)


def test_a_cluster_that_is_not_there_is_refused_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**settings: object) -> None:
        raise ConnectionError("Failed to connect\nand a long story")

    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", fail)
    with pytest.raises(BadOptions, match=r"^--ray elsewhere:1: Failed to connect$"):
        list(results(abs, [-1], ray="elsewhere:1"))


def a_busy_worker() -> int:
    """The process id of a Ray worker of ours that is playing a part."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and "part_files" in command_of(folder) and is_ours(int(folder.name)):
            return int(folder.name)
    raise AssertionError("no worker is playing")


def command_of(folder: Path) -> str:
    try:
        return (folder / "cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def is_ours(process: int) -> bool:
    """Whether this test's process is among its ancestors."""
    while process > 1:
        if process == os.getpid():
            return True
        try:
            process = int((Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            return False
    return False
