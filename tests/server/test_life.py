"""A server's own life: it stops gracefully, tells how it is, keeps tables whose rules it no longer has."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server_kit import Client, Server

StartServer = Callable[..., Server]
MakeClient = Callable[..., Client]


def test_a_server_that_stops_sends_its_clients_back_and_keeps_what_was_answered(
    database: str, own_server: StartServer, client_at: MakeClient
) -> None:
    server = own_server(database)
    ada = client_at(server, "Ada")
    table = ada.table("city-planner", 1, "m")
    live = ada.live(table)
    ada.move(table)
    before = ada.show(table)["entries"]
    assert server.stop() == 0
    assert live.until("goodbye")["reason"] == "restart"
    with pytest.raises(ConnectionClosed) as closed:
        live.receive()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1012  # service restart
    assert server.errors() == []
    server.start()
    assert ada.show(table)["entries"] == before


def test_a_second_server_on_one_sqlite_file_is_refused_in_one_line(
    databases: Callable[[str], str], own_server: StartServer
) -> None:
    database = databases("sqlite")
    own_server(database)
    with pytest.raises(AssertionError, match="another server uses") as refused:
        own_server(database)
    assert "Traceback" not in str(refused.value)


def test_health_and_metrics_tell_how_a_server_is(server: Server, client: MakeClient) -> None:
    ada = client("Ada")
    ada.move(ada.table("city-planner", 1, "m"))
    health = ada.get("/health")
    assert (health["status"], health["database"]) == (
        "ok",
        "sqlite" if server.database.startswith("s") else "postgresql",
    )
    text = ada.http.get("/metrics").text
    values = dict(re.findall(r"^(townhall_\w+(?:{.*})?) ([\d.e+-]+)$", text, re.MULTILINE))
    assert float(values["townhall_entries_total"]) >= 2
    assert 'townhall_requests_total{route="POST /api/tables/{id}/actions",status="200"}' in values
    assert not re.search(r"^(?!#|townhall_\w+(?:{(?:[^{}]|{\w+})*})? [\d.e+-]+$).+", text, re.MULTILINE)


def test_a_log_line_is_one_json_object_and_holds_no_secrets(
    databases: Callable[[str], str], own_server: StartServer, client_at: MakeClient
) -> None:
    server = own_server(databases("sqlite"), log_level="debug")
    ada = client_at(server, "Ada")
    ada.post("/api/account", {"name": "Ada L", "password": "correct horse"})
    token = ada.post("/api/me/tokens", {"name": "bot"}, 201)["token"]
    ada.table(kinds="mc", contribution="my-own-luck")
    server.stop()
    lines = [line for line in server.log.read_text().splitlines() if not line.startswith("Townhall is at")]
    assert all({"time", "level", "logger", "message"} <= set(json.loads(line)) for line in lines)
    for secret in ("correct horse", token, ada.cookie.partition("=")[2], "my-own-luck"):
        assert secret not in server.log.read_text()


@pytest.fixture
def outdated(databases: Callable[[str], str], own_server: StartServer, client_at: MakeClient) -> tuple[Client, str]:
    """A running table whose rules the server no longer has."""
    database = databases("sqlite")
    server = own_server(database, workers=0)
    ada = client_at(server, "Ada")
    table = ada.table("city-planner", 1, "m", clock={"kind": "bank", "seconds": 1})
    ada.move(table)
    server.kill()
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    connection.execute("UPDATE tables SET rules = '0'")
    connection.commit()
    connection.close()
    server.start()
    return ada, table


def test_a_table_whose_rules_are_gone_says_so_and_can_be_exported(outdated: tuple[Client, str]) -> None:
    ada, table = outdated
    shown = ada.show(table)
    assert (shown["header"]["status"], shown["header"]["rules"], shown["state"]) == ("frozen", "0", None)
    action: dict[str, Any] = {"do": "move", "id": "1", "seat": 1, "move": "keep", "number": 99}
    answer = ada.http.post(f"/api/tables/{table}/actions", json=action)
    assert (answer.status_code, answer.json()["error"]) == (410, "rules-gone")
    for path in ("replay", "explain?seat=1", "previews?seat=1"):
        assert ada.http.get(f"/api/tables/{table}/{path}").json()["error"] == "rules-gone"
    record = ada.http.get(f"/api/tables/{table}/record").text
    assert json.loads(record.splitlines()[0])["rules"] == "0"
    assert ada.http.post("/api/records", json={"record": record}).json()["error"] == "bad-record"
    assert ada.live(table).state is None


def test_no_clock_runs_out_at_a_table_whose_rules_are_gone(outdated: tuple[Client, str]) -> None:
    ada, table = outdated
    for _ in range(30):  # its deadline passes, and it is not looked for again and again
        httpx.get(f"{ada.url}/health")
    assert ada.show(table)["header"]["status"] == "frozen"
    assert "townhall_failures_total" not in ada.http.get("/metrics").text
