"""A record is header and moves, one JSON value a line."""

import json

import pytest

from townhall.core.errors import BadRecord
from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.core.record import format_record, parse_record
from townhall.core.rng import Rng
from townhall.games import load_match, new_game

HEADER = {
    "townhall": 1,
    "game": "town-center",
    "rules": "1",
    "options": {"seats": 1},
    "seats": ["Ann"],
    "date": "2026-11-18",
}


def lines(*values: object) -> str:
    return "\n".join(value if isinstance(value, str) else json.dumps(value) for value in values)


def played(seats: int, moves: int) -> Match:
    match = Match(new_game("town-center", {"seats": seats}), date="2026-11-18")
    rng = Rng(5)
    while not match.over and len(match.moves) < moves:
        seat = match.to_act()[0]
        if seat == CHANCE:
            match.play_legal(CHANCE, match.state.sample(rng))
        else:
            legal = match.state.legal(seat)
            match.play_legal(seat, legal[rng.below(len(legal))])
    return match


def test_a_record_written_and_read_is_the_same_game() -> None:
    match = played(2, 40)
    again = load_match(format_record(match.record()))
    assert again.moves == match.moves
    assert again.game.format_state(again.state) == match.game.format_state(match.state)
    assert format_record(again.record()) == format_record(match.record())


def test_a_finished_game_says_that_it_ended_by_the_rules() -> None:
    record = played(1, 1000).record()
    assert record.ended is not None
    assert record.ended.how == "rules"


def test_a_game_given_up_keeps_how_it_ended() -> None:
    match = played(2, 30)
    match.end("resigned", 2)
    again = load_match(format_record(match.record()))
    assert again.ended == match.ended
    assert again.to_act() == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("hello", "line 1: this is not JSON"),
        ("[1, 2]", "line 1: not a Townhall record"),
        ('{"game": "chess"}', "line 1: not a Townhall record"),
        (lines(HEADER | {"townhall": 2}), "record format 2 is unknown"),
        (lines({k: v for k, v in HEADER.items() if k != "seats"}), 'lacks "seats"'),
        (lines(HEADER | {"seats": [1]}), "names of the seats"),
        (lines(HEADER | {"options": []}), '"options" can\'t be'),
        (lines(HEADER, {"move": 1}), 'line 2: "ended" must be one of'),
        (lines(HEADER, [3, "hall c3"]), "line 2: 3 is no seat"),
        (lines(HEADER, [True, "hall c3"]), "line 2: True is no seat"),
        (lines(HEADER, "[1, "), "line 2: this is not JSON"),
        (lines(HEADER, {"ended": "rules", "by": None, "scores": [1.5]}), "a whole number for each"),
        (lines(HEADER, {"ended": "agreed", "by": 0, "scores": [1]}), '"by" must be a seat'),
        (lines(HEADER, {"ended": "agreed", "by": None, "scores": [0]}, [1, "hall c3"]), "nothing may follow"),
    ],
)
def test_a_broken_record_is_refused_with_line_and_reason(text: str, reason: str) -> None:
    with pytest.raises(BadRecord) as refused:
        parse_record(text)
    assert reason in refused.value.reason
    assert "\n" not in refused.value.reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (lines(HEADER | {"game": "chess"}), "unknown game 'chess'"),
        (lines(HEADER | {"rules": "0"}), "version 0 of the rules"),
        (lines(HEADER | {"options": {"seats": 9}}), "line 1: seats must be"),
        (lines(HEADER | {"seats": ["Ann", "Bob"]}), "2 names for 1 seats"),
        (lines(HEADER, [1, "hall c3"], ["chance", "draw OOO"]), "move 2 ('draw OOO'): in round 1"),
        (lines(HEADER, [1, "hall z3"]), "move 1 ('hall z3')"),
        (lines(HEADER, ["chance", "hall c3"]), "move 1 ('hall c3'): nothing is left to chance"),
        (lines(HEADER, {"ended": "rules", "by": None, "scores": [0]}), "is not over"),
        (lines(HEADER, {"ended": "agreed", "by": None, "scores": [7]}), "the moves lead to scores [0]"),
    ],
)
def test_a_record_whose_game_cannot_have_been_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadRecord) as refused:
        load_match(text)
    assert reason in refused.value.reason


def test_names_may_hold_any_character() -> None:
    match = Match(new_game("town-center", {"seats": 1}), names=["Zoë \u2028 \x85 \t"])
    assert load_match(format_record(match.record())).names == match.names
