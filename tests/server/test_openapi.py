"""The description at /openapi.json: whatever it allows, and whatever it forbids, gets the answer that it describes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from server_kit import Client, Server, play_out
from townhall.server.api import live
from townhall.server.web.openapi import describe

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
ENDLESS = "GET /api/stream"
SCHEMA = schemathesis.openapi.from_dict(json.loads(msgspec.json.encode(describe())))
OPERATIONS = {found.label: found for found in (one.ok() for one in SCHEMA.get_all_operations())}

few = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def cases() -> Iterator[Any]:
    """What the description allows; and what it forbids, where it says what to send."""
    for label, operation in OPERATIONS.items():
        raw = operation.definition.raw
        modes = list(GenerationMode) if raw["parameters"] or "requestBody" in raw else [GenerationMode.POSITIVE]
        if label != ENDLESS:
            yield from (pytest.param(label, mode, id=f"{label} {mode.value}") for mode in modes)


@pytest.fixture
def somebody(sqlite_server: Server) -> Iterator[tuple[Client, str]]:
    """With a table, so that not every request ends at a table that isn't there."""
    found = Client(sqlite_server, "Ada")
    yield found, found.table("town-center", 2, "mc")
    found.close()


@pytest.mark.slow
@pytest.mark.parametrize(("label", "mode"), list(cases()))
def test_no_request_gets_more_than_a_typed_answer(label: str, mode: Any, somebody: tuple[Client, str]) -> None:
    person, table = somebody

    @few
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode), here=st.booleans())
    def run(case: Any, here: bool) -> None:
        if here and "id" in (case.path_parameters or {}):
            case.path_parameters = {**case.path_parameters, "id": table}
        headers = {"Cookie": person.cookie} if here else {}
        case.call_and_validate(base_url=person.url, checks=CHECKS, headers=headers)

    run()


def test_the_description_is_that_of_the_code(sqlite_server: Server) -> None:
    client = Client(sqlite_server)
    assert client.get("/openapi.json") == json.loads(msgspec.json.encode(describe()))
    client.close()


def test_everything_told_over_a_websocket_is_as_described(sqlite_server: Server) -> None:
    ada, bob = Client(sqlite_server, "Ada"), Client(sqlite_server, "Bob")
    table = ada.table("city-planner", 2)
    here = ada.live(table, previews=True)
    bob.act(table, "sit", seat=2)
    here.send(type="ask", id="e", what="explain", seat=1)
    here.send(type="ask", id="x", what="preview", seat=1)
    here.send(type="ping", id="p")
    here.until("pong")
    play_out(table, ada, bob)
    here.until_state(lambda state: bool(state["over"]))
    kinds = {message["type"] for message in here.messages}
    assert kinds == {"presence", "welcome", "update", "previews", "answer", "problem", "pong"}
    for message in here.messages:
        msgspec.convert(message, type=live.ServerMessage, strict=True)
    ada.close()
    bob.close()
