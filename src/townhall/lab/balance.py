"""What simulated games say about balance: seats, choices, boards and decks, each with a 95% interval."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import polars as pl

from townhall.games import game_class
from townhall.lab.games import Job, make_job
from townhall.lab.simulate import simulate

NORMAL_95 = 1.96
FEWEST = 5  # observations, below which no mean is given

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Mean:
    """A mean of n observations and half of its 95% interval."""

    value: float
    half: float
    n: int

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.half:.2f}"


@dataclass
class Section:
    """One answer: a table, and what a plot of it needs."""

    title: str
    text: str
    headings: list[str]
    rows: list[list[str]]
    bars: list[tuple[str, Mean]] = field(default_factory=list)
    unit: str = ""
    values: list[float] = field(default_factory=list)  # for a histogram


@dataclass
class Report:
    title: str
    about: str
    sections: list[Section]


def mean_of(values: Iterable[float]) -> Mean:
    found = list(values)
    if len(found) < 2:
        return Mean(found[0] if found else 0.0, 0.0, len(found))
    return Mean(fmean(found), NORMAL_95 * stdev(found) / sqrt(len(found)), len(found))


def per_name(title: str, text: str, name: str, unit: str, groups: dict[str, list[float]]) -> Section:
    """A row for each name that came up often enough, the most valuable first."""
    means = {key: mean_of(values) for key, values in groups.items() if len(values) >= FEWEST}
    ordered = sorted(means.items(), key=lambda item: -item[1].value)
    rows = [[key, str(mean), f"{mean.n}"] for key, mean in ordered]
    return Section(title, text, [name, unit, "times"], rows, ordered, unit)


# What every game is asked


def seats_section(games: pl.DataFrame, seats: int) -> Section:
    rows, bars = [], []
    for seat in range(1, seats + 1):
        won, score = mean_of(games[f"win_{seat}"]), mean_of(games[f"score_{seat}"])
        rows.append([f"{seat}", f"{100 * won.value:.1f} ± {100 * won.half:.1f}", str(score)])
        bars.append((f"seat {seat}", Mean(100 * won.value, 100 * won.half, won.n)))
    text = f"Seat 1 goes first in round 1. Even shares would be {100 / seats:.1f}% each; shared wins count in parts."
    return Section("Advantage by seat", text, ["seat", "wins, %", "mean score"], rows, bars, "wins, %")


def spread_section(games: pl.DataFrame, seats: int) -> Section:
    scores = pl.concat([games[f"score_{seat}"] for seat in range(1, seats + 1)]).cast(pl.Float64)
    rows = [["score", *spread(scores)], ["decisions a game", *spread(games["decisions"].cast(pl.Float64))]]
    headings = ["", "mean", "standard deviation", "5%", "50%", "95%"]
    text = "Of all seats together; the percentages are quantiles."
    return Section("Scores and lengths", text, headings, rows, unit="score", values=scores.to_list())


def spread(values: pl.Series) -> list[str]:
    quantiles = [f"{values.quantile(q) or 0:.0f}" for q in (0.05, 0.5, 0.95)]
    return [str(mean_of(values)), f"{values.std() or 0:.2f}", *quantiles]


# What single games are asked


def margins(games: pl.DataFrame, seats: int) -> dict[tuple[int, int], float]:
    """(game, seat) -> its score less the mean of the others'."""
    found = {}
    for row in games.iter_rows(named=True):
        scores = [row[f"score_{seat}"] for seat in range(1, seats + 1)]
        for seat, score in enumerate(scores, 1):
            found[row["game"], seat] = score - (sum(scores) - score) / max(1, seats - 1)
    return found


def halls_section(games: pl.DataFrame, decisions: pl.DataFrame, seats: int) -> Section:
    groups: dict[str, list[float]] = {}
    halls = decisions.filter(pl.col("move").str.starts_with("hall "))
    scores = {
        (row["game"], seat): row[f"score_{seat}"] for row in games.iter_rows(named=True) for seat in range(1, seats + 1)
    }
    for game, seat, move in halls.select("game", "seat", "move").iter_rows():
        groups.setdefault(move.removeprefix("hall "), []).append(scores[game, seat])
    return per_name(
        "The city hall's site", "Final score of the town by where its hall stands.", "site", "score", groups
    )


def buys_section(games: pl.DataFrame, decisions: pl.DataFrame, seats: int) -> Section:
    """By what was bought in a game at all: more money buys more, so this is a difference, not a cause."""
    groups: dict[str, list[float]] = {}
    bought = decisions.filter(pl.col("phase") == "public-works")
    scores = {
        (row["game"], seat): row[f"score_{seat}"] for row in games.iter_rows(named=True) for seat in range(1, seats + 1)
    }
    counted: dict[tuple[int, int], dict[str, int]] = {key: {"U": 0, "P": 0} for key in scores}
    for game, seat, move in bought.select("game", "seat", "move").iter_rows():
        if move.startswith("buy "):
            counted[game, seat][move.split()[1]] += 1
    for key, number in counted.items():
        for colour, times in number.items():
            groups.setdefault(f"{times} {colour} bought", []).append(scores[key])
    return per_name("Public works", "Final score by what a town bought in all ten rounds.", "bought", "score", groups)


