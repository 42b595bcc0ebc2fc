"""Each game from the home page to the final score, by clicking."""

from __future__ import annotations

import re

import pytest
from browser import ACTING, SOLID, advance, start_game, until
from playwright.sync_api import Page, expect

from client.hands import HANDS, play_to_the_end


@pytest.mark.slow
@pytest.mark.parametrize("game", list(HANDS))
def test_a_game_is_played_from_the_home_page_to_the_final_score(page: Page, address: str, game: str) -> None:
    start_game(page, address, game)
    if game == "town-center":
        page.click("[data-testid=twin]")
    play_to_the_end(page, game)
    expect(page.get_by_test_id("ended")).to_contain_text(re.compile("win|share"))
    expect(page.get_by_test_id("ended").get_by_role("img", name=re.compile("^Scores: "))).to_be_visible()
    expect(page.get_by_test_id("ended").get_by_role("link", name="Replay")).to_be_visible()


def test_one_is_in_a_game_within_two_clicks(page: Page, address: str) -> None:
    page.goto(address)
    page.click("[data-testid=play-town-center]")
    until(page, ACTING)
    expect(page.get_by_test_id("sentence")).to_have_text("Choose a site for your city hall")


def test_the_solid_board_is_played_by_tapping_a_ghost(page: Page, address: str) -> None:
    start_game(page, address, "town-center")
    until(page, ACTING)
    until(page, SOLID)
    spot = page.evaluate(
        """(() => { const c = document.querySelector('canvas'), b = c.getBoundingClientRect();
        const s = c.townScene.project(0, 'c3', -0.4);  // the slab that lies there
        return [b.left + s.x, b.top + s.y]; })()"""
    )
    page.mouse.move(*spot)
    page.mouse.click(*spot)
    until(page, "window.townhallLive.state.view.players[0].town === 'c3=H'")


def test_a_closed_place_says_why_with_the_rule(page: Page, address: str) -> None:
    start_game(page, address, "town-center")
    page.click("[data-testid=twin]")
    page.locator("button.legal").first.click()
    for _ in range(30):
        until(page, ACTING)
        if page.evaluate("window.townhallLive.state.phase") == "construction":
            break
        advance(page, 1)
    closed = page.locator(".flat button:not(.legal)").first
    closed.click()
    expect(page.locator("section.now .rule")).to_be_visible()


def test_what_lies_under_the_hand_stays_while_others_move(page: Page, address: str) -> None:
    start_game(page, address, "town-center")
    page.click("[data-testid=twin]")
    page.locator("button.legal").first.click()
    until(page, "window.townhallLive.state.phase !== 'setup'")
    buttons = "[...document.querySelectorAll('.flat button')]"
    page.evaluate(f"window.kept = {buttons}")
    floors = page.locator(".flat .floor")
    expect(floors).to_have_count(2)
    advance(page, 12)
    assert page.evaluate(f"{buttons}.slice(0, 30).every((one, index) => one === window.kept[index])")
    assert page.evaluate("window.kept.every(one => one.isConnected)")


def test_undo_takes_the_last_move_back(page: Page, address: str) -> None:
    start_game(page, address, "city-planner")
    until(page, ACTING)
    was = page.evaluate("window.townhallLive.state.phase")
    page.locator("section.now button.primary:enabled").first.click()
    until(page, "window.townhallLive.state.phase === 'pass'")
    page.get_by_role("button", name="Undo").click()
    until(page, f"window.townhallLive.state.phase === '{was}'")


def test_a_replay_steps_through_the_moves_and_goes_on_from_there(page: Page, address: str) -> None:
    table = start_game(page, address, "city-planner")
    advance(page, 9)
    page.goto(table.replace("/table/", "/replay/") + "?move=3")
    expect(page.get_by_test_id("slider")).to_have_value("3")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("slider")).to_have_value("4")
    page.keyboard.press("Home")
    expect(page.get_by_test_id("slider")).to_have_value("0")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").first.click()
    assert '"townhall"' in download.value.path().read_text()


def test_the_lesson_notices_what_it_asked_for(page: Page, address: str) -> None:
    page.goto(f"{address}/learn/city-planner?step=2")
    page.locator(".slot .under button:enabled").first.click()
    expect(page.get_by_text("That's it.")).to_be_visible()
    page.get_by_test_id("next").click()
    expect(page.get_by_text("3 of 10")).to_be_visible()


def test_the_judge_scores_a_town_set_up_by_tapping(page: Page, address: str) -> None:
    page.goto(f"{address}/judge/town-center")
    page.locator("[data-site=b2]").click()
    page.get_by_role("button", name="residential", exact=True).click()
    page.locator("[data-site=c3]").click()
    page.get_by_role("button", name="utilities", exact=True).click()
    page.locator("[data-site=c4]").click()
    expect(page.get_by_text("Residential unit of 1, powered: 1 point;")).to_be_visible()


def test_the_judge_tells_who_is_ahead_at_a_table_of_several_towns(page: Page, address: str) -> None:
    page.goto(f"{address}/judge/town-center")
    page.get_by_label("Money").fill("12")
    page.get_by_role("button", name="One more town").click()
    expect(page.get_by_text("1 is ahead.")).to_be_visible()
    page.get_by_label("Money").fill("14")
    expect(page.get_by_text("1, 2 are level.")).to_be_visible()
    # a tie is broken by the cubes on the highest floor.
    page.get_by_role("button", name="city hall", exact=True).click()
    page.locator("[data-site=c3]").click()
    expect(page.get_by_text("2 is ahead.")).to_be_visible()


def test_the_judge_keeps_the_score_of_a_city_planner_game_over_turns(page: Page, address: str) -> None:
    page.goto(f"{address}/judge/city-planner")
    pad = page.get_by_role("region", name="Score pad")
    pad.get_by_role("button", name="One more player").click()
    page.get_by_role("button", name="Count it").first.click()
    expect(page.get_by_label("Money")).to_have_value("5")
    page.get_by_role("button", name="Count it").nth(1).click()
    # The first one's money, $15, is there again when the turn comes round.
    expect(page.get_by_label("Money")).to_have_value("15")
    expect(pad).to_contain_text("Player 1 is ahead.")
    page.reload()
    expect(pad.locator("tbody tr").first).to_contain_text("$15")


def test_the_judge_counts_a_placed_tile_for_a_player_of_city_council(page: Page, address: str) -> None:
    page.goto(f"{address}/judge/city-council")
    pad = page.get_by_role("region", name="Score pad")
    page.locator(".places button").first.click()
    expect(pad.locator("tbody tr").first).to_contain_text("+7")
    expect(pad).to_contain_text("Player 1 is ahead.")
    pad.get_by_label("Points").fill("4")
    pad.get_by_role("button", name="Add for Player 2").click()
    expect(pad.locator("tbody tr").nth(1)).to_contain_text("+4")


def test_an_own_board_is_checked_by_the_engine_and_played(page: Page, address: str) -> None:
    page.goto(f"{address}/editor/board")
    expect(page.get_by_test_id("verdict")).to_contain_text("This can be played.")
    page.get_by_role("button", name="Play it solo").click()
    page.wait_for_url("**/table/*")
    until(page, ACTING)
