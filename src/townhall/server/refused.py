"""The one exception that becomes a typed answer, over HTTP and WebSocket alike."""

from __future__ import annotations

from townhall.core.errors import IllegalMove, TownhallError
from townhall.server.api.common import ErrorKind, Problem

STATUS: dict[str, int] = {
    "bad-request": 400,
    "sign-in": 401,
    "wrong-password": 401,
    "not-yours": 403,
    "foreign-origin": 403,
    "muted": 403,
    "not-found": 404,
    "not-available": 404,
    "method-not-allowed": 405,
    "not-now": 409,
    "stale": 409,
    "name-taken": 409,
    "rules-gone": 410,
    "closed": 410,
    "too-large": 413,
    "media-type": 415,
    "unparsable": 422,
    "illegal": 422,
    "crosses-draw": 422,
    "bad-options": 422,
    "bad-state": 422,
    "bad-record": 422,
    "rate-limited": 429,
    "unavailable": 503,
}


class Refused(Exception):
    def __init__(
        self,
        error: ErrorKind,
        reason: str,
        *,
        rule: str | None = None,
        number: int | None = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(reason)
        self.problem = Problem(error=error, reason=reason, rule=rule, number=number, retry_after=retry_after)

    @property
    def status(self) -> int:
        return STATUS[self.problem.error]


def refused(error: TownhallError) -> Refused:
    """What the engine has against something, as an answer."""
    rule = error.rule if isinstance(error, IllegalMove) else None
    kind = error.kind if error.kind in STATUS else "bad-request"
    return Refused(kind, error.reason, rule=rule)  # type: ignore[arg-type]
