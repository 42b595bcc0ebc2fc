"""Positions from outside: what is impossible is refused with the reason; decks of people's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.city_planner.builders import position
from townhall.core.errors import BadOptions, BadState
from townhall.games.city_planner.deck import Deck
from townhall.games.city_planner.decks import deck_argument, deck_words, read_deck_file
from townhall.games.city_planner.judge import judge, judge_lines, parse_position
from townhall.games.city_planner.rules import CityPlanner

LOCKED = "1:3 2:5 3:6 4:1 5:2 6:2 7:4*"
STANDARD = ["BITPMO", "TMIGOP", "OGPIBT", "IOMBPG", "GTBOIM", "MPOTGB", "PBGMTI"]


@pytest.mark.parametrize(
    ("cards", "phase", "more", "reason"),
    [
        ("1:3 2:5", "pass", {}, "seven"),
        ("1:3 2:5 3:6 4:1 5:2 6:2 7:9*", "pass", {}, "7:9*"),
        ("2:3 1:5 3:6 4:1 5:2 6:2 7:4*", "pass", {}, "2:3"),
        ("1:3* 2:5 3:6 4:1 5:2 6:2 7:4*", "pass", {}, "only one"),
        ("1:3 2:5 3:6 4:1 5:2 6:2 7:4", "pass", {}, "must be marked *"),
        (LOCKED, "pass", {"round": 1}, "first turn"),
        ("1:3! 2:5 3:6 4:1 5:2 6:2 7:4*", "pass", {}, "no card can be passed on yet"),
        (LOCKED, "score", {}, "must be marked !"),
        ("1:- 2:5 3:6 4:1 5:2 6:2 7:4*", "pass", {}, "must show a face"),
        ("1:- 2:- 3:6 4:1 5:2 6:2 7:4*", "roll", {}, "dice are about to be rolled"),
        ("1:- 2:- 3:- 4:- 5:- 6:- 7:-*", "roll", {}, "locked"),
        ("1:- 2:3 3:3 4:3 5:3 6:3 7:3", "roll", {"round": 1}, "no free reroll"),
        (LOCKED, "reroll", {}, "must have free rerolls"),
        ("1:- 2:3 3:3 4:3 5:3 6:3 7:3*", "roll", {"rerolls": 6}, "at most 5 are left"),
        (LOCKED, "change", {"rerolls": 1}, "can't have free rerolls"),
        (LOCKED, "change", {"money": 0}, "must have money"),
        (LOCKED, "pass", {"money": -1}, '"money"'),
        (LOCKED, "pass", {"round": 9}, '"round"'),
        (LOCKED, "pass", {"active": 1, "first": 2}, '"first"'),
        (LOCKED, "dance", {}, '"phase"'),
        ("1:3! 2:5 3:6 4:1 5:2 6:2 7:4*", "over", {}, "round 8"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(
    cards: str, phase: str, more: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadState) as raised:
        position(cards, phase, **more)
    assert reason in raised.value.reason


@pytest.mark.parametrize(
    "data", [None, 3, [], {}, {"players": 1}, {"players": []}, {"players": [1]}, {"players": [{}, {}, {}]}]
)
def test_what_is_no_state_object_is_refused(data: Any) -> None:
    with pytest.raises(BadState):
        CityPlanner.from_state(data, {})


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({}, "seats"),
        ({"seats": 3}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": 1, "first": 2}, "first"),
        ({"seats": 1, "solo": "bag"}, "solo"),
        ({"seats": 1, "deck": "nice"}, "nice"),
        ({"seats": 1, "deck": 5}, "5"),
        ({"seats": 1, "deck": STANDARD[:6]}, "card 7 is missing"),
        ({"seats": 1, "deck": [*STANDARD, "GGGGGG"]}, "card 8"),
        ({"seats": 1, "deck": [*STANDARD[:2], "OGPXBT", *STANDARD[3:]]}, "card 3 (OGPXBT): 'X' at face 4"),
        ({"seats": 1, "deck": [*STANDARD[:2], "ogpibt", *STANDARD[3:]]}, "write it as O"),
        ({"seats": 1, "deck": [*STANDARD[:4], "GTBOI", *STANDARD[5:]]}, "card 5 (GTBOI): 5 buildings"),
        ({"seats": 1, "deck": [*STANDARD[:4], 7, *STANDARD[5:]]}, "card 5"),
    ],
)
def test_bad_options_and_decks_name_what_is_wrong(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOptions) as raised:
        CityPlanner(options)
    assert reason in raised.value.reason


def test_r1_the_standard_deck_lacks_one_kind_a_card_and_has_each_kind_once_on_every_face() -> None:
    words = deck_words("standard")
    assert words == STANDARD
    assert [set("GBMTPIO") - set(word) for word in words] == [set(letter) for letter in "GBMTPIO"]
    for face in zip(*words, strict=True):
        assert set(face) == set("GBMTPIO")


def test_a_deck_file_is_read_and_its_errors_name_file_card_and_reason(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f"name = 'Mine'\ncards = {STANDARD[::-1]}\n")
    assert deck_argument(str(file)) == STANDARD[::-1]
    for text, reason in [
        ("cards = ['BITPMQ']", "card 1 (BITPMQ): 'Q' at face 6"),
        ("cards = 3", "cards are missing"),
        ("cards = [", "not a TOML file"),
    ]:
        file.write_text(text)
        with pytest.raises(BadOptions) as raised:
            read_deck_file(file)
        assert str(file) in raised.value.reason
        assert reason in raised.value.reason


def test_a_deck_on_the_command_line_is_a_name_a_file_or_seven_words(tmp_path: Path) -> None:
    assert deck_argument("standard") == "standard"
    assert deck_argument(" ".join(STANDARD)) == STANDARD
    with pytest.raises(BadOptions):
        deck_argument(str(tmp_path / "missing.toml"))
    with pytest.raises(BadOptions):
        deck_argument(str(tmp_path))


def test_a_game_carries_its_own_deck_inline() -> None:
    game = CityPlanner({"seats": 2, "deck": STANDARD[::-1]})
    assert game.options == {"seats": 2, "first": 1, "deck": STANDARD[::-1]}


def test_judge_lists_every_result_best_first_with_a_move_that_brings_it() -> None:
    state = parse_position(Deck(STANDARD), "1:3 2:5 3:6 4:1 5:2 6:2 7:4!", 5)
    judged = judge(state)
    assert judged["penalty"] is False
    assert judged["options"][0] == {"vp": 0, "money": 15, "rerolls": 0, "move": "score aside 1 2 3 4 5"}
    assert judged["options"][-1] == {"vp": 0, "money": 8, "rerolls": 3, "move": "score"}
    keys = [(one["vp"], one["money"], one["rerolls"]) for one in judged["options"]]
    assert keys == sorted(set(keys), reverse=True)
    assert any("3 town halls: $3" in line for line in judge_lines(state))


def test_judge_takes_six_cards_for_the_six_that_score() -> None:
    marked = judge(parse_position(Deck(STANDARD), "1:3 2:5 3:6 4:1 5:2 6:2 7:4!", 5))
    assert judge(parse_position(Deck(STANDARD), "1:3 2:5 3:6 4:1 5:2 6:2", 5)) == marked


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1:3 2:5", "2 cards score"),
        ("1:3 1:4", "twice"),
        ("8:1", "'8:1'"),
        ("1:3 2:5 3:6 4:1 5:2 6:2 7:4", "no card is marked"),
    ],
)
def test_judge_says_what_is_wrong_with_cards(text: str, reason: str) -> None:
    with pytest.raises(BadState) as raised:
        parse_position(Deck(STANDARD), text, 5)
    assert reason in raised.value.reason
