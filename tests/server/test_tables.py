"""Tables: made, joined, played, left, continued. On both databases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from server_kit import Client, Server, play_out, until

MakeClient = Callable[..., Client]


def test_people_come_in_by_the_link_without_an_account_and_play_to_the_end(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table(options={"seats": 2})
    bob.act(table, "sit", seat=2)
    header = bob.show(table)["header"]
    assert header["status"] == "playing"
    assert [seat["name"] for seat in header["seats"]] == ["Ada", "Bob"]
    assert [seat["mine"] for seat in header["seats"]] == [False, True]
    play_out(table, ada, bob)
    shown = ada.show(table)
    assert shown["header"]["ended"]["how"] == "rules"
    assert shown["header"]["ended"]["scores"] == shown["state"]["scores"]["scores"]
    assert shown["header"]["ended"]["winners"] == shown["state"]["scores"]["winners"]


@pytest.mark.parametrize(("game", "seats"), [("town-center", 3), ("city-planner", 2), ("city-council", 3)])
def test_computer_players_sit_at_any_seat_of_any_game(client: MakeClient, game: str, seats: int) -> None:
    ada = client("Ada")
    table = ada.table(game, seats, "m" + "c" * (seats - 1))
    play_out(table, ada)
    assert ada.show(table)["header"]["ended"]["how"] == "rules"


def test_several_people_share_one_screen(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table("city-planner", 2, "mm")
    shown = ada.show(table)
    assert [seat["name"] for seat in shown["header"]["seats"]] == ["Ada", "Ada 2"]
    assert [mine["seat"] for mine in shown["state"]["mine"]] == [1, 2]
    play_out(table, ada)


def test_a_watcher_sees_the_table_and_may_not_move(client: MakeClient) -> None:
    ada, eve = client("Ada"), client("Eve")
    table = ada.table(kinds="mc")
    shown = eve.show(table)
    assert shown["state"]["mine"] == []
    assert shown["state"]["view"] == ada.show(table)["state"]["view"]
    answer = eve.http.post(
        f"/api/tables/{table}/actions", json={"do": "move", "id": "x", "seat": 1, "move": "hall b3", "number": 99}
    )
    assert (answer.status_code, answer.json()["error"]) == (403, "not-yours")


def test_the_host_starts_with_computers_at_the_open_seats(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table(seats=3)
    assert bob.http.post(f"/api/tables/{table}/actions", json={"do": "start", "id": "1"}).status_code == 403
    ada.act(table, "start", level="random")
    assert [seat["kind"] for seat in ada.show(table)["header"]["seats"]] == ["person", "computer", "computer"]


def test_a_listed_table_is_in_the_list_and_a_private_one_is_not(client: MakeClient) -> None:
    ada = client("Ada")
    listed, private = ada.table(listed=True, title="All welcome"), ada.table()
    found = {line["id"]: line for line in client("Bob").get("/api/tables")["tables"]}
    assert found[listed]["title"] == "All welcome"
    assert private not in found
    mine = {line["id"] for line in ada.get("/api/tables?mine=1")["tables"]}
    assert {listed, private} <= mine


def test_who_leaves_before_the_start_opens_the_seat_again(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table(seats=3)
    bob.act(table, "sit", seat=2)
    bob.act(table, "leave", seat=2)
    assert ada.show(table)["header"]["seats"][1]["kind"] == "open"


def test_who_leaves_during_play_is_followed_by_a_computer_and_may_come_back(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table()
    bob.act(table, "sit", seat=2)
    bob.act(table, "leave", seat=2)
    assert ada.show(table)["header"]["seats"][1]["taken_over"]
    bob.act(table, "give-back", seat=2)
    assert not ada.show(table)["header"]["seats"][1]["taken_over"]


def test_somebody_here_can_not_be_replaced(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table()
    bob.act(table, "sit", seat=2)
    bob.live(table)
    answer = ada.http.post(f"/api/tables/{table}/actions", json={"do": "take-over", "id": "t", "seat": 2})
    assert (answer.status_code, answer.json()["error"]) == (409, "not-now")


def test_resigning_ends_the_game_and_the_others_win(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table()
    bob.act(table, "sit", seat=2)
    bob.act(table, "resign", seat=2)
    ended = ada.show(table)["header"]["ended"]
    assert (ended["how"], ended["by"], ended["winners"]) == ("resigned", 2, [1])


def test_a_game_ends_as_it_stands_when_all_agree(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table()
    bob.act(table, "sit", seat=2)
    asked = ada.act(table, "offer", seat=1, what="end")["number"]
    assert bob.show(table)["state"]["offers"] == [
        {"offer": asked, "seat": 1, "what": "end", "moves": None, "waiting": [2]}
    ]
    bob.act(table, "answer", seat=2, offer=asked, accept=False)
    assert bob.show(table)["header"]["status"] == "playing"
    asked = ada.act(table, "offer", seat=1, what="end")["number"]
    bob.act(table, "answer", seat=2, offer=asked, accept=True)
    assert bob.show(table)["header"]["ended"]["how"] == "agreed"


def test_a_rematch_has_the_same_seats_and_both_find_the_same_one(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table()
    bob.act(table, "sit", seat=2)
    bob.act(table, "resign", seat=2)
    again = ada.act(table, "rematch")["table"]
    assert bob.act(table, "rematch")["table"] == again
    assert ada.show(table)["header"]["rematch"] == again
    header = bob.show(again)["header"]
    assert (header["status"], [seat["name"] for seat in header["seats"]]) == ("playing", ["Ada", "Bob"])


def test_a_record_comes_back_the_same_and_can_be_continued_anywhere(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table("city-planner", 1, "m", options={"seats": 1})
    play_out(table, ada)
    record = ada.http.get(f"/api/tables/{table}/record").text
    imported = client("Bob").post("/api/records", {"record": record}, 201)["id"]
    assert ada.http.get(f"/api/tables/{imported}/record").text == record
    replay = ada.get(f"/api/tables/{imported}/replay")
    assert replay["frames"][-1]["scores"] == ada.show(table)["state"]["scores"]["scores"]
    for moves in (0, 5, replay["moves"] - 1):
        made = ada.post(f"/api/tables/{imported}/continue", {"moves": moves}, 201)
        assert made["origin"] == {"table": imported, "moves": moves}
        shown = ada.show(made["id"])
        assert shown["state"]["moves"] >= moves
        play_out(made["id"], ada)


def test_a_position_from_a_real_table_can_be_played_on(client: MakeClient) -> None:
    ada = client("Ada")
    first = ada.table("city-planner", 1, "m")
    state = ada.show(first)["state"]["view"]
    table = ada.table("city-planner", 1, "m", start=state)
    assert ada.show(table)["state"]["view"] == state
    play_out(table, ada)
    record = ada.http.get(f"/api/tables/{table}/record").text
    assert '"start"' in record.split("\n")[0]
    assert ada.post("/api/verify", {"record": record})["verdict"] == "good"


def test_a_rematch_asked_for_by_an_id_that_was_used_before_is_a_repetition_like_any_other(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(kinds="mm")
    ada.act(table, "resign", seat=1)
    said = ada.post(f"/api/tables/{table}/actions", {"do": "chat", "id": "a1", "text": "once more?"})
    asked = ada.post(f"/api/tables/{table}/actions", {"do": "rematch", "id": "a1"})
    assert (asked["number"], asked["duplicate"], asked["table"]) == (said["number"], True, None)
    first, again = (ada.post(f"/api/tables/{table}/actions", {"do": "rematch", "id": "a2"}) for _ in range(2))
    assert first["table"]
    assert (again["duplicate"], again["table"]) == (True, first["table"])


def test_the_host_closes_a_table_that_has_not_started(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table()
    ada.act(table, "close")
    answer = bob.http.post(f"/api/tables/{table}/actions", json={"do": "sit", "id": "1", "seat": 2})
    assert (answer.status_code, answer.json()["error"]) == (410, "closed")


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"options": {"seats": 9}, "seats": [{"kind": "me"}]}, "bad-options"),
        ({"options": {"seats": 2}, "seats": [{"kind": "me"}]}, "bad-options"),
        ({"options": {}, "seats": [{"kind": "me"}]}, "bad-options"),
        ({"options": {"seats": 1, "colour": "red"}, "seats": [{"kind": "me"}]}, "bad-options"),
        ({"options": {"seats": 1}, "seats": [{"kind": "computer", "level": "genius"}]}, "bad-options"),
        ({"options": {"seats": 1}, "seats": []}, "bad-request"),
        ({"options": {"seats": 1}, "seats": [{"kind": "me"}], "colour": 1}, "bad-request"),
        ({"options": {"seats": 1}, "seats": [{"kind": "me"}], "start": {}}, "bad-state"),
        ({"options": {"seats": 2}, "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}, "sign-in"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(client: MakeClient, body: dict[str, Any], error: str) -> None:
    answer = client().http.post("/api/tables", json={"game": "town-center", **body})
    assert answer.json()["error"] == error


def test_links_of_tables_can_not_be_guessed(client: MakeClient) -> None:
    ada = client()
    table = ada.table()
    assert len(table) == 22  # 22 letters of 6 bits: 132, of which 128 are random
    for guess in (table[:-1] + "AB"[table[-1] == "A"], table.swapcase(), "a" * 22, "x", "%00" * 22, "..", table + "a"):
        if guess != table:
            assert ada.http.get(f"/api/tables/{guess}").status_code == 404


def test_questions_about_a_position_are_answered(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(kinds="mc")
    assert ada.get(f"/api/tables/{table}/why-not?seat=1&move=hall%20z9")["legal"] is False
    shown = ada.get(f"/api/tables/{table}/previews?seat=1")
    assert [one["move"] for one in shown["previews"]] == ada.show(table)["state"]["mine"][0]["legal"]
    move = shown["previews"][0]["move"]
    assert ada.get(f"/api/tables/{table}/preview?seat=1&move={move}") == shown["previews"][0]
    assert ada.get(f"/api/tables/{table}/explain?seat=2")["parts"]
    hint = ada.post(f"/api/tables/{table}/hint", {"seat": 1, "level": "greedy"})
    assert hint["move"] in [one["move"] for one in shown["previews"]]


def test_a_table_without_clients_leaves_memory_and_comes_back(
    own_server: Callable[..., Server], database: str, client_at: Callable[..., Client]
) -> None:
    server = own_server(database, idle_seconds=0)
    ada = client_at(server, "Ada")
    table = ada.table("city-planner", 1, "m")
    ada.move(table)
    before = ada.show(table)["state"]["view"]
    until(lambda: ada.get("/health")["tables"] == 0)
    assert ada.show(table)["state"]["view"] == before
