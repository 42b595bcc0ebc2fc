"""Actions on a table in memory, where no server is needed."""

from __future__ import annotations

import pytest

from townhall.games import new_game
from townhall.server.api import actions as do
from townhall.server.api.tables import NewSeat
from townhall.server.refused import Refused
from townhall.server.tables import deeds
from townhall.server.tables.acting import Actor
from townhall.server.tables.clock import Uptime
from townhall.server.tables.draft import Draft
from townhall.server.tables.making import seating
from townhall.server.tables.standing import Frozen, SeatNow, Standing

ADA = Actor("ada", "Ada")


@pytest.fixture
def draft() -> Draft:
    """City Planner for one, begun."""
    options = {"seats": 1, "deck": "standard", "first": 1}
    frozen = Frozen("t", "city-planner", "1", "", False, False, True, None, "ada", 0, "ab" * 32, None, None)
    game = new_game("city-planner", options)
    standing = Standing(frozen, game, options, [SeatNow(1)], None, since=[0])
    found = Draft(standing, 1, Uptime(), "cd" * 32)
    seating(options, [NewSeat(kind="me")], ADA)(found)
    return found


def test_a_full_log_takes_moves_and_endings_only(draft: Draft, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deeds, "MOST_ENTRIES", draft.standing.number)
    with pytest.raises(Refused, match="log is full"):
        deeds.carry_out(draft, ADA, do.Chat(id="1", text="and another thing"))
    legal = [draft.standing.game.format_move(draft.standing.state, 1, move) for move in draft.standing.state.legal(1)]
    deeds.carry_out(draft, ADA, do.Move(id="2", seat=1, move=legal[0], number=draft.standing.number))
    deeds.carry_out(draft, ADA, do.Resign(id="3", seat=1))
    assert draft.standing.status == "over"
