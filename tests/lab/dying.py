"""Work that kills its process, in a module of its own so that new processes can import it."""

from __future__ import annotations

import os
import signal
from pathlib import Path


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
