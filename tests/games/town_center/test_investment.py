"""Phase I: draws, towers, the snake draft; the solo draws and Central Park's row."""

import pytest

from games.town_center.builders import at, kinds, legal, player, refusal, seen
from townhall.core.errors import IllegalMove, UnreadableMove
from townhall.core.match import Match
from townhall.core.rng import Rng
from townhall.games import new_game


def drawing(seats: int, first: int = 1, **options: object) -> Match:
    """A new game with its halls built."""
    match = Match(new_game("town-center", {"seats": seats, "first": first, **options}))
    if match.to_act() == [0]:
        match.play(match.sample(Rng(1)))
    while match.state.phase_name == "setup":
        match.play("hall c2")
    return match


def towers(match: Match) -> list[str]:
    shown: list[str] = match.game.format_state(match.state)["towers"]
    return shown


def play_all(match: Match, *moves: str) -> None:
    for move in moves:
        match.play(move)


# Draws


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_cubes_a_player_are_drawn(seats: int) -> None:
    match = drawing(seats)
    assert all(len(move) == len("draw ") + 2 * seats for move in (match.sample(Rng(seed)) for seed in range(20)))
    with pytest.raises(IllegalMove, match="cubes are drawn"):
        match.play("draw " + "R" * (2 * seats - 1))


def test_in_round_1_no_office_is_drawn() -> None:
    match = drawing(2)
    assert all("O" not in match.sample(Rng(seed)) for seed in range(50))
    outcomes = [match.game.format_move(match.state, 0, move) for move, _ in match.state.outcomes() or []]
    assert outcomes
    assert not any("O" in text.removeprefix("draw") for text in outcomes)
    with pytest.raises(IllegalMove, match="round 1"):
        match.play("draw ORRU")


def test_from_round_2_on_offices_are_drawn() -> None:
    match = at("b2=H", "b2=H", phase="draw", round_=2, reserve={"O": 6, "R": 30, "U": 12})
    match.play("draw ORRU")
    assert match.game.format_state(match.state)["drawn"] == "ORRU"


def test_what_the_bag_does_not_hold_cant_be_drawn() -> None:
    match = at("b2=H", "b2=H", phase="draw", round_=10, reserve={"R": 42, "C": 24})
    assert match.game.format_state(match.state)["bag"]["C"] == 1
    with pytest.raises(IllegalMove, match="the bag holds"):
        match.play("draw CCUU")


def test_a_draw_with_one_possible_outcome_is_still_a_chance_move() -> None:
    match = at("b2=H", "b2=H", phase="draw", round_=10, reserve={"R": 38, "O": 12, "C": 25, "U": 20, "P": 20})
    assert match.to_act() == [0]
    assert [p for _, p in match.state.outcomes() or []] == [1.0]
    match.play("draw RRRR")


def test_drawn_cubes_are_uniform_over_the_cubes_in_the_bag() -> None:
    """Two of 4: RR 1/6, RU 4/6, UU 1/6."""
    match = at("b2=H", phase="draw", round_=10, reserve={"R": 41, "O": 12, "C": 25, "U": 19, "P": 20})
    outcomes = {match.game.format_move(match.state, 0, move): p for move, p in match.state.outcomes() or []}
    assert outcomes == {"draw RU": 1.0}
    four = at("b2=H", "b2=H", phase="draw", round_=9, reserve={"O": 12, "R": 38, "C": 25, "U": 16, "P": 20})
    chances = {four.game.format_move(four.state, 0, move): p for move, p in four.state.outcomes() or []}
    assert chances["draw RRRR"] == pytest.approx(1 / 70)
    assert chances["draw RRUU"] == pytest.approx(36 / 70)


# Towers with 2 to 4 players


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_tower_of_two_cubes_for_each_player_begins_by_itself(seats: int) -> None:
    match = drawing(seats)
    match.play("draw " + "R" * seats + "U" * seats)
    for _ in range(seats):
        assert towers(match)[-1] == ""
        play_all(match, "pile R", "pile U")
    assert towers(match) == ["RU"] * seats
    assert match.state.phase_name == "draft"


def test_the_first_player_alone_piles_in_any_order() -> None:
    match = drawing(2, first=2)
    match.play("draw RCUP")
    assert match.to_act() == [2]
    assert match.legal() == ["pile R", "pile C", "pile U", "pile P"]
    play_all(match, "pile P", "pile R")
    assert towers(match) == ["PR", ""]
    assert match.legal() == ["pile C", "pile U"]


