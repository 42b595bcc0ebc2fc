"""What the server's tests and benchmarks share: real servers in processes of their own, and clients that talk to them.

Everything listens on loopback only, and ends with the one who started it.
"""

from __future__ import annotations

import json
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

from machine import POSTGRES

# A machine may be busy: what these wait for comes, or something is broken.
START_SECONDS = 300
STOP_SECONDS = 180
PATIENCE = 60.0
GAME_SECONDS = 300.0

T = TypeVar("T")


def until(test: Callable[[], T], seconds: float = PATIENCE) -> T:
    """Waits for the thing itself, and answers it."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if found := test():
            return found
        time.sleep(0.1)
    raise AssertionError("it never came true")


# Servers


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Server:
    """`townhall serve` as a process; it can be killed and started again on the same database."""

    def __init__(self, database: str, folder: Path, **settings: Any) -> None:
        self.database = database
        self.port = free_port()
        self.log = folder / f"server-{self.port}.log"
        self.env = {
            **{key: value for key, value in os.environ.items() if not key.startswith("TOWNHALL_")},
            "TOWNHALL_DATABASE_URL": database,
            "TOWNHALL_RATE_LIMITS": "0",
            "TOWNHALL_THINK_SECONDS": "0.05",
            **{f"TOWNHALL_{key.upper()}": str(value) for key, value in settings.items()},
        }
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "townhall", "serve", "--port", str(self.port)],
                env=self.env,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return self
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        self.kill()
        raise AssertionError(f"the server did not start: {self.log.read_text()[-3000:]}")

    def kill(self) -> None:
        """kill -9: nothing is tidied up."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As an operator does; the status of the process."""
        if self.process is None or self.process.poll() is not None:
            return -1
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"the server did not stop in {STOP_SECONDS} s") from None

    def errors(self) -> list[dict[str, Any]]:
        """What it logged as errors: none of the tests' misuse may lead to one."""
        lines = [line for line in self.log.read_text().splitlines() if line.startswith("{")]
        return [found for found in map(json.loads, lines) if found["level"] in ("error", "critical")]


# PostgreSQL


