"""What a seat may know: views by allow-list, twin worlds, and worlds made up from a view."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from conformance.cases import CASES, Case
from conformance.walks import walk
from townhall.core.game import Game
from townhall.core.rng import Rng
from townhall.core.view import view_of

every_case = pytest.mark.parametrize("case", CASES, ids=str)
Twins = Callable[[Game, Any, int | None, Rng], Iterable[Any]]


def seats_and_spectator(game: Game) -> list[int | None]:
    return [*range(1, game.seats + 1), None]


def as_bytes(game: Game, state: Any, seat: int | None) -> bytes:
    return json.dumps(game.view(state, seat)).encode()


def twins_of(game: Game) -> Twins:
    """States that differ only in what the seat may not know: `twins` of the game's view.py, where something is hidden;
    where nothing is, a state made up from the view is the one twin."""
    view = importlib.import_module(type(game).__module__.rpartition(".")[0] + ".view")
    found: Twins | None = getattr(view, "twins", None)
    assert found or not game.spec.hidden, "a game that hides something gives its twins"
    return found or (lambda game, state, seat, rng: [game.determinize(game.view(state, seat), rng)])


@every_case
def test_a_view_has_the_form_of_a_state(case: Case) -> None:
    game = walk(case).game
    for step in walk(case).some(25):
        state = game.format_state(step.state)
        for seat in seats_and_spectator(game):
            assert list(game.view(step.state, seat)) == list(state)
            assert view_of(game, step.state, seat).data == game.view(step.state, seat)


@every_case
def test_where_nothing_is_hidden_everybody_sees_the_state(case: Case) -> None:
    game = walk(case).game
    for step in walk(case).some(25):
        seen = [game.view(step.state, seat) == game.format_state(step.state) for seat in seats_and_spectator(game)]
        assert game.spec.hidden or all(seen)


@every_case
def test_twin_worlds_look_the_same(case: Case) -> None:
    game = walk(case).game
    twins = twins_of(game)
    for number, step in enumerate(walk(case).some(25)):
        for seat in seats_and_spectator(game):
            for twin in twins(game, step.state, seat, Rng(number)):
                assert as_bytes(game, twin, seat) == as_bytes(game, step.state, seat)


@every_case
def test_a_world_made_up_from_a_view_gives_the_same_view(case: Case) -> None:
    game = walk(case).game
    for number, step in enumerate(walk(case).some(25)):
        for seat in seats_and_spectator(game):
            view = json.loads(as_bytes(game, step.state, seat))
            made_up = game.determinize(view, Rng(number))
            assert as_bytes(game, made_up, seat) == as_bytes(game, step.state, seat)
            assert made_up.to_act() == step.state.to_act()


@every_case
def test_a_seat_knows_its_moves_from_its_view(case: Case) -> None:
    game = walk(case).game
    for number, step in enumerate(walk(case).decisions(25)):
        for seat in step.state.to_act():
            made_up = game.determinize(game.view(step.state, seat), Rng(number))
            assert made_up.legal(seat) == step.state.legal(seat)


@every_case
def test_a_view_is_nobody_elses_to_change(case: Case) -> None:
    """What is done to a view is not done to the state."""
    game = walk(case).game
    state = walk(case).steps[-1].state
    before = json.dumps(game.format_state(state))
    view = game.view(state, 1)
    view.clear()
    for part in game.view(state, None).values():
        if isinstance(part, (dict, list)):
            part.clear()
    assert json.dumps(game.format_state(state)) == before
