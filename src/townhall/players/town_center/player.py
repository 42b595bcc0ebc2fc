"""Town Center's computer player: the evaluation, planned turns, the draft, and for one seat search on top."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.uncompiled import uncompiled
from townhall.core.view import View
from townhall.games.town_center import game as game_module
from townhall.players.clock import Clock
from townhall.players.town_center.lines import LineSearch, line_search
from townhall.players.town_center.weights import evaluation_for, park_weights

HOT = ("turns", "draft", "rollouts", "contest", "beam", "evaluation", "park")


@dataclass(frozen=True)
class Style:
    """How well a level plays: `noise` blurs what it thinks ends are worth, in points."""

    noise: float = 0.0
    search: bool = False
    width: int = 100


@dataclass
class Desk:
    """All a player needs for one game: its options settle boards, planners and search."""

    modules: dict[str, ModuleType]
    planners: list[Any]  # by seat - 1
    draft: Any
    searches: list[Any]  # by seat - 1: tries of a turn, but for Central Park
    lines: LineSearch | None  # for Central Park
    judged: Any = None  # the round and the towns whose hands the draft knows


class TownCenterPlayer:
    def __init__(self, style: Style) -> None:
        self.style = style
        self._desks: dict[str, Desk] = {}

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        if len(legal) == 1:
            return legal[0]
        state = view.game.determinize(view.data, rng)
        seat = view.seat
        assert seat is not None
        desk = self._desk(view.game, state)
        phase = state.phase_name
        if desk.lines is not None:
            return view.game.format_move(state, seat, desk.lines.next_move(view.game, state, budget))
        if phase == "setup":
            move = desk.planners[seat - 1].best_hall(state, seat)
        elif phase == "towers":
            self._judge_hands(desk, view, state, rng)
            move = desk.draft.arrange(state, rng)
        elif phase == "draft":
            self._judge_hands(desk, view, state, rng)
            move = desk.draft.take(state)
        elif desk.searches:
            move = search(desk.searches[seat - 1], state, seat, budget, rng)
        else:
            move = self._best_end(desk.planners[seat - 1], state, seat, rng)
        return view.game.format_move(state, seat, move)

    def _desk(self, game: Any, state: Any) -> Desk:
        key = repr(game.options)
        if key not in self._desks:
            self._desks.clear()  # one game at a time is the rule; boards of old ones need not be kept
            self._desks[key] = set_up_desk(game, state, self.style)
        return self._desks[key]

    def _judge_hands(self, desk: Desk, view: View, state: Any, rng: Rng) -> None:
        """Once a round: towns don't change while cubes are taken."""
        towns = (state.round, [(one["town"], one["cash"]) for one in view.data["players"]])
        if desk.judged == towns:
            return
        desk.judged = towns
        for seat, planner in enumerate(desk.planners, 1):
            planner.keep = 1
            desk.draft.judge_hands(state, seat, planner)
            if self.style.noise:
                for a in range(5):
                    for b in range(a, 5):
                        worth = desk.draft.get_worth(seat, a, b) + self.style.noise * bell(rng)
                        desk.draft.set_worth(seat, a, b, worth)
                desk.draft.set_singles(seat)

    def _best_end(self, planner: Any, state: Any, seat: int, rng: Rng) -> int:
        planner.keep = 60 if self.style.noise else 1
        ends = planner.best(state, seat)
        if not self.style.noise:
            return int(ends[0][1][0])
        blurred = [(value + self.style.noise * bell(rng), moves[0]) for value, moves in ends]
        return int(max(blurred)[1])


def set_up_desk(game: Any, state: Any, style: Style) -> Desk:
    """On boards too large for compiled masks everything runs uncompiled, like the engine."""
    names = [f"{__package__}.{name}" for name in HOT]
    load: Callable[[str], ModuleType] = importlib.import_module if game.forms.game is game_module else uncompiled
    modules = {name: load(full) for name, full in zip(HOT, names, strict=True)}
    planners = []
    for board in game.boards:
        evaluation = evaluation_for(board.name, game.seats, modules["evaluation"].Evaluation)
        planner = modules["turns"].Planner(board, evaluation)
        planner.look_closely(60 if style.noise else 1)
        if game.solo == "central-park":
            planner.park = modules["park"].Park(board)
            planner.park.load(park_weights())
        planners.append(planner)
    depth = 8 if game.seats <= 3 else 5
    draft = modules["draft"].Draft(depth, 48 if game.seats <= 4 else 24)
    searches: list[Any] = []
    lines = None
    if style.search:
        own = [
            modules["turns"].Planner(board, planner.evaluation)
            for board, planner in zip(game.boards, planners, strict=True)
        ]
        if game.solo == "central-park":
            own[0].park = planners[0].park
            lines = line_search(game, own[0], modules["beam"].Beam)
        else:
            kind = modules["rollouts"].Rollouts if game.solo else modules["contest"].Contest
            searches = [kind(state, planner) for planner in own]
    return Desk(modules, planners, draft, searches, lines)


def bell(rng: Rng) -> float:
    """About normal, mean 0, standard deviation 1."""
    return sum(rng.fraction() for _ in range(12)) - 6.0


def search(tries: Any, state: Any, seat: int, budget: Budget, rng: Rng) -> int:
    """Sequential halving: each phase has its part of the budget, and half of the candidates go on."""
    clock = Clock(budget.seconds)
    tries.rng.seed(rng.next())
    alive = tries.begin(state, seat)
    if alive == 1:
        return int(tries.candidates.first_move())
    phases = (alive - 1).bit_length()
    for phase in range(1, phases + 1):
        if budget.iterations is not None:
            tries.try_freely(alive, max(1, budget.iterations // phases // alive))
        else:
            tries.try_freely(alive, 1)
            while clock.used() < 0.9 * phase / phases:
                tries.try_freely(alive, 1)
        tries.candidates.rank()
        alive = (alive + 1) // 2
    return int(tries.candidates.first_move())
