"""A match checks every move and changes nothing when it refuses one."""

import pytest

from townhall.core.errors import IllegalMove, NotNow, UnreadableMove
from townhall.core.match import Match
from townhall.core.rng import Rng
from townhall.games import new_game


def started(seats: int = 2) -> Match:
    return Match(new_game("town-center", {"seats": seats}))


def test_a_refused_move_changes_nothing() -> None:
    match = started()
    before = match.game.format_state(match.state)
    for text, error in (("hall c9", UnreadableMove), ("R c3", IllegalMove), ("", UnreadableMove)):
        with pytest.raises(error):
            match.play(text)
    assert match.game.format_state(match.state) == before
    assert match.moves == []


def test_an_illegal_move_names_its_rule() -> None:
    match = started()
    match.play("hall c3")
    with pytest.raises(IllegalMove) as refused:
        match.play("take 1")
    assert refused.value.rule
    assert refused.value.reason


def test_the_seat_is_needed_when_several_may_act() -> None:
    match = started()
    for move in ("hall c3", "hall c3", "draw RRUU", "pile R", "pile R", "pile U", "pile U"):
        match.play(move)
    for move in ("take 1", "take 2", "take 1", "take 2"):
        match.play(move)
    assert match.to_act() == [1, 2]
    with pytest.raises(UnreadableMove, match="several seats may act"):
        match.play("R b2")
    match.play("R b2", 2)
    with pytest.raises(UnreadableMove, match="no seat 3"):
        match.play("R b2", 3)


def test_no_seat_moves_for_chance() -> None:
    match = started(1)
    match.play("hall c3")
    with pytest.raises(NotNow, match="chance"):
        match.play("draw RRU", 1)


def test_undo_goes_back_to_the_start_and_no_further() -> None:
    match = started()
    first = match.game.format_state(match.state)
    match.play("hall c3")
    match.undo()
    assert match.game.format_state(match.state) == first
    with pytest.raises(NotNow):
        match.undo()


def test_an_ended_game_takes_no_moves_and_undo_takes_the_end_back() -> None:
    match = started()
    match.end("agreed")
    with pytest.raises(NotNow):
        match.play("hall c3")
    with pytest.raises(NotNow):
        match.end("agreed")
    match.undo()
    match.play("hall c3")


def test_a_sample_is_drawn_but_not_played() -> None:
    match = started(1)
    with pytest.raises(NotNow):
        match.sample(Rng(1))
    match.play("hall c3")
    assert match.sample(Rng(1)) == match.sample(Rng(1))
    assert len(match.moves) == 1
