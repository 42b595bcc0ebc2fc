"""Provable draws: a committed secret seed, contributions of the seats, a number for each draw. See docs/draws.md."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from townhall.core.rng import Rng

SCHEME = "townhall-hmac-1"
FIRST = 0  # the draw of who goes first


@dataclass(frozen=True)
class Draws:
    """All draws of one table; the seed is hexadecimal."""

    table: str
    seed: str
    contributions: tuple[str, ...]

    def rng(self, counter: int) -> Rng:
        return Rng(self.number(counter))

    def number(self, counter: int) -> int:
        message = f"townhall:{self.table}:{counter}:{','.join(self.contributions)}"
        digest = hmac.new(bytes.fromhex(self.seed), message.encode(), hashlib.sha256).digest()
        return int.from_bytes(digest[:8], "big")

    def first(self, seats: int) -> int:
        return 1 + self.rng(FIRST).below(seats)


def commitment(seed: str) -> str:
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def same_for_all(secret: str, day: str, game: str) -> tuple[str, str]:
    """The seed of a day's puzzle, and the name its draws go by instead of a table's."""
    name = f"daily-{day}-{game}"
    return hmac.new(bytes.fromhex(secret), name.encode(), hashlib.sha256).hexdigest(), name


def draws_json(
    draws: Draws, *, reveal: bool, first: bool, skip: int, history: Sequence[object] | None
) -> dict[str, object]:
    """What a record's header keeps of them."""
    told: dict[str, object] = {
        "scheme": SCHEME,
        "table": draws.table,
        "commitment": commitment(draws.seed),
        "contributions": list(draws.contributions),
        "first": first,
        "skip": skip,
    }
    if reveal:
        told["seed"] = draws.seed
    if history is not None:
        told["history"] = list(history)
    return told
