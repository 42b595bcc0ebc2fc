"""The claims about our players that have a number in them, each measured on seeds that nothing was fitted on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.games import new_game
from townhall.lab.arena import Entry
from townhall.lab.draws import mixed
from townhall.lab.tournament import Plan, play_all, summary
from townhall.lab.workers import results
from townhall.players import find_level
from townhall.players.town_center.lines import line_search
from townhall.players.town_center.player import Style, TownCenterPlayer

Row = dict[str, Any]
Measure = Callable[[int, int], Row]  # from a seed, by so many processes


@dataclass(frozen=True)
class Headline:
    title: str
    goal: str
    measure: Measure


def town_center_alone(games: int, ms: float | None) -> Measure:
    """Without `ms`: without search."""

    def measure(seed: int, processes: int) -> Row:
        style = Style(search=ms is not None)
        entry = Entry("player", lambda: TownCenterPlayer(style), Budget((ms or 100.0) / 1000))
        plan = Plan("town-center", {"seats": 1}, [entry], games, seed)
        row = summary(plan, play_all(plan, processes))[0]
        below = f"; {100 * row['below_60']:.1f} % below 60; {row['cpu_ms']:.2f} ms CPU a decision"
        return {"games": row["games"], "found": f"{row['mean_score']:.1f} ± {row['mean_score_95']:.1f}" + below}

    return measure


@dataclass(frozen=True)
class Row20:
    """A row of Central Park and the CPU time to look for its best line."""

    seed: int
    seconds: float


def best_line(row: Row20) -> int:
    game = new_game("town-center", {"seats": 1, "solo": "central-park"})
    state = game.start()
    state.apply(0, state.sample(Rng(row.seed)))
    search = line_search(game)
    search.run(state, row.seconds, None)
    return search.score


def central_park(rows: int, seconds: float) -> Measure:
    def measure(seed: int, processes: int) -> Row:
        pieces = [Row20(mixed(seed, i), seconds) for i in range(rows)]
        scores = [score for _, score in results(best_line, pieces, processes)]
        half = 1.96 * stdev(scores) / sqrt(rows)
        return {"games": rows, "found": f"{fmean(scores):.1f} ± {half:.1f}; {min(scores)} to {max(scores)}"}

    return measure


def one_against(game: str, level: str, others: str, seats: int, games: int, ms: float | None) -> Measure:
    """A level at a table of another one; without `ms` at the levels' own budgets."""

    def measure(seed: int, processes: int) -> Row:
        names = [level, *[others] * (seats - 1)]
        found = [find_level(game, name) for name in names]
        entries = [Entry(one.name, one.make, Budget(one.seconds if ms is None else ms / 1000)) for one in found]
        plan = Plan(game, {"seats": seats}, entries, games, seed)
        row = next(row for row in summary(plan, play_all(plan, processes)) if row["player"] == level)
        share = f"{100 * row['win_share']:.1f} ± {100 * row['win_share_95']:.1f} % of the wins"
        return {"games": row["games"], "found": f"{share}; {row['cpu_ms']:.0f} ms CPU a decision"}

    return measure


HEADLINES = (
    Headline(
        "Town Center, solo, board A, 10 ms a decision",
        "mean at least 101, below 60 under 3 %",
        town_center_alone(500, 10),
    ),
    Headline("Town Center, solo, board A, no search", "mean at least 97", town_center_alone(500, None)),
    Headline("Town Center, Central Park, 1 s a row", "mean of the best line at least 69", central_park(100, 1.0)),
    Headline("Town Center, Central Park, 20 s a row", "mean of the best line at least 73", central_park(20, 20.0)),
    Headline(
        "City Council, 4 seats, master against three solid, 20 ms a decision",
        "at least 45 % of the wins",
        one_against("city-council", "master", "solid", 4, 200, 20.0),
    ),
)
