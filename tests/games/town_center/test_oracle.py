"""The engine against the slow, independent oracle: whole games, and positions that random play hardly reaches."""

import random
from typing import Any

import pytest

from games.town_center.builders import match_of, own_board
from games.town_center.dense import OPEN_PHASES, dense_state, random_board
from oracles.compare import check_same, play_side_by_side
from oracles.town_center import Oracle
from townhall.core.match import Match
from townhall.games import new_game
from townhall.games.town_center.judge import judge
from townhall.games.town_center.units import units

MODES: list[dict[str, Any]] = [
    {"seats": 1},
    {"seats": 1, "solo": "central-park"},
    *({"seats": seats, "first": seats // 2 + 1} for seats in range(2, 9)),
]
WIDE = own_board(*["CCCCCCCCC"] * 9, name="Wide")
EDGE = own_board("CCCCCC", "CCCCCC", "ssss..", name="64 positions")  # as many as a compiled mask holds
SUBURBS = own_board(*["ssssssss"] * 8, name="64 Suburbs")


def mode(options: dict[str, Any]) -> str:
    return f"{options['seats']}-{options.get('solo', '')}"


def compare_game(options: dict[str, Any], seed: int) -> None:
    play_side_by_side(Match(new_game("town-center", options)), Oracle(options), random.Random(seed))


@pytest.mark.parametrize("options", MODES, ids=mode)
def test_whole_games_are_the_oracles(options: dict[str, Any]) -> None:
    for seed in range(4 if options["seats"] < 5 else 1):
        compare_game(options, seed)


@pytest.mark.slow
@pytest.mark.parametrize("options", MODES, ids=mode)
def test_many_whole_games_are_the_oracles(options: dict[str, Any]) -> None:
    for seed in range(1000, 1040 if options["seats"] < 5 else 1010):
        compare_game(options, seed)


@pytest.mark.parametrize("seed", range(12))
def test_games_on_mixed_and_own_boards_are_the_oracles(seed: int) -> None:
    rng = random.Random(f"boards {seed}")
    seats = rng.randint(1, 5)
    compare_game({"seats": seats, "boards": [random_board(rng) for _ in range(seats)]}, seed)


@pytest.mark.parametrize("board", [WIDE, EDGE, SUBURBS], ids=lambda board: str(board["name"]))
def test_games_on_the_largest_boards_are_the_oracles(board: dict[str, Any]) -> None:
    compare_game({"seats": 1, "boards": [board]}, 1)
    compare_game({"seats": 2, "boards": [board, "A"]}, 2)


# Dense positions


def compare_dense(seed: str, phase: str, seats: int, wide: bool, moves: int) -> bool:
    """Several moves on from a dense position, while its phases II, III and V last; whether R-5 bound."""
    state = dense_state(seed, phase, seats, wide)
    match, oracle, rng = match_of(state), Oracle.from_state(state, {}), random.Random(seed)
    bound = False
    for _ in range(moves):
        check_same(match, oracle)
        if match.state.phase_name not in OPEN_PHASES:
            break
        bound |= match.state.phase_name == "development" and oracle.strict_order_binds()
        seat = rng.choice(match.to_act())
        move = rng.choice(sorted(oracle.legal(seat)))
        match.play(move, seat)
        oracle.play(move, seat)
    check_same(match, oracle)
    return bound


@pytest.mark.parametrize("seats", range(1, 9))
@pytest.mark.parametrize("phase", OPEN_PHASES)
def test_dense_positions_are_the_oracles(phase: str, seats: int) -> None:
    bound = [compare_dense(f"{phase} {seats} {i}", phase, seats, wide=False, moves=12) for i in range(25)]
    assert phase != "development" or any(bound), "R-5 was never put to the test"


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(1, 9))
@pytest.mark.parametrize("phase", OPEN_PHASES)
def test_many_dense_positions_are_the_oracles(phase: str, seats: int) -> None:
    for i in range(300):
        compare_dense(f"slow {phase} {seats} {i}", phase, seats, wide=False, moves=30)


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("phase", OPEN_PHASES)
def test_dense_positions_on_wide_boards_are_the_oracles(phase: str, seats: int) -> None:
    for i in range(4):
        compare_dense(f"wide {phase} {seats} {i}", phase, seats, wide=True, moves=6)


@pytest.mark.parametrize("seed", range(4))
def test_games_go_on_to_the_end_from_dense_positions_as_the_oracles(seed: int) -> None:
    rng = random.Random(f"to the end {seed}")
    state = dense_state(f"to the end {seed}", rng.choice(OPEN_PHASES), rng.randint(1, 4))
    play_side_by_side(match_of(state), Oracle.from_state(state, {}), rng)


def dense_town(seed: int) -> tuple[Match, Any, int]:
    state = dense_state(f"town {seed}", OPEN_PHASES[seed % 3], 1 + seed % 4)
    seat = 1 + seed % len(state["players"])
    return match_of(state), Oracle.from_state(state, {}).towns[seat], seat


@pytest.mark.parametrize("seed", range(60))
def test_units_are_the_oracles(seed: int) -> None:
    """What `judge` and the explanations say of a unit, against a flood fill."""
    match, town, seat = dense_town(seed)
    for kind, letter in (("residential", "R"), ("commercial", "C")):
        told = [unit for unit in units(match.state.towns, seat) if unit.kind == kind]
        expected = town.units(letter)
        assert sorted((unit.size, unit.top, unit.worth, unit.grows) for unit in told) == sorted(
            (len(unit), max(floor for _, floor in unit), town.worth(unit), town.must_grow(letter, unit))
            for unit in expected
        )
    lots = [unit for unit in units(match.state.towns, seat) if unit.kind == "parking"]
    assert sorted((lot.size, lot.worth) for lot in lots) == sorted(
        (len(lot), town.parking_income(lot)) for lot in town.parking_lots()
    )


@pytest.mark.parametrize("seed", range(0, 240, 4))
def test_what_judge_says_is_the_oracles(seed: int) -> None:
    match, town, seat = dense_town(seed)
    assert seat == 1
    said = judge(match.state.towns, [0, 1, 1, 1, 1])
    assert said["height_limit"] == town.height_limit()
    assert said["construct"] == {letter: sorted(town.construction_sites(letter)) for letter in "ORCUP"}
    growth = [f"+{letter} {site}" for letter in "RC" for site in sorted(town.growth_sites(letter))]
    assert said["growth"] == growth
    for letter in "UP":
        assert said["buy"][letter] == {"price": town.price(letter), "sites": sorted(town.purchase_sites(letter))}
    assert said["income"]["total"] == town.income()
    assert said["score"] == town.score()
