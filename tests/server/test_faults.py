"""The same move twice, stale moves, two at once, frames without sense, foreign origins: typed answers, one result."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from server_kit import PATIENCE, Client, Server

MakeClient = Callable[..., Client]


def decision(person: Client, table: str) -> dict[str, Any]:
    state = person.show(table)["state"]
    mine = next(mine for mine in state["mine"] if mine["acting"])
    return {"seat": mine["seat"], "move": mine["legal"][0], "number": state["number"]}


def test_the_same_move_sent_twice_counts_once(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table("city-planner", 1, "m")
    move = {"do": "move", "id": "once", **decision(ada, table)}
    first = ada.post(f"/api/tables/{table}/actions", move)
    second = ada.post(f"/api/tables/{table}/actions", move)
    assert (first["number"], first["duplicate"], second["duplicate"]) == (second["number"], False, True)
    kinds = [entry["kind"] for entry in ada.show(table)["entries"] if entry["seat"] == 1]
    assert kinds.count("move") == 1


def test_a_move_with_a_stale_number_is_refused_with_the_new_one(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table("city-planner", 1, "m")
    old = decision(ada, table)
    ada.move(table)
    answer = ada.http.post(f"/api/tables/{table}/actions", json={"do": "move", "id": "late", **old})
    assert (answer.status_code, answer.json()["error"]) == (409, "stale")
    assert answer.json()["number"] == ada.show(table)["state"]["number"]


def test_of_twenty_different_moves_sent_at_once_one_is_played(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(kinds="mm")
    state = ada.show(table)["state"]
    mine = next(mine for mine in state["mine"] if mine["acting"])

    def send(i: int) -> int:
        body = {"do": "move", "id": f"m{i}", "seat": mine["seat"], "number": state["number"]}
        move = mine["legal"][i % len(mine["legal"])]
        url = f"{ada.url}/api/tables/{table}/actions"
        return httpx.post(url, json={**body, "move": move}, headers={"Cookie": ada.cookie}, timeout=30).status_code

    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(send, range(20)))
    assert sorted(set(codes)) == [200, 409]
    assert codes.count(200) == 1


def test_one_seat_wanted_by_many_is_given_to_one(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(seats=3)
    people = [client(f"Person {i}") for i in range(6)]

    def sit(person: Client) -> int:
        return person.http.post(f"/api/tables/{table}/actions", json={"do": "sit", "id": "s", "seat": 2}).status_code

    with ThreadPoolExecutor(6) as pool:
        assert sorted(pool.map(sit, people)) == [200, 409, 409, 409, 409, 409]


def test_a_rematch_wanted_by_many_at_once_is_one_table(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table()
    bob.act(table, "sit", seat=2)
    bob.act(table, "resign", seat=2)

    def ask(i: int) -> str:
        body = {"do": "rematch", "id": f"r{i}"}
        headers = {"Cookie": (ada, bob)[i % 2].cookie}
        answer = httpx.post(f"{ada.url}/api/tables/{table}/actions", json=body, headers=headers, timeout=60)
        return str(answer.json()["table"])

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(ask, range(8)))) == 1
    assert len(ada.get("/api/tables?mine=1")["tables"]) == 2


def test_the_puzzle_of_the_day_begun_twice_at_once_is_one_table(client: MakeClient) -> None:
    ada = client("Ada")

    def begin(_: int) -> str:
        answer = httpx.post(f"{ada.url}/api/daily/city-planner", headers={"Cookie": ada.cookie}, timeout=60)
        return str(answer.json()["id"])

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(begin, range(8)))) == 1
    assert len(ada.get("/api/tables?mine=1")["tables"]) == 1


def test_a_connection_ends_with_the_session_it_came_in_by(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(kinds="mc")
    elsewhere = ada.live(table)
    ada.post("/api/sign-out")
    assert elsewhere.until("goodbye")["reason"] == "signed-out"


def test_a_client_that_goes_right_after_sending_finds_its_move_played_once(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table("city-planner", 1, "m")
    live = ada.live(table)
    action = {"do": "move", "id": "gone", **decision(ada, table)}
    live.send(type="act", action=action)
    live.close()
    again = ada.live(table)
    again.send(type="act", action=action)
    assert again.until("done")["id"] == "gone"
    assert [entry["move"] for entry in ada.show(table)["entries"]].count(action["move"]) == 1


def test_an_illegal_move_names_its_rule_and_changes_nothing(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(kinds="mm")
    before = ada.show(table)
    body = {"do": "move", "id": "i", "seat": 2, "move": "take 1", "number": before["state"]["number"]}
    seat = before["state"]["to_act"][0]
    wrong = ada.http.post(f"/api/tables/{table}/actions", json={**body, "seat": 3 - seat})
    assert (wrong.status_code, wrong.json()["error"]) == (409, "not-now")
    illegal = ada.http.post(f"/api/tables/{table}/actions", json={**body, "seat": seat, "move": "grow R b3"})
    assert illegal.status_code == 422
    assert illegal.json()["error"] in ("illegal", "unparsable")
    assert ada.show(table)["entries"] == before["entries"]


BAD_FRAMES = [
    "",
    "{",
    "null",
    "[]",
    '"move"',
    "{}",
    '{"type": "fly"}',
    '{"type": "act"}',
    '{"type": "act", "action": {"do": "win", "id": "1"}}',
    '{"type": "act", "action": {"do": "move", "id": "1", "seat": 99, "move": "x", "number": 1}}',
    '{"type": "act", "action": {"do": "move", "id": "1", "seat": 1, "move": "x", "number": -1}}',
    '{"type": "act", "action": {"do": "move", "id": "1", "seat": 1, "move": "x", "number": 1e400}}',
    '{"type": "act", "action": {"do": "chat", "id": "", "text": "x"}}',
    '{"type": "act", "action": {"do": "chat", "id": "1", "text": "\\ud800"}}',
    '{"type": "act", "action": {"do": "chat", "id": "1", "text": "x", "more": 1}}',
    "[" * 5000,
    '{"type":"ask","id":"1","what":"secrets","seat":1}',
]


@pytest.mark.parametrize("frame", BAD_FRAMES)
def test_a_frame_that_makes_no_sense_is_answered_as_a_problem(client: MakeClient, frame: str) -> None:
    live = client().live(client("Ada").table(kinds="mc"))
    live.socket.send(frame)
    assert live.until("problem")["problem"]["error"] == "bad-request"
    live.send(type="ping", id="still here")
    assert live.until("pong")["id"] == "still here"


def test_bytes_that_are_no_text_are_answered_too(client: MakeClient) -> None:
    live = client().live(client("Ada").table(kinds="mc"))
    live.socket.send(os.urandom(200))
    assert live.until("problem")["problem"]["error"] == "bad-request"


def test_a_text_that_is_no_utf_8_ends_only_its_own_connection(client: MakeClient) -> None:
    """And leaves no traceback in the log."""
    ada = client("Ada")
    table = ada.table(kinds="mc")
    live, other = ada.live(table), ada.live(table)
    live.socket.send(b"\xff\xfe", text=True)
    with pytest.raises(ConnectionClosed):
        [live.receive() for _ in range(100)]
    other.send(type="ping", id="1")
    other.until("pong")


def test_an_oversized_frame_ends_only_its_own_connection(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(kinds="mc")
    live, other = ada.live(table), ada.live(table)
    live.send(type="act", action={"do": "chat", "id": "1", "text": "x" * 200_000})
    with pytest.raises(ConnectionClosed):
        [live.receive() for _ in range(100)]
    other.send(type="ping", id="1")
    other.until("pong")


def test_a_chat_with_the_character_zero_is_kept_out_of_the_database(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(kinds="mc")
    answer = ada.http.patch("/api/me", json={"name": "a\0b"})
    assert answer.status_code == 400
    live = ada.live(table)
    live.send(type="act", action={"do": "sit", "id": "1", "seat": 2, "name": "a\0b"})
    assert live.until("problem")["problem"]["error"] == "bad-request"


def test_foreign_origins_may_neither_post_nor_connect(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(kinds="mc")
    evil = {"Origin": "https://evil.example"}
    answer = ada.http.post(f"/api/tables/{table}/actions", json={"do": "start", "id": "1"}, headers=evil)
    assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin")
    address = f"{ada.url.replace('http', 'ws')}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus) as refused, connect(address, origin="https://evil.example"):  # type: ignore[arg-type]
        pass
    assert refused.value.response.status_code == 403
    with connect(address, origin=ada.url) as socket:  # type: ignore[arg-type]
        assert json.loads(socket.recv())["type"] == "welcome"


def test_a_connection_to_a_table_that_is_not_there_is_refused_with_404(client: MakeClient) -> None:
    address = f"{client().url.replace('http', 'ws')}/api/tables/{'a' * 22}/live"
    with pytest.raises(InvalidStatus) as refused, connect(address):
        pass
    assert refused.value.response.status_code == 404


def test_nobody_acts_for_other_peoples_seats(client: MakeClient) -> None:
    ada, bob, eve = client("Ada"), client("Bob"), client("Eve")
    table = ada.table()
    bob.act(table, "sit", seat=2)
    for do in ("undo", "resign", "leave", "take-over", "give-back", "offer"):
        answer = eve.http.post(f"/api/tables/{table}/actions", json={"do": do, "id": do, "seat": 1})
        assert (answer.status_code, answer.json()["error"]) == (403, "not-yours"), do
    for do in ("start", "mute", "close", "computer"):
        body = {"do": do, "id": do} | {"mute": {"seat": None, "muted": True}, "computer": {"seat": 1}}.get(do, {})
        assert eve.http.post(f"/api/tables/{table}/actions", json=body).status_code == 403, do
    assert eve.http.post(f"/api/tables/{table}/hint", json={"seat": 1}).status_code == 403


@pytest.mark.parametrize(
    ("method", "path", "content", "media", "status"),
    [
        ("POST", "/api/tables", b"{", "application/json", 400),
        ("POST", "/api/tables", b"\xff\xfe", "application/json", 400),
        ("POST", "/api/tables", b"{}", "text/plain", 415),
        ("POST", "/api/tables", b" " * 100_000, "application/json", 413),
        ("POST", "/api/records", b" " * 2_000_000, "application/json", 413),
        ("PUT", "/api/tables", b"", "", 405),
        ("GET", "/api/nothing", b"", "", 404),
        ("GET", "/api/tables/x/live", b"", "", 404),
        ("GET", "/api/ratings/chess", b"", "", 404),
        ("GET", "/api/tables?mine=2", b"", "", 400),
        ("DELETE", "/api/me/tokens/99999999999999999999", b"", "", 404),
    ],
)
def test_http_that_makes_no_sense_gets_a_typed_answer(
    client: MakeClient, method: str, path: str, content: bytes, media: str, status: int
) -> None:
    headers = {"Content-Type": media} if media else {}
    answer = client().http.request(method, path, content=content or None, headers=headers)
    assert answer.status_code == status
    assert {"error", "reason"} <= set(answer.json())


def say(server: Server, *parts: bytes) -> tuple[int, dict[str, Any]]:
    """Over a connection of its own, without a client that knows how: the answer's status and body."""
    address = ("127.0.0.1", server.port)
    with socket.create_connection(address, timeout=PATIENCE) as raw, raw.makefile("rb") as answer:
        with suppress(ConnectionError):  # it answered and hung up before it had read all
            for part in parts:
                raw.sendall(part)
        status = int(answer.readline().split()[1])
        headers = dict(line.decode().lower().strip().split(": ", 1) for line in iter(answer.readline, b"\r\n"))
        return status, json.loads(answer.read(int(headers["content-length"])))


