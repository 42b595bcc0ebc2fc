"""Work by many processes: every piece once, also when a process dies."""

from __future__ import annotations

from pathlib import Path

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
