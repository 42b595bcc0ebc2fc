"""What must be true of any position: conservation, R-4, investments; phase, step and seats fit one another.

Whether play can reach the position is not asked.
"""

from __future__ import annotations

from itertools import pairwise

from townhall.core.errors import BadState
from townhall.games.city_council.game import State
from townhall.games.city_council.grid import all_squares, block, square_name
from townhall.games.city_council.notation import coin_list, format_tile
from townhall.games.city_council.pieces import (
    ALL_COINS,
    AVENUE,
    BIDDING,
    CHITS,
    CROWNING,
    LAYING,
    LOBBYING,
    NO_STEP,
    OVER,
    PAYING,
    PLACING,
    REVEALING,
    SPECULATING,
    STEPS,
    TAKING,
    TRANSIT,
    TURN,
)


def check(state: State) -> None:
    """Raises BadState with the first thing that is wrong."""
    check_city(state)
    _check_step(state)
    _check_auction(state)
    _check_counts(state)
    _check_chits(state)
    _check_active(state)
    _check_coins(state)
    for seat in range(state.seats):
        _check_investor(state, seat)
        _check_speculator(state, seat)
    _check_laid(state)
    _check_something_to_do(state)
    _check_winner(state)


def check_city(state: State) -> None:
    """The city is one, has a tile in the central 4x4, and its avenues are open (R-4)."""
    grid = state.grid
    tiles = grid.order[: grid.placed]
    corners = [grid.corner[tile] for tile in tiles]
    if corners and not any(6 <= at % 16 <= 8 and 6 <= at // 16 <= 8 for at in corners):
        raise BadState("no tile lies in the central 4x4 (f6 to i9), where the first one goes")
    reached = corners[:1]
    for at in reached:
        reached += [other for other in corners if other not in reached and _near(at, other)]
    for tile in tiles:
        if grid.corner[tile] not in reached:
            raise BadState(f"{format_tile(tile)} is neither adjacent to other tiles nor touches them corner to corner")
    for tile in tiles:
        if grid.sides[tile] == 0:
            raise BadState(f"{format_tile(tile)} has no avenue at any of its sides (R-4)")
    avenues = [square for square in all_squares() if grid.cell[square] == AVENUE]
    if not state.avenues.connects(avenues):
        raise BadState("the avenues are not one connected network (R-4)")


def _near(one: int, other: int) -> bool:
    dx, dy = abs(one % 16 - other % 16), abs(one // 16 - other // 16)
    return (2 <= dx <= 3 and dy <= 1) or (2 <= dy <= 3 and dx <= 1) or (dx == 2 and dy == 2)


def _check_step(state: State) -> None:
    if (state.phase == TURN) != (state.step != NO_STEP):
        raise BadState(f'phase "{state.phase_name}" doesn\'t go with step "{STEPS[state.step]}"')
    if (state.stacks.taken >= 0) != (state.step == PLACING):
        raise BadState('"taken" holds a tile in step "place" and only then')
    if (state.rail.laid > 0) != (state.step in (LAYING, PAYING)):
        raise BadState('"laid" holds segments in the steps "rail" and "pay" and only then')


def _check_counts(state: State) -> None:
    """As many tiles are revealed as rounds want, and as many of the round's placed as turns were taken."""
    seats = state.seats
    wanted = 24 - seats * (state.round - (state.phase == REVEALING))
    if state.stacks.unseen.bit_count() != wanted:
        raise BadState(
            f"{state.stacks.unseen.bit_count()} tiles are unseen: in round {state.round} it must be {wanted}"
        )
    placed = state.grid.placed - seats * (state.round - 1)
    place = state.auction.place[state.active]
    due = 0
    if state.phase == TURN:
        due = place - 1 + (state.step > PLACING)
    elif state.phase > TURN:  # after the last round's last turn, or at the start of any other turn
        due = min(max(placed, 0), seats - (state.stacks.unseen > 0))
    if placed != due:
        raise BadState(f"{state.grid.placed} tiles are placed: here it must be {seats * (state.round - 1) + due}")
    offered = 0 if state.phase == REVEALING else seats - due - (state.stacks.taken >= 0)
    if state.stacks.offered.bit_count() != offered:
        raise BadState(f"{state.stacks.offered.bit_count()} tiles are offered: here it must be {offered}")


def _check_chits(state: State) -> None:
    total = state.purses.pile + sum(state.purses.chits[seat] for seat in range(state.seats))
    if total != CHITS:
        raise BadState(f"there are {CHITS} action chits, but pile and players have {total}")


def _check_auction(state: State) -> None:
    auction = state.auction
    seats = range(state.seats)
    bids = [auction.bid[seat] for seat in auction.bidders[: state.seats]]
    made = [bid for bid in bids if bid]
    if len(set(made)) != len(made):
        raise BadState("two seats have made the same bid")
    if made != bids[: len(made)]:
        raise BadState("bids are made in the order of the bidders, without gaps")
    if (state.phase == REVEALING and made) or (state.phase > BIDDING and len(made) < state.seats):
        raise BadState(f'{len(made)} seats have bid, which doesn\'t fit phase "{state.phase_name}"')
    lobbied = [auction.councillor[seat] for seat in seats if auction.councillor[seat] >= 0]
    places = [auction.place[seat] for seat in seats if auction.place[seat]]
    for name, taken in (("councillor", lobbied), ("place", places)):
        if len(set(taken)) != len(taken):
            raise BadState(f"two seats have the same {name}")
    had = [(auction.place[seat] > 0) + (auction.councillor[seat] >= 0) for seat in seats]
    if state.phase < LOBBYING and any(had):
        raise BadState(f'places and councillors are not taken yet in phase "{state.phase_name}"')
    if state.phase > LOBBYING and min(had) < 2:
        raise BadState(f'in phase "{state.phase_name}" every seat has a place and a councillor')
    in_order = [had[seat] for seat in sorted(seats, key=lambda seat: -auction.bid[seat])]
    if state.phase == LOBBYING and (in_order != sorted(in_order, reverse=True) or in_order[0] - in_order[-1] > 1):
        raise BadState("places and councillors are taken from the highest bid to the lowest, twice round")


def _check_active(state: State) -> None:
    auction = state.auction
    wanted = state.active
    if state.phase == REVEALING:
        wanted = auction.bidders[0]
    elif state.phase == BIDDING:
        wanted = auction.next_bidder()
    elif state.phase == LOBBYING:
        wanted = auction.next_chooser()
    elif state.phase == CROWNING:
        wanted = auction.crown_bearer()
    if wanted < 0:
        raise BadState(f'phase "{state.phase_name}" has nothing left to decide')
    if wanted != state.active:
        raise BadState(f'"active" must be {wanted + 1} here, not {state.active + 1}')


def _check_coins(state: State) -> None:
    """A coin for the bid, at most one for the tile, more only later in one's own turn."""
    auction = state.auction
    taking = auction.place[state.active] if state.phase == TURN else state.grid.placed % state.seats + 1
    if state.phase > TURN and state.grid.placed == state.seats * state.round:
        taking = state.seats + 1
    for seat in range(state.seats):
        coins = coin_list(state.purses.coins[seat])
        bid = auction.bid[seat]
        if not bid:
            if state.purses.coins[seat] != ALL_COINS:
                raise BadState(f"seat {seat + 1} has not bid, so it must hold the coins 2, 3, 4 and 5")
            continue
        spent = [coin for coin in (2, 3, 4, 5) if coin not in coins]
        if not any(0 <= bid - coin <= CHITS for coin in spent):
            raise BadState(f"seat {seat + 1} bid {bid}, but holds {coins}: the coin of the bid is spent")
        waiting = state.phase in (BIDDING, LOBBYING) or auction.place[seat] > taking
        if auction.place[seat] == taking and state.phase in (TURN, CROWNING, OVER):
            waiting = state.phase != TURN or state.step == TAKING
        if waiting and len(coins) != 3:
            raise BadState(f"seat {seat + 1} has only bid in this round, so it must hold three coins")


def _check_investor(state: State, seat: int) -> None:
    investments, grid = state.investments, state.grid
    tile = investments.investor[seat]
    if tile < 0:
        return
    if grid.geometry.quadrants[grid.corner[tile]].bit_count() > 1:
        raise BadState(f"seat {seat + 1}: the investor's tile {format_tile(tile)} lies across two quadrants")
    if any(investments.investor[other] == tile for other in range(seat)):
        raise BadState(f"two investors stand on {format_tile(tile)}: each is placed with its own tile")


def _check_speculator(state: State, seat: int) -> None:
    investments, grid = state.investments, state.grid
    if not investments.die[seat]:
        if state.step == SPECULATING and seat == state.active:
            raise BadState(f'step "at" needs the die that seat {seat + 1} has set')
        return
    name, spot, hit = f"seat {seat + 1}'s speculator", investments.spot[seat], investments.hit_by[seat]
    if (spot == 0) != (state.step == SPECULATING and seat == state.active) or (spot == 0 and hit >= 0):
        raise BadState(f'{name}: "at" is null in step "at" of its own turn and only then')
    if spot == 0:
        return
    quadrant, home = grid.geometry.quadrants[spot], investments.home(seat)
    if spot % 16 > 13 or spot // 16 > 13 or quadrant.bit_count() > 1:
        raise BadState(f"{name}: the four squares round {square_name(spot)} don't lie in one quadrant")
    if quadrant == home or quadrant * home == 8:
        raise BadState(f"{name} must stand in one of the two quadrants beside the investor's")
    if hit >= 0:
        if not set(block(spot)) & set(block(grid.corner[hit])):
            raise BadState(f"{name}: {format_tile(hit)} covers none of its four squares")
        return
    if not grid.free(spot) or any(state.rail.on[square] for square in block(spot)):
        raise BadState(f"{name}: the four squares round {square_name(spot)} are not free")
    if any(investments.spot[other] == spot and investments.hit_by[other] < 0 for other in range(seat)):
        raise BadState(f"two speculators stand at {square_name(spot)}")


def _check_laid(state: State) -> None:
    """R-10: the turn's segments are one line, from an end of the network (Transit Director: anywhere)."""
    rail = state.rail
    if not rail.laid:
        return
    if rail.owed > state.purses.most(state.active):
        raise BadState(f"seat {state.active + 1} can't pay the track laid: it costs {rail.owed}")
    track = rail.track[: rail.count]
    first = rail.count - rail.laid
    for one, next in pairwise(track[first:]):
        if abs(one - next) not in (1, 16):
            raise BadState(f"{square_name(next)} doesn't go on from {square_name(one)}: a turn lays one line (R-10)")
    if first and state.auction.councillor[state.active] != TRANSIT:
        before = track[:first]
        start = next_to(before, track[first])
        if len([square for square in before if abs(square - start) in (1, 16)]) > 1:
            raise BadState(
                f"the track laid branches off at {square_name(start)}: that takes the Transit Director (R-10)"
            )


def next_to(track: list[int], square: int) -> int:
    return next(other for other in track if abs(other - square) in (1, 16))


def _check_something_to_do(state: State) -> None:
    if state.step in (TAKING, PLACING) and not state.has_place():
        raise BadState(f"seat {state.active + 1} has no legal place for a tile: the game would be over")
    state.list_moves()
    if state.phase not in (REVEALING, OVER) and state.moves.count == 0:
        raise BadState("there is nothing to decide in this position")


def _check_winner(state: State) -> None:
    leaders = [seat for seat in range(state.seats) if state.scores.leaders() >> seat & 1]
    if (state.winner >= 0) != (state.phase == OVER):
        raise BadState('"winner" is named when the game is over and only then')
    if state.phase == OVER and state.winner not in leaders:
        raise BadState(f"seat {state.winner + 1} can't have won: others have more VP")
    if state.phase == CROWNING and len(leaders) == 1:
        raise BadState("nobody is tied, so there is nothing to crown")
