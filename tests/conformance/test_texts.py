"""Notation, state objects and records: there and back again."""

from __future__ import annotations

import json

import pytest

from conformance.cases import CASES, Case
from conformance.walks import everything, replayed, walk
from townhall.core.errors import BadRecord
from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.core.record import Ended, format_record, parse_record
from townhall.games import game_class, load_match

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_the_notation_of_every_legal_move_is_its_own_and_is_read_back(case: Case) -> None:
    game = walk(case).game
    for step in walk(case).decisions(60):
        for seat in step.state.to_act():
            moves = step.state.legal(seat)
            texts = [game.format_move(step.state, seat, move) for move in moves]
            assert len(set(texts)) == len(texts)
            assert [game.parse_move(step.state, seat, text) for text in texts] == moves


@every_case
def test_the_notation_of_every_outcome_is_read_back(case: Case) -> None:
    game = walk(case).game
    for step in walk(case).steps:
        if step.seat == CHANCE:
            assert game.parse_move(step.state, CHANCE, game.format_move(step.state, CHANCE, step.move)) == step.move


@every_case
def test_a_state_object_is_read_back_as_the_same_state(case: Case) -> None:
    cls = game_class(case.game)
    for step in walk(case).some(60):
        text = json.dumps(walk(case).game.format_state(step.state))
        game, state = cls.from_state(json.loads(text), case.setup_options)
        assert everything(game, state, read=True) == everything(walk(case).game, step.state, read=True)
        assert everything(game, walk(case).game.read_state(json.loads(text)), read=True) == everything(
            game, state, read=True
        )
    last = walk(case).last
    game, state = cls.from_state(walk(case).game.format_state(last), case.setup_options)
    assert everything(game, state, read=True) == everything(walk(case).game, last, read=True)


@every_case
def test_a_game_goes_on_the_same_from_a_state_object(case: Case) -> None:
    game, steps = walk(case).game, walk(case).steps
    for start in (len(steps) // 5, len(steps) // 2, len(steps) - 5):
        state = game.read_state(game.format_state(steps[start].state))
        for step in steps[start:]:
            assert state.to_act() == step.state.to_act()
            assert step.seat == CHANCE or state.legal(step.seat) == step.state.legal(step.seat)
            state.apply(step.seat, step.move)
        assert everything(game, state, read=True) == everything(game, walk(case).last, read=True)


@every_case
def test_options_are_complete_and_give_the_same_game_again(case: Case) -> None:
    game = walk(case).game
    again = type(game)(json.loads(json.dumps(game.options)))
    assert again.options == game.options
    assert everything(again, again.start()) == everything(game, game.start())


@every_case
def test_a_record_of_a_whole_game_is_read_back_and_replays(case: Case) -> None:
    match = replayed(case)
    text = format_record(match.record())
    assert format_record(parse_record(text)) == text
    again = load_match(text)
    assert everything(again.game, again.state) == everything(match.game, match.state)
    assert format_record(again.record()) == text
    assert parse_record(text).ended == Ended("rules", None, match.game.result(match.state).scores)


@every_case
def test_a_record_cut_short_replays_so_far(case: Case) -> None:
    lines = format_record(replayed(case).record()).splitlines(keepends=True)
    for count in (0, 1, len(walk(case).steps) // 2, len(walk(case).steps) - 1):
        match = load_match("".join(lines[: 1 + count]))
        assert everything(match.game, match.state) == everything(match.game, walk(case).steps[count].state)


@every_case
def test_a_record_with_a_move_missing_in_the_middle_is_refused_or_ends_otherwise(case: Case) -> None:
    text = format_record(replayed(case).record())
    lines = text.splitlines(keepends=True)
    middle = len(lines) // 2
    with pytest.raises(BadRecord) as raised:
        load_match("".join(lines[:middle] + lines[middle + 1 :]))
    assert raised.value.reason


@every_case
def test_a_record_from_a_set_up_position_replays(case: Case) -> None:
    steps = walk(case).steps
    step = steps[len(steps) // 2]
    match = Match(walk(case).game, step.state, names=["\u2028 \u00e9\t\\"] * walk(case).game.seats)
    for later in steps[len(steps) // 2 :]:
        match.play_legal(later.seat, later.move)
    again = load_match(format_record(match.record()))
    assert everything(again.game, again.state, read=True) == everything(match.game, walk(case).last, read=True)
    assert again.names == match.names
    assert again.start == match.start


@every_case
def test_a_game_that_was_resigned_is_read_back_so(case: Case) -> None:
    steps = walk(case).steps
    match = Match(walk(case).game)
    for step in steps[: len(steps) // 3]:
        match.play_legal(step.seat, step.move)
    match.end("resigned", 1)
    again = load_match(format_record(match.record()))
    assert (again.ended, again.over, again.to_act()) == (match.ended, True, [])
