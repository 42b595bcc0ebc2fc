"""Sizes, frames and stillness. Sizes are those that travel: compressed."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

from browser import ACTING, SOLID, advance, start_game, until
from playwright.sync_api import Page, Response


def transferred(page: Page, address: str) -> dict[str, int]:
    sizes: dict[str, int] = {}

    def count(response: Response) -> None:
        if response.url.startswith(address) and "/api/" not in response.url:
            sizes[response.url] = int(response.request.sizes()["responseBodySize"])

    page.on("requestfinished", lambda request: count(request.response()) if request.response() else None)
    return sizes


def test_the_first_load_is_under_250_kb(page: Page, address: str) -> None:
    sizes = transferred(page, address)
    page.goto(address)
    page.wait_for_timeout(1000)
    assert len(sizes) > 4
    assert sum(sizes.values()) < 250_000, sizes


def test_a_table_loads_less_than_250_kb_before_the_solid_board_and_that_less_than_200_kb(
    page: Page, address: str
) -> None:
    sizes = transferred(page, address)
    start_game(page, address, "town-center")
    until(page, "document.querySelector('canvas')?.dataset.ready === 'yes'")
    page.wait_for_timeout(300)
    solid = {url: size for url, size in sizes.items() if "/scene-" in url}
    assert len(solid) == 1
    assert sum(solid.values()) < 200_000
    assert sum(sizes.values()) - sum(solid.values()) < 250_000


def test_nothing_renders_while_nothing_changes(page: Page, address: str) -> None:
    start_game(page, address, "town-center")
    until(page, ACTING)
    page.wait_for_load_state("networkidle")
    until(page, SOLID)
    frames = "document.querySelector('canvas').townScene.frames"
    drawn = page.evaluate(frames)
    page.wait_for_timeout(1500)
    assert page.evaluate(frames) == drawn


def test_no_frame_takes_over_100_ms_after_load(people: Callable[..., Page], address: str) -> None:
    page = people()
    start_game(page, address, "town-center")
    advance(page, 30)
    page.wait_for_load_state("networkidle")
    until(page, SOLID)
    page.evaluate("document.querySelector('canvas').townScene.slowest = 0")
    drag(page)
    until(page, SOLID)
    assert page.evaluate("document.querySelector('canvas').townScene.slowest") < 100


def drag(page: Page) -> None:
    """Turns the board by hand and then by key, as far as a person would."""
    box = page.locator("canvas").bounding_box()
    assert box
    x, y = box["x"] + 300, box["y"] + 300
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(30):
        page.mouse.move(x + 6 * step, y + step)
    page.mouse.up()
    page.keyboard.press("e")


SHOWN = """() => new Promise(done => {
  const start = performance.now(), was = window.townhallLive.state.moves;
  document.querySelector('section.now button.primary').click();
  const shown = () => window.townhallLive.state.moves > was;
  const look = () => shown() ? done(performance.now() - start) : requestAnimationFrame(look);
  look();
})"""
MOMENT = 300  # milliseconds
OUR_CHANGE = (
    "window.townhallLive.state.phase === 'change' && window.townhallLive.state.mine.some(one => one.acting)"
    " && window.townhallLive.previews?.number === window.townhallLive.state.number"
    " && !!document.querySelector('section.now button.primary')"
)


def test_a_move_shows_within_100_ms_of_the_click(page: Page, address: str) -> None:
    """The median of nine clicks, each a moment after the position came, as a person clicks."""
    start_game(page, address, "city-planner")
    took = []
    for _ in range(9):
        until(page, OUR_CHANGE)
        page.wait_for_timeout(MOMENT)
        took.append(page.evaluate(SHOWN))
        page.get_by_role("button", name="Undo").click()
    assert median(took) < 100, took
