"""What simulated games say about balance: seats, choices, boards and decks, each with a 95% interval."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Any

import polars as pl

from townhall.games import game_class
from townhall.lab.games import Job, make_job
from townhall.lab.simulate import simulate

NORMAL_95 = 1.96
LEAD = "The VP of that round, less the mean of the others' in it."
FEWEST = 20  # observations, below which no mean is given
MANY = 10  # intervals, from which it is said that some miss by chance

Tell = Callable[[str], None]
Observed = list[tuple[int, float]]  # in which game, what
Place = tuple[int, ...]  # a game, perhaps a round, a seat


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
    line: float | None = None  # what the bars are compared with
    histograms: list[tuple[str, list[float]]] = field(default_factory=list)  # unit, values


@dataclass
class Report:
    title: str
    about: str
    sections: list[Section]


def mean_of(values: Iterable[float]) -> Mean:
    """Of observations that have nothing to do with each other."""
    return mean_in_games(list(enumerate(values)))


def mean_in_games(observed: Observed) -> Mean:
    """What is seen in one game hangs together, so the games are what the interval counts."""
    n = len(observed)
    mean = fmean(value for _, value in observed) if n else 0.0
    sums: dict[int, float] = {}
    for game, value in observed:
        sums[game] = sums.get(game, 0.0) + value - mean
    if len(sums) < 2:
        return Mean(mean, 0.0, n)
    spread = sum(rest * rest for rest in sums.values()) * len(sums) / (len(sums) - 1)
    return Mean(mean, NORMAL_95 * sqrt(spread) / n, n)


def reading(means: list[tuple[str, Mean]], line: float, what: str) -> str:
    """What the intervals show, in words."""
    above = [name for name, mean in means if mean.value - mean.half > line]
    below = [name for name, mean in means if mean.value + mean.half < line]
    said = [f"{side} {what}: {', '.join(names)}." for side, names in (("Above", above), ("Below", below)) if names]
    if not said:
        said = [f"None is shown to differ from {what}: every interval holds it."]
    if len(means) >= MANY:
        said.append(f"Of {len(means)} such intervals {max(1, round(len(means) / 20))} may miss by chance.")
    return " ".join(said)


def by_name(
    title: str, text: str, name: str, unit: str, groups: dict[str, Observed], line: float, what: str,
    in_order: bool = False,
) -> Section:  # fmt: skip
    """A row for each name that came up often enough: the most valuable first, or in the order of the names."""
    means = [(key, mean_in_games(seen)) for key, seen in groups.items() if len(seen) >= FEWEST]
    means.sort(key=lambda item: natural(item[0]) if in_order else [-item[1].value])
    rows = [[key, str(mean), f"{mean.n}"] for key, mean in means]
    if len(means) == 1:
        said = f"It was always {means[0][0]}: nothing to compare."
    else:
        said = reading(means, line, what) if means else "Nothing came up often enough."
    return Section(title, f"{text} {said}", [name, unit, "times"], rows, means if len(means) > 1 else [], unit, line)


def natural(name: str) -> list[tuple[float, str]]:
    """A sort key in which numbers count as numbers."""
    return [(float(part), "") if part.isdigit() else (0.0, part) for part in re.split(r"(\d+)", name)]


# What every game is asked


def seats_section(games: pl.DataFrame, seats: int) -> Section:
    rows, bars = [], []
    for seat in range(1, seats + 1):
        won, score = mean_of(games[f"win_{seat}"]), mean_of(games[f"score_{seat}"])
        rows.append([f"{seat}", f"{100 * won.value:.1f} ± {100 * won.half:.1f}", str(score)])
        bars.append((f"seat {seat}", Mean(100 * won.value, 100 * won.half, won.n)))
    even = 100 / seats
    text = (
        f"Seat 1 goes first in round 1. Even shares would be {even:.1f}% each; shared wins count in parts. "
        + reading(bars, even, "the even share")
    )
    return Section("Advantage by seat", text, ["seat", "wins, %", "mean score"], rows, bars, "wins, %", even)


def spread_section(games: pl.DataFrame, seats: int) -> Section:
    scores = [(game, float(score)) for (game, _), score in sorted(final_scores(games, seats).items())]
    lengths = [(game, float(length)) for game, length in games.select("game", "decisions").iter_rows()]
    rows = [["score", *spread(scores)], ["decisions a game", *spread(lengths)]]
    headings = ["", "mean", "standard deviation", "5%", "50%", "95%"]
    text = "The scores are those of all seats; the percentages are quantiles."
    shown = [("score", [score for _, score in scores]), ("decisions a game", [length for _, length in lengths])]
    return Section("Scores and lengths", text, headings, rows, histograms=shown)


def spread(observed: Observed) -> list[str]:
    values = pl.Series([value for _, value in observed])
    quantiles = [f"{values.quantile(q) or 0:.0f}" for q in (0.05, 0.5, 0.95)]
    return [str(mean_in_games(observed)), f"{values.std() or 0:.2f}", *quantiles]


def final_scores(games: pl.DataFrame, seats: int) -> dict[Place, int]:
    columns = [f"score_{seat}" for seat in range(1, seats + 1)]
    return {
        (game, seat): score
        for game, *scores in games.select("game", *columns).iter_rows()
        for seat, score in enumerate(scores, 1)
    }


# What single games are asked


def leads(points: Mapping[Place, float], seats: int) -> dict[Place, float]:
    """What each seat, the last of a key, has more than the mean of the others."""
    found: dict[Place, float] = {}
    for (*where, seat), own in points.items():
        others = [points[(*where, other)] for other in range(1, seats + 1) if other != seat]
        found[(*where, seat)] = own - (fmean(others) if others else 0.0)
    return found


def halls_section(games: pl.DataFrame, decisions: pl.DataFrame, seats: int) -> Section:
    groups: dict[str, Observed] = {}
    halls = decisions.filter(pl.col("move").str.starts_with("hall "))
    scores = final_scores(games, seats)
    for game, seat, move in halls.select("game", "seat", "move").iter_rows():
        groups.setdefault(move.removeprefix("hall "), []).append((game, scores[game, seat]))
    text = "Final score of the town by where its hall stands."
    return by_name("The city hall's site", text, "site", "score", groups, fmean(scores.values()), "the mean of all")


def buys_section(games: pl.DataFrame, decisions: pl.DataFrame, seats: int) -> Section:
    scores = final_scores(games, seats)
    counted: dict[Place, dict[str, int]] = {key: {"U": 0, "P": 0} for key in scores}
    bought = decisions.filter((pl.col("phase") == "public-works") & pl.col("move").str.starts_with("buy "))
    for game, seat, move in bought.select("game", "seat", "move").iter_rows():
        counted[game, seat][move.split()[1]] += 1
    groups: dict[str, Observed] = {}
    for key, number in counted.items():
        for colour, times in number.items():
            groups.setdefault(f"{colour} × {times}", []).append((key[0], scores[key]))
    text = (
        "Final score by how often a town bought public works of each colour in all ten rounds. A difference is no "
        "cause: what a town buys also depends on how it stands."
    )
    mean = fmean(scores.values())
    return by_name("Public works", text, "bought", "score", groups, mean, "the mean of all", in_order=True)


def round_gains(games: pl.DataFrame, decisions: pl.DataFrame, seats: int) -> dict[Place, float]:
    """(game, round, seat) -> the VP of that round."""
    firsts = decisions.group_by("game", "round").agg(pl.col("scores").sort_by("number").first()).sort("game", "round")
    before: dict[int, list[tuple[int, list[int]]]] = {}
    for game, round_, scores in firsts.iter_rows():
        before.setdefault(game, []).append((round_, scores))
    found: dict[Place, float] = {}
    for row in games.iter_rows(named=True):
        starts = before[row["game"]]
        ends = [scores for _, scores in starts[1:]] + [[row[f"score_{seat}"] for seat in range(1, seats + 1)]]
        for (round_, start), end in zip(starts, ends, strict=True):
            for seat in range(1, seats + 1):
                found[row["game"], round_, seat] = end[seat - 1] - start[seat - 1]
    return found


def council_sections(games: pl.DataFrame, decisions: pl.DataFrame, seats: int) -> list[Section]:
    gains = leads(round_gains(games, decisions, seats), seats)
    groups: dict[str, dict[str, Observed]] = {"lobby": {}, "bid": {}, "order": {}}
    chosen = decisions.filter(pl.col("phase").is_in(["bid", "council"]))
    for game, round_, seat, move in chosen.select("game", "round", "seat", "move").iter_rows():
        kind, _, what = move.partition(" ")
        if kind == "bid":
            what = f"{sum(map(int, what.split('+')))}"
        elif kind == "lobby":
            what = what.split()[0]
        groups[kind].setdefault(what, []).append((game, gains[game, round_, seat]))
    lobbied, bids, places = [
        by_name(title, f"{text} {LEAD}", name, "VP more than the others", groups[kind], 0.0, "0", kind != "lobby")
        for title, text, name, kind in (
            ("Councillors", "By whom a player lobbied.", "councillor", "lobby"),
            ("Bids", "By what a player bid, coin and chits; who bids more spends more.", "bid", "bid"),
            ("Places in turn order", "By a player's place.", "place", "order"),
        )
    ]
    return [lobbied, bids, places, first_tile_section(games, decisions, seats)]


def first_tile_section(games: pl.DataFrame, decisions: pl.DataFrame, seats: int) -> Section:
    lead = leads(final_scores(games, seats), seats)
    taken = decisions.filter(pl.col("move").str.starts_with("take ")).sort("game", "number").group_by("game").first()
    groups: dict[str, Observed] = {}
    for game, seat, move in taken.select("game", "seat", "move").iter_rows():
        tile = move.split()[1]
        for name in (f"suit {tile[0]}", f"rank {tile[1]}", tile):
            groups.setdefault(name, []).append((game, lead[game, seat]))
    mean = fmean(value for seen in groups.values() for _, value in seen) if groups else 0.0
    text = (
        "Final lead over the mean of the others of who placed the city's first tile, by its suit, rank and both; "
        f"whichever it was, the lead was {mean:.2f} on average."
    )
    return by_name("The first tile", text, "tile", "lead in VP", groups, mean, "that mean")


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
    text = f"{len(base)} games each on the same draws; the difference is taken game by game. " + reading(
        bars, 0.0, first
    )
    headings = ["", "mean score", f"less that of {first}", "wins of seat 1, %"]
    return Section(f"What each {what} is worth", text, headings, rows, bars, f"mean score less that of {first}", 0.0)


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
