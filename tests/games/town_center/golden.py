"""The golden files: `PYTHONPATH=tests python -m games.town_center.golden` writes them anew.

The perft counts come from the oracle, the transcripts from the engine: read what has changed before you commit it.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from games.town_center.builders import position
from games.town_center.dense import dense_state
from oracles.town_center import Oracle
from townhall.core.game import Line
from townhall.core.match import Match
from townhall.core.rng import Rng
from townhall.games import new_game

FOLDER = Path(__file__).parent / "golden"
MOST_NODES = 12_000

TRANSCRIPTS: dict[str, dict[str, Any]] = {
    "solo-bag": {"seats": 1},
    "central-park": {"seats": 1, "solo": "central-park"},
    "3-players": {"seats": 3, "first": 2, "boards": ["A", "B", "Central Park"]},
    "5-players": {"seats": 5},
}

INVESTMENTS: list[tuple[int, str, list[str], str]] = [
    (1, "choose", [], "RUP"),
    (3, "towers", ["RU", ""], "RCCP"),
    (5, "towers", ["RR", ""], "RRRCCUUU"),
]


# Transcripts


def written(line: Line, depth: int = 0) -> list[str]:
    rule = f"  [{line.rule}]" if line.rule else ""
    return ["  " * depth + line.text + rule, *(text for part in line.parts for text in written(part, depth + 1))]


def transcript(options: dict[str, Any], seed: int = 7) -> str:
    """A whole random game as people would read it."""
    match, rng = Match(new_game("town-center", options)), Rng(seed)
    lines = [json.dumps(match.game.options), ""]
    while not match.over:
        seat = match.to_act()[0]
        moves = match.legal(seat)
        move = moves[rng.below(len(moves))] if moves else match.sample(rng)
        lines.append(f"{seat or 'chance'}: {move}   (of {len(moves) or 'chance'})")
        lines += [f"    {event.text}" for event in match.play(move, seat)]
    for player in match.game.format_state(match.state)["players"]:
        lines += ["", f"{player['town']}   ${player['cash']}"]
    for seat in range(1, match.game.seats + 1):
        lines += ["", *written(match.game.explain(match.state, seat))]
    return "\n".join([*lines, "", json.dumps(match.game.result(match.state).to_json())]) + "\n"


# Perft


def perft(oracle: Oracle, depth: int) -> int:
    if depth == 0:
        return 1
    acting = oracle.to_act()
    if not acting:
        return 0
    seat = None if acting == ["chance"] else acting[0]
    moves = sorted(oracle.chance() or {}) if seat is None else sorted(oracle.legal(seat))
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in moves:
        after = copy.deepcopy(oracle)
        after.play(move, seat)
        nodes += perft(after, depth - 1)
    return nodes


def counts(oracle: Oracle) -> list[int]:
    """For depths 0, 1, 2, ... as long as there are not too many."""
    nodes = [1]
    while len(nodes) < 6 and nodes[-1] * 12 < MOST_NODES:
        nodes.append(perft(oracle, len(nodes)))
    return nodes


def perft_rows() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for options in ({"seats": 1}, {"seats": 2}, {"seats": 5, "first": 3}):
        rows.append({"options": options, "nodes": counts(Oracle(options))})
    for phase in ("construction", "development", "public-works"):
        for seats in (1, 2, 4, 6):
            state = dense_state(f"perft {phase} {seats}", phase, seats)
            rows.append({"state": state, "nodes": counts(Oracle.from_state(state, {}))})
    for seats, phase, towers, drawn in INVESTMENTS:
        state = position(*["b2=H c3=R"] * seats, phase=phase, towers=towers, drawn=drawn, to_act=[1])
        rows.append({"state": state, "nodes": counts(Oracle.from_state(state, {}))})
    return rows


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, options in TRANSCRIPTS.items():
        (FOLDER / f"{name}.txt").write_text(transcript(options), "utf-8")
    lines = ",\n".join(json.dumps(row) for row in perft_rows())
    (FOLDER / "perft.json").write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
