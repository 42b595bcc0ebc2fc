"""Screenshots of every page, light and dark, for laptop and phone: `make screenshots`, into build/screenshots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
from browser import advance, new_page, open_browser, start_game
from serve_for_tests import serving

TARGET = Path(__file__).resolve().parent.parent / "build" / "screenshots"
SIZES = {"laptop": (1280, 720), "phone": (390, 844)}
PAGES = {
    "learn": "/learn",
    "rules": "/rules/town-center",
    "judge-town": "/judge/town-center",
    "judge-cards": "/judge/city-planner",
    "judge-city": "/judge/city-council",
    "board": "/editor/board",
    "deck": "/editor/deck",
    "daily": "/daily",
    "account": "/account",
    "import": "/replay",
    "lesson": "/learn/town-center?step=8",
    "missing": "/table/nothing-here",
}
GAMES = ("town-center", "city-planner", "city-council")


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(900)
    page.screenshot(path=TARGET / f"{name}.png")


def main(only: list[str]) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = open_browser(playwright)
        maker = new_page(browser)
        tables: dict[str, str] = {}
        for game, moves in zip(GAMES, (34, 22, 60), strict=True):
            tables[game] = start_game(maker, address, game)
            advance(maker, moves)
        cookies = maker.context.cookies()
        maker.close()
        for size, (wide, high) in SIZES.items():
            for dark in (False, True):
                page = new_page(browser, wide, high, dark=dark, touch=size == "phone")
                page.context.add_cookies(cookies)  # type: ignore[arg-type]
                addresses: dict[str, Any] = {"home": address}
                addresses |= {name: address + path for name, path in PAGES.items()}
                addresses |= tables
                addresses["replay"] = tables["city-council"].replace("/table/", "/replay/") + "?move=25"
                for name, url in addresses.items():
                    if only and name not in only:
                        continue
                    page.goto(url)
                    shoot(page, f"{name}-{size}-{'dark' if dark else 'light'}")
                page.context.close()
        browser.close()
    print(f"Screenshots are in {TARGET}")


if __name__ == "__main__":
    main(sys.argv[1:])
