"""Starts the workers, hands them jobs through the database, and plays their answers."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from townhall.players import find_level
from townhall.server.api import actions as do
from townhall.server.api.tables import Hint
from townhall.server.bots.worker import Task
from townhall.server.refused import Refused
from townhall.server.store import schema
from townhall.server.store.writer import Row, Write
from townhall.server.tables.acting import COMPUTER, Actor
from townhall.server.tables.draft import Draft
from townhall.server.tables.pages import legal
from townhall.server.tables.registry import Table, Tables
from townhall.server.tables.standing import Standing
from townhall.server.world import World

log = logging.getLogger("townhall.bots")
SWEEP_SECONDS = 2.0
HINT_SECONDS = 30.0
RESTART_SECONDS = 0.5


class Pool:
    def __init__(self, world: World, tables: Tables) -> None:
        self._world = world
        self._tables = tables
        self._workers: list[asyncio.subprocess.Process | None] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._playing: set[asyncio.Task[None]] = set()
        self._hints: dict[int, asyncio.Future[str]] = {}
        tables.riders.append(self.ride)
        tables.listeners.append(self.told)

    def start(self) -> None:
        for index in range(self._world.settings.workers):
            self._workers.append(None)
            self._tasks.append(asyncio.create_task(self._keep_worker(index), name=f"worker {index}"))
        self._tasks.append(asyncio.create_task(self._sweep(), name="jobs"))

    async def stop(self) -> None:
        for task in [*self._tasks, *self._playing]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._playing, return_exceptions=True)
        for worker in self._workers:
            if worker and worker.returncode is None:
                worker.kill()
                await worker.wait()

    # Jobs

    def ride(self, draft: Draft, write: Write) -> None:
        """A computer's turn becomes a job in the transaction that brings the turn."""
        for seat in draft.new_turns():
            now = draft.standing.seats[seat - 1]
            if now.by_computer and draft.standing.game is not None:
                number = draft.standing.since[seat - 1]
                write.jobs.append(self._job(draft.standing, seat, now.level or "solid", "move", number))

    def _job(self, standing: Standing, seat: int, level: str, kind: str, number: int) -> Row:
        game = standing.game
        assert game is not None
        task = Task(
            game=standing.frozen.game_name,
            options=standing.options,
            seat=seat,
            level=level,
            view=game.view(standing.state, seat),
            legal=legal(standing, seat),
            seconds=self.seconds(standing.frozen.game_name, level),
            seed=secrets.randbits(63),
        )
        return {
            "table_id": standing.frozen.id,
            "seat": seat,
            "number": number,
            "kind": kind,
            "task": msgspec.json.encode(task).decode(),
            "created": self._world.now(),
            "claimed_until": 0,
            "claimed_by": None,
            "tries": 0,
            "answer": None,
        }

    def seconds(self, game: str, level: str) -> float:
        return min(find_level(game, level).seconds, self._world.settings.think_seconds)

    def told(self, table: Table, before: Standing, turns: list[int]) -> None:
        if any(table.standing.seats[seat - 1].by_computer for seat in turns):
            self.wake()

    def wake(self) -> None:
        for worker in self._workers:
            # a worker that was killed has closed its pipe before its end is known here
            if worker and worker.stdin and worker.returncode is None and not worker.stdin.is_closing():
                worker.stdin.write(b"\n")

    # Workers

    async def _keep_worker(self, index: int) -> None:
        """A worker that dies is followed by another; its jobs are claimed again."""
        settings = self._world.settings
        env = {
            **os.environ,
            "TOWNHALL_DATABASE_URL": settings.database_url,
            "TOWNHALL_WORKER": f"{self._world.process}.{index}",
            "TOWNHALL_LOG_LEVEL": settings.log_level,
            "TOWNHALL_LOG_FORMAT": settings.log_format,
        }
        while True:
            worker = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "townhall.server.bots.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=env,
                start_new_session=True,  # Ctrl-C is for the server, which then ends its workers
            )
            self._workers[index] = worker
            assert worker.stdout
            async for line in worker.stdout:
                self._take(int(line))
            log.warning("a worker ended", extra={"code": await worker.wait()})
            await self.release(f"{self._world.process}.{index}")
            await asyncio.sleep(RESTART_SECONDS)

    async def release(self, claimed_by: str) -> None:
        """Jobs of a worker, or of all workers of a process, that died."""
        columns = schema.jobs.c
        lost = columns.answer.is_(None) & columns.claimed_by.startswith(claimed_by, autoescape=True)
        free = update(schema.jobs).where(lost).values(claimed_until=0)
        try:
            freed = await self._world.database.write(lambda connection: connection.execute(free).rowcount)
        except (SQLAlchemyError, OSError):
            log.exception("jobs can't be released")
            return
        if freed:
            self.wake()

    def _take(self, job: int) -> None:
        task = asyncio.create_task(self._finish(job))
        self._playing.add(task)
        task.add_done_callback(self._playing.discard)

    async def _finish(self, job: int) -> None:
        """Plays what was thought out. What the table has moved past is dropped."""
        try:
            columns = schema.jobs.c
            query = select(
                columns.table_id, columns.seat, columns.number, columns.kind, columns.answer, columns.created
            )
            async with self._world.database.reader.connect() as connection:
                row = (await connection.execute(query.where(columns.id == job))).first()
            if row is None or row.answer is None:
                return
            if row.kind == "move":
                await self._play(job, row)
            elif job in self._hints:
                if not self._hints[job].done():
                    self._hints[job].set_result(row.answer)
            elif row.created > self._world.now() - HINT_SECONDS * 1000:
                return  # another process waits for this hint and looks for it
            await self._drop(job)
        except Refused as refusal:
            log.warning("a job is left for later: %s", refusal.problem.reason, extra={"job": job})
        except Exception:
            log.exception("a job failed", extra={"job": job})

    async def _play(self, job: int, row: Any) -> None:
        move = do.Move(id=f"{row.seat}-{row.number}", seat=row.seat, move=row.answer, number=row.number)
        try:
            await self._tables.act(row.table_id, Actor(COMPUTER, COMPUTER), move)
            self._world.metrics.count("computer_moves")
        except Refused as refusal:
            if refusal.problem.error == "unavailable":
                raise
            log.info("a computer's move came too late: %s", refusal.problem.reason, extra={"table": row.table_id})

    async def _drop(self, job: int) -> None:
        done = delete(schema.jobs).where(schema.jobs.c.id == job)
        await self._world.database.write(lambda connection: connection.execute(done))

    async def _sweep(self) -> None:
        """Finds answers whose server died before it played them, hints that another server's worker thought out, and
        old ones that nobody waits for."""
        columns = schema.jobs.c
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            old = self._world.now() - int(SWEEP_SECONDS * 1000)
            query = select(columns.id).where(columns.answer.is_not(None), columns.created < old)
            try:
                async with self._world.database.reader.connect() as connection:
                    late = [row.id for row in await connection.execute(query.order_by(columns.id).limit(100))]
                for job in {*late, *self._hints}:
                    await self._finish(job)
            except Exception:
                log.exception("the jobs can't be read")

    # Hints

    async def hint(self, standing: Standing, seat: int, level: str) -> Hint:
        """What a computer player would do, thought out as its moves are."""
        moves = legal(standing, seat)
        row = self._job(standing, seat, level, f"hint {secrets.token_hex(8)}", standing.number)
        asked = insert(schema.jobs).values(row).returning(schema.jobs.c.id)
        job: int = await self._world.database.write(lambda connection: connection.execute(asked).scalar_one())
        self._hints[job] = asyncio.get_running_loop().create_future()
        self.wake()
        try:
            move = await asyncio.wait_for(self._hints[job], HINT_SECONDS)
        except TimeoutError:
            raise Refused("unavailable", "the computer players are busy: ask again") from None
        finally:
            del self._hints[job]
        assert move in moves
        return Hint(seat=seat, number=standing.number, move=move, text="", level=level)
