"""3C: the rail network."""

from __future__ import annotations

from typing import Any

from games.city_council.positions import die, legal, match_of, part, play, refused, seat_state, turn
from townhall.core.match import Match

TRANSIT_FIRST = ["transit", "mayor", "zoning"]


def laying(city: str, track: str = "", laid: str = "", **given: Any) -> Match:
    """Seat 1's turn after its tile."""
    return match_of(turn(city, step="rail" if laid else "invest", track=track, laid=laid, **given))


def test_the_first_segment_lies_on_an_avenue_next_to_a_tile() -> None:
    match = laying("C5@f6ne")
    assert set(legal(match, "rail")) == {"f5", "g5", "e6", "h6", "e7", "h7", "f8", "g8"}
    assert "next to a tile" in refused(match, "rail h8")
    assert "lies on an avenue" in refused(match, "rail f6")


def test_a_segment_costs_1_on_the_ground_and_2_on_a_tile_and_all_are_paid_together() -> None:
    match = laying("C5@f6ne", coins={1: [4]})
    play(match, "rail f8", "rail f7")
    assert "costs 2 AP, and you have 1 left" in refused(match, "rail f6")
    play(match, "rail e7", "end")
    assert match.legal() == ["pay 4"]
    play(match, "pay 4")
    assert (seat_state(match, 1)["coins"], match.to_act()) == ([], [2])


def test_track_may_be_paid_with_several_coins_and_chits_but_nothing_spare() -> None:
    """3, R-3: coins descending."""
    match = laying("C5@f6ne", "f8 f9 f10 f11 f12", "f8 f9 f10 f11 f12", coins={1: [3, 4, 5]}, chits={1: 2})
    play(match, "end")
    assert set(legal(match, "pay")) == {"4 3", "5", "3+2", "4+1"}
    assert "R-3" in refused(match, "pay 5 3")
    assert "worth 4 AP" in refused(match, "pay 4")
    play(match, "pay 4 3")
    assert seat_state(match, 1)["coins"] == [5]


def test_each_segment_is_listed_only_while_it_is_affordable() -> None:
    match = laying("C5@f6ne", "f8", "f8", coins={1: []}, chits={1: 1})
    assert match.legal() == ["end"]


def test_after_the_first_segment_nothing_can_be_invested_any_more() -> None:
    match = laying("C5@f6ne")
    play(match, "rail f8")
    assert {move.split()[0] for move in match.legal()} == {"rail", "end"}
    assert "go on with rail or end" in refused(match, "invest with 3")


def test_the_turns_first_segment_attaches_to_an_end_and_each_further_one_to_the_last() -> None:
    """R-10: one line a turn."""
    match = laying("C5@f6ne A5@d6ne M5@h6ne S5@f9ne", "f8 g8 h8")
    assert set(legal(match, "rail")) == {"e8", "i8", "h9", "f7", "h7", "f9"}
    assert "g8 is no end of the network" in refused(match, "rail g9")
    assert "touches no segment" in refused(match, "rail n14")
    play(match, "rail i8")
    assert "go on from i8, the segment just laid" in refused(match, "rail e8")


def test_the_transit_director_branches_off_anywhere_and_earns_2_a_segment() -> None:
    """2: but lays one line too."""
    match = laying("C5@f6ne A5@d6ne M5@h6ne S5@i9ne", "f8 g8 h8", councillors=TRANSIT_FIRST)
    assert "g9" in legal(match, "rail")
    play(match, "rail g9")
    assert part(match, 1, "segments") == 2
    assert "go on from g9" in refused(match, "rail i8")
    assert set(legal(match, "rail")) == {"g10"}


def test_a_new_segment_touches_exactly_one_other() -> None:
    """R-10: the network is a tree."""
    match = laying("C5@d6ne A5@f6ne", "h6 h7 h8 h9 i9 j9 j8 j7")
    assert "would touch" in refused(match, "rail i8")


def test_there_is_no_track_on_parks_and_at_most_two_segments_on_a_tile() -> None:
    parks = laying("Cn@f6ne C5@h6ne", "f8", "f8", coins={1: [3, 4]})
    assert "may not cross the park" in refused(parks, "rail f7")
    two = laying("C5@f6ne", "f8 f7 f6", "f8 f7 f6", coins={1: [4, 5]})
    assert "g6" not in legal(two, "rail")


