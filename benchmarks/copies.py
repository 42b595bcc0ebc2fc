"""What a copy of a state costs: `assign` into a state that is there (as searches do) against a fresh `copy`.

Goal: an assign under 0.3 microseconds per player. The Python call around it is measured too, and small.
"""

import time
from collections.abc import Callable
from typing import Any

from townhall.core.rng import Rng
from townhall.games import new_game


def midgame(seats: int) -> Any:
    """Round 5 of a random game."""
    state, rng = new_game("town-center", {"seats": seats}).start(), Rng(1)
    while state.round < 5:
        seat = state.first_to_act()
        moves = state.legal(seat)
        state.apply(seat, moves[rng.below(len(moves))] if seat else state.sample(rng))
    return state


def nanoseconds(call: Callable[[], object], count: int = 200_000) -> float:
    began = time.process_time()
    for _ in range(count):
        call()
    return (time.process_time() - began) / count * 1e9


def main() -> None:
    print("seats  assign ns/player  copy ns/player")
    for seats in range(1, 9):
        state = midgame(seats)
        twin = state.copy()
        assign = nanoseconds(lambda state=state, twin=twin: twin.assign(state)) / seats
        copy = nanoseconds(state.copy, 50_000) / seats
        print(f"{seats:>5}  {assign:>16.0f}  {copy:>14.0f}")


if __name__ == "__main__":
    main()
