"""One game between players, with duplicate draws."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from townhall.core.errors import TownhallError
from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.core.player import Budget, Player
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.games import new_game
from townhall.lab.draws import DuplicateDraws, mixed

PlayerMaker = Callable[[], Player]


@dataclass(frozen=True)
class Entry:
    """Who takes part: a name, how to make the player, its budget a decision."""

    name: str
    make: PlayerMaker
    budget: Budget


@dataclass
class Outcome:
    """How a game between entries (numbers, by seat) ended; CPU time and decisions by seat."""

    deal: int
    lineup: tuple[int, ...]
    scores: list[int]
    winners: list[int]
    rating: str | None
    decisions: list[int] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)


def play_game(
    name: str, options: dict[str, Any], entries: Sequence[Entry], lineup: tuple[int, ...], seed: int, deal: int
) -> Outcome:
    """Everybody's random numbers come from the seed, the deal and the entry."""
    match = Match(new_game(name, options))
    draws = DuplicateDraws(name, mixed(seed, deal))
    players = [entries[i].make() for i in lineup]
    rngs = [Rng(mixed(seed, deal, i, seat)) for seat, i in enumerate(lineup)]
    decisions, cpu = [0] * len(lineup), [0.0] * len(lineup)
    while not match.over:
        seat = match.to_act()[0]
        if seat == CHANCE:
            drawn = draws.move(match.game, match.state)
            match.play(match.game.format_move(match.state, CHANCE, drawn))
            continue
        legal, i = match.legal(seat), seat - 1
        view = view_of(match.game, match.state, seat)
        began = time.process_time()
        move = players[i].choose(view, legal, entries[lineup[i]].budget, rngs[i])
        cpu[i] += time.process_time() - began
        decisions[i] += 1
        if move not in legal:
            raise TownhallError(f"{entries[lineup[i]].name} answered {move!r}, which is not legal: {legal[:5]}")
        match.play(move, seat)
    result = match.game.result(match.state)
    return Outcome(deal, lineup, result.scores, result.winners or [], result.rating, decisions, cpu)
