"""Debian's chromium, driven by Playwright: as the browser tests and the screenshots use it."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, Playwright

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
# A simple player for tests: what gains the most at once, by the server's own previews, else the first move.
MOVE = """() => {
  const live = window.townhallLive, mine = live.state.mine.find(seat => seat.acting);
  if (!mine || live.moving) return false;
  const known = live.previews && live.previews.seat === mine.seat ? live.previews.previews : [];
  let best = mine.legal[Math.floor(Math.random() * mine.legal.length)], most = 0;
  for (const one of known) {
    const gain = one.gain[mine.seat - 1] ?? 0;
    if (gain > most && mine.legal.includes(one.move)) { best = one.move; most = gain; }
  }
  live.moving = true;
  live.act({do: 'move', seat: mine.seat, move: best, number: live.state.number})
    .catch(() => {}).finally(() => { live.moving = false; });
  return true;
}"""

# The same player for all our seats at once, as fast as the server answers.
PLAY = """async most => {
  const live = window.townhallLive;
  const pause = () => new Promise(done => setTimeout(done, 5));
  for (let n = 0; n < most && !live.state?.over;) {
    const mine = live.state?.mine.find(seat => seat.acting);
    if (!mine) { await pause(); continue; }
    const number = live.state.number, told = live.previews;
    const known = told?.seat === mine.seat && told.number === number ? told.previews : [];
    const gain = one => one.gain[mine.seat - 1] ?? 0;
    const top = known.reduce((best, one) => (gain(one) > gain(best) ? one : best), {gain: []});
    const best = top.move ?? mine.legal[Math.floor(Math.random() * mine.legal.length)];
    await live.act({do: 'move', seat: mine.seat, move: best, number}).catch(() => {});
    while (live.state.number === number) await pause();
    n++;
  }
}"""


def open_browser(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


def new_page(
    browser: Browser,
    wide: int = 1280,
    high: int = 720,
    *,
    dark: bool = False,
    touch: bool = False,
    locale: str = "en-GB",
    still: bool = False,
) -> Page:
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if still else "no-preference",
        has_touch=touch,
        is_mobile=touch,
        locale=locale,
    )
    return context.new_page()


def until(page: Page, condition: str, seconds: float = 60) -> None:
    """Waits for a JavaScript expression; by asking from outside, as the pages' policy forbids eval."""
    for _ in range(int(seconds / 0.05)):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(50)
    raise TimeoutError(f"{condition} did not come true in {seconds} s at {page.url}")


# The solid board is there and still: places on it can be found.
SOLID = "(scene => !!scene && scene.frames > 0 && scene.idle)(document.querySelector('canvas')?.townScene)"
ACTING = (
    "!!window.townhallLive?.state"
    " && (window.townhallLive.state.over || window.townhallLive.state.mine.some(seat => seat.acting))"
)
OVER = "!!window.townhallLive?.state?.over"


def start_game(page: Page, address: str, game: str) -> str:
    """From the home page, as a person does."""
    page.goto(address)
    page.click(f"[data-testid=play-{game}]:enabled")
    page.wait_for_url("**/table/*")
    until(page, "!!window.townhallLive?.state")
    return page.url


def advance(page: Page, moves: int) -> None:
    """Moves of a simple player, so that there is something to see."""
    for _ in range(moves):
        until(page, ACTING)
        if page.evaluate(OVER):
            return
        page.evaluate(MOVE)
        until(page, "!window.townhallLive.moving")
