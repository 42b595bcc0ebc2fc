"""A process that looks for the best line of a daily puzzle: a Puzzle on standard input, its score on standard output.

Only Central Park is such a puzzle: all 20 cubes lie in a row from the start.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec

from townhall.core.match import Match
from townhall.games import new_game
from townhall.players.town_center.lines import best_known


class Puzzle(msgspec.Struct):
    options: dict[str, Any]
    row: str  # the move that lays it
    seconds: float


def main() -> None:
    os.nice(10)
    puzzle = msgspec.json.decode(sys.stdin.buffer.read(), type=Puzzle)
    match = Match(new_game("town-center", puzzle.options))
    match.play(puzzle.row)
    print(best_known(match.game, match.state, puzzle.seconds)[1])


if __name__ == "__main__":
    main()
