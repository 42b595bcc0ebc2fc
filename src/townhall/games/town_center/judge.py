"""The engine without a game, for people at a real table: what a town earns, scores, and may do next."""

from __future__ import annotations

import re
from typing import Any

from townhall.core.errors import BadOptions, BadState
from townhall.core.game import Json
from townhall.games.town_center.board import Board
from townhall.games.town_center.boards import parse_board
from townhall.games.town_center.cubes import COPY, LETTERS, C, P, R, U, full_reserve
from townhall.games.town_center.explain import breakdown
from townhall.games.town_center.notation import format_position, parse_town, site_of
from townhall.games.town_center.rules import forms
from townhall.games.town_center.snapshot import MOST_CASH, put_cubes
from townhall.games.town_center.units import Unit, positions, units

SOLO_RESERVE = [0, *full_reserve(1)[1:]]


def parse_reserve(text: str) -> list[int]:
    """As in R24C16U8P8; what isn't named is out. Offices never come from the Reserve."""
    if not re.fullmatch(r"([ORCUP][0-9]{1,3})*", text):
        raise BadOptions(f"the Reserve is written as R24C16U8P8, not {text!r}")
    pairs = re.findall(r"([ORCUP])([0-9]+)", text)
    if len({letter for letter, _ in pairs}) < len(pairs):
        raise BadOptions(f"a colour is named twice in the Reserve {text!r}")
    reserve = [0] * 5
    for letter, number in pairs:
        colour = LETTERS.index(letter)
        if int(number) > 2 * COPY[colour]:
            raise BadOptions(
                f"{letter}{number} in the Reserve: two copies of the game hold {2 * COPY[colour]} {letter}"
            )
        reserve[colour] = int(number)
    return reserve


def town_on(board: Json, position: str, cash: int) -> Any:
    """One town as it lies on the table; it may lack its hall. Raises BadState for an impossible one."""
    if not 0 <= cash <= MOST_CASH:
        raise BadState(f"cash must be from 0 to {MOST_CASH}, not {cash}")
    name, rows = parse_board(board)
    form = forms([rows])
    towns = form.town.Towns([form.board.Board(name, rows)])
    towns.pay(1, towns.cash_of(1) - cash)
    cubes = parse_town(towns.boards[0], position, BadState)
    if sum(colour == LETTERS.index("H") for colour, _ in cubes) > 1:
        raise BadState("a town has one city hall")
    put_cubes(towns, 1, cubes, "", BadState)
    return towns


def judge(towns: Any, reserve: list[int]) -> dict[str, Json]:
    """The protocol's answer for the one town of `towns`."""
    board = towns.boards[0]
    growing = dict(zip((R, C), towns.growth(1), strict=True))
    commercial, parking = towns.commercial_income(1), towns.parking_income(1)

    def sites_of(mask: int) -> list[str]:
        return sorted(site_of(board, p) for p in positions(mask))

    return {
        "height_limit": towns.height_limit(1),
        "units": [_unit(board, unit) for unit in units(towns, 1)],
        "construct": {LETTERS[colour]: sites_of(towns.spots(1, colour)) for colour in range(5)},
        "growth": [
            f"+{LETTERS[colour]} {site}"
            for colour, mask in growing.items()
            if reserve[colour]
            for site in sites_of(mask)
        ],
        "buy": {
            LETTERS[colour]: {
                "price": towns.price(1, colour),
                "sites": sites_of(towns.buyable(1, colour)) if reserve[colour] else [],
            }
            for colour in (U, P)
        },
        "income": {
            "commercial": commercial,
            "parking": parking,
            "fees": 1,
            "total": 1 + commercial + parking,
        },
        "score": breakdown(towns, 1),
    }


def _unit(board: Board, unit: Unit) -> dict[str, Json]:
    return {
        "kind": unit.kind,
        "cubes": sorted(format_position(board, p) for p in unit.cubes),
        "size": unit.size,
        "powered": unit.powered,
        "worth": unit.worth,
        "neighbours": unit.neighbours,
        "needs": unit.needs,
    }