def test_there_is_no_track_on_the_squares_of_any_unhit_speculator() -> None:
    """3B: the own one's neither."""
    given = {"investors": {1: "C5"}, "speculators": {1: die("h4")}}
    match = laying("C5@f6ne", "g5", "g5", **given)
    assert refused(match, "rail h5") == "3B: h5 is one of the four squares round seat 1's speculator"


def test_a_segment_that_cuts_the_avenues_in_two_is_refused_with_the_open_side_it_lacks() -> None:
    """R-4: h7 is the only way out of the two squares h6 and h5, whose other sides are built."""
    city = "C5@f6ne A5@i6ne Cn@f4ne An@i4ne Mn@h2ne"
    match = laying(city, "g8 g7", "g8 g7", coins={1: [4, 5]})
    assert "h7" in legal(match, "rail")
    deeper = laying(city, "g8 g7 g6", "g8 g7 g6", coins={1: [4, 5]})
    assert "h6" in legal(deeper, "rail")
    along = laying(city, "g8 h8", "g8 h8", coins={1: [4, 5]})
    reason = refused(along, "rail h7")
    assert reason.startswith("3C, R-4: it would cut off the avenues at h4, h5, h6")
    assert "h7 is no crossing south to north: on h8 lies track, not an avenue" in reason


def test_a_crossing_joins_its_two_sides_whatever_the_other_two_are() -> None:
    """R-4: a whole row of segments, open above and below each, parts nothing."""
    match = laying("C5@f6ne", "g8 h8 i8 j8 k8 l8 m8", "g8 h8 i8 j8 k8 l8 m8", coins={1: [3, 4, 5]})
    assert "n8" in legal(match, "rail")


# Stops


def test_a_segment_on_a_tiles_tick_connects_it_wherever_else_it_lies_it_doesnt() -> None:
    match = laying("C5@f6nw", "g8 f8", "g8 f8", coins={1: [3, 4, 5]})
    play(match, "rail f7")
    assert match.state.rail.connected(5)
    other = laying("C5@f6ne", "g8 f8", "g8 f8", coins={1: [3, 4, 5]})
    play(other, "rail f7")
    assert not other.state.rail.connected(5)


def connect(tile: str, *others: str) -> int:
    """VP for connecting a tile when the others have stops already: they stand in a row, ticks at a line above."""
    places = ["d6nw", "f6nw", "h6nw", "j6nw"]
    city = [f"{other}@{place}" for other, place in zip(others, places, strict=False)]
    spurs = [f"{place[0]}7" for _, place in zip(others, places, strict=False)]
    track = [*["d8", "e8", "f8", "g8", "h8", "i8", "j8", "k8"], *spurs, "l8"]
    match = laying(" ".join([*city, f"{tile}@l6nw"]), " ".join(track), "l8", coins={1: [3, 4, 5]})
    play(match, "rail l7")
    return part(match, 1, "rail")


def test_a_residential_stop_counts_aces_and_commercial_stops() -> None:
    assert connect("C2", "Ca", "A3", "Sa", "M3") == 3
    assert connect("C2", "C3", "S3", "M3", "S4") == 0


def test_a_commercial_or_industrial_stop_counts_residential_and_warehousing_stops() -> None:
    for tile in ("A2", "M2"):
        assert connect(tile, "C3", "S3", "C4", "Ca") == 3
        assert connect(tile, "A3", "M3", "Aa", "M4") == 0


def test_a_warehousing_stop_counts_commercial_and_industrial_stops() -> None:
    assert connect("S2", "A3", "M3", "A4", "C3") == 3
    assert connect("S2", "C3", "S3", "Ma", "S4") == 0


def test_an_ace_brings_nothing_when_it_is_connected() -> None:
    for ace in ("Ca", "Aa", "Ma", "Sa"):
        assert connect(ace, "C3", "A3", "M3", "S3") == 0


def test_the_stops_counted_pay_their_investors_and_the_new_one_doesnt() -> None:
    """3B: the tile being connected does not count."""
    match = laying(
        "C4@d6nw S3@f6nw A4@h6nw M3@j6nw", "d8 e8 f8 g8 h8 i8 d7 f7 h7 j8", "j8", coins={1: [3, 4, 5]},
        investors={2: "S3"}, speculators={2: die("l1")},
    )  # fmt: skip
    play(match, "rail j7")
    assert (part(match, 1, "rail"), part(match, 2, "investment")) == (2, 3)