def test_bytes_that_are_no_http_get_a_typed_answer(sqlite_server: Server) -> None:
    for nonsense in (b"GARBAGE\r\n\r\n", b"\x16\x03\x01\x00\x00", b"GET /api/me\xff HTTP/1.1\r\nHost: a\r\n\r\n"):
        status, problem = say(sqlite_server, nonsense)
        assert (status, problem["error"]) == (400, "bad-request")


def test_a_head_without_end_is_cut_off(sqlite_server: Server) -> None:
    endless = b"".join([b"GET /api/me HTTP/1.1\r\nHost: a\r\nX: ", b"x" * 50_000_000])
    address = ("127.0.0.1", sqlite_server.port)
    with socket.create_connection(address, timeout=PATIENCE) as raw, pytest.raises(ConnectionError):
        raw.sendall(endless)


def test_too_large_a_body_is_answered_even_if_all_of_it_is_sent(sqlite_server: Server) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    status, problem = say(sqlite_server, head + b"Content-Length: 300000\r\n\r\n", *[b"x" * 1000] * 300)
    assert (status, problem["error"]) == (413, "too-large")


def test_half_requests_don_t_keep_others_waiting(server: Server) -> None:
    halves = [b"GET /api/me HTTP/1.1\r\nX: ", b"", b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"]
    with ExitStack() as held:
        for half in halves * 50:
            held.enter_context(socket.create_connection(("127.0.0.1", server.port))).sendall(half)
        assert httpx.get(f"{server.url}/api/games", timeout=PATIENCE).status_code == 200


def test_a_websocket_elsewhere_is_refused_with_404(sqlite_server: Server) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"{sqlite_server.url.replace('http', 'ws')}/api/me")
    assert refused.value.response.status_code == 404
    assert json.loads(refused.value.response.body)["error"] == "not-found"


def test_an_unknown_token_is_refused_and_an_unknown_cookie_is_a_newcomer(server: Server) -> None:
    assert httpx.get(f"{server.url}/api/me", headers={"Authorization": "Bearer th_x"}).status_code == 401
    assert httpx.get(f"{server.url}/api/me", headers={"Cookie": "townhall=x"}).status_code == 200
