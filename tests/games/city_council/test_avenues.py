"""R-4: the look round the ring and the flood that stops early, against a plain flood of everything."""

from __future__ import annotations

from typing import Any

import pytest

from oracles.city_council import avenues_hold
from townhall.core.rng import Rng
from townhall.games.city_council.grid import all_squares, block
from townhall.games.city_council.notation import format_placed, parse_square
from townhall.games.city_council.pieces import AVENUE, DIRECTIONS, PARK, TILE, TRACK
from townhall.games.city_council.rules import CityCouncil

ON_GRID = sum(1 << square for square in all_squares())


def flood_holds(cells: list[int]) -> bool:
    """All avenues one network, every tile with an avenue at its side: one mask of squares, flooded until it rests."""
    avenue = sum(1 << square for square in all_squares() if cells[square] == AVENUE)
    track = sum(1 << square for square in all_squares() if cells[square] == TRACK)
    reached = avenue & -avenue
    while True:
        grown = reached
        for step in (1, 16):
            for over in (avenue | track,):
                north = reached << step & over
                south = reached >> step & over
                grown |= (north | (north & track) << step) & avenue
                grown |= (south | (south & track) >> step) & avenue
        if grown == reached:
            break
        reached = grown
    sides: dict[int, bool] = {}
    for square in all_squares():
        if cells[square] >= TILE:
            beside = any(cells[square + step] == AVENUE for step in DIRECTIONS)
            sides[cells[square]] = sides.get(cells[square], False) or beside
    return reached == avenue and all(sides.values())


class City:
    """Grows at random by tiles and track, money aside, and compares every place and segment on the way."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.state: Any = CityCouncil({"seats": 3}).start()
        self.left = list(range(24))
        self.positions = 0

    def grow(self) -> None:
        """One position after another until nothing fits any more."""
        while True:
            places, segments = self._places(), self._segments()
            self.positions += 1
            if segments and self.rng.below(3) and self.state.rail.count < 50:
                self.state.rail.lay(segments[self.rng.below(len(segments))])
            elif places and self.left:
                tile = self.left.pop(self.rng.below(len(self.left)))
                rotation = 0 if self.state.grid.geometry.kind[tile] == PARK else self.rng.below(4)
                self.state.grid.place(tile, places[self.rng.below(len(places))], rotation)
            else:
                return

    def _places(self) -> list[int]:
        """The legal places; each free one beside the city is judged by both."""
        grid = self.state.grid
        if grid.placed == 0:
            return [corner for corner in all_squares() if self.state.may_place(corner)]
        legal = []
        for corner in all_squares():
            if grid.free(corner) and grid.near[corner]:
                cells = list(grid.cell)
                for square in block(corner):
                    cells[square] = TILE + self.left[0] if self.left else TILE + 24
                expected = flood_holds(cells)
                assert self.state.avenues.open_after_tile(corner) == expected, self.words(corner)
                looked = self.state.avenues.look_round(corner)
                assert looked != 0 or not expected, "the ring called closed what is open"
                if expected:
                    legal.append(corner)
        return legal

    def _segments(self) -> list[int]:
        rail, grid = self.state.rail, self.state.grid
        legal = []
        for square in all_squares() if rail.count else [*all_squares()[50:150]]:
            if rail.on[square] or (rail.beside[square] != 1 if rail.count else not rail.next_to_tile(square)):
                continue
            if grid.cell[square] == AVENUE:
                cells = list(grid.cell)
                cells[square] = TRACK
                assert self.state.avenues.open_after_segment(square) == flood_holds(cells), self.words(square)
            if rail.may_carry(square) and (rail.count or grid.cell[square] == AVENUE):
                legal.append(square)
        return legal

    def words(self, square: int) -> str:
        grid, rail = self.state.grid, self.state.rail
        tiles = [format_placed(tile, grid.corner[tile], grid.rotation[tile]) for tile in grid.order[: grid.placed]]
        return f"{tiles}, track {list(rail.track[: rail.count])}, at {square}"


def compare(first_seed: int, positions: int) -> None:
    done, seed = 0, first_seed
    while done < positions:
        city = City(seed)
        city.grow()
        done += city.positions
        seed += 1


def test_local_look_and_flood_agree_on_a_thousand_positions() -> None:
    compare(0, 1000)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_local_look_and_flood_agree_on_a_hundred_thousand_positions(part: int) -> None:
    compare(1_000_000 * (part + 1), 10_000)


def test_the_plain_flood_is_the_oracles() -> None:
    """The mask above against the oracle's sets of squares, on cities that hold and cities that don't."""
    verdicts = []
    for seed in range(4):
        city = City(seed)
        city.grow()
        grid, rail = city.state.grid, city.state.rail
        tiles = [format_placed(tile, grid.corner[tile], grid.rotation[tile]) for tile in grid.order[: grid.placed]]
        track = [(square % 16, square // 16) for square in rail.track[: rail.count]]
        for square in all_squares():
            cells = list(grid.cell)
            if cells[square] == AVENUE:
                cells[square] = TRACK
                expected = avenues_hold(tiles, [*track, (square % 16, square // 16)])
                assert flood_holds(cells) == expected
                verdicts.append(expected)
    assert {True, False} == set(verdicts)


def test_the_ring_decides_most_places_without_a_flood() -> None:
    """Over all places looked at in random play."""
    looked = decided = 0
    for seed in range(5):
        game, rng = CityCouncil({"seats": 3}), Rng(seed)
        state = game.start()
        while not state.over:
            seat = state.to_act()[0]
            if state.step == 2 and state.grid.placed:
                for corner in all_squares():
                    if state.grid.free(corner) and state.grid.near[corner]:
                        looked += 1
                        decided += state.avenues.look_round(corner) != 2
            move = state.sample(rng) if seat == 0 else state.legal(seat)[rng.below(len(state.legal(seat)))]
            state.apply(seat, move)
    assert decided > looked / 2


def test_square_names_are_the_grids() -> None:
    assert [parse_square(name) for name in ("a1", "n1", "a14", "n14")] == [17, 30, 225, 238]
