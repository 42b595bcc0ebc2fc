"""Paying, and 3A: taking and placing a tile."""

from __future__ import annotations

import pytest

from games.city_council.positions import die, legal, match_of, part, play, refused, seat_state, turn, vp
from townhall.games.city_council.pieces import KINDS, TILES, tile_kind

# One tile of each kind of the player aid; zones of value 3 where they are the neighbour
KIND_TILES = ["C3", "A3", "M3", "S3", "Cn", "Ca", "Aa", "Sa", "Ma"]
PLACED = ["C2", "A2", "M2", "S2", "An", "Ca", "Aa", "Sa", "Ma"]
BONUS = [
    [3, 3, -3, 0, 5, 0, -5, -5, -5],
    [3, 0, 0, 3, 5, 0, 5, -5, -5],
    [-3, 0, 0, 3, 0, 0, 5, 5, 5],
    [0, 3, 3, 0, 0, 0, 5, -5, -5],
    [0, 0, 0, 0, 0, 10, 0, 0, 0],
    [0, 0, 0, 0, 10, 0, 10, 10, 10],
    [0, 0, 0, 0, 0, 10, 0, 0, 0],
    [0, 0, 0, 0, 0, 10, 0, 0, 0],
    [0, 0, 0, 0, 0, 10, 0, 0, 0],
]
CELLS = [(row, column) for row in range(9) for column in range(9) if PLACED[row] != KIND_TILES[column]]


# Paying


def test_a_tile_is_paid_with_one_coin_and_chits_without_change() -> None:
    """3: a larger coin may always be used; chits fill up to the price exactly; chits alone may pay."""
    match = match_of(turn("C5@f6ne", active=2, chits={2: 4}, offered="A4 Sn"))
    assert [move for move in legal(match, "take") if move.startswith("A4")] == [
        "A4 with 2+2",
        "A4 with 4",
        "A4 with 5",
        "A4 with +4",
    ]
    assert [move for move in legal(match, "take") if move.startswith("Sn")] == [
        "Sn with 2+3",
        "Sn with 4+1",
        "Sn with 5",
    ]


def test_nothing_in_a_payment_may_be_spare() -> None:
    """R-3."""
    match = match_of(turn("C5@f6ne", active=2, chits={2: 4}, offered="A4 A2"))
    assert refused(match, "take A4 with 4+1") == "3, R-3: 4+1 would still do for 4 AP without a chit"
    assert "R-3" in refused(match, "take A2 with 2+2")
    assert refused(match, "take A4 with 2+1") == "3A: 2+1 is worth 3 AP, but the price is 4"
    assert "one coin at most" in refused(match, "take A4 with 5 2")
    assert refused(match, "take A4 with 3") == "3A: your coin 3 is spent; you hold 2, 4, 5"


def test_used_chits_go_to_the_pile_and_the_coin_is_spent() -> None:
    """3."""
    match = match_of(turn("C5@f6ne", active=2, chits={2: 4}, offered="A4 A2"))
    play(match, "take A4 with 2+2")
    assert (seat_state(match, 2)["coins"], seat_state(match, 2)["chits"]) == ([4, 5], 2)
    assert match.state.purses.pile == 2
    assert match.game.format_state(match.state)["taken"] == "A4"


@pytest.mark.parametrize("tile", TILES)
def test_zones_cost_their_value_and_sites_five(tile: str) -> None:
    """Pieces."""
    others = [other for other in TILES if other[1] == "2" and other != tile][:2]
    match = match_of(turn("", offered=" ".join([tile, *others]), bids=[2, 3, 4]))
    cost = int(tile[1]) if tile[1] in "2345" else 5
    wanted = [f"{tile} with {coin}" for coin in (3, 4, 5) if coin >= cost]
    assert [move for move in legal(match, "take") if move.startswith(tile)] == wanted


def test_who_can_afford_no_tile_takes_one_for_the_largest_coin_and_loses_1_vp() -> None:
    """3A: always coin 4 for a cost of 5."""
    match = match_of(turn("", offered="C5 Sn Ma", bids=[5, 3, 4]))
    assert match.legal() == ["take C5 short", "take Ma short", "take Sn short"]
    play(match, "take Ma short")
    assert (vp(match), part(match, 1, "short")) == ([-1, 0, 0], -1)
    assert seat_state(match, 1)["coins"] == [2, 3]


def test_a_chit_is_enough_not_to_be_short() -> None:
    """3A: with the largest coin and all chits the tile could be paid."""
    match = match_of(turn("", offered="C5 Sn Ma", bids=[5, 3, 4], chits={1: 1}))
    assert legal(match, "take") == ["C5 with 4+1", "Ma with 4+1", "Sn with 4+1"]
    assert "you can't be short while you can pay" in refused(match, "take Ma short")


def test_only_tiles_of_this_round_not_taken_yet_are_offered() -> None:
    """3A."""
    match = match_of(turn("C5@f6ne", active=2, offered="A4 A2"))
    assert refused(match, "take S5 with 5") == "3A: S5 is not offered: face up are A2, A4"


# Where


def test_the_first_tile_lies_entirely_in_the_central_4x4() -> None:
    """3A: nine places, four rotations each."""
    match = match_of(turn("", step="place", taken="C4"))
    corners = [f"{column}{row}" for row in (6, 7, 8) for column in "fgh"]
    assert legal(match, "place") == [corner + tick for corner in corners for tick in ("ne", "se", "sw", "nw")]
    assert "central 4x4" in refused(match, "place e6ne")


