"""Clocks: per move or a bank with increment; time passes only while a server runs; what happens when it is out."""

from __future__ import annotations

import time
from collections.abc import Callable

from server_kit import Client, Server, until
from townhall.server.api.tables import ClockSettings
from townhall.server.tables.clock import Clocks, Uptime

MakeClient = Callable[..., Client]


def test_a_bank_loses_the_time_of_the_seat_that_thinks_and_gains_the_increment() -> None:
    clocks, uptime = Clocks(ClockSettings(kind="bank", seconds=60, increment=5), 2), Uptime()
    clocks.advance(0, {1}, set(), uptime)
    assert (clocks.left(1, 10_000, uptime), clocks.left(2, 10_000, uptime)) == (50_000, 60_000)
    clocks.advance(10_000, {2}, {1}, uptime)
    assert (clocks.left(1, 30_000, uptime), clocks.left(2, 30_000, uptime)) == (55_000, 40_000)


def test_time_per_move_begins_anew_with_each_move() -> None:
    clocks, uptime = Clocks(ClockSettings(kind="move", seconds=30), 2), Uptime()
    clocks.advance(0, {1, 2}, set(), uptime)
    clocks.advance(20_000, {1, 2}, {1}, uptime)
    assert (clocks.left(1, 25_000, uptime), clocks.left(2, 25_000, uptime)) == (25_000, 5_000)


def test_time_does_not_pass_while_no_server_runs() -> None:
    uptime = Uptime([(10_000, 70_000)])
    assert uptime.between(0, 100_000) == 40_000
    assert uptime.between(20_000, 60_000) == 0
    clocks = Clocks(ClockSettings(kind="bank", seconds=60), 1)
    clocks.advance(0, {1}, set(), uptime)
    assert clocks.left(1, 80_000, uptime) == 40_000


def test_the_deadline_is_that_of_the_first_seat_to_run_out() -> None:
    clocks, uptime = Clocks(ClockSettings(kind="bank", seconds=60), 3), Uptime()
    assert clocks.deadline(0, uptime) is None
    clocks.advance(0, {1}, set(), uptime)
    clocks.advance(10_000, {1, 2}, set(), uptime)
    assert clocks.deadline(10_000, uptime) == 60_000


def clocked(client: MakeClient, timeout: str, seconds: int = 1) -> tuple[Client, Client, str]:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table(clock={"kind": "bank", "seconds": seconds, "timeout": timeout})
    bob.act(table, "sit", seat=2)
    return ada, bob, table


def test_who_is_out_of_time_comes_last_where_the_table_says_so(client: MakeClient) -> None:
    ada, _, table = clocked(client, "last")
    ended = until(lambda: ada.show(table)["header"]["ended"])
    assert ended["how"] == "time"
    assert ended["winners"] == [3 - ended["by"]]


def test_or_is_ranked_by_points(client: MakeClient) -> None:
    ada, _, table = clocked(client, "scores")
    ended = until(lambda: ada.show(table)["header"]["ended"])
    best = max(ended["scores"])
    assert ended["winners"] == [seat for seat in (1, 2) if ended["scores"][seat - 1] == best]


def test_or_a_computer_player_goes_on_and_the_seat_can_be_taken_back(client: MakeClient) -> None:
    ada, bob, table = clocked(client, "computer")
    seat = until(lambda: [s["seat"] for s in ada.show(table)["header"]["seats"] if s["taken_over"]])[0]
    person = (ada, bob)[seat - 1]
    answer = person.http.post(f"/api/tables/{table}/actions", json={"do": "give-back", "id": "g", "seat": seat})
    assert answer.status_code in (200, 409)  # 409: the computer has finished the game
    if answer.status_code == 200:
        given_back = answer.json()["number"]
        shown = person.show(table)
        clock = shown["state"]["clocks"][seat - 1]
        # It runs only if it is the person's turn again; both numbers are rounded to milliseconds.
        passed = shown["state"]["at"] - shown["entries"][given_back - 1]["at"] if clock["running"] else 0
        assert abs(clock["left"] - max(0, 10_000 - passed)) <= 1


def test_a_clock_stands_still_while_the_server_is_down(
    database: str, own_server: Callable[..., Server], client_at: MakeClient
) -> None:
    server = own_server(database)
    ada = client_at(server, "Ada")
    table = ada.table("city-planner", 1, "m", clock={"kind": "bank", "seconds": 600, "timeout": "last"})
    before = ada.show(table)["state"]
    server.kill()
    time.sleep(4)
    server.start()
    after = ada.show(table)["state"]
    passed = (after["at"] - before["at"]) / 1000
    spent = (before["clocks"][0]["left"] - after["clocks"][0]["left"]) / 1000
    assert after["clocks"][0]["running"]
    assert passed > 4
    assert spent < passed - 3  # at most the second since the last heartbeat, and what ran before and after


def test_the_time_that_is_left_is_shown_to_all(client: MakeClient) -> None:
    ada, bob, table = clocked(client, "last", 500)
    clocks = bob.show(table)["state"]["clocks"]
    assert [clock["running"] for clock in clocks].count(True) == len(ada.show(table)["state"]["to_act"])
    assert all(490_000 < clock["left"] <= 500_000 for clock in clocks)
