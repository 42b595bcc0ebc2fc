"""A position as the protocol's state object, and back, checked piece by piece; checks.py checks the whole."""

from __future__ import annotations

from typing import Any

from townhall.core.errors import BadState
from townhall.core.reading import check_keys, whole
from townhall.games.city_council import checks
from townhall.games.city_council.game import State
from townhall.games.city_council.grid import block
from townhall.games.city_council.notation import (
    coin_bits,
    coin_list,
    format_placed,
    format_square,
    format_tile,
    format_tiles,
    parse_placed,
    parse_square,
    parse_tile,
)
from townhall.games.city_council.pieces import (
    AVENUE,
    CHITS,
    COINS,
    COUNCILLORS,
    LARGEST_DIE,
    OUTSIDE,
    PARK,
    PHASES,
    SEGMENTS,
    STEPS,
    TILE,
    TILES,
)

KEYS = (
    "round", "phase", "step", "bidders", "order", "active", "tiles", "offered", "taken", "unseen", "track",
    "laid", "chits", "winner", "players",
)  # fmt: skip
PLAYER_KEYS = ("vp", "coins", "chits", "bid", "councillor", "place", "investor", "speculator")
SPECULATOR_KEYS = ("at", "die", "hit")
MOST_VP = 100_000


def format_state(state: State) -> dict[str, Any]:
    rail, auction = state.rail, state.auction
    seats = range(state.seats)
    track = [format_square(square) for square in rail.track[: rail.count]]
    return {
        "round": state.round,
        "phase": PHASES[state.phase],
        "step": STEPS[state.step],
        "bidders": [auction.bidders[i] + 1 for i in seats],
        "order": [auction.order[i] + 1 or None for i in seats],
        "active": state.active + 1,
        "tiles": format_city(state),
        "offered": format_tiles(state.stacks.offered),
        "taken": "" if state.stacks.taken < 0 else format_tile(state.stacks.taken),
        "unseen": format_tiles(state.stacks.unseen),
        "track": track,
        "laid": track[rail.count - rail.laid :],
        "chits": state.purses.pile,
        "winner": state.winner + 1 or None,
        "players": [_format_player(state, seat) for seat in seats],
    }


def format_city(state: State) -> list[str]:
    """The tiles placed, in their order."""
    grid = state.grid
    return [format_placed(tile, grid.corner[tile], grid.rotation[tile]) for tile in grid.order[: grid.placed]]


def _format_player(state: State, seat: int) -> dict[str, Any]:
    auction, investments = state.auction, state.investments
    councillor, investor = auction.councillor[seat], investments.investor[seat]
    return {
        "vp": state.scores.vp[seat],
        "coins": coin_list(state.purses.coins[seat]),
        "chits": state.purses.chits[seat],
        "bid": auction.bid[seat] or None,
        "councillor": None if councillor < 0 else COUNCILLORS[councillor],
        "place": auction.place[seat] or None,
        "investor": None if investor < 0 else format_tile(investor),
        "speculator": _format_speculator(state, seat),
    }


def _format_speculator(state: State, seat: int) -> dict[str, Any] | None:
    investments = state.investments
    if not investments.die[seat]:
        return None
    spot, hit = investments.spot[seat], investments.hit_by[seat]
    return {
        "at": format_square(spot) if spot else None,
        "die": investments.die[seat],
        "hit": False if hit < 0 else format_tile(hit),
    }


# Reading


def parse_state(data: Any, state: State) -> State:
    """The position that a state object describes, put into a fresh state; raises BadState for one that can't be."""
    check_keys(data, KEYS, "the state")
    _check_keys_of_players(data, state.seats)
    _read_tiles(state, data)
    _read_track(state, data)
    _read_flow(state, data)
    for seat, player in enumerate(data["players"]):
        _read_player(state, seat, player)
    _read_order(state, data["order"])
    checks.check(state)
    return state


