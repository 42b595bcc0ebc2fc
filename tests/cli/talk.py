"""Talking with the referee in tests."""

from __future__ import annotations

import json
from typing import Any

from townhall.cli.referee import Referee

KINDS = {
    "unparsable",
    "illegal",
    "not-now",
    "unknown-command",
    "no-game",
    "bad-options",
    "bad-state",
    "bad-record",
}


class Talk:
    """A referee whose answers are checked for their form; `said` is what the last one was."""

    def __init__(self, *lines: str) -> None:
        self.referee = Referee()
        for line in lines:
            self.ok(line)

    def say(self, line: str) -> dict[str, Any]:
        text = json.dumps(self.referee.answer(line))
        assert "\n" not in text
        answer: dict[str, Any] = json.loads(text)
        assert answer["ok"] in (True, False)
        return answer

    def ok(self, line: str) -> dict[str, Any]:
        answer = self.say(line)
        assert answer.pop("ok"), f"{line[:60]!r} was refused: {answer}"
        return answer

    def refused(self, line: str) -> str:
        """The kind of error of a refused line, which has changed nothing."""
        before = self.everything()
        answer = self.say(line)
        assert not answer["ok"], f"{line[:60]!r} was not refused"
        assert set(answer) == {"ok", "error", "reason"} | ({"rule"} if answer["error"] == "illegal" else set())
        assert answer["error"] in KINDS
        assert isinstance(answer["reason"], str)
        assert answer["reason"].strip()
        assert "\n" not in answer["reason"]
        assert answer.get("rule", "x")
        assert self.everything() == before
        return str(answer["error"])

    def everything(self) -> list[dict[str, Any]]:
        """What can be asked about the game."""
        return [self.say(line) for line in ("status", "state", "record", "score", "legal")]

    def play_to(self, phase: str, seed: int = 1) -> None:
        """Random moves until a phase comes."""
        status = self.ok("status")
        while status["phase"] != phase:
            seat = status["to_act"][0]
            if seat == "chance":
                status = self.ok("play " + self.ok(f"sample {seed}")["move"])
            else:
                moves = self.ok("legal")["moves"]
                status = self.ok(f"play {seat} {moves[seed % len(moves)]}")
            seed += 1
