"""Plots as PNG files, without a screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("Agg")
from matplotlib import pyplot

INK = "#30343b"
COLOUR = "#3f6fb5"
SECOND = "#c4553b"


def a_plot(title: str, across: str, up: str, size: tuple[float, float] = (7.0, 4.0)) -> tuple[Any, Any]:
    figure, axes = pyplot.subplots(figsize=size, layout="constrained")
    axes.set_title(title, color=INK, loc="left", fontweight="bold")
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", color="#e3e3e3", linewidth=0.8)
    axes.set_axisbelow(True)
    return figure, axes


def save(figure: Any, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=110, metadata={"Software": None})
    pyplot.close(figure)


def curve(points: list[dict[str, float]], exact: float | None, path: Path) -> None:
    """A learner's mean score over time, and the exact value of best play where it is known."""
    figure, axes = a_plot("PPO: mean score", "processor minutes", "points")
    minutes, scores = [p["minutes"] for p in points], [p["score"] for p in points]
    axes.fill_between(
        minutes,
        [p["score"] - 2 * p["error"] for p in points],
        [p["score"] + 2 * p["error"] for p in points],
        color=COLOUR,
        alpha=0.25,
        linewidth=0,
    )
    axes.plot(minutes, scores, color=COLOUR, label="favourite moves")
    if exact is not None:
        axes.axhline(exact, color=INK, label=f"best play: {exact:.2f}")
        axes.axhline(0.85 * exact, color=INK, linestyle=":", label=f"85% of it: {0.85 * exact:.2f}")
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False, loc="lower right")
    save(figure, path)


def bars(title: str, rows: list[tuple[str, float, float]], what: str, path: Path) -> None:
    """A value with its half interval for each name, side by side; many names lie down."""
    figure, axes = a_plot(title, "", "", (7.0, 1.2 + 0.32 * len(rows)))
    names = [name for name, _, _ in rows][::-1]
    values = [value for _, value, _ in rows][::-1]
    halves = [half for _, _, half in rows][::-1]
    axes.barh(range(len(rows)), values, xerr=halves, color=COLOUR, ecolor=INK, capsize=2, height=0.7)
    axes.set_yticks(range(len(rows)), names)
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x", color="#e3e3e3", linewidth=0.8)
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_xlabel(what)
    save(figure, path)


def histogram(title: str, values: list[float], what: str, path: Path) -> None:
    figure, axes = a_plot(title, what, "games")
    low, high = int(min(values)), int(max(values))
    width = max(1, (high - low) // 40)
    axes.hist(values, bins=range(low, high + 2 * width, width), color=COLOUR)
    save(figure, path)
