"""The fitted weights, as small files: JSON with the numbers as half floats in base 64."""

from __future__ import annotations

import json
import struct
from base64 import b64decode, b64encode
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from townhall.core.errors import BadOptions
from townhall.players.town_center.evaluation import Evaluation
from townhall.players.town_center.park import Park

FORMAT = 1
WEIGHTS = len(Evaluation().dump())
PARK_WEIGHTS = 22739
PARK = "central-park.json"


def format_weights(weights: Sequence[float], about: dict[str, Any]) -> str:
    packed = b64encode(struct.pack(f"<{len(weights)}e", *weights)).decode()
    return json.dumps({"townhall-weights": FORMAT, **about, "weights": packed}, indent=1) + "\n"


def parse_weights(text: str, count: int = WEIGHTS) -> tuple[list[float], dict[str, Any]]:
    """The numbers, so many, and what the file says about them; raises BadOptions."""
    try:
        about = json.loads(text)
        packed = b64decode(about.pop("weights"), validate=True)
        number = about.pop("townhall-weights")
    except (ValueError, TypeError, AttributeError, KeyError):
        raise BadOptions("this is no file of weights: an object with townhall-weights and weights in base 64") from None
    if number != FORMAT:
        raise BadOptions(f"weights of format {number!r}; this version reads {FORMAT}")
    if len(packed) != 2 * count:
        raise BadOptions(f"{len(packed) / 2:g} weights; this version's evaluation has {count}")
    return list(struct.unpack(f"<{count}e", packed)), about


def read_weights(path: Path, count: int = WEIGHTS) -> tuple[list[float], dict[str, Any]]:
    """Of a file; raises BadOptions."""
    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise BadOptions(f"{path}: can't be read: {error}") from None
    return parse_weights(text, count)


@cache
def shipped() -> dict[tuple[str, int], str]:
    """(board, seats) -> the text of the file."""
    found = {}
    for file in sorted((files(__package__) / "data").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json") and file.name != PARK:
            text = file.read_text("utf-8")
            about = json.loads(text)
            found[about["board"], about["seats"]] = text
    return found


def nearest(board: str, seats: int) -> tuple[str, int]:
    """The shipped weights that fit best: same board before any other, then the nearest number of seats."""
    return min(shipped(), key=lambda key: (key[0] != board, key[0] != "A", abs(key[1] - seats)))


@cache
def weights_for(board: str, seats: int) -> list[float]:
    return parse_weights(shipped()[nearest(board, seats)])[0]


@cache
def park_weights() -> list[float]:
    """Of Central Park's own evaluation."""
    return parse_weights((files(__package__) / "data" / PARK).read_text("utf-8"), PARK_WEIGHTS)[0]


def evaluation_for(board: str, seats: int, kind: type[Evaluation] = Evaluation) -> Evaluation:
    evaluation = kind()
    evaluation.load(weights_for(board, seats))
    return evaluation


def write_weights(path: Path, evaluation: Evaluation | Park, about: dict[str, Any]) -> None:
    path.write_text(format_weights(evaluation.dump(), about), "utf-8")
