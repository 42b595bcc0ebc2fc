"""Settings: a file, the environment over it, the command line over both; nonsense is refused in one line."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from townhall.core.errors import BadOptions
from townhall.server.config import PREFIX, Settings, load_settings
from townhall.server.limits import LIMITS

OPERATING = Path(__file__).parents[2] / "docs" / "operating.md"


def test_without_any_setting_there_are_working_defaults(tmp_path: Path) -> None:
    found = load_settings(env={"XDG_DATA_HOME": str(tmp_path)})
    assert (found.host, found.port, found.sqlite) == ("127.0.0.1", 8000, True)


def test_the_environment_comes_over_the_file_and_the_command_line_over_both(tmp_path: Path) -> None:
    file = tmp_path / "townhall.toml"
    file.write_text('port = 1\nworkers = 2\nhost = "::1"\nmigrate = false\n')
    env = {PREFIX + "CONFIG": str(file), PREFIX + "PORT": "3", PREFIX + "WORKERS": "4", PREFIX + "RATE_LIMITS": "0.5"}
    found = load_settings(env=env, port=5, host=None)
    assert (found.port, found.workers, found.host) == (5, 4, "::1")
    assert (found.migrate, found.rate_limits) == (False, 0.5)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("prot = 1", "unknown setting 'prot'"),
        ("port = ", "can't be read"),
        ('port = "many"', "a whole number"),
        ("port = 70000", "port"),
        ("workers = -1", "workers"),
        ("think_seconds = 0", "think_seconds"),
        ('migrate = "perhaps"', "true or false"),
        ('log_level = "loud"', "log_level"),
        ('log_format = "xml"', "log_format"),
        ('database_url = "mysql://x"', "sqlite or postgresql"),
        ('public_url = "townhall.example"', "public_url"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "townhall.toml"
    file.write_text(text + "\n")
    with pytest.raises(BadOptions, match=re.escape(reason)):
        load_settings(file, env={})


def test_the_page_for_operators_lists_every_setting_with_its_default() -> None:
    page = OPERATING.read_text("utf-8").split("## As a service")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+?) \|", page, re.MULTILINE))
    assert list(rows) == [item.name for item in fields(Settings)]
    defaults: dict[str, Any] = {item.name: item.default for item in fields(Settings)}
    shown = {"True": "true", "False": "false", "": "empty"}
    for name, told in rows.items():
        if name != "database_url":
            value = str(defaults[name])
            assert told == f"`{value}`" or told == shown.get(value) or told == f"`{shown.get(value)}`", name


def test_the_page_for_operators_lists_every_limit() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| ([\d.]+) \|", OPERATING.read_text("utf-8"), re.MULTILINE)
    assert {name: (float(burst), float(rate)) for name, burst, rate in rows} == LIMITS
