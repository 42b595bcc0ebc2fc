"""Players that know no game in particular: they use nothing but core's contracts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from townhall.core.game import CHANCE, Game
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View


class RandomPlayer:
    """Any legal move, all equally likely."""

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        return legal[rng.below(len(legal))]


class GreedyPlayer:
    """The move after which the scores stand best for the seat; equally good ones by lot.

    `noise` is how often it plays anything instead.
    """

    def __init__(self, noise: float = 0.0) -> None:
        self.noise = noise

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        assert view.seat is not None
        if len(legal) == 1:
            return legal[0]
        if self.noise and rng.fraction() < self.noise:
            return legal[rng.below(len(legal))]
        state = view.game.determinize(view.data, rng)
        worth = []
        for text in legal:
            after = state.copy()
            after.apply(view.seat, view.game.parse_move(state, view.seat, text))
            settle_chance(after, rng)
            worth.append(lead(view.game, after, view.seat))
        best = max(worth)
        tied = [text for text, value in zip(legal, worth, strict=True) if value == best]
        return tied[rng.below(len(tied))]


def settle_chance(state: Any, rng: Rng) -> None:
    """Draws until somebody has to decide."""
    while state.to_act() == [CHANCE]:
        state.apply(CHANCE, state.sample(rng))


def lead(game: Game, state: Any, seat: int) -> float:
    """A seat's score less the best of the others, as if the game ended now; alone: the score."""
    scores = game.result(state).scores
    own = scores[seat - 1]
    others = [score for i, score in enumerate(scores, 1) if i != seat]
    return float(own - max(others)) if others else float(own)
