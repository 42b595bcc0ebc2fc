"""Builds the compiled form of every module that has a .pxd file; without a compiler the install goes on uncompiled."""

import os
import platform
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.errors import CompileError

from distutils.ccompiler import new_compiler  # isort: skip  # setuptools' own, which it puts in place
from distutils.sysconfig import customize_compiler  # isort: skip

SOURCE = Path("src")
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the .py files' hints speak to mypy, the .pxd files to Cython
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}


def compile_arguments() -> list[str]:
    arguments = ["-O3", "-fno-strict-aliasing"]
    if os.environ.get("TOWNHALL_NATIVE"):  # for the machine it is built on only: `make` does so, a wheel must not
        arguments.append("-march=native")
    elif platform.machine() == "x86_64":
        arguments.append("-mpopcnt")  # every x86 processor since 2008
    return arguments


def can_compile() -> bool:
    """Tried first: turning the modules into C takes minutes, and nothing would come of it."""
    compiler = new_compiler()
    customize_compiler(compiler)
    with TemporaryDirectory() as folder:
        source = Path(folder) / "smallest.c"
        source.write_text("#include <Python.h>\nint smallest(void) { return 0; }\n")
        headers = [sysconfig.get_path("include")]
        try:
            compiler.compile([str(source)], folder, include_dirs=headers, extra_postargs=compile_arguments())
        except (CompileError, OSError):
            return False
    return True


def extensions() -> list[Extension]:
    # These .pxd files hold C twins of their .py files: there is nothing in them to compile.
    sources = [path.with_suffix(".py") for path in SOURCE.rglob("*.pxd") if path.stem not in ("bits", "codes")]
    extensions = cythonize(
        [
            Extension(
                ".".join(path.relative_to(SOURCE).with_suffix("").parts),
                [str(path)],
                extra_compile_args=compile_arguments(),
            )
            for path in sorted(sources)
        ],
        build_dir="build/cython",
        nthreads=2,
        quiet=True,
        compiler_directives=DIRECTIVES,
    )
    for extension in extensions:
        extension.optional = True  # cythonize makes new objects and forgets it
    return extensions


if can_compile():
    setup(ext_modules=extensions())
else:
    print("townhall: no C compiler (or no Python.h) works here: the engine is installed uncompiled", file=sys.stderr)
    setup()
