"""City Council in a terminal: the grid with everything on it, beside it the council, the seats and the tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from townhall.cli.screens import best_first
from townhall.core.game import Game
from townhall.games.city_council.events import tile_words
from townhall.games.city_council.forecast import forecast
from townhall.games.city_council.grid import block
from townhall.games.city_council.notation import (
    coin_list,
    format_payment,
    format_square,
    format_tile,
    format_tiles,
)
from townhall.games.city_council.pieces import (
    ALL_COINS,
    AT,
    AVENUE,
    BID,
    COUNCILLORS,
    DATA,
    HALF,
    KIND_SHIFT,
    LOBBY,
    PARK,
    PLACE,
    RAIL,
    SEGMENTS,
    SIZE,
    TAKE,
    TILE,
    TILES,
    TRACK,
)

STYLES = {
    "C": "bold white on dark_green",
    "A": "bold white on blue",
    "M": "bold white on grey23",
    "S": "bold white on red",
}
PANEL = 32  # columns beside the grid, so that both fit into 80
FEW = 24  # choices; of more, those that score most at once come first
LEGEND = """\
C4 a tile, o its tick, @ a stop
# track, . avenue, + central 4x4
i2 s2 seat 2's investor and the
squares round its speculator"""
FAVOURS = {
    "mayor": "7 VP at once",
    "transit": "branch off anywhere, 2 VP a segment",
    "treasurer": "an action chit",
    "zoning": "others get no investment bonuses from your turn",
}


def draw(game: Game, state: Any, seat: int) -> RenderableType:
    page = Table.grid(padding=(0, 2))
    page.add_column(no_wrap=True)
    page.add_column(min_width=PANEL)
    beside: list[RenderableType] = [*_heading(state), Text(), _seats(state, seat), Text()]
    beside += [*_investments(state), Text(LEGEND, "dim")]
    page.add_row(city(state), Group(*beside))
    return page


# The grid


def city(state: Any) -> Table:
    """14x14 squares of three characters; row 14 on top."""
    signs = _signs(state)
    table = Table.grid(padding=0)
    table.add_column(no_wrap=True)
    for row in range(SIZE, 0, -1):
        line = Text(f"{row:>2} ", "dim")
        for column in range(1, SIZE + 1):
            line.append_text(_square(state, signs, 16 * row + column))
            if column == HALF:
                line.append("|", "dim")
        table.add_row(line)
        if row == HALF + 1:
            table.add_row(Text("   " + "-" * (3 * HALF) + "+" + "-" * (3 * HALF), "dim"))
    letters = [f" {chr(ord('a') + i)} " for i in range(SIZE)]
    table.add_row(Text("   " + "".join(letters[:HALF]) + " " + "".join(letters[HALF:]), "dim"))
    return table


def _signs(state: Any) -> dict[int, str]:
    """Two characters on some squares: tiles' names, investors, and where speculators stand."""
    grid, investments = state.grid, state.investments
    signs: dict[int, str] = {}
    for seat in range(state.seats):
        if investments.spot[seat] and investments.hit_by[seat] < 0:
            for square in block(investments.spot[seat]):
                signs.setdefault(square, f"s{seat + 1}")
        if investments.investor[seat] >= 0:
            signs[grid.corner[investments.investor[seat]]] = f"i{seat + 1}"
    for tile in grid.order[: grid.placed]:
        signs[grid.corner[tile] + 16] = format_tile(tile)
    return signs


def _square(state: Any, signs: dict[int, str], square: int) -> Text:
    what = state.grid.cell[square]
    if what == TRACK:
        return Text(" # ", "bold")
    if what == AVENUE:
        column, row = square % 16, square // 16
        empty = " + " if 6 <= column <= 9 and 6 <= row <= 9 else " . "
        return Text(signs[square] + " ", "bold magenta") if square in signs else Text(empty, "dim")
    tile = what - TILE
    tick = state.grid.tick[tile] == square and format_tile(tile)[1] != "n"
    mark = ("@" if tick else "#") if state.rail.on[square] else "o" if tick else " "
    return Text(f"{signs.get(square, '  ')}{mark}", STYLES[format_tile(tile)[0]])


# Beside it


def _heading(state: Any) -> list[Text]:
    rounds = len(TILES) // state.seats
    stacks = state.stacks
    lines = [Text(f"Round {state.round} of {rounds}", "bold").append(f" - {state.phase_name}", "not bold")]
    if stacks.offered:
        lines.append(Text("Face up: ").append_text(_tiles(format_tiles(stacks.offered))))
    if stacks.taken >= 0:
        lines.append(Text("In hand: ").append_text(_tiles([format_tile(stacks.taken)])))
    unseen = _tiles(format_tiles(stacks.unseen)) if stacks.unseen else Text("none")
    lines.append(Text(f"Unseen ({stacks.unseen.bit_count()}): ").append_text(unseen))
    lines.append(Text(f"Pile: {state.purses.pile} chits, {SEGMENTS - state.rail.count} segments"))
    if state.rail.laid:
        track = state.rail.track[state.rail.count - state.rail.laid : state.rail.count]
        laid = " ".join(format_square(square) for square in track)
        lines.append(Text(f"Laid: {laid}, to pay: {state.rail.owed} AP"))
    return lines


def _tiles(names: list[str]) -> Text:
    text = Text()
    for i, name in enumerate(names):
        text.append(" " if i else "").append(name, STYLES[name[0]])
    return text


