"""City Council's observations and actions, described; table.py writes them."""

from __future__ import annotations

from typing import Any

from townhall.core.uncompiled import uncompiled
from townhall.envs.city_council import table as compiled
from townhall.envs.layout import Layout, Section
from townhall.games.city_council.pieces import COUNCILLORS, PHASES, SIZE, STEPS
from townhall.games.city_council.rules import CityCouncil

VERSION = 0
PAYMENT = "16 x chits + 1, 2, 4, 8 for the coins 2, 3, 4, 5"
TILES = "in the order C A M S, then n a 2 3 4 5"


def layout(game: CityCouncil) -> Layout:
    planes = [
        Section("suits", 4, "the squares of tiles of C, A, M, S"),
        Section("ranks", 6, "the squares of tiles of n, a, 2, 3, 4, 5"),
        Section("ticks", 1, "the tick squares of tiles"),
        Section("track", 1, "segments"),
        Section("laid", 1, "segments laid this turn"),
        Section("last", 1, "the tile placed last"),
        Section("avenues", 1, "squares without tile or track"),
    ]
    facts = [
        Section("round", 1, "1 to 8"),
        Section("phase", 6, f"one-hot: {', '.join(PHASES)}"),
        Section("step", 7, f"one-hot: none, {', '.join(STEPS[1:])}"),
        Section("pile", 1, "chits in the pile"),
        Section("unseen", 24, f"tiles not turned up yet, {TILES}"),
        Section("offered", 24, "tiles face up and not taken"),
        Section("taken", 24, "the tile taken and not placed"),
    ]
    for r in range(game.seats):
        whose = "one's own" if r == 0 else f"of the player {r} seats clockwise"
        planes += [
            Section("investor", 1, f"the tile under the investor, {whose}"),
            Section("speculator", 1, f"the four squares round the speculator not yet hit, {whose}"),
            Section("hit", 1, f"the four squares where the speculator stood that was hit, {whose}"),
        ]
        facts += [
            Section("turn", 2, f"acts now; has won: {whose}"),
            Section("bidding", 4, f"one-hot: when to bid, {whose}"),
            Section("purse", 6, f"VP, coins 2 to 5 unspent, chits, {whose}"),
            Section("bid", 1, f"the bid, 0 before it, {whose}"),
            Section("councillor", 4, f"one-hot: {', '.join(COUNCILLORS)}, {whose}"),
            Section("place", 4, f"one-hot: the place in turn order, {whose}"),
            Section("investments", 4, f"the die, whether it was hit, investor placed, speculator placed, {whose}"),
        ]
    return Layout(tuple(planes), SIZE, SIZE, tuple(facts), _actions())


def _actions() -> tuple[Section, ...]:
    cells = SIZE * SIZE
    where = "a square each: a1, b1 ..."
    return (
        Section("bid", 80, PAYMENT),
        Section("order", 4, "place 1 to 4"),
        Section(
            "lobby", 20, f"{', '.join(COUNCILLORS)}, five each: plain, then from the player 1 to 4 seats clockwise"
        ),
        Section("take", 24 * 80, f"a tile {TILES}, with a payment ({PAYMENT}), 0 for short"),
        Section("place", 4 * cells, f"tick NE, SE, SW, NW at a lower left square; {where}"),
        Section("invest", 80, PAYMENT),
        Section("speculate", 5 * 80, f"die 1 to 5 with a payment ({PAYMENT})"),
        Section("at", cells, f"the intersection at the upper right corner of a square; {where}"),
        Section("rail", cells, f"a segment; {where}"),
        Section("end", 1, "end the turn"),
        Section("pay", 80, PAYMENT),
        Section("crown", 4, "oneself, then clockwise"),
    )


def tables(game: CityCouncil, rows: Any, count: int, reward: int, slow: bool = False) -> list[Any]:
    """A table for each row; `slow` asks for the uncompiled form."""
    module: Any = uncompiled(compiled.__name__) if slow else compiled
    start = game.uncompiled_start() if slow else game.start()
    return [module.CityCouncilTable(rows, row, reward, start) for row in range(count)]


def forms(game: CityCouncil) -> Any:
    return compiled
