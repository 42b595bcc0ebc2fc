"""`setup`: bag, row, draw and towers that fit the round, phases that have something to decide, the solo modes."""

from typing import Any

import pytest

from games.town_center.builders import match_of, own_board, player, position
from games.town_center.test_setup_refusals import TWO, State, changed, refused
from townhall.core.errors import BadOptions

# Bag, row, drawn and towers


def test_a_bag_of_another_round_is_refused() -> None:
    assert "in the bag" in refused(changed(lambda s: s.__setitem__("round", 2)))


@pytest.mark.parametrize("round_", range(1, 11))
def test_a_bag_that_fits_the_round_is_taken(round_: int) -> None:
    assert match_of(position(player("b2=H", 4, "R"), round_=round_)).state.round == round_
    assert match_of(position("b2=H", phase="draw", round_=round_, to_act=["chance"])).state.round == round_


@pytest.mark.parametrize("round_", [0, 11, -1])
def test_there_are_rounds_1_to_10(round_: int) -> None:
    assert '"round" must be' in refused(changed(lambda s: s.__setitem__("round", round_)))


def test_drawn_cubes_must_fit_the_phase() -> None:
    assert match_of(position("b2=H", phase="choose", drawn="RRU", to_act=[1]))
    for drawn in ("", "RU", "RRUU"):
        state = position("b2=H", phase="choose", drawn="RRU", to_act=[1])
        state["reserve"]["R"] += 2 - drawn.count("R")
        state["reserve"]["U"] += 1 - drawn.count("U")
        assert '"drawn"' in refused({**state, "drawn": drawn})
    assert "order O R C U P" in refused({**position("b2=H", phase="choose", drawn="RRU", to_act=[1]), "drawn": "URR"})


@pytest.mark.parametrize(
    ("seats", "towers", "fits"),
    [
        (2, [""], True),
        (2, ["R"], True),
        (2, ["RR", ""], True),
        (2, ["RR", "R"], True),
        (2, [], False),
        (2, ["RR"], False),  # the next tower begins by itself
        (2, ["RRR"], False),
        (2, ["R", "R"], False),
        (2, ["", ""], False),
        (2, ["RR", "RR"], False),  # that would be the draft
        (4, ["RR", "RR", "RR", ""], True),
        (5, ["RRRR"], True),
        (5, ["RRRRR"], False),  # five left for three towers
        (5, ["RR", ""], True),
        (5, ["RR", "R"], True),
        (5, ["R", "R"], False),
        (5, ["RR", "RR", "RR", ""], True),
        (5, ["RR", "RR", "RR", "RRR"], True),
        (5, ["RR", "RR", "RR", "R", ""], False),
        (5, ["RR", "RR", "RR", "RRRR"], False),
        (5, ["RRR", "RRR", "RR", ""], True),
        (5, ["RRR", "RRRR", ""], False),
    ],
)
def test_towers_being_built_must_be_possible(seats: int, towers: list[str], fits: bool) -> None:
    left = 2 * seats - sum(map(len, towers))
    state = position(*["b2=H"] * seats, phase="towers", towers=towers, drawn="U" * left, to_act=[1])
    if fits:
        assert match_of(state).legal()
    else:
        assert "don't fit" in refused(state)


@pytest.mark.parametrize(
    ("towers", "fits"),
    [
        (["RR", "RR", "RR", "RRRR"], True),
        (["RRR", "RRR", "RR", "RR"], True),
        (["RR", "RR", "RRRRRR", ""], False),
        (["RR", "RR", "R", "RRRRR"], False),
        (["RR", "RR", "RRRRRR"], False),
        (["RR", "RR", "RR", "RR", "RR"], False),
        ([], False),
    ],
)
def test_with_5_to_8_players_four_towers_of_at_least_two_are_drafted(towers: list[str], fits: bool) -> None:
    state = position(*["b2=H"] * 5, phase="draft", towers=towers, to_act=[1])
    if fits:
        assert match_of(state).legal() == ["take 1", "take 2", "take 3", "take 4"]
    else:
        assert "don't fit" in refused(state)


def test_towers_outside_towers_and_draft_are_refused() -> None:
    state = changed(lambda s: s.__setitem__("towers", [""]))
    assert "don't fit" in refused(state)


# Phases and whose turn it is


@pytest.mark.parametrize("phase", ["towers", "draft"])
def test_one_seat_has_no_towers_and_no_draft(phase: str) -> None:
    assert "one seat" in refused(position("b2=H", phase=phase, towers=["RR"], to_act=[1]))


def test_choose_is_for_one_seat_and_rounds_1_to_9() -> None:
    assert "choose" in refused(position("b2=H", "b2=H", phase="choose", drawn="RRR", to_act=[1]))
    state = position("b2=H", phase="choose", drawn="RRU", round_=9, to_act=[1])
    assert match_of(state)
    assert "choose" in refused({**state, "round": 10})


def test_setup_is_in_round_1_and_over_in_round_10() -> None:
    assert "round 1" in refused({**position("", phase="setup", to_act=[1]), "round": 2})
    assert "round 10" in refused({**position("b2=H", phase="over", round_=10, to_act=[]), "round": 9})


