"""Duplicate draws: every lineup that meets a seed meets the same luck.

Town Center and City Council: what a round draws depends on the seed and the round (with several seats nobody's moves
change what is in the bag or on the stacks). City Planner: a face depends on the seed, the round, the seat, the card and
how often it was rolled in this turn.
"""

from __future__ import annotations

from typing import Any

from townhall.core.game import CHANCE, Game
from townhall.core.rng import Rng


def mixed(*numbers: int) -> int:
    """One number out of several, for a seed."""
    rng = Rng(0x7093)
    for number in numbers:
        rng.state = rng.next() ^ number
    return rng.next()


class DuplicateDraws:
    def __init__(self, game: str, seed: int) -> None:
        self.by_die = game == "city-planner"
        self.seed = seed
        self.times: dict[tuple[int, ...], int] = {}

    def move(self, game: Game, state: Any) -> int:
        """The outcome that this seed has for the chance awaited."""
        if not self.by_die:
            return int(state.sample(Rng(mixed(self.seed, state.round, self._count(state.round)))))
        text = game.format_move(state, CHANCE, state.sample(Rng(self.seed)))
        return game.parse_move(state, CHANCE, self._roll(state, text))

    def _count(self, *key: int) -> int:
        self.times[key] = self.times.get(key, 0) + 1
        return self.times[key]

    def _roll(self, state: Any, text: str) -> str:
        """The same cards as in a sampled roll, with this seed's faces."""
        word, *dice = text.split()
        faces = []
        for die in dice:
            card = int(die.partition(":")[0])
            key = (state.round, state.active, card)
            faces.append(f"{card}:{1 + Rng(mixed(self.seed, *key, self._count(*key))).below(6)}")
        return " ".join([word, *faces])
