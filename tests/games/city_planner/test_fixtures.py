"""Whole games as records: they replay to the scores they end with, and together show every way to end and option."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracles.city_planner import Oracle
from oracles.compare import check_played
from townhall.core.match import Match
from townhall.core.record import format_record
from townhall.games import load_match
from townhall.games.city_planner.rules import CityPlanner

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.townhall"))
WANTED = {
    *("seats 1", "seats 2", "first 2", "deck standard", "own deck", "set up"),
    *("ended rules", "ended time", "ended resigned", "ended agreed", "not ended"),
    *("won by VP", "won by money", "shared"),
    *("Intern Architect", "Architectural Designer", "Architect", "Firm Partner", "Emeritus"),
    *("a locked card passed back", "a reroll of the same die twice", "rerolls lapse", "three changes", "no $"),
    *("mixed as green", "set aside", "double green", "double blue", "a penalty of $5", "a penalty of less"),
}

every_fixture = pytest.mark.parametrize("path", FIXTURES, ids=lambda path: str(path.stem))


def shown_by(match: Match) -> set[str]:
    """What of WANTED a game shows."""
    game = match.game
    result = game.result(match.state)
    ended = match.record().ended
    shown = {f"seats {game.seats}", f"first {game.options['first']}"}
    shown.add("deck standard" if game.options["deck"] == "standard" else "own deck")
    shown.add(f"ended {ended.how}" if ended else "not ended")
    shown |= {"set up"} if match.start else set()
    shown |= {result.rating} if result.rating and match.state.over else set()
    if game.seats == 2 and result.winners:
        by = "money" if result.scores[0] == result.scores[1] else "VP"
        shown.add("shared" if len(result.winners) == 2 else f"won by {by}")
    return shown | turns_show(match)


def turns_show(match: Match) -> set[str]:
    shown: set[str] = set()
    again = Match(match.game, None if match.start is None else match.game.read_state(match.start))
    rerolled = ""
    for seat, move in match.moves:
        locked = f"pass {again.state.locked + 1}"
        events = again.play(move, seat)
        words = move.split()
        shown |= {"a locked card passed back"} if move == locked else set()
        shown |= {"a reroll of the same die twice"} if move.startswith("reroll") and move == rerolled else set()
        rerolled = move if move.startswith("reroll") else rerolled if seat == 0 else ""
        shown |= {"three changes"} if words[0] == "change" and len(words) == 4 else set()
        shown |= {"rerolls lapse"} if move == "keep" else set()
        shown |= {"mixed as green"} if "green" in words[1:2] else set()
        shown |= {"set aside"} if "aside" in words else set()
        shown |= {f"double {words[-1]}"} if "double" in words else set()
        for event in events:
            if event.kind == "score":
                shown |= {f"a penalty of {'$5' if event.data['penalty'] == 5 else 'less'}"}
                shown |= {"no $"} if event.data["money"] == 0 else set()
    return shown


@every_fixture
def test_a_fixture_game_replays_to_the_scores_it_ends_with(path: Path) -> None:
    text = path.read_text("utf-8")
    assert format_record(load_match(text).record()) == text


@every_fixture
def test_a_fixture_game_is_the_oracles(path: Path) -> None:
    """Seats, legal moves and the end of each game, by the slow implementation."""
    done = load_match(path.read_text("utf-8"))
    assert isinstance(done.game, CityPlanner)
    deck = {"deck": done.game.options["deck"]}
    oracle = Oracle(done.game.options) if done.start is None else Oracle.from_state(done.start, deck)
    check_played(done, oracle)


def test_no_way_to_end_no_option_and_no_rare_event_is_missing() -> None:
    shown: set[str] = set().union(*(shown_by(load_match(path.read_text("utf-8"))) for path in FIXTURES))
    assert sorted(WANTED - shown) == []
