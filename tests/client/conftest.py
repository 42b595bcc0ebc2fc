"""The pages in a real browser, on a server of their own: what a person sees and does."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

CLIENT = Path(__file__).resolve().parents[2] / "client"
sys.path.insert(0, str(CLIENT))

import build  # noqa: E402
from browser import new_page, open_browser  # noqa: E402
from serve_for_tests import serving  # noqa: E402

# A machine may be busy: waiting ends when the thing is there, so patience costs nothing.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    build.build()
    with serving() as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = open_browser(playwright)
        yield found
        found.close()


@pytest.fixture
def people(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes pages, each of a person of their own; an error on any of them fails the test."""
    contexts = []
    trouble: list[str] = []

    def make(*args: Any, **kwargs: Any) -> Page:
        page = new_page(browser, *args, **kwargs)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.set_default_timeout(PATIENCE)
        contexts.append(page.context)
        return page

    yield make
    for context in contexts:
        context.close()
    assert trouble == []


@pytest.fixture
def page(people: Callable[..., Page]) -> Page:
    return people()
