"""The application: endpoints, WebSockets, pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from townhall.server.live.hub import Connection
from townhall.server.live.socket import Session
from townhall.server.refused import Refused
from townhall.server.services import Services
from townhall.server.web import routes
from townhall.server.web.endpoint import ENDPOINTS, Endpoint, address_of, answer_request, foreign, identify, problem
from townhall.server.web.static import StaticFiles

assert routes
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        b"connect-src 'self' ws: wss:; worker-src 'self' blob:; font-src 'self' data:; frame-ancestors 'none'",
    ),
]


def create_app(services: Services) -> Starlette:
    """Of services that its caller starts and stops."""
    settings = services.world.settings
    static = StaticFiles(Path(settings.static) if settings.static else None)

    def http(spec: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def handle(request: Request) -> Response:
            return await answer_request(services, spec, request)

        return handle

    paths: dict[str, list[Endpoint]] = {}
    for spec in ENDPOINTS:
        paths.setdefault(spec.path, []).append(spec)
    table: list[Any] = []
    for path, specs in paths.items():
        table.append(Route(path, one_of({spec.method: http(spec) for spec in specs}), methods=list(METHODS)))

    async def live(socket: WebSocket) -> None:
        await serve_socket(services, socket)

    table.append(WebSocketRoute("/api/tables/{id}/live", live))
    table.append(WebSocketRoute("/{path:path}", no_such_socket))
    table.append(Route("/{path:path}", static.answer, methods=["GET"]))
    app = Starlette(routes=table, exception_handlers={HTTPException: http_problem})
    app.add_middleware(SafeHeaders)
    return app


METHODS = ("GET", "POST", "PATCH", "DELETE", "PUT", "OPTIONS", "HEAD", "TRACE", "QUERY")


def one_of(handlers: dict[str, Callable[[Request], Awaitable[Response]]]) -> Callable[[Request], Awaitable[Response]]:
    """One route a path, so that a wrong method is told which are right."""
    if "GET" in handlers:
        handlers = {**handlers, "HEAD": handlers["GET"]}

    async def handle(request: Request) -> Response:
        handler = handlers.get(request.method)
        if handler:
            return await handler(request)
        response = problem(Refused("method-not-allowed", f"this address takes {', '.join(sorted(handlers))}"))
        response.headers["allow"] = ", ".join(sorted(handlers))
        return response

    return handle


async def http_problem(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses, in our form."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    kind: Any = {404: "not-found", 405: "method-not-allowed"}.get(status, "bad-request")
    response = problem(Refused(kind, "there is no such page" if status == 404 else "this can't be done here"))
    response.status_code = status
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response


class SafeHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self._app(scope, receive, sending if scope["type"] == "http" else send)


async def serve_socket(services: Services, socket: WebSocket) -> None:
    """Refused handshakes get the problem as an HTTP answer."""
    try:
        if foreign(services, socket):
            raise Refused("foreign-origin", "this connection must come from our own pages")
        if services.world.stopping:
            raise Refused("unavailable", "the server is stopping: come back in a moment")
        where = address_of(socket)
        person = await identify(services, socket)
        services.limiter.take("connect", person.id if person else where)
        query = msgspec.convert(dict(socket.query_params), type=LiveQuery, strict=False)
        table_id = socket.path_params["id"]
        if len(table_id) != 22 or not table_id.isascii() or not table_id.isprintable():
            raise Refused("not-found", "there is no such table")
        found = await services.tables.get(table_id)
        if query.since < 0:
            raise Refused("bad-request", "since is the number of an entry")
    except msgspec.ValidationError as error:
        await deny(socket, Refused("bad-request", f"the address can't be read: {error}"))
        return
    except Refused as refusal:
        await deny(socket, refusal)
        return
    await socket.accept()
    connection = Connection(person, found, previews=bool(query.previews))
    session = Session(services, person, where)
    await session.run(socket, connection, query.since)


async def no_such_socket(socket: WebSocket) -> None:
    await deny(socket, Refused("not-found", "a table's WebSocket is at /api/tables/ID/live"))


class LiveQuery(msgspec.Struct, kw_only=True):
    since: int = 0
    previews: int = 0


async def deny(socket: WebSocket, refusal: Refused) -> None:
    await socket.send_denial_response(problem(refusal))
