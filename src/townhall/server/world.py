"""What all parts of a running server share."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from townhall.server.config import Settings
from townhall.server.metrics import Metrics
from townhall.server.store.database import Database
from townhall.server.store.writer import Writer
from townhall.server.tables.clock import Uptime
from townhall.server.words import PlainWords, Words


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """128 random bits: nobody guesses the link of a table."""
    return secrets.token_urlsafe(16)


def derived_id(secret: str, what: str) -> str:
    """As hard to guess, and the same each time."""
    digest = hmac.new(bytes.fromhex(secret), what.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")


@dataclass
class World:
    settings: Settings
    database: Database
    writer: Writer
    metrics: Metrics = field(default_factory=Metrics)
    uptime: Uptime = field(default_factory=Uptime)
    words_of: Callable[[str], Words] = lambda game: PlainWords()
    now: Callable[[], int] = wall_clock
    process: str = field(default_factory=new_id)
    secret: str = ""  # of the database: seeds of daily puzzles, links of rematches
    started: int = field(default_factory=wall_clock)
    stopping: bool = False
