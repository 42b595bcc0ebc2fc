"""Accounts, ratings, the daily puzzle, webhooks, limits. On both databases."""

from __future__ import annotations

import hashlib
import hmac
import io
import json
import threading
import zipfile
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import httpx
import pytest

from server_kit import Client, Server, free_port, play_out, until
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View
from townhall.games import new_game
from townhall.players import make_player

MakeClient = Callable[..., Client]


def account(client: MakeClient, name: str) -> Client:
    person = client()
    person.post("/api/account", {"name": name, "password": "correct horse"})
    return person


def test_a_guest_becomes_an_account_and_keeps_the_tables(client: MakeClient) -> None:
    guest = client("Guest A")
    table = guest.table(kinds="mc")
    me = guest.post("/api/account", {"name": "Alice A", "password": "correct horse"})
    assert (me["name"], me["account"]) == ("Alice A", True)
    elsewhere = client()
    assert elsewhere.post("/api/sign-in", {"name": "alice a", "password": "correct horse"})["name"] == "Alice A"
    assert table in {line["id"] for line in elsewhere.get("/api/tables?mine=1")["tables"]}


def test_the_cookie_is_for_no_script_and_no_other_site(server: Server) -> None:
    cookie = httpx.get(f"{server.url}/api/me").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_wrong_passwords_and_taken_names_are_refused(client: MakeClient) -> None:
    account(client, "Bea")
    other = client()
    for name, password in (("Bea", "wrong"), ("Nobody", "correct horse"), ("", "")):
        answer = other.http.post("/api/sign-in", json={"name": name, "password": password})
        assert (answer.status_code, answer.json()["error"]) == (401, "wrong-password")
    answer = other.http.post("/api/account", json={"name": "BEA", "password": "another one"})
    assert (answer.status_code, answer.json()["error"]) == (409, "name-taken")
    assert other.http.post("/api/account", json={"name": "C", "password": "short"}).status_code == 400


def test_passwords_are_kept_as_argon2_only(client: MakeClient, server: Server) -> None:
    from sqlalchemy import text

    from townhall.server.store.migrate import engine_for

    account(client, "Cem")
    with engine_for(server.database) as engine, engine.connect() as connection:
        stored = connection.execute(text("SELECT password FROM people WHERE name = 'Cem'")).scalar()
        keys = [row.hash for row in connection.execute(text("SELECT hash FROM keys"))]
    assert str(stored).startswith("$argon2id$")
    assert all(len(key) == 64 for key in keys)


def test_a_new_password_signs_other_browsers_out(client: MakeClient) -> None:
    first = account(client, "Dan")
    second = client()
    second.post("/api/sign-in", {"name": "Dan", "password": "correct horse"})
    assert (
        first.http.post("/api/account/password", json={"old": "wrong one", "new": "battery staple"}).status_code == 401
    )
    first.post("/api/account/password", {"old": "correct horse", "new": "battery staple"})
    assert first.get("/api/me")["name"] == "Dan"
    assert second.get("/api/me")["account"] is False
    second.post("/api/sign-in", {"name": "Dan", "password": "battery staple"})


def test_signing_out_ends_the_session(client: MakeClient) -> None:
    person = account(client, "Edo")
    cookie = person.cookie
    person.post("/api/sign-out")
    me = httpx.get(f"{person.url}/api/me", headers={"Cookie": cookie}).json()
    assert me["account"] is False


def test_deleting_an_account_takes_all_personal_data_and_leaves_the_games(client: MakeClient, server: Server) -> None:
    from townhall.server.store import schema
    from townhall.server.store.migrate import engine_for

    person, bob = account(client, "Zebedee Q"), client("Bob")
    table = person.table()
    bob.act(table, "sit", seat=2)
    person.act(table, "chat", text="my secret is Rosebud")
    person.post("/api/me/webhooks", {"url": "https://zebedee.example/hook"}, 201)
    live = bob.live(table)
    bob.act(table, "resign", seat=2)
    assert person.http.request("DELETE", "/api/account", json={"password": "wrong"}).status_code == 401
    person.delete("/api/account", {"password": "correct horse"})
    assert "Zebedee" not in json.dumps(bob.show(table))
    assert bob.show(table)["header"]["ended"]["how"] == "resigned"
    with engine_for(server.database) as engine, engine.connect() as connection:
        for kept in schema.metadata.sorted_tables:
            text = json.dumps([list(row) for row in connection.execute(kept.select())], default=str)
            assert "Zebedee" not in text, kept.name
            assert "Rosebud" not in text, kept.name
    live.close()


def test_my_games_can_be_taken_along(client: MakeClient) -> None:
    person = account(client, "Fay")
    table = person.table("city-planner", 1, "m")
    play_out(table, person)
    archive = zipfile.ZipFile(io.BytesIO(person.http.get("/api/account/games").content))
    assert archive.read(archive.namelist()[0]).decode() == person.http.get(f"/api/tables/{table}/record").text


