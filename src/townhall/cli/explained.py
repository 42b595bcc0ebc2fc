"""Explanations and scores as lines of text, the same in every command."""

from __future__ import annotations

from rich.text import Text
from rich.tree import Tree

from townhall.core.game import Line, Result
from townhall.core.match import Match


def one_line(line: Line) -> Text:
    text = Text(line.text)
    if line.value is not None:
        text.append(f": {line.value}", "bold")
    if line.rule:
        text.append(f"  ({line.rule})", "dim")
    return text


def tree(line: Line) -> Tree:
    grown = Tree(one_line(line))
    for part in line.parts:
        grown.add(tree(part))
    return grown


def named(match: Match, seat: int) -> str:
    """As the record says, but for signs by which it could command the terminal."""
    name = "".join(sign if sign.isprintable() else "?" for sign in match.names[seat - 1])
    return name if name == f"Seat {seat}" else f"{name} (seat {seat})"


def score_line(match: Match, seat: int, result: Result) -> Text:
    parts = ", ".join(
        f"{key.replace('_', ' ')} {value}" for key, value in result.breakdown[seat - 1].items() if key != "total"
    )
    text = Text(f"{named(match, seat)}: ").append(str(result.scores[seat - 1]), "bold")
    return text.append(f"  ({parts})", "dim")


def winner_line(match: Match, result: Result) -> str:
    if result.rating is not None:
        return f"{result.scores[0]} points: {result.rating}."
    winners = result.winners or []
    names = [named(match, seat) for seat in winners]
    if not names:
        return "The game is not over."
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"{', '.join(names[:-1])} and {names[-1]} share the win."