def _seats(state: Any, seat: int) -> Table:
    """The coins with chits as in a payment: 245+1."""
    headings = ("", "VP", "coins", "bid", "turn", "council")
    table = Table(*headings, box=None, padding=(0, 1, 0, 0), pad_edge=False)
    auction, purses = state.auction, state.purses
    for other in range(state.seats):
        councillor = auction.councillor[other]
        coins = "".join(map(str, coin_list(purses.coins[other])))
        chits = f"+{purses.chits[other]}" if purses.chits[other] else ""
        table.add_row(
            f"{'>' if other == state.active else ' '}{other + 1}",
            str(state.scores.vp[other]),
            coins + chits or "-",
            str(auction.bid[other] or "-"),
            str(auction.place[other] or "-"),
            COUNCILLORS[councillor] if councillor >= 0 else "-",
            style="bold" if other == seat - 1 else "",
        )
    return table


def _investments(state: Any) -> list[Text]:
    lines = []
    investments = state.investments
    for seat in range(state.seats):
        if investments.investor[seat] < 0:
            continue
        said = f"Seat {seat + 1}: investor {format_tile(investments.investor[seat])}"
        if investments.spot[seat]:
            said += f", die {investments.die[seat]} at {format_square(investments.spot[seat])}"
        if investments.hit_by[seat] >= 0:
            said += f" (hit by {format_tile(investments.hit_by[seat])})"
        lines.append(Text(said))
    return lines


# What to do


def ask(game: Game, state: Any, seat: int) -> str:
    phase = state.phase_name
    if phase == "bid":
        return "Bid a coin, with chits if you like: the highest bid chooses first."
    if phase == "council":
        free = "a place in the turn order or a councillor"
        if state.auction.place[seat - 1]:
            free = "a councillor"
        elif state.auction.councillor[seat - 1] >= 0:
            free = "a place in the turn order"
        return f"Choose {free}."
    if phase == "crown":
        return "The game is tied: name the winner."
    return _ask_in_turn(state)


def _ask_in_turn(state: Any) -> str:
    sentences = {
        1: "Take one of the tiles face up and pay for it.",
        2: "Place {tile}: lower left square{tick}.",
        3: "Put down your investor or speculator, lay track, or end your turn.",
        4: "Choose the intersection for your speculator, by the square to its lower left.",
        5: "Lay another segment, or end your turn and pay.",
        6: "Pay the track you have laid: {owed} AP.",
    }
    taken = state.stacks.taken
    tile = tile_words(taken) if taken >= 0 else ""
    park = taken >= 0 and state.grid.geometry.kind[taken] == PARK
    tick = "" if park else " and tick (ne se sw nw)"
    return sentences[state.step].format(tile=tile, tick=tick, owed=state.rail.owed)


def worth_listing(game: Game, state: Any, seat: int, moves: Sequence[int]) -> list[int]:
    """Of a tile's places only one rotation each."""
    places = [i for i, move in enumerate(moves) if move >> KIND_SHIFT != PLACE or (move & DATA) >> 8 == 0]
    return places if len(places) <= FEW else best_first(game, state, seat, moves, places)


def describe(game: Game, state: Any, seat: int, move: int) -> str:
    describer = DESCRIBERS.get(move >> KIND_SHIFT)
    return describer(state, move) if describer else ""


def _of_bid(state: Any, move: int) -> str:
    payment = move & DATA
    total = sum(coin_list(payment & ALL_COINS)) + (payment >> 4)
    return f"{total} in all" if payment >> 4 else ""


def _of_lobby(state: Any, move: int) -> str:
    return FAVOURS[COUNCILLORS[move & 3]]


def _of_take(state: Any, move: int) -> str:
    tile = move & 31
    cost = state.grid.geometry.cost[tile]
    said = tile_words(tile).partition(" ")[2].strip("()")
    if (move & DATA) >> 5:
        return f"{said}, costs {cost}, brings at most {_most_for_tile(state, move)} VP"
    coin = max(coin_list(state.purses.coins[state.active]))
    return f"{said}, for coin {format_payment(1 << coin - 2)} and {coin - cost} VP"


def _most_for_tile(state: Any, take: int) -> int:
    """What the best place for a tile brings its player, investments aside."""
    after = state.copy()
    after.carry_out(take)
    places = [move for move in after.legal(after.active + 1) if (move & DATA) >> 8 == 0]
    return max(forecast(after, place).own for place in places)


def _of_place(state: Any, move: int) -> str:
    """What it scores and from where, and what it gives to investors."""
    found = forecast(state, move)
    parts = [f"basic {found.basic}", *(f"{format_tile(tile)} {vp:+}" for tile, vp in found.neighbours if vp)]
    said = f"{found.basic + found.bonus} VP ({', '.join(parts)})"
    return said + _given(found, state.active + 1)


def _given(found: Any, mover: int) -> str:
    """Investment bonuses by owner, and hits."""
    bonuses: dict[int, int] = {}
    for seat, _, vp in found.investments:
        bonuses[seat] = bonuses.get(seat, 0) + vp
    said = [f"{'you' if seat == mover else f'seat {seat}'} invested: {vp}" for seat, vp in bonuses.items()]
    said += [f"hits seat {seat}: {vp}" for seat, vp in found.hits]
    return "".join(f"; {one}" for one in said)


def _of_spot(state: Any, move: int) -> str:
    found = forecast(state, move)
    return f"{sum(vp for _, vp in found.region)} VP for {len(found.region)} tiles in the region"


def _of_segment(state: Any, move: int) -> str:
    found = forecast(state, move)
    said = f"{state.rail.price(move & DATA)} AP, {found.segment} VP"
    if found.stop >= 0:
        said += f", connects {format_tile(found.stop)}: {found.rail} VP"
    return said + _given(found, state.active + 1)


DESCRIBERS: dict[int, Callable[[Any, int], str]] = {
    BID: _of_bid,
    LOBBY: _of_lobby,
    TAKE: _of_take,
    PLACE: _of_place,
    AT: _of_spot,
    RAIL: _of_segment,
}
