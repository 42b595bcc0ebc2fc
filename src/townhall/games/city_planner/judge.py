"""For people with the real cards: every different result that a set of dice can score, best first."""

from __future__ import annotations

import re
from typing import Any

from townhall.core.errors import BadState
from townhall.games.city_planner.deck import Deck
from townhall.games.city_planner.explain import account, building, scoring_letters
from townhall.games.city_planner.game import State
from townhall.games.city_planner.notation import format_choice
from townhall.games.city_planner.words import CARDS, SCORE, value_of

FORM = "seven of card:face, the card passed on marked !, as in '1:3 2:5 3:6 4:1 5:2 6:2 7:4!'"


def parse_position(deck: Deck, text: str, money: int) -> State:
    """The cards on a table, one marked ! (or left out: the six others score); raises BadState."""
    if not 0 <= money <= 1_000_000:
        raise BadState(f"--money: ${money} is not possible")
    faces = [0] * CARDS
    passed = []
    for word in text.split():
        match = re.fullmatch(r"([1-7]):([1-6])([*!]?)", word)
        if not match:
            raise BadState(f"{word!r} is no card: give {FORM}")
        card = int(match[1]) - 1
        if faces[card]:
            raise BadState(f"{word!r}: card {card + 1} is there twice")
        faces[card] = int(match[2])
        passed += [card] if match[3] == "!" else []
    passed += [card for card in range(CARDS) if not faces[card]]
    if len(passed) != 1:
        reason = "no card is marked ! as passed on" if not passed else f"{CARDS - len(passed)} cards score, not six"
        raise BadState(f"{reason}: give {FORM}")
    state = State(deck, 1, 1)
    state.phase, state.passed = SCORE, passed[0]
    state.set_faces([face or 1 for face in faces])
    state.set_player(1, money, 0, 0)
    return state


def judge(state: State) -> dict[str, Any]:
    """The protocol's answer: each different result once, with the first move that brings it."""
    money = state.player(1)[0]
    letters = scoring_letters(state)
    results: dict[tuple[int, int, int], str] = {}
    for move in state.legal(1):
        it = account(letters, value_of(move), money)
        results.setdefault((it.vp, it.money, it.rerolls), format_choice(value_of(move)))
    options = [
        {"vp": vp, "money": left, "rerolls": rerolls, "move": results[vp, left, rerolls]}
        for vp, left, rerolls in sorted(results, reverse=True)
    ]
    return {"options": options, "penalty": bool(state.penalty_due())}


def judge_lines(state: State) -> list[str]:
    """The same as text: the buildings, then every result with its lines."""
    money = state.player(1)[0]
    letters = scoring_letters(state)
    faces = state.faces()
    shown = "  ".join(f"{card}:{faces[card - 1]} {building(state.deck, card - 1, faces[card - 1])}" for card in letters)
    lines = [f"Scoring: {shown}", f"With ${money} held before:", ""]
    moves = {format_choice(value_of(move)): move for move in state.legal(1)}
    for number, option in enumerate(judge(state)["options"], 1):
        it = account(letters, value_of(moves[option["move"]]), money)
        plural = "s" if it.rerolls != 1 else ""
        lines.append(f"{number}. {it.vp} VP, ${it.money} left, {it.rerolls} free reroll{plural}: {option['move']}")
        lines += [f"     {line.text} [{line.rule}]" for line in it.lines] or ["     nothing scores"]
    return lines
