"""Players that people bring: a Python class in a file."""

from __future__ import annotations

import importlib.util
import inspect
import sys
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from townhall.core.errors import BadOptions, TownhallError
from townhall.core.player import Budget, Player
from townhall.core.rng import Rng
from townhall.core.view import View


class OwnPlayer:
    """An object of somebody's class; whatever goes wrong in it is told in one line."""

    def __init__(self, name: str, cls: Callable[[], Any]) -> None:
        self.name = name
        try:
            self._player = cls()
        except Exception as error:  # noqa: BLE001 - a stranger's code may raise anything
            raise BadOptions(f"{name}: can't be made without arguments: {told(error)}") from None

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        try:
            move = self._player.choose(view, legal, budget, rng)
        except Exception as error:  # noqa: BLE001 - see above
            raise TownhallError(f"{self.name}: failed to choose a move: {told(error)}") from None
        if move not in legal:
            raise TownhallError(
                f"{self.name}: answered {str(move)[:60]!r}, not one of the legal moves ({legal[0]}, ...)"
            )
        return str(move)


def load_code(path: Path) -> tuple[str, Callable[[], Player]]:
    """The first class in the file with a method `choose`, and its name in small letters; raises BadOptions.

    The file is run: use only code that you trust.
    """
    spec = importlib.util.spec_from_file_location(f"own_player_{path.stem}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadOptions(f"{path}: is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up there
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a stranger's file raises, the answer is one line
        raise BadOptions(f"{path}: can't be loaded: {told(error)}") from None
    cls = player_class(module)
    if cls is None:
        raise BadOptions(f"{path}: has no class with a method choose(self, view, legal, budget, rng)")
    name = cls.__name__.lower()
    return name, partial(OwnPlayer, name, cls)


def player_class(module: ModuleType) -> type[Any] | None:
    """The first class of the module's own with a method `choose`."""
    for value in vars(module).values():
        if inspect.isclass(value) and value.__module__ == module.__name__ and callable(getattr(value, "choose", None)):
            return value
    return None


def told(error: BaseException) -> str:
    """An error in one line, with the line of code where it arose (frames of Python's own import machinery aside)."""
    where = ""
    for frame in traceback.extract_tb(error.__traceback__):
        if not frame.filename.startswith("<"):
            where = f" (line {frame.lineno} of {Path(frame.filename).name})"
    return f"{type(error).__name__}: {' '.join(str(error).split())}{where}"
