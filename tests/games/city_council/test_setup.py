"""Positions given as state objects: possible ones are read, impossible ones refused with the reason."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from games.city_council.positions import before_turns, die, match_of, play, turn
from townhall.core.errors import BadOptions, BadState
from townhall.games.city_council.pieces import TILES
from townhall.games.city_council.rules import CityCouncil

PROTOCOL = """
{"round": 2, "phase": "turn", "step": "rail", "bidders": [3, 1, 2], "order": [3, 1, 2], "active": 1,
 "tiles": ["C4@f6ne", "M2@f9sw", "S2@i6nw", "A3@i9se", "Cn@f12ne"], "offered": ["S5"], "taken": "",
 "unseen": [], "track": ["h8", "h9"], "laid": ["h9"], "chits": 3, "winner": null,
 "players": [{"vp": 12, "coins": [4], "chits": 1, "bid": 3, "councillor": "transit", "place": 2, "investor": "A3",
              "speculator": null},
             {"vp": 9, "coins": [2, 3, 4], "chits": 0, "bid": 5, "councillor": "mayor", "place": 3, "investor": null,
              "speculator": null},
             {"vp": 14, "coins": [2, 3], "chits": 0, "bid": 4, "councillor": "zoning", "place": 1, "investor": "S2",
              "speculator": {"at": "c3", "die": 4, "hit": false}}]}
