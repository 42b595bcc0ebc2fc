"""A player that is another program, in any language, speaking the referee protocol over its standard streams.

When a decision is the program's, it is sent one line: the answer to `status` with `seat`, `game`, `options` and
`seconds` besides. It may then ask `status`, `legal` or `view`, each answered by one line as the referee answers it, and
ends the decision with `play MOVE`.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from townhall.core.errors import BadOptions, TownhallError
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View

PATIENCE = 30.0  # seconds a decision may take beyond its budget: starting up, a loaded machine
QUESTIONS = 1000  # lines a program may say in one decision


class Program:
    """One process, started at the first decision and kept until `close`, or until it fails."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._late = False
        self.command = command
        self.patience = patience

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        process = self._start()
        allowed = budget.seconds + self.patience
        # killed, it ends whatever this waits for: an answer, or that it reads a line
        watch = threading.Timer(allowed, self._end_late, (process,))
        watch.daemon = True
        watch.start()
        try:
            return self._ask(process, view, legal, budget)
        except (OSError, EOFError):
            late = self._late
            code = self._end()
            if late:
                raise TownhallError(f"the program {self.command!r} gave no move in {allowed:.1f} seconds") from None
            raise TownhallError(
                f"the program {self.command!r} ended before it had played its move (exit code {code})"
            ) from None
        except TownhallError:
            self._end()
            raise
        finally:
            watch.cancel()

    def _ask(self, process: subprocess.Popen[str], view: View, legal: Sequence[str], budget: Budget) -> str:
        about = {"seat": view.seat, "game": view.game.spec.name, "options": view.game.options}
        status: dict[str, Any] = {"ok": True}
        status |= {key: view.data[key] for key in ("to_act", "phase", "round") if key in view.data}
        say(process, {**status, **about, "seconds": budget.seconds})
        line = ""
        for _ in range(QUESTIONS):
            line = hear(process)
            command, _, rest = line.partition(" ")
            if command == "play":
                move = rest.removeprefix(f"{view.seat} ").strip()
                if move in legal:
                    return move
                say(process, refusal("illegal", f"{move[:60]!r} is not among the legal moves"))
            elif command == "legal":
                say(process, {"ok": True, "moves": list(legal)})
            elif command == "view":
                say(process, {"ok": True, "view": view.data})
            elif command == "status":
                say(process, {**status, **about})
            else:
                reason = "a player may ask status, legal, view, and answers play MOVE"
                say(process, refusal("unknown-command", reason))
        raise TownhallError(
            f"the program {self.command!r} said {QUESTIONS} lines without a legal move, at last {line[:60]!r}"
        )

    def _start(self) -> subprocess.Popen[str]:
        if self._process is None:
            self._late = False
            try:
                self._process = subprocess.Popen(
                    shlex.split(self.command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    encoding="utf-8",
                    errors="replace",
                    bufsize=1,
                )
            except (OSError, ValueError, IndexError) as error:  # IndexError: an empty command
                raise BadOptions(f"can't start the program {self.command!r}: {error}") from None
        return self._process

    def _end_late(self, process: subprocess.Popen[str]) -> None:
        self._late = True
        process.kill()

    def _end(self) -> int | None:
        """Ends the process and takes its exit code: no zombie stays. One that goes by itself has a moment for it."""
        process, self._process = self._process, None
        if process is None:
            return None
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):  # what it never read can't be flushed
                    stream.close()
        try:
            return process.wait(0.5)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()

    def close(self) -> None:
        self._end()

    def __del__(self) -> None:
        self._end()


def say(process: subprocess.Popen[str], answer: dict[str, Any]) -> None:
    assert process.stdin is not None
    process.stdin.write(json.dumps(answer) + "\n")
    process.stdin.flush()


def hear(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise EOFError
    return line.strip()


def refusal(kind: str, reason: str) -> dict[str, Any]:
    return {"ok": False, "error": kind, "reason": reason}
