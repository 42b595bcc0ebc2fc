"""Why a tile, a speculator or a segment can't be there: which tile loses its avenue, what is cut off.

Slow and plain: avenues are flooded anew for the sentence, never for the decision.
"""

from __future__ import annotations

from townhall.core.game import Refusal
from townhall.games.city_council.events import tile_words
from townhall.games.city_council.explain import quadrant_names
from townhall.games.city_council.game import State
from townhall.games.city_council.grid import all_squares, block, square_name
from townhall.games.city_council.pieces import (
    AVENUE,
    DIRECTIONS,
    OUTSIDE,
    PARK,
    SEGMENTS,
    TILE,
    TRACK,
    TRANSIT,
)

DIRECTION_NAMES = ("north", "east", "south", "west")


def squares_words(squares: list[int]) -> str:
    """`g8`, `g8, g9`, or `g8, g9 and 10 more`."""
    names = [square_name(square) for square in squares]
    return ", ".join(names) if len(names) <= 4 else f"{', '.join(names[:3])} and {len(names) - 3} more"


# A tile (3A)


def refused_place(state: State, corner: int, rotation: int) -> Refusal:
    grid = state.grid
    for square in block(corner):
        if grid.cell[square] == OUTSIDE:
            return Refusal("3A", f"a tile at {square_name(corner)} would reach over the edge of the grid")
    for square in block(corner):
        if grid.cell[square] == TRACK:
            return Refusal("3A", f"track lies on {square_name(square)}")
        if grid.cell[square] >= TILE:
            return Refusal("3A", f"{tile_words(grid.cell[square] - TILE)} covers {square_name(square)}")
    if grid.placed == 0 and not (6 <= corner % 16 <= 8 and 6 <= corner // 16 <= 8):
        return Refusal("3A", "the first tile lies entirely in the central 4x4, f6 to i9")
    if grid.placed and not grid.near[corner]:
        return Refusal("3A", "a tile must be adjacent to a tile of the city or touch one corner to corner")
    if state.investments.covers(state.active, corner):
        return Refusal("3B", "a tile may not cover the four squares round its owner's speculator")
    if not state.may_place(corner):
        return _closed_by_tile(state, corner)
    return Refusal("3A", f"a park has no stop: it is always placed as {square_name(corner)}ne, not rotation {rotation}")


def _closed_by_tile(state: State, corner: int) -> Refusal:
    cells = list(state.grid.cell)
    for square in block(corner):
        cells[square] = TILE + state.stacks.taken if state.stacks.taken >= 0 else OUTSIDE
    if not any(cells[square + step] == AVENUE for square in block(corner) for step in DIRECTIONS):
        return Refusal("3A, R-4", "the tile would have no avenue at any of its sides")
    shut = _shut_off(state, cells)
    if shut >= 0:
        return Refusal("3A, R-4", f"{tile_words(shut)} would lose its last avenue")
    return Refusal("3A, R-4", _cut_off(state, cells))


def _shut_off(state: State, cells: list[int]) -> int:
    """A tile that would have no avenue at its sides, or -1."""
    for tile in state.grid.order[: state.grid.placed]:
        sides = [square + step for square in block(state.grid.corner[tile]) for step in DIRECTIONS]
        if not any(cells[side] == AVENUE for side in sides):
            return tile
    return -1


def parts(cells: list[int]) -> list[list[int]]:
    """The connected parts of the avenues, the smallest first."""
    left = [square for square in all_squares() if cells[square] == AVENUE]
    found = []
    while left:
        part = [left[0]]
        for square in part:
            for step in DIRECTIONS:
                there = square + step
                if cells[there] == TRACK:  # a crossing, if an avenue lies opposite
                    there += step
                if cells[there] == AVENUE and there not in part:
                    part.append(there)
        left = [square for square in left if square not in part]
        found.append(sorted(part))
    return sorted(found, key=len)


def _cut_off(state: State, cells: list[int]) -> str:
    small, *_, large = parts(cells)
    text = f"it would cut off the avenues at {squares_words(small)}"
    beside = [tile_words(tile) for tile in _tiles_at(cells, small) if tile != state.stacks.taken]
    if beside:
        text += f" (beside {', '.join(beside)})"
    known = [*_tiles_at(cells, small), state.stacks.taken]
    others = [tile_words(tile) for tile in _tiles_at(cells, large) if tile not in known]
    rest = f", beside {others[0]} for one" if others else ""
    return f"{text} from those at {squares_words(large)}{rest}"


def _tiles_at(cells: list[int], squares: list[int]) -> list[int]:
    around = [cells[square + step] for square in squares for step in DIRECTIONS]
    return sorted({what - TILE for what in around if what >= TILE})


# A speculator (3B)


def refused_spot(state: State, corner: int) -> Refusal:
    investments, grid = state.investments, state.grid
    quadrants = grid.geometry.quadrants[corner]
    if corner % 16 > 13 or corner // 16 > 13:
        return Refusal("3B", f"{square_name(corner)} has no intersection at its upper right corner: it is at the edge")
    if quadrants.bit_count() > 1:
        return Refusal("3B", "its four squares lie in more than one quadrant")
    home = investments.home(state.active)
    if quadrants == home or quadrants * home == 8:
        return Refusal(
            "3B",
            f"the {quadrant_names(quadrants)} quadrant is not one of the two "
            f"that share a side with the investor's, the {quadrant_names(home)}",
        )
    for square in block(corner):
        if grid.cell[square] != AVENUE:
            what = "track" if grid.cell[square] == TRACK else tile_words(grid.cell[square] - TILE)
            return Refusal("3B", f"its four squares must be free, but {what} lies on {square_name(square)}")
    return Refusal("3B", "another speculator stands on this intersection")


# A segment (3C)


def refused_segment(state: State, square: int) -> Refusal:
    return (
        _not_buildable(state, square)
        or _not_payable(state, square)
        or _not_attached(state, square)
        or _closed_by_segment(state, square)
    )


def _not_buildable(state: State, square: int) -> Refusal | None:
    rail, grid = state.rail, state.grid
    if rail.count == SEGMENTS:
        return Refusal("3C", f"all {SEGMENTS} segments are laid")
    if rail.on[square]:
        return Refusal("3C", f"there is track on {square_name(square)} already")
    tile = grid.cell[square] - TILE
    if tile >= 0 and grid.geometry.kind[tile] == PARK:
        return Refusal("3C", f"track may not cross the park {tile_words(tile)}")
    if tile >= 0 and rail.segments[tile] >= 2:
        return Refusal("3C", f"{tile_words(tile)} carries two segments already")
    for seat in range(state.seats):
        spot = state.investments.spot[seat]
        if spot and state.investments.hit_by[seat] < 0 and square in block(spot):
            return Refusal("3B", f"{square_name(square)} is one of the four squares round seat {seat + 1}'s speculator")
    return None


def _not_payable(state: State, square: int) -> Refusal | None:
    price = state.rail.price(square)
    left = state.purses.most(state.active) - state.rail.owed
    if price <= left:
        return None
    return Refusal("3C", f"a segment on {square_name(square)} costs {price} AP, and you have {left} left")


def _not_attached(state: State, square: int) -> Refusal | None:
    rail = state.rail
    if rail.count == 0:
        if state.grid.cell[square] != AVENUE:
            return Refusal("3C", "the network's first segment lies on an avenue")
        if not rail.next_to_tile(square):
            return Refusal("3C", "the network's first segment lies next to a tile, side to side")
        return None
    touched = [square + step for step in DIRECTIONS if rail.on[square + step]]
    if not touched:
        return Refusal("3C, R-10", f"{square_name(square)} touches no segment of the network")
    if len(touched) > 1:
        return Refusal(
            "3C, R-10", f"a new segment touches exactly one, but here it would touch {squares_words(touched)}"
        )
    last = rail.track[rail.count - 1]
    if rail.laid and touched[0] != last:
        return Refusal("3C, R-10", f"one line a turn: go on from {square_name(last)}, the segment just laid")
    if not rail.laid and state.auction.councillor[state.active] != TRANSIT and rail.beside[touched[0]] > 1:
        return Refusal(
            "3C, R-10",
            f"{square_name(touched[0])} is no end of the network: only the Transit Director branches off",
        )
    return None


def _closed_by_segment(state: State, square: int) -> Refusal:
    cells = list(state.grid.cell)
    cells[square] = TRACK
    shut = _shut_off(state, cells)
    if shut >= 0:
        return Refusal("3C, R-4", f"{tile_words(shut)} would lose its last avenue")
    return Refusal("3C, R-4", _cut_off(state, cells) + _missing_sides(cells, square))


def _missing_sides(cells: list[int], square: int) -> str:
    """Why the segment, or the one it goes on from, would be no crossing there."""
    told = []
    for at in (square, *(square + step for step in DIRECTIONS if cells[square + step] == TRACK)):
        for i, step in enumerate(DIRECTIONS):
            if cells[at + step] == AVENUE and cells[at - step] != AVENUE:
                way = f"{DIRECTION_NAMES[i]} to {DIRECTION_NAMES[(i + 2) % 4]}"
                told.append(f"{square_name(at)} is no crossing {way}: {_what(cells, at - step)}, not an avenue")
    return f"; {'; '.join(told[:2])}" if told else ""


def _what(cells: list[int], square: int) -> str:
    if cells[square] == OUTSIDE:
        return "the edge of the grid lies opposite"
    what = "track" if cells[square] == TRACK else tile_words(cells[square] - TILE)
    return f"on {square_name(square)} lies {what}"
