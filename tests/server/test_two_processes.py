"""Two server processes on one PostgreSQL serve the same table correctly."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import psycopg
import pytest

from server_kit import PATIENCE, Client, Server, play_out
from townhall.core.record import parse_record
from townhall.games import load_match


@pytest.fixture
def pair(databases: Callable[[str], str], own_server: Callable[..., Server]) -> Iterator[tuple[Client, Client]]:
    database = databases("postgresql")
    first, second = own_server(database), own_server(database)
    ada, bob = Client(first, "Ada"), Client(second, "Bob")
    yield ada, bob
    ada.close()
    bob.close()
    assert first.errors() + second.errors() == []


def test_a_move_at_one_process_is_told_at_the_other(pair: tuple[Client, Client]) -> None:
    ada, bob = pair
    table = ada.table("city-planner", 2)
    bob.act(table, "sit", seat=2)
    here, there = ada.live(table), bob.live(table)
    people = {1: (ada, there), 2: (bob, here)}
    for _ in range(12):
        state = ada.show(table)["state"]
        if not state["to_act"]:
            break
        mover, watcher = people[state["to_act"][0]]
        mine = next(mine for mine in mover.show(table)["state"]["mine"] if mine["acting"])
        number = mover.show(table)["state"]["number"]
        done = mover.act(table, "move", seat=mine["seat"], move=mine["legal"][0], number=number)
        watcher.until_state(lambda state, least=done["number"]: state["number"] >= least)
    number = ada.show(table)["state"]["number"]
    for live in (here, there):
        live.until_state(lambda state: state["number"] >= number)
        assert [entry["number"] for entry in live.entries] == list(range(1, number + 1))
    assert here.entries == there.entries


def test_presence_and_chat_cross_over(pair: tuple[Client, Client]) -> None:
    ada, bob = pair
    table = ada.table("city-planner", 2)
    bob.act(table, "sit", seat=2)
    here = ada.live(table)
    there = bob.live(table)
    here.until("presence", lambda message: message["present"] == [1, 2])
    there.until("presence", lambda message: message["present"] == [1, 2])
    bob.act(table, "chat", text="hello over there")
    here.until("update", lambda message: any(entry["text"] == "hello over there" for entry in message["entries"]))
    there.close()
    here.until("presence", lambda message: message["present"] == [1])


def test_moves_at_both_processes_at_once_end_in_one_order(pair: tuple[Client, Client]) -> None:
    """Both act in Town Center's simultaneous phases; both processes then tell the same story."""
    ada, bob = pair
    table = ada.table("town-center", 2)
    bob.act(table, "sit", seat=2)
    rng = random.Random(5)

    def play(person: Client) -> int:
        moves = 0
        for _ in range(400):
            shown = person.show(table)
            if shown["header"]["status"] == "over":
                break
            for mine in shown["state"]["mine"]:
                if mine["acting"] and mine["legal"]:
                    body = {"do": "move", "id": str(rng.random()), "seat": mine["seat"], "move": mine["legal"][0]}
                    answer = person.http.post(
                        f"/api/tables/{table}/actions", json={**body, "number": shown["state"]["number"]}
                    )
                    assert answer.status_code in (200, 409, 422), answer.text
                    moves += answer.status_code == 200
        return moves

    with ThreadPoolExecutor(2) as pool:
        counts = list(pool.map(play, pair))
    entries = ada.show(table)["entries"]
    assert entries == bob.show(table)["entries"]
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    for seat, count in enumerate(counts, 1):
        assert sum(entry["kind"] == "move" and entry["seat"] == seat for entry in entries) == count
    record = ada.http.get(f"/api/tables/{table}/record").text
    assert len(parse_record(record).moves) == load_match(record).record().moves.__len__()


def test_a_seat_wanted_at_both_processes_goes_to_one(pair: tuple[Client, Client]) -> None:
    ada, bob = pair
    table = ada.table("town-center", 3)
    people = [ada, bob]

    def sit(person: Client) -> int:
        return person.http.post(f"/api/tables/{table}/actions", json={"do": "sit", "id": "s", "seat": 2}).status_code

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(sit, people)) == [200, 409]


def test_when_one_process_is_killed_the_other_serves_its_tables(
    databases: Callable[[str], str], own_server: Callable[..., Server]
) -> None:
    database = databases("postgresql")
    first, second = own_server(database), own_server(database)
    ada = Client(first, "Ada")
    table = ada.table("city-planner", 2, "mc")
    ada.move(table)
    before = ada.show(table)["entries"]
    first.kill()
    again = Client(second)
    again.http.cookies = ada.http.cookies
    assert again.show(table)["entries"][: len(before)] == before
    play_out(table, again)
    assert again.show(table)["entries"][: len(before)] == before
    ada.close()
    again.close()


def test_servers_whose_connections_to_the_database_break_come_back_by_themselves(
    databases: Callable[[str], str], own_server: Callable[..., Server], client_at: Callable[..., Client]
) -> None:
    """Meanwhile they answer 503; afterwards they play on, and tell one another again what is new."""
    database = databases("postgresql")
    first, second = own_server(database), own_server(database)
    ada, bob = client_at(first, "Ada"), client_at(second, "Bob")
    table = ada.table("city-planner", 1, "m")
    ada.move(table)
    before = ada.show(table)["entries"]
    with psycopg.connect(database, autocommit=True) as connection:
        own = "pid <> pg_backend_pid() AND datname = current_database()"
        gone = connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {own}").fetchall()
    assert len(gone) >= 4  # each server's news and at least one more
    live = bob.live(table)
    deadline = time.monotonic() + PATIENCE
    told = False
    while not told:
        assert time.monotonic() < deadline
        answer = ada.http.post(
            f"/api/tables/{table}/actions", json={"do": "chat", "id": secrets.token_hex(4), "text": "?"}
        )
        assert answer.status_code in (200, 503)
        with suppress(TimeoutError):
            told = live.receive(1)["type"] == "update"
    assert ada.show(table)["entries"][: len(before)] == before
    play_out(table, ada)
