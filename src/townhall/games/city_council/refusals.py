"""Why a readable move is not legal: the rule and a sentence. refused_places.py has the grid's reasons."""

from __future__ import annotations

from townhall.core.game import CHANCE, Refusal
from townhall.games.city_council.events import COUNCIL_TITLES, tile_words
from townhall.games.city_council.game import State
from townhall.games.city_council.notation import (
    coin_list,
    format_payment,
    format_tile,
    format_tiles,
)
from townhall.games.city_council.pieces import (
    ALL_COINS,
    AT,
    BID,
    BIDDING,
    CROWN,
    CROWNING,
    DATA,
    END,
    HIGHEST_BID,
    INVEST,
    INVESTING,
    INVESTOR_COST,
    KIND_SHIFT,
    LAYING,
    LOBBY,
    LOBBYING,
    ORDER,
    PAY,
    PAYING,
    PLACE,
    PLACING,
    RAIL,
    REVEAL,
    REVEALING,
    SPECULATE,
    SPECULATING,
    TAKE,
    TAKING,
    TREASURER,
)
from townhall.games.city_council.refused_places import refused_place, refused_segment, refused_spot

# What is due in each phase and step: the kinds of moves, and in words
DUE = {
    REVEALING: ((REVEAL,), "the next tiles must be turned up (reveal)"),
    BIDDING: ((BID,), "a bid is due (bid)"),
    LOBBYING: ((ORDER, LOBBY), "a place in the turn order or a councillor is due (order, lobby)"),
    CROWNING: ((CROWN,), "the tie must be decided (crown)"),
}
STEPS_DUE = {
    TAKING: ((TAKE,), "a tile must be taken first (take)"),
    PLACING: ((PLACE,), "the tile taken must be placed (place)"),
    INVESTING: ((INVEST, SPECULATE, RAIL, END), "the turn goes on with invest, speculate, rail or end"),
    SPECULATING: ((AT,), "the speculator's intersection must be named (at)"),
    LAYING: ((RAIL, END), "track is being laid: go on with rail or end"),
    PAYING: ((PAY,), "the track laid must be paid (pay)"),
}
RULES = {
    REVEAL: "Set-up", BID: "1", ORDER: "2", LOBBY: "2", TAKE: "3A", PLACE: "3A", INVEST: "3B",
    SPECULATE: "3B", AT: "3B", RAIL: "3C", END: "3", PAY: "3C", CROWN: "End of game",
}  # fmt: skip


def why_not(state: State, seat: int, move: int) -> Refusal | None:
    """None where the move is legal for the seat (or chance) to act."""
    kind, data = move >> KIND_SHIFT, move & DATA
    kinds, due = STEPS_DUE[state.step] if state.step else DUE.get(state.phase, ((), "the game is over"))
    if kind not in kinds:
        return Refusal(RULES[kinds[0]] if kinds else "End of game", f"not now: {due}")
    if seat == CHANCE:
        return _refused_reveal(state, data)
    if move in state.legal(seat):
        return None
    return _REASONS[kind](state, data)


def _refused_reveal(state: State, tiles: int) -> Refusal | None:
    if tiles.bit_count() != state.seats:
        return Refusal("Set-up", f"{state.seats} tiles are turned up, one on each stack, not {tiles.bit_count()}")
    if tiles & ~state.stacks.unseen:
        seen = format_tiles(tiles & ~state.stacks.unseen)
        return Refusal("Set-up", f"{', '.join(seen)} can't be turned up: seen before")
    return None


# Payments


def _refused_payment(state: State, payment: int, price: int, rule: str, single: bool = True) -> Refusal:
    """Why this doesn't pay that price; one coin at most for tiles, investors and speculators."""
    coins, chits = coin_list(payment & ALL_COINS), payment >> 4
    missing = _lacking(state, payment)
    if missing:
        return Refusal(rule, missing)
    if single and len(coins) > 1:
        return Refusal("3", "only track may be paid with several coins: here it is one coin at most, and chits")
    worth = sum(coins) + chits
    if worth < price:
        return Refusal(rule, f"{format_payment(payment)} is worth {worth} AP, but the price is {price}")
    spare = [f"coin {coin}" for coin in coins if worth - coin >= price] + ["a chit"] * (chits > 0 and worth > price)
    return Refusal("3, R-3", f"{format_payment(payment)} would still do for {price} AP without {spare[0]}")


def _lacking(state: State, payment: int) -> str:
    coins, chits = coin_list(payment & ALL_COINS), payment >> 4
    held = coin_list(state.purses.coins[state.active])
    for coin in coins:
        if coin not in held:
            return f"your coin {coin} is spent; you hold {', '.join(map(str, held)) or 'no coin'}"
    own = state.purses.chits[state.active]
    return f"you have {own} action chit{'s' * (own != 1)}, not {chits}" if chits > own else ""


# 1 and 2


