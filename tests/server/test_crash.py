"""kill -9 at random moments under play: no answered move is lost, none is applied twice, clients see the same again.

`make soak` (TOWNHALL_KILLS=200) kills more often.
"""

from __future__ import annotations

import json
import os
import random
import secrets
import threading
import time
from collections.abc import Callable
from itertools import count
from typing import Any

import httpx
import psutil
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from server_kit import PATIENCE, START_SECONDS, Client, Server

KILLS = int(os.environ.get("TOWNHALL_KILLS", "20"))


class Player(threading.Thread):
    """Plays at one table as fast as it can, whatever happens to the server; sends again what was not answered."""

    def __init__(self, client: Client, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.table = table
        self.random = random.Random(seed)
        self.answered: dict[int, dict[str, Any]] = {}  # number of the entry -> the move
        self.sent = 0
        self.refused: list[Any] = []
        self.stopping = False

    def run(self) -> None:
        while not self.stopping:
            try:
                self.play_one()
            except httpx.TransportError:
                time.sleep(0.02)

    def play_one(self) -> None:
        answer = self.client.http.get(f"/api/tables/{self.table}?since=1000000")
        if answer.status_code != 200:
            time.sleep(0.02)
            return
        state = answer.json()["state"]
        mine = [mine for mine in state["mine"] if mine["acting"]]
        if state["over"]:
            self.stopping = True
        if not mine:
            time.sleep(0.01)
            return
        seat = mine[0]
        move = self.random.choice(seat["legal"])
        body = {"do": "move", "id": secrets.token_hex(8), "seat": seat["seat"], "move": move, "number": state["number"]}
        self.sent += 1
        deadline = time.monotonic() + START_SECONDS
        for attempt in count():
            if time.monotonic() > deadline:
                raise AssertionError("no answer")
            try:
                answer = self.client.http.post(f"/api/tables/{self.table}/actions", json=body)
            except httpx.TransportError:
                time.sleep(0.02)
                continue
            if answer.status_code == 200:
                number = answer.json()["number"]
                if number in self.answered:
                    self.refused.append((attempt, f"entry {number} was answered before, and lost"))
                self.answered[number] = body
                return
            if answer.status_code in (429, 503):
                continue
            # sent twice because the first answer was lost is told as a duplicate, never as an error
            self.refused.append((attempt, answer.text))
            return


class Watcher(threading.Thread):
    """Looks on over a WebSocket, and comes back with the last number it saw whenever the connection breaks."""

    def __init__(self, client: Client, table: str) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.table = table
        self.entries: list[dict[str, Any]] = []
        self.times = 0
        self.stopping = False

    def run(self) -> None:
        while not self.stopping:
            try:
                self.follow()
            except (OSError, WebSocketException, TimeoutError):
                time.sleep(0.05)

    def follow(self) -> None:
        address = f"{self.client.url.replace('http', 'ws')}/api/tables/{self.table}/live?since={len(self.entries)}"
        with connect(address, additional_headers={"Cookie": self.client.cookie}, max_size=None) as socket:
            self.times += 1
            while not self.stopping:
                message = json.loads(socket.recv(2))
                self.entries += message.get("entries", [])


def entries_of(client: Client, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.show(table)["entries"]
    return found


def check(player: Player) -> None:
    """What the table has is exactly what was answered, once each, in a row without gaps."""
    entries = entries_of(player.client, player.table)
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    by_number = {entry["number"]: entry for entry in entries}
    for number, body in player.answered.items():
        assert (by_number[number]["seat"], by_number[number]["move"]) == (body["seat"], body["move"])
    own = [entry for entry in entries if entry["kind"] == "move" and entry["seat"] == 1]
    assert len(own) <= len(player.answered) + 1  # the last one may be stored and not answered yet
    assert player.refused == []
    record = player.client.http.get(f"/api/tables/{player.table}/record").text
    assert player.client.http.post("/api/records", json={"record": record}).status_code == 201  # it replays


def kill_worker(server: Server, rng: random.Random) -> None:
    assert server.process
    workers = psutil.Process(server.process.pid).children(recursive=True)
    if workers:
        rng.choice(workers).kill()


GAMES = [("town-center", {"seats": 2}), ("city-council", {"seats": 3}), ("city-planner", {"seats": 2})]


class Play:
    """A person at a table with computer players, and somebody who looks on."""

    def __init__(self, server: Server, number: int) -> None:
        game, options = GAMES[number % len(GAMES)]
        self.client = Client(server)
        table = self.client.table(game, options["seats"], "m" + "c" * (options["seats"] - 1), options=options)
        self.player = Player(self.client, table, number)
        self.watcher = Watcher(self.client, table)
        self.player.start()
        self.watcher.start()

    def end(self) -> int:
        """The number of answered moves, after all that was promised was checked."""
        self.player.stopping = True
        self.player.join(START_SECONDS)
        last = len(entries_of(self.client, self.player.table))
        deadline = time.monotonic() + PATIENCE
        while len(self.watcher.entries) < last and time.monotonic() < deadline:
            time.sleep(0.05)
        self.watcher.stopping = True
        self.watcher.join(10)
        check(self.player)
        seen = self.watcher.entries
        assert seen == entries_of(self.client, self.player.table)[: len(seen)]
        assert len(seen) >= last
        self.client.close()
        return len(self.player.answered)


def until_play_goes_on(playing: list[Play]) -> None:
    """Until another move was answered, so that every kill comes under play, however slow the machine."""
    before = sum(len(play.player.answered) for play in playing)
    deadline = time.monotonic() + START_SECONDS
    while sum(len(play.player.answered) for play in playing) == before:
        assert time.monotonic() < deadline, "nobody could move"
        if all(play.player.stopping for play in playing):
            return
        time.sleep(0.01)


@pytest.mark.slow
def test_kill_9_at_random_moments_loses_nothing_that_was_answered(
    database: str, own_server: Callable[..., Server]
) -> None:
    rng = random.Random(20)
    server = own_server(database, workers=1, think_seconds=0.02)
    playing = [Play(server, number) for number in range(3)]
    answered = 0
    for kill in range(KILLS):
        until_play_goes_on(playing)
        time.sleep(rng.uniform(0, 0.5))
        if kill % 4 == 3:
            kill_worker(server, rng)  # the server goes on; the job is claimed again
            continue
        server.kill()
        server.start()
        for i, play in enumerate(playing):
            if play.player.stopping:
                answered += play.end()
                playing[i] = Play(server, kill + 10)
    answered += sum(play.end() for play in playing)
    assert answered >= KILLS
    assert server.errors() == []
