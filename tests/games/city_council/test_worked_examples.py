"""The rulebook's worked examples, set up after their texts."""

from __future__ import annotations

from games.city_council.positions import before_turns, die, legal, match_of, part, play, refused, turn, vp

FOUR_TILES = "C5@f6ne A5@h6ne M5@f8ne S5@h8ne"


def test_the_bidding_and_lobbying_example_gives_the_turn_order_of_the_text() -> None:
    """1, 2: Anne, Brian, Candace and Dave are seats 1 to 4; Candace has a chit."""
    match = match_of(before_turns("bid", FOUR_TILES, seats=4, chits={3: 1}))
    play(match, "bid 5", "bid 4", "bid 5+1", "bid 2")
    assert match.state.purses.pile == 4
    choices = [
        (3, "lobby transit"),
        (1, "order 1"),
        (2, "order 2"),
        (4, "lobby mayor"),
        (3, "order 3"),
        (1, "lobby treasurer"),
        (2, "lobby zoning"),
        (4, "order 4"),
    ]
    for seat, move in choices:
        assert match.to_act() == [seat]
        match.play(move, seat)
    state = match.game.format_state(match.state)
    assert state["order"] == [1, 2, 3, 4]
    assert [player["councillor"] for player in state["players"]] == ["treasurer", "zoning", "transit", "mayor"]
    assert [player["chits"] for player in state["players"]] == [1, 0, 0, 0]
    assert vp(match) == [0, 0, 0, 7]


def test_in_the_lobbying_example_the_last_two_have_no_choice_left() -> None:
    """2: Brian has no choice but the Zoning Board, Dave none but the 4th place."""
    match = match_of(before_turns("bid", FOUR_TILES, seats=4, chits={3: 1}))
    play(match, "bid 5", "bid 4", "bid 5+1", "bid 2", "lobby transit", "order 1", "order 2", "lobby mayor", "order 3")
    play(match, "lobby treasurer")
    assert match.legal() == ["lobby zoning"]
    play(match, "lobby zoning")
    assert match.legal() == ["order 4"]


def test_residential_2_beside_residential_4_and_a_park_earns_11() -> None:
    """3A: 2 basic, 4 for the zone, 5 for the park."""
    match = match_of(turn("C4@f6ne An@h8ne", active=3, step="place", taken="C2"))
    play(match, "place f8ne")
    assert (part(match, 3, "basic"), part(match, 3, "bonus")) == (2, 9)
    assert vp(match)[2] == 11


def test_residential_2_beside_industrial_4_loses_2() -> None:
    """3A: 2 for the zone, -4 for the industrial-4."""
    match = match_of(turn("M4@f6ne", active=2, step="place", taken="C2"))
    play(match, "place f8ne")
    assert vp(match)[1] == -2


def test_industrial_4_beside_the_power_plant_earns_4_and_5_and_5_for_its_investor() -> None:
    """3B: Brian (seat 2) has invested in suns in the southern half; Dave (seat 3) places."""
    match = match_of(
        turn(
            "S3@f6ne Sa@h6ne", active=3, step="place", taken="M4", investors={2: "S3"}, speculators={2: die("l2")},
            councillors=["mayor", "treasurer", "transit"],
        )
    )  # fmt: skip
    play(match, "place j6ne")
    assert (part(match, 3, "basic"), part(match, 3, "bonus")) == (4, 5)
    assert part(match, 2, "investment") == 5
    assert vp(match) == [0, 5, 9]


def test_the_initial_investor_bonus_of_the_text_is_19() -> None:
    """3B: power plant, residential-2 and -4, warehousing-3 and a park in the half: 5 + 2 + 4 + 3 + 5."""
    city = "S3@f6ne Sa@h6ne C2@f4ne C4@h4ne Mn@d6ne A5@h8ne"
    match = match_of(turn(city, active=2, step="invest", investors={2: "S3"}))
    play(match, "speculate 3 with 4", "at l2")
    assert part(match, 2, "speculator") == 19


