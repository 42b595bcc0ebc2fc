"""3B: investors, speculators, investment bonuses and hits."""

from __future__ import annotations

from typing import Any

from games.city_council.positions import die, legal, match_of, part, play, refused, seat_state, turn, vp
from townhall.core.match import Match
from townhall.games.city_council.notation import parse_square

NO_ZONING = ["mayor", "treasurer", "transit"]


def test_the_investor_costs_1_and_goes_onto_the_tile_just_placed() -> None:
    match = match_of(turn("C5@f6ne", step="invest", chits={1: 1}, coins={1: [4]}))
    assert legal(match, "invest") == ["with 4", "with +1"]
    play(match, "invest with +1")
    assert (seat_state(match, 1)["investor"], seat_state(match, 1)["chits"]) == ("C5", 0)
    assert "already: it is placed once a game" in refused(match, "invest with 4")


def test_the_investor_may_not_stand_across_two_quadrants() -> None:
    match = match_of(turn("C5@g6ne", step="invest", coins={1: [4]}))
    assert legal(match, "invest") == []
    assert "lies across two" in refused(match, "invest with 4")


def test_without_the_investor_there_is_no_speculator() -> None:
    match = match_of(turn("C5@f6ne", step="invest"))
    assert legal(match, "speculate") == []
    assert "place the investor first" in refused(match, "speculate 3 with 3")


def test_the_speculator_may_come_in_the_same_turn_for_the_number_it_shows() -> None:
    match = match_of(turn("C5@f6ne", step="invest", chits={1: 2}, coins={1: [3, 5]}))
    play(match, "invest with +1")
    assert legal(match, "speculate") == [
        *["1 with 3", "1 with 5", "1 with +1", "2 with 3", "2 with 5", "3 with 3", "3 with 5"],
        *["4 with 3+1", "4 with 5", "5 with 5"],
    ]
    play(match, "speculate 4 with 3+1", "at l2")
    assert seat_state(match, 1)["speculator"] == {"at": "l2", "die": 4, "hit": False}
    assert "is so once a game" in refused(match, "speculate 1 with 5")


def test_the_speculator_may_come_in_a_later_turn() -> None:
    """3B: any turn from the investor's on, without another tile of its own kind."""
    match = match_of(turn("C5@f6ne A5@h6ne M5@f8ne S5@h8ne", step="invest", investors={1: "C5"}))
    assert "5 with 5" in legal(match, "speculate")


def test_while_the_intersection_is_open_it_shows_as_null() -> None:
    match = match_of(turn("C5@f6ne", step="invest", investors={1: "C5"}))
    play(match, "speculate 2 with 3")
    state = match.game.format_state(match.state)
    assert (state["step"], state["players"][0]["speculator"]) == ("at", {"at": None, "die": 2, "hit": False})
    assert match.game.format_state(match_of(state).state) == state
    assert "must be named" in refused(match, "end")


def at_moves(city: str, investor: str, **given: Any) -> Match:
    match = match_of(turn(city, step="invest", investors={1: investor} | given.pop("others", {}), **given))
    play(match, "speculate 3 with 3")
    return match


def test_the_speculator_stands_in_a_quadrant_beside_the_investors() -> None:
    """3B: its four squares lie in one of the two that share a side with the investor's."""
    match = at_moves("C5@f6ne", "C5")
    quadrant = {f"{column}{row}" for row in range(1, 7) for column in "hijklm"}
    above = {f"{column}{row}" for row in range(8, 14) for column in "abcdef"}
    assert set(legal(match, "at")) == quadrant | above
    assert "not one of the two" in refused(match, "at b2")
    assert "not one of the two" in refused(match, "at l12")
    assert "more than one quadrant" in refused(match, "at g3")
    assert "at the edge" in refused(match, "at n3")


def test_the_four_squares_must_be_free_and_no_other_speculator_there() -> None:
    """3B: squares may overlap, intersections not."""
    others = {"others": {2: "M5"}, "speculators": {2: die("j3")}}
    match = at_moves("A5@f8ne M5@h8ne S5@h6ne C5@f6ne", "C5", track="k6 k5", **others)
    assert "another speculator" in refused(match, "at j3")
    assert "S5 (warehousing-5) lies on h6" in refused(match, "at h5")
    assert "track lies on k5" in refused(match, "at j4")
    assert {"i3", "j2", "k3"} <= set(legal(match, "at"))


def test_the_intersection_of_a_speculator_that_was_hit_is_free_again() -> None:
    city = "A5@f8ne M5@h8ne S5@h6ne C5@f6ne"
    match = at_moves(city, "C5", others={2: "M5"}, speculators={2: die("i5", hit="S5")})
    assert "i4" in legal(match, "at")


def test_the_initial_bonus_counts_all_tiles_wholly_inside_the_region() -> None:
    """3B: one across the line between the two quadrants is, one across the region's edge is not."""
    match = match_of(turn("C5@f6ne A2@g4ne S5@f8ne M3@h7ne", step="invest", investors={1: "C5"}))
    south = match_of(match.game.format_state(match.state))
    play(south, "speculate 3 with 3", "at l2")
    assert part(south, 1, "speculator") == 5 + 2
    west = match_of(match.game.format_state(match.state))
    play(west, "speculate 3 with 3", "at b12")
    assert part(west, 1, "speculator") == 5 + 5


# Investment bonuses: seat 2 has invested in suns and 3s of the south


def invested(city: str, taken: str, **given: Any) -> Match:
    given = {"investors": {2: "S3"}, "speculators": {2: die("l1")}, "councillors": NO_ZONING} | given
    active = given.pop("active", 3)
    return match_of(turn(city, active=active, step="place", taken=taken, **given))


