"""The package installs on machines of every kind."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
def test_without_a_c_compiler_it_installs_uncompiled_and_says_so_in_one_line(tmp_path: Path) -> None:
    sources = tmp_path / "sources"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(sources)], check=True)
    site = tmp_path / "site"
    install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--target",
        str(site),
        str(sources),
    ]
    environment = {**os.environ, "CC": "/bin/false", "PYTHONPATH": ""}
    subprocess.run([sys.executable, *install], check=True, env=environment, timeout=300)

    environment["PYTHONPATH"] = str(site)
    command = [sys.executable, "-m", "townhall", "doctor", "--brief"]
    said = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=True).stdout
    assert "run uncompiled: everything works, but slower" in said
    assert said.count("\n") == 1
    play = [sys.executable, "-c", "import townhall; from townhall.games import new_game; print(townhall.__file__)"]
    where = subprocess.run(play, capture_output=True, text=True, env=environment, cwd=tmp_path, check=True).stdout
    assert where.startswith(str(site))


@pytest.mark.slow
def test_without_node_the_build_of_the_pages_fetches_one_whose_npm_works(tmp_path: Path) -> None:
    shutil.copy(ROOT / "client" / "build.py", tmp_path)
    script = "import shutil; shutil.which = lambda *_: None; import build; build.run('npm', '--version')"
    run = [sys.executable, "-c", script]
    said = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert said.returncode == 0, said.stderr
    assert said.stdout.splitlines()[-1].split(".")[0].isdigit()
