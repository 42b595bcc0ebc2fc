"""A process that thinks: claims jobs from the database, stores the answers, says so on standard output.

It reads a line whenever there may be work, and ends when its standard input does: with the server that started it.
Run as `python -m townhall.server.bots.worker`, the database's URL in TOWNHALL_DATABASE_URL.
"""

from __future__ import annotations

import logging
import os
import select
import sys
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from townhall.core.errors import TownhallError
from townhall.core.game import Game
from townhall.core.player import Budget, Player
from townhall.core.rng import Rng
from townhall.core.view import View
from townhall.games import new_game
from townhall.players import make_player
from townhall.server.logs import set_up_logging
from townhall.server.store.database import database_url, prepare_sqlite

log = logging.getLogger("townhall.worker")
LOOK_SECONDS = 2.0  # without being told
CLAIM_MS = 60_000  # then the worker is taken for dead, if nobody noticed its death before
MOST_CHAIRS = 24  # each takes a few MiB
PATIENCE = 3  # a job that killed so many workers is answered with any legal move

CLAIM = """
UPDATE jobs SET claimed_until = :until, claimed_by = :me, tries = tries + 1
WHERE id = (SELECT id FROM jobs WHERE answer IS NULL AND claimed_until < :now ORDER BY id LIMIT 1 {locked})
RETURNING id, table_id, task, tries
"""


class Task(msgspec.Struct):
    """All that a player is given: a view, never a state."""

    game: str
    options: dict[str, Any]
    seat: int
    level: str
    view: dict[str, Any]
    legal: list[str]
    seconds: float
    seed: int


class Chairs:
    """Players between their moves, so that a search goes on from what it found before: one for each seat of a table
    and level, which sees that seat's views only; the longest unused go. A worker that dies loses nothing but time."""

    def __init__(self) -> None:
        self._chairs: OrderedDict[tuple[str, int, str, str], tuple[Game, Player]] = OrderedDict()

    def choose(self, table: str, task: Task, rng: Rng) -> str:
        key = (table, task.seat, task.level, repr(task.options))
        found = self._chairs.pop(key, None)  # a player that fails is not kept
        game, player = found or (new_game(task.game, task.options), make_player(task.game, task.level))
        move = player.choose(View(game, task.seat, task.view), task.legal, Budget(task.seconds), rng)
        self._chairs[key] = game, player
        while len(self._chairs) > MOST_CHAIRS:
            self._chairs.popitem(last=False)
        return move


@dataclass
class Worker:
    engine: Any
    claim: Any
    name: str
    chairs: Chairs = field(default_factory=Chairs)

    @classmethod
    def at(cls, url: str, name: str) -> Worker:
        engine = create_engine(database_url(url, driver=False), pool_size=1, max_overflow=0, hide_parameters=True)
        sqlite = engine.dialect.name == "sqlite"
        if sqlite:
            prepare_sqlite(engine, "BEGIN IMMEDIATE")
        return cls(engine, text(CLAIM.format(locked="" if sqlite else "FOR UPDATE SKIP LOCKED")), name)

    def work(self) -> bool:
        """One job; False if there is none."""
        now = time.time_ns() // 1_000_000
        with self.engine.begin() as connection:
            row = connection.execute(self.claim, {"until": now + CLAIM_MS, "now": now, "me": self.name}).first()
        if row is None:
            return False
        task = msgspec.json.decode(row.task, type=Task)
        answer = choose(self.chairs, row.table_id, task, desperate=row.tries > PATIENCE)
        with self.engine.begin() as connection:
            connection.execute(text("UPDATE jobs SET answer = :a WHERE id = :i"), {"a": answer, "i": row.id})
        sys.stdout.write(f"{row.id}\n")
        sys.stdout.flush()
        return True


def choose(chairs: Chairs, table: str, task: Task, *, desperate: bool = False) -> str:
    """A player that fails or answers nonsense must not stop the game: then any legal move is played."""
    rng = Rng(task.seed)
    if not desperate:
        try:
            move = chairs.choose(table, task, rng)
            if move in task.legal:
                return move
            log.error("a player answered an illegal move", extra={"game": task.game, "level": task.level})
        except (TownhallError, ArithmeticError, LookupError, TypeError, ValueError, AssertionError, AttributeError):
            log.exception("a player failed", extra={"game": task.game, "level": task.level})
    return task.legal[rng.below(len(task.legal))]


def main() -> None:
    set_up_logging(os.environ.get("TOWNHALL_LOG_LEVEL", "info"), os.environ.get("TOWNHALL_LOG_FORMAT", "json"))
    os.nice(5)  # thinking waits for those who serve
    worker = Worker.at(os.environ["TOWNHALL_DATABASE_URL"], os.environ.get("TOWNHALL_WORKER", ""))
    while True:
        try:
            while worker.work():
                pass
        except BrokenPipeError:
            return  # the server is gone; its successor finds the answer in the database
        except (SQLAlchemyError, OSError):
            log.exception("the database can't be reached")
            time.sleep(1)
        except Exception:
            log.exception("a job failed")  # it is claimed again, and answered somehow after a few tries
        ready, _, _ = select.select([sys.stdin], [], [], LOOK_SECONDS)
        if ready and not os.read(sys.stdin.fileno(), 65536):
            return


if __name__ == "__main__":
    main()
