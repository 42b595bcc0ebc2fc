"""Three languages, switched without reload, with the rulebooks' words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser import start_game, until
from playwright.sync_api import Page, expect

from client.sentences import OPTIONS, sentences

SENTENCES = {
    "en": "Choose a site for your city hall",
    "de": "Wähle ein Baufeld für dein Rathaus",
    "fr": "Choisissez la case de votre Mairie",
}


def test_switching_takes_effect_without_a_reload(page: Page, address: str) -> None:
    start_game(page, address, "town-center")
    page.evaluate("window.unloaded = false; addEventListener('beforeunload', () => { window.unloaded = true; })")
    page.get_by_role("tab").last.click()
    for language in ("de", "fr", "en"):
        page.get_by_test_id("language").select_option(language)
        expect(page.get_by_test_id("sentence")).to_have_text(SENTENCES[language])
        assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate("window.unloaded") is False


@pytest.mark.parametrize(("locale", "language"), [("de-DE", "de"), ("fr-CA", "fr"), ("en-US", "en"), ("pt-BR", "en")])
def test_the_browser_s_language_is_spoken(
    people: Callable[..., Page], address: str, locale: str, language: str
) -> None:
    page = people(locale=locale)
    start_game(page, address, "town-center")
    until(page, f"document.documentElement.lang === '{language}'")
    expect(page.get_by_test_id("sentence")).to_have_text(SENTENCES[language])


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
@pytest.mark.parametrize("path", ["/", "/learn", "/judge/town-center", "/editor/deck", "/daily", "/account", "/replay"])
def test_no_page_shows_a_message_s_name(people: Callable[..., Page], address: str, locale: str, path: str) -> None:
    page = people(locale=locale)
    page.goto(address + path)
    page.wait_for_timeout(400)
    text = page.evaluate("document.body.innerText")
    names = [word for word in text.split() if "-" in word and word in KNOWN]
    assert names == []


def _known() -> set[str]:
    from client.conftest import CLIENT

    lines = (CLIENT / "src" / "messages" / "en.ftl").read_text("utf-8").splitlines()
    return {line.split(" = ")[0] for line in lines if " = " in line and line[0].islower()}


KNOWN = _known()


@pytest.fixture(scope="module")
def said() -> dict[str, set[str]]:
    return {game: sentences(game) for game in OPTIONS}


@pytest.mark.parametrize("locale", ["de-DE", "fr-FR"])
def test_whatever_the_engine_says_in_a_game_is_said_in_the_language(
    people: Callable[..., Page], address: str, locale: str, said: dict[str, set[str]]
) -> None:
    page = people(locale=locale)
    page.goto(address)
    until(page, "!!window.townhallPhrases")
    for game, told in said.items():
        assert len(told) > 300
        left = page.evaluate(
            """told => { const phrases = window.townhallPhrases; phrases.missing.clear();
            for (const one of told) phrases.say(one); return [...phrases.missing]; }""",
            sorted(told),
        )
        assert left == [], game


@pytest.mark.parametrize(
    ("locale", "english", "translated"),
    [
        ("de-DE", "Height limit 2", "Maximale Höhe 2"),
        ("fr-FR", "Height limit 2", "Hauteur maximale : premier étage"),
        (
            "fr-FR",
            "floor 3 of d3 is above the height limit 2",
            "deuxième étage de d3 : au-dessus de la hauteur maximale (premier étage)",
        ),
        ("de-DE", "b3.1 is not next to a residential unit", "b3.1 grenzt an kein Wohngebiet"),
        (
            "fr-FR",
            "1 town hall: $1, and 1 free reroll next turn",
            "1 mairie : 1 $, et une relance gratuite au tour suivant",
        ),
        ("de-DE", "A4 (commercial-4) would lose its last avenue", "A4 (Gewerbe 4) verlöre seine letzte Straße"),
    ],
)
def test_an_explanation_uses_the_rulebook_s_words(
    people: Callable[..., Page], address: str, locale: str, english: str, translated: str
) -> None:
    page = people(locale=locale)
    page.goto(address)
    until(page, "!!window.townhallPhrases")
    assert page.evaluate("text => window.townhallPhrases.say(text)", english) == translated
