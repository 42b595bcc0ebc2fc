"""Webhooks: what a stream tells, posted to an address, signed; stored with the change, tried several times."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import logging
import secrets
import socket
import ssl
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from townhall.server.api.people import Webhook
from townhall.server.live.stream import events
from townhall.server.refused import Refused
from townhall.server.store import schema
from townhall.server.store.writer import Write
from townhall.server.tables.draft import Draft
from townhall.server.world import World

log = logging.getLogger("townhall.webhooks")
PAUSES = (10, 60, 600, 3600, 4 * 3600, 15 * 3600)  # seconds between the seven tries
MOST_OF_ONE = 5
ANSWER_SECONDS = 10.0
LOOK_SECONDS = 1.0


class Webhooks:
    def __init__(self, world: World) -> None:
        self._world = world
        self._any = True  # until we know better: nobody has one, and no move pays for asking
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="webhooks")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def ride(self, draft: Draft, write: Write) -> None:
        if not self._any:
            return
        told = events(draft.standing, draft.before, draft.new_turns())
        if not told:
            return
        bodies = [(person, msgspec.json.encode(event).decode()) for person, event in told]

        def store(connection: Connection) -> None:
            columns = schema.webhooks.c
            query = select(columns.id, columns.person).where(columns.person.in_({person for person, _ in bodies}))
            hooks = connection.execute(query).all()
            due = self._world.now()
            rows = [
                {"webhook": hook.id, "body": body, "tries": 0, "due": due}
                for hook in hooks
                for person, body in bodies
                if person == hook.person
            ]
            if rows:
                connection.execute(insert(schema.deliveries), rows)

        write.also.append(store)

    # A person's own

    async def add(self, person: str, url: str) -> Webhook:
        check_url(url)
        row = {"person": person, "url": url, "secret": secrets.token_hex(32), "created": self._world.now()}
        if len(await self.all(person)) >= MOST_OF_ONE:
            raise Refused("not-now", f"you may have {MOST_OF_ONE} webhooks")
        new = insert(schema.webhooks).values(row).returning(schema.webhooks.c.id)
        number = await self._world.database.write(lambda connection: connection.execute(new).scalar_one())
        self._any = True
        return Webhook(id=number, url=url, secret=str(row["secret"]), created=int(str(row["created"])))

    async def all(self, person: str) -> list[Webhook]:
        columns = schema.webhooks.c
        async with self._world.database.reader.connect() as connection:
            rows = (await connection.execute(select(schema.webhooks).where(columns.person == person))).all()
        return [Webhook(id=row.id, url=row.url, secret=row.secret, created=row.created) for row in rows]

    async def drop(self, person: str, number: int) -> None:
        columns = schema.webhooks.c
        mine = delete(schema.webhooks).where(columns.id == number, columns.person == person)
        if not await self._world.database.write(lambda connection: connection.execute(mine).rowcount):
            raise Refused("not-found", "you have no such webhook")

    # Delivering

    async def _run(self) -> None:
        while True:
            try:
                await self._deliver_due()
            except Exception:
                log.exception("webhooks can't be delivered")
            await asyncio.sleep(LOOK_SECONDS)

    async def _deliver_due(self) -> None:
        hooks, due = schema.webhooks.c, schema.deliveries.c
        query = (
            select(schema.deliveries, hooks.url, hooks.secret)
            .join(schema.webhooks, hooks.id == due.webhook)
            .where(due.due <= self._world.now())
            .order_by(due.id)
            .limit(20)
        )
        async with self._world.database.reader.connect() as connection:
            rows = [dict(row) for row in (await connection.execute(query)).mappings()]
            self._any = (await connection.execute(select(hooks.id).limit(1))).first() is not None
        await asyncio.gather(*(self._deliver(row) for row in rows))

    async def _deliver(self, row: dict[str, Any]) -> None:
        due = schema.deliveries.c
        mine = (due.id == row["id"]) & (due.tries == row["tries"])
        tries = row["tries"] + 1
        pause = PAUSES[min(tries, len(PAUSES)) - 1] * 1000
        claim = update(schema.deliveries).where(mine).values(tries=tries, due=self._world.now() + pause)
        if not await self._world.database.write(lambda connection: connection.execute(claim).rowcount):
            return  # another process has it
        status = await post(
            row["url"], row["body"], row["secret"], private=self._world.settings.webhooks_to_private_addresses
        )
        self._world.metrics.count("webhook_deliveries", status="ok" if 200 <= status < 300 else "failed")
        if 200 <= status < 300 or tries > len(PAUSES):
            done = delete(schema.deliveries).where(due.id == row["id"])
            await self._world.database.write(lambda connection: connection.execute(done))


def check_url(url: str) -> None:
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 80) > 0
    except ValueError:
        good = False
    if not good or parts.username or any(ord(char) < 33 for char in url):
        raise Refused("bad-request", "a webhook's address is like https://example.org/path")


def signature(secret: str, body: str) -> str:
    return "sha256=" + hmac.new(secret.encode(), body.encode(), hashlib.sha256).hexdigest()


async def post(url: str, body: str, secret: str, *, private: bool) -> int:
    """The status of the answer; 0 where there is none. The address is resolved once, checked, and used: nobody reaches
    our own network through us."""
    parts = urlsplit(url)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
            address = str(found[0][4][0])
            if not private and not ipaddress.ip_address(address).is_global:
                log.warning("a webhook points to a private address")
                return 0
            context = ssl.create_default_context() if secure else None
            reader, writer = await asyncio.open_connection(
                address, port, ssl=context, server_hostname=host if secure else None
            )
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            data = body.encode()
            head = (
                f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(data)}\r\nTownhall-Signature: {signature(secret, body)}\r\n"
                "User-Agent: townhall\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode() + data)
            await writer.drain()
            line = (await reader.readline()).split()
            writer.close()
            return int(line[1]) if len(line) > 1 and line[1].isdigit() else 0
    except (OSError, TimeoutError, ValueError, ssl.SSLError):
        return 0
