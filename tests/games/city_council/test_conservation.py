"""Whole random games: pieces are conserved at every step, and undo from the end to the start gives back every state."""

from __future__ import annotations

from typing import Any

import pytest

from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.core.rng import Rng
from townhall.games.city_council.pieces import KEYS, SEGMENTS
from townhall.games.city_council.rules import CityCouncil

FULL = 10_000


def check_pieces(state: Any) -> None:
    """Coins, chits, segments and tiles; and VP are the sum of what they came from."""
    seats = range(state.seats)
    purses, stacks, grid, rail = state.purses, state.stacks, state.grid, state.rail
    assert purses.pile + sum(purses.chits[: state.seats]) == 4
    assert min(purses.chits) >= 0
    assert purses.pile >= 0
    bids = state.auction.bid
    assert all(purses.coins[seat] == 15 if not bids[seat] else purses.coins[seat] in range(15) for seat in seats)
    placed = sum(1 << tile for tile in grid.order[: grid.placed])
    taken = 1 << stacks.taken if stacks.taken >= 0 else 0
    assert placed + stacks.offered + stacks.unseen + taken == 2**24 - 1
    cells = grid.cell
    assert sum(cell > 2 for cell in cells) == 4 * grid.placed
    assert rail.count <= SEGMENTS
    assert sum(rail.on) == rail.count == len(set(rail.track[: rail.count]))
    on_tiles = sum(rail.segments)
    assert cells.count(1) + on_tiles == rail.count
    assert cells.count(0) == 196 - 4 * grid.placed - (rail.count - on_tiles)
    parts = state.scores.parts
    size = len(KEYS)
    assert all(state.scores.vp[seat] == sum(parts[size * seat : size * seat + size]) for seat in seats)


def play_checked(seats: int, seed: int) -> None:
    rng = Rng(seed)
    match = Match(CityCouncil({"seats": seats, "first": 1 + seed % seats}))
    before = []
    while not match.over:
        check_pieces(match.state)
        before.append(match.game.format_state(match.state))
        seat = match.to_act()[0]
        moves = [match.state.sample(rng)] if seat == CHANCE else match.state.legal(seat)
        match.play_legal(seat, moves[rng.below(len(moves))])
    check_pieces(match.state)
    while before:
        match.undo()
        assert match.game.format_state(match.state) == before.pop()
    assert match.moves == []


@pytest.mark.parametrize("seats", [3, 4])
def test_pieces_are_conserved_and_undo_gives_back_every_state(seats: int) -> None:
    for seed in range(40):
        play_checked(seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("part", range(10))
def test_the_same_in_ten_thousand_games_for_each_player_count(seats: int, part: int) -> None:
    for seed in range(part * FULL // 10, (part + 1) * FULL // 10):
        play_checked(seats, seed)
