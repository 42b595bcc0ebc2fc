"""A table's WebSocket: reads what a client asks, sends what the hub has for it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from townhall.server.api import actions as do
from townhall.server.api import live
from townhall.server.api.common import Problem
from townhall.server.live.hub import Connection, Hub
from townhall.server.people.identity import Person
from townhall.server.refused import Refused
from townhall.server.tables import questions
from townhall.server.tables.acting import Actor
from townhall.server.tables.registry import Table

if TYPE_CHECKING:
    from townhall.server.services import Services

log = logging.getLogger("townhall.live")
MOST_BYTES = 64 * 1024
MOST_BAD_FRAMES = 20
decoder = msgspec.json.Decoder(live.ClientMessage)
encode = msgspec.json.Encoder().encode


class Session:
    """One client at one table."""

    def __init__(self, services: Services, person: Person | None, where: str) -> None:
        self._world = services.world
        self._house = services.house
        self._hub = services.hub
        self._limiter = services.limiter
        self._identities = services.identities
        self._person = person
        self._who = person.id if person else where
        self._asking: set[asyncio.Task[None]] = set()
        self._bad = 0

    async def run(self, socket: WebSocket, connection: Connection, since: int) -> None:
        self._hub.open(connection, since)
        sender = asyncio.create_task(self._send(socket, connection))
        try:
            while not connection.reason:
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                await self._take(connection, message.get("bytes") or (message.get("text") or "").encode())
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone in between
        finally:
            self._hub.close(connection)
            for task in self._asking:
                task.cancel()
            if connection.reason:
                await asyncio.wait([sender], timeout=2)
            sender.cancel()

    async def _send(self, socket: WebSocket, connection: Connection) -> None:
        try:
            while (message := await connection.queue.get()) is not None:
                await socket.send_text(message.decode())
            await socket.close(1012 if connection.reason == "restart" else 1008)
        except (WebSocketDisconnect, RuntimeError, OSError):
            connection.reason = connection.reason or "gone"

    async def _take(self, connection: Connection, frame: bytes) -> None:
        if len(frame) > MOST_BYTES:
            self._refuse(connection, None, Refused("too-large", f"a frame may have {MOST_BYTES} bytes"))
            connection.close("closed")
            return
        try:
            if b"\\u0000" in frame:
                raise msgspec.DecodeError("a text can't hold the character 0")
            message = decoder.decode(frame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._bad += 1
            self._refuse(connection, id_in(frame), Refused("bad-request", f"this can't be read: {error}"))
            if self._bad > MOST_BAD_FRAMES:
                connection.close("closed")
            return
        match message:
            case live.PingMessage():
                self._pong(connection, message)
            case live.ActMessage():
                await self._act(connection, message)
            case live.AskMessage():
                await self._ask(connection, message)

    def _pong(self, connection: Connection, message: live.PingMessage) -> None:
        try:
            self._limiter.take("ask", self._who)
            connection.send(encode(live.Pong(id=message.id, at=self._world.now())))
        except Refused as refusal:
            self._refuse(connection, message.id, refusal)

    async def _act(self, connection: Connection, message: live.ActMessage) -> None:
        action = message.action
        try:
            if self._person is None:
                raise Refused("sign-in", "come in first: GET /api/me")
            self._limiter.take("act", self._who)
            if isinstance(action, do.Chat):
                self._limiter.take("chat", self._who)
            person = await self._identities.still(self._person)
            if person is None:
                connection.close("signed-out")
                return
            table = connection.table
            actor = actor_at(person, self._hub, table)
            done = await self._house.act(table.id, actor, action)
            connection.send(
                encode(live.DoneMessage(id=done.id, number=done.number, duplicate=done.duplicate, table=done.table))
            )
        except Refused as refusal:
            self._refuse(connection, action.id, refusal)
        except Exception:
            log.exception("an action failed", extra={"table": connection.table.id})
            self._refuse(connection, action.id, Refused("unavailable", "something went wrong here: try again"))

    async def _ask(self, connection: Connection, message: live.AskMessage) -> None:
        try:
            self._limiter.take("ask", self._who)
            if message.what == "hint":
                self._limiter.take("hint", self._who)
            if message.what in ("hint", "previews"):
                task = asyncio.create_task(self._answer_later(connection, message))
                self._asking.add(task)
                task.add_done_callback(self._asking.discard)
                return
            connection.send(encode(self._answer(connection, message)))
        except Refused as refusal:
            self._refuse(connection, message.id, refusal)
        except Exception:
            log.exception("a question failed", extra={"table": connection.table.id})
            self._refuse(connection, message.id, Refused("unavailable", "something went wrong here: try again"))

    def _answer(self, connection: Connection, message: live.AskMessage) -> live.AnswerMessage:
        standing = connection.table.standing
        person = self._person.id if self._person else None
        words = self._world.words_of(standing.frozen.game_name)
        seat, move = message.seat, message.move or ""
        if message.what in ("preview", "why-not") and message.move is None:
            raise Refused("bad-request", f"{message.what} needs a move")
        match message.what:
            case "preview":
                found = questions.preview(standing, person, seat, move, words)
                return live.AnswerMessage(id=message.id, preview=found)
            case "why-not":
                return live.AnswerMessage(id=message.id, why_not=questions.why_not(standing, person, seat, move))
            case _:
                return live.AnswerMessage(id=message.id, explain=questions.explain(standing, seat))

    async def _answer_later(self, connection: Connection, message: live.AskMessage) -> None:
        """What takes longer than others should wait for."""
        standing = connection.table.standing
        try:
            if message.what == "hint":
                hint = await self._house.hint(connection.table, self._person, message.seat, message.level)
                answer = live.AnswerMessage(id=message.id, hint=hint)
            else:
                words = self._world.words_of(standing.frozen.game_name)
                person = self._person.id if self._person else None
                found = await questions.previews(standing, person, message.seat, words)
                answer = live.AnswerMessage(id=message.id, previews=found)
            connection.send(encode(answer))
        except Refused as refusal:
            self._refuse(connection, message.id, refusal)
        except Exception:
            log.exception("a question failed", extra={"table": connection.table.id})
            self._refuse(connection, message.id, Refused("unavailable", "something went wrong here: try again"))

    def _refuse(self, connection: Connection, about: str | None, refusal: Refused) -> None:
        connection.send(encode(problem_message(about, refusal.problem)))


def problem_message(about: str | None, problem: Problem) -> live.ProblemMessage:
    return live.ProblemMessage(id=about, problem=problem)


def id_in(frame: bytes) -> str | None:
    """The id of a message that can't be read as a whole, so that its sender knows which it was."""
    try:
        data = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if isinstance(data, dict) and isinstance(data.get("action"), dict):
        data = data["action"]
    found = data.get("id") if isinstance(data, dict) else None
    return found if isinstance(found, str) and len(found) <= 64 else None


def actor_at(person: Person, hub: Hub, table: Table) -> Actor:
    return Actor(person.id, person.name, person.account, person.ratings, lambda other: hub.away(table, other))