def _refused_bid(state: State, payment: int) -> Refusal:
    missing = _lacking(state, payment)
    total = sum(coin_list(payment & ALL_COINS)) + (payment >> 4)
    if missing:
        return Refusal("1", missing)
    if total > HIGHEST_BID:
        return Refusal("1", f"bids are 2 to {HIGHEST_BID}, not {total}")
    who = next(seat for seat in range(state.seats) if state.auction.bid[seat] == total)
    return Refusal("1", f"{total} is bid already, by seat {who + 1}")


def _refused_order(state: State, place: int) -> Refusal:
    mine = state.auction.place[state.active]
    if mine:
        return Refusal("2", f"you have place {mine} in the turn order already: take a councillor")
    if place > state.seats:
        return Refusal("2", f"there are only {state.seats} places in the turn order")
    return Refusal("2", f"place {place} is taken by seat {state.auction.order[place - 1] + 1}")


def _refused_lobby(state: State, data: int) -> Refusal:
    councillor, owner = data & 3, data >> 2
    mine = state.auction.councillor[state.active]
    if mine >= 0:
        return Refusal("2", f"you lobby {COUNCIL_TITLES[mine]} already: take a place in the turn order")
    lobbyist = state.auction.lobbyist(councillor)
    if lobbyist >= 0:
        return Refusal("2", f"{COUNCIL_TITLES[councillor]} is lobbied by seat {lobbyist + 1} already")
    if councillor == TREASURER and not owner:
        return Refusal("2", "the pile of chits is empty: say whose chit you take, as in 'lobby treasurer from 3'")
    if state.purses.pile:
        return Refusal("2", "the chit comes from the pile while there is one: 'lobby treasurer'")
    if owner > state.seats or owner == state.active + 1:
        return Refusal("2", "the chit must come from another player")
    return Refusal("2", f"seat {owner} has no action chit")


# 3A and 3B


def _refused_take(state: State, data: int) -> Refusal:
    tile, payment = data & 31, data >> 5
    if not state.stacks.offered >> tile & 1:
        offered = ", ".join(format_tiles(state.stacks.offered))
        return Refusal("3A", f"{format_tile(tile)} is not offered: face up are {offered}")
    costs = state.grid.geometry.cost
    if payment == 0:
        able = [other for other in range(24) if state.stacks.offered >> other & 1 and _affordable(state, costs[other])]
        if able:
            return Refusal(
                "3A",
                f"you can't be short while you can pay a tile: {tile_words(able[0])} costs {costs[able[0]]}",
            )
        return Refusal("3A", f"who can't pay any tile takes one of the cheapest, and {tile_words(tile)} is not")
    return _refused_payment(state, payment, costs[tile], "3A")


def _affordable(state: State, price: int) -> bool:
    return max(coin_list(state.purses.coins[state.active]), default=0) + state.purses.chits[state.active] >= price


def _refused_invest(state: State, payment: int) -> Refusal:
    tile = state.investments.investor[state.active]
    if tile >= 0:
        return Refusal("3B", f"your investor stands on {tile_words(tile)} already: it is placed once a game")
    if not state.investments.may_invest(state.active):
        last = state.grid.order[state.grid.placed - 1]
        return Refusal("3B", f"the investor needs a tile within one quadrant, and {tile_words(last)} lies across two")
    return _refused_payment(state, payment, INVESTOR_COST, "3B")


def _refused_speculate(state: State, data: int) -> Refusal:
    investments = state.investments
    if investments.investor[state.active] < 0:
        return Refusal("3B", "the speculator may be placed from the investor's turn on: place the investor first")
    if investments.die[state.active]:
        return Refusal("3B", "your speculator is placed already: it is so once a game")
    if not any(
        investments.may_stand(state.active, 16 * row + column) for row in range(1, 14) for column in range(1, 14)
    ):
        return Refusal("3B", "no intersection beside the investor's quadrant is free for the speculator")
    return _refused_payment(state, data >> 3, data & 7, "3B")


# 3C and the end


def _refused_pay(state: State, payment: int) -> Refusal:
    return _refused_payment(state, payment, state.rail.owed, "3C", single=False)


def _refused_crown(state: State, seat: int) -> Refusal:
    tied = [f"seat {other + 1}" for other in range(state.seats) if state.scores.leaders() >> other & 1]
    return Refusal("End of game", f"seat {seat} is not among the tied: they are {' and '.join(tied)}")


_REASONS = {
    BID: _refused_bid,
    ORDER: _refused_order,
    LOBBY: _refused_lobby,
    TAKE: _refused_take,
    PLACE: lambda state, data: refused_place(state, data & 255, data >> 8),
    INVEST: _refused_invest,
    SPECULATE: _refused_speculate,
    AT: refused_spot,
    RAIL: refused_segment,
    PAY: _refused_pay,
    CROWN: _refused_crown,
}
