"""Connections that send half a request and no more are given up; those whose request is being answered are not."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from townhall.server.web import patience
from townhall.server.web.patience import PatientProtocol

PAUSE = 0.05


async def slow_app(scope: Any, receive: Any, send: Any) -> None:
    """Reads the whole body, then takes several times as long as a head may."""
    while (await receive()).get("more_body"):
        pass
    await asyncio.sleep(4 * PAUSE)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@pytest.fixture(autouse=True)
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "HEAD_SECONDS", PAUSE)


async def told(*parts: bytes) -> bytes:
    """What the server says until it hangs up."""
    loop = asyncio.get_running_loop()
    config, state = Config(slow_app, log_config=None), ServerState()
    server = await loop.create_server(lambda: PatientProtocol(config, state, {}), "127.0.0.1", 0)
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(2 * PAUSE)
        answer = await reader.read()
        writer.close()
        return answer


def run(coroutine: Coroutine[Any, Any, bytes]) -> bytes:
    """In a thread: the browser's tests keep a loop running in theirs."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, asyncio.wait_for(coroutine, 60)).result()


@pytest.mark.parametrize("nothing", [b"", b"\r\n"])
def test_a_connection_that_asks_nothing_is_closed(nothing: bytes) -> None:
    assert run(told(nothing)) == b""


@pytest.mark.parametrize("half", [b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\n"])
def test_a_head_that_does_not_come_is_given_up_with_a_typed_answer(half: bytes) -> None:
    answer = run(told(half))
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b'"error":"bad-request"' in answer


def test_half_a_head_after_an_answered_request_is_given_up_too() -> None:
    answer = run(told(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n", b"", b"", b"GET / HTTP/1.1\r\nX: "))
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert answer.count(b"HTTP/1.1 400 ") == 1


def test_a_request_that_came_whole_may_take_its_time() -> None:
    answer = run(told(b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
    assert answer.startswith(b"HTTP/1.1 200 ")


def test_a_body_may_come_slowly() -> None:
    head = b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\n"
    answer = run(told(head, b"ab", b"cd"))
    assert answer.startswith(b"HTTP/1.1 200 ")
