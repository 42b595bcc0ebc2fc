"""Moves that are not listed are refused with the rule and the reason, and change nothing."""

from __future__ import annotations

import pytest

from conformance.cases import CASES, Case
from conformance.walks import everything, walk
from townhall.core.errors import IllegalMove, NotNow, UnreadableMove
from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.core.rng import Rng

every_case = pytest.mark.parametrize("case", CASES, ids=str)
GARBAGE = (
    "",
    " ",
    "x",
    "draw",
    "take",
    "pass now",
    "  pass",
    "PASS",
    "hall c3 c3",
    "\u00b2 c3",
    "nan",
    "[]",
    "{}",
    "9" * 99,
)


def texts_of_others(case: Case) -> list[str]:
    """Moves of this game and of others with other options, in notation."""
    texts = set()
    for other in CASES:
        if other.game == case.game:
            game = walk(other).game
            texts |= {game.format_move(step.state, step.seat, step.move) for step in walk(other).some(60)}
    return sorted(texts)


@every_case
def test_moves_that_are_not_listed_are_refused_with_rule_and_reason(case: Case) -> None:
    rng, candidates, refused = Rng(case.number), texts_of_others(case), 0
    for step in walk(case).decisions(40):
        match = Match(walk(case).game, step.state)
        before = everything(match.game, match.state)
        for seat in match.to_act():
            for text in {candidates[rng.below(len(candidates))] for _ in range(20)} - set(match.legal(seat)):
                refused += is_refused(match, text, seat)
        assert everything(match.game, match.state) == before
        assert match.moves == []
    assert refused > len(walk(case).decisions(40))


def is_refused(match: Match, text: str, seat: int) -> bool:
    """True for an illegal move, False for one that can't even be read here."""
    with pytest.raises((IllegalMove, UnreadableMove)) as raised:
        match.play(text, seat)
    error = raised.value
    assert error.reason
    assert "\n" not in error.reason
    assert not isinstance(error, IllegalMove) or error.rule
    return isinstance(error, IllegalMove)


@every_case
def test_what_is_no_move_is_unreadable(case: Case) -> None:
    for step in walk(case).some(25):
        match = Match(walk(case).game, step.state)
        for text in GARBAGE:
            with pytest.raises(UnreadableMove) as raised:
                match.play(text, None if step.seat == CHANCE else step.seat)
            assert raised.value.reason
        assert match.moves == []


@every_case
def test_listed_moves_with_blanks_or_other_case_are_not_taken_for_listed_ones(case: Case) -> None:
    """One notation for each move: what a record holds is what was listed."""
    for step in walk(case).decisions(15):
        match = Match(walk(case).game, step.state)
        text = match.legal(step.seat)[0]
        for other in (f" {text}", f"{text} ", text.swapcase(), text.replace(" ", "  ") + " "):
            with pytest.raises((UnreadableMove, IllegalMove)):
                match.play(other, step.seat)


@every_case
def test_a_seat_that_may_not_move_now_is_refused(case: Case) -> None:
    for step in walk(case).some(25):
        match = Match(walk(case).game, step.state)
        text = match.game.format_move(step.state, step.seat, step.move)
        for seat in set(range(1, match.game.seats + 1)) - set(match.to_act()):
            with pytest.raises(NotNow):
                match.play(text, seat)
        for seat in (-1, match.game.seats + 1, 99):
            with pytest.raises((NotNow, UnreadableMove)):
                match.play(text, seat)
        assert match.moves == []


@every_case
def test_nothing_can_be_played_when_the_game_is_over(case: Case) -> None:
    match = Match(walk(case).game, walk(case).last)
    for text in texts_of_others(case)[:20]:
        for seat in (None, *range(match.game.seats + 1)):
            with pytest.raises(NotNow):
                match.play(text, seat)
