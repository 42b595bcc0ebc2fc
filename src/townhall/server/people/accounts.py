"""Accounts: name and password, hashed with argon2; everything personal can be taken along or deleted."""

from __future__ import annotations

import asyncio
import io
import zipfile
from functools import cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from townhall.server.people.identity import Identities, Person
from townhall.server.refused import Refused
from townhall.server.store import schema
from townhall.server.store.erase import erase
from townhall.server.world import World

HASHING_AT_ONCE = 2  # each takes 64 MiB and a core for a moment


class Accounts:
    def __init__(self, world: World, identities: Identities) -> None:
        self._world = world
        self._identities = identities
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHING_AT_ONCE)

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _check(self, hashed: str | None, password: str) -> bool:
        """An unknown name takes as long as a wrong password."""
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._verify, hashed, password)
            except (VerificationError, InvalidHashError):
                return False

    def _verify(self, hashed: str | None, password: str) -> bool:
        return self._hasher.verify(hashed or nobodys_hash(), password)

    async def register(self, person: Person, name: str, password: str) -> None:
        if person.account:
            raise Refused("not-now", "you have an account: sign out first")
        values = {"name": name, "name_key": name_key(name), "password": await self._hash(password)}
        await self._update(person, values)

    async def rename(self, person: Person, name: str) -> None:
        await self._update(person, {"name": name, **({"name_key": name_key(name)} if person.account else {})})

    async def _update(self, person: Person, values: dict[str, Any]) -> None:
        changed = update(schema.people).where(schema.people.c.id == person.id).values(values)
        try:
            await self._world.database.write(lambda connection: connection.execute(changed))
        except IntegrityError:
            raise Refused("name-taken", f"the name {values['name']!r} is taken") from None
        self._identities.forget(person.id)

    async def sign_in(self, name: str, password: str) -> str:
        """The new cookie."""
        row = await self._row(schema.people.c.name_key == name_key(name))
        good = await self._check(row["password"] if row else None, password)
        if not good or row is None:
            raise Refused("wrong-password", "no account has this name and password")
        return await self._identities.new_key(row["id"], None)

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """All other browsers are signed out."""
        await self.need_password(person, old)
        await self._update(person, {"name": person.name, "password": await self._hash(new)})
        keys = schema.keys.c
        await self._identities.drop_keys((keys.person == person.id) & (keys.hash != person.key) & keys.label.is_(None))

    async def _row(self, where: Any) -> dict[str, Any] | None:
        async with self._world.database.reader.connect() as connection:
            row = (await connection.execute(select(schema.people).where(where))).mappings().first()
        return dict(row) if row else None

    async def need_password(self, person: Person, password: str) -> None:
        row = await self._row(schema.people.c.id == person.id)
        if row is None or not await self._check(row["password"], password):
            raise Refused("wrong-password", "that is not your password")

    async def delete(self, person: Person) -> list[str]:
        """The tables to be read again."""
        await self._identities.drop_keys(schema.keys.c.person == person.id)
        return await self._world.database.write(lambda connection: erase(connection, person.id))

    async def games(self, person: Person) -> list[str]:
        """The ids of the tables at which the person sits or sat."""
        query = select(schema.seats.c.table_id).where(schema.seats.c.person == person.id).distinct()
        async with self._world.database.reader.connect() as connection:
            return [row.table_id for row in await connection.execute(query)]


@cache
def nobodys_hash() -> str:
    return PasswordHasher().hash("nobody's password")


def name_key(name: str) -> str:
    return name.casefold()


def zip_records(records: list[tuple[str, str]]) -> bytes:
    """Names and texts."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in records:
            archive.writestr(name, text)
    return buffer.getvalue()
