"""The engine without a game, for people at a real table: where a tile may go and what it would bring there."""

from __future__ import annotations

from typing import Any

from townhall.core.errors import BadState
from townhall.core.game import Line
from townhall.games.city_council.checks import check_city
from townhall.games.city_council.events import tile_words
from townhall.games.city_council.forecast import Forecast, forecast
from townhall.games.city_council.game import State
from townhall.games.city_council.notation import format_square, format_tile, parse_tile
from townhall.games.city_council.pieces import DATA, PLACING, ROTATIONS, TURN
from townhall.games.city_council.rules import CityCouncil
from townhall.games.city_council.snapshot import lay_track, place_city


def position(tiles: str, track: str, tile: str, player_aid: dict[str, Any] | None = None) -> State:
    """A city as it lies on the table and the tile to place; raises BadState for an impossible one."""
    state = CityCouncil({"seats": 3}, player_aid).start()
    try:
        taken = parse_tile(tile)
        place_city(state, tiles.split())
        if taken in state.grid.order[: state.grid.placed]:
            raise ValueError(f"{format_tile(taken)} is in the city already")
        lay_track(state, track.split())
    except ValueError as error:
        raise BadState(str(error)) from None
    check_city(state)
    state.set_up(1, TURN, PLACING, 0, -1)
    state.stacks.set_tiles(0, taken, 0)
    return state


def forecasts(state: State) -> list[tuple[int, int, Forecast]]:
    """Every legal place, as its lower left square and rotation, with what it would bring."""
    moves = state.legal(state.active + 1)
    return [(move & 255, (move & DATA) >> 8, forecast(state, move)) for move in moves]


def judge(state: State) -> dict[str, Any]:
    """The protocol's answer for a position with a tile to place."""
    return {
        "tile": format_tile(state.stacks.taken),
        "places": [
            {
                "place": format_square(corner) + ROTATIONS[rotation],
                "basic": found.basic,
                "bonus": found.bonus,
                "neighbours": [{"tile": format_tile(tile), "bonus": bonus} for tile, bonus in found.neighbours],
            }
            for corner, rotation, found in forecasts(state)
        ],
    }


def explain(state: State) -> Line:
    """The squares from the best to the worst, those that bring the same together; rotations make no difference."""
    groups: dict[tuple[Line, ...], list[str]] = {}
    for corner, rotation, found in forecasts(state):
        if rotation == 0:
            groups.setdefault(_parts(found), []).append(format_square(corner))
    what = tile_words(state.stacks.taken)
    if not groups:
        return Line(f"{what} has no legal place: who has to place it ends the game", "End of game")
    lines = [
        Line(" ".join(squares), value=sum(part.value or 0 for part in parts), parts=parts)
        for parts, squares in groups.items()
    ]
    lines.sort(key=lambda line: -(line.value or 0))
    number = sum(len(squares) for squares in groups.values())
    return Line(f"{what} may be placed on {number} squares (its lower left one; VP)", "3A", parts=tuple(lines))


def _parts(found: Forecast) -> tuple[Line, ...]:
    basic = (Line("basic", "3A", found.basic),)
    return basic + tuple(Line(f"beside {tile_words(tile)}", "3A", bonus) for tile, bonus in found.neighbours)
