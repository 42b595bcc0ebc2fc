"""Town Center's observations and actions, described; table.py writes them."""

from __future__ import annotations

from typing import Any

import numpy as np

from townhall.core.uncompiled import is_compiled, uncompiled
from townhall.envs.layout import Layout, Section
from townhall.envs.town_center import table as compiled
from townhall.games.town_center.board import count_positions
from townhall.games.town_center.rules import NARROW, TownCenter

VERSION = 0
COLOURS = "O R C U P"


def grid_size(game: TownCenter) -> tuple[int, int]:
    """Height and width that hold all boards of the game."""
    return max(len(board.rows) for board in game.boards), max(len(board.rows[0]) for board in game.boards)


def towers(seats: int) -> tuple[int, int]:
    """How many towers there can be and how high they can get."""
    return (seats, 2) if seats <= 4 else (4, 2 * seats - 6)


def layout(game: TownCenter) -> Layout:
    seats = game.seats
    height, width = grid_size(game)
    planes = []
    for r in range(seats):
        whose = "one's own town" if r == 0 else f"the town {r} seats clockwise"
        planes += [
            Section("sites", 2, f"{whose}: sites of the Center, of the Suburbs"),
            Section("cubes", 30, f"{whose}: for floors 1 to 5, a plane each of {COLOURS} H"),
        ]
    return Layout(tuple(planes), height, width, _facts(game), _actions(height * width))


def _facts(game: TownCenter) -> tuple[Section, ...]:
    seats = game.seats
    phases = "setup, draw, towers, draft, choose, construction, development, public-works, over"
    facts = [
        Section("round", 1, "1 to 10"),
        Section("phase", 9, f"one-hot: {phases}"),
        Section("first", seats, "one-hot: who goes first in turn order; oneself, then clockwise"),
        Section("to act", seats, "who may act; oneself, then clockwise"),
        Section("bag", 5, f"cubes left of {COLOURS}"),
        Section("reserve", 5, f"cubes left of {COLOURS}"),
        Section("drawn", 5, f"cubes drawn and not yet handed out, of {COLOURS}"),
    ]
    for r in range(seats):
        whose = "one's own" if r == 0 else f"of the player {r} seats clockwise"
        facts += [
            Section("cash", 1, f"money, {whose}"),
            Section("hand", 5, f"cubes in hand of {COLOURS}, {whose}"),
        ]
    if seats > 1:
        number, high = towers(seats)
        facts += [
            Section("towers begun", 1, "how many"),
            Section("towers", number * high * 5, f"tower by tower, cube by cube from below, one-hot of {COLOURS}"),
        ]
    elif game.solo == "central-park":
        facts.append(Section("row", 100, f"cube by cube from the front, one-hot of {COLOURS}"))
    return tuple(facts)


def _actions(cells: int) -> tuple[Section, ...]:
    where = "a site each: row 1 from column a, then row 2 ..."
    return (
        Section("hall", cells, f"the city hall on a site; {where}"),
        Section("construct", 5 * cells, f"{COLOURS} on a site; {where}"),
        Section("grow", 2 * cells, f"R, then C on a site; {where}"),
        Section("buy", 2 * cells, f"U, then P on a site; {where}"),
        Section("pass", 1, "buy nothing"),
        Section("take", 4, "the top cube of tower 1 to 4"),
        Section("pile", 5, f"{COLOURS} on the tower being built"),
        Section("next", 1, "begin the next tower"),
        Section("return", 5, f"put back {COLOURS}"),
    )


def tables(game: TownCenter, rows: Any, count: int, reward: int, slow: bool = False) -> list[Any]:
    """A table for each row; `slow` asks for the uncompiled form."""
    module = uncompiled(compiled.__name__) if slow else forms(game)
    start = game.uncompiled_start() if slow else game.start()
    plan = module.Plan(
        start.towns.boards, *reversed(grid_size(game)), _fixed(game, layout(game).fact_count), towers(game.seats)[1]
    )
    return [module.TownCenterTable(rows, row, reward, start, plan) for row in range(count)]


def forms(game: TownCenter) -> Any:
    """The uncompiled form for boards too large for compiled masks."""
    wide = any(count_positions(board.rows) > NARROW for board in game.boards)
    return uncompiled(compiled.__name__) if wide and is_compiled(compiled.__name__) else compiled


def _fixed(game: TownCenter, facts: int) -> Any:
    """For each seat the observation before anything is written: the sites alone."""
    seats, (height, width) = game.seats, grid_size(game)
    sites = np.zeros((seats, 32, height, width), np.float32)
    for seat, board in enumerate(game.boards):
        bottom_up = board.rows[::-1]
        for y, x in np.ndindex(len(bottom_up), len(bottom_up[0])):
            if bottom_up[y][x] in "Cs":
                sites[seat, "Cs".index(bottom_up[y][x]), y, x] = 1
    turned = [np.roll(sites, -seat, axis=0).ravel() for seat in range(seats)]
    return np.pad(np.stack(turned), ((0, 0), (0, facts)))
