"""What a worker does with a job: the same player for a seat's next move, and a legal move whatever happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from townhall.core.match import Match
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View
from townhall.games import new_game
from townhall.server.bots import worker
from townhall.server.bots.worker import MOST_CHAIRS, Chairs, Task, choose


class Told:
    """Remembers what it was asked; fails, or answers nonsense, where a test wants it to."""

    made: list[Told]
    answer: str | None = None

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.made.append(self)

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        self.views.append(view.data)
        if self.answer == "fail":
            raise ValueError("this player fails")
        return self.answer or legal[0]


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    Told.made, Told.answer = [], None
    monkeypatch.setattr(worker, "make_player", lambda game, level: Told())
    return Told.made


def task(seat: int = 1, level: str = "solid", seats: int = 2) -> Task:
    match = Match(new_game("town-center", {"seats": seats, "first": 1}))
    while match.to_act() == [0]:
        match.play(match.sample(Rng(2)))
    view = match.game.view(match.state, seat)
    return Task("town-center", match.game.options, seat, level, view, match.legal(1), seconds=0.01, seed=7)


def test_a_seat_keeps_its_player_so_that_earlier_work_is_not_lost(players: list[Told]) -> None:
    chairs = Chairs()
    for _ in range(3):
        assert choose(chairs, "table", task()) == task().legal[0]
    assert [len(player.views) for player in players] == [3]


def test_a_player_never_sees_two_seats_two_tables_or_two_games(players: list[Told]) -> None:
    chairs = Chairs()
    for table, given in [
        ("a", task(1)),
        ("a", task(2)),
        ("b", task(1)),
        ("a", task(1, "master")),
        ("a", task(seats=3)),
    ]:
        choose(chairs, table, given)
    assert [len(player.views) for player in players] == [1] * 5


def test_only_so_many_players_are_kept_and_the_longest_unused_go(players: list[Told]) -> None:
    chairs = Chairs()
    choose(chairs, "first", task())
    for number in range(MOST_CHAIRS - 1):
        choose(chairs, f"table {number}", task())
        choose(chairs, "first", task())
    choose(chairs, "one more", task())
    choose(chairs, "first", task())
    assert len(players) == MOST_CHAIRS + 1
    choose(chairs, "table 0", task())
    assert len(players) == MOST_CHAIRS + 2


@pytest.mark.parametrize("answer", ["fail", "nonsense"])
def test_a_player_that_fails_or_talks_nonsense_does_not_stop_the_game(players: list[Told], answer: str) -> None:
    Told.answer = answer
    assert choose(Chairs(), "table", task()) in task().legal


def test_a_player_that_failed_is_not_asked_again(players: list[Told]) -> None:
    chairs = Chairs()
    Told.answer = "fail"
    choose(chairs, "table", task())
    Told.answer = None
    assert choose(chairs, "table", task()) == task().legal[0]
    assert len(players) == 2


def test_a_job_that_killed_its_workers_is_answered_without_thinking(players: list[Told]) -> None:
    assert choose(Chairs(), "table", task(), desperate=True) in task().legal
    assert players == []


def test_central_park_is_played_on_along_the_line_that_was_found_before() -> None:
    """Each decision begins with the best line known: the score that it promises never falls."""
    match = Match(new_game("town-center", {"seats": 1, "solo": "central-park"}))
    chairs, promised = Chairs(), -1000
    match.play(match.sample(Rng(5)))
    while not match.over:
        view = match.game.view(match.state, 1)
        job = Task("town-center", match.game.options, 1, "master", view, match.legal(), seconds=0.001, seed=1)
        move = choose(chairs, "table", job)
        (_, player), *_ = chairs._chairs.values()
        if len(job.legal) > 1:
            lines = next(iter(player._desks.values())).lines  # type: ignore[attr-defined]
            assert lines.score >= promised
            promised = lines.score
        match.play(move, 1)
    assert match.game.result(match.state).scores == [promised]
