"""Work that kills its process, in a module of its own so that new processes can import it."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from townhall.lab.workers import results


def die_once(piece: tuple[str, int]) -> int:
    """The first to do number 3 dies of it."""
    folder, number = piece
    if number == 3:
        try:
            (Path(folder) / "died").touch(exist_ok=False)
        except FileExistsError:
            return number
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def tell_and_wait(folder: str) -> None:
    """Leaves its process's id, and works for long."""
    (Path(folder) / f"{os.getpid()}.process").touch()
    time.sleep(600)


if __name__ == "__main__":
    list(results(tell_and_wait, [sys.argv[1]] * 2, workers=2))
