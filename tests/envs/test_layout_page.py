"""docs/environments.md shows the layouts as they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from townhall.cli.layout import with_layouts
from townhall.cli.main import app
from townhall.core.errors import BadOptions

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_pages_tables_are_those_that_the_command_writes(tmp_path: Path) -> None:
    text = PAGE.read_text("utf-8")
    copy = tmp_path / "page.md"
    copy.write_text(text.replace("| facts: round |", "| facts: out of date |"), "utf-8")
    assert CliRunner().invoke(app, ["layout", "--page", str(copy)]).exit_code == 0
    assert copy.read_text("utf-8") == text, "run: townhall layout --page docs/environments.md"


def test_the_command_describes_every_part_of_a_game_with_its_options() -> None:
    said = CliRunner().invoke(app, ["layout", "town-center", "--seats", "1"]).stdout.splitlines()
    assert said[0] == "833 numbers: planes (32, 5, 5), 33 facts; 266 actions"
    assert said[-1] == "| actions: return | 261 | 265 | put back O R C U P |"


def test_what_can_not_be_described_is_said_in_a_line() -> None:
    with pytest.raises(BadOptions, match="no place for tables"):
        with_layouts("# A page", Path("page.md"))
    error = CliRunner().invoke(app, ["layout"]).exception
    assert isinstance(error, BadOptions)
    assert "name a game" in str(error)
