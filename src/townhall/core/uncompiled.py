"""The engine's modules a second time, from their .py sources, next to the compiled ones.

Uncompiled, masks are Python ints of any size: that is the wide path for boards of more than 64 positions, and the twin
that tests and benchmarks compare the compiled form with. Hot modules (those with a .pxd) import one another relatively,
so that inside this second package they find one another's second form; all else they import absolutely, and share.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = "townhall"
TWIN = "townhall_uncompiled"
ROOT = Path(__file__).parent.parent


def hot_modules() -> list[str]:
    """The modules that have a compiled form."""
    paths = sorted(path for path in ROOT.rglob("*.pxd") if path.stem not in ("bits", "codes"))
    return [".".join((PACKAGE, *path.relative_to(ROOT).with_suffix("").parts)) for path in paths]


def is_compiled(name: str) -> bool:
    return not str(importlib.import_module(name).__file__).endswith(".py")


def uncompiled(name: str) -> ModuleType:
    """The module `name`, or, where it runs compiled, its uncompiled twin."""
    module = importlib.import_module(name)
    if not is_compiled(name):
        return module
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    return importlib.import_module(TWIN + name.removeprefix(PACKAGE))


class _Finder(MetaPathFinder):
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.partition(".")[0] != TWIN:
            return None
        file = ROOT.joinpath(*name.split(".")[1:])
        if file.is_dir():  # a package: its __init__ is not needed, only its place
            spec = ModuleSpec(name, None, is_package=True)
            spec.submodule_search_locations = [str(file)]
            return spec
        source = str(file.with_suffix(".py"))
        return spec_from_file_location(name, source, loader=SourceFileLoader(name, source))