def _check_keys_of_players(data: dict[str, Any], seats: int) -> None:
    if not isinstance(data["players"], list) or len(data["players"]) != seats:
        raise BadState(f'"players" must list {seats} seats')
    for seat, player in enumerate(data["players"], 1):
        check_keys(player, PLAYER_KEYS, f"seat {seat}")


def _texts(data: dict[str, Any], key: str) -> list[str]:
    value = data[key]
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise BadState(f'"{key}" must be a list of texts')
    return value


def _read_tiles(state: State, data: dict[str, Any]) -> None:
    """Puts the city together, and sees that every tile is somewhere once."""
    try:
        place_city(state, _texts(data, "tiles"))
        offered = [parse_tile(name) for name in _texts(data, "offered")]
        unseen = [parse_tile(name) for name in _texts(data, "unseen")]
        if not isinstance(data["taken"], str):
            raise ValueError('"taken" must be a tile, or ""')
        taken = [parse_tile(data["taken"])] if data["taken"] else []
    except ValueError as error:
        raise BadState(str(error)) from None
    everything = state.grid.order[: state.grid.placed] + offered + unseen + taken
    for tile in range(len(TILES)):
        if everything.count(tile) != 1:
            times = "nowhere" if tile not in everything else f"in {everything.count(tile)} places"
            raise BadState(f"every tile is somewhere once, but {format_tile(tile)} is {times}")
    state.stacks.set_tiles(sum(1 << t for t in offered), taken[0] if taken else -1, sum(1 << t for t in unseen))


def place_city(state: State, tiles: list[str]) -> None:
    """Places tiles given as `C4@f6ne`; raises ValueError where they don't fit on the grid."""
    for text in tiles:
        tile, corner, rotation = parse_placed(text)
        if tile in state.grid.order[: state.grid.placed]:
            raise ValueError(f"{format_tile(tile)} is placed twice")
        for square in block(corner):
            if state.grid.cell[square] == OUTSIDE:
                raise ValueError(f"{text} doesn't lie on the grid")
            if state.grid.cell[square] != AVENUE:
                raise ValueError(f"{text} and another tile lie on {format_square(square)}")
        if state.grid.geometry.kind[tile] == PARK and rotation:
            raise ValueError(f"{text}: a park is always given as ne")
        state.grid.place(tile, corner, rotation)


def _read_track(state: State, data: dict[str, Any]) -> None:
    track, laid = _texts(data, "track"), _texts(data, "laid")
    if laid != track[len(track) - len(laid) :]:
        raise BadState('"laid" must be the last segments of "track", in their order')
    try:
        lay_track(state, track[: len(track) - len(laid)])
        state.rail.end_turn()
        lay_track(state, laid)
    except ValueError as error:
        raise BadState(str(error)) from None


def lay_track(state: State, track: list[str]) -> None:
    """Lays segments given as squares; raises ValueError where the geometry of section 3C forbids them."""
    rail = state.rail
    for text in track:
        square = parse_square(text)
        on_tile = state.grid.cell[square] - TILE
        if rail.count == SEGMENTS:
            raise ValueError(f"there are only {SEGMENTS} segments")
        if rail.on[square]:
            raise ValueError(f"two segments lie on {text}")
        if rail.count == 0 and on_tile >= 0:
            raise ValueError(f"the first segment, on {text}, must lie on an avenue, not on a tile")
        if rail.count and rail.beside[square] != 1:
            raise ValueError(f"the segment on {text} must touch one laid before it, not {rail.beside[square]} (R-10)")
        if on_tile >= 0 and state.grid.geometry.kind[on_tile] == PARK:
            raise ValueError(f"track on {text} crosses the park {format_tile(on_tile)}")
        if on_tile >= 0 and rail.segments[on_tile] == 2:
            raise ValueError(f"{format_tile(on_tile)} carries more than two segments")
        rail.lay(square)