def test_a_park_is_always_placed_as_ne() -> None:
    """Pieces."""
    match = match_of(turn("", step="place", taken="Cn"))
    assert all(move.endswith("ne") for move in match.legal())
    assert "a park has no stop" in refused(match, "place f6sw")


def test_later_tiles_are_adjacent_or_touch_corner_to_corner() -> None:
    """3A: |dx| in {2, 3} and |dy| <= 1 or the other way round; or both 2."""
    match = match_of(turn("C5@g7ne", active=2, step="place", taken="C4"))
    found = {move[:-2] for move in legal(match, "place")}
    expected = set()
    for dx in range(-3, 4):
        for dy in range(-3, 4):
            far, near = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
            if (far in (2, 3) and near <= 1) or (far, near) == (2, 2):
                expected.add(f"{chr(ord('g') + dx)}{7 + dy}")
    assert found == expected
    assert "must be adjacent" in refused(match, "place k7ne")
    assert "must be adjacent" in refused(match, "place j9ne")


def test_a_tile_needs_four_free_squares_of_the_grid() -> None:
    """3A: no tile, no track, not over the edge."""
    match = match_of(turn("C5@f6ne A5@h8ne", active=3, step="place", taken="C4", track="f8 f9"))
    assert refused(match, "place g7ne") == "3A: C5 (residential-5) covers g7"
    assert refused(match, "place e8ne") == "3A: track lies on f8"
    assert refused(match, "place n3ne") == "3A: a tile at n3 would reach over the edge of the grid"


def test_track_in_between_does_not_hinder_adjacency() -> None:
    """3A."""
    match = match_of(turn("C5@f6ne", active=2, step="place", taken="C4", track="h6 h7"))
    play(match, "place i6ne")
    assert part(match, 2, "bonus") == 5


def test_the_squares_round_a_speculator_are_closed_to_its_owners_tiles_only() -> None:
    """3A."""
    city, given = "C5@f6ne", {"investors": {1: "C5"}, "speculators": {1: die("h6")}}
    mine = match_of(turn(city, active=2, step="place", taken="C4", **given))
    assert "h5ne" in legal(mine, "place")
    city += " A5@f8ne A4@f4ne"
    owner = match_of(turn(city, active=1, step="place", taken="C4", **given))
    assert "may not cover the four squares" in refused(owner, "place h5ne")
    assert "j6ne" not in legal(owner, "place")


def test_after_a_tile_all_avenues_are_one_network() -> None:
    """R-4: a place that would shut in one square is refused, with what it would cut off from what."""
    shut = match_of(turn("C5@f6ne A5@d8ne M5@f9ne", step="place", taken="C4"))
    # f8 and g8 lie between C5, A5 and M5; a tile on h7 would close them in
    assert refused(shut, "place h7ne") == (
        "3A, R-4: it would cut off the avenues at f8, g8 (beside C5 (residential-5), A5 (commercial-5), "
        "M5 (industrial-5)) from those at a1, b1, c1 and 175 more"
    )


def test_a_tile_may_not_take_anothers_last_avenue() -> None:
    """R-4: every tile keeps a side square bordering an avenue."""
    city = "C5@f6ne A5@d6ne M5@h6ne S5@f8ne"
    match = match_of(turn(city, active=2, step="place", taken="C4"))
    assert refused(match, "place f4ne") == "3A, R-4: C5 (residential-5) would lose its last avenue"
    assert "e4ne" in legal(match, "place")


def test_a_tile_needs_an_avenue_at_a_side_of_its_own() -> None:
    """R-4."""
    # before, the squares f6 to g7 were reached over the crossings on f5 and g5
    match = match_of(turn("M5@f8ne C5@d6ne A5@h6ne", step="place", taken="C4", track="f5 g5"))
    assert refused(match, "place f6ne") == "3A, R-4: the tile would have no avenue at any of its sides"


# Scoring


@pytest.mark.parametrize(("row", "column"), CELLS)
def test_every_cell_of_the_player_aid(row: int, column: int) -> None:
    """3A, R-7; power is the ace of Suns, sewage the ace of Moons."""
    tile, beside = PLACED[row], KIND_TILES[column]
    assert (tile_kind(TILES.index(tile)), tile_kind(TILES.index(beside))) == (row, column)
    match = match_of(turn(f"{beside}@f6ne", active=2, step="place", taken=tile))
    play(match, "place h6ne")
    assert part(match, 2, "bonus") == BONUS[row][column], f"{KINDS[row]} beside {KINDS[column]}"


def test_corner_to_corner_brings_no_bonus() -> None:
    """3A: only adjacent tiles count."""
    match = match_of(turn("C5@f6ne", active=2, step="place", taken="C4"))
    play(match, "place h8ne")
    assert vp(match)[1] == 4


@pytest.mark.parametrize(("tile", "basic"), [("C4", 4), ("S2", 2), ("Cn", 0), ("Ca", 4), ("Ma", 4)])
def test_basic_vp_are_the_value_or_the_tiles_in_the_city_itself_included(tile: str, basic: int) -> None:
    """3A, R-6."""
    match = match_of(turn("C5@f6ne A5@d6ne M5@h6ne", step="place", taken=tile))
    play(match, "place f9ne")
    assert part(match, 1, "basic") == basic
