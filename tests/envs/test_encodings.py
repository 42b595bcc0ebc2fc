"""Observations are what a view says; actions are the legal moves; compiled and uncompiled alike."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from envs.from_view import ENCODERS
from townhall.core.rng import Rng
from townhall.core.uncompiled import uncompiled
from townhall.envs.encodings import Encoding, layout_module, make_encoding
from townhall.envs.games import Games

WIDE = {"name": "Wide", "rows": ["CCCC", "CCCC", "CCCC", "CCCs"]}
SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("town-center", {"seats": 1}),
    ("town-center", {"seats": 1, "solo": "central-park"}),
    ("town-center", {"seats": 1, "boards": [WIDE]}),
    ("town-center", {"seats": 2, "boards": ["A", "B"], "first": 2}),
    ("town-center", {"seats": 4}),
    ("town-center", {"seats": 5}),
    ("town-center", {"seats": 8}),
    ("city-planner", {"seats": 1}),
    (
        "city-planner",
        {"seats": 2, "first": 2, "deck": ["GBMTPI", "MMMMPP", "OIOIOI", "PPGGBB", "TTTTTT", "BMGBMG", "IOPMGB"]},
    ),
    ("city-council", {"seats": 3, "first": 2}),
    ("city-council", {"seats": 4}),
]
OWN_DECK = SETTINGS[8][1]["deck"]
every_setting = pytest.mark.parametrize(("name", "options"), SETTINGS, ids=lambda value: str(value)[:60])


def a_game(name: str, options: dict[str, Any], reward: str = "score") -> tuple[Encoding, Games]:
    encoding = make_encoding(name, options, reward)
    return encoding, begun(encoding)


def begun(encoding: Encoding) -> Games:
    games = Games(encoding, 1, threads=1)
    games.seed(0, 7)
    games.begin()
    return games


def random_action(games: Games, rng: Rng, row: int = 0) -> int:
    legal = np.flatnonzero(games.arrays["masks"][row])
    return int(legal[rng.below(len(legal))])


@every_setting
def test_observations_of_every_seat_are_built_from_its_view(name: str, options: dict[str, Any]) -> None:
    encoding, games = a_game(name, options)
    game, rng = encoding.game, Rng(1)
    table, arrays = games.tables[0], games.arrays
    while True:
        for seat in range(game.seats, 0, -1):
            games.form.show_table(table, seat)
            expected = ENCODERS[name](game, game.view(table.state, seat), seat)
            np.testing.assert_array_equal(arrays["observations"][0], expected)
        if arrays["done"][0]:
            break
        games.form.show_table(table, int(arrays["acting"][0]))
        games.step(random_action(games, rng))


@every_setting
def test_actions_are_the_legal_moves_one_each(name: str, options: dict[str, Any]) -> None:
    encoding, games = a_game(name, options)
    rng = Rng(2)
    table, arrays = games.tables[0], games.arrays
    while not arrays["done"][0]:
        seat = int(arrays["acting"][0])
        legal = table.state.legal(seat)
        codes = [games.form.action_of(table, seat, move) for move in legal]
        assert seat == table.state.to_act()[0]
        assert len(set(codes)) == len(legal)
        assert sorted(codes) == np.flatnonzero(arrays["masks"][0]).tolist()
        k = rng.below(len(legal))
        before = table.state.copy()
        before.apply(seat, legal[k])
        games.step(codes[k])
        if before.to_act() not in ([0], []):
            assert encoding.game.format_state(table.state) == encoding.game.format_state(before)


@every_setting
def test_the_compiled_form_plays_as_the_uncompiled_one(name: str, options: dict[str, Any]) -> None:
    same_twice(make_encoding(name, options, "gain"))


@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 2, "deck": OWN_DECK}], ids=str)
def test_the_compiled_prospects_are_the_uncompiled_ones(options: dict[str, Any]) -> None:
    same_twice(make_encoding("city-planner", options, "gain", compact=True, prospects=True))


def same_twice(encoding: Encoding) -> None:
    """One game, compiled and uncompiled."""
    games = begun(encoding)
    slow_arrays = encoding.arrays(1)
    slow = slow_table(encoding, slow_arrays)
    step = uncompiled("townhall.envs.table").step_tree
    slow.rng.seed(7)
    uncompiled("townhall.envs.table").begin_tree(slow)
    rng = Rng(3)
    while True:
        for key, array in games.arrays.items():
            np.testing.assert_array_equal(array, slow_arrays[key], err_msg=key)
        if games.arrays["done"][0]:
            break
        games.step(random_action(games, rng))
        slow_arrays["actions"][:] = games.arrays["actions"]
        step(slow)


def slow_table(encoding: Encoding, arrays: dict[str, Any]) -> Any:
    """A table of the uncompiled form, over the given arrays."""
    rows = uncompiled("townhall.envs.table").Rows(arrays)
    module = layout_module(encoding.game.spec.name)
    return module.tables(encoding.game, rows, 1, encoding.reward, slow=True, **encoding.extra)[0]


@every_setting
def test_gains_add_up_to_the_final_score(name: str, options: dict[str, Any]) -> None:
    encoding, games = a_game(name, options, "gain")
    total, rng = np.array(encoding.game.result(games.tables[0].state).scores, float), Rng(4)
    while not games.arrays["done"][0]:
        games.step(random_action(games, rng))
        total += games.arrays["rewards"][0]
    result = encoding.game.result(games.tables[0].state)
    assert total.tolist() == result.scores
    assert games.arrays["scores"][0].tolist() == result.scores


@pytest.mark.parametrize(("name", "options"), [s for s in SETTINGS if s[1]["seats"] > 1], ids=lambda v: str(v)[:60])
def test_winners_get_1_or_share_0_and_the_others_get_minus_1(name: str, options: dict[str, Any]) -> None:
    encoding, games = a_game(name, options, "win")
    rng = Rng(5)
    for _ in range(3):
        while not games.arrays["done"][0]:
            games.step(random_action(games, rng))
        winners = encoding.game.result(games.tables[0].state).winners or []
        expected = [
            (1 if len(winners) == 1 else 0) if seat in winners else -1 for seat in range(1, options["seats"] + 1)
        ]
        assert games.arrays["rewards"][0].tolist() == expected
        games.step(0)  # the next game begins


def test_margins_are_what_lies_between_a_score_and_the_best_other_one() -> None:
    _, games = a_game("town-center", {"seats": 3}, "margin")
    rng = Rng(6)
    while not games.arrays["done"][0]:
        assert not games.arrays["rewards"].any()
        games.step(random_action(games, rng))
    a, b, c = games.arrays["scores"][0].tolist()
    assert games.arrays["rewards"][0].tolist() == [a - max(b, c), b - max(a, c), c - max(a, b)]


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    _, games = a_game("town-center", {"seats": 1})
    before = {key: array.copy() for key, array in games.arrays.items()}
    games.step(int(np.flatnonzero(games.arrays["masks"][0] == 0)[0]))
    assert games.arrays["illegal"][0] == 1
    for key in ("observations", "masks", "done", "acting", "lengths"):
        np.testing.assert_array_equal(games.arrays[key], before[key])


@every_setting
def test_the_layout_describes_every_number(name: str, options: dict[str, Any]) -> None:
    layout = make_encoding(name, options, "score").layout
    described = layout.describe().splitlines()[2:]
    ends = [int(line.split("|")[3]) for line in described]
    assert ends[-1] + 1 == layout.action_count
    assert max(ends[: len(layout.planes) + len(layout.facts)]) + 1 == layout.size


def test_the_compact_form_offers_the_results_of_which_none_is_worse_in_everything() -> None:
    encoding = make_encoding("city-planner", {"seats": 1}, "score", compact=True)
    games = Games(encoding, 1, threads=1)
    games.seed(0, 3)
    games.begin()
    rng, scorings = Rng(8), 0
    while not games.arrays["done"][0]:
        state = games.tables[0].state
        if state.phase_name == "score":
            scorings += 1
            front = undominated(state)
            assert np.flatnonzero(games.arrays["masks"][0]).tolist() == [394 + k for k in range(len(front))]
            told = games.arrays["observations"][0, -48:].reshape(16, 3)
            assert told[: len(front)].tolist() == front
            assert not told[len(front) :].any()
        if state.phase_name == "change":
            prospects = games.arrays["observations"][0, -69:-48]
            np.testing.assert_allclose(prospects[:7], [best_after(state, card) for card in range(7)], rtol=1e-6)
            for move in state.legal(1):
                changed, digits = state.copy(), [(move & 0xFFFFF) // 3**card % 3 for card in range(7)]
                if sum(map(bool, digits)) == 1:
                    changed.apply(1, move)
                    card = next(card for card in range(7) if digits[card])
                    best = max(best_after(changed, passed) for passed in range(7))
                    assert prospects[7 + 2 * card + digits[card] - 1] == pytest.approx(best)
        games.step(random_action(games, rng))
    assert scorings == 8


def undominated(state: Any) -> list[list[float]]:
    """VP gained, $ and rerolls after each choice, without those that another is as good as in everything."""
    _, before, _ = state.player(1)
    results = set()
    for move in state.legal(1):
        after = state.copy()
        after.apply(1, move)
        cash, vp, rerolls = after.player(1)
        results.add((vp - before, cash, rerolls))
    worse = {b for a in results for b in results if a != b and all(x >= y for x, y in zip(a, b, strict=True))}
    return [list(map(float, result)) for result in sorted(results - worse, reverse=True)]


def best_after(state: Any, card: int) -> float:
    """VP and fifths of $ after a turn in which this card is passed on; 0 if it can't be."""
    best = 0.0
    for move in state.legal(1) if state.phase_name == "change" else [-1]:
        after = state.copy()
        if move >= 0:
            if move & 0xFFFFF:
                continue
            after.apply(1, move)
        passes = [(move & 0xFFFFF, move) for move in after.legal(1)]
        for passed, move in passes:
            if passed == card:
                after.apply(1, move)
                found = undominated(after)
                best = max(vp + money / 5 for vp, money, _ in found)
    return best