def round_gains(games: pl.DataFrame, decisions: pl.DataFrame, seats: int) -> dict[tuple[int, int, int], float]:
    """(game, round, seat) -> the VP of that round."""
    firsts = decisions.group_by("game", "round").agg(pl.col("scores").sort_by("number").first()).sort("game", "round")
    before: dict[int, list[tuple[int, list[int]]]] = {}
    for game, round_, scores in firsts.iter_rows():
        before.setdefault(game, []).append((round_, scores))
    found = {}
    for row in games.iter_rows(named=True):
        starts = before[row["game"]]
        ends = [scores for _, scores in starts[1:]] + [[row[f"score_{seat}"] for seat in range(1, seats + 1)]]
        for (round_, start), end in zip(starts, ends, strict=True):
            for seat in range(1, seats + 1):
                found[row["game"], round_, seat] = end[seat - 1] - start[seat - 1]
    return found


def council_sections(games: pl.DataFrame, decisions: pl.DataFrame, seats: int) -> list[Section]:
    gains = round_gains(games, decisions, seats)
    groups: dict[str, dict[str, list[float]]] = {"lobby": {}, "bid": {}, "order": {}}
    chosen = decisions.filter(pl.col("phase").is_in(["bid", "council"]))
    for game, round_, seat, move in chosen.select("game", "round", "seat", "move").iter_rows():
        kind, _, what = move.partition(" ")
        if kind == "bid":
            what = f"{sum(map(int, what.split('+')))}"
        elif kind == "lobby":
            what = what.split()[0]
        groups[kind].setdefault(what, []).append(gains[game, round_, seat])
    unit = "VP in that round"
    return [
        per_name("Councillors", "VP that a player got in the round of lobbying.", "councillor", unit, groups["lobby"]),
        per_name("Bids", "VP of the round by what was bid in it, coin and chits.", "bid", unit, groups["bid"]),
        per_name("Places in turn order", "VP of the round by place.", "place", unit, groups["order"]),
        first_tile_section(games, decisions, seats),
    ]


def first_tile_section(games: pl.DataFrame, decisions: pl.DataFrame, seats: int) -> Section:
    lead = margins(games, seats)
    taken = decisions.filter(pl.col("move").str.starts_with("take ")).sort("game", "number").group_by("game").first()
    groups: dict[str, list[float]] = {}
    for game, seat, move in taken.select("game", "seat", "move").iter_rows():
        groups.setdefault(move.split()[1], []).append(lead[game, seat])
    text = "Final lead over the mean of the others of who placed the city's first tile, by that tile."
    return per_name("The first tile", text, "tile", "lead in VP", groups)


# Versions on the same draws


def comparison_section(what: str, versions: list[tuple[str, pl.DataFrame]], seats: int) -> Section:
    """Game by game: equal seeds mean equal draws, so that only the difference is left to chance."""
    (first, base), *others = versions
    rows = [[first, str(mean_of(own_score(base, seats))), "", won_by_first(base)]]
    bars = []
    for name, games in others:
        difference = mean_of(own_score(games, seats) - own_score(base, seats))
        rows.append([name, str(mean_of(own_score(games, seats))), str(difference), won_by_first(games)])
        bars.append((name, difference))
    text = f"{len(base)} games each on the same draws; the difference is taken game by game."
    headings = ["", "mean score", f"less that of {first}", "wins of seat 1, %"]
    return Section(f"What each {what} is worth", text, headings, rows, bars, f"mean score less that of {first}")


def own_score(games: pl.DataFrame, seats: int) -> pl.Series:
    """Of each game the mean score of its seats."""
    return games.select(pl.mean_horizontal(*(f"score_{seat}" for seat in range(1, seats + 1)))).to_series()


def won_by_first(games: pl.DataFrame) -> str:
    return str(mean_of(100 * games["win_1"]))


# A whole report


@dataclass(frozen=True)
class Question:
    """What is simulated for a report."""

    game: str
    options: dict[str, Any]
    player: str
    games: int
    seed: int
    what: str  # that has versions: board, deck, scoring table
    versions: tuple[tuple[str, dict[str, Any]], ...]  # names with the options that make the difference


def answer(question: Question, folder: Path, workers: int | None, tell: Tell) -> Report:
    job = make_job(question.game, question.options, [question.player], seed=question.seed, decisions=True)
    games, decisions = played(job, question.games, folder / "games", workers, tell)
    seats = int(job.options["seats"])
    sections = [seats_section(games, seats)] if seats > 1 else []
    sections.append(spread_section(games, seats))
    if question.game == "town-center":
        sections += [halls_section(games, decisions, seats), buys_section(games, decisions, seats)]
    if question.game == "city-council":
        sections += council_sections(games, decisions, seats)
    sections.append(compared(question, job, games, folder, workers, tell))
    about = (
        f"{question.games} games for {seats} {'player' if seats == 1 else 'players'}, all of level {question.player}, "
        f"seed {question.seed}, rules version {game_class(question.game).spec.rules}. Intervals are 95%. "
        "Other players may find otherwise."
    )
    return Report(game_class(question.game).spec.title, about, sections)


def compared(
    question: Question, base: Job, base_games: pl.DataFrame, folder: Path, workers: int | None, tell: Tell
) -> Section:
    """Each version's games; those of the version that was played already aren't played again."""
    tables = []
    for name, changed in question.versions:
        job = make_job(question.game, {**question.options, **changed}, [question.player], seed=question.seed)
        if job.options == base.options:
            tables.append((name, base_games))
            continue
        where = folder / ("version-" + "".join(c if c.isalnum() else "-" for c in name.lower()))
        tables.append((name, simulate(job, question.games, where, workers).table("games", question.games)))
        tell(f"{question.games} games with {name}")
    return comparison_section(question.what, tables, int(question.options["seats"]))


def played(job: Job, games: int, folder: Path, workers: int | None, tell: Tell) -> tuple[pl.DataFrame, pl.DataFrame]:
    kept = simulate(job, games, folder, workers)
    tell(f"{games} games of {job.game}")
    return kept.table("games", games), kept.table("decisions", games)
