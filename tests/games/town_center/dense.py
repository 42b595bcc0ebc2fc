"""Random positions that random play hardly reaches: towns full up to floor 5, small Reserves, full hands."""

from __future__ import annotations

import random
from typing import Any

from games.town_center.builders import COLOURS, bag_size, rest_of_cubes
from oracles.town_center import HIGHEST_FLOOR, Oracle, Town, adjacent

OPEN_PHASES = ("construction", "development", "public-works")
PRINTED = ("A", "B", "Central Park")


def random_board(rng: random.Random, wide: bool = False) -> Any:
    """A printed board or an own one; a wide one has more than 64 positions."""
    if not wide and rng.random() < 0.7:
        return rng.choice(PRINTED)
    while True:
        columns, height = (9, 9) if wide else (rng.randint(1, 9), rng.randint(1, 9))
        rows = ["".join(rng.choice("CCCss." if wide else "Css..") for _ in range(columns)) for _ in range(height)]
        count = sum(row.count("s") + 5 * row.count("C") for row in rows)
        if wide or 1 <= count <= 64:
            return {"name": f"Own {rng.randint(1, 99)}", "rows": rows}


class Cubes:
    """What is left of the game's cubes."""

    def __init__(self, rng: random.Random, seats: int) -> None:
        self.rng = rng
        self.left = rest_of_cubes(seats, "")

    def take(self, letter: str) -> bool:
        if not self.left[letter]:
            return False
        self.left[letter] -= 1
        return True


def fill_town(town: Town, cubes: Cubes, most: int, weights: list[int]) -> None:
    """A hall, elevators with and without power, then cubes wherever they are let."""
    rng = cubes.rng
    town.stacks[rng.choice(town.empty_sites())] = "H"
    for _ in range(rng.choice((0, 1, 1, 2))):
        raise_elevator(town, cubes)
    for _ in range(rng.randint(0, most)):
        letter = rng.choices(COLOURS, weights)[0]
        sites = town.legal_sites(letter)
        if sites and cubes.take(letter):
            town.stacks[rng.choice(sites)] += letter


def raise_elevator(town: Town, cubes: Cubes) -> None:
    rng = cubes.rng
    where = [site for site in town.center() if not town.stacks[site]]
    if not where:
        return
    site = rng.choice(where)
    for _ in range(rng.randint(2, HIGHEST_FLOOR)):
        if cubes.take("P"):
            town.stacks[site] += "P"
    beside = [near for near, floor in adjacent((site, 1)) if floor == 1 and town.stacks.get(near) == ""]
    if beside and rng.random() < 0.8 and cubes.take("U"):
        town.stacks[rng.choice(beside)] = "U"


def fill_bag(cubes: Cubes, size: int) -> dict[str, int]:
    """Often R and C first, so that the Reserve is small and R-5 binds."""
    rng = cubes.rng
    bag = dict.fromkeys(COLOURS, 0)
    if rng.random() < 0.6:
        for letter in "RC":
            some = max(0, min(cubes.left[letter] - rng.randint(0, 6), size - sum(bag.values())))
            bag[letter] += some
            cubes.left[letter] -= some
    while sum(bag.values()) < size:
        letter = rng.choices(COLOURS, list(cubes.left.values()))[0]
        cubes.take(letter)
        bag[letter] += 1
    return bag


def deal_hands(oracle: Oracle, cubes: Cubes) -> None:
    for town in oracle.towns.values():
        wanted = [cubes.rng.choice(COLOURS) for _ in range(cubes.rng.choice((0, 1, 2, 2)))]
        town.hand = "".join(sorted((c for c in wanted if cubes.take(c)), key=COLOURS.index))
        if town.hand and not town.hand_has_room():
            for letter in town.hand:
                cubes.left[letter] += 1
            town.hand = ""


def try_dense(rng: random.Random, phase: str, seats: int, wide: bool) -> dict[str, Any] | None:
    boards = [random_board(rng, wide) for _ in range(seats)]
    oracle = Oracle({"seats": seats, "boards": boards, "first": rng.randint(1, seats), "solo": "bag"})
    oracle.phase, oracle.round = phase, rng.choice((1, 1, rng.randint(1, 10)))  # early on the bag can hold all R and C
    cubes = Cubes(rng, seats)
    size = bag_size(seats, phase, oracle.round)
    room = (sum(cubes.left.values()) - size - 2 * seats) // seats - 8
    weights = rng.choice(([1, 4, 3, 2, 1], [4, 4, 4, 1, 0], [2, 2, 2, 2, 2], [3, 6, 2, 2, 0]))
    for town in oracle.towns.values():
        fill_town(town, cubes, min(room, rng.choice((10, 25, 60))), weights)
        town.cash = rng.choice((0, 3, 4, 5, 9, 10, 12, 25, 60))
    if phase == "construction":
        deal_hands(oracle, cubes)
    oracle.bag = fill_bag(cubes, size)
    oracle.reserve = cubes.left
    return finish(oracle, rng)


def finish(oracle: Oracle, rng: random.Random) -> dict[str, Any] | None:
    """Whose turn it is; None where there is nothing to decide."""
    able = list(oracle.towns)
    if oracle.phase == "development":
        able = oracle.growing_towns()
    if oracle.phase == "public-works":
        able = [seat for seat in oracle.towns if oracle.purchases(oracle.towns[seat])]
    if able:
        oracle.turn = rng.choice(able)
    return oracle.state() if able and oracle.to_act() else None


def dense_state(seed: str, phase: str, seats: int, wide: bool = False) -> dict[str, Any]:
    """The position of a seed: the first that gives somebody something to decide."""
    rng = random.Random(seed)
    while True:
        state = try_dense(rng, phase, seats, wide)
        if state is not None:
            return state
