"""The order of legal moves, as pinned: `PYTHONPATH=tests python -m conformance.golden` writes it anew."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from conformance.cases import CASES, GAMES_HERE, Case
from conformance.walks import walk

FOLDER = Path(__file__).parent / "golden"
SEEDS = (1, 2)
FIRST = 3  # lists shown in full, so that a difference can be read


def lists_of(case: Case, seed: int) -> list[str]:
    """The legal moves, and the outcomes where few, of every position of a game."""
    game, lines = walk(case, seed).game, []
    for step in walk(case, seed).steps:
        for seat in step.state.to_act():
            moves = step.state.legal(seat) if seat else [move for move, _ in (step.state.outcomes() or [])[:100]]
            lines.append(f"{seat}: " + ", ".join(game.format_move(step.state, seat, move) for move in moves))
    return lines


def pinned(game: str) -> dict[str, Any]:
    """What the golden file of a game holds."""
    content: dict[str, Any] = {}
    for case in CASES:
        if case.game == game:
            for seed in SEEDS:
                lines = lists_of(case, seed)
                digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
                decisions = [line for line in lines if not line.startswith("0:")]
                shown = [max(decisions[i::FIRST], key=len) for i in range(FIRST)]
                content[f"{case} {seed}"] = {"lists": len(lines), "sha256": digest, "longest": shown}
    return content


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES_HERE:
        text = json.dumps(pinned(game), indent=1, ensure_ascii=False)
        (FOLDER / f"{game}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
