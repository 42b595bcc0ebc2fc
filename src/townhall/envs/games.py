"""Many games of one kind side by side: the arrays, the tables over them, and the threads that step them."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

from townhall.envs.encodings import Encoding

SPARE = 256  # fewer games than this don't keep a thread busy


class Games:
    """`arrays` holds what the last step left: observations, masks, rewards, done, acting, illegal, scores, lengths.

    A step after a game's end begins its next one (Gymnasium's NEXT_STEP). The same seeds and actions give the same
    arrays, whatever the number of games side by side and of threads.
    """

    def __init__(self, encoding: Encoding, count: int, threads: int | None = None) -> None:
        self.encoding = encoding
        self.count = count
        self.form = encoding.form
        self.arrays = encoding.arrays(count)
        self.tables = encoding.tables(self.arrays)
        if threads is None:
            threads = min(os.cpu_count() or 1, max(1, count // SPARE))
        ends = [count * i // threads for i in range(threads + 1)]
        hung = [self.form.hang(self.tables, first, end) for first, end in pairwise(ends)]
        self._trees = [tree for tree in hung if tree]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None

    def seed(self, row: int, seed: int) -> None:
        """Which chance the row's next games meet."""
        self.tables[row].rng.seed(seed % 2**64)

    def begin(self) -> None:
        """A new game in every row."""
        self._everywhere(self.form.begin_tree)

    def step(self, actions: Any) -> None:
        self.arrays["actions"][:] = actions
        self._everywhere(self.form.step_tree)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown()

    def _everywhere(self, work: Any) -> None:
        others = [self._pool.submit(work, tree) for tree in self._trees[1:]] if self._pool else []
        work(self._trees[0])
        for other in others:
            other.result()
