"""What an operator does: backup, restore into either database, close a table, delete a user. Through the command."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from typer.testing import CliRunner

from server_kit import Client, Server, play_out
from townhall.server.store import schema
from townhall.server.store.migrate import engine_for, revisions, upgrade

MakeClient = Callable[..., Client]
StartServer = Callable[..., Server]


def admin(*words: str) -> tuple[int, str]:
    from townhall.cli.main import app

    found = CliRunner().invoke(app, ["admin", *words])
    return found.exit_code, found.output + str(found.exception or "")


def everything(database: str) -> dict[str, list[Any]]:
    with engine_for(database) as engine, engine.connect() as connection:
        return {
            table.name: sorted(map(str, connection.execute(table.select()).all()))
            for table in schema.metadata.sorted_tables
            if table.name not in ("processes", "rewrites")
        }


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_a_backup_of_a_running_server_is_restored_into_either_database(
    database: str,
    into: str,
    databases: Callable[[str], str],
    own_server: StartServer,
    client_at: MakeClient,
    tmp_path: Path,
) -> None:
    server = own_server(database, workers=0)
    ada = client_at(server)
    ada.post("/api/account", {"name": "Ada B", "password": "correct horse"})
    finished, going = ada.table("city-planner", 1, "m"), ada.table("town-center", 2, "mc")
    play_out(finished, ada)
    file = tmp_path / "backup.gz"
    assert admin("backup", str(file), "--database", database)[0] == 0
    ada.move(going)  # the server goes on
    server.stop()

    elsewhere = databases(into)
    assert admin("restore", str(file), "--database", elsewhere)[0] == 0
    again = own_server(elsewhere, workers=0)
    back = client_at(again)
    assert back.post("/api/sign-in", {"name": "Ada B", "password": "correct horse"})["account"]
    assert {line["id"] for line in back.get("/api/tables?mine=1")["tables"]} == {finished, going}
    assert back.show(finished)["header"]["ended"]["how"] == "rules"
    back.move(going)
    back.post("/api/me/tokens", {"name": "after the restore"}, 201)  # numbers go on after those restored


def test_a_backup_holds_every_row_and_comes_back_as_it_was(
    database: str, databases: Callable[[str], str], own_server: StartServer, client_at: MakeClient, tmp_path: Path
) -> None:
    server = own_server(database, workers=0)
    ada = client_at(server, "Ada")
    ada.table(kinds="mc")
    ada.post("/api/me/webhooks", {"url": "https://ada.example/hook"}, 201)
    server.stop()
    file, copy = tmp_path / "backup.gz", databases("sqlite")
    admin("backup", str(file), "--database", database)
    admin("restore", str(file), "--database", copy)
    assert everything(copy) == everything(database)
    status, told = admin("restore", str(file), "--database", copy)
    assert (status != 0, "not empty" in told) == (True, True)


def test_a_backup_of_an_earlier_schema_is_brought_up_to_date(databases: Callable[[str], str], tmp_path: Path) -> None:
    import gzip

    file, database = tmp_path / "old.gz", databases("sqlite")
    lines = [{"townhall-backup": 1, "schema": revisions()[-1]}, ["meta", {"key": "secret", "value": "00"}]]
    with gzip.open(file, "wt") as out:
        out.write("".join(json.dumps(line) + "\n" for line in lines))
    assert admin("restore", str(file), "--database", database)[0] == 0
    assert everything(database)["meta"] == ["('secret', '00')"]


@pytest.mark.parametrize(
    "content", [b"", b"no gzip", b"\x1f\x8b", None], ids=["empty", "no gzip", "cut off", "not there"]
)
def test_what_is_no_backup_is_refused(databases: Callable[[str], str], tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "backup.gz"
    if content is not None:
        file.write_bytes(content)
    status, told = admin("restore", str(file), "--database", databases("sqlite"))
    assert status != 0
    assert "restored" in told


def test_a_database_that_is_not_there_is_not_made_by_looking_after_it(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'none.db'}"
    for words in (("backup", str(tmp_path / "x")), ("close-table", "x"), ("delete-user", "x")):
        status, told = admin(*words, "--database", database)
        assert (status != 0, "there is no database" in told) == (True, True)
    assert list(tmp_path.iterdir()) == []


def test_reading_for_a_backup_does_not_stop_the_server_from_writing(databases: Callable[[str], str]) -> None:
    database = databases("sqlite")
    upgrade(database)
    with (
        engine_for(database, "BEGIN") as reading,
        engine_for(database) as writing,
        reading.connect() as reader,
        writing.begin() as writer,
    ):
        assert reader.execute(schema.meta.select()).all() == []
        writer.execute(insert(schema.meta), {"key": "k", "value": "v"})


def test_a_table_closed_by_the_operator_is_closed_at_the_running_server(
    database: str, own_server: StartServer, client_at: MakeClient
) -> None:
    server = own_server(database, workers=0)
    ada, bob = client_at(server, "Ada"), client_at(server, "Bob")
    table = ada.table("city-planner", 2, options={"seats": 2, "first": 1})
    bob.act(table, "sit", seat=2)
    live = bob.live(table)
    assert admin("close-table", table, "--database", database)[0] == 0
    live.until("update", lambda message: bool(message["header"] and message["header"]["status"] == "closed"))
    assert live.entries[-1]["text"] == "This table was closed by the server's operator."
    answer = ada.http.post(f"/api/tables/{table}/actions", json={"do": "resign", "id": "1", "seat": 1})
    assert (answer.status_code, answer.json()["error"]) == (410, "closed")
    assert ada.http.get(f"/api/tables/{table}/record").status_code == 200
    assert "no table" in admin("close-table", "x" * 22, "--database", database)[1]


def test_a_user_deleted_by_the_operator_is_gone_from_the_running_server(
    database: str, own_server: StartServer, client_at: MakeClient
) -> None:
    server = own_server(database, workers=0)
    ada, bob = client_at(server), client_at(server, "Bob")
    ada.post("/api/account", {"name": "Ada Lovelace", "password": "correct horse"})
    table = ada.table()
    bob.act(table, "sit", seat=2)
    live = bob.live(table)
    assert admin("delete-user", "ada lovelace", "--database", database)[0] == 0
    live.until("update", lambda message: message["header"] is not None)
    assert "Lovelace" not in json.dumps(bob.show(table))
    assert "Lovelace" not in str(everything(database))
    assert "no account" in admin("delete-user", "Ada Lovelace", "--database", database)[1]
