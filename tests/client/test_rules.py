"""The rules pages: every rule that the engine names is found there, in each language."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from browser import until
from playwright.sync_api import Page, expect

GAMES = Path(__file__).resolve().parents[2] / "src" / "townhall" / "games"
# What the name of a rule looks like in each game.
NAMES = {
    "town-center": r"I{1,3}|IV|V|Solo|Final score|[RT]-\d+",
    "city-planner": r"(turn|scoring) \d|scoring|end|R-\d+",
    "city-council": r"[12]|3[ABC]?|End of (game|round)|Set-up|[RC]-\d+",
}


def rules_named(game: str) -> set[str]:
    """Every constant of the game's sources that names a rule, as in '3A, R-4'."""
    found: set[str] = set()
    shape = re.compile(rf"({NAMES[game]})(, R-\d+)?")
    for path in GAMES.joinpath(game.replace("-", "_")).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and shape.fullmatch(node.value):
                found.add(node.value)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refusal", "Line"):
                place = 0 if node.func.id == "Refusal" else 1
                rule = node.args[place] if len(node.args) > place else None
                if isinstance(rule, ast.Constant) and rule.value:
                    assert shape.fullmatch(str(rule.value)), f"{path.name} names {rule.value!r}, which no page has"
    return found


@pytest.mark.parametrize("game", list(NAMES))
def test_every_rule_that_an_explanation_names_is_found_on_the_rules_page(page: Page, address: str, game: str) -> None:
    rules = sorted(rules_named(game))
    assert len(rules) > 7
    page.goto(f"{address}/rules/{game}")
    until(page, "!!document.querySelector('article h1')")
    for rule in rules:
        page.evaluate("rule => { location.hash = encodeURIComponent(rule); }", rule)
        expect(page.locator("article .here"), rule).to_have_count(1)
        number = rule.rpartition(" ")[2]
        if "-" in rule and number[0] in "RTC":
            expect(page.locator("article .here")).to_have_text(number)


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en-GB", "A unit of n grows while n+1 different offices"),
        ("de-DE", "Ein Gebiet aus n Würfeln wächst, solange es n+1 verschiedene Büros"),
        ("fr-FR", "Jamais au-dessus du quatrième étage"),
    ],
)
def test_the_rules_are_told_in_the_reader_s_language_under_one_address(
    people: Callable[..., Page], address: str, locale: str, words: str
) -> None:
    page = people(locale=locale)
    page.goto(f"{address}/rules/town-center#R-4")
    expect(page.locator("article .here")).to_have_text("R-4")
    expect(page.locator("article")).to_contain_text(words)
    expect(page.locator("article figure svg").first).to_be_visible()
