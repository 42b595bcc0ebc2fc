"""A process that plays a daily puzzle as well as it can: a Puzzle on standard input, its score on standard output.

Central Park is searched for its best line, as all 20 cubes lie in a row from the start. City Planner's dice are met one
by one, as people meet them: by the player that is exact about what can be expected of them.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec

from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View
from townhall.games import new_game
from townhall.players import make_player
from townhall.players.town_center.lines import best_known
from townhall.server.tables.draws import Draws


class Puzzle(msgspec.Struct):
    game: str
    options: dict[str, Any]
    name: str  # by which its draws go
    seed: str
    seconds: float

    def draws(self) -> Draws:
        return Draws(self.name, self.seed, ("",))


def best_line(puzzle: Puzzle) -> int:
    match = Match(new_game(puzzle.game, puzzle.options))
    match.play(match.sample(puzzle.draws().rng(1)))
    return best_known(match.game, match.state, puzzle.seconds)[1]


def best_play(puzzle: Puzzle) -> int:
    match = Match(new_game(puzzle.game, puzzle.options))
    player = make_player(puzzle.game, "master")
    counter = 0
    while not match.over:
        if match.to_act() == [CHANCE]:
            counter += 1
            match.play(match.sample(puzzle.draws().rng(counter)))
        else:
            view = View(match.game, 1, match.game.view(match.state, 1))
            match.play(player.choose(view, match.legal(1), Budget(), Rng(0)), 1)
    score: int = match.game.result(match.state).scores[0]
    return score


def main() -> None:
    os.nice(10)
    puzzle = msgspec.json.decode(sys.stdin.buffer.read(), type=Puzzle)
    print(best_line(puzzle) if puzzle.game == "town-center" else best_play(puzzle))


if __name__ == "__main__":
    main()
