"""An endpoint says what it takes and answers; reading, checking, refusing and describing it follow from that."""

from __future__ import annotations

import asyncio
import gzip
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from townhall.core.errors import TownhallError
from townhall.server.api.common import Problem
from townhall.server.people.identity import Person
from townhall.server.refused import Refused, refused

if TYPE_CHECKING:
    from townhall.server.services import Services

log = logging.getLogger("townhall.http")
COOKIE = "townhall"
COOKIE_SECONDS = 400 * 24 * 3600  # the most that browsers keep
MOST_BYTES = 64 * 1024
MOST_RECORD_BYTES = 1_000_000
BODY_SECONDS = 60.0
GZIP_FROM = 2_000

Who = Literal["nobody", "anyone", "guest", "account"]


class NoQuery(msgspec.Struct, kw_only=True):
    pass


@dataclass
class Call:
    """A request that has been read and allowed."""

    services: Services
    request: Request
    path: dict[str, str]
    body: Any
    query: Any
    found: Person | None

    @property
    def person(self) -> Person:
        assert self.found is not None
        return self.found

    @property
    def person_id(self) -> str | None:
        return self.found.id if self.found else None


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """`who`: nobody's business, anyone (known or not), a guest at least (made on the spot), or an account."""

    method: str
    path: str
    handler: Handler
    summary: str
    tag: str
    answer: Any
    body: Any = None
    query: Any = NoQuery
    who: Who = "anyone"
    limit: str = "read"
    status: int = 200
    most_bytes: int = MOST_BYTES
    media: str = "application/json"


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str, path: str, summary: str, *, tag: str, answer: Any, **given: Any
) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        ENDPOINTS.append(Endpoint(method, path, handler, summary, tag, answer, **given))
        return handler

    return register


async def answer_request(services: Services, spec: Endpoint, request: Request) -> Response:
    began = time.perf_counter()
    new_cookie: str | None = None
    try:
        check_origin(services, request)
        where = address_of(request)
        found = await identify(services, request)
        services.limiter.take(spec.limit, found.id if found else where)
        body = await read_body(spec, request)
        query = read_query(spec, request)
        if spec.who == "account" and not (found and found.account):
            raise Refused("sign-in", "this needs an account: sign in first")
        if spec.who == "guest" and found is None:
            services.limiter.take("guest", where)
            found, new_cookie = await services.identities.new_guest()
        call = Call(services, request, dict(request.path_params), body, query, found)
        response = respond(spec, request, await spec.handler(call))
    except Refused as refusal:
        response = problem(refusal)
    except TownhallError as error:
        response = problem(refused(error))
    except ClientDisconnect:
        response = Response(status_code=400)
    except Exception:
        log.exception("a request failed", extra={"path": spec.path})
        services.world.metrics.count("failures")
        response = problem(Refused("unavailable", "something went wrong here: try again"))
    if new_cookie:
        set_cookie(services, response, new_cookie)
    services.world.metrics.count("requests", route=f"{spec.method} {spec.path}", status=str(response.status_code))
    services.world.metrics.observe("request", time.perf_counter() - began)
    return response


# Reading


async def identify(services: Services, request: Any) -> Person | None:
    """By token or cookie. A token that nobody has is refused; a cookie that nobody has is as none."""
    authorization = request.headers.get("authorization", "")
    if authorization:
        scheme, _, token = authorization.partition(" ")
        found = await services.identities.find(token.strip()) if scheme.lower() == "bearer" else None
        if found is None:
            raise Refused("sign-in", "this token is not known: Authorization: Bearer TOKEN")
        return found
    cookie = request.cookies.get(COOKIE)
    return await services.identities.find(cookie) if cookie else None


def check_origin(services: Services, request: Request) -> None:
    if request.method not in ("GET", "HEAD", "OPTIONS") and foreign(services, request):
        raise Refused("foreign-origin", "requests that change something must come from our own pages")


def foreign(services: Services, request: Any) -> bool:
    """Only browsers send an Origin, and they say the truth."""
    origin = request.headers.get("origin")
    if origin is None:
        return False
    settings = services.world.settings
    allowed = {settings.public_url.rstrip("/"), *(one.strip() for one in settings.origins.split(","))} - {""}
    host = request.headers.get("host", "")
    return origin not in allowed and origin not in (f"http://{host}", f"https://{host}")


def address_of(request: Any) -> str:
    return request.client.host if request.client else "-"


async def read_body(spec: Endpoint, request: Request) -> Any:
    if spec.body is None:
        return None
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise Refused("media-type", "the body must be application/json")
    data = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                data += chunk
                if len(data) > spec.most_bytes:
                    raise Refused("too-large", f"the body may have {spec.most_bytes} bytes")
    except TimeoutError:
        raise Refused("bad-request", f"the body must come within {BODY_SECONDS:.0f} s") from None
    return decode(data, spec.body)


def decode(data: bytes, kind: Any) -> Any:
    try:
        if b"\\u0000" in data:
            raise Refused("bad-request", "a text can't hold the character 0")
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad-request", f"the body can't be read: {error}") from None


def read_query(spec: Endpoint, request: Request) -> Any:
    given = dict(request.query_params)
    try:
        return msgspec.convert(given, type=spec.query, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("bad-request", f"the address can't be read: {error}") from None


# Answering


def respond(spec: Endpoint, request: Request, answer: Any) -> Response:
    if isinstance(answer, Response):
        return answer
    data = msgspec.json.encode(answer)
    headers = {"cache-control": "no-store"}
    if len(data) > GZIP_FROM and "gzip" in request.headers.get("accept-encoding", ""):
        data = gzip.compress(data, 4)
        headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(data, spec.status, headers, "application/json")


def problem(refusal: Refused) -> Response:
    headers = {"cache-control": "no-store"}
    if refusal.problem.retry_after is not None:
        headers["retry-after"] = str(refusal.problem.retry_after)
    if refusal.status == 401:
        headers["www-authenticate"] = "Bearer"
    return Response(msgspec.json.encode(refusal.problem), refusal.status, headers, "application/json")


def set_cookie(services: Services, response: Response, key: str) -> None:
    secure = services.world.settings.public_url.startswith("https://")
    response.set_cookie(COOKIE, key, COOKIE_SECONDS, path="/", httponly=True, samesite="lax", secure=secure)


__all__ = ["ENDPOINTS", "Call", "Endpoint", "Problem", "endpoint"]
