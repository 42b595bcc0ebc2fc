"""Set-up, 1 Bidding, 2 Turn order and council."""

from __future__ import annotations

import pytest

from games.city_council.positions import before_turns, legal, match_of, play, refused, seat_state, vp
from townhall.core.match import Match
from townhall.core.rng import Rng
from townhall.games.city_council.rules import CityCouncil

THREE = "C5@f6ne A5@h6ne M5@f8ne"


def bidding(**given: object) -> Match:
    return match_of(before_turns("bid", THREE, **given))  # type: ignore[arg-type]


def test_a_game_starts_with_a_reveal_of_one_tile_for_each_stack() -> None:
    """Set-up: 24 tiles, the top one of each stack face up; coins 2 to 5 each; four chits in the pile."""
    match = Match(CityCouncil({"seats": 4, "first": 2}))
    assert match.to_act() == [0]
    play(match, "reveal C4 An M5 S2")
    state = match.game.format_state(match.state)
    assert (state["offered"], len(state["unseen"]), state["chits"]) == (["C4", "An", "M5", "S2"], 20, 4)
    assert all(player["coins"] == [2, 3, 4, 5] and player["vp"] == 0 for player in state["players"])


def test_the_first_bidder_of_round_1_is_an_option() -> None:
    """R-1."""
    match = Match(CityCouncil({"seats": 3, "first": 3}))
    play(match, match.sample(Rng(1)))
    assert match.to_act() == [3]
    assert match.game.format_state(match.state)["bidders"] == [3, 1, 2]


def test_every_set_of_unseen_tiles_is_equally_likely() -> None:
    """Set-up: the order of the stacks is unknown, and which stack shows what makes no difference."""
    for seats, sets in ((3, 2024), (4, 10626)):
        outcomes = CityCouncil({"seats": seats}).start().outcomes()
        assert outcomes is not None
        assert len({move for move, _ in outcomes}) == sets
        assert {chance for _, chance in outcomes} == {1 / sets}


def test_tiles_seen_before_cant_be_turned_up() -> None:
    match = match_of(before_turns("reveal", THREE))
    assert refused(match, "reveal C5 S2 S3") == "Set-up: C5 can't be turned up: seen before"
    assert "3 tiles are turned up" in refused(match, "reveal S2 S3")


def test_bids_go_clockwise_from_the_first_bidder() -> None:
    """1."""
    match = bidding(first=2)
    for seat, move in ((2, "bid 2"), (3, "bid 3"), (1, "bid 4")):
        assert match.to_act() == [seat]
        play(match, move)
    assert match.to_act() == [1]
    assert match.state.phase_name == "council"


def test_a_bid_spends_its_coin_and_returns_its_chits_to_the_pile() -> None:
    """1."""
    match = bidding(chits={1: 2})
    play(match, "bid 3+2")
    assert seat_state(match, 1) | {"vp": 0} == seat_state(match, 1) | {"coins": [2, 4, 5], "chits": 0, "bid": 5}
    assert match.state.purses.pile == 4


def test_a_total_that_was_bid_may_not_be_bid_again() -> None:
    """1, R-2: 4+1 is a bid of 5."""
    match = bidding(chits={2: 3})
    play(match, "bid 5")
    assert legal(match, "bid") == ["2", "2+1", "2+2", "3", "3+1", "3+3", "4", "4+2", "4+3", "5+1", "5+2"]
    assert refused(match, "bid 4+1") == "1: 5 is bid already, by seat 1"
    assert refused(match, "bid 5+3") == "1: bids are 2 to 7, not 8"
    assert refused(match, "bid 2+4") == "1: you have 3 action chits, not 4"


def test_there_is_always_a_free_bid() -> None:
    """R-2: four coins, at most three bids before."""
    match = match_of(before_turns("bid", "C5@f6ne A5@h6ne M5@f8ne S5@h8ne", seats=4))
    play(match, "bid 2", "bid 3", "bid 4")
    assert match.legal() == ["bid 5"]


