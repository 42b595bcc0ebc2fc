"""Simulation at any size: parts of a job, played anywhere, kept as Parquet by one process.

A folder holds `job.json`, `games/part-*.parquet`, on request `decisions/part-*.parquet` and `records/part-*.zip`. A
part is there or it isn't: its games are moved into place last, in one step. So a run that was stopped goes on where
it stopped, nothing is counted twice, and who played a part leaves no trace in it.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl

from townhall.games import new_game
from townhall.lab.folders import claim, write_whole
from townhall.lab.games import Job, play_game
from townhall.lab.workers import results

PART = 50  # games

Files = dict[str, bytes]  # where in the folder -> what
Progress = Callable[[int, int], None]  # games there already, games wanted


def part_files(piece: tuple[Job, int, int]) -> Files:
    """Plays so many games of a part of a job; `games` comes last."""
    job, part, count = piece
    game = new_game(job.game, job.options)
    played = [play_game(job, game, part * PART + i) for i in range(count)]
    name = f"part-{part:06d}"
    files: Files = {}
    if job.records:
        files[f"records/{name}.zip"] = zipped({f"game-{one.row['game']:08d}": one.record or "" for one in played})
    if job.decisions:
        files[f"decisions/{name}.parquet"] = parquet([row for one in played for row in one.decisions])
    files[f"games/{name}.parquet"] = parquet([one.row for one in played])
    return files


def parquet(rows: list[dict[str, Any]]) -> bytes:
    file = io.BytesIO()
    pl.DataFrame(rows, infer_schema_length=None).write_parquet(file)
    return file.getvalue()


def zipped(records: dict[str, str]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in records.items():
            # a fixed date: the same games make the same bytes
            archive.writestr(zipfile.ZipInfo(f"{name}.townhall"), text)
    return file.getvalue()


class Folder:
    """Where a job's parts are kept."""

    def __init__(self, path: Path, job: Job) -> None:
        self.path = path
        self.job = job
        claim(path, "job.json", job.to_json())

    def missing(self, games: int) -> list[tuple[int, int]]:
        """The parts to play, with how many games: those that aren't there, or were the last of fewer games."""
        sizes = [min(PART, games - start) for start in range(0, games, PART)]
        return [(part, size) for part, size in enumerate(sizes) if self.held(part) < size]

    def held(self, part: int) -> int:
        file = self.path / "games" / f"part-{part:06d}.parquet"
        return int(pl.scan_parquet(file).select(pl.len()).collect().item()) if file.exists() else 0

    def keep(self, files: Files) -> None:
        for name, data in files.items():
            write_whole(self.path / name, data)

    def table(self, kind: str, games: int | None = None) -> pl.DataFrame:
        """All rows of `games` or `decisions`, in the order of the games."""
        files = sorted((self.path / kind).glob("part-*.parquet"))
        rows = pl.concat([pl.read_parquet(file) for file in files], how="vertical_relaxed")
        return rows if games is None else rows.filter(pl.col("game") < games)


def simulate(
    job: Job, games: int, out: Path, workers: int | None = None, ray: str | None = None, tell: Progress | None = None
) -> Folder:
    """Plays what is missing of the job's first games, on this machine's cores or on Ray (an address, or "local")."""
    folder = Folder(out, job)
    missing = folder.missing(games)
    there = games - sum(count for _, count in missing)
    if tell:
        tell(there, games)
    pieces = [(job, part, count) for part, count in missing]
    for (_, _, count), files in results(part_files, pieces, workers, ray):
        folder.keep(files)
        there += count
        if tell:
            tell(there, games)
    return folder
