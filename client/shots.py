"""Screenshots of every page, light and dark, for laptop and phone: `make screenshots`, into build/screenshots.

Names after the command choose pages (`home judge-city`), languages (`de`), sizes (`phone`) or themes (`dark`).
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
from browser import PLAY, new_page, open_browser
from serve_for_tests import serving

TARGET = Path(__file__).resolve().parent.parent / "build" / "screenshots"
SIZES = {"laptop": (1280, 720), "phone": (390, 844)}
THEMES = ("light", "dark")
LANGUAGES = {"en": "en-GB", "de": "de-DE", "fr": "fr-FR"}
PAGES = {
    "home": "/",
    "learn": "/learn",
    "rules-town": "/rules/town-center",
    "rules-cards": "/rules/city-planner",
    "rules-city": "/rules/city-council",
    "judge-town": "/judge/town-center",
    "judge-cards": "/judge/city-planner",
    "judge-city": "/judge/city-council",
    "board": "/editor/board",
    "deck": "/editor/deck",
    "daily": "/daily",
    "account": "/account",
    "import": "/replay",
    "lesson-town": "/learn/town-center?step=8",
    "lesson-cards": "/learn/city-planner?step=4",
    "lesson-city": "/learn/city-council?step=5",
    "missing": "/table/nothing-here",
}
# Tables at one screen, and how many moves they have seen; 0: until the end.
TABLES: dict[str, tuple[str, int, int]] = {
    "town-center": ("town-center", 2, 60),
    "town-center-six": ("town-center", 6, 190),
    "town-center-solo": ("town-center", 1, 24),
    "town-center-end": ("town-center", 2, 0),
    "city-planner": ("city-planner", 2, 21),
    "city-planner-end": ("city-planner", 2, 0),
    "city-council": ("city-council", 3, 60),
    "city-council-end": ("city-council", 4, 0),
}
REPLAYS = {"replay-town": "town-center-end", "replay-cards": "city-planner-end", "replay-city": "city-council-end"}
NAMES = ("Ada", "Ben", "Chloé", "Dmitri", "Eva", "Farid", "Gwen", "Hugo")


def table(page: Page, address: str, game: str, seats: int, moves: int) -> str:
    """A table of one person at every seat, played on for a while."""
    new = {"game": game, "options": {"seats": seats}, "seats": [{"kind": "me", "name": name} for name in NAMES[:seats]]}
    made: Any = page.request.post(f"{address}/api/tables", data=new).json()
    page.goto(f"{address}/table/{made['id']}")
    page.wait_for_selector("main.board")
    page.evaluate(PLAY, moves or 2000)
    return f"/table/{made['id']}"


def chosen(names: Any, only: list[str]) -> list[str]:
    wanted = [name for name in names if name in only]
    return wanted or list(names)


def main(only: list[str]) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    known = [*PAGES, *TABLES, *REPLAYS]
    languages = chosen(LANGUAGES, only) if set(only) & set(LANGUAGES) else ["en"]
    with serving() as address, sync_playwright() as playwright:
        browser = open_browser(playwright)
        maker = new_page(browser, still=True)
        maker.goto(address)
        maker.wait_for_selector("[data-testid=play-town-center]:enabled")
        paths = dict(PAGES)
        shown = chosen(known, only)
        for name, (game, seats, moves) in TABLES.items():
            if name in shown or name in [REPLAYS.get(one) for one in shown]:
                paths[name] = table(maker, address, game, seats, moves)
        for name, of in REPLAYS.items():
            if of in paths:
                paths[name] = paths[of].replace("/table/", "/replay/") + "?move=40"
        cookies: Any = maker.context.cookies()
        maker.close()
        for size, theme, language in product(chosen(SIZES, only), chosen(THEMES, only), languages):
            wide, high = SIZES[size]
            locale = LANGUAGES[language]
            page = new_page(browser, wide, high, dark=theme == "dark", touch=size == "phone", locale=locale)
            page.context.add_cookies(cookies)
            for name in shown:
                page.goto(address + paths[name])
                page.wait_for_timeout(900)
                page.screenshot(path=TARGET / f"{name}-{size}-{theme}-{language}.png")
            page.context.close()
        browser.close()
    print(f"Screenshots are in {TARGET}")


if __name__ == "__main__":
    main(sys.argv[1:])
