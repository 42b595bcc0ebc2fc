"""What the README and the documentation show is what happens."""

import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from townhall.cli.referee import Referee

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)


def examples() -> list[tuple[str, str, list[str]]]:
    """Page, command and the lines it prints; a last line `...` stands for whatever follows."""
    found = []
    for page in PAGES:
        for block in CONSOLE.findall(page.read_text("utf-8")):
            for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, *output = example.rstrip("\n").split("\n")
                found.append((page.name, command, output))
    return found


@pytest.mark.parametrize(("page", "command", "expected"), examples())
def test_a_console_example_prints_what_the_page_shows(
    page: str, command: str, expected: list[str], tmp_path: Path
) -> None:
    binaries = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{binaries}:{os.environ['PATH']}", "COLUMNS": "120", "NO_COLOR": "1"}
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env=environment, timeout=120, cwd=tmp_path
    )
    printed = [line.rstrip() for line in (done.stdout + done.stderr).rstrip("\n").split("\n")]
    if expected[-1:] == ["..."]:
        expected = expected[:-1]
        printed = printed[: len(expected)]
    assert printed == [line.rstrip() for line in expected]


@pytest.mark.parametrize(
    "page", [page for page in PAGES if "```pycon" in page.read_text("utf-8")], ids=lambda p: p.name
)
def test_a_python_example_does_what_the_page_shows(page: Path) -> None:
    done = doctest.testfile(str(page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert done.attempted > 0
    assert done.failed == 0


STATES = re.findall(r"```json\n(\{\"round\".*?)```", (ROOT / "docs/protocol.md").read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", STATES)
def test_a_state_that_the_protocols_page_shows_can_be_set_up(text: str) -> None:
    referee = Referee()
    assert referee.answer(f"setup town-center {' '.join(text.split())}")["ok"]
    assert referee.answer("state")["state"] == json.loads(text)


RECORDS = re.findall(r"```json\n(\{\"townhall\".*?)```", (ROOT / "docs/protocol.md").read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", RECORDS)
def test_a_record_that_the_protocols_page_shows_can_be_loaded(text: str) -> None:
    assert Referee().answer(f"load {json.dumps(text)}")["ok"]


def test_every_link_to_a_file_of_the_project_leads_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name} links to {link}"
