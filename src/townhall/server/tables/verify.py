"""Were a record's draws those that its seed gives? The procedure is in docs/draws.md, for other checkers too."""

from __future__ import annotations

import re
from typing import Any

from townhall.core.errors import TownhallError
from townhall.core.game import CHANCE
from townhall.core.match import replay
from townhall.core.record import Record, parse_record
from townhall.games import game_class, load_match
from townhall.server.api.tools import Verified, VerifiedDraw
from townhall.server.tables.draws import SCHEME, Draws, commitment


class Bad(Exception):
    pass


def verify(text: str) -> Verified:
    """Raises BadRecord for what is no record or has an illegal move."""
    load_match(text)
    record = parse_record(text)
    if not record.draws or record.draws.get("scheme") != SCHEME:
        return Verified(verdict="none", reason="this record has no provable draws", draws=[])
    checked: list[VerifiedDraw] = []
    try:
        _check(record, record.draws, checked)
    except Bad as error:
        return Verified(verdict="bad", reason=str(error), draws=checked)
    return Verified(
        verdict="good", reason=f"the commitment fits the seed, and all {len(checked)} draws come from it", draws=checked
    )


def _check(record: Record, told: dict[str, Any], checked: list[VerifiedDraw]) -> None:
    draws = _read(record, told)
    game = game_class(record.game)(record.options)
    if told.get("first"):
        first = draws.first(game.seats)
        _note(checked, 0, f"seat {first} goes first", record.options.get("first") == first)
    skip = told.get("skip", 0)
    if not isinstance(skip, int) or isinstance(skip, bool) or not 0 <= skip <= len(record.moves):
        raise Bad("skip must be a number of moves")
    taken_over = Record(record.game, record.rules, record.options, record.seats, "", record.moves[:skip], record.start)
    match = replay(game, taken_over)
    counter = 0
    for seat, text in history(record, told, skip):
        if seat == "undo":
            if not 0 < text <= len(match.moves) - skip:
                raise Bad(f"the history takes back {text} moves, where there are fewer")
            for _ in range(text):
                match.undo()
            continue
        if seat == CHANCE:
            counter += 1
            expected = game.format_move(match.state, CHANCE, match.state.sample(draws.rng(counter)))
            _note(checked, counter, text, expected == text)
        try:
            match.play(text, seat)
        except TownhallError as error:
            raise Bad(f"the history can't be played: {error.reason}") from None
    if match.moves != record.moves:
        raise Bad("the history does not lead to the record's moves")


def _note(checked: list[VerifiedDraw], counter: int, what: str, ok: bool) -> None:
    checked.append(VerifiedDraw(counter=counter, what=what, ok=ok))
    if not ok:
        raise Bad(f"draw {counter} ({what}) is not the one that the seed gives")


def _read(record: Record, told: dict[str, Any]) -> Draws:
    seed, committed, contributions = told.get("seed"), told.get("commitment"), told.get("contributions")
    if seed is None:
        raise Bad("the seed is not revealed yet: the game is not over")
    if not isinstance(seed, str) or not re.fullmatch("[0-9a-f]{64}", seed):
        raise Bad("the seed must be 64 hexadecimal digits")
    if commitment(seed) != committed:
        raise Bad("the seed is not the one that was committed to")
    if not isinstance(contributions, list) or not all(isinstance(one, str) for one in contributions):
        raise Bad("contributions must be one text a seat")
    if len(contributions) != len(record.seats) or not isinstance(told.get("table"), str):
        raise Bad("contributions must be one text a seat, and table a text")
    return Draws(told["table"], seed, tuple(contributions))


def history(record: Record, told: dict[str, Any], skip: int) -> list[tuple[Any, Any]]:
    """What happened, in order: (seat, move), or ("undo", number of moves)."""
    if "history" not in told:
        return list(record.moves[skip:])
    lines = told["history"]
    if not isinstance(lines, list):
        raise Bad("history must be a list")
    found: list[tuple[Any, Any]] = []
    for line in lines:
        if not isinstance(line, list) or len(line) != 2:
            raise Bad('the history has lines like [2, "take 1"] and ["undo", 3]')
        who, what = line
        good = isinstance(what, int) and not isinstance(what, bool) if who == "undo" else isinstance(what, str)
        seat_good = who in ("undo", "chance") or (isinstance(who, int) and 1 <= who <= len(record.seats))
        if not good or not seat_good:
            raise Bad('the history has lines like [2, "take 1"] and ["undo", 3]')
        found.append((CHANCE if who == "chance" else who, what))
    return found
