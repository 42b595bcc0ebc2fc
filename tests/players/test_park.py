"""Central Park's own evaluation: the same from all eight sides, and fitted to what a beam makes of positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from players.town_games import played
from townhall.cli.main import app
from townhall.core.errors import BadOptions
from townhall.core.rng import Rng
from townhall.core.uncompiled import uncompiled
from townhall.games.town_center.notation import format_site, parse_site
from townhall.players.town_center import evaluation, park, turns
from townhall.players.town_center.lines import after_setup, park_planner
from townhall.players.town_center.park_fitting import ParkFitter, ParkSamples
from townhall.players.town_center.park_training import GAME, Lessons, Piece, judge_rows, lay_row, train_park
from townhall.players.town_center.weights import PARK_WEIGHTS, park_weights, parse_weights

OPTIONS = {"seats": 1, "solo": "central-park"}
TINY = Lessons(iterations=2, rows=3, picks=2, widths=(3,), narrow=2, room=60, passes=2.0)


def random_weights(seed: int) -> list[float]:
    rng = Rng(seed)
    return [rng.fraction() - 0.5 for _ in range(PARK_WEIGHTS)]


def turned(data: dict[str, Any], flip_x: bool, flip_y: bool, swap: bool) -> dict[str, Any]:
    def site(text: str) -> str:
        x, y = parse_site(GAME.boards[0], text)
        x, y = (y, x) if swap else (x, y)
        return format_site(4 - x if flip_x else x, 4 - y if flip_y else y)

    mine = data["players"][0]
    stacks = dict(part.split("=") for part in mine["town"].split())
    town = " ".join(f"{name}={stack}" for name, stack in sorted((site(name), stack) for name, stack in stacks.items()))
    return {**data, "players": [{**mine, "town": town}]}


def between_rounds(seed: int, rounds: int) -> Any:
    """A position of random play at the start of a round."""
    for _, state in played(OPTIONS, seed, planned=False):
        if state.phase_name == "choose" and state.round > rounds:
            return state.copy()
    raise AssertionError("every game has ten rounds")


@given(st.integers(0, 10**6), st.integers(0, 8), st.booleans(), st.booleans(), st.booleans())
def test_what_stands_where_is_told_the_same_from_all_eight_sides(
    seed: int, rounds: int, flip_x: bool, flip_y: bool, swap: bool
) -> None:
    state = between_rounds(seed, rounds)
    other = GAME.read_state(turned(GAME.format_state(state), flip_x, flip_y, swap))
    planner = park_planner(GAME.boards[0])
    told = []
    for one in (state, other):
        planner.worth(one, 1)
        told.append([entry for entry in planner.park.inputs() if entry[0] >= 180])
    assert told[0] == told[1]


@given(st.integers(0, 10**6), st.integers(0, 8))
def test_the_worth_is_what_the_layers_say_summed_up_slowly(seed: int, rounds: int) -> None:
    state, weights = between_rounds(seed, rounds), random_weights(5)
    planner = park_planner(GAME.boards[0], weights)
    found = planner.worth(state, 1)
    assert found == pytest.approx(slow_worth(weights, planner.park.inputs(), state.round - 1), rel=1e-3, abs=1e-2)


def slow_worth(weights: list[float], inputs: list[tuple[int, float]], stage: int) -> float:
    n, parts = 504, iter(weights)
    inward = [[next(parts) for _ in range(32)] for _ in range(n)]
    bias = [[next(parts) for _ in range(32)] for _ in range(11)]
    middle = [[next(parts) for _ in range(16)] for _ in range(32)]
    middle_bias = [next(parts) for _ in range(16)]
    outward = [[next(parts) for _ in range(16)] for _ in range(11)]
    linear = [[next(parts) for _ in range(n)] for _ in range(11)]
    constant = [next(parts) for _ in range(11)]
    first = [max(0.0, bias[stage][j] + sum(a * inward[i][j] for i, a in inputs)) for j in range(32)]
    second = [max(0.0, middle_bias[j] + sum(first[i] * middle[i][j] for i in range(32))) for j in range(16)]
    direct = sum(a * linear[stage][i] for i, a in inputs)
    return 40 * (constant[stage] + direct + sum(a * b for a, b in zip(second, outward[stage], strict=True)))


def test_every_cube_is_an_input_of_its_own() -> None:
    state = between_rounds(8, 6)
    planner = park_planner(GAME.boards[0])
    planner.worth(state, 1)
    cubes = [i for i, _ in planner.park.inputs() if i >= 184]
    town = GAME.format_state(state)["players"][0]["town"]
    by_colour = {letter: town.count(letter) for letter in "ORCUP"}
    assert {letter: sum((i - 184) // 64 == k for i in cubes) for k, letter in enumerate("ORCUP")} == by_colour


def test_compiled_and_uncompiled_evaluations_agree() -> None:
    board = GAME.uncompiled_start().towns.boards[0]
    slow = uncompiled(turns.__name__).Planner(board, uncompiled(evaluation.__name__).Evaluation())
    slow.park = uncompiled(park.__name__).Park(board)
    slow.park.load(park_weights())
    fast = park_planner(GAME.boards[0])
    for rounds in (0, 3, 7):
        state = between_rounds(21, rounds)
        twin = GAME.uncompiled_start()
        replay_into(twin, 21, rounds)
        assert fast.worth(state, 1) == pytest.approx(slow.worth(twin, 1), abs=1e-2)


def replay_into(twin: Any, seed: int, rounds: int) -> None:
    """The same random game, in the other form of the engine."""
    rng = Rng(seed)
    while not (twin.phase_name == "choose" and twin.round > rounds):
        seat = twin.to_act()[0]
        if seat == 0:
            twin.apply(0, twin.sample(rng))
        else:
            moves = twin.legal(seat)
            twin.apply(seat, moves[rng.below(len(moves))])


def test_halls_that_a_turning_makes_alike_are_tried_once() -> None:
    planner = park_planner(GAME.boards[0])
    start = lay_row(4)
    assert len(start.legal(1)) == 20
    assert len(after_setup(planner, start)) == 4


# The fit


def some_samples(rows: range) -> ParkSamples:
    return judge_rows(Piece(random_weights(1), rows, TINY))[0]


def test_a_fit_learns_a_few_samples_by_heart() -> None:
    samples = some_samples(range(2))
    own = park_planner(GAME.boards[0]).park
    fitter = ParkFitter(own, 1)
    fitter.start_at_random()
    first = fitter.fit(samples, 1.0, 0.003)
    for _ in range(20):
        last = fitter.fit(samples, 40.0, 0.003)
    assert last < first / 20


def test_samples_are_joined_in_order_and_the_oldest_forgotten() -> None:
    both, second = some_samples(range(2)), some_samples(range(1, 2))
    alone = some_samples(range(1))
    alone.extend(second)
    assert (alone.inputs, alone.begins, alone.targets) == (both.inputs, both.begins, both.targets)
    both.forget(len(both) - len(second))
    assert (both.inputs, both.begins, both.stages) == (second.inputs, second.begins, second.stages)


def test_the_same_seed_fits_the_same_weights_for_central_park(tmp_path: Path) -> None:
    lines: list[dict[str, Any]] = []
    weights = [train_park(TINY, seed, tmp_path / "w.json", report=lines.append).dump() for seed in (1, 1, 2)]
    assert weights[0] == weights[1] != weights[2]
    assert [line["iteration"] for line in lines] == [1, 2] * 3
    assert max(line["samples"] for line in lines) == TINY.room


def test_the_command_fits_central_park_and_goes_on_from_a_file(tmp_path: Path) -> None:
    out = tmp_path / "w.json"
    command = ["train", "town-center", "--solo", "central-park", "--out", str(out), "--iterations", "1", "--games", "1"]
    assert CliRunner().invoke(app, command).exit_code == 0
    assert parse_weights(out.read_text(), PARK_WEIGHTS)[1] == {"board": "Central Park", "seats": 1, "seed": 1}
    assert CliRunner().invoke(app, [*command, "--from", str(out)]).exit_code == 0
    assert isinstance(CliRunner().invoke(app, [*command, "--seats", "2"]).exception, BadOptions)
