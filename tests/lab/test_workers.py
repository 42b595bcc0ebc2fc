"""Work by many processes: every piece once, also when a process dies."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lab.dying import die_once
from townhall.lab.workers import results


def doubled(number: int) -> int:
    return 2 * number


def test_every_piece_comes_back_once_with_its_result() -> None:
    assert sorted(results(abs, [-1, -2, -3, -4], workers=2)) == [(-4, 4), (-3, 3), (-2, 2), (-1, 1)]
    assert list(results(doubled, [5, 7], workers=1)) == [(5, 10), (7, 14)]


def test_the_work_of_a_process_that_dies_is_done_again(tmp_path: Path) -> None:
    pieces = [(str(tmp_path), number) for number in range(8)]
    found = list(results(die_once, pieces, workers=2))
    assert sorted(result for _, result in found) == list(range(8))
    assert (tmp_path / "died").exists()


def test_an_error_in_the_work_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        list(results((1).__truediv__, [1, 0], workers=1))


def test_processes_leave_when_the_one_that_gathers_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "lab.dying", str(tmp_path)]
    gatherer = subprocess.Popen(command, cwd=Path(__file__).parents[1], start_new_session=True)
    try:
        workers = [int(file.stem) for file in waited(lambda: list(tmp_path.glob("*.process")), 2)]
        gatherer.kill()
        gatherer.wait()
        waited(lambda: [worker for worker in workers if not runs(worker)], 2)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(gatherer.pid, signal.SIGKILL)


def waited(look: Callable[[], list[Any]], number: int) -> list[Any]:
    """What is seen once there are so many; however long a busy machine takes, but not for ever."""
    end = time.monotonic() + 300
    while len(found := look()) < number:
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


def runs(process: int) -> bool:
    """Not if it is dead and nobody has asked for how it ended."""
    try:
        return (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
