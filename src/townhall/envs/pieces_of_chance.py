"""Chance with too many outcomes to list, decided part by part: the dice of a roll, the cubes of a row."""

from __future__ import annotations

from typing import Any

from townhall.core.game import CHANCE, Game

FACES = 6
COLOURS = "ORCUP"
OFFICE_FREE = 3  # the row's first three places hold no office


def parts_of_chance(game: Game, state: Any, decided: list[int]) -> list[tuple[int, float]] | None:
    """The next part's outcomes with their probabilities; None where the state lists whole outcomes."""
    phase = state.phase_name
    if phase == "roll":
        return [(face, 1 / FACES) for face in range(FACES)]
    if phase == "setup":
        data = game.view(state, None)
        left = [count - decided.count(colour) for colour, count in enumerate(data["bag"].values())]
        if len(decided) < OFFICE_FREE:
            left[0] = 0
        return [(colour, count / sum(left)) for colour, count in enumerate(left) if count]
    return None


def whole_chance(game: Game, state: Any, decided: list[int]) -> int | None:
    """The move that all parts make up; None while some are missing."""
    data = game.view(state, None)
    if data["phase"] == "roll":
        rolled = dice(data)
        text = "roll " + " ".join(f"{card}:{face + 1}" for card, face in zip(rolled, decided, strict=False))
        complete = len(decided) == len(rolled)
    else:
        text = "row " + "".join(COLOURS[colour] for colour in decided)
        complete = len(decided) == sum(data["bag"].values())
    return game.parse_move(state, CHANCE, text) if complete else None


def dice(data: dict[str, Any]) -> list[str]:
    """The cards whose dice are about to be rolled."""
    return [word.partition(":")[0] for word in data["cards"].split() if ":-" in word]
