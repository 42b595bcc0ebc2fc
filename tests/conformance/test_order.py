"""The order in which moves are listed is part of the protocol: bots, seeds and digests lean on it."""

from __future__ import annotations

import json

import pytest

from conformance.cases import CASES, GAMES_HERE, Case
from conformance.golden import FOLDER, pinned
from conformance.walks import walk
from townhall.core.match import Match

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@pytest.mark.parametrize("game", GAMES_HERE)
def test_the_order_of_moves_is_as_pinned(game: str) -> None:
    """Where a change is meant: conformance/golden.py writes the file anew."""
    assert pinned(game) == json.loads((FOLDER / f"{game}.json").read_text("utf-8"))


@every_case
def test_asking_again_gives_the_same_order(case: Case) -> None:
    for step in walk(case).decisions(30):
        match = Match(walk(case).game, step.state)
        for seat in match.to_act():
            assert match.legal(seat) == match.legal(seat) == Match(match.game, step.state.copy()).legal(seat)
