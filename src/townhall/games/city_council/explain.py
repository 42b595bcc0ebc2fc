"""Where a seat's VP came from, line by line, and what it has invested in."""

from __future__ import annotations

from townhall.core.game import Line
from townhall.games.city_council.events import tile_words
from townhall.games.city_council.game import State
from townhall.games.city_council.notation import format_square
from townhall.games.city_council.pieces import INVESTMENT_VP, KEYS, TILES

TEXTS = {
    "basic": ("basic VP for the tiles placed", "3A"),
    "bonus": ("bonuses for adjacent tiles", "3A"),
    "investment": ("investment bonuses", "3B, R-8"),
    "speculator": ("the initial bonus for the region", "3B"),
    "hits": ("hits on the speculator", "3B, R-9"),
    "segments": ("track segments", "3C"),
    "rail": ("stops connected to others", "3C"),
    "mayor": ("the Mayor's favour", "2, R-12"),
    "coins": ("unspent coins, 2 VP each", "End of round"),
    "short": ("tiles that could not be paid in full", "3A"),
}
QUADRANTS = ("south-west", "south-east", "north-west", "north-east")


def explain(state: State, seat: int) -> Line:
    """The seat counts from 0."""
    parts = [_part(state, seat, key) for key in range(len(KEYS))]
    known = sum(part.value or 0 for part in parts)
    vp = state.scores.vp[seat]
    if vp != known:
        parts.append(Line("VP the set-up position began with", value=vp - known))
    return Line(f"Seat {seat + 1}", value=vp, parts=(*parts, *_holdings(state, seat)))


def _part(state: State, seat: int, key: int) -> Line:
    text, rule = TEXTS[KEYS[key]]
    inner: tuple[Line, ...] = ()
    if key == INVESTMENT_VP:
        paid = state.scores.from_tile[24 * seat : 24 * seat + 24]
        inner = tuple(Line(f"for the use of {tile_words(tile)}", "R-8", vp) for tile, vp in enumerate(paid) if vp)
    return Line(text, rule, state.scores.parts[10 * seat + key], inner)


def quadrant_names(quadrants: int) -> str:
    return " and ".join(name for i, name in enumerate(QUADRANTS) if quadrants >> i & 1)


def invested_tiles(state: State, seat: int) -> list[int]:
    """The tiles of the city in which a seat has invested."""
    placed = state.grid.order[: state.grid.placed]
    return [tile for tile in range(len(TILES)) if tile in placed and state.investments.invested(seat, tile)]


def _holdings(state: State, seat: int) -> list[Line]:
    investments = state.investments
    if investments.investor[seat] < 0:
        return []
    where = quadrant_names(investments.home(seat))
    lines = [Line(f"investor on {tile_words(investments.investor[seat])}, in the {where}", "3B")]
    if not investments.spot[seat]:
        return lines
    die, spot, hit = investments.die[seat], format_square(investments.spot[seat]), investments.hit_by[seat]
    if hit >= 0:
        lines.append(Line(f"speculator {die}, hit at {spot} by {tile_words(hit)}", "3B"))
    else:
        lines.append(Line(f"speculator {die} at {spot}: a hit brings {die} x the tile's cost", "3B"))
    tiles = tuple(
        Line(f"{tile_words(tile)} pays {state.grid.geometry.cost[tile]} VP when it is used", "R-8")
        for tile in invested_tiles(state, seat)
    )
    lines.append(Line(f"region: {quadrant_names(investments.region(seat))}", "3B", parts=tiles))
    return lines
