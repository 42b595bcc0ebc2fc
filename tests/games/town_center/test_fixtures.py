"""Whole games as records: they replay to the scores they end with, and together show every way to end and option."""

from pathlib import Path

import pytest

from games.town_center.fixture_games import WANTED, all_fixtures, shown_by
from oracles.compare import check_played
from oracles.town_center import Oracle
from townhall.core.match import Match
from townhall.core.record import format_record, parse_record
from townhall.games import load_match

every_fixture = pytest.mark.parametrize("path", all_fixtures(), ids=lambda path: str(path.stem))


@every_fixture
def test_a_fixture_game_replays_to_the_scores_it_ends_with(path: Path) -> None:
    text = path.read_text("utf-8")
    match = load_match(text)
    ended = parse_record(text).ended
    assert ended is None or match.game.result(match.state).scores == ended.scores
    assert format_record(match.record()) == text


@every_fixture
def test_a_fixture_game_is_the_oracles(path: Path) -> None:
    """Seats, legal moves and the end of each game, by the slow implementation."""
    done = load_match(path.read_text("utf-8"))
    oracle = Oracle(done.game.options)
    if done.start is not None:
        oracle = Oracle.from_state(done.start, {k: v for k, v in done.game.options.items() if k == "solo"})
    check_played(done, oracle)


@every_fixture
def test_undo_takes_a_fixture_game_back_to_its_start(path: Path) -> None:
    match = load_match(path.read_text("utf-8"))
    if match.ended:
        match.undo()
    while match.moves:
        match.undo()
    start = match.start or match.game.format_state(match.game.start())
    assert match.game.format_state(match.state) == start


def test_no_way_to_end_no_option_and_no_rare_event_is_missing() -> None:
    shown: set[str] = set().union(*(shown_by(path.read_text("utf-8")) for path in all_fixtures()))
    assert sorted(WANTED - shown) == []


def test_a_fixture_with_a_move_changed_is_refused() -> None:
    """What replays is really checked."""
    text = all_fixtures()[0].read_text("utf-8")
    match = load_match(text)
    assert isinstance(match, Match)
    seat, move = next((seat, move) for seat, move in match.moves if move.startswith("hall"))
    with pytest.raises(Exception, match="move"):
        load_match(text.replace(f'[{seat}, "{move}"]', f'[{seat}, "hall i9"]', 1))
