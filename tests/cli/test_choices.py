"""Moves to pick from in the terminal."""

from collections.abc import Iterator

import pytest
from rich.columns import Columns
from rich.console import Console

from townhall.cli.choices import Choice, listing, meant


def printed(choices: list[Choice], rows: int = 20) -> list[str]:
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        console.print(listing(choices, rows, console)[0])
    return [line.rstrip() for line in capture.get().splitlines()]


def test_moves_of_one_kind_with_the_same_effect_share_a_row() -> None:
    sites = [f"{column}{row}" for column in "abcd" for row in range(1, 6)]
    choices = [Choice(i, f"R {site}", "-1 point" if i < 9 else "") for i, site in enumerate(sites, 1)]
    assert printed(choices)[0].split("  ")[:3] == [" R", "-1 point", "1:a1"]
    assert [line for line in printed(choices) if " R " in line] == [printed(choices)[0], printed(choices)[1]]
    assert sum(line.count(site) for line in printed(choices) for site in sites) == len(sites)


def test_moves_of_different_kinds_stand_in_columns() -> None:
    choices = [Choice(1, "return O", "office"), Choice(2, "return R", "residential")]
    assert printed(choices) == ["  1 return O  office     2 return R  residential"]


def test_what_fits_in_no_way_is_cut_and_the_rest_never_looked_at() -> None:
    looked_at = []

    def choices() -> Iterator[Choice]:
        for number in range(1, 100_000):
            looked_at.append(number)
            yield Choice(number, f"move {number}", f"brings {number}")

    shown, count = listing(choices(), 4, Console(width=80))
    assert isinstance(shown, Columns)
    assert count == 12
    assert len(looked_at) < 250


MOVES = ["R a2", "R b2", "P b2", "pass"]


@pytest.mark.parametrize(
    ("typed", "move"), [("R b2", "R b2"), ("r b2", "R b2"), ("a2", "R a2"), ("A2", "R a2"), ("PASS", "pass")]
)
def test_a_move_may_be_typed_without_capitals_and_by_its_end(typed: str, move: str) -> None:
    assert meant(typed, MOVES) == move


@pytest.mark.parametrize("typed", ["b2", "2", "R c9", "ass", "R"])
def test_what_could_mean_several_moves_or_none_stays_as_typed(typed: str) -> None:
    assert meant(typed, MOVES) == typed


def test_a_single_letter_is_no_end_of_a_move_as_it_may_be_a_command() -> None:
    assert meant("u", ["return U"]) == "u"
