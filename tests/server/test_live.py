"""The live connection: what is pushed, what a client that comes back gets, presence, chat. On both databases."""

from __future__ import annotations

import time
from collections.abc import Callable

from server_kit import Client

MakeClient = Callable[..., Client]


def two(client: MakeClient, **more: object) -> tuple[Client, Client, str]:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table(**more)
    bob.act(table, "sit", seat=2)
    return ada, bob, table


def test_a_move_reaches_the_others_with_its_words(client: MakeClient) -> None:
    ada, bob, table = two(client)
    here, there = ada.live(table), bob.live(table)
    seat = here.until_state(lambda state: True)["to_act"][0]
    mover, watcher = (here, there) if seat == 1 else (there, here)
    mine = next(mine for mine in mover.state["mine"] if mine["acting"])
    done = mover.act("move", seat=seat, move=mine["legal"][0], number=mover.state["number"])
    assert done["type"] == "done"
    watcher.until_state(lambda state: state["number"] >= done["number"])
    told = next(entry for entry in watcher.entries if entry["number"] == done["number"])
    assert (told["seat"], told["move"]) == (seat, mine["legal"][0])
    assert told["events"][0]["text"]


def test_entries_are_numbered_without_gaps_and_a_client_that_comes_back_gets_what_it_missed(client: MakeClient) -> None:
    ada, bob, table = two(client)
    here = ada.live(table)
    seen = here.state["number"]
    here.close()
    for _ in range(6):
        if not (ada.move(table) or bob.move(table)):
            break
    ada.act(table, "chat", text="back in a minute")
    again = ada.live(table, since=seen)
    numbers = [entry["number"] for entry in again.entries]
    assert numbers == list(range(seen + 1, again.state["number"] + 1))
    everything = ada.live(table)
    assert [entry["number"] for entry in everything.entries] == list(range(1, everything.state["number"] + 1))
    assert everything.entries[seen:] == again.entries
    assert everything.state["view"] == again.state["view"]


def test_several_may_act_at_once_and_a_late_news_of_another_does_not_spoil_a_move(client: MakeClient) -> None:
    ada, bob, table = two(client)
    for _ in range(200):
        state = ada.show(table)["state"]
        if len(state["to_act"]) == 2 and all(client.show(table)["state"]["mine"][0]["legal"] for client in (ada, bob)):
            break
        assert ada.move(table) or bob.move(table)
    number = state["number"]
    for seat, person in ((2, bob), (1, ada)):  # both decided on the same number
        legal = person.show(table)["state"]["mine"][0]["legal"]
        person.act(table, "move", seat=seat, move=legal[0], number=number)


def test_presence_tells_who_is_here(client: MakeClient) -> None:
    ada, bob, table = two(client)
    here = ada.live(table)
    there = bob.live(table)
    here.until("presence", lambda message: message["present"] == [1, 2])
    watcher = client("Eve").live(table)
    here.until("presence", lambda message: message["watchers"] == 1)
    watcher.close()
    there.close()
    here.until("presence", lambda message: message["present"] == [1] and message["watchers"] == 0)


def test_chat_is_told_to_all_and_can_be_muted(client: MakeClient) -> None:
    ada, bob, table = two(client)
    here = ada.live(table)
    bob.act(table, "chat", text="  hello \n there ")
    here.until("update")
    assert here.entries[-1]["kind"] == "chat"
    assert (here.entries[-1]["name"], here.entries[-1]["text"]) == ("Bob", "hello there")
    ada.act(table, "mute", seat=2, muted=True)
    answer = bob.http.post(f"/api/tables/{table}/actions", json={"do": "chat", "id": "c", "text": "and?"})
    assert (answer.status_code, answer.json()["error"]) == (403, "muted")
    ada.act(table, "mute", seat=2, muted=False)
    bob.act(table, "chat", text="thanks")
    assert (
        bob.http.post(f"/api/tables/{table}/actions", json={"do": "chat", "id": "d", "text": "x" * 501}).json()["error"]
        == "bad-request"
    )