def test_choices_go_by_bid_twice_round_and_the_second_is_of_the_other_kind() -> None:
    """2."""
    match = bidding()
    play(match, "bid 3", "bid 5", "bid 2")
    seen = []
    for move in ("order 3", "lobby mayor", "order 1", "lobby zoning", "order 2", "lobby transit"):
        seen.append(match.to_act()[0])
        play(match, move)
    assert seen == [2, 1, 3, 2, 1, 3]
    assert match.game.format_state(match.state)["order"] == [3, 1, 2]
    assert match.to_act() == [3]


def test_with_three_players_one_councillor_stays_free() -> None:
    """2."""
    match = bidding()
    play(match, "bid 3", "bid 5", "bid 2", "lobby mayor", "lobby zoning", "lobby transit", "order 1", "order 2")
    play(match, "order 3")
    assert match.state.phase_name == "turn"
    assert match.state.auction.lobbyist(2) == -1


def test_a_taken_place_or_councillor_is_refused_and_so_is_a_second_of_a_kind() -> None:
    """2."""
    match = bidding()
    play(match, "bid 3", "bid 5", "bid 2", "order 1")
    assert refused(match, "order 1") == "2: place 1 is taken by seat 2"
    assert refused(match, "order 4") == "2: there are only 3 places in the turn order"
    play(match, "lobby mayor", "order 2")
    assert "you have place 1" in refused(match, "order 3")
    assert refused(match, "lobby mayor") == "2: the Mayor is lobbied by seat 1 already"


def test_the_mayor_brings_7_vp_at_once() -> None:
    """2, R-12."""
    match = bidding()
    play(match, "bid 3", "bid 5", "bid 2", "lobby mayor")
    assert vp(match) == [0, 7, 0]


def test_the_treasurer_brings_a_chit_from_the_pile_at_once() -> None:
    """2: while there is one, it comes from nowhere else."""
    match = bidding(chits={1: 3})
    play(match, "bid 3", "bid 5", "bid 2")
    assert "lobby treasurer" in match.legal()
    assert "comes from the pile" in refused(match, "lobby treasurer from 1")
    play(match, "lobby treasurer")
    assert seat_state(match, 2)["chits"] == 1
    assert match.state.purses.pile == 0


def test_with_the_pile_empty_the_treasurer_takes_a_chit_from_a_player_of_choice() -> None:
    """2: then this is the only form."""
    match = bidding(chits={1: 2, 3: 1, 2: 1})
    play(match, "bid 3", "bid 5", "bid 2")
    assert [move for move in legal(match, "lobby") if "treasurer" in move] == ["treasurer from 1", "treasurer from 3"]
    assert "say whose chit you take" in refused(match, "lobby treasurer")
    assert "another player" in refused(match, "lobby treasurer from 2")
    play(match, "lobby treasurer from 3")
    assert [seat_state(match, seat)["chits"] for seat in (1, 2, 3)] == [2, 2, 0]


def test_with_the_pile_empty_a_player_without_chits_has_none_to_give() -> None:
    """2."""
    match = bidding(chits={1: 4})
    play(match, "bid 3", "bid 5", "bid 2")
    assert refused(match, "lobby treasurer from 3") == "2: seat 3 has no action chit"


def test_who_has_all_the_chits_gets_none_from_the_treasurer() -> None:
    """2: the pile is empty and no other player has any."""
    match = bidding(chits={2: 4})
    play(match, "bid 3", "bid 5", "bid 2", "lobby treasurer")
    assert seat_state(match, 2)["chits"] == 4


def test_the_first_in_turn_order_bids_first_in_the_next_round() -> None:
    """1."""
    match = match_of(before_turns("bid", "", seats=3, first=1))
    play(
        match,
        "bid 3",
        "bid 5",
        "bid 2",
        "order 2",
        "order 3",
        "order 1",
        "lobby mayor",
        "lobby transit",
        "lobby zoning",
    )
    while match.state.phase_name == "turn":
        moves = match.legal()
        play(match, "end" if "end" in moves else moves[0])
    assert match.game.format_state(match.state)["bidders"] == [3, 1, 2]


@pytest.mark.parametrize(
    ("move", "due"),
    [("order 1", "a bid is due"), ("take C4 with 4", "a bid is due"), ("reveal C4 An M5", "a bid is due")],
)
def test_a_move_of_another_phase_is_refused_with_what_is_due(move: str, due: str) -> None:
    assert due in refused(bidding(), move)
