"""Balance reports: the arithmetic on rows made by hand, and whole reports as Markdown, HTML and plots."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from townhall.cli.main import app
from townhall.core.errors import BadOptions
from townhall.lab.balance import (
    Mean,
    by_name,
    comparison_section,
    council_sections,
    mean_in_games,
    mean_of,
    reading,
    round_gains,
    seats_section,
)

GAMES = pl.DataFrame(
    {
        "game": [0, 1],
        "score_1": [10, 20],
        "score_2": [14, 12],
        "win_1": [0.0, 1.0],
        "win_2": [1.0, 0.0],
        "decisions": [4, 4],
    }
)
DECISIONS = pl.DataFrame(
    [
        {"game": 0, "number": 1, "round": 1, "phase": "bid", "seat": 1, "move": "bid 5+1", "scores": [0, 0]},
        {"game": 0, "number": 2, "round": 1, "phase": "council", "seat": 2, "move": "lobby mayor", "scores": [0, 0]},
        {"game": 0, "number": 3, "round": 1, "phase": "turn", "seat": 2, "move": "take C4 with 4", "scores": [0, 7]},
        {"game": 0, "number": 4, "round": 2, "phase": "bid", "seat": 1, "move": "bid 2", "scores": [4, 9]},
        {"game": 1, "number": 1, "round": 1, "phase": "bid", "seat": 1, "move": "bid 6", "scores": [0, 0]},
    ]
)


def test_a_mean_comes_with_half_its_interval() -> None:
    mean = mean_of([1.0, 2.0, 3.0, 4.0])
    assert (mean.value, mean.n) == (2.5, 4)
    assert mean.half == pytest.approx(1.96 * 1.2909944 / 2)


def test_seats_are_compared_by_wins_and_scores() -> None:
    section = seats_section(GAMES, 2)
    assert [row[0] for row in section.rows] == ["1", "2"]
    assert section.rows[0][1].startswith("50.0 ±")
    assert section.rows[0][2].startswith("15.00 ±")


def test_a_rounds_gain_is_what_the_score_grew_from_its_first_decision_to_the_next_rounds() -> None:
    gains = round_gains(GAMES, DECISIONS, 2)
    assert gains == {(0, 1, 1): 4, (0, 1, 2): 9, (0, 2, 1): 6, (0, 2, 2): 5, (1, 1, 1): 20, (1, 1, 2): 12}


def test_bids_add_coin_and_chits_and_rare_names_get_no_mean() -> None:
    many = pl.concat([DECISIONS.with_columns(pl.col("game") + 2 * k) for k in range(20)])
    games = pl.concat([GAMES.with_columns(pl.col("game") + 2 * k) for k in range(20)])
    councillors, bids, _, tiles = council_sections(games, many, 2)
    assert councillors.rows == [["mayor", "5.00 ± 0.00", "20"]]  # 9 VP of that round, the other 4
    assert [row[0] for row in bids.rows] == ["2", "6"]
    assert bids.rows[1] == ["6", f"1.50 ± {bids.bars[1][1].half:.2f}", "40"]  # 5 less, 8 more
    assert tiles.rows == [[name, "4.00 ± 0.00", "20"] for name in ("suit C", "rank 4", "C4")]
    assert council_sections(GAMES, DECISIONS, 2)[0].rows == []


def test_what_one_game_shows_many_times_is_no_surer_for_it() -> None:
    once = mean_in_games([(game, value) for game, value in enumerate([1.0, 2.0, 3.0, 4.0])])
    thrice = mean_in_games([(game, value) for game, value in enumerate([1.0, 2.0, 3.0, 4.0]) for _ in range(3)])
    assert thrice.half == pytest.approx(once.half)
    assert (thrice.value, thrice.n) == (2.5, 12)
    assert mean_in_games([(7, 1.0), (7, 3.0)]).half == 0


def test_what_never_differs_is_said_to_have_nothing_to_compare() -> None:
    once = by_name("Sites", "By site.", "site", "score", {"b2": [(game, 1.0) for game in range(30)]}, 1.0, "the mean")
    assert once.text == "By site. It was always b2: nothing to compare."
    assert not once.bars
    assert by_name("Sites", "By site.", "site", "score", {}, 0.0, "0").text == "By site. Nothing came up often enough."


def test_a_report_says_in_words_what_its_intervals_show() -> None:
    means = [("mayor", Mean(2.0, 1.5, 30)), ("zoning", Mean(-3.0, 1.0, 30)), ("transit", Mean(0.5, 1.0, 30))]
    assert reading(means, 0.0, "0") == "Above 0: mayor. Below 0: zoning."
    assert reading(means[2:], 0.0, "0") == "None is shown to differ from 0: every interval holds it."
    many = [(f"tile {k}", Mean(0.0, 1.0, 30)) for k in range(24)]
    assert reading(many, 0.0, "0").endswith("Of 24 such intervals 1 may miss by chance.")


def test_versions_are_compared_game_by_game() -> None:
    more = GAMES.with_columns(pl.col("score_1") + 3)
    section = comparison_section("board", [("A", GAMES), ("B", more)], 2)
    assert [row[0] for row in section.rows] == ["A", "B"]
    assert section.rows[0][1].startswith("14.00 ±")
    assert section.rows[1][2] == "1.50 ± 0.00"  # 3 points for one of two seats, in every game alike


def test_the_command_writes_reports_with_plots_for_all_three_games(tmp_path: Path) -> None:
    command = ["balance", "all", "--player", "random", "--games", "20,20,25", "--workers", "1"]
    docs = tmp_path / "docs"
    docs.mkdir()
    done = CliRunner().invoke(app, [*command, "--out", str(tmp_path / "out"), "--docs", str(docs)])
    assert done.exit_code == 0, done.exception
    text = (docs / "balance.md").read_text()
    for heading in ("# Balance", "## Town Center", "## City Planner", "## City Council", "### Councillors", "### Bids"):
        assert heading in text
    assert "25 games for 3 players" in text
    plots = {line.rpartition("(")[2].rstrip(")") for line in text.splitlines() if line.startswith("![")}
    assert all((docs / plot).read_bytes().startswith(b"\x89PNG") for plot in plots)
    assert len(plots) >= 12
    html = (tmp_path / "out" / "balance.html").read_text()
    assert html.count("data:image/png;base64,") == len(plots)


def test_wrong_questions_are_refused(tmp_path: Path) -> None:
    for words, message in (
        (["town-center", "--compare", "A"], "two names"),
        (["town-center", "--compare", "A,Q"], "unknown board 'Q'"),
        (["city-planner", "--compare", "standard,mine"], "no deck named 'mine'"),
        (["town-center", "--seats", "9"], "not played by so many"),
        (["city-council", "--compare", "standard,none.toml"], "'none.toml' can't be read"),
        (["all", "--compare", "A,B"], "name it"),
        (["all", "--games", "10,20"], "--games 10,20: a number from 10 on, or one for each of 3 games"),
        (["city-council", "--games", "9"], "--games 9: a number from 10 on"),
        (["city-council", "--games", "many"], "--games many: a number from 10 on"),
    ):
        done = CliRunner().invoke(app, ["balance", *words, "--out", str(tmp_path)])
        assert isinstance(done.exception, BadOptions)
        assert message in str(done.exception)