@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 2, "deck": OWN_DECK}], ids=str)
def test_prospects_are_what_each_action_brings_at_best(options: dict[str, Any]) -> None:
    """Against the engine itself, move by move: rerolls come before changes (R-2), then the pass, then scoring."""
    encoding = make_encoding("city-planner", options, "score", compact=True, prospects=True)
    games, rng, met = begun(encoding), Rng(9), set()
    actions = encoding.layout.action_count
    while not games.arrays["done"][0]:
        state, seat = games.tables[0].state, int(games.arrays["acting"][0])
        told = games.arrays["observations"][0, -3 * actions :].reshape(3, actions)
        legal = np.flatnonzero(games.arrays["masks"][0])
        assert not np.delete(told, legal, axis=1).any()
        for move in some(state.legal(seat), rng):
            action = games.form.action_of(games.tables[0], seat, move)
            if action >= 0:
                met.add(state.phase_name)
                np.testing.assert_allclose(told[:, action], at_best(state, move), rtol=1e-5)
        games.step(random_action(games, rng))
    assert met == {"reroll", "change", "pass", "score"}


def some(moves: list[int], rng: Rng, most: int = 12) -> list[int]:
    return moves if len(moves) <= most else [moves[rng.below(len(moves))] for _ in range(most)]


def at_best(state: Any, move: int) -> Any:
    """VP of the turn, with 0.2, 0.5 or 1 for a dollar and 0, 0.5 or 0.3 for a reroll then held."""
    after, seat = state.copy(), state.active
    after.apply(seat, move)
    if state.phase_name == "score":
        money, vp, rerolls = after.player(seat)
        return (vp - state.player(seat)[1]) + money * np.array([0.2, 0.5, 1]) + rerolls * np.array([0, 0.5, 0.3])
    if after.phase_name == "roll":
        faces = []
        for rolled, _ in after.outcomes():
            lies = after.copy()
            lies.apply(0, rolled)
            while lies.phase_name == "reroll":  # those left are not looked at
                lies.apply(seat, lies.legal(seat)[0])
            faces.append(best_of_changes(lies))
        return np.mean(faces, axis=0)
    return best_of_changes(after) if state.phase_name == "reroll" else best_of_moves(after)


def best_of_changes(state: Any) -> Any:
    """With at most one die changed."""
    few = [move for move in state.legal(state.active) if sum((move & 0xFFFFF) // 3**k % 3 > 0 for k in range(7)) <= 1]
    return best_of_moves(state, few if state.phase_name == "change" else None)


def best_of_moves(state: Any, moves: list[int] | None = None) -> Any:
    return np.max([at_best(state, move) for move in moves or state.legal(state.active)], axis=0)
