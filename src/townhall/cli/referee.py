"""The referee protocol: one command a line in, one line of JSON out. Other programs speak it: docs/protocol.md."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from datetime import date
from typing import Any, TextIO

from townhall.core.errors import (
    BadOptions,
    BadRecord,
    BadState,
    NoGame,
    NotNow,
    TownhallError,
    UnknownCommand,
    UnreadableMove,
)
from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.core.reading import read_first_json, read_json
from townhall.core.record import format_record
from townhall.core.rng import Rng
from townhall.games import game_class, load_match, new_game

Answer = dict[str, Any]

# A deeper count would run longer than anyone waits, and deeper than Python recurses.
DEEPEST_PERFT = 200

BARE_COMMANDS = ("status", "undo", "state", "score", "record", "quit")


class Referee:
    """Holds one match; `answer` never raises for what a line may say."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self.quitting = False
        self._commands: dict[str, Callable[[str], Answer]] = {
            "new": self._new,
            "status": self._status,
            "legal": self._legal,
            "play": self._play,
            "sample": self._sample,
            "undo": self._undo,
            "state": self._state,
            "view": self._view,
            "setup": self._setup,
            "score": self._score,
            "perft": self._perft,
            "random": self._random,
            "record": self._record,
            "load": self._load,
            "quit": self._quit,
        }

    def answer(self, line: str) -> Answer:
        command, _, rest = line.strip().partition(" ")
        try:
            if command not in self._commands:
                known = ", ".join(self._commands)
                raise UnknownCommand(f"unknown command {command[:40]!r}; the commands are {known}")
            if rest.strip() and command in BARE_COMMANDS:
                raise UnreadableMove(f"nothing follows {command!r}, as {rest.strip()[:40]!r} does")
            return {"ok": True, **self._commands[command](rest.strip())}
        except TownhallError as error:
            rule = {"rule": error.rule} if hasattr(error, "rule") else {}
            return {"ok": False, "error": error.kind, "reason": error.reason, **rule}
        except RecursionError:  # JSON that is just shallow enough to be read, but not to be quoted in a reason
            return {"ok": False, "error": UnreadableMove.kind, "reason": "the line is nested too deeply"}

    @property
    def match(self) -> Match:
        if self._match is None:
            raise NoGame("no game has been started: say 'new GAME OPTIONS'")
        return self._match

    # Starting

    def _new(self, rest: str) -> Answer:
        name, _, text = rest.partition(" ")
        options = read_json(text, BadOptions, "OPTIONS") if text.strip() else {}
        self._match = Match(new_game(name, options), date=date.today().isoformat())
        return self._status("")

    def _setup(self, rest: str) -> Answer:
        name, _, text = rest.partition(" ")
        cls = game_class(name)
        state_data, text = read_first_json(text, BadState, "STATE")
        options = read_json(text, BadOptions, "OPTIONS") if text else {}
        if not isinstance(options, dict):
            raise BadOptions('OPTIONS must be an object like {"solo": "bag"}')
        game, state = cls.from_state(state_data, options)
        self._match = Match(game, state, date=date.today().isoformat())
        return self._status("")

    def _load(self, rest: str) -> Answer:
        text = read_json(rest, BadRecord, "RECORD")
        if not isinstance(text, str):
            raise BadRecord("RECORD must be one JSON string that holds the record's lines")
        self._match = load_match(text)
        return self._status("")

    # Playing

    def _status(self, rest: str) -> Answer:
        match = self.match
        return {
            "to_act": ["chance" if seat == CHANCE else seat for seat in match.to_act()],
            "over": match.over,
            "phase": match.state.phase_name,
            "round": match.state.round,
        }

    def _legal(self, rest: str) -> Answer:
        match = self.match
        if rest:
            return {"moves": match.legal(self._seat(rest))}
        if match.to_act() != [CHANCE]:
            return {"moves": match.legal()}
        outcomes = match.state.outcomes()
        if outcomes is None:
            return {"sampled": True}
        moves = [match.game.format_move(match.state, CHANCE, move) for move, _ in outcomes]
        return {"moves": moves, "probabilities": [p for _, p in outcomes]}

    def _seat(self, text: str) -> int:
        seats = self.match.game.seats
        if text not in [str(seat) for seat in range(1, seats + 1)]:
            raise UnreadableMove(f"{text[:40]!r} is no seat: seats are 1 to {seats}")
        return int(text)

    def _play(self, rest: str) -> Answer:
        first, _, others = rest.partition(" ")
        if first.isascii() and first.isdigit():
            events = self.match.play(others.strip(), self._seat(first))
        else:
            events = self.match.play(rest)
        return {**self._status(""), "events": [event.to_json() for event in events]}

    def _sample(self, rest: str) -> Answer:
        match = self.match
        return {"move": match.sample(Rng(self._whole(rest, "sample N")))}

    def _whole(self, text: str, form: str) -> int:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 100):
            raise UnreadableMove(f"{form}: {text[:40]!r} is no whole number")
        return int(text)

    def _undo(self, rest: str) -> Answer:
        self.match.undo()
        return self._status("")

    # Looking

    def _state(self, rest: str) -> Answer:
        return {"state": self.match.game.format_state(self.match.state)}

    def _view(self, rest: str) -> Answer:
        match = self.match
        seat = None if rest == "spectator" else self._seat(rest)
        return {"view": match.game.view(match.state, seat)}

    def _score(self, rest: str) -> Answer:
        return self.match.game.result(self.match.state).to_json()

    def _perft(self, rest: str) -> Answer:
        match = self.match
        depth = self._whole(rest, "perft N")
        if not 0 <= depth <= DEEPEST_PERFT:
            raise UnreadableMove(f"perft N: N must be from 0 to {DEEPEST_PERFT}, not {depth}")
        return {"nodes": 0 if match.ended and depth else perft(match.state, depth)}

    def _random(self, rest: str) -> Answer:
        match, rng = self.match, Rng(self._whole(rest, "random SEED"))
        before = len(match.moves)
        while not match.over:
            seat = match.to_act()[0]
            if seat == CHANCE:
                match.play_legal(CHANCE, match.state.sample(rng))
            else:
                moves = match.state.legal(seat)
                match.play_legal(seat, moves[rng.below(len(moves))])
        return {**self._score(""), "moves": [text for _, text in match.moves[before:]]}

    def _record(self, rest: str) -> Answer:
        return {"record": format_record(self.match.record())}

    def _quit(self, rest: str) -> Answer:
        self.quitting = True
        return {}


def perft(state: Any, depth: int) -> int:
    """The number of sequences of so many decisions and outcomes, of seats only the first of `to_act` moving."""
    if depth == 0:
        return 1
    acting = state.to_act()
    if not acting:
        return 0
    seat = acting[0]
    if seat == CHANCE:
        outcomes = state.outcomes()
        if outcomes is None:
            raise NotNow("perft can't count here: on the way chance has too many outcomes to list")
        moves = [move for move, _ in outcomes]
    else:
        moves = state.legal(seat)
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in moves:
        after = state.copy()
        after.apply(seat, move)
        nodes += perft(after, depth - 1)
    return nodes


def serve(lines: TextIO, out: TextIO) -> None:
    """Answers line by line until `quit` or the end of the input."""
    referee = Referee()
    for line in lines:
        answer = referee.answer(line)
        out.write(json.dumps(answer) + "\n")
        out.flush()
        if referee.quitting:
            return


def referee() -> None:
    """Speak the referee protocol on standard input and output: for bots, scripts and tests (docs/protocol.md)."""
    lines = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace", newline="\n")
    serve(lines, sys.stdout)