def test_with_2_to_4_players_there_is_no_next() -> None:
    match = drawing(2)
    match.play("draw RCUP")
    play_all(match, "pile P", "pile R")
    assert "by itself" in refusal(match, "next").reason
    assert refusal(match, "next").rule == "I"


def test_a_cube_that_was_not_drawn_cant_be_piled() -> None:
    match = drawing(2)
    match.play("draw RRUU")
    assert "no P is left to pile" in refusal(match, "pile P").reason


def test_the_last_pile_is_asked_even_with_one_option() -> None:
    match = drawing(2)
    match.play("draw RRRR")
    for _ in range(4):
        assert match.legal() == ["pile R"]
        match.play("pile R")
    assert match.state.phase_name == "draft"


# Towers with 5 to 8 players


def test_with_5_to_8_players_next_needs_two_on_the_tower() -> None:
    match = drawing(5)
    match.play("draw RRRRRCCCCC")
    assert legal(match) == {"pile R", "pile C"}
    match.play("pile R")
    assert "at least two" in refusal(match, "next").reason
    match.play("pile R")
    assert legal(match) == {"pile R", "pile C", "next"}


def test_a_tower_can_only_grow_while_two_cubes_stay_for_each_tower_to_begin() -> None:
    match = drawing(5)
    match.play("draw RRRRRCCCCC")
    play_all(match, *["pile R"] * 4)
    assert legal(match) == {"next"}
    assert "four towers of at least two" in refusal(match, "pile C").reason
    match.play("next")
    assert legal(match) == {"pile R", "pile C"}
    play_all(match, "pile R", "pile C")
    assert legal(match) == {"next"}


def test_the_fourth_tower_takes_what_is_left() -> None:
    match = drawing(5)
    match.play("draw RRRRRCCCCC")
    for _ in range(3):
        play_all(match, "pile R", "pile C", "next")
    for _ in range(2):
        play_all(match, "pile R", "pile C")
    assert towers(match) == ["RC", "RC", "RC", "RCRC"]
    assert match.state.phase_name == "draft"


def test_there_are_exactly_four_towers() -> None:
    match = drawing(5)
    match.play("draw RRRRRCCCCC")
    for _ in range(3):
        play_all(match, "pile R", "pile C", "next")
    play_all(match, "pile R", "pile C")
    assert "exactly four" in refusal(match, "next").reason


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_a_tower_may_be_as_high_as_the_others_allow(seats: int) -> None:
    match = drawing(seats)
    match.play("draw " + "R" * (2 * seats))
    highest = 2 * seats - 6
    play_all(match, *["pile R"] * highest)
    assert match.legal() == ["next"]


# The draft


def draft(match: Match) -> list[int]:
    order = []
    while match.state.phase_name == "draft":
        order += match.to_act()
        match.play(match.legal()[0])
    return order


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (2, 2), (3, 2), (4, 4), (5, 1), (8, 6)])
def test_each_takes_one_in_player_order_then_one_in_reverse_order(seats: int, first: int) -> None:
    match = drawing(seats, first)
    match.play(match.sample(Rng(3)))
    while match.state.phase_name == "towers":
        match.play(match.legal()[-1])
    order = [(first - 1 + i) % seats + 1 for i in range(seats)]
    assert draft(match) == order + order[::-1]


def test_the_top_cube_of_any_tower_is_taken_and_emptied_towers_keep_their_number() -> None:
    match = at("b2=H", "b2=H", phase="draft", towers=["RC", "UP"])
    match.play("take 2")
    assert towers(match) == ["RC", "U"]
    assert seen(match, 1)["hand"] == "P"
    match.play("take 2")
    assert towers(match) == ["RC", ""]
    assert match.legal() == ["take 1"]
    assert "tower 2 is empty" in refusal(match, "take 2").reason
    assert "tower 3 is not there" in refusal(match, "take 3").reason
    events = match.play("take 1")
    assert kinds(events) == ["taken"]
    assert seen(match, 2)["hand"] == "CU"