def test_a_rated_game_between_accounts_changes_both_ratings_once(client: MakeClient) -> None:
    gus, hal = account(client, "Gus"), account(client, "Hal")
    table = gus.table(rated=True)
    guest = client("Guest").http.post(f"/api/tables/{table}/actions", json={"do": "sit", "id": "1", "seat": 2})
    assert guest.json()["error"] == "sign-in"
    hal.act(table, "sit", seat=2)
    hal.act(table, "resign", seat=2)
    found = {one["name"]: one for one in gus.get("/api/ratings/town-center")["ratings"]}
    assert gus.get("/api/me")["ratings"] == {"town-center": found["Gus"]["rating"]}
    assert (found["Gus"]["rating"], found["Hal"]["rating"]) == (1516, 1484)
    assert (found["Gus"]["games"], found["Hal"]["games"]) == (1, 1)
    unrated = gus.table()
    hal.act(unrated, "sit", seat=2)
    hal.act(unrated, "resign", seat=2)
    again = {one["name"]: one["rating"] for one in gus.get("/api/ratings/town-center")["ratings"]}
    assert again["Gus"] == 1516


def test_no_computer_plays_for_anybodys_rating(client: MakeClient) -> None:
    ivy, jan = account(client, "Ivy"), account(client, "Jan")
    table = ivy.table(rated=True)
    jan.act(table, "sit", seat=2)
    for do in ("take-over", "leave"):
        answer = jan.http.post(f"/api/tables/{table}/actions", json={"do": do, "id": do, "seat": 2})
        assert (answer.status_code, answer.json()["error"]) == (409, "not-now")
    answer = jan.http.post(f"/api/tables/{table}/hint", json={"seat": 2})
    assert answer.status_code == 409
    seats = [{"kind": "me"}, {"kind": "open"}]
    clock = {"kind": "bank", "seconds": 60, "timeout": "computer"}
    body = {"game": "town-center", "options": {"seats": 2}, "seats": seats, "rated": True, "clock": clock}
    assert ivy.http.post("/api/tables", json=body).json()["error"] == "bad-options"


def test_who_deletes_themselves_in_the_middle_of_games_keeps_nobody_waiting(client: MakeClient) -> None:
    kay, leo = account(client, "Kay"), account(client, "Leo")
    free, rated, waiting = leo.table(), leo.table(rated=True), leo.table(seats=3)
    for table in (free, rated, waiting):
        kay.act(table, "sit", seat=2)
    kay.delete("/api/account", {"password": "correct horse"})
    assert leo.show(free)["header"]["seats"][1]["taken_over"]
    assert leo.show(rated)["header"]["ended"]["how"] == "resigned"
    assert leo.show(waiting)["header"]["seats"][1]["kind"] == "open"


def test_a_name_inside_other_words_is_left_alone_when_a_person_is_erased(client: MakeClient) -> None:
    person, bob = client("e"), client("Bob Lee")
    table = person.table()
    bob.act(table, "sit", seat=2)
    person.delete("/api/account", {})
    texts = [entry["text"] for entry in bob.show(table)["entries"]]
    assert "Former player opens the table." in texts
    assert "Bob Lee sits down at seat 2." in texts


def test_the_daily_puzzle_is_the_same_for_all_and_counts_once(client: MakeClient) -> None:
    ida, jon = client("Ida"), client("Jon")
    for game in ("town-center", "city-planner"):
        mine, theirs = (person.post(f"/api/daily/{game}")["id"] for person in (ida, jon))
        assert mine != theirs
        assert ida.post(f"/api/daily/{game}")["id"] == mine
        draws = [
            [entry["move"] for entry in person.show(table)["entries"] if entry["move"] and entry["seat"] is None]
            for person, table in ((ida, mine), (jon, theirs))
        ]
        assert draws[0] == draws[1] != []
        play_out(mine, ida)
        header = ida.show(mine)["header"]
        assert header["draws"]["seed"] is None  # until the day is over
        puzzle = next(one for one in ida.get("/api/daily")["puzzles"] if one["game"] == game)
        assert puzzle["finished"]
        assert {"name": "Ida", "score": header["ended"]["scores"][0], "mine": True} in puzzle["results"]
    answer = ida.http.post(f"/api/tables/{mine}/hint", json={"seat": 1})
    assert answer.json()["error"] == "not-now"


def best_score(ida: Client, game: str) -> int:
    """Once it has been found."""

    def best() -> int | None:
        found: list[int] = [one["best"] for one in ida.get("/api/daily")["puzzles"] if one["game"] == game]
        return found[0]

    return until(best) or 0