def test_a_5_tile_on_the_squares_of_a_die_of_4_brings_its_owner_20() -> None:
    """3B: 4 x 5; the die moves onto the tile, and its squares are free from then on."""
    match = match_of(
        turn(
            "S3@f6ne Sa@h6ne", active=3, step="place", taken="A5", investors={2: "S3"}, speculators={2: die("j4")},
            councillors=["mayor", "treasurer", "transit"],
        )
    )  # fmt: skip
    free_corner = 16 * 5 + 11  # k5
    assert match.state.investments.guarded(free_corner)
    play(match, "place i4ne")
    assert part(match, 2, "hits") == 20
    assert match.game.format_state(match.state)["players"][1]["speculator"] == {"at": "j4", "die": 4, "hit": "A5"}
    assert not match.state.investments.guarded(free_corner)


def test_an_industrial_stop_is_worth_5_with_three_residential_and_two_warehousing_stops() -> None:
    """3C: and Anne (seat 1: commercial and 2s) gets 2 for residential-2, Brian (suns and 3s) 3 for warehousing-3."""
    stops = "C4@f6nw C2@d6nw A2@b6ne C5@h6nw S3@j6nw S5@d9sw M4@l6nw"
    match = match_of(
        turn(
            stops, seats=4, active=1, step="rail", laid="l8",
            track="d8 e8 f8 g8 h8 i8 j8 k8 d7 f7 h7 j7 d9 l8",
            investors={1: "A2", 2: "S3"}, speculators={1: die("l2", 1), 2: die("l11", 1)},
        )
    )  # fmt: skip
    play(match, "rail l7")
    assert part(match, 1, "rail") == 5
    assert part(match, 1, "investment") == 2
    assert part(match, 2, "investment") == 3
    assert vp(match) == [5 + 2 + 1, 3, 0, 0]


# Figure 2: in the corridor h6-h7 between warehousing-4 and city hall; commercial-3 can be reached by h6 alone.
FIGURE_2 = "S4@f6nw Ca@i6ne Cn@e4ne A3@g4ne An@i4ne Mn@g2ne"


def test_a_segment_may_cross_an_avenue_that_goes_on_at_both_its_sides() -> None:
    """Figure 2: the crossing between commercial-2 and warehousing-2 has a clear avenue on each side of it."""
    city = "A2@f6ne S2@i6nw C5@f9ne"
    match = match_of(turn(city, step="rail", track="g8 g7", laid="g8 g7", coins={1: [3, 4]}))
    play(match, "rail h7", "rail i7")
    assert match.game.format_state(match.state)["track"] == ["g8", "g7", "h7", "i7"]


def test_the_only_avenue_to_commercial_3_beside_city_hall_may_not_be_blocked() -> None:
    """Figure 2, R-4: h6 is no crossing, and it is commercial-3's last avenue."""
    match = match_of(turn(FIGURE_2, step="rail", track="g8 g7 g6", laid="g8 g7 g6", coins={1: [3, 5]}))
    assert legal(match, "rail") == ["g5"]
    assert refused(match, "rail h6") == "3C, R-4: A3 (commercial-3) would lose its last avenue"


def test_one_square_up_the_same_corridor_a_crossing_is_legal() -> None:
    """R-4: on h7 both h6 and h8 stay avenues, so the segment joins what it parts."""
    state = turn(FIGURE_2, step="rail", track="g8 g7", laid="g8 g7", coins={1: [3, 5]})
    assert "h7" in legal(match_of(state), "rail")


def test_a_third_segment_on_city_hall_is_illegal() -> None:
    """Figure 2: at most two segments on a tile."""
    match = match_of(turn("Ca@f6ne C2@h6ne", step="rail", track="f8 f7 f6", laid="f8 f7 f6", coins={1: [4, 5]}))
    assert "carries two segments already" in refused(match, "rail g6")


def test_a_segment_that_would_touch_two_others_is_illegal() -> None:
    """Figure 2, R-10: no loops and nothing like one."""
    track = "i6 i7 i8 j8 k8"
    match = match_of(turn("C4@g6ne C5@g8ne", step="rail", track=track, laid="j8 k8", coins={1: [3, 5]}))
    play(match, "rail k7")
    assert refused(match, "rail j7") == (
        "3C, R-10: a new segment touches exactly one, but here it would touch j8, k7, i7"
    )
