"""Provable draws: what the seed gives, and that every tampering shows."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from server_kit import Client, Server, play_out
from townhall.core.match import Match
from townhall.core.record import format_record
from townhall.core.rng import Rng
from townhall.games import new_game
from townhall.server.tables.draws import Draws, commitment, draws_json
from townhall.server.tables.verify import verify

SEED = "00112233445566778899aabbccddeeff" * 2


def test_a_draw_is_the_hmac_that_the_documentation_says() -> None:
    draws = Draws("table", SEED, ("ada's", "bob's"))
    digest = hmac.new(bytes.fromhex(SEED), b"townhall:table:7:ada's,bob's", hashlib.sha256).digest()
    assert draws.number(7) == int.from_bytes(digest[:8], "big")
    assert commitment(SEED) == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()


def test_who_goes_first_is_the_draw_of_number_0() -> None:
    draws = Draws("table", SEED, ("", ""))
    assert draws.first(4) == 1 + Rng(draws.number(0)).below(4)


@pytest.fixture(scope="module")
def record() -> list[Any]:
    """The lines of a game with true draws."""
    draws = Draws("a-table", SEED, ("salt",))
    told = draws_json(draws, reveal=True, first=False, skip=0, history=None)
    match = Match(new_game("city-planner", {"seats": 1}), names=["Ada"], date="2026-01-01", draws=told)
    counter = 0
    while not match.over:
        if match.to_act() == [0]:
            counter += 1
            match.play(match.sample(draws.rng(counter)))
        else:
            match.play(match.legal()[0])
    return [json.loads(line) for line in format_record(match.record()).splitlines()]


def text_of(lines: list[Any]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def test_a_true_record_is_good(record: list[Any]) -> None:
    found = verify(text_of(record))
    assert (found.verdict, all(draw.ok for draw in found.draws)) == ("good", True)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seed": None}, "not revealed"),
        ({"seed": "xyz"}, "64 hexadecimal"),
        ({"seed": SEED[::-1]}, "not the one that was committed"),
        ({"contributions": ["pepper"]}, "is not the one"),
        ({"contributions": []}, "one text a seat"),
        ({"table": "another"}, "is not the one"),
        ({"skip": -1}, "skip"),
        ({"history": "all"}, "list"),
        ({"history": []}, "does not lead"),
        ({"history": [["undo", 1]]}, "fewer"),
        ({"history": [["chance", 3]]}, "lines like"),
        ({"first": True, "contributions": ["salt"]}, None),
    ],
)
def test_every_tampering_shows(record: list[Any], change: dict[str, Any], reason: str | None) -> None:
    header = {**record[0], "draws": {**record[0]["draws"], **change}}
    found = verify(text_of([header, *record[1:]]))
    if reason is None:  # with one seat whoever is drawn goes first: nothing to tamper with
        assert found.verdict == "good"
        return
    assert found.verdict == "bad"
    assert reason in found.reason


def test_a_draw_of_ones_own_shows(record: list[Any]) -> None:
    """Another roll than the seed's, with no later move to betray it."""
    first = record[1]
    assert first[0] == "chance"
    game = new_game("city-planner", {"seats": 1})
    state = game.start()
    other = next(
        text for seed in range(99) if (text := game.format_move(state, 0, state.sample(Rng(seed)))) != first[1]
    )
    found = verify(text_of([record[0], ["chance", other]]))
    assert (found.verdict, found.draws[-1].ok) == ("bad", False)


def test_a_record_without_draws_has_nothing_to_verify(record: list[Any]) -> None:
    header = {key: value for key, value in record[0].items() if key != "draws"}
    assert verify(text_of([header, *record[1:]])).verdict == "none"


def test_the_command_says_good_or_bad(record: list[Any], tmp_path: Path) -> None:
    from townhall.cli.main import app

    good, bad = tmp_path / "good.townhall", tmp_path / "bad.townhall"
    good.write_text(text_of(record))
    bad.write_text(text_of([{**record[0], "draws": {**record[0]["draws"], "table": "x"}}, *record[1:]]))
    found = CliRunner().invoke(app, ["verify", str(good)])
    assert (found.exit_code, "good: the commitment fits" in found.output) == (0, True)
    assert CliRunner().invoke(app, ["verify", str(bad)]).exit_code == 1
    assert json.loads(CliRunner().invoke(app, ["verify", "--json", str(bad)]).output)["verdict"] == "bad"


def test_the_commitment_is_there_from_the_start_and_the_seed_at_the_end(client: Callable[..., Client]) -> None:
    ada, bob = client("Ada"), client("Bob")
    table = ada.table("city-planner", 2, options={"seats": 2}, contribution="from-ada")
    promised = ada.show(table)["header"]["draws"]
    assert promised["seed"] is None
    bob.act(table, "sit", seat=2, contribution="from-bob")
    assert ada.show(table)["header"]["options"]["first"] in (1, 2)
    early = ada.http.get(f"/api/tables/{table}/record").text
    assert '"seed"' not in early
    play_out(table, ada, bob)
    told = ada.show(table)["header"]["draws"]
    assert told["commitment"] == promised["commitment"] == commitment(told["seed"])
    assert told["contributions"] == ["from-ada", "from-bob"]
    found = ada.post("/api/verify", {"record": ada.http.get(f"/api/tables/{table}/record").text})
    assert found["verdict"] == "good"
    assert found["draws"][0]["what"].endswith("goes first")


def test_the_seed_of_a_running_game_is_nowhere_to_be_seen(sqlite_server: Server) -> None:
    import sqlite3

    ada = Client(sqlite_server, "Ada")
    table = ada.table("city-planner", 1, "m")
    path = sqlite_server.database.removeprefix("sqlite:///")
    seed = sqlite3.connect(path).execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()[0]
    live = ada.live(table)
    ada.move(table)
    ada.move(table)
    live.until_state(lambda state: state["moves"] > 2)
    texts = [json.dumps(live.messages), ada.http.get(f"/api/tables/{table}/record").text]
    texts += [ada.http.get(f"/api/tables/{table}{path}").text for path in ("", "/replay", "/previews?seat=1")]
    assert not any(seed in text for text in texts)
    ada.close()
