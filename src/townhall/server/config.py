"""Settings: one TOML file, environment variables over it, defaults that work."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from townhall.core.errors import BadOptions
from townhall.server.store.database import database_url

PREFIX = "TOWNHALL_"
LOG_LEVELS = ("debug", "info", "warning", "error", "critical")


def data_home() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "townhall"


def default_database() -> str:
    return f"sqlite:///{data_home() / 'townhall.db'}"


@dataclass(frozen=True)
class Settings:
    """Every key is also an environment variable: TOWNHALL_DATABASE_URL, TOWNHALL_PORT ..."""

    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = field(default_factory=default_database)
    public_url: str = ""  # as people see it, like https://townhall.example; makes cookies Secure
    origins: str = ""  # further origins that may use the interface, parted by commas
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed
    workers: int = 1  # processes in which computer players think
    think_seconds: float = 1.0  # the most a computer player may think about a move
    rate_limits: float = 1.0  # multiplies every limit; 0 turns them off
    idle_seconds: int = 300  # a table nobody looks at leaves memory after so long
    log_level: str = "info"
    log_format: str = "json"  # or text
    webhooks_to_private_addresses: bool = False
    migrate: bool = True  # bring the database up to date at the start
    static: str = ""  # another folder with the built client

    @property
    def sqlite(self) -> bool:
        return self.database_url.startswith("sqlite")


def load_settings(path: Path | None = None, env: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """Given values come first, then the environment, then the file. Raises BadOptions for what makes no sense."""
    env = os.environ if env is None else env
    if path is None and env.get(PREFIX + "CONFIG"):
        path = Path(env[PREFIX + "CONFIG"])
    values: dict[str, Any] = _read_file(path) if path else {}
    known = {item.name: item for item in fields(Settings)}
    for key in values:
        if key not in known:
            raise BadOptions(f"{path}: unknown setting {key!r}; known are {', '.join(known)}")
    for name in known:
        if PREFIX + name.upper() in env:
            values[name] = env[PREFIX + name.upper()]
    values.update({key: value for key, value in given.items() if value is not None})
    settings = Settings(**{key: _convert(key, value, str(known[key].type)) for key, value in values.items()})
    _check(settings)
    return settings


def _check(settings: Settings) -> None:
    wrong = {
        "port": not 0 <= settings.port < 65536,
        "workers": settings.workers < 0,
        "think_seconds": settings.think_seconds <= 0,
        "rate_limits": settings.rate_limits < 0,
        "idle_seconds": settings.idle_seconds < 0,
        "log_level": settings.log_level not in LOG_LEVELS,
        "log_format": settings.log_format not in ("json", "text"),
        "public_url": not re.match("https?://.|$", settings.public_url),
    }
    for key, is_wrong in wrong.items():
        if is_wrong:
            raise BadOptions(f"the setting {key} can't be {getattr(settings, key)!r}: see docs/operating.md")
    database_url(settings.database_url)


def _read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadOptions(f"the configuration {path} can't be read: {error}") from None


def _convert(key: str, value: Any, kind: str) -> Any:
    try:
        if kind == "bool":
            if isinstance(value, bool):
                return value
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[str(value).lower()]
        return {"int": int, "float": float, "str": str}[kind](value)
    except (KeyError, ValueError):
        raise BadOptions(f"the setting {key} can't be {value!r}: it must be {_KINDS[kind]}") from None


_KINDS = {"bool": "true or false", "int": "a whole number", "float": "a number", "str": "a text"}