def _read_flow(state: State, data: dict[str, Any]) -> None:
    for key, words in (("phase", PHASES), ("step", STEPS)):
        if data[key] not in words:
            raise BadState(f'"{key}" must be one of {", ".join(filter(None, words))}, not {data[key]!r}')
    seats = state.seats
    bidders = data["bidders"]
    first = whole(bidders[0], '"bidders"', 1, seats) if isinstance(bidders, list) and bidders else 1
    if bidders != [(first - 1 + i) % seats + 1 for i in range(seats)]:
        raise BadState(f'"bidders" must list all {seats} seats clockwise from the first bidder, not {bidders!r}')
    winner = data["winner"]
    state.auction.new_round(first - 1)
    state.set_up(
        whole(data["round"], '"round"', 1, len(TILES) // seats),
        PHASES.index(data["phase"]),
        STEPS.index(data["step"]),
        whole(data["active"], '"active"', 1, seats) - 1,
        -1 if winner is None else whole(winner, '"winner"', 1, seats) - 1,
    )
    state.purses.set_pile(whole(data["chits"], '"chits"', 0, CHITS))


def _read_player(state: State, seat: int, player: dict[str, Any]) -> None:
    name = f"seat {seat + 1}"
    coins = player["coins"]
    if not isinstance(coins, list) or any(coin not in COINS or isinstance(coin, bool) for coin in coins):
        raise BadState(f'{name}: "coins" must list coins from 2 to 5, not {coins!r}')
    if coins != sorted(set(coins)):
        raise BadState(f'{name}: "coins" must be ascending, each once')
    state.purses.set_purse(seat, coin_bits(coins), whole(player["chits"], f"{name}: chits", 0, CHITS))
    state.scores.set_vp(seat, whole(player["vp"], f"{name}: vp", -MOST_VP, MOST_VP))
    bid, place, councillor = player["bid"], player["place"], player["councillor"]
    if councillor is not None and councillor not in COUNCILLORS:
        raise BadState(f"{name}: there is no councillor {councillor!r}: they are {', '.join(COUNCILLORS)}")
    state.auction.set_seat(
        seat,
        0 if bid is None else whole(bid, f"{name}: bid", 2, 7),
        -1 if councillor is None else COUNCILLORS.index(councillor),
        0 if place is None else whole(place, f"{name}: place", 1, state.seats),
    )
    _read_investment(state, seat, player)


def _read_investment(state: State, seat: int, player: dict[str, Any]) -> None:
    name, investor, speculator = f"seat {seat + 1}", player["investor"], player["speculator"]
    placed = [format_tile(tile) for tile in state.grid.order[: state.grid.placed]]
    if investor is not None:
        if investor not in placed:
            raise BadState(f"{name}: the investor stands on {investor!r}, which is not in the city")
        state.investments.invest(seat, parse_tile(investor))
    if speculator is None:
        return
    check_keys(speculator, SPECULATOR_KEYS, f"{name}: speculator")
    if investor is None:
        raise BadState(f"{name}: a speculator needs the investor first")
    state.investments.set_die(seat, whole(speculator["die"], f"{name}: die", 1, LARGEST_DIE))
    hit = speculator["hit"]
    if hit is not False:
        if not isinstance(hit, str) or hit not in placed:
            raise BadState(f'{name}: "hit" must be false or a tile of the city, not {hit!r}')
        state.investments.set_hit(seat, parse_tile(hit))
    if speculator["at"] is not None:
        try:
            state.investments.set_spot(seat, parse_square(speculator["at"]))
        except (ValueError, TypeError):
            raise BadState(f'{name}: "at" must be an intersection like c3, not {speculator["at"]!r}') from None


def _read_order(state: State, order: Any) -> None:
    """It says again what the seats' places say."""
    if order != [state.auction.order[place] + 1 or None for place in range(state.seats)]:
        raise BadState(f'"order" must list the seats by their places, null for free ones, not {order!r}')
