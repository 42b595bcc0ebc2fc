"""The bot in docs/api.md, run as it stands there, plays a game to its end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from server_kit import Client, play_out

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_bot_of_the_documentation_plays_a_game_to_its_end(client: Callable[..., Client], tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found
    program = tmp_path / "bot.py"
    program.write_text(found[1])
    ada, owner = client("Ada"), client("Bot")
    token = owner.post("/api/me/tokens", {"name": "bot"}, 201)["token"]
    table = ada.table("city-planner", 2)
    owner.act(table, "sit", seat=2)
    env = {**os.environ, "URL": ada.url, "TOKEN": token}
    bot = subprocess.Popen(
        [sys.executable, "-I", str(program)], env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    try:
        play_out(table, ada)
        assert bot.poll() is None
    finally:
        bot.kill()
        told, _ = bot.communicate()
    assert told == b""
    assert ada.show(table)["header"]["ended"]["how"] == "rules"
