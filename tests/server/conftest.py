"""The same tests on SQLite and on a real PostgreSQL: what takes `server` runs on both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server_kit import Client, Server, new_database, postgres

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="session")
def databases(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Callable[[str], str]:
    """Makes an empty database of a kind."""

    def make(kind: str) -> str:
        if kind == "postgresql":
            return new_database(request.getfixturevalue("postgres_url"))
        return f"sqlite:///{tmp_path_factory.mktemp('db') / 'townhall.db'}"

    return make


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, databases: Callable[[str], str]) -> str:
    return databases(request.param)


_running: dict[str, Server] = {}


@pytest.fixture(scope="session")
def _shared(databases: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    def of(kind: str) -> Server:
        if kind not in _running:
            _running[kind] = Server(databases(kind), tmp_path_factory.mktemp("log"), log_level="info").start()
        return _running[kind]

    yield of
    for server in _running.values():
        server.stop()
    _running.clear()


@pytest.fixture(params=KINDS)
def server(request: pytest.FixtureRequest, _shared: Callable[[str], Server]) -> Iterator[Server]:
    """A server that many tests share; none of them may make it log an error."""
    found = _shared(request.param)
    before = len(found.errors())
    yield found
    assert found.errors()[before:] == []


@pytest.fixture
def sqlite_server(_shared: Callable[[str], Server]) -> Iterator[Server]:
    """Where the database makes no difference."""
    found = _shared("sqlite")
    before = len(found.errors())
    yield found
    assert found.errors()[before:] == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Servers of a test's own."""
    started: list[Server] = []

    def start(database: str, **settings: Any) -> Server:
        started.append(Server(database, tmp_path, **settings).start())
        return started[-1]

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def client(server: Server) -> Iterator[Callable[..., Client]]:
    """Makes people at the shared server."""
    made: list[Client] = []

    def make(name: str | None = None) -> Client:
        made.append(Client(server, name))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def client_at() -> Iterator[Callable[..., Client]]:
    """Makes people at a server of the test's own."""
    made: list[Client] = []

    def make(server: Server, name: str | None = None) -> Client:
        made.append(Client(server, name))
        return made[-1]

    yield make
    for one in made:
        one.close()
