"""Why a move is not legal, with the rule; and explanations whose parts add up."""

import pytest

from games.town_center.builders import at, building, growing, match_of, player, refusal, shopping
from games.town_center.dense import OPEN_PHASES, dense_state
from townhall.core.game import Line
from townhall.core.match import Match


@pytest.mark.parametrize(
    ("match", "move", "rule", "reason"),
    [
        pytest.param(building("c3=H", "O", cash=9), "O c3", "II", "above the height limit 1", id="height limit"),
        pytest.param(building("c3=H b2=PP", "U"), "U c3", "R-3", "no power", id="an elevator without power"),
        pytest.param(building("c3=H b2=R", "R"), "R b3", "II", "next to the R on b2.1", id="next to its colour"),
        pytest.param(building("c3=H b2=P", "U"), "U b2", "II", "nothing but P goes on a P", id="on a parking lot"),
        pytest.param(building("c3=H b2=R", "P"), "P b2", "II", "empty site or on a P", id="P on a cube"),
        pytest.param(building("c3=H a2=R", "U"), "U a2", "II", "Suburb site", id="Suburb"),
        pytest.param(building("c3=H", "OU", cash=4), "O c2", "R-4", "costs $5", id="money"),
        pytest.param(building("c3=H", "U"), "R c2", "II", "in hand", id="not in hand"),
        pytest.param(building("c3=H", "U"), "buy U c2", "II", "not the time", id="another phase's move"),
        pytest.param(building("c3=H", "U"), "+R c2", "II", "not the time", id="growth in construction"),
        pytest.param(growing("c2=O c3=R c4=H"), "+C b3", "III", "not next to a commercial unit", id="no unit there"),
        pytest.param(growing("c2=O c3=R c4=H b5=R"), "+R a2", "III", "not next to", id="not next to the unit"),
        pytest.param(shopping("c3=H", 5), "buy U c3", "II", "height limit", id="buy: height limit"),
        pytest.param(shopping("c3=H e2=U", 9), "buy U c2", "V", "costs $10", id="buy: money"),
        pytest.param(shopping("c3=H b2=P", 20), "buy P c2", "V", "on top of a P", id="buy: a later P"),
        pytest.param(shopping("c3=H", 20), "R c2", "V", "not the time", id="construction in public works"),
    ],
)
def test_a_refusal_names_the_rule_and_the_reason(match: Match, move: str, rule: str, reason: str) -> None:
    illegal = refusal(match, move)
    assert rule in (illegal.rule, *illegal.reason.replace("(", " ").replace(")", " ").split())
    assert reason in illegal.reason


def test_the_elevators_own_site_in_the_dark_is_named() -> None:
    illegal = refusal(building("c3=H b2=PP b3=O", "U"), "U c3")
    assert "the elevator on b2 has no power" in illegal.reason
    assert "(R-3)" in illegal.reason


def lines_of(line: Line) -> list[Line]:
    return [line, *(inner for part in line.parts for inner in lines_of(part))]


@pytest.mark.parametrize("seed", range(40))
def test_income_and_score_add_up_part_by_part(seed: int) -> None:
    match = match_of(dense_state(f"explain {seed}", OPEN_PHASES[seed % 3], 1 + seed % 3))
    towns = match.state.towns
    for seat in range(1, match.game.seats + 1):
        explained = match.game.explain(match.state, seat)
        income = next(line for line in explained.parts if line.text.startswith("Income"))
        score = next(line for line in explained.parts if line.text.startswith("Score"))
        for line in (income, score):
            assert line.value == sum(part.value or 0 for part in line.parts)
            assert all(part.value is not None and part.rule for part in line.parts)
        assert income.value == 1 + towns.commercial_income(seat) + towns.parking_income(seat)
        assert score.value == match.game.result(match.state).scores[seat - 1]
        assert all(line.text for line in lines_of(explained))


def test_each_unit_says_what_it_has_and_needs_to_grow() -> None:
    match = at(player("c2=O c3=R c4=H d3=R b4=C b3=U"), phase="over", round_=10)
    texts = [line.text for line in lines_of(match.game.explain(match.state, 1))]
    assert "Residential unit of 2 (c3.1 d3.1)" in texts
    assert "2 offices next to it; it grows at 3" in texts
    assert "0 residential units next to it; it grows at 2" in texts


def test_the_height_limit_and_each_elevator_are_explained() -> None:
    match = at(player("a2=H b2=PP b3=U d4=PPP"), phase="over", round_=10)
    texts = [line.text for line in lines_of(match.game.explain(match.state, 1))]
    assert "Height limit 2" in texts
    assert "elevator at b2.1, 2 high: powered" in texts
    assert any(text.startswith("elevator at d4.1, 3 high: no power") for text in texts)
