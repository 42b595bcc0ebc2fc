"""Play, copies, undo and events, for every game and every set of options."""

from __future__ import annotations

import json

import pytest

from conformance.cases import CASES, GAMES_HERE, OPTIONS, Case
from conformance.walks import everything, replayed, walk
from townhall.core.errors import NotNow
from townhall.core.game import CHANCE
from townhall.games import GAMES

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def test_every_game_that_is_written_has_cases() -> None:
    assert GAMES_HERE
    assert all(OPTIONS.get(name) for name in GAMES_HERE)
    assert set(OPTIONS) == set(GAMES)


@every_case
def test_random_play_ends_with_scores_and_winners(case: Case) -> None:
    game, last = walk(case).game, walk(case).last
    result = game.result(last)
    assert last.over
    assert last.phase_name == "over"
    assert len(result.scores) == len(result.breakdown) == game.seats
    assert all(type(score) is int for score in result.scores)
    assert result.winners
    assert set(result.winners) <= set(range(1, game.seats + 1))


@every_case
def test_when_a_game_is_over_nobody_may_move(case: Case) -> None:
    last = walk(case).last
    assert last.to_act() == []
    assert all(last.legal(seat) == [] for seat in range(walk(case).game.seats + 1))


@every_case
def test_before_the_end_there_are_no_winners(case: Case) -> None:
    assert all(walk(case).game.result(step.state).winners is None for step in walk(case).some(40))


@every_case
def test_chance_acts_alone_and_seats_at_once_only_where_the_game_says_so(case: Case) -> None:
    game = walk(case).game
    for step in walk(case).steps:
        acting = step.state.to_act()
        assert len(acting) == len(set(acting)) >= 1
        assert acting == [CHANCE] or set(acting) <= set(range(1, game.seats + 1))
        assert len(acting) == 1 or game.spec.simultaneous


@every_case
def test_seats_that_may_act_have_moves_each_once_and_others_none(case: Case) -> None:
    for step in walk(case).some(60):
        acting = step.state.to_act()
        for seat in range(walk(case).game.seats + 1):
            legal = step.state.legal(seat)
            assert len(legal) == len(set(legal))
            assert bool(legal) == (seat in acting and seat != CHANCE)


@every_case
def test_rounds_never_go_back(case: Case) -> None:
    rounds = [step.state.round for step in walk(case).steps] + [walk(case).last.round]
    assert rounds == sorted(rounds)


@every_case
def test_a_copy_is_equal_and_the_old_state_untouched_by_a_move_on_it(case: Case) -> None:
    game = walk(case).game
    for step in walk(case).some(50):
        before = everything(game, step.state)
        copy = step.state.copy()
        assert everything(game, copy) == before
        copy.apply(step.seat, step.move)
        assert everything(game, step.state) == before


@every_case
def test_the_same_move_twice_leads_to_the_same_state(case: Case) -> None:
    game = walk(case).game
    for step in walk(case).some(40):
        once, again = step.state.copy(), step.state.copy().copy()
        once.apply(step.seat, step.move)
        again.apply(step.seat, step.move)
        assert everything(game, once) == everything(game, again)


@every_case
def test_undo_from_the_end_to_the_start_gives_back_every_state(case: Case) -> None:
    match, game = replayed(case), walk(case).game
    assert everything(game, match.state) == everything(game, walk(case).last)
    for step in reversed(walk(case).steps):
        match.undo()
        assert game.format_state(match.state) == game.format_state(step.state)
        assert match.to_act() == step.state.to_act()
    assert match.moves == []
    with pytest.raises(NotNow):
        match.undo()


@every_case
def test_every_listed_move_applies(case: Case) -> None:
    game = walk(case).game
    for step in walk(case).decisions(30):
        for seat in step.state.to_act():
            for move in step.state.legal(seat)[:40]:
                assert game.why_not(step.state, seat, move) is None
                after = step.state.copy()
                after.apply(seat, move)
                assert everything(game, after) != everything(game, step.state)


@every_case
def test_events_have_a_kind_and_a_sentence_and_are_json(case: Case) -> None:
    game = walk(case).game
    for step in walk(case).steps:
        state = step.state.copy()
        state.notes(True)
        state.apply(step.seat, step.move)
        events = game.events(state, state.notes(False))
        assert events, "a move tells what it did"
        for event in events:
            assert event.kind
            assert event.text.endswith((".", "!"))
            assert event.seat is None or 1 <= event.seat <= game.seats
            assert json.loads(json.dumps(event.to_json()))["kind"] == event.kind


@every_case
def test_noting_changes_nothing_and_stops_when_told(case: Case) -> None:
    game = walk(case).game
    for step in walk(case).some(20):
        noted, silent = step.state.copy(), step.state.copy()
        noted.notes(True)
        noted.apply(step.seat, step.move)
        silent.apply(step.seat, step.move)
        assert everything(game, noted) == everything(game, silent)
        assert noted.notes(False)
        assert noted.notes(False) == silent.notes(False) == []


@every_case
def test_positions_are_explained_for_every_seat(case: Case) -> None:
    game = walk(case).game
    for step in walk(case).some(10):
        for seat in range(1, game.seats + 1):
            line = game.explain(step.state, seat)
            assert line.text
            assert line.parts
