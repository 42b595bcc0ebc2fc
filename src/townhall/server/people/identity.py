"""Who sends a request: a cookie or a token leads to a person. Only hashes of either are kept."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from sqlalchemy import ColumnElement, delete, insert, select

from townhall.server.refused import Refused
from townhall.server.store import schema
from townhall.server.world import World, new_id

REMEMBERED = 20_000
REMEMBERED_MS = 30_000  # so long another process may not know of a sign-out


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    account: bool
    ratings: dict[str, int] = field(default_factory=dict)
    key: str = ""  # the hash it came in by


class Identities:
    def __init__(self, world: World) -> None:
        self._world = world
        self._known: OrderedDict[str, tuple[int, Person]] = OrderedDict()
        self.dropped: Callable[[set[str]], None] = lambda digests: None

    async def find(self, key: str) -> Person | None:
        """The person behind a cookie or token."""
        return await self._of(hash_of(key))

    async def _of(self, digest: str) -> Person | None:
        now = self._world.now()
        known = self._known.get(digest)
        if known and known[0] > now - REMEMBERED_MS:
            return known[1]
        person = await self._read(digest)
        if person:
            self._known[digest] = (now, person)
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return person

    async def _read(self, digest: str) -> Person | None:
        people, keys, ratings = schema.people.c, schema.keys.c, schema.ratings.c
        async with self._world.database.reader.connect() as connection:
            query = select(people.id, people.name, people.name_key).join(schema.keys, keys.person == people.id)
            row = (await connection.execute(query.where(keys.hash == digest))).first()
            if row is None:
                return None
            found: dict[str, int] = {}
            if row.name_key:
                rated = select(ratings.game, ratings.rating).where(ratings.person == row.id)
                found = {one.game: one.rating for one in await connection.execute(rated)}
        return Person(row.id, row.name, row.name_key is not None, found, digest)

    async def again(self, person: Person) -> Person:
        """The same person, as the database has it now."""
        return await self._read(person.key) or person

    async def still(self, person: Person) -> Person | None:
        """The same person a while later; None if the cookie or token is no longer good."""
        return await self._of(person.key)

    def forget(self, person: str) -> None:
        """Something about the person changed."""
        for digest in [digest for digest, (_, known) in self._known.items() if known.id == person]:
            del self._known[digest]

    async def new_guest(self) -> tuple[Person, str]:
        """A guest and the cookie to know it by."""
        person = Person(new_id(), f"Guest {secrets.randbelow(9000) + 1000}", account=False)
        now = self._world.now()
        guest = insert(schema.people).values(id=person.id, name=person.name, created=now)
        await self._world.database.write(lambda connection: connection.execute(guest))
        return person, await self.new_key(person.id, None)

    async def new_key(self, person: str, label: str | None) -> str:
        key = ("th_" if label else "") + secrets.token_urlsafe(32)
        row = insert(schema.keys).values(hash=hash_of(key), person=person, label=label, created=self._world.now())
        await self._world.database.write(lambda connection: connection.execute(row))
        return key

    async def drop_keys(self, where: ColumnElement[bool]) -> int:
        """Cookies and tokens are no longer good, and connections that came in by them end. How many."""
        gone = delete(schema.keys).where(where).returning(schema.keys.c.hash)
        digests = await self._world.database.write(lambda connection: set(connection.execute(gone).scalars()))
        for digest in digests:
            self._known.pop(digest, None)
        self.dropped(digests)
        return len(digests)


def hash_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def need_account(person: Person) -> None:
    if not person.account:
        raise Refused("sign-in", "this needs an account")
