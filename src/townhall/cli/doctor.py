"""What this installation is made of, and which of the engine's modules run compiled."""

from __future__ import annotations

import platform
from importlib.metadata import version
from typing import Annotated

import typer

from townhall.core.uncompiled import hot_modules, is_compiled


def doctor(
    brief: Annotated[bool, typer.Option("--brief", help="One line, and only if something is worth saying.")] = False,
) -> None:
    """Say which modules of the engine run compiled."""
    compiled = {name: is_compiled(name) for name in hot_modules()}
    if brief:
        if not all(compiled.values()):
            typer.echo(summary(compiled))
        return
    typer.echo(f"townhall {version('townhall')} on Python {platform.python_version()} ({platform.machine()})")
    for name, is_fast in compiled.items():
        typer.echo(f"  {'compiled' if is_fast else 'uncompiled':<10}  {name}")
    typer.echo(summary(compiled))


def summary(compiled: dict[str, bool]) -> str:
    slow = [name for name, is_fast in compiled.items() if not is_fast]
    if not slow:
        return f"All {len(compiled)} modules of the engine run compiled."
    return (
        f"{len(slow)} of {len(compiled)} modules of the engine run uncompiled: everything works, but slower. "
        "Install a C compiler (Debian: apt-get install gcc libc6-dev) and install Townhall again."
    )
