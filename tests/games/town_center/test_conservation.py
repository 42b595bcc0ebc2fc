"""Cubes and money are conserved at every step of whole random games."""

from typing import Any

import pytest

from games.town_center.builders import COLOURS, ONE_COPY
from games.town_center.test_oracle import MODES, mode
from townhall.core.game import CHANCE
from townhall.core.rng import Rng
from townhall.games import new_game
from townhall.games.town_center.codes import NOTE_NAMES, OPERATIONS
from townhall.games.town_center.notation import decode

INCOME, MOVE = NOTE_NAMES.index("income"), NOTE_NAMES.index("move")
OFFICE = 0


def all_cubes(state: Any) -> list[int]:
    """All cubes by colour: bag, Reserve, draw, towers, row, hands, towns."""
    lying = state.investment
    loose = lying.row[: lying.row_left] if lying.row_left else []
    if state.phase_name in ("towers", "draft"):
        heights, towers = lying.heights, lying.towers
        for i in range(lying.begun):
            loose += towers[16 * i : 16 * i + heights[i]]
    if state.phase_name in ("draft", "construction"):
        hands, held = state.hands, state.held
        for seat in range(1, state.seats + 1):
            loose += hands[2 * seat : 2 * seat + held[seat]]
    in_town = state.towns.cubes
    seats = range(1, state.seats + 1)
    return [
        a + b + c + loose.count(colour) + sum(in_town(seat, colour).bit_count() for seat in seats)
        for colour, (a, b, c) in enumerate(zip(lying.bag, state.reserve, lying.drawn, strict=True))
    ]


def spent(state: Any, seat: int, move: int) -> int:
    operation, colour, _ = decode(move)
    if operation == "construct" and colour == OFFICE:
        return 5
    return state.towns.price(seat, colour) if operation == "buy" else 0


def play_and_count(options: dict[str, Any], seed: int) -> int:
    """A random game by any of the seats that may act; returns the number of moves."""
    game, rng = new_game("town-center", options), Rng(seed)
    state = game.start()
    seats = range(1, game.seats + 1)
    total = [ONE_COPY[letter] * (1 if game.seats <= 4 else 2) for letter in COLOURS]
    cash = [0, *[3] * game.seats]
    moves = 0
    state.notes(True)
    while not state.over:
        acting = state.to_act()
        seat = acting[rng.below(len(acting))]
        legal = [] if seat == CHANCE else state.legal(seat)
        move = legal[rng.below(len(legal))] if legal else state.sample(rng)
        cash[seat] -= spent(state, seat, move) if seat else 0
        state.apply(seat, move)
        for kind, of, commercial, parking in state.notes(True):
            if kind == INCOME:
                cash[of] += 1 + commercial + parking
        assert all_cubes(state) == total
        assert [state.towns.cash_of(seat) for seat in seats] == cash[1:]
        assert min(cash) >= 0
        moves += 1
    assert state.investment.in_bag() + state.investment.row_left == 0
    assert all(state.towns.cubes(seat, 5).bit_count() == 1 for seat in seats)
    return moves


@pytest.mark.parametrize("options", MODES, ids=mode)
def test_cubes_and_money_are_conserved_at_every_step(options: dict[str, Any]) -> None:
    assert all(play_and_count(options, seed) > 20 for seed in range(12))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("options", MODES, ids=mode)
def test_10000_games_of_every_mode_end_with_cubes_and_money_conserved(options: dict[str, Any], part: int) -> None:
    for seed in range(1000 * part, 1000 * (part + 1)):
        play_and_count(options, seed)


def test_every_kind_of_move_comes_up_in_these_games() -> None:
    seen = set()
    for options in MODES:
        game, rng = new_game("town-center", options), Rng(1)
        state = game.start()
        while not state.over:
            seat = state.to_act()[0]
            moves = state.legal(seat) if seat else [state.sample(rng)]
            move = moves[rng.below(len(moves))]
            seen.add(decode(move)[0])
            state.apply(seat, move)
    assert seen == set(OPERATIONS)
