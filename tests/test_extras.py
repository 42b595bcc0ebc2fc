"""Without the extras the command runs; what needs one says in a line how to install it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

OPTIONAL = (
    "aiosqlite", "alembic", "argon2", "chess", "gymnasium", "jax", "matplotlib", "msgspec", "numpy", "onnx",
    "onnxruntime", "pettingzoo", "pgx", "PIL", "polars", "psycopg", "pyspiel", "ray", "sqlalchemy", "starlette",
    "torch", "uvicorn", "uvloop", "websockets",
)  # fmt: skip


def run(code: str, missing: tuple[str, ...] = OPTIONAL) -> subprocess.CompletedProcess[str]:
    """A Python process in which these packages are not to be found."""
    hidden = f"import sys; sys.modules.update(dict.fromkeys({missing!r}))\n"
    return subprocess.run([sys.executable, "-c", hidden + code], capture_output=True, text=True, check=False)


def command(*words: str, missing: tuple[str, ...] = OPTIONAL) -> subprocess.CompletedProcess[str]:
    return run(f"from townhall.cli.main import main; sys.argv = {['townhall', *words]!r}; main()", missing)


def test_the_command_runs_without_any_extra() -> None:
    done = command("judge", "town-center", "b2=H")
    assert done.returncode == 0, done.stderr
    assert "floor 1" in done.stdout


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["serve"], "server"),
        (["admin", "migrate"], "server"),
        (["verify", __file__], "server"),
        (["simulate", "town-center"], "lab"),
        (["balance", "town-center"], "lab"),
        (["self-play", "city-council"], "lab"),
        (["train", "network"], "train"),
    ],
)
def test_a_command_without_its_extra_says_in_a_line_what_to_install(words: list[str], extra: str) -> None:
    done = command(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("townhall: this needs ")
    assert done.stderr.rstrip().endswith(f"which isn't installed: pip install 'townhall[{extra}]'")


@pytest.mark.parametrize(
    ("words", "missing", "extra"),
    [(["--ray", "local"], "ray", "ray"), (["--players", "onnx:player.onnx"], "onnxruntime", "onnx")],
)
def test_of_several_extras_the_missing_one_is_named(words: list[str], missing: str, extra: str, tmp_path: Path) -> None:
    done = command("simulate", "city-planner", *words, "--out", str(tmp_path / "run"), missing=(missing,))
    assert done.returncode == 2
    assert f"townhall: this needs {missing}, which isn't installed: pip install 'townhall[{extra}]'\n" in done.stderr


@pytest.mark.parametrize(
    ("module", "extra"),
    [("gymnasium", "gym"), ("pettingzoo.town_center_v0", "pettingzoo"), ("openspiel", "openspiel")],
)
def test_an_environment_without_its_extra_is_an_import_error_that_names_it(module: str, extra: str) -> None:
    code = f"try:\n    import townhall.envs.{module}\nexcept ImportError as error:\n    print(error)"
    assert run(code).stdout.rstrip().endswith(f"pip install 'townhall[{extra}]'")
