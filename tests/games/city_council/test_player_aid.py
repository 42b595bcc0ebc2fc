"""The scoring table as data: own ones are played with, kept in records, and refused with the reason where bad."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from townhall.core.errors import BadOptions
from townhall.core.match import Match
from townhall.core.record import format_record
from townhall.core.rng import Rng
from townhall.games import load_match
from townhall.games.city_council import judge
from townhall.games.city_council.aid_reader import read_table, standard_table
from townhall.games.city_council.rules import CityCouncil


def own() -> dict[str, Any]:
    table = copy.deepcopy(standard_table())
    table["bonus"]["commercial"][0] = -7
    table["basic"]["park"] = 3
    table["rail"]["city hall"] = ["residential"]
    return table


def test_the_games_own_table_stays_out_of_the_options() -> None:
    assert CityCouncil({"seats": 3}).options == {"seats": 3, "first": 1}
    assert CityCouncil({"seats": 3}, standard_table()).options == {"seats": 3, "first": 1}


def test_an_own_table_is_played_with() -> None:
    state = judge.position("C4@f6ne", "", "A3", own())
    places = {place["place"]: place["bonus"] for place in judge.judge(state)["places"]}
    assert places["h6ne"] == -7
    park = judge.judge(judge.position("C4@f6ne", "", "An", own()))["places"]
    assert {place["basic"] for place in park} == {3}


def test_a_record_with_an_own_table_is_self_contained() -> None:
    match, rng = Match(CityCouncil({"seats": 3}, own())), Rng(2)
    for _ in range(60):
        moves = match.legal() or [match.sample(rng)]
        match.play(moves[rng.below(len(moves))])
    again = load_match(format_record(match.record()))
    assert again.game.options["player_aid"] == own()
    assert again.game.result(again.state) == match.game.result(match.state)


def test_a_table_is_read_from_a_file(tmp_path: Path) -> None:
    folder = Path(__file__).parents[3] / "src/townhall/games/city_council/data"
    text = (folder / "player_aid.toml").read_text("utf-8")
    file = tmp_path / "own.toml"
    file.write_text(text.replace("park = 0", "park = 4"), "utf-8")
    assert read_table(file)["basic"]["park"] == 4
    file.write_text("basic = ", "utf-8")
    with pytest.raises(BadOptions, match="is not TOML"):
        read_table(file)
    with pytest.raises(BadOptions, match="No such file"):
        read_table(tmp_path / "none.toml")


BAD = [
    (lambda table: table.pop("rail"), 'lacks its part "rail"'),
    (lambda table: table.update(cost={}), "unknown part 'cost'"),
    (lambda table: table["basic"].update(castle=1), "unknown kind of tile 'castle'"),
    (lambda table: table["basic"].pop("park"), "basic: no line for 'park'"),
    (lambda table: table["basic"].update(park="value"), "only zones have one"),
    (lambda table: table["basic"].update(power=1.5), "basic: power is 1.5"),
    (lambda table: table["basic"].update(power=True), "basic: power is True"),
    (lambda table: table["rail"].update(park=[]), "a park can't be connected"),
    (lambda table: table["rail"].update(power=["park"]), "'park' is no kind of tile that can be connected"),
    (lambda table: table["rail"].pop("power"), "'power' needs a list"),
    (lambda table: table["bonus"]["park"].pop(), "'park' needs a list of 9 values"),
    (lambda table: table["bonus"]["park"].__setitem__(4, "v"), "park beside park is 'v': only zones have a value"),
    (lambda table: table["bonus"]["park"].__setitem__(0, "2v"), "park beside residential is '2v'"),
    (lambda table: table["bonus"]["park"].__setitem__(0, 100), "a whole number from -99 to 99"),
    (lambda table: table["bonus"]["park"].__setitem__(0, None), "park beside residential is None"),
]


@pytest.mark.parametrize(("spoil", "reason"), BAD, ids=[reason for _, reason in BAD])
def test_a_bad_table_is_refused_with_the_reason(spoil: Any, reason: str) -> None:
    table = copy.deepcopy(standard_table())
    spoil(table)
    with pytest.raises(BadOptions) as raised:
        CityCouncil({"seats": 3, "player_aid": table})
    assert reason in raised.value.reason


@pytest.mark.parametrize("options", [{}, {"seats": 2}, {"seats": 3, "first": 4}, {"seats": True}, {"seats": 3, "x": 1}])
def test_bad_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        CityCouncil(options)
