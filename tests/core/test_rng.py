"""The one random generator is the same compiled and uncompiled, and uniform."""

import pytest

from townhall.core.rng import Rng
from townhall.core.uncompiled import uncompiled

slow_rng = uncompiled("townhall.core.rng")


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64 - 1, 2**70 + 3])
def test_both_forms_give_the_same_numbers(seed: int) -> None:
    fast, slow = Rng(seed), slow_rng.Rng(seed)
    for n in (2, 3, 6, 1000, 2**31 - 1):
        assert fast.next() == slow.next()
        assert fast.below(n) == slow.below(n)
        assert fast.fraction() == slow.fraction()


def test_splitmix64_gives_its_published_numbers() -> None:
    rng = Rng(1234567)
    assert [rng.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_numbers_below_n_are_uniform() -> None:
    rng = Rng(7)
    counts = [0] * 7
    for _ in range(70_000):
        counts[rng.below(7)] += 1
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi_square < 22.5  # one in a thousand at six degrees of freedom
