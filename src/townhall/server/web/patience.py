"""Nobody holds a connection by half a request: its head must come in time, and be of a reasonable size."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from townhall.server.api.common import Problem

HEAD_SECONDS = 20.0
MOST_HEAD_BYTES = 64 * 1024


class PatientProtocol(HttpToolsProtocol):
    """uvicorn's, which by itself waits for ever and takes heads of any size."""

    patience: asyncio.TimerHandle | None = None
    upgraded = False
    in_head = False
    head_bytes = 0  # of a head that is not complete

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        being_answered = self.cycle is not None and not self.cycle.response_complete
        if self.upgraded or self.transport.is_closing() or being_answered:
            self._stop_waiting()  # whoever answers has a patience of its own
            return
        self._wait()
        if (
            self.in_head
        ):  # else the body of a request that was answered already: let it come, so that the answer is read
            self.head_bytes += len(data)
            if self.head_bytes > MOST_HEAD_BYTES:
                self.send_400_response(f"the head of a request may have {MOST_HEAD_BYTES} bytes")

    def on_message_begin(self) -> None:
        self.in_head, self.head_bytes = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        self.upgraded = True
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """In our form."""
        body = msgspec.json.encode(Problem(error="bad-request", reason=msg))
        head = f"HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"connection: close\r\n\r\n" + body)
        self.transport.close()

    def _wait(self) -> None:
        if self.patience is None:
            self.patience = self.loop.call_later(HEAD_SECONDS, self._lose_patience)

    def _stop_waiting(self) -> None:
        if self.patience:
            self.patience.cancel()
            self.patience = None

    def _lose_patience(self) -> None:
        self.patience = None
        if self.in_head and not self.transport.is_closing():
            self.send_400_response(f"the head of a request must come within {HEAD_SECONDS:.0f} s")
        else:
            self.transport.close()
