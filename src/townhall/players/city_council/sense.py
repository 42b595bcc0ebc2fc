"""A quick judgement of every decision in City Council: what it brings now, and what it gives to others.

Worths are in VP. They are rough where the future counts (a coin kept, a chit, a place in the order): the weights
there were tuned by self-play, and search on top does the rest.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.townhall.core.bits import popcount
    from cython.cimports.townhall.core.rng import Rng
    from cython.cimports.townhall.games.city_council.game import State
else:
    from ...core.bits import popcount
    from ...core.rng import Rng
    from ...games.city_council.game import State

from townhall.games.city_council import pieces

KIND_SHIFT = pieces.KIND_SHIFT
DATA = pieces.DATA
BID = pieces.BID
ORDER = pieces.ORDER
LOBBY = pieces.LOBBY
TAKE = pieces.TAKE
PLACE = pieces.PLACE
INVEST = pieces.INVEST
SPECULATE = pieces.SPECULATE
AT = pieces.AT
RAIL = pieces.RAIL
END = pieces.END
PAY = pieces.PAY
CROWN = pieces.CROWN
REVEALING = pieces.REVEALING
CROWNING = pieces.CROWNING
OVER = pieces.OVER
TAKING = pieces.TAKING
AVENUE = pieces.AVENUE
PLACING = pieces.PLACING
INVESTING = pieces.INVESTING
MAYOR = pieces.MAYOR
TRANSIT = pieces.TRANSIT
TREASURER = pieces.TREASURER
ZONING = pieces.ZONING


class Sense:
    """`noise`: how blurred each judgement is, in VP; `sight`: the part of the moves that is looked at."""

    def __init__(self) -> None:
        self.rng = Rng(0)
        self.noise = 0.0
        self.sight = 1.0
        self.corners = 0
        if not cython.compiled:
            self.corner, self.stake, self.worth = [0] * 169, [0] * 96, [0.0] * 1000
        self.point = 0.83  # an action point while there is track to lay
        self.chit = 1.0
        self.late_chit = 0.5
        self.rank = 3.0  # each seat that chooses after one
        self.order = 1.0  # each place in the turn order
        self.transit = 0.7  # each point that is left for track
        self.treasurer = 1.5
        self.zoning = 1.2
        self.gift = 0.67  # what others get, against what the mean of them gets
        self.fresh = 0.3  # cost of a tile that joins one's investments
        self.astride = 1.33  # a tile across a border, where no investor may go
        self.growing = 0.1  # cost of a tile inside the region still to be opened
        self.near_track = 0.12
        self.income = 0.013  # of the cost of an invested tile, each turn to come
        self.growth = 0.75  # of the cost of a tile that a region gains, each tile to come
        self.risk = 4.0  # turns left at which waiting is as likely as not too late
        self.die = 0.3
        self.places = 0.68  # turns left for each place where a tile may go
        self.room = 0.3
        self.stop = 0.6
        self.way = 0.25

    def decide(self, state: State) -> int:
        """The move that seems best; at chance a drawn one."""
        if state.phase == REVEALING:
            return state.stacks.draw(self.rng)
        state.list_moves()
        if state.moves.count == 1:
            return state.moves.listed[0]
        return self.best_listed(state)

    def best_listed(self, state: State) -> int:
        self.judge(state)
        best = self.rng.below(state.moves.count)
        most = -1e9
        for i in range(state.moves.count):
            if self.sight < 1.0 and state.phase != CROWNING and self.rng.fraction() > self.sight:
                continue
            value = self.worth[i] + self.rng.fraction() * (self.noise + 0.01)
            if value > most:
                most = value
                best = i
        return state.moves.listed[best]

    def judge(self, state: State) -> None:
        """What each listed move seems worth."""
        self.find_stakes(state)
        if state.step == TAKING:
            self.find_corners(state)
            self.judge_takes(state)
            return
        if state.step == INVESTING:
            self.find_corners(state)
        for i in range(state.moves.count):
            self.worth[i] = self.value(state, state.moves.listed[i])

    def judge_takes(self, state: State) -> None:
        """The payments of a tile are listed one after the other."""
        last = -1
        gain = 0.0
        for i in range(state.moves.count):
            data = state.moves.listed[i] & DATA
            if data & 31 != last:
                last = data & 31
                gain = self.best_place(state, last)
            self.worth[i] = gain - self.price_of(state, data >> 5)

    def worths(self, state: State) -> list[tuple[float, int]]:
        """The legal moves with their worths, best first."""
        state.list_moves()
        self.judge(state)
        found = [(self.worth[i], state.moves.listed[i]) for i in range(state.moves.count)]
        return sorted(found, key=lambda pair: (-pair[0], pair[1]))

    def find_corners(self, state: State) -> None:
        self.corners = 0
        for row in range(1, 14):
            for column in range(1, 14):
                if state.may_place(16 * row + column):
                    self.corner[self.corners] = 16 * row + column
                    self.corners += 1

    def find_stakes(self, state: State) -> None:
        for seat in range(state.seats):
            for i in range(24):
                self.stake[24 * seat + i] = 0
            if state.investments.spot[seat]:
                for i in range(state.grid.placed):
                    if state.investments.invested(seat, state.grid.order[i]):
                        self.stake[24 * seat + state.grid.order[i]] = state.grid.geometry.cost[state.grid.order[i]]

    def value(self, state: State, move: int) -> float:
        kind = move >> KIND_SHIFT
        data = move & DATA
        if kind == PLACE:
            return self.place_gain(state, state.stacks.taken, data & 255) + self.tick_value(
                state, data & 255, data >> 8
            )
        if kind == RAIL:
            return self.rail_value(state, data)
        if kind == PAY:
            return -2.0 * popcount(data & 15) - self.chit_worth(state) * (data >> 4)
        if kind == BID:
            return self.bid_value(state, data)
        if kind == ORDER:
            return 7.0 - self.order * data
        if kind == LOBBY:
            return self.lobby_value(state, data & 3)
        if kind == INVEST:
            return self.invest_value(state) - self.price_of(state, data)
        if kind == SPECULATE:
            home = state.investments.home(state.active)
            haste = self.haste(state, state.investments.investor[state.active], home)
            return haste + self.die * (data & 7) - self.price_of(state, data >> 3)
        if kind == AT:
            home = state.investments.home(state.active) | state.grid.geometry.quadrants[data]
            return self.region_worth(state, state.investments.investor[state.active], home) + self.bait(state, data)
        if kind == CROWN:
            return 1000.0 if data == state.active + 1 else 0.0
        return 0.0

    # 1, 2: bids and the council

    def bid_value(self, state: State, payment: int) -> float:
        """How many will choose after one, less what the payment would be good for."""
        total = state.purses.worth(payment & 15) + (payment >> 4)
        below = 0.0
        for seat in range(state.seats):
            if seat != state.active:
                if state.auction.bid[seat] == 0:
                    below += (total - 1.5) / 5.0
                elif state.auction.bid[seat] < total:
                    below += 1.0
        return self.rank * below - self.price_of(state, payment)

    def lobby_value(self, state: State, councillor: int) -> float:
        if councillor == MAYOR:
            return 7.0
        if councillor == TREASURER:
            return self.treasurer if self.tiles_left(state) else 0.5 * self.treasurer
        if councillor == TRANSIT:
            points = state.purses.most(state.active) - 3
            left = 50 - state.rail.count
            return self.transit * (points if points < left else left)
        return self.zoning

    def chit_worth(self, state: State) -> float:
        return self.chit if self.tiles_left(state) else self.late_chit

    def price_of(self, state: State, payment: int) -> float:
        """Each coin would be worth 2 VP at the end of the round, or its points of track; chits are kept for later."""
        worth = state.purses.worth(payment & 15)
        left = 50 - state.rail.count
        if state.rail.laid == 0 and left > 0:
            track = self.point * (worth if worth < left else left)
            if state.auction.councillor[state.active] == TRANSIT:
                track *= 2.0
            if track > 2.0 * popcount(payment & 15):
                return track + self.chit_worth(state) * (payment >> 4)
        return 2.0 * popcount(payment & 15) + 0.01 * worth + self.chit_worth(state) * (payment >> 4)

    # 3A: tiles

    def best_place(self, state: State, tile: int) -> float:
        best = -100.0
        for i in range(self.corners):
            gain = self.place_gain(state, tile, self.corner[i])
            if gain > best:
                best = gain
        return best

    def place_gain(self, state: State, tile: int, corner: int) -> float:
        """The VP it brings, less the mean of what the others get by it."""
        me = state.active
        cost = state.grid.geometry.cost[tile]
        share = 0.0 if state.auction.councillor[me] == ZONING else self.gift / (state.seats - 1)
        gain = 1.0 * state.aid.basic(tile, state.grid.placed + 1)
        for i in range(state.grid.placed):
            other = state.grid.order[i]
            if not state.grid.adjacent(corner, state.grid.corner[other]):
                continue
            bonus = state.aid.bonus(tile, other)
            gain += bonus
            if bonus > 0:
                gain += self.investment_gain(state, other, share)
        for seat in range(state.seats):
            if seat != me and state.investments.covers(seat, corner):
                gain -= share * state.investments.die[seat] * cost
        return gain + self.outlook(state, tile, corner)

    def investment_gain(self, state: State, tile: int, share: float) -> float:
        """What this tile pays its investors, `share` of it lost where they are others."""
        gain = 0.0
        for seat in range(state.seats):
            if self.stake[24 * seat + tile]:
                if seat == state.active:
                    gain += self.stake[24 * seat + tile]
                else:
                    gain -= share * self.stake[24 * seat + tile]
        return gain

    def outlook(self, state: State, tile: int, corner: int) -> float:
        """What the tile does for investments, made and to be made."""
        worth = 0.0
        quadrants = state.grid.geometry.quadrants[corner]
        cost = state.grid.geometry.cost[tile]
        for seat in range(state.seats):
            one = 0.0
            home = state.investments.home(seat)
            if state.investments.spot[seat]:
                if quadrants & ~state.investments.region(seat) == 0 and self.match(
                    state, state.investments.investor[seat], tile
                ):
                    one = self.fresh * cost
            elif home:
                if quadrants & ~home == 0:
                    one = self.growing * cost
            elif seat == state.active and quadrants & (quadrants - 1) != 0:
                one = -self.astride
            worth += one if seat == state.active else -one / (state.seats - 1)
        return worth

    def match(self, state: State, tile: int, other: int) -> bool:
        return (
            state.grid.geometry.suit[tile] == state.grid.geometry.suit[other]
            or state.grid.geometry.rank[tile] == state.grid.geometry.rank[other]
        )

    def tick_value(self, state: State, corner: int, rotation: int) -> float:
        """A tick near the track can be connected."""
        square = corner + state.grid.geometry.tick_step[rotation]
        best = 9
        for i in range(state.rail.count):
            track = state.rail.track[i]
            away = abs(square % 16 - track % 16) + abs(square // 16 - track // 16)
            if away < best:
                best = away
        return (9 - best) * self.near_track

    # 3B: investor and speculator

    def turns_left(self, state: State) -> float:
        """How many tiles may still follow: most games end for want of a place."""
        left = self.tiles_left(state) + popcount(state.stacks.offered)
        room = self.places * self.corners
        return left if left < room else room

    def invest_value(self, state: State) -> float:
        """On the last tile, the speculator to follow at once: it needs another coin or chit."""
        if state.purses.coins[state.active] & (state.purses.coins[state.active] - 1) == 0:
            return -1.0
        tile = state.grid.last()
        return self.haste(state, tile, state.grid.geometry.quadrants[state.grid.corner[tile]])

    def haste(self, state: State, investor: int, home: int) -> float:
        """What a region opened now is worth more than one opened in the next turn, if there is one."""
        best = -1e9
        side = 1
        for _ in range(4):
            if side != home and side * home != 8:
                one = self.region_worth(state, investor, home | side)
                if one > best:
                    best = one
            side *= 2
        left = self.turns_left(state)
        later = left - state.seats
        if later <= 0:
            return best
        soon = later / (later + self.risk)
        return (1.0 - soon) * best - soon * (self.growth * 4.0 * state.seats) + best * self.income * state.seats

    def region_worth(self, state: State, investor: int, region: int) -> float:
        """The cost of all tiles wholly inside; those of the investor's suit or rank pay more later."""
        total = 0.0
        left = self.turns_left(state)
        for i in range(state.grid.placed):
            tile = state.grid.order[i]
            if state.grid.geometry.quadrants[state.grid.corner[tile]] & ~region == 0:
                total += state.grid.geometry.cost[tile]
                if self.match(state, investor, tile):
                    total += self.income * left * state.grid.geometry.cost[tile]
        return total

    def bait(self, state: State, spot: int) -> float:
        """Where others would like to place a tile, a hit is likelier."""
        return 0.05 * state.grid.near[spot]

    # 3C: track

    def rail_value(self, state: State, square: int) -> float:
        """A segment's VP, less the coin it breaks into, and where the line may get to."""
        owed = state.rail.owed
        price = state.rail.price(square)
        vp = 2.0 if state.auction.councillor[state.active] == TRANSIT else 1.0
        worth = vp - self.price_of_track(state, owed, price, vp)
        for i in range(4):
            there = square + state.grid.geometry.direction[i]
            if state.rail.beside[there] == 0 and state.rail.on[there] == 0 and state.grid.cell[there] == AVENUE:
                worth += self.room
        return worth + self.heading(state, square, state.purses.most(state.active) - owed - price + 1)

    def price_of_track(self, state: State, owed: int, price: int, vp: float) -> float:
        """A coin once broken into is worth using up."""
        coins = state.purses.coins[state.active]
        covered = 0
        for value in range(5, 1, -1):
            if coins >> (value - 2) & 1:
                if owed + price <= covered:
                    break
                if owed + price > covered and owed <= covered:
                    left = 50 - state.rail.count
                    use = value if value < left else left
                    return 2.0 - 0.8 * vp * (use - 1)
                covered += value
        if owed + price <= covered:
            return 0.5 * (price - 1)
        return self.chit_worth(state) * price

    def heading(self, state: State, square: int, means: int) -> float:
        best = 0.0
        for i in range(state.grid.placed):
            tile = state.grid.order[i]
            if state.rail.connected(tile):
                continue
            tick = state.grid.tick[tile]
            away = abs(tick % 16 - square % 16) + abs(tick // 16 - square // 16)
            if away >= means:
                continue
            stops = self.stops_of(state, tile)
            one = stops if away == 0 else self.stop * (stops + 0.7) - self.way * away
            if one > best or away == 0:
                best = one
            if away == 0:
                return best
        return best

    def stops_of(self, state: State, tile: int) -> float:
        """What connecting a tile would earn."""
        stops = 0.0
        share = 0.0 if state.auction.councillor[state.active] == ZONING else self.gift / (state.seats - 1)
        for i in range(state.grid.placed):
            other = state.grid.order[i]
            if other != tile and state.rail.connected(other) and state.aid.rail(tile, other):
                stops += 1 + self.investment_gain(state, other, share)
        return stops

    # Positions

    def tiles_left(self, state: State) -> int:
        """Tiles that this round doesn't show."""
        return popcount(state.stacks.unseen)
