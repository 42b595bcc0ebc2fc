"""Structured logs: one JSON object a line on standard error."""

from __future__ import annotations

import json
import logging
import sys
import time

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{key: value for key, value in vars(record).items() if key not in STANDARD},
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


# Their news is each connection; at debug level some write down all that is stored, which is nobody's business.
QUIET = ("uvicorn", "uvicorn.error", "alembic", "aiosqlite", "sqlalchemy", "psycopg", "websockets", "asyncio")


def set_up_logging(level: str, form: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in QUIET:
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel(max(root.level, logging.WARNING))
    logging.getLogger("uvicorn.error").addFilter(is_worth_telling)


def is_worth_telling(record: logging.LogRecord) -> bool:
    """uvicorn takes a WebSocket that was refused with an answer for one that was forgotten, and a client's bad frame
    for an error of ours."""
    said = record.getMessage()
    return "returned without completing handshake" not in said and "Invalid UTF-8 sequence" not in said
