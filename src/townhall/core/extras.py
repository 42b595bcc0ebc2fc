"""What to install where something optional is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from townhall.core.errors import TownhallError


class MissingExtra(TownhallError, ImportError):
    """A package of one of our extras isn't installed."""


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Turns a missing package into a sentence that says how to get it; what is missing inside says so itself."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "townhall":
            raise
        raise MissingExtra(f"this needs {error.name}, which isn't installed: pip install 'townhall[{extra}]'") from None
