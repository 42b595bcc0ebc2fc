"""Twin worlds over the wire: what anybody receives is byte for byte the same whatever the hidden facts are.

All three games lie open on the table: what is hidden is what chance will bring, that is the seed of a table's draws.
So two servers get the same database but for the seeds, and are asked everything that can be asked.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from typing import NamedTuple

import httpx
import pytest

from server_kit import Client, Live, Server
from townhall.server.live.hub import MOST_PREVIEWS

GAMES = [("town-center", 2), ("city-planner", 2), ("city-council", 3)]

# The commitment is the seed's hash, and the time is the time; nothing else may differ.
DIFFERENT = re.compile(rb'"commitment": ?"[0-9a-f]{64}"|"at":\d+|"left":\d+')


def same(answer: bytes) -> bytes:
    return DIFFERENT.sub(b"", answer)


class Twins(NamedTuple):
    servers: list[Server]
    tables: list[str]
    cookies: list[str]  # of the first seat, of the others, and of a stranger


@pytest.fixture(scope="module")
def twins(databases: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    first, second = (databases("sqlite") for _ in range(2))
    servers = [Server(database, tmp_path_factory.mktemp("twin"), workers=0) for database in (first, second)]
    servers[0].start()
    people = [Client(servers[0], name) for name in ("Ada", "Bob", "Eve")]
    tables = [table_in_play(*people[:2], game, seats) for game, seats in GAMES]
    servers[0].stop()
    source, connection = (sqlite3.connect(database.removeprefix("sqlite:///")) for database in (first, second))
    source.backup(connection)
    source.close()
    connection.execute("UPDATE tables SET seed = ?", ("ab" * 32,))
    connection.execute("UPDATE meta SET value = ? WHERE key = 'secret'", ("cd" * 32,))
    connection.commit()
    connection.close()
    for server in servers:
        server.start()
    yield Twins(servers, tables, [person.cookie for person in people])
    for person in people:
        person.close()
    for server in servers:
        server.stop()


def table_in_play(ada: Client, bob: Client, game: str, seats: int) -> str:
    """A few moves into the game: draws of the past lie open, those to come do not."""
    clock = {"kind": "bank", "seconds": 86_400}
    table = ada.table(game, seats, "m" + "o" * (seats - 1), clock=clock, contribution="from-ada")
    for seat in range(2, seats + 1):
        bob.act(table, "sit", seat=seat)
    for _ in range(4):
        assert ada.move(table) or bob.move(table)
    return table


def questions(url: str, table: str, cookie: str) -> list[str]:
    """Every address that tells something of a table."""
    with httpx.Client(base_url=url, headers={"Cookie": cookie}) as http:
        state = http.get(f"/api/tables/{table}").json()["state"]
        moves = [move for mine in state["mine"] for move in mine["legal"]]
    seat = state["to_act"][0]
    asked = ["", "/record", "/replay", "/review", "?since=3", "/replay?from=2"]
    asked += [f"/{what}?seat={seat}" for what in ("explain", "previews")]
    for move in [*moves[:5], "nonsense"]:
        asked += [f"/{what}?seat={seat}&move={move}" for what in ("preview", "why-not")]
    return [f"/api/tables/{table}{path}" for path in asked] + ["/api/tables?mine=1", "/api/daily"]


def test_what_is_answered_is_the_same_in_twin_worlds(twins: Twins) -> None:
    different = 0
    for table in twins.tables:
        for cookie in twins.cookies:
            for path in questions(twins.servers[0].url, table, cookie):
                answers = [httpx.get(server.url + path, headers={"Cookie": cookie}) for server in twins.servers]
                assert answers[0].status_code == answers[1].status_code
                assert same(answers[0].content) == same(answers[1].content), path
                different += answers[0].content != answers[1].content
    assert different  # the commitments: these are two worlds indeed


def test_what_is_pushed_is_the_same_in_twin_worlds(twins: Twins) -> None:
    for table in twins.tables:
        for cookie in twins.cookies:
            frames: list[list[bytes]] = []
            for server in twins.servers:
                live = Live(server.url, table, cookie, previews=True)
                if any(0 < len(mine["legal"]) <= MOST_PREVIEWS for mine in live.state["mine"]):
                    live.until("previews")
                live.send(type="ask", id="e", what="explain", seat=1)
                live.send(type="act", action={"do": "chat", "id": "c", "text": "hello"})
                live.until("done")
                live.close()
                told = [message for message in live.messages if message["type"] != "presence"]
                frames.append([same(json.dumps(message, separators=(",", ":")).encode()) for message in told])
            assert frames[0] == frames[1]


def test_a_computer_player_is_given_the_same_in_twin_worlds(twins: Twins) -> None:
    """Its job lies in the database: a view and the legal moves, and a seed that has nothing to do with the table's."""
    told = []
    for server in twins.servers:
        for table in twins.tables:
            for cookie in twins.cookies[:2]:
                with httpx.Client(base_url=server.url, headers={"Cookie": cookie}) as http:
                    for mine in http.get(f"/api/tables/{table}").json()["state"]["mine"]:
                        action = {"do": "leave", "id": f"leave {mine['seat']}", "seat": mine["seat"]}
                        assert http.post(f"/api/tables/{table}/actions", json=action).status_code == 200
        with sqlite3.connect(server.database.removeprefix("sqlite:///")) as connection:
            rows = connection.execute(
                "SELECT table_id, seat, number, task FROM jobs ORDER BY table_id, seat"
            ).fetchall()
        connection.close()
        told.append([(*row, {**json.loads(task), "seed": 0}) for *row, task in rows])
    assert told[0] == told[1]
    assert {row[0] for row in told[0]} == set(twins.tables)