def test_previews_follow_each_state_where_they_are_asked_for(client: MakeClient) -> None:
    ada = client("Ada")
    table = ada.table(kinds="mc")
    live = ada.live(table, previews=True)
    previews = live.until("previews")["previews"]
    assert [one["move"] for one in previews["previews"]] == live.state["mine"][0]["legal"]


def test_the_news_of_a_move_does_not_wait_for_what_the_next_moves_would_do(client: MakeClient) -> None:
    ada = client("Ada")
    live = ada.live(ada.table("city-planner", 1), previews=True)
    for _ in range(12):
        live.until("previews", lambda message: message["previews"]["number"] == live.state["number"])
        mine = live.state["mine"][0]
        seen = len(live.messages)
        live.act("move", seat=1, move=mine["legal"][0], number=live.state["number"])
        assert [message["type"] for message in live.messages[seen:]] == ["update", "done"]


def test_a_line_of_chat_does_not_bring_the_same_previews_again(client: MakeClient) -> None:
    ada = client("Ada")
    live = ada.live(ada.table(kinds="mm"), previews=True)
    live.until("previews")
    seen = len(live.messages)
    live.act("chat", text="hello")
    live.send(type="ping", id="p")
    live.until("pong")
    assert [message["type"] for message in live.messages[seen:]] == ["update", "done", "pong"]


def test_questions_are_answered_over_the_socket(client: MakeClient) -> None:
    ada = client("Ada")
    live = ada.live(ada.table(kinds="mc"))
    live.send(type="ask", id="w", what="why-not", seat=1, move="hall z9")
    assert live.until("answer")["why_not"]["legal"] is False
    live.send(type="ask", id="e", what="explain", seat=1)
    assert live.until("answer")["explain"]["parts"]
    live.send(type="ask", id="h", what="hint", seat=1, level="greedy")
    assert live.until("answer", lambda message: message["id"] == "h")["hint"]["move"] in live.state["mine"][0]["legal"]
    live.send(type="ask", id="p", what="preview", seat=1)
    assert live.until("problem")["problem"]["error"] == "bad-request"
    live.send(type="ping", id="7")
    assert live.until("pong")["id"] == "7"


def test_streams_that_were_hung_up_make_room_for_others(client: MakeClient) -> None:
    person = client("Ada")
    person.table("city-planner", 1, "m")
    for _ in range(20):
        with person.http.stream("GET", "/api/stream") as stream:
            assert stream.status_code == 200
    for _ in range(600):  # until the last of them is noticed
        with person.http.stream("GET", "/api/stream") as stream:
            if stream.status_code == 200:
                assert "your-turn" in next(stream.iter_lines())
                return
        time.sleep(0.1)
    raise AssertionError("the streams were never given back")


def test_a_bot_follows_its_stream_and_posts_moves(client: MakeClient) -> None:
    import httpx

    ada, bot = client("Ada"), client("Bot")
    token = bot.post("/api/me/tokens", {"name": "my bot"}, 201)["token"]
    headers = {"Authorization": f"Bearer {token}"}
    table = ada.table("city-planner", 2)
    with httpx.Client(base_url=bot.url, headers=headers, timeout=20) as program:
        sit = program.post(f"/api/tables/{table}/actions", json={"do": "sit", "id": "1", "seat": 2})
        assert sit.status_code == 200
        moves = 0
        with program.stream("GET", "/api/stream") as stream:
            for line in stream.iter_lines():
                ada.move(table)
                if not line:
                    continue
                event = httpx.Response(200, text=line).json()
                if event["type"] == "your-turn":
                    body = {"do": "move", "id": str(event["number"]), "seat": 2, "move": event["legal"][0]}
                    done = program.post(f"/api/tables/{table}/actions", json={**body, "number": event["number"]})
                    assert done.status_code == 200
                    moves += 1
                    while ada.move(table):
                        pass
                if moves == 5:
                    break
    assert bot.delete(f"/api/me/tokens/{bot.get('/api/me/tokens')['tokens'][0]['id']}") == {"ok": True}
    assert httpx.get(f"{bot.url}/api/me", headers=headers).status_code == 401