def postgres_binaries() -> Path:
    """Debian's; tests/machine.py installed it."""
    return max(POSTGRES.glob("*/bin/initdb")).parent


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL on loopback with a data directory of its own; the URL of its server, without a database."""
    binaries = postgres_binaries()
    folder = Path(tempfile.mkdtemp(prefix="townhall-pg-"))
    user: dict[str, Any] = {}
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        entry = pwd.getpwnam("postgres")
        os.chown(folder, entry.pw_uid, entry.pw_gid)
        user = {"user": "postgres", "group": entry.pw_gid, "extra_groups": [], "cwd": "/"}
    port = free_port()
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c max_connections=60"
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT, **user}
    data = str(folder / "data")
    control = [str(binaries / "pg_ctl"), "-D", data, "-w"]
    initdb = [str(binaries / "initdb"), "-D", data, "-U", "townhall", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(initdb, check=True, **quiet)
    subprocess.run([*control, "-l", str(folder / "log"), "-o", options, "start"], check=True, **quiet)
    try:
        yield f"postgresql://townhall@127.0.0.1:{port}"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], check=False, **quiet)
        shutil.rmtree(folder, ignore_errors=True)


def new_database(postgres_url: str) -> str:
    """An empty database on it."""
    import psycopg

    name = f"townhall_{secrets.token_hex(6)}"
    with psycopg.connect(f"{postgres_url}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{postgres_url}/{name}"


# Clients


class Live:
    """A WebSocket at a table, with what it has seen so far."""

    def __init__(self, url: str, table: str, cookie: str, since: int | None = None, previews: bool = False) -> None:
        query = f"?since={since or 0}" + ("&previews=1" if previews else "")
        address = f"{url.replace('http', 'ws')}/api/tables/{table}/live{query}"
        headers = {"Cookie": cookie} if cookie else {}
        self._open = ExitStack()
        opening = connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE)
        self.socket: ClientConnection = self._open.enter_context(opening)
        self.messages: list[dict[str, Any]] = []
        self.entries: list[dict[str, Any]] = []
        self.header: dict[str, Any] = {}
        self.state: Any = None
        self.until("welcome")

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.messages.append(message)
        if message["type"] in ("welcome", "update"):
            self.entries += message["entries"]
            self.header = message["header"] or self.header
            self.state = message["state"]
        return message

    def until(self, kind: str, test: Callable[[dict[str, Any]], bool] = lambda message: True) -> dict[str, Any]:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            message = self.receive(max(0.1, deadline - time.monotonic()))
            if message["type"] == kind and test(message):
                return message
        raise AssertionError(f"no {kind} came")

    def until_state(self, test: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        deadline = time.monotonic() + PATIENCE
        while not (self.state and test(self.state)):
            assert time.monotonic() < deadline, f"the state never came: {self.state}"
            self.receive(max(0.1, deadline - time.monotonic()))
        state: dict[str, Any] = self.state
        return state

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def act(self, do: str, **keys: Any) -> dict[str, Any]:
        """The answer: done or problem."""
        action = {"do": do, "id": secrets.token_hex(8), **keys}
        self.send(type="act", action=action)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            message = self.receive()
            if message["type"] in ("done", "problem") and message["id"] == action["id"]:
                return message
        raise AssertionError(f"no answer to {action}")

    def close(self) -> None:
        self._open.close()


class Client:
    """A person: a browser with its cookie."""

    def __init__(self, server: Server | str, name: str | None = None) -> None:
        self.url = server if isinstance(server, str) else server.url
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)
        self.get("/api/me")
        if name:
            assert self.http.patch("/api/me", json={"name": name}).status_code == 200
        self._lives: list[Live] = []

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status if status else answer.is_success, answer.text
        return answer.json()

    def delete(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.request("DELETE", path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def table(self, game: str = "town-center", seats: int = 2, kinds: str = "", **more: Any) -> str:
        """A new table; kinds: m(e), c(omputer), o(pen) for each seat."""
        words = {"m": "me", "c": "computer", "o": "open"}
        listed = [{"kind": words[kind]} for kind in kinds or "m" + "o" * (seats - 1)]
        listed = [{**seat, "level": "random"} if seat["kind"] == "computer" else seat for seat in listed]
        options = more.pop("options", {"seats": seats, "first": 1})
        found: str = self.post("/api/tables", {"game": game, "options": options, "seats": listed, **more}, 201)["id"]
        return found

    def act(self, table: str, do: str, status: int | None = None, **keys: Any) -> Any:
        body = {"do": do, "id": secrets.token_hex(8), **keys}
        return self.post(f"/api/tables/{table}/actions", body, status)

    def show(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}")

    def live(self, table: str, since: int | None = None, previews: bool = False) -> Live:
        live = Live(self.url, table, self.cookie, since, previews)
        self._lives.append(live)
        return live

    def move(self, table: str, choose: Callable[[list[str]], str] = lambda legal: legal[0]) -> bool:
        """One move for the first of my seats that may act; False if none may."""
        state = self.show(table)["state"]
        for mine in state["mine"] if state else []:
            if mine["acting"]:
                self.act(table, "move", seat=mine["seat"], move=choose(mine["legal"]), number=state["number"])
                return True
        return False

    def close(self) -> None:
        for live in self._lives:
            live.close()
        self.http.close()


def play_out(table: str, *clients: Client, choose: Callable[[list[str]], str] = lambda legal: legal[-1]) -> None:
    """All move in turn until the game is over."""
    deadline = time.monotonic() + GAME_SECONDS
    while time.monotonic() < deadline:
        shown = clients[0].show(table)
        if shown["header"]["status"] == "over":
            return
        moved = [client.move(table, choose) for client in clients]
        if not any(moved):
            time.sleep(0.02)  # a computer player thinks
    raise AssertionError("the game does not end")