def test_tiles_of_the_investors_suit_or_rank_pay_and_others_dont() -> None:
    match = invested("S3@f6ne C3@h6ne C5@h4ne", "A2")
    play(match, "place f4ne")
    # A2 beside S3 (+3), C5 (+5); C3 is not adjacent: corner to corner
    assert (part(match, 3, "bonus"), part(match, 2, "investment")) == (8, 3)


def test_a_tile_placed_after_the_speculator_is_invested_in_too() -> None:
    """3B: before or later."""
    match = invested("S3@f6ne C5@h6ne", "S5")
    play(match, "place h4ne")
    match = match_of(match.game.format_state(match.state))
    assert match.state.investments.invested(1, 23)


def test_the_tile_being_placed_does_not_count() -> None:
    match = invested("S3@f6ne C5@h6ne", "A3")
    play(match, "place h4ne")
    # A3 (a 3 in the region) beside C5: only C5 took part, and it is no investment
    assert (part(match, 3, "bonus"), part(match, 2, "investment")) == (5, 0)


def test_tiles_outside_the_region_pay_nothing() -> None:
    match = invested("S3@f6ne S5@f8ne", "A2")
    play(match, "place h8ne")
    assert (part(match, 3, "bonus"), part(match, 2, "investment")) == (5, 0)


def test_negative_and_zero_bonuses_pay_nothing() -> None:
    """R-8: even where the whole bonus is positive, and a negative sum where one tile was positive pays for that one."""
    match = invested("S3@f6ne Sa@h6ne", "C2")
    play(match, "place h4ne")
    assert (part(match, 3, "bonus"), part(match, 2, "investment")) == (-5, 0)
    both = invested("S3@f6ne Sa@h6ne", "A2")
    play(both, "place g4ne")
    assert (part(both, 3, "bonus"), part(both, 2, "investment")) == (3 - 5, 3)


def test_the_investor_is_paid_for_the_own_use_too() -> None:
    match = invested("S3@f6ne C5@h6ne", "A2", active=2)
    play(match, "place f4ne")
    assert (part(match, 2, "bonus"), part(match, 2, "investment")) == (3, 3)


def test_several_investors_are_paid_for_the_same_tile() -> None:
    """R-8: each tile pays each investor once for each scoring event."""
    match = invested("S3@f6ne C3@h6ne", "A3", investors={1: "C3", 2: "S3"}, speculators={1: die("b2"), 2: die("l1")})
    play(match, "place g4ne")
    assert part(match, 3, "bonus") == 6
    assert [part(match, seat, "investment") for seat in (1, 2, 3)] == [6, 6, 0]


def test_the_zoning_board_keeps_others_from_investment_bonuses() -> None:
    """2: nobody else gets any from what this player does; the player does."""
    city, councillors = "S3@f6ne C3@h6ne", ["mayor", "treasurer", "zoning"]
    given = {"councillors": councillors, "investors": {3: "C3", 2: "S3"}, "speculators": {3: die("b2"), 2: die("l1")}}
    match = invested(city, "A3", **given)
    play(match, "place g4ne")
    assert [part(match, seat, "investment") for seat in (1, 2, 3)] == [0, 0, 6]


# Hits


def test_a_tile_on_any_of_the_four_squares_is_a_hit() -> None:
    match = invested("S3@f6ne C5@h6ne", "A2", speculators={2: die("j4", 3)})
    covering = {square for square in range(17, 222) if match.state.investments.covers(1, square)}
    assert covering == {parse_square(f"{column}{row}") for column in "ijk" for row in (3, 4, 5)}
    play(match, "place i4ne")
    assert part(match, 2, "hits") == 3 * 2


def test_one_tile_may_hit_several_speculators() -> None:
    match = invested(
        "S3@f6ne C3@h6ne", "Aa", investors={1: "C3", 2: "S3"}, speculators={1: die("e3", 2), 2: die("h3", 5)}
    )
    both = match_of(match.game.format_state(match.state) | {})
    play(both, "place f4ne")
    assert part(both, 1, "hits") == 10
    assert part(both, 2, "hits") == 0


def test_the_zoning_board_stops_a_hit_but_the_die_still_moves() -> None:
    """R-9."""
    match = invested("S3@f6ne C5@h6ne", "A5", councillors=["mayor", "treasurer", "zoning"], speculators={2: die("j4")})
    play(match, "place i4ne")
    assert vp(match)[1] == 0
    assert seat_state(match, 2)["speculator"] == {"at": "j4", "die": 4, "hit": "A5"}


def test_a_speculator_is_hit_only_once_and_region_and_investments_stay() -> None:
    """3B: its multiplier is used up."""
    city = "S3@f6ne C5@h6ne A5@i4ne"
    match = invested(city, "C4", speculators={2: die("j4", hit="A5")}, active=3)
    play(match, "place k5ne")
    assert part(match, 2, "hits") == 0
    again = invested(city, "A2", speculators={2: die("j4", hit="A5")}, active=3)
    play(again, "place f4ne")
    assert part(again, 2, "investment") == 3


def test_hits_and_investment_bonuses_are_no_scoring_events_themselves() -> None:
    """R-8: no bonus for a bonus; nor for the initial one."""
    match = match_of(
        turn("S3@f6ne C5@h6ne A3@f4ne", active=1, step="invest", investors={1: "A3", 2: "S3"},
             speculators={2: die("l1")}, councillors=NO_ZONING)
    )  # fmt: skip
    play(match, "speculate 3 with 3", "at l2")
    assert (part(match, 1, "speculator"), part(match, 2, "investment")) == (11, 0)