"""


def protocol_state() -> dict[str, Any]:
    state: dict[str, Any] = json.loads(PROTOCOL)
    seen = ["S5", *(tile[:2] for tile in state["tiles"])]
    state["unseen"] = [tile for tile in TILES if tile not in seen]
    return state


def test_the_protocols_example_can_be_set_up_and_played_on() -> None:
    """With the set of unseen tiles filled in."""
    match = match_of(protocol_state())
    assert match.game.format_state(match.state) == protocol_state()
    assert match.to_act() == [1]
    play(match, "rail h10", "end", "pay 4")
    assert match.to_act() == [2]


def test_vp_of_a_set_up_position_stay_apart_in_the_explanation() -> None:
    match = match_of(protocol_state())
    line = match.game.explain(match.state, 1)
    assert line.value == 12
    assert sum(part.value or 0 for part in line.parts) == 12
    assert any(part.value == 12 and "set-up position" in part.text for part in line.parts)


Change = Callable[[dict[str, Any]], Any]


def player(seat: int, **changes: Any) -> Change:
    return lambda state: state["players"][seat - 1].update(changes)


def put(**changes: Any) -> Change:
    return lambda state: state.update(changes)


def swap(key: str, old: str, new: str) -> Change:
    return lambda state: state.update({key: [new if one == old else one for one in state[key]]})


def both(one: Change, other: Change) -> Change:
    return lambda state: (one(state), other(state))


BAD: list[tuple[Change, str]] = [
    (lambda state: state.pop("round"), 'lacks "round"'),
    (put(stacks=[]), "unknown key 'stacks'"),
    (put(round=9), '"round" must be a whole number from 1 to 8'),
    (put(round="2"), '"round" must be a whole number'),
    (put(round=3), "tiles are unseen: in round 3 it must be"),
    (put(phase="lobby"), '"phase" must be one of'),
    (put(phase="bid"), 'doesn\'t go with step "rail"'),
    (put(step="invest"), '"laid" holds segments in the steps'),
    (put(step="pay", laid=[]), '"laid" holds segments in the steps'),
    (put(laid=["h8"]), '"laid" must be the last segments'),
    (put(bidders=[3, 2, 1]), '"bidders" must list all 3 seats clockwise'),
    (put(order=[1, 2, 3]), '"order" must list the seats by their places'),
    (put(active=4), '"active" must be a whole number from 1 to 3'),
    (put(active=2), "tiles are placed: here it must be"),
    (put(taken="S4"), "every tile is somewhere once, but S4"),
    (put(offered=[]), "every tile is somewhere once, but S5 is nowhere"),
    (put(offered=["S5", "S5"]), "S5 is in 2 places"),
    (put(winner=1), "the game is over and only then"),
    (put(chits=4), "there are 4 action chits, but pile and players have 5"),
    (put(chits=-1), '"chits" must be a whole number from 0 to 4'),
    (swap("tiles", "M2@f9sw", "M2@f7sw"), "M2@f7sw and another tile lie on f7"),
    (swap("tiles", "M2@f9sw", "M2@n9sw"), "doesn't lie on the grid"),
    (swap("tiles", "M2@f9sw", "M2@f9"), "is no place"),
    (swap("tiles", "M2@f9sw", "M2"), "is no placed tile"),
    (swap("tiles", "M2@f9sw", "M9@f9sw"), "is no tile"),
    (swap("tiles", "M2@f9sw", "C4@f9sw"), "C4 is placed twice"),
    (swap("tiles", "Cn@f12ne", "Cn@f12sw"), "a park is always given as ne"),
    (swap("tiles", "M2@f9sw", "M2@a1sw"), "neither adjacent to other tiles"),
    (swap("tiles", "C4@f6ne", "C4@f4ne"), "no tile lies in the central 4x4"),
    (put(track=["h8", "h9", "h9"], laid=["h9", "h9"]), "two segments lie on h9"),
    (put(track=["h8", "k1"], laid=["k1"]), "must touch one laid before it, not 0 (R-10)"),
    (put(track=["f7", "f8"], laid=["f8"]), "must lie on an avenue, not on a tile"),
    (put(track=["h8", "h9", "h10", "h11", "h12", "g12"], laid=["g12"]), "crosses the park Cn"),
    (put(track=["h8", "h7", "i7", "i6", "j6"], laid=["j6"]), "S2 carries more than two segments"),
    (put(track=["h8", "h9", "g8"], laid=["h9", "g8"]), "a turn lays one line (R-10)"),
    (put(track=["h8", "h9", "h10", "h11", "h7", "h6"], laid=["h9", "h10", "h11", "h7", "h6"]), "one line (R-10)"),
    (
        put(track=["h8", "h9", "h10", "h11", "h12", "h13"], laid=["h9", "h10", "h11", "h12", "h13", "h13"]),
        '"laid" must',
    ),
    (player(1, coins=[4, 3]), "must be ascending"),
    (player(1, coins=[6]), "must list coins from 2 to 5"),
    (player(1, coins=[2, 3, 4]), "the coin of the bid is spent"),
    (player(2, coins=[2, 3]), "must hold three coins"),
    (player(1, coins=[], chits=0), "pile and players have 3"),
    (player(1, vp="12"), "seat 1: vp must be a whole number"),
    (player(1, bid=5), "made the same bid"),
    (player(1, bid=None), "without gaps"),
    (player(1, bid=8), "bid must be a whole number from 2 to 7"),
    (player(1, councillor="mayor"), "two seats have the same councillor"),
    (player(1, councillor=None), "every seat has a place and a councillor"),
    (player(1, councillor="judge"), "there is no councillor 'judge'"),
    (player(1, place=3), '"order" must list'),
    (player(1, investor="S5"), "stands on 'S5', which is not in the city"),
    (player(1, investor="S2"), "two investors stand on S2"),
    (both(swap("tiles", "Cn@f12ne", "Cn@g12ne"), player(1, investor="Cn")), "lies across two quadrants"),
    (player(2, speculator=die("c3")), "a speculator needs the investor first"),
    (player(1, speculator={"at": "c3"}), 'speculator lacks "die"'),
    (player(1, speculator=die("c3")), "one of the two quadrants beside the investor's"),
    (player(1, speculator=die("i11", 6)), "die must be a whole number from 1 to 5"),
    (player(3, speculator=die(None)), '"at" is null in step "at"'),
    (player(3, speculator=die("z3")), '"at" must be an intersection'),
    (player(3, speculator=die("g3")), "don't lie in one quadrant"),
    (player(3, speculator=die("f5")), "are not free"),
    (player(3, speculator=die("c3", hit="C4")), "C4 covers none of its four squares"),
    (player(3, speculator=die("c3", hit="S5")), '"hit" must be false or a tile of the city'),
]


@pytest.mark.parametrize(("change", "reason"), BAD, ids=[f"{i}-{reason}" for i, (_, reason) in enumerate(BAD)])
def test_an_impossible_position_is_refused_with_the_reason(change: Change, reason: str) -> None:
    state = copy.deepcopy(protocol_state())
    change(state)
    with pytest.raises(BadState) as raised:
        CityCouncil.from_state(state, {})
    assert reason in raised.value.reason


def refused(state: Any, options: dict[str, Any] | None = None) -> str:
    with pytest.raises(BadState) as raised:
        CityCouncil.from_state(state, options or {})
    return raised.value.reason


def test_a_position_that_breaks_r4_is_refused() -> None:
    """A tile without an avenue; avenues in two parts."""
    assert "S3 has no avenue at any of its sides (R-4)" in refused(
        turn("S3@f6ne Sa@h6ne C2@f4ne Mn@d6ne A5@f8ne", active=2, step="invest")
    )
    assert "not one connected network" in refused(turn("C5@f6ne", track="a3 a2 b2 b1 c1", step="invest"))


def test_what_is_not_an_object_with_three_or_four_players_is_refused() -> None:
    for state in (None, [], 3, {}, {"players": []}, {"players": [{}] * 5}, {"players": 4}):
        assert refused(state)


def test_a_turn_that_cant_go_on_is_refused() -> None:
    """A seat without a place for its tile: the game would be over."""
    state = before_turns("bid", "")
    state["phase"] = "over"
    assert "doesn't fit phase" in refused(state)


def test_seats_given_beside_a_position_must_be_its_own() -> None:
    assert '"players" must list 4 seats' in refused(protocol_state(), {"seats": 4})
    with pytest.raises(BadOptions):
        CityCouncil.from_state(protocol_state(), {"solo": "bag"})


def test_in_round_1_the_first_bidder_is_the_states_and_an_option_must_agree() -> None:
    """R-1."""
    state = before_turns("bid", "", first=2)
    game, _ = CityCouncil.from_state(state, {})
    assert game.options["first"] == 2
    with pytest.raises(BadOptions) as raised:
        CityCouncil.from_state(state, {"first": 3})
    assert raised.value.reason == "option 'first' is 3, but the state's first bidder of round 1 is 2"
    assert CityCouncil.from_state(protocol_state(), {"first": 3})[0].options["first"] == 3  # round 2


def test_the_track_of_a_turn_may_branch_off_only_with_the_transit_director() -> None:
    """R-10."""
    city, track = "C5@f6ne A5@d6ne M5@h6ne", "f8 g8 h8 g9"
    state = turn(city, step="rail", track=track, laid="g9", councillors=["transit", "mayor", "zoning"])
    assert match_of(state).to_act() == [1]
    state = turn(city, step="rail", track=track, laid="g9", councillors=["mayor", "transit", "zoning"])
    assert "takes the Transit Director" in refused(state)


def test_track_that_cant_be_paid_is_refused() -> None:
    state = turn("C5@f6ne", step="rail", track="f8 g8", laid="f8 g8", coins={1: []})
    assert "can't pay the track laid: it costs 2" in refused(state)


def test_bids_and_choices_must_have_come_in_their_order() -> None:
    state = before_turns("bid", "")
    state["players"][1] |= {"bid": 3, "coins": [2, 4, 5]}
    assert "without gaps" in refused(state)
    match = match_of(before_turns("bid", ""))
    play(match, "bid 3", "bid 5", "bid 2", "order 2")
    state = match.game.format_state(match.state)
    state["players"][1]["place"], state["players"][2]["place"] = None, 2
    state["order"] = [None, 3, None]
    assert "from the highest bid to the lowest" in refused(state)


def test_a_crown_needs_a_tie_and_its_bearer() -> None:
    state = turn("C5@f6ne", active=2)
    state |= {"phase": "crown", "step": "", "active": 1}
    assert match_of(state).legal() == ["crown 1", "crown 2", "crown 3"]
    state["players"][0]["vp"] = 3
    assert "nobody is tied" in refused(state)
    state["players"][0]["vp"] = 0
    state["active"] = 2
    assert '"active" must be 1 here' in refused(state)
