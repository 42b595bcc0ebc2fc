"""Stored games, one for each way to end and each rare turn of events; a wanted one that is missing fails here."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.city_council.find_fixtures import FEATURES, FOLDER, GIVEN_UP, Told
from oracles.city_council import Oracle
from oracles.compare import check_played
from townhall.core.match import Match
from townhall.core.record import format_record, parse_record
from townhall.games import load_match
from townhall.games.city_council.rules import CityCouncil

ALL = sorted(FOLDER.glob("*.townhall"))
WANTED = {
    *("seats 3", "seats 4", "first 2", "own player aid", "set up"),
    *("ended rules", "ended time", "ended resigned", "ended agreed", "not ended"),
    *("last-round", "blocked", "tie", "all 50 segments"),
    *("short", "a bid with chits", "a chit from the pile", "a chit from a player", "no chit for the Treasurer"),
    *("an investor", "a speculator", "a hit", "several hits by one tile", "a hit stopped", "own investment paid"),
    *("track paid with several coins", "track paid with chits", "a stop that counts", "a crown by the Treasurer"),
    *(f"lobby {name}" for name in ("mayor", "transit", "treasurer", "zoning")),
}


def shown_by(match: Match) -> set[str]:
    """What of WANTED a game shows."""
    options, ended = match.game.options, match.record().ended
    shown = {f"seats {match.game.seats}", f"first {options['first']}"}
    shown |= {"own player aid"} if "player_aid" in options else set()
    shown |= {"set up"} if match.start else set()
    shown |= {f"ended {ended.how}" if ended else "not ended"}
    shown |= {"all 50 segments"} if match.state.rail.count == 50 else set()
    again = Match(match.game, None if match.start is None else match.game.read_state(match.start))
    for seat, move in match.moves:
        shown |= move_shows(again, move, again.play(move, seat))
    return shown


def move_shows(after: Match, move: str, events: Told) -> set[str]:
    kinds = [event.kind for event in events]
    shown = set(kinds) & {"last-round", "blocked", "tie"}
    words = move.split()
    shown |= {" ".join(words[:2])} if words[0] == "lobby" else set()
    shown |= {"short"} if words[-1] == "short" else set()
    shown |= {"a bid with chits"} if words[0] == "bid" and "+" in move else set()
    if words[:2] == ["lobby", "treasurer"]:
        chits = [event for event in events if event.kind == "chit"]
        source = "a player" if len(words) > 2 else "the pile"
        shown.add(f"a chit from {source}" if chits else "no chit for the Treasurer")
    shown |= {"an investor"} if words[0] == "invest" else set()
    shown |= {"a speculator"} if words[0] == "at" else set()
    hits = [event.data["pays"] for event in events if event.kind == "hit"]
    shown |= {"a hit"} if True in hits else set()
    shown |= {"a hit stopped"} if False in hits else set()
    shown |= {"several hits by one tile"} if len(hits) > 1 else set()
    mover = after.moves[-1][0]
    if any(event.data.get("for") == "investment" and event.seat == mover for event in events):
        shown.add("own investment paid")
    if words[0] == "pay":
        shown |= {"track paid with several coins"} if len(words) > 2 else set()
        shown |= {"track paid with chits"} if "+" in move else set()
    shown |= {"a stop that counts"} if any(event.data.get("for") == "rail" for event in events) else set()
    if words[0] == "crown" and "mayor" not in [
        player["councillor"] for player in after.game.format_state(after.state)["players"]
    ]:
        shown.add("a crown by the Treasurer")
    return shown


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.townhall").read_text("utf-8")


def told(name: str) -> tuple[Match, Told]:
    """The game played again, and what happened in it."""
    record = parse_record(text_of(name))
    match, events = Match(CityCouncil(record.options)), []
    for seat, move in record.moves:
        events += match.play(move, seat)
    return match, events


@pytest.mark.parametrize("name", FEATURES)
def test_a_fixture_replays_to_the_scores_it_names(name: str) -> None:
    match = load_match(text_of(name))
    assert match.over
    assert format_record(match.record()) == text_of(name)


@pytest.mark.parametrize("name", FEATURES)
def test_a_fixture_shows_what_its_name_says(name: str) -> None:
    match, events = told(name)
    seats, shows = FEATURES[name]
    assert match.game.seats == seats
    assert shows(events)


def test_no_fixture_lies_there_without_saying_what_it_shows() -> None:
    assert {path.stem for path in ALL} == {*FEATURES, *GIVEN_UP}


def test_after_the_stacks_run_out_nothing_is_freed() -> None:
    """End of round: the last round's coins, places and councillors stay as they were."""
    match, _ = told("stacks-3")
    state = match.game.format_state(match.state)
    assert (state["round"], state["unseen"], state["offered"], len(state["tiles"])) == (8, [], [], 24)
    assert all(player["bid"] and player["place"] and player["councillor"] for player in state["players"])


def test_after_a_blockage_the_unspent_coins_earn_nothing() -> None:
    """R-11: the last event before the end is the blockage, no coins are counted after it."""
    _, events = told("blockage-4")
    last = [event.kind for event in events]
    assert last[-2:] == ["blocked", "winner"]


def test_a_tie_is_decided_by_the_mayors_lobbyist_among_the_tied() -> None:
    match, events = told("tie-3")
    seat, move = match.moves[-1]
    tie = next(event for event in events if event.kind == "tie")
    assert tie.seat == seat
    assert move.startswith("crown ")
    assert match.game.result(match.state).winners == [int(move[-1])]
    assert int(move[-1]) in tie.data["tied"]
    councillors = [player["councillor"] for player in match.game.format_state(match.state)["players"]]
    expected = "mayor" if "mayor" in councillors else "treasurer"
    assert councillors[seat - 1] == expected


def test_a_hit_that_the_zoning_board_stops_moves_the_die_all_the_same() -> None:
    """R-9."""
    _, events = told("zoning-stops-a-hit")
    hit = next(event for event in events if event.kind == "hit" and not event.data["pays"])
    assert "R-9" in hit.text
    after = events[events.index(hit) + 1 :]
    assert after[0].data.get("for") != "hits"


def test_fifty_segments_are_all_there_are() -> None:
    """3C."""
    record = parse_record(text_of("all-segments"))
    match = Match(CityCouncil(record.options))
    for seat, move in record.moves:
        match.play(move, seat)
        if match.state.rail.count == 50:
            break
    assert not [move for move in match.legal() if move.startswith("rail")]
    refusal = match.game.why_not(match.state, match.to_act()[0], match.game.parse_move(match.state, 1, "rail a14"))
    assert refusal is not None
    assert refusal.reason == "all 50 segments are laid"


# The fixtures together


@pytest.mark.parametrize("path", ALL, ids=lambda path: str(path.stem))
def test_a_fixture_game_is_the_oracles(path: Path) -> None:
    """Seats, legal moves and the end of each game, by the slow implementation."""
    done = load_match(path.read_text("utf-8"))
    if "player_aid" in done.game.options:
        return  # the oracle knows the printed table only
    oracle = Oracle(done.game.options) if done.start is None else Oracle.from_state(done.start, {})
    check_played(done, oracle)


def test_no_way_to_end_no_option_and_no_rare_event_is_missing() -> None:
    shown: set[str] = set().union(*(shown_by(load_match(path.read_text("utf-8"))) for path in ALL))
    assert sorted(WANTED - shown) == []