def test_in_setup_a_town_may_lack_its_hall_but_not_have_two() -> None:
    assert match_of(position("", "b2=H", phase="setup", to_act=[1])).to_act() == [1]
    assert "2 city halls" in refused({**position("b2=H c2=H", "", phase="setup", to_act=[2])})


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(position("b2=H", "b2=H", phase="setup", to_act=[1]), id="all halls placed"),
        pytest.param(position("b2=H", to_act=[]), id="no cubes in hand"),
        pytest.param(position("b2=H c3=R", phase="development", to_act=[]), id="nothing grows"),
        pytest.param(position("b2=H c3=R", phase="development", to_act=[1]), id="nothing grows, one named"),
        pytest.param(position(player("b2=H", 4), phase="public-works", to_act=[1]), id="no money"),
        pytest.param(position(player("b2=H", 9), phase="public-works", to_act=[]), id="nobody named"),
        pytest.param(position(player("b2=H", 9), phase="public-works", to_act=["chance"]), id="chance named"),
    ],
)
def test_a_phase_with_nothing_to_decide_is_refused(state: State) -> None:
    assert "nothing to decide" in refused(state)


def test_a_hall_that_would_find_no_site_is_refused() -> None:
    board = own_board("C")
    assert "no empty site" in refused(position(player("a1=R", board=board), phase="setup", to_act=[1]))
    other = position("", player("a1=R", board=board), phase="setup", to_act=[1])
    assert "no empty site" in refused(other)


@pytest.mark.parametrize("to_act", [[1], [2], [2, 1], [1, 2, 1], [], ["chance"], [3], [0], [True, 2], "1", None, [[1]]])
def test_to_act_is_checked_in_construction(to_act: Any) -> None:
    assert "to_act" in refused({**TWO, "to_act": to_act})


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_in_strict_development_to_act_must_be_a_town_that_can_grow(seat: int) -> None:
    grows = player("c2=O c3=R c4=H")
    state = position(grows, grows, "c3=H", phase="development", reserve={"R": 1}, to_act=[seat])
    if seat < 3:
        assert match_of(state).to_act() == [seat]
    else:
        assert "the town of seat 3 can't grow" in refused(state)
    refused({**state, "to_act": [2, 1]})
    refused({**state, "to_act": []})


def test_in_free_development_to_act_lists_all_that_can_grow() -> None:
    grows = player("c2=O c3=R c4=H")
    state = position(grows, grows, "c3=H", phase="development", to_act=[2, 1])
    assert match_of(state).to_act() == [2, 1]
    for wrong in ([1], [2], [1, 2], [3, 2, 1]):
        refused({**state, "to_act": wrong})


# Solo modes


def test_a_row_makes_it_central_park() -> None:
    state = position(player("b2=H", hand="R", board="Central Park"), solo="central-park")
    assert match_of(state).game.options["solo"] == "central-park"
    assert match_of(state, {"solo": "central-park"}).game.options["solo"] == "central-park"
    assert refused(state, {"solo": "bag"})


def test_the_row_awaited_makes_it_central_park() -> None:
    state = position(player("", board="Central Park"), phase="setup", to_act=["chance"])
    assert match_of(state).to_act() == [0]
    assert refused(state, {"solo": "bag"})


def test_otherwise_it_is_the_bag_even_on_central_parks_board() -> None:
    state = position(player("b2=H", hand="R", board="Central Park"))
    assert match_of(state).game.options["solo"] == "bag"
    assert refused(state, {"solo": "central-park"})
    last = position(player("b2=H", hand="R", board="Central Park"), round_=10)
    assert match_of(last).game.options["solo"] == "bag"
    assert match_of(last, {"solo": "central-park"}).game.options["solo"] == "central-park"


def test_a_row_on_another_board_is_refused() -> None:
    assert "Central Park" in refused(position(player("b2=H", hand="R"), solo="central-park"))


def test_a_row_of_the_wrong_length_or_letters_is_refused() -> None:
    state = position(player("b2=H", hand="R", board="Central Park"), solo="central-park")
    for row in (state["row"][1:], state["row"] + "R", "H" + state["row"][1:], state["row"].lower()):
        assert refused({**state, "row": row})


def test_there_is_no_draw_in_central_park() -> None:
    state = position(player("b2=H", board="Central Park"), phase="draw", solo="central-park", to_act=["chance"])
    assert "no phase" in refused(state)


def test_a_row_with_several_seats_is_refused() -> None:
    assert refused({**TWO, "row": "R"})


@pytest.mark.parametrize(
    "options", [{"seats": 2}, {"first": 1}, {"boards": ["A"]}, {"solo": "x"}, {"solo": None}, {"x": 1}]
)
def test_options_of_setup_are_only_solo(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        match_of(position(player("b2=H", hand="R")), options)


def test_solo_is_for_one_seat() -> None:
    with pytest.raises(BadOptions, match="one seat"):
        match_of(TWO, {"solo": "bag"})


def test_whether_play_can_reach_the_position_is_not_asked() -> None:
    """A hall alone in round 10 with a fortune; a Reserve full of offices."""
    match = match_of(position(player("c3=H", 500, "OO"), round_=10))
    assert len(match.legal()) == 20
