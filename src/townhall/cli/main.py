"""The command `townhall`. Every command lives in a module of its own; heavy imports wait until one runs."""

from __future__ import annotations

import os
import sys

import typer

from townhall.cli import (
    admin,
    balance,
    bench,
    doctor,
    judge,
    layout,
    play,
    referee,
    replay,
    review,
    self_play,
    serve,
    simulate,
    solve,
    strength,
    tournament,
    train,
    train_network,
    verify,
)
from townhall.core.errors import TownhallError

app = typer.Typer(
    name="townhall",
    help="Town Center, City Planner and City Council: play them, learn them, check a real table, study them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(admin.app, name="admin")
app.command("balance")(balance.balance)
app.command("bench")(bench.bench)
app.command("doctor")(doctor.doctor)
app.add_typer(judge.app, name="judge")
app.command("layout")(layout.layout)
app.command("play")(play.play)
app.command("players")(strength.players)
app.command("referee")(referee.referee)
app.command("replay")(replay.replay)
app.command("review")(review.review)
app.command("self-play")(self_play.self_play)
app.command("serve")(serve.serve)
app.command("simulate")(simulate.simulate)
app.command("solve")(solve.solve)
app.command("strength")(strength.strength)
app.command("tournament")(tournament.tournament)
app.add_typer(train.app, name="train")
app.command("verify")(verify.verify)
train.app.command("network")(train_network.network)


def main() -> None:
    """Bad input ends in one line on standard error and exit status 2, never in a traceback."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]  # a terminal may lack signs of a drawing
    try:
        sys.exit(app(standalone_mode=False))
    except TownhallError as error:
        print(f"townhall: {error.reason}", file=sys.stderr)
        sys.exit(2)
    except typer.TyperException as error:
        _say_misuse(error)
        sys.exit(2)
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except OSError as error:
        _say_nothing_more()
        if not isinstance(error, BrokenPipeError):  # else whoever read our output has gone
            where = f"{error.filename}: " if error.filename else ""
            print(f"townhall: {where}{error.strerror or error}", file=sys.stderr)
        sys.exit(1)


def _say_nothing_more() -> None:
    """Python would complain again when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno())  # type: ignore[union-attr]


def _say_misuse(error: typer.TyperException) -> None:
    """An unknown option, a missing argument, ...; a bare command that needs more has printed its help already."""
    message = error.format_message().strip()
    if message:
        reason = TownhallError(message[0].lower() + message[1:].rstrip(".")).reason
        context = getattr(error, "ctx", None)
        command = context.command_path if context else "townhall"
        print(f"townhall: {reason}; see {command} --help", file=sys.stderr)
