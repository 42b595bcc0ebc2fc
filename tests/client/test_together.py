"""Two people at one table: by link, with a lost connection, and nothing hidden on the wire."""

from __future__ import annotations

from collections.abc import Callable

from browser import ACTING, MOVE, until
from playwright.sync_api import Page, expect


def two_at_a_table(people: Callable[..., Page], address: str, game: str) -> tuple[Page, Page]:
    host, guest = people(), people()
    host.goto(address)
    host.locator(f"section:has([data-testid=play-{game}])").get_by_role("button", name="With friends").click()
    host.wait_for_url("**/table/*")
    expect(host.get_by_text("Waiting for one more player")).to_be_visible()
    guest.goto(host.url)
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Sit here").click()
    for page in (host, guest):
        until(page, "window.townhallLive?.state && window.townhallLive.header.status === 'playing'")
    return host, guest


def play_on(pages: tuple[Page, Page], count: int) -> None:
    for _ in range(count):
        for page in pages:
            if page.evaluate("window.townhallLive.state?.mine.some(seat => seat.acting)"):
                page.evaluate(MOVE)
                page.wait_for_timeout(80)


def test_two_people_play_and_one_comes_back_after_losing_the_connection(
    people: Callable[..., Page], address: str
) -> None:
    host, guest = two_at_a_table(people, address, "town-center")
    play_on((host, guest), 4)
    guest.context.set_offline(True)
    guest.evaluate("window.townhallLive.socket.close()")
    expect(guest.get_by_text("Connection lost")).to_be_visible()
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("Still there?")
    host.get_by_role("button", name="Send").click()
    play_on((host, host), 3)
    guest.context.set_offline(False)
    until(guest, "window.townhallLive.status === 'live'")
    number = host.evaluate("window.townhallLive.state.number")
    until(guest, f"window.townhallLive.state.number >= {number}")
    # Every entry once, without gaps.
    assert guest.evaluate("window.townhallLive.entries.every((entry, index) => entry.number === index + 1)")
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_text("Still there?")).to_be_visible()
    assert guest.evaluate("JSON.stringify(window.townhallLive.state.view)") == host.evaluate(
        "JSON.stringify(window.townhallLive.state.view)"
    )


def test_a_move_made_while_offline_is_sent_once_when_back(people: Callable[..., Page], address: str) -> None:
    page = people()
    page.goto(address)
    page.click("[data-testid=play-city-planner]")
    until(page, ACTING)
    page.context.set_offline(True)
    page.evaluate("window.townhallLive.socket.close()")
    until(page, "window.townhallLive.status === 'lost'")
    page.locator("section.now button.primary:enabled").first.click()
    page.context.set_offline(False)
    until(page, "window.townhallLive.state.phase === 'pass'")
    assert (
        page.evaluate(
            "window.townhallLive.entries.filter(entry => entry.seat === 1 && entry.move?.startsWith('change')).length"
        )
        == 1
    )


def test_no_message_holds_the_order_of_the_stacks_or_the_seed(people: Callable[..., Page], address: str) -> None:
    page = people()
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))))
    page.goto(address)
    page.click("[data-testid=play-city-council]")
    until(page, ACTING)
    for _ in range(8):
        until(page, ACTING)
        page.evaluate(MOVE)
        page.wait_for_timeout(150)
    text = "".join(frames)
    assert frames
    assert '"seed":null' in text
    assert '"stacks"' not in text
    unseen = page.evaluate("window.townhallLive.state.view.unseen")
    order = {tile: index for index, tile in enumerate([s + r for s in "CAMS" for r in "na2345"])}
    assert unseen == sorted(unseen, key=order.__getitem__)
