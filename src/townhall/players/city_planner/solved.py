"""Solved tables as files: the standard deck's ships with the package, others are kept in the user's cache directory.

A file is one line of JSON (deck, rounds, rules, checksum), then the layers from 1 on as little-endian doubles;
for two seats the shares of cards passed back follow, layer by layer.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
import zlib
from array import array
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from townhall.games.city_planner.decks import STANDARD, named_deck
from townhall.games.city_planner.words import ROUNDS
from townhall.players.city_planner.table import Progress, Table, levels_of

RULES = "1"  # the version of the rules a table is solved for
SHIPPED = Path(__file__).parent / "data"


def cache_directory() -> Path:
    """TOWNHALL_CACHE, or townhall in XDG_CACHE_HOME or ~/.cache."""
    own = os.environ.get("TOWNHALL_CACHE")
    if own:
        return Path(own)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "townhall"


def table_file(words: Sequence[str], seats: int) -> Path:
    """Where a deck's table is, or would be."""
    shipped = SHIPPED / f"standard-{seats}.solved"
    if tuple(words) == named_deck(STANDARD) and shipped.exists():
        return shipped
    name = hashlib.sha256(" ".join(words).encode()).hexdigest()[:16]
    return cache_directory() / "city-planner" / f"{name}-{seats}.solved"


def solved(words: Sequence[str], seats: int = 1, rounds: int = ROUNDS, progress: Progress | None = None) -> Table:
    """The table for games of so many rounds: from its file, or solved now, as far as it is missing, and kept."""
    path = table_file(words, seats)
    table = load(path, words, seats) or Table(tuple(words), seats)
    if table.rounds < rounds - 1:
        table.extend(rounds - 1, progress)
        with suppress(OSError):  # a cache that can't be written only costs time
            save(table, path)
    return table


def save(table: Table, path: Path) -> None:
    layers = [little_endian(numbers).tobytes() for numbers in (*table.layers[1:], *table.returns[1:])]
    header = {
        "townhall-solved": 1,
        "rules": RULES,
        "deck": list(table.words),
        "seats": table.seats,
        "rounds": table.rounds,
        "checksum": zlib.crc32(b"".join(layers)),
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(json.dumps(header).encode() + b"\n")
        file.writelines(layers)
    os.replace(file.name, path)  # at once: nobody sees half a table


def load(path: Path, words: Sequence[str], seats: int) -> Table | None:
    """The table in a file; None if there is none, or not this one's, or it is damaged."""
    try:
        stamp = path.stat().st_mtime_ns
    except OSError:
        return None
    return _load(path, tuple(words), seats, stamp)


@lru_cache(4)
def _load(path: Path, words: tuple[str, ...], seats: int, stamp: int) -> Table | None:
    head, _, body = path.read_bytes().partition(b"\n")
    try:
        header = json.loads(head)
    except ValueError:
        return None
    if not isinstance(header, dict):
        return None
    expected = {"townhall-solved": 1, "rules": RULES, "deck": list(words), "seats": seats}
    expected["checksum"] = zlib.crc32(body)
    if {key: header.get(key) for key in expected} != expected:
        return None
    table = Table(words, seats)
    start = 0
    for rounds in range(1, header["rounds"] + 1):
        size = 8 * len(table.layers[0]) // levels_of(0) * levels_of(rounds)
        table.layers.append(little_endian(array("d", body[start : start + size])))
        start += size
    for end in range(start + 8 * table.locks, len(body) + 1, 8 * table.locks):
        table.returns.append(little_endian(array("d", body[end - 8 * table.locks : end])))
    return table


def little_endian(numbers: array[float]) -> array[float]:
    """The same, swapped on the few machines that are big-endian."""
    if sys.byteorder == "little":
        return numbers
    swapped = numbers[:]
    swapped.byteswap()
    return swapped
