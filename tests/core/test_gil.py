"""A batch of playouts releases the GIL: other threads run meanwhile."""

import sys
import threading
from collections.abc import Iterator

import pytest

from townhall.core.uncompiled import is_compiled
from townhall.games import new_game
from townhall.games.town_center import playout

COMPILED = is_compiled("townhall.games.town_center.playout")
# A busy machine may give this thread no turn during a short batch. Uncompiled, any batch is long.
BATCHES = (10_000, 100_000, 1_000_000) if COMPILED else (50, 500)


@pytest.fixture
def _no_turns() -> Iterator[None]:
    """Python takes the GIL from no thread: compiled, another one runs only where it is given up."""
    usual = sys.getswitchinterval()
    if COMPILED:
        sys.setswitchinterval(1000)
    yield
    sys.setswitchinterval(usual)


def runs_during_a_batch(games: int) -> bool:
    start = new_game("town-center", {"seats": 1}).start()
    playing, done = threading.Event(), threading.Event()

    def play() -> None:
        playing.set()
        playout.batch(start, 0, games)
        done.set()

    thread = threading.Thread(target=play)
    thread.start()
    playing.wait()
    before_its_end = not done.is_set()
    thread.join()
    return before_its_end


@pytest.mark.usefixtures("_no_turns")
def test_another_thread_runs_while_a_batch_plays() -> None:
    assert any(runs_during_a_batch(games) for games in BATCHES)
