"""How strong the levels are: each against the one below, in every game and number of seats; the page that says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from townhall.core.player import Budget
from townhall.lab.arena import Entry, Outcome
from townhall.lab.ratings import rate
from townhall.lab.tournament import Plan, pairs_of, play_all, summary
from townhall.players import LEVELS, find_level


@dataclass(frozen=True)
class Ladder:
    """A game with options; `title` heads its table."""

    title: str
    game: str
    options: dict[str, Any]


LADDERS = (
    Ladder("Town Center, solo, board A", "town-center", {"seats": 1}),
    Ladder("Town Center, solo, board B", "town-center", {"seats": 1, "boards": ["B"]}),
    Ladder("Town Center, solo, Central Park", "town-center", {"seats": 1, "solo": "central-park"}),
    Ladder("Town Center, 2 seats, board A", "town-center", {"seats": 2}),
    Ladder("Town Center, 2 seats, board B", "town-center", {"seats": 2, "boards": ["B", "B"]}),
    Ladder("Town Center, 3 seats", "town-center", {"seats": 3}),
    Ladder("Town Center, 4 seats", "town-center", {"seats": 4}),
    Ladder("Town Center, 6 seats", "town-center", {"seats": 6}),
    Ladder("City Planner, solo", "city-planner", {"seats": 1}),
    Ladder("City Planner, 2 seats", "city-planner", {"seats": 2}),
    Ladder("City Council, 3 seats", "city-council", {"seats": 3}),
    Ladder("City Council, 4 seats", "city-council", {"seats": 4}),
)


def measure(ladder: Ladder, games: int, seed: int, ms: float, processes: int) -> dict[str, Any]:
    """Alone: every level plays. Else one of a level against a table of the level below, step by step."""
    seats = int(ladder.options["seats"])
    about = {"title": ladder.title, "game": ladder.game, "options": ladder.options, "seed": seed, "ms": ms}
    if seats == 1:
        plan = Plan(ladder.game, ladder.options, entries(ladder.game, LEVELS, ms), games * len(LEVELS), seed)
        return {**about, "rows": summary(plan, play_all(plan, processes))}
    pairs: dict[tuple[int, int], float] = {}
    rows = []
    for below, level in enumerate(LEVELS[1:]):
        names = (level, *([LEVELS[below]] * (seats - 1)))
        plan = Plan(ladder.game, ladder.options, entries(ladder.game, names, ms), games, seed)
        outcomes: list[Outcome] = play_all(plan, processes)
        row = next(row for row in summary(plan, outcomes) if row["player"] == level)
        rows.append({**row, "against": LEVELS[below], "fair": round(1 / seats, 4)})
        for (i, j), won in pairs_of(plan, list(names[:2]), outcomes).items():
            pairs[below + 1 - i, below + 1 - j] = won
    for row, rating in zip(rows, rate(list(LEVELS), pairs)[1:], strict=True):
        row["rating"] = rating
    return {**about, "rows": rows}


def entries(game: str, names: Sequence[str], ms: float) -> list[Entry]:
    return [Entry(name, find_level(game, name).make, Budget(ms / 1000)) for name in names]


def page(headlines: Sequence[dict[str, Any]], measured: Sequence[dict[str, Any]]) -> str:
    """The page docs/strength.md."""
    lines = [
        "# How strong the computer players are",
        "",
        "Written by `townhall strength`; every number has the half-width of its 95 % interval behind it. Luck is the",
        "same for all (duplicate draws), seats rotate. With several seats each level meets a table of the level below;",
        "ratings are on the Elo scale, `random` being 0. Times are CPU time. No seed here was used to fit anything.",
        "",
    ]
    if headlines:
        lines += ["## Headlines", "", "| what | goal | games | found |", "| --- | --- | --- | --- |"]
        lines += [f"| {one['title']} | {one['goal']} | {one['games']} | {one['found']} |" for one in headlines]
        lines.append("")
    for one in measured:
        lines += [f"## {one['title']}", "", f"At {one['ms']:g} ms a decision, seed {one['seed']}.", ""]
        lines += _solo_table(one["rows"]) if one["options"]["seats"] == 1 else _table(one["rows"])
        lines.append("")
    return "\n".join(lines)


def _solo_table(rows: Sequence[dict[str, Any]]) -> list[str]:
    lines = ["| level | games | mean score | sd | below 60 | ms a decision |", "| --- | --- | --- | --- | --- | --- |"]
    for row in rows:
        below = f"{100 * row['below_60']:.1f} %" if "below_60" in row else ""
        mean = f"{row['mean_score']:.1f} ± {row['mean_score_95']:.1f}"
        lines.append(
            f"| {row['player']} | {row['games']} | {mean} | {row['score_sd']:.1f} | {below} | {row['cpu_ms']:.2f} |"
        )
    if any("bands" in row for row in rows):
        lines += ["", "Ratings reached, in % of the games:", ""]
        for row in rows:
            bands = sorted(row.get("bands", {}).items(), key=lambda item: -item[1])
            shares = ", ".join(f"{band} {100 * count / row['games']:.0f}" for band, count in bands)
            lines.append(f"- {row['player']}: {shares}")
    return lines


def _table(rows: Sequence[dict[str, Any]]) -> list[str]:
    lines = ["| level | against | games | wins | fair | mean score | rating | ms a decision |"]
    lines.append("| --- " * 8 + "|")
    for row in rows:
        wins = f"{100 * row['win_share']:.1f} ± {100 * row['win_share_95']:.1f} %"
        lines.append(
            f"| {row['player']} | {row['against']} | {row['games']} | {wins} | {100 * row['fair']:.0f} % "
            f"| {row['mean_score']:.1f} ± {row['mean_score_95']:.1f} | {row['rating']:.0f} | {row['cpu_ms']:.2f} |"
        )
    return lines