def test_the_best_known_score_of_a_daily_puzzle_is_looked_for_and_stored(
    own_server: Callable[..., Server], client_at: Callable[..., Client], database: str
) -> None:
    ida = client_at(own_server(database, think_seconds=0.01), "Ida")
    assert [puzzle["best"] for puzzle in ida.get("/api/daily")["puzzles"]] == [None, None]
    ida.post("/api/daily/town-center")
    assert best_score(ida, "town-center") > 20


def test_the_best_known_score_of_the_daily_dice_is_that_of_the_exact_player_on_the_same_dice(
    own_server: Callable[..., Server], client_at: Callable[..., Client], databases: Callable[[str], str]
) -> None:
    ida = client_at(own_server(databases("sqlite")), "Ida")
    table = ida.post("/api/daily/city-planner")["id"]
    best, exact = best_score(ida, "city-planner"), make_player("city-planner", "master")
    while (shown := ida.show(table))["header"]["status"] == "playing":
        state, game = shown["state"], new_game("city-planner", shown["header"]["options"])
        mine = state["mine"][0]
        move = exact.choose(View(game, 1, state["view"]), mine["legal"], Budget(), Rng(0))
        ida.act(table, "move", seat=1, move=move, number=state["number"])
    assert shown["header"]["ended"]["scores"] == [best]


class Hook(HTTPServer):
    """Receives webhooks; refuses the first."""

    def __init__(self) -> None:
        self.got: list[tuple[str, bytes]] = []
        self.refuse = 1
        super().__init__(("127.0.0.1", free_port()), HookHandler)


class HookHandler(BaseHTTPRequestHandler):
    server: Hook

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((self.headers["Townhall-Signature"], body))
        self.send_response(500 if len(self.server.got) <= self.server.refuse else 204)
        self.end_headers()

    def log_message(self, *arguments: Any) -> None:
        pass


@pytest.fixture
def hook() -> Iterator[Hook]:
    found = Hook()
    thread = threading.Thread(target=found.serve_forever, daemon=True)
    thread.start()
    yield found
    found.shutdown()
    found.server_close()


def test_a_webhook_gets_its_turn_signed_and_again_when_it_failed(
    database: str, own_server: Callable[..., Server], client_at: MakeClient, hook: Hook
) -> None:
    server = own_server(database, webhooks_to_private_addresses="true")
    person = client_at(server, "Kim")
    address = f"http://127.0.0.1:{hook.server_port}/turns?x=1"
    made = person.post("/api/me/webhooks", {"url": address}, 201)
    person.table("city-planner", 1, "m")
    until(lambda: len(hook.got) >= 2)
    signature, body = hook.got[0]
    assert signature == "sha256=" + hmac.new(made["secret"].encode(), body, hashlib.sha256).hexdigest()
    told = [json.loads(body) for _, body in hook.got]
    assert {"your-turn", "started"} <= {one["type"] for one in told}
    until(lambda: len(hook.got) >= 3)  # what failed comes again after ten seconds
    assert len({body for _, body in hook.got}) == 2
    assert person.delete(f"/api/me/webhooks/{made['id']}") == {"ok": True}


def test_a_webhook_does_not_reach_into_our_own_network(sqlite_server: Server, hook: Hook) -> None:
    person = Client(sqlite_server, "Lea")
    told = "a webhook points to a private address"
    before = sqlite_server.log.read_text().count(told)
    person.post("/api/me/webhooks", {"url": f"http://127.0.0.1:{hook.server_port}/"}, 201)
    person.post("/api/me/webhooks", {"url": f"http://localhost:{hook.server_port}/"}, 201)
    person.table("city-planner", 1, "m")
    # two events for each of the two
    until(lambda: sqlite_server.log.read_text().count(told) >= before + 4)
    assert hook.got == []
    assert person.http.post("/api/me/webhooks", json={"url": "ftp://x"}).status_code == 400
    assert person.http.post("/api/me/webhooks", json={"url": "http://a@b/"}).status_code == 400
    person.close()


def test_too_many_requests_are_told_when_to_come_back(
    databases: Callable[[str], str], own_server: Callable[..., Server]
) -> None:
    server = own_server(databases("sqlite"), rate_limits="0.01")
    codes = [httpx.get(f"{server.url}/api/games") for _ in range(40)]
    late = [answer for answer in codes if answer.status_code == 429]
    assert late
    assert int(late[0].headers["Retry-After"]) == late[0].json()["retry_after"] >= 1
    assert late[0].json()["error"] == "rate-limited"


def test_the_limiter_lets_so_many_through_and_recovers() -> None:
    from townhall.server.limits import Limiter
    from townhall.server.refused import Refused

    now = [0.0]
    limiter = Limiter(1.0, lambda: now[0])
    for _ in range(6):
        limiter.take("chat", "ada")
    with pytest.raises(Refused) as refused:
        limiter.take("chat", "ada")
    assert refused.value.problem.retry_after == 2
    limiter.take("chat", "bob")
    now[0] += 2
    limiter.take("chat", "ada")
