"""Playing as hands do: by clicking or typing on what the pages show, never by calling the server."""

from __future__ import annotations

from browser import ACTING, OVER, until
from playwright.sync_api import Page

# What may be clicked now in the panel of choices, in the order shown; the first that can be pressed is pressed.
CHOICES = "section.now button:enabled, section[aria-label='Bids, turn order and council'] button:enabled"


# What we did ourselves: where all build at once, a computer's move says nothing of ours.
OURS = """(() => { const live = window.townhallLive, mine = live.state.mine.map(one => one.seat);
return live.entries.filter(one => one.kind === 'move' && mine.includes(one.seat)).length; })()"""


def moves(page: Page) -> int:
    return int(page.evaluate(OURS))


def settled(page: Page, before: int) -> None:
    """Our move is on the table and it is our turn again, or the game is over."""
    until(page, f"{OURS} > {before}")
    until(page, ACTING)


def state(page: Page) -> dict[str, object]:
    found: dict[str, object] = page.evaluate(
        """(() => { const s = window.townhallLive.state, mine = s.mine.find(one => one.acting);
        return {over: s.over, phase: s.phase, step: s.view.step ?? '', legal: mine ? mine.legal : []}; })()"""
    )
    return found


def over(page: Page) -> bool:
    return bool(page.evaluate(OVER))


def town_center(page: Page) -> None:
    """One decision on the flat board."""
    before = moves(page)
    now = state(page)
    legal = now["legal"]
    assert isinstance(legal, list)
    if now["phase"] == "draft":
        page.locator("button.tower:enabled").first.click()
    elif now["phase"] in ("towers", "choose"):
        page.locator("[aria-label='Drawn cubes'] button:enabled").first.click()
    elif now["phase"] == "public-works":
        page.get_by_role("button", name="Buy nothing").click()
    else:
        site = page.locator("button.legal")
        site.nth(site.count() // 2).click()
    settled(page, before)


def city_planner(page: Page) -> None:
    """One decision with the cards."""
    before = moves(page)
    phase = state(page)["phase"]
    if phase == "score":
        page.locator(".scoring button").first.click()
    elif phase == "pass":
        page.locator(".slot .under button:enabled").last.click()
    elif phase == "reroll":
        page.get_by_role("button", name="Keep the dice").click()
    else:
        plus = page.get_by_role("button", name="up by one").and_(page.locator(":enabled"))
        if before < 2 and plus.count():
            plus.first.click()
        page.locator("section.now button.primary:enabled").first.click()
    settled(page, before)


def city_council(page: Page) -> None:
    """One decision in the city."""
    before = moves(page)
    now = state(page)
    if now["step"] == "place":
        page.get_by_label("All places").select_option(index=1)
        page.get_by_role("button", name="Place it here").click()
    elif now["phase"] == "council":
        page.locator("section[aria-label='Bids, turn order and council'] button").first.click()
    elif now["step"] in ("invest", "rail") and before > 15:
        page.get_by_role("button", name="End the turn").click()
    elif now["step"] in ("invest", "rail") and page.get_by_label("All squares").count():
        page.get_by_label("All squares").select_option(index=1)
    else:
        page.locator("section.now button.primary:enabled").first.click()
    settled(page, before)


HANDS = {"town-center": town_center, "city-planner": city_planner, "city-council": city_council}


def play_to_the_end(page: Page, game: str) -> None:
    until(page, ACTING)
    for _ in range(400):
        if over(page):
            return
        HANDS[game](page)
    raise AssertionError("the game doesn't end")
