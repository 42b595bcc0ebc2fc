"""Work done by many processes, of this machine or of a Ray cluster; the results are gathered by this one.

A piece of work gives the same result whoever does it, so that doing it again after a crash loses and doubles nothing.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from townhall.core.errors import BadOptions
from townhall.core.extras import needing

Piece = TypeVar("Piece")
Result = TypeVar("Result")

MOST_CRASHES = 3  # in a row, of processes, or of one piece's on Ray, until we give up


def results(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], workers: int | None = None, ray: str | None = None
) -> Iterator[tuple[Piece, Result]]:
    """Each piece with its result once, in the order in which they are ready. `ray`: an address, or "local"."""
    if ray is not None:
        return on_ray(work, pieces, ray, workers)
    if workers == 1 or len(pieces) <= 1:
        return ((piece, work(piece)) for piece in pieces)
    return by_processes(work, pieces, workers or os.cpu_count() or 1)


def by_processes(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], workers: int
) -> Iterator[tuple[Piece, Result]]:
    """What a process had begun when it died is done again."""
    left = dict(enumerate(pieces))
    crashes = 0
    while left:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(min(workers, len(left)), mp_context=context, initializer=leave_with_parent)
        try:
            running = {pool.submit(work, piece): number for number, piece in left.items()}
            while running:
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    result = done.result()
                    crashes = 0
                    yield left.pop(running.pop(done)), result
        except BrokenProcessPool:
            crashes += 1
            if crashes == MOST_CRASHES:
                raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def leave_with_parent() -> None:
    """A process whose parent was killed would otherwise work on for nobody, and then wait for ever."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def on_ray(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], address: str, workers: int | None
) -> Iterator[tuple[Piece, Result]]:
    """What a worker had begun when it died is done by another."""
    with needing("ray"):
        import ray

    connect(address, workers)
    task: Any = ray.remote(max_retries=MOST_CRASHES)(work)
    running = {task.remote(piece): piece for piece in pieces}
    while running:
        ready, _ = ray.wait(list(running), num_returns=1)
        yield running.pop(ready[0]), ray.get(ready[0])


def connect(address: str, workers: int | None) -> None:
    """To a running cluster, or for "local" to one of this machine that lives as long as this process."""
    import ray

    if ray.is_initialized():
        return
    if address == "local":
        ray.init(address="local", num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level="error")
        return
    try:
        ray.init(address=address, log_to_driver=False)
    except (ConnectionError, ValueError) as error:
        raise BadOptions(f"--ray {address}: {str(error).splitlines()[0]}") from None
