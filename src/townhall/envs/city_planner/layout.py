"""City Planner's observations and actions, described; table.py writes them."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import numpy as np

from townhall.core.uncompiled import uncompiled
from townhall.envs.city_planner import table as compiled
from townhall.envs.city_planner.sizes import DOLLARS, FIRST_CHOICE, MOST, REROLLS, VP
from townhall.envs.layout import Layout, Section
from townhall.games.city_planner.rules import CityPlanner
from townhall.games.city_planner.words import CARDS, FACES, LETTERS, MOST_CHANGES, PHASE_NAMES

VERSION = 0


def layout(game: CityPlanner, compact: bool = False, prospects: bool = False) -> Layout:
    """The compact form asks for few scoring choices, and tells what they bring."""
    planes = (
        Section("buildings", 7, f"the deck: {' '.join(LETTERS)}; a card a row, a face a column"),
        Section("dice", 1, "the face that each die shows"),
        Section("locked", 1, "the whole row of the card that arrived locked"),
        Section("passed", 1, "the whole row of the card set aside this turn"),
        Section("to roll", 1, "the whole rows of the cards whose dice are about to be rolled"),
    )
    facts = [
        Section("round", 1, "1 to 8"),
        Section("phase", 6, f"one-hot: {', '.join(PHASE_NAMES)}"),
        Section("active", 1, "1 if it is one's own turn"),
        Section("first", 1, "1 if one goes first in a round"),
    ]
    for r in range(game.seats):
        whose = "one's own" if r == 0 else "the other player's"
        facts.append(Section("purse", 3, f"{whose} money, VP and free rerolls"))
    facts.append(Section("shown", 49, f"card by card, the building its die shows: one-hot of {' '.join(LETTERS)}"))
    if compact:
        facts += [
            Section(
                "passes", 7, "before scoring, for each card: VP and fifths of $ then held, if it is passed, at best"
            ),
            Section("changes", 14, "when changing, the same after this die alone goes up, down; card by card"),
            Section("choices", 3 * MOST, "when scoring, for each choice: VP, $ then held, rerolls"),
        ]
    if prospects:
        facts += [Section("prospects", FIRST_CHOICE + MOST, meaning) for meaning in rates()]
    scores: tuple[Section, ...] = (
        Section(
            "score", 384, "the mask of mixed cards taken as green, card 1 the lowest bit; +128 doubles green, +256 blue"
        ),
        Section("score aside", 2187, "card 7 first, to base 3: 0 blue or as it is, 1 taken as green, 2 set aside"),
    )
    if compact:
        scores = (
            Section("score", MOST, "choices of which none is worse in everything than another, by VP, $, rerolls"),
        )
    actions = (
        Section("keep", 1, "no more rerolls"),
        Section("reroll", 7, "the die of a card"),
        Section("change", len(changes()), "none; then one, two, three dice by cards, each up before down"),
        Section("pass", 7, "the card set aside"),
        *scores,
    )
    return Layout(planes, CARDS, FACES, tuple(facts), actions)


def rates() -> list[str]:
    """The meanings of the prospects, rate by rate."""
    told = []
    for dollar, reroll in zip(DOLLARS, REROLLS, strict=True):
        told.append(
            f"action by action, 0 where it is not legal: VP this turn at best, with {dollar / VP:g} for each $ and "
            f"{reroll / VP:g} for each reroll then held; of rerolls the mean, with up to one die changed after it"
        )
    return told


def changes() -> list[int]:
    """Every choice of up to three dice to change, as the engine's digits to base 3."""
    found = []
    for number in range(MOST_CHANGES + 1):
        for cards in combinations(range(CARDS), number):
            for ways in product((1, 2), repeat=number):
                found.append(sum(way * 3**card for card, way in zip(cards, ways, strict=True)))
    return found


def tables(
    game: CityPlanner,
    rows: Any,
    count: int,
    reward: int,
    compact: bool = False,
    prospects: bool = False,
    slow: bool = False,
) -> list[Any]:
    """A table for each row; `slow` asks for the uncompiled form."""
    module: Any = uncompiled(compiled.__name__) if slow else compiled
    start = game.uncompiled_start() if slow else game.start()
    plan = module.Plan(_fixed(game, layout(game, compact, prospects).size), changes(), compact, prospects)
    return [module.CityPlannerTable(rows, row, reward, start, plan) for row in range(count)]


def forms(game: CityPlanner) -> Any:
    return compiled


def _fixed(game: CityPlanner, size: int) -> Any:
    fixed = np.zeros(size, np.float32)
    for card, word in enumerate(game.deck.words):
        for face, letter in enumerate(word):
            fixed[LETTERS.index(letter) * CARDS * FACES + card * FACES + face] = 1
    return fixed
