"""Undo: free until chance spoke or another acted, then by agreement; never across a draw silently."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from server_kit import Client

MakeClient = Callable[..., Client]


def refusal(person: Client, table: str, do: str, **keys: Any) -> str:
    error: str = person.http.post(f"/api/tables/{table}/actions", json={"do": do, "id": "r", **keys}).json()["error"]
    return error


def until_free_undo(ada: Client, table: str) -> dict[str, Any]:
    """Plays until a move can be taken back freely."""
    for _ in range(60):
        shown: dict[str, Any] = ada.show(table)
        if any(one["free"] for one in shown["state"]["undo"]):
            return shown
        assert ada.move(table)
    raise AssertionError("no move was ever free to take back")


def test_a_move_that_brought_nothing_up_is_taken_back_freely(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(kinds="mm")
    shown = until_free_undo(ada, table)
    terms = next(one for one in shown["state"]["undo"] if one["free"])
    before = ada.get(f"/api/tables/{table}/replay?from={terms['moves']}&to={terms['moves']}")["frames"][0]["view"]
    ada.act(table, "undo", seat=terms["seat"])
    after = ada.show(table)
    assert after["state"]["view"] == before
    assert after["entries"][-1]["kind"] == "undo"
    assert after["entries"][-1]["data"]["draws"] == 0


def test_a_draw_is_never_taken_back_silently_and_is_made_afresh(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table("city-planner", 1, "m")
    for _ in range(30):
        state = ada.show(table)["state"]
        if state["undo"] and state["undo"][0]["crosses_draw"]:
            break
        assert ada.move(table)
    assert refusal(ada, table, "undo", seat=1) == "crosses-draw"
    ada.act(table, "undo", seat=1, across_draw=True)
    told = next(entry for entry in reversed(ada.show(table)["entries"]) if entry["kind"] == "undo")
    assert told["data"]["draws"] >= 1
    assert "afresh" in told["text"]


def test_where_another_acted_since_they_are_asked(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table(options={"seats": 2, "first": 1})
    bob.act(table, "sit", seat=2)
    people = {1: ada, 2: bob}
    for _ in range(80):
        terms = next(iter(ada.show(table)["state"]["undo"]), None)
        if terms and not terms["free"] and not terms["crosses_draw"]:
            break
        people[ada.show(table)["state"]["to_act"][0]].move(table)
    assert terms
    assert terms["ask"] == [2]
    moves = ada.show(table)["state"]["moves"]
    offer = ada.act(table, "undo", seat=1)["number"]
    assert ada.show(table)["state"]["moves"] == moves
    assert refusal(ada, table, "undo", seat=1) == "not-now"
    bob.act(table, "answer", seat=2, offer=offer, accept=False)
    assert ada.show(table)["state"]["offers"] == []
    offer = ada.act(table, "undo", seat=1)["number"]
    bob.act(table, "answer", seat=2, offer=offer, accept=True)
    assert ada.show(table)["state"]["moves"] == terms["moves"]


def test_a_move_settles_a_question_about_undo(client: MakeClient) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table("city-planner", 2)
    bob.act(table, "sit", seat=2)
    people = {1: ada, 2: bob}
    for _ in range(60):
        terms = next(iter(ada.show(table)["state"]["undo"]), None)
        if terms and terms["ask"]:
            break
        people[ada.show(table)["state"]["to_act"][0]].move(table)
    offer = ada.act(table, "undo", seat=1, across_draw=True)["number"]
    people[ada.show(table)["state"]["to_act"][0]].move(table)
    assert refusal(bob, table, "answer", seat=2, offer=offer, accept=True) == "not-now"


def test_computers_always_agree(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table("city-planner", 2, "mc")
    for _ in range(400):
        state = ada.show(table)["state"]
        if state["undo"] and state["to_act"] == [1]:
            break
        ada.move(table)
    ada.act(table, "undo", seat=1, across_draw=True)
    assert any(entry["kind"] == "undo" for entry in ada.show(table)["entries"])


def test_a_table_may_be_without_undo(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(kinds="mm", undo=False)
    ada.move(table)
    assert ada.show(table)["state"]["undo"] == []
    assert refusal(ada, table, "undo", seat=1) == "not-now"


def test_a_game_with_undo_across_draws_still_verifies(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table("city-planner", 1, "m", options={"seats": 1})
    for turn in range(300):
        shown = ada.show(table)
        if shown["header"]["status"] == "over":
            break
        if turn % 7 == 5 and shown["state"]["undo"]:
            ada.act(table, "undo", seat=1, across_draw=True)
        ada.move(table)
    record = ada.http.get(f"/api/tables/{table}/record").text
    assert '"history"' in record
    found = ada.post("/api/verify", {"record": record})
    assert found["verdict"] == "good", found["reason"]
    assert [draw["counter"] for draw in found["draws"]] == list(range(len(found["draws"])))
