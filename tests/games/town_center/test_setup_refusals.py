"""`setup` refuses impossible positions (protocol, "States") and takes those that are just possible."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from games.town_center.builders import match_of, own_board, player, position
from townhall.core.errors import BadState

State = dict[str, Any]
Change = Callable[[State], object]
TWO = position(player("b2=H c2=U", 4, "RU"), player("b2=H", 4, "C"))


def refused(state: Any, options: dict[str, Any] | None = None) -> str:
    with pytest.raises(BadState) as raised:
        match_of(state, options)
    assert "\n" not in raised.value.reason
    return raised.value.reason


def changed(change: Change, state: State = TWO) -> State:
    state = copy.deepcopy(state)
    change(state)
    return state


def in_town(town: str, board: Any = "A") -> State:
    """The position with this town, the cubes adding up."""
    return position(player(town, 4, "U", board), to_act=[1])


# Towns


@pytest.mark.parametrize(
    ("town", "reason"),
    [
        pytest.param("c3=H a1=R", "no site 'a1'", id="a gap"),
        pytest.param("c3=H f3=R", "no site 'f3'", id="off the board"),
        pytest.param("c3=H z9=R", "no site 'z9'", id="no such column"),
        pytest.param("c3=H c0=R", "no site 'c0'", id="row 0"),
        pytest.param("c3=H C2=R", "no site 'C2'", id="a capital letter"),
        pytest.param("c3=H a2=RU", "holds one cube", id="two cubes on a Suburb"),
        pytest.param("c3=H b2=PP b3=U a2=PP", "holds one cube", id="an elevator on a Suburb"),
        pytest.param("c3=H b2=PPPPPP", "higher than 5", id="six floors"),
        pytest.param("c3=H b2=PPPPP b3=UUUUUU", "higher than 5", id="six floors of U"),
        pytest.param("c3=H b2=PR", "P never stands on or under another", id="a cube on a P"),
        pytest.param("c3=H b2=RP", "P never stands on or under another", id="a P on a cube"),
        pytest.param("b2=HP", "P never stands on or under another", id="a P on the hall"),
        pytest.param("c3=H b2=PPR b3=U", "P never stands on or under another", id="a cube on an elevator"),
        pytest.param("c3=H b2=RR", "above the height limit 1", id="too high"),
        pytest.param("c3=H b2=PP b3=RRR c2=U", "above the height limit", id="above an elevator without power"),
        pytest.param("c3=H b2=PP b3=UUU", "above the height limit 2", id="above an elevator with power"),
        pytest.param("c3=HO", "above the height limit 1", id="on the hall"),
        pytest.param("", "0 city halls", id="no hall"),
        pytest.param("c2=R", "0 city halls", id="no hall but cubes"),
        pytest.param("c3=H c2=H", "2 city halls", id="two halls"),
        pytest.param("b2=PP b3=U c3=OH", "floor 1", id="a hall on floor 2"),
        pytest.param("c3=H c3=R", "given twice", id="a site twice"),
        pytest.param("c3=H c2=X", "no stack", id="no such cube"),
        pytest.param("c3=H c2=r", "no stack", id="a small letter"),
        pytest.param("c3=H c2=", "no stack", id="an empty stack"),
        pytest.param("c3=H c2", "no stack", id="no stack"),
        pytest.param("c3=H =R", "no site ''", id="no site"),
        pytest.param("c3=H,c2=R", "no stack", id="commas"),
    ],
)
def test_impossible_towns_are_refused(town: str, reason: str) -> None:
    state = in_town("c3=H")
    state["players"][0]["town"] = town
    assert reason in refused(state)


@pytest.mark.parametrize(
    "town",
    [
        pytest.param("c3=H a2=R", id="one cube on a Suburb"),
        pytest.param("a2=H", id="a hall on a Suburb"),
        pytest.param("c3=H b2=PPPPP", id="five floors without power"),
        pytest.param("c3=H b2=PP b3=UU", id="as high as the limit"),
        pytest.param("b2=PP b3=U c3=HO", id="on the hall, within the limit"),
        pytest.param("c3=H b2=R b3=R", id="neighbours of one colour: growth merges"),
        pytest.param("c3=H b2=PPPPP b3=UUUUU c2=OOOOO", id="full stacks"),
        pytest.param("c3=H b2=P e3=P a3=P", id="many lots"),
        pytest.param("c3=H b2=U b3=PP c2=PPP c1=P", id="an unpowered taller elevator"),
    ],
)
def test_towns_that_are_just_possible_are_taken(town: str) -> None:
    assert match_of(in_town(town)).to_act() == [1]


def test_the_order_of_sites_and_extra_blanks_dont_matter() -> None:
    match = match_of(in_town("  c3=H   b2=R "))
    assert match.game.format_state(match.state)["players"][0]["town"] == "b2=R c3=H"


# Cubes, money, form


def test_cubes_that_dont_add_up_are_refused() -> None:
    for place in ("bag", "reserve"):
        for step in (1, -1):
            state = changed(lambda s, place=place, step=step: s[place].__setitem__("R", s[place]["R"] + step))
            assert "R in all" in refused(state)


def test_a_cube_moved_from_bag_to_reserve_leaves_a_bag_of_the_wrong_size() -> None:
    def move(state: State) -> None:
        state["bag"]["R"] -= 1
        state["reserve"]["R"] += 1

    assert "35 cubes in the bag" in refused(changed(move))


def test_two_cubes_that_change_places_are_taken() -> None:
    def swap(state: State) -> None:
        state["bag"]["R"] -= 1
        state["reserve"]["R"] += 1
        state["bag"]["C"] += 1
        state["reserve"]["C"] -= 1

    assert match_of(changed(swap)).to_act() == [1, 2]


@pytest.mark.parametrize("cash", [-1, -5, 2.0, "3", None, True, [], 10**30, float("nan"), float("inf")])
def test_negative_or_strange_cash_is_refused(cash: Any) -> None:
    assert "cash of player 2" in refused(changed(lambda s: s["players"][1].__setitem__("cash", cash)))


@pytest.mark.parametrize("cash", [0, 1, 999])
def test_any_whole_amount_is_taken(cash: int) -> None:
    assert match_of(changed(lambda s: s["players"][1].__setitem__("cash", cash)))


@pytest.mark.parametrize("key", list(TWO))
def test_every_key_is_needed(key: str) -> None:
    assert f'lacks "{key}"' in refused(changed(lambda s: s.pop(key)))


@pytest.mark.parametrize("key", ["board", "cash", "hand", "town"])
def test_every_key_of_a_player_is_needed(key: str) -> None:
    assert f'player 2 lacks "{key}"' in refused(changed(lambda s: s["players"][1].pop(key)))


def test_unknown_keys_are_refused() -> None:
    assert "unknown key" in refused(changed(lambda s: s.update(extra=1)))
    assert "unknown key" in refused(changed(lambda s: s["players"][0].update(extra=1)))
    assert "unknown key" in refused(changed(lambda s: s["bag"].update(H=1)))


STRANGE = [None, True, -1, 0, 11, 1.5, "x", "", [], [[]], {}, {"x": 1}, float("nan"), 10**40, "\ud800"]


@pytest.mark.parametrize("key", list(TWO))
def test_strange_values_are_refused_for_every_key(key: str) -> None:
    for value in STRANGE:
        if value != TWO[key] and not (key == "row" and value == ""):
            assert refused(changed(lambda s, value=value: s.__setitem__(key, value)))


@pytest.mark.parametrize("key", ["board", "hand", "town"])
def test_strange_values_are_refused_for_every_key_of_a_player(key: str) -> None:
    for value in STRANGE:
        if not (key == "hand" and value == ""):
            assert refused(changed(lambda s, value=value: s["players"][0].__setitem__(key, value)))


@pytest.mark.parametrize("whole", [None, 5, "state", [], [1], True, float("nan")])
def test_what_is_no_object_is_refused(whole: Any) -> None:
    assert "must be an object" in refused(whole)


@pytest.mark.parametrize("players", [[], [5], {}, None, [TWO["players"][0]] * 9])
def test_there_are_1_to_8_players(players: Any) -> None:
    assert refused(changed(lambda s: s.__setitem__("players", players)))


# Hands


@pytest.mark.parametrize("hand", ["UR", "X", "H", "ru", "R U"])
def test_hands_that_are_no_hands_are_refused(hand: str) -> None:
    assert "hand" in refused(changed(lambda s: s["players"][0].__setitem__("hand", hand)))


def test_a_hand_of_three_is_refused_even_if_the_cubes_add_up() -> None:
    assert "doesn't fit" in refused(position(player("b2=H", 4, "RRU"), to_act=[1]))


@pytest.mark.parametrize("phase", ["draw", "development", "public-works", "over", "choose"])
def test_there_are_no_hands_outside_draft_and_construction(phase: str) -> None:
    state = position(
        player("c2=O c3=R c4=H", 20, "R"), phase=phase, round_=10 if phase == "over" else 3, to_act=[1],
        drawn="RRR" if phase == "choose" else "",
    )  # fmt: skip
    assert "doesn't fit phase" in refused(state)


def test_hands_in_the_draft_must_be_those_of_the_snake() -> None:
    def drafting(first: str, second: str, towers: list[str]) -> State:
        players = (player("b2=H", hand=first), player("b2=H", hand=second))
        return position(*players, phase="draft", towers=towers, to_act=[[1], [2], [2], [1]][len(first + second)])

    for first, second, towers in [("", "", ["RR", "UU"]), ("R", "", ["R", "UU"]), ("R", "R", ["", "UU"])]:
        assert match_of(drafting(first, second, towers))
    assert match_of(drafting("R", "RU", ["", "U"])).to_act() == [1]
    for first, second, towers in [("", "R", ["R", "UU"]), ("RR", "", ["", "UU"]), ("RU", "R", ["", "U"])]:
        assert "doesn't fit" in refused(drafting(first, second, towers))


@pytest.mark.parametrize(
    ("town", "cash", "hand"),
    [
        pytest.param("b2=H", 4, "O", id="an office without the money"),
        pytest.param("b2=H", 4, "OO", id="two offices without the money"),
    ],
)
def test_a_seat_in_construction_whose_cubes_have_no_position_is_refused(town: str, cash: int, hand: str) -> None:
    state = position(player(town, cash, hand), player("b2=H", hand="R"), to_act=[1, 2])
    assert "no legal position" in refused(state)
    assert match_of(position(player(town, cash, hand[1:] + "R"), player("b2=H", hand="R"), to_act=[1, 2]))


def test_a_full_board_leaves_no_position() -> None:
    state = position(player("a1=H b1=R", 4, "U", own_board("CC")), to_act=[1])
    assert "no legal position" in refused(state)
