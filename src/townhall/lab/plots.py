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
    dress(axes, across, up)
    return figure, axes


def dress(axes: Any, across: str, up: str) -> None:
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", color="#e3e3e3", linewidth=0.8)
    axes.set_axisbelow(True)


def save(figure: Any, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=110, metadata={"Software": None})
    pyplot.close(figure)


def curve(points: list[dict[str, float]], exact: float | None, path: Path) -> None:
    """A learner's mean score over time, and the exact value of best play where it is known."""
    figure, axes = a_plot("PPO: mean score", "processor minutes on each core", "points")
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


def intervals(title: str, rows: list[tuple[str, float, float]], what: str, line: float | None, path: Path) -> None:
    """A value with its interval for each name, one above another, and a line that they are compared with."""
    figure, axes = a_plot(title, what, "", (7.0, 1.3 + 0.32 * len(rows)))
    names, values, halves = zip(*rows[::-1], strict=True)
    if line is not None:
        axes.axvline(line, color=SECOND, linewidth=1.0)
    axes.errorbar(values, range(len(rows)), xerr=halves, fmt="o", color=COLOUR, ecolor=INK, capsize=3, markersize=6)
    axes.set_yticks(range(len(rows)), names)
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x", color="#e3e3e3", linewidth=0.8)
    save(figure, path)


def histograms(title: str, panels: list[tuple[str, list[float]]], path: Path) -> None:
    """Distributions side by side."""
    figure, all_axes = pyplot.subplots(1, len(panels), figsize=(4.0 * len(panels), 3.4), layout="constrained")
    figure.suptitle(title, color=INK, x=0.01, ha="left", fontweight="bold")
    for axes, (what, values) in zip(all_axes, panels, strict=True):
        low, high = int(min(values)), int(max(values))
        width = max(1, (high - low) // 40)
        axes.hist(values, bins=range(low, high + 2 * width, width), color=COLOUR)
        dress(axes, what, "times")
    save(figure, path)
