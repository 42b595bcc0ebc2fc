"""Access: axe on every page, whole games by keyboard alone, touch sizes, reduced motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browser import ACTING, SOLID, advance, start_game, until
from playwright.sync_api import Page

from client.conftest import CLIENT
from client.hands import moves, over, settled, state

PAGES = [
    "/",
    "/learn",
    "/rules/town-center",
    "/rules/city-planner",
    "/rules/city-council",
    "/judge/town-center",
    "/judge/city-planner",
    "/judge/city-council",
    "/editor/board",
    "/editor/deck",
    "/daily",
    "/account",
    "/replay",
    "/learn/town-center",
    "/table/none",
]


def complaints(page: Page) -> list[str]:
    """What axe finds, WCAG 2.2 AA and best practices, as short lines."""
    # The pages' policy forbids scripts from elsewhere: evaluate() is allowed to the test alone.
    page.evaluate((CLIENT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
    found: list[Any] = page.evaluate(
        "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']}).then(r => r.violations)"
    )
    return [
        f"{one['id']}: {node['target']} {node['failureSummary'][:160]}" for one in found for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(people: Callable[..., Page], address: str, path: str, dark: bool) -> None:
    page = people(dark=dark, still=True)
    page.goto(address + path)
    page.wait_for_timeout(700)
    assert complaints(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("game", ["town-center", "city-planner", "city-council"])
def test_axe_finds_nothing_on_a_table_and_its_replay(
    people: Callable[..., Page], address: str, game: str, dark: bool
) -> None:
    page = people(dark=dark, still=True)
    table = start_game(page, address, game)
    advance(page, 8)
    page.wait_for_timeout(700)
    assert complaints(page) == []
    if game == "town-center":
        page.click("[data-testid=twin]")
        assert complaints(page) == []
    page.goto(table.replace("/table/", "/replay/"))
    page.wait_for_timeout(700)
    assert complaints(page) == []


def tab_to(page: Page, found: str) -> None:
    """Tab until what has the focus matches a selector; never the mouse."""
    for _ in range(120):
        if page.evaluate(f"document.activeElement?.matches({found!r})"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{found} can't be reached by Tab")


def town_center_keys(page: Page) -> None:
    phase = state(page)["phase"]
    if phase == "public-works":
        tab_to(page, "section.now button.primary")
    elif phase == "draft":
        tab_to(page, "button.tower:enabled")
    elif phase in ("towers", "choose"):
        tab_to(page, "section.now button.cube")
    else:
        tab_to(page, ".flat button.legal")
    page.keyboard.press("Enter")


def city_planner_keys(page: Page) -> None:
    where = {"score": ".scoring button", "pass": ".slot .under button"}
    tab_to(page, where.get(str(state(page)["phase"]), "section.now button.primary"))
    page.keyboard.press("Enter")


def city_council_keys(page: Page) -> None:
    now = state(page)
    if now["step"] == "place":
        tab_to(page, "select[aria-label='All places']")
        page.keyboard.press("ArrowDown")
        tab_to(page, "section.now button.primary:enabled")
    elif now["phase"] == "council":
        tab_to(page, "section[aria-label='Bids, turn order and council'] button")
    elif now["step"] in ("invest", "rail"):
        # The investor's own confirmation comes first; ending the turn is the last primary button.
        tab_to(page, "[data-testid=end]")
    else:
        tab_to(page, "section.now button.primary:enabled")
    page.keyboard.press("Enter")


KEYS = {"town-center": town_center_keys, "city-planner": city_planner_keys, "city-council": city_council_keys}


@pytest.mark.slow
@pytest.mark.parametrize("game", list(KEYS))
def test_a_whole_game_is_played_by_keyboard_alone(people: Callable[..., Page], address: str, game: str) -> None:
    page = people(still=True)
    page.goto(address)
    tab_to(page, f"[data-testid=play-{game}]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    until(page, ACTING)
    if game == "town-center":
        tab_to(page, "[data-testid=twin]")
        page.keyboard.press("Enter")
    for _ in range(400):
        if over(page):
            break
        before = moves(page)
        KEYS[game](page)
        settled(page, before)
    assert over(page)


SMALL = """() => [...document.querySelectorAll('button, a[href], select, input, [role=tab]')].filter(one => {
  const box = one.getBoundingClientRect(), style = getComputedStyle(one);
  if (!box.width || !box.height || style.visibility === 'hidden') return false;
  if (one.closest('p, li.rated, .log, .hidden, .line')) return false;
  const text = style.display === 'inline';
  return !text && (box.width < 24 || box.height < 24);
}).map(one => one.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("path", PAGES)
def test_what_is_touched_is_large_enough_on_a_phone_and_nothing_overflows(
    people: Callable[..., Page], address: str, path: str
) -> None:
    page = people(390, 844, touch=True)
    page.goto(address + path)
    page.wait_for_timeout(500)
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("game", ["town-center", "city-planner", "city-council"])
def test_a_table_fits_a_phone_and_a_laptop(people: Callable[..., Page], address: str, game: str) -> None:
    page = people(390, 844, touch=True)
    start_game(page, address, game)
    advance(page, 6)
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(SMALL) == []
    page.set_viewport_size({"width": 1280, "height": 720})
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollHeight") <= 720


def test_a_town_is_played_by_touch(people: Callable[..., Page], address: str) -> None:
    page = people(390, 844, touch=True)
    start_game(page, address, "town-center")
    until(page, ACTING)
    until(page, SOLID)
    spot = page.evaluate(
        """(() => { const c = document.querySelector('canvas'), b = c.getBoundingClientRect();
        const s = c.townScene.project(0, 'c3', -0.4);  // the slab that lies there
        return [b.left + s.x, b.top + s.y]; })()"""
    )
    page.touchscreen.tap(*spot)
    until(page, "window.townhallLive.state.view.players[0].town === 'c3=H'")
