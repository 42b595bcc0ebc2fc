"""Tournaments in duplicate mode: every lineup plays every deal in every rotation of its seats."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil, sqrt
from statistics import fmean, stdev
from typing import Any

from townhall.core.errors import BadOptions
from townhall.lab.arena import Entry, Outcome, play_game
from townhall.lab.ratings import rate


@dataclass(frozen=True)
class Plan:
    """What is played: a game with its options, who plays, how often, from which seed."""

    game: str
    options: dict[str, Any]
    entries: Sequence[Entry]
    games: int
    seed: int

    @property
    def seats(self) -> int:
        return int(self.options["seats"])

    def lineups(self) -> list[tuple[int, ...]]:
        """Who sits where: each choice of players, in every rotation."""
        if len(self.entries) < self.seats:
            raise BadOptions(f"{self.seats} seats need at least {self.seats} players; a player may be named twice")
        chosen = combinations(range(len(self.entries)), self.seats)
        return [group[k:] + group[:k] for group in chosen for k in range(self.seats)]

    def tasks(self) -> list[tuple[tuple[int, ...], int]]:
        """Lineup and deal of each game; so many deals that there are at least `games` games."""
        lineups = self.lineups()
        deals = ceil(self.games / len(lineups))
        return [(lineup, deal) for deal in range(deals) for lineup in lineups]


_plan: Plan | None = None  # a worker's


def _take_plan(plan: Plan) -> None:
    global _plan
    _plan = plan


def _play(task: tuple[tuple[int, ...], int]) -> Outcome:
    assert _plan is not None
    return play_game(_plan.game, _plan.options, _plan.entries, task[0], _plan.seed, task[1])


def run(plan: Plan, processes: int) -> Iterator[Outcome]:
    """The games as they end; with several processes in no fixed order."""
    tasks = plan.tasks()
    if processes <= 1:
        for lineup, deal in tasks:
            yield play_game(plan.game, plan.options, plan.entries, lineup, plan.seed, deal)
        return
    # forked: players made by a function of the command line can't be pickled
    context = multiprocessing.get_context("fork")
    with context.Pool(processes, _take_plan, (plan,)) as pool:
        yield from pool.imap_unordered(_play, tasks)


def summary(plan: Plan, outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """A row a name, best first. Intervals are of 95 %, from the means of whole deals: games of a deal are alike."""
    outcomes = sorted(outcomes, key=lambda one: (one.deal, one.lineup))
    names = list(dict.fromkeys(entry.name for entry in plan.entries))
    ratings = rate(names, pairs_of(plan, names, outcomes)) if plan.seats > 1 and len(names) > 1 else [None] * len(names)
    rows = [_row(plan, name, rating, outcomes) for name, rating in zip(names, ratings, strict=True)]
    return sorted(rows, key=lambda row: -float(row["win_share" if plan.seats > 1 else "mean_score"]))


def _row(plan: Plan, name: str, rating: float | None, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    shares: dict[int, list[float]] = {}
    scores: dict[int, list[float]] = {}
    bands: dict[str, int] = {}
    cpu = decisions = 0.0
    for one in outcomes:
        for i, score in enumerate(one.scores):
            if plan.entries[one.lineup[i]].name != name:
                continue
            shares.setdefault(one.deal, []).append((i + 1 in one.winners) / max(1, len(one.winners)))
            scores.setdefault(one.deal, []).append(score)
            cpu += one.cpu[i]
            decisions += one.decisions[i]
            if one.rating:
                bands[one.rating] = bands.get(one.rating, 0) + 1
    each = [score for deal in scores.values() for score in deal]
    row: dict[str, Any] = {"player": name, "games": len(each)}
    if plan.seats > 1:
        row["win_share"], row["win_share_95"] = _interval(shares)
    row["mean_score"], row["mean_score_95"] = _interval(scores)
    row["score_sd"] = round(stdev(each), 2) if len(each) > 1 else 0.0
    row["rating"] = rating
    row["cpu_ms"] = round(1000 * cpu / max(1.0, decisions), 3)
    if bands:
        row["bands"] = bands
        row["below_60"] = round(sum(score < 60 for score in each) / len(each), 4)
    return row


def _interval(by_deal: dict[int, list[float]]) -> tuple[float, float]:
    means = [fmean(values) for values in by_deal.values()]
    half = 1.96 * stdev(means) / sqrt(len(means)) if len(means) > 1 else 0.0
    return round(fmean(means), 4), round(half, 4)


def pairs_of(plan: Plan, names: list[str], outcomes: Sequence[Outcome]) -> dict[tuple[int, int], float]:
    """Who was ahead of whom how often; the winners stand before the others, the rest by their scores."""
    pairs: dict[tuple[int, int], float] = {}
    for one in outcomes:
        who = [names.index(plan.entries[i].name) for i in one.lineup]
        place = [(i + 1 in one.winners, score) for i, score in enumerate(one.scores)]
        for i, j in combinations(range(len(who)), 2):
            if who[i] == who[j]:
                continue
            ahead = 0.5 if place[i] == place[j] else float(place[i] > place[j])
            pairs[who[i], who[j]] = pairs.get((who[i], who[j]), 0.0) + ahead
            pairs[who[j], who[i]] = pairs.get((who[j], who[i]), 0.0) + 1 - ahead
    return pairs


def play_all(plan: Plan, processes: int, on_game: Callable[[], None] = lambda: None) -> list[Outcome]:
    outcomes = []
    for outcome in run(plan, processes):
        outcomes.append(outcome)
        on_game()
    return outcomes
