"""Reports as Markdown with PNG files beside it, and as one HTML file that holds everything."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from pathlib import Path

from townhall.lab import plots
from townhall.lab.balance import Report, Section

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #30343b; max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { padding: .25rem .8rem; border-bottom: 1px solid #ddd; text-align: right; font-variant-numeric: tabular-nums }
th:first-child, td:first-child { text-align: left }
img { max-width: 100% }
"""


def plot_name(report: Report, section: Section) -> str:
    words = f"{report.title} {section.title}".lower()
    return "-".join("".join(c if c.isalnum() else " " for c in words).split()) + ".png"


def draw(report: Report, section: Section, folder: Path) -> Path | None:
    """The section's plot, if it has one."""
    path = folder / plot_name(report, section)
    title = f"{report.title}: {section.title}"
    if section.bars:
        rows = [(name, mean.value, mean.half) for name, mean in section.bars]
        plots.intervals(title, rows, section.unit, section.line, path)
    elif section.histograms:
        plots.histograms(title, section.histograms, path)
    else:
        return None
    return path


def markdown(reports: Sequence[Report], heading: str, pictures: Path, prefix: str) -> str:
    """Draws the plots into `pictures` and refers to them by `prefix`."""
    lines = [f"# {heading}", ""]
    for report in reports:
        lines += [f"## {report.title}", "", report.about, ""]
        for section in report.sections:
            lines += [f"### {section.title}", "", section.text, ""]
            lines += [
                "| " + " | ".join(section.headings) + " |",
                "| --- " + "| ---: " * (len(section.headings) - 1) + "|",
            ]
            lines += ["| " + " | ".join(row) + " |" for row in section.rows]
            path = draw(report, section, pictures)
            lines += ["", *([f"![{section.title}]({prefix}{path.name})", ""] if path else [])]
    return "\n".join(lines).rstrip() + "\n"


def html(reports: Sequence[Report], heading: str, pictures: Path) -> str:
    """From plots that were drawn before."""
    parts = [f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{escape(heading)}</title>"]
    parts += [f"<style>{STYLE}</style><h1>{escape(heading)}</h1>"]
    for report in reports:
        parts.append(f"<h2>{escape(report.title)}</h2><p>{escape(report.about)}</p>")
        for section in report.sections:
            head = "".join(f"<th>{escape(word)}</th>" for word in section.headings)
            rows = "".join(
                "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in section.rows
            )
            parts.append(f"<h3>{escape(section.title)}</h3><p>{escape(section.text)}</p>")
            parts.append(f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")
            path = pictures / plot_name(report, section)
            if path.exists():
                data = base64.b64encode(path.read_bytes()).decode()
                parts.append(f"<img alt='{escape(section.title)}' src='data:image/png;base64,{data}'>")
    return "\n".join(parts) + "\n"