def test_hands_are_shown_in_the_order_o_r_c_u_p() -> None:
    match = at("b2=H", "b2=H", phase="draft", towers=["OR", "PU"])
    for take in ("take 2", "take 2", "take 1", "take 1"):
        match.play(take)
    assert (seen(match, 1)["hand"], seen(match, 2)["hand"]) == ("OU", "RP")


# Solo


def test_alone_three_are_drawn_one_is_put_back_two_are_built() -> None:
    match = drawing(1)
    match.play("draw RCU")
    assert match.state.phase_name == "choose"
    assert match.legal() == ["return R", "return C", "return U"]
    assert refusal(match, "return P").rule == "Solo"
    match.play("return C")
    assert seen(match)["hand"] == "RU"
    assert match.game.format_state(match.state)["bag"] == {"O": 3, "R": 5, "C": 3, "U": 3, "P": 4}


def test_alone_in_round_1_no_office_is_drawn() -> None:
    assert all("O" not in drawing(1).sample(Rng(seed)) for seed in range(50))


def test_alone_in_round_10_the_last_two_are_drawn_and_none_is_put_back() -> None:
    """R-11"""
    match = at("b2=H", phase="draw", round_=10, reserve={"R": 41, "C": 24, "O": 12})
    assert match.to_act() == [0]
    match.play("draw RC")
    assert match.state.phase_name == "construction"
    assert seen(match)["hand"] == "RC"


def test_central_parks_row_is_laid_before_the_hall_and_nothing_is_drawn_after() -> None:
    match = Match(new_game("town-center", {"seats": 1, "solo": "central-park"}))
    assert match.to_act() == [0]
    assert match.state.outcomes() is None
    match.play("row RRUPUPUPUPCCCRRRROOO")
    assert sum(match.game.format_state(match.state)["bag"].values()) == 0
    assert match.state.phase_name == "setup"
    match.play("hall c2")
    assert match.state.phase_name == "choose"
    assert match.game.format_state(match.state)["drawn"] == "RRU"
    assert match.game.format_state(match.state)["row"] == "PUPUPUPCCCRRRROOO"


def test_in_central_park_the_third_cube_goes_to_the_end_of_the_row() -> None:
    match = drawing(1, solo="central-park")
    before = match.game.format_state(match.state)
    letter = before["drawn"][0]
    match.play(f"return {letter}")
    assert match.game.format_state(match.state)["row"] == before["row"] + letter


def test_in_central_park_round_10_brings_the_last_two_by_itself() -> None:
    match = at(
        player("b2=H", board="Central Park"), phase="choose", round_=9, drawn="RCU", solo="central-park",
        reserve={"R": 41},
    )  # fmt: skip
    match.play("return C")
    for _ in range(2):
        events = match.play(match.legal()[0])
    if match.state.phase_name == "public-works":
        events = match.play("pass")
    assert (match.state.round, match.state.phase_name) == (10, "construction")
    assert "hand" in kinds(events)
    assert len(seen(match)["hand"]) == 2
    assert match.game.format_state(match.state)["row"] == ""


@pytest.mark.parametrize("place", [0, 1, 2])
def test_central_parks_row_has_no_office_in_its_first_three_places(place: int) -> None:
    match = Match(new_game("town-center", {"seats": 1, "solo": "central-park"}))
    row = "RRRRRRCCCUUUUPPPPOO"
    with pytest.raises(IllegalMove, match="first three"):
        match.play("row " + row[:place] + "O" + row[place:])
    match.play("row " + row[:3] + "O" + row[3:])


@pytest.mark.parametrize("row", ["R" * 20, "RRRRRRCCCUUUUPPPPOOR", "RRRRRRRCCUUUUPPPPOOO"])
def test_central_parks_row_holds_just_the_bags_cubes(row: str) -> None:
    match = Match(new_game("town-center", {"seats": 1, "solo": "central-park"}))
    with pytest.raises(IllegalMove, match="the bag holds"):
        match.play(f"row {row}")


@pytest.mark.parametrize("row", ["", "RRR", "RRRRRRCCCUUUUPPPPOOOO", "rrrrrrcccuuuuppppooo", "RRRRRRCCCUUUUPPPPOOH"])
def test_what_is_no_row_is_unreadable(row: str) -> None:
    match = Match(new_game("town-center", {"seats": 1, "solo": "central-park"}))
    with pytest.raises(UnreadableMove):
        match.play(f"row {row}")
