"""Folders for results: each belongs to one job, and a file in it is whole or not there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from townhall.core.errors import BadOptions

UNFINISHED = ".unfinished"  # ends the name of a file that is being written


def write_whole(target: Path, data: bytes) -> None:
    """Puts a file into place in one step."""
    target.parent.mkdir(exist_ok=True)
    unfinished = target.with_suffix(UNFINISHED)
    unfinished.write_bytes(data)
    unfinished.replace(target)


def claim(path: Path, name: str, job: dict[str, Any]) -> None:
    """An empty folder becomes this job's, as the file `name` in it says; one of another job is left alone."""
    text = json.dumps(job, indent=1, sort_keys=True) + "\n"
    told = path / name
    try:
        if not told.exists():
            if path.exists() and any(there.suffix != UNFINISHED for there in path.iterdir()):
                raise BadOptions(
                    f"{path} holds something else: give a folder that is new or was made by the same command"
                )
            path.mkdir(parents=True, exist_ok=True)
            write_whole(told, text.encode())
        elif told.read_text("utf-8") != text:
            raise BadOptions(f"{path} holds results of other settings (see {name} in it): give another folder")
    except OSError as error:
        raise BadOptions(f"{path} can't be the folder for the results: {error.strerror}") from None
