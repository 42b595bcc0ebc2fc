"""The slow, obvious City Council: an independent twin of the engine, for tests only.

Written from rules/city-council.md (R-n are its rulings) and protocol.md alone; everything is worked out anew
each time. A tile is text ("C4"), a placed tile too ("C4@f6ne"); a square is (column, row), both from 1; an
intersection and a place for a tile are named by their lower left square, as in the notation.
"""

from __future__ import annotations

import random
from copy import deepcopy
from itertools import combinations
from typing import Any

Square = tuple[int, int]

LETTERS = "abcdefghijklmn"
GRID: set[Square] = {(x, y) for x in range(1, 15) for y in range(1, 15)}
CENTRE: set[Square] = {(x, y) for x in range(6, 10) for y in range(6, 10)}
DIRECTIONS: list[Square] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
TILES = [suit + rank for suit in "CAMS" for rank in "na2345"]  # the order of `reveal`
TICKS: dict[str, Square] = {"ne": (1, 1), "se": (1, 0), "sw": (0, 0), "nw": (0, 1)}
COINS = [2, 3, 4, 5]
COUNCILLORS = ["mayor", "transit", "treasurer", "zoning"]
SEGMENTS = 50
KEYS = ["basic", "bonus", "investment", "speculator", "hits", "segments", "rail", "mayor", "coins", "short"]

ZONES = {"C": "residential", "A": "commercial", "M": "industrial", "S": "warehousing"}
ACES = {"C": "city hall", "A": "airport", "M": "sewage", "S": "power"}

# What is placed (rows), next to what (columns); "v" is the value of the adjacent tile.
BONUS_COLUMNS = [
    "residential",
    "commercial",
    "industrial",
    "warehousing",
    "park",
    "city hall",
    "airport",
    "power",
    "sewage",
]
BONUS_ROWS: dict[str, list[int | str]] = {
    "residential": ["v", "v", "-v", 0, 5, 0, -5, -5, -5],
    "commercial": ["v", 0, 0, "v", 5, 0, 5, -5, -5],
    "industrial": ["-v", 0, 0, "v", 0, 0, 5, 5, 5],
    "warehousing": [0, "v", "v", 0, 0, 0, 5, -5, -5],
    "park": [0, 0, 0, 0, 0, 10, 0, 0, 0],
    "airport": [0, 0, 0, 0, 0, 10, 0, 0, 0],
    "power": [0, 0, 0, 0, 0, 10, 0, 0, 0],
    "sewage": [0, 0, 0, 0, 0, 10, 0, 0, 0],
    "city hall": [0, 0, 0, 0, 10, 0, 10, 10, 10],
}

# What is connected, and the stops that count for it (3C).
RAIL_BONUS: dict[str, list[str]] = {
    "residential": ["city hall", "airport", "power", "sewage", "commercial"],
    "commercial": ["residential", "warehousing"],
    "industrial": ["residential", "warehousing"],
    "warehousing": ["commercial", "industrial"],
}


# --- tiles -----------------------------------------------------------------------------------------


def kind(tile: str) -> str:
    if tile[1] == "n":
        return "park"
    if tile[1] == "a":
        return ACES[tile[0]]
    return ZONES[tile[0]]


def is_zone(tile: str) -> bool:
    return tile[1] in "2345"


def value(tile: str) -> int:
    """Of a zone only: its rank."""
    return int(tile[1])


def cost(tile: str) -> int:
    return value(tile) if is_zone(tile) else 5


def tile_bonus(tile: str, neighbour: str) -> int:
    """What placing `tile` brings for an adjacent tile."""
    entry = BONUS_ROWS[kind(tile)][BONUS_COLUMNS.index(kind(neighbour))]
    if entry == "v":
        return value(neighbour)
    if entry == "-v":
        return -value(neighbour)
    assert isinstance(entry, int)
    return entry


# --- the grid --------------------------------------------------------------------------------------


def square(text: str) -> Square:
    return LETTERS.index(text[0]) + 1, int(text[1:])


def name(at: Square) -> str:
    return LETTERS[at[0] - 1] + str(at[1])


def two_by_two(corner: Square) -> set[Square]:
    """The four squares whose lower left one is `corner`; also those round the intersection of that name."""
    x, y = corner
    return {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}


def beside(at: Square) -> list[Square]:
    return [(at[0] + dx, at[1] + dy) for dx, dy in DIRECTIONS]


def quadrant(at: Square) -> str:
    return ("S" if at[1] <= 7 else "N") + ("W" if at[0] <= 7 else "E")


def quadrants(squares: set[Square]) -> set[str]:
    return {quadrant(at) for at in squares}


def share_a_side(one: str, other: str) -> bool:
    """SW and SE do, SW and NE (diagonal) do not, SW and SW are the same one."""
    return (one[0] == other[0]) != (one[1] == other[1])


# --- placed tiles ----------------------------------------------------------------------------------


def tile_of(placed: str) -> str:
    return placed.split("@")[0]


def corner_of(placed: str) -> Square:
    return square(placed.split("@")[1][:-2])


def squares_of(placed: str) -> set[Square]:
    return two_by_two(corner_of(placed))


def tick_of(placed: str) -> Square:
    x, y = corner_of(placed)
    dx, dy = TICKS[placed[-2:]]
    return x + dx, y + dy


def apart(one: Square, other: Square) -> tuple[int, int]:
    return abs(one[0] - other[0]), abs(one[1] - other[1])


def adjacent(one: Square, other: Square) -> bool:
    dx, dy = apart(one, other)
    return (dx in (2, 3) and dy <= 1) or (dy in (2, 3) and dx <= 1)


def corner_to_corner(one: Square, other: Square) -> bool:
    return apart(one, other) == (2, 2)


def covered(tiles: list[str]) -> set[Square]:
    result: set[Square] = set()
    for placed in tiles:
        result |= squares_of(placed)
    return result


# --- avenues (R-4) ---------------------------------------------------------------------------------


def avenues_hold(tiles: list[str], track: list[Square]) -> bool:
    """All avenue squares are one network, and every tile has a side square on it."""
    built = covered(tiles)
    ground_track = set(track) - built
    avenue = GRID - built - ground_track
    if not avenue:
        return False
    reached = {min(avenue)}
    to_visit = [min(avenue)]
    while to_visit:
        x, y = to_visit.pop()
        for dx, dy in DIRECTIONS:
            there = x + dx, y + dy
            if there in ground_track:  # a crossing: straight on, over one segment on the ground
                there = x + 2 * dx, y + 2 * dy
            if there in avenue and there not in reached:
                reached.add(there)
                to_visit.append(there)
    if reached != avenue:
        return False
    return all(any(side in avenue for at in squares_of(placed) for side in beside(at)) for placed in tiles)


# --- payments (R-3) --------------------------------------------------------------------------------


def payments(price: int, coins: list[int], chits: int, most_coins: int) -> set[str]:
    """Every payment worth the price in which no coin and no chit is spare."""
    result: set[str] = set()
    for number in range(most_coins + 1):
        for paid in combinations(sorted(coins, reverse=True), number):
            for used in range(chits + 1):
                parts = list(paid) + [1] * used
                worth = sum(parts)
                if worth >= price and all(worth - part < price for part in parts):
                    result.add(payment_text(list(paid), used))
    return result


def payment_text(coins: list[int], chits: int) -> str:
    return " ".join(str(coin) for coin in coins) + (f"+{chits}" if chits else "")


def payment_parts(text: str) -> tuple[list[int], int]:
    coins, _, chits = text.partition("+")
    return [int(coin) for coin in coins.split()], int(chits or "0")


# --- the game --------------------------------------------------------------------------------------


class Oracle:
    """The slow, obvious City Council."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.seats: int = options["seats"]
        self.round = 1
        self.phase = "reveal"
        self.step = ""
        self.bidders: list[int] = self.clockwise_from(options.get("first", 1))
        self.order: list[int | None] = [None] * self.seats
        # open: `active` in `reveal` is the first bidder, when over the last who was active; never null
        self.active: int = self.bidders[0]
        self.tiles: list[str] = []
        self.offered: list[str] = []
        self.taken = ""
        self.unseen: list[str] = list(TILES)
        self.track: list[Square] = []
        self.laid: list[Square] = []
        self.chits = 4
        self.winner: int | None = None
        self.players: list[dict[str, Any]] = [self.new_player() for _ in range(self.seats)]
        self.breakdown: list[dict[str, int]] = [dict.fromkeys(KEYS, 0) for _ in range(self.seats)]

    @staticmethod
    def new_player() -> dict[str, Any]:
        return {
            "vp": 0,
            "coins": list(COINS),
            "chits": 0,
            "bid": None,
            "councillor": None,
            "place": None,
            "investor": None,
            "speculator": None,
        }

    @classmethod
    def from_state(cls, state: dict[str, Any], options: dict[str, Any]) -> Oracle:
        state = deepcopy(state)
        oracle = cls({**options, "seats": len(state["players"])})
        for key in (
            "round",
            "phase",
            "step",
            "bidders",
            "order",
            "active",
            "tiles",
            "offered",
            "taken",
            "unseen",
            "chits",
            "winner",
            "players",
        ):
            setattr(oracle, key, state[key])
        oracle.track = [square(text) for text in state["track"]]
        oracle.laid = [square(text) for text in state["laid"]]
        # open: a state does not tell what the VP came from, so the breakdown counts from this position on
        return oracle

    def state(self) -> dict[str, Any]:
        return deepcopy(
            {
                "round": self.round,
                "phase": self.phase,
                "step": self.step,
                "bidders": self.bidders,
                "order": self.order,
                "active": self.active,
                "tiles": self.tiles,
                "offered": self.offered,
                "taken": self.taken,
                "unseen": self.unseen,
                "track": [name(at) for at in self.track],
                "laid": [name(at) for at in self.laid],
                "chits": self.chits,
                "winner": self.winner,
                "players": self.players,
            }
        )

    def score(self) -> dict[str, Any]:
        """As if the game ended now: R-11, unspent coins earn nothing before the round has ended."""
        winners = [self.winner] if self.phase == "over" else None
        return {
            "scores": [player["vp"] for player in self.players],
            "breakdown": deepcopy(self.breakdown),
            "winners": winners,
        }

    # --- who, and who is who ---

    def to_act(self) -> list[Any]:
        if self.phase == "reveal":
            return ["chance"]
        if self.phase == "over":
            return []
        return [self.active]

    def all_seats(self) -> list[int]:
        return list(range(1, self.seats + 1))

    def clockwise_from(self, first: int) -> list[int]:
        seats = self.all_seats()
        return seats[first - 1 :] + seats[: first - 1]

    def player(self, seat: int) -> dict[str, Any]:
        return self.players[seat - 1]

    def me(self) -> dict[str, Any]:
        return self.player(self.active)

    def others(self) -> list[int]:
        return [seat for seat in self.all_seats() if seat != self.active]

    def earn(self, seat: int, key: str, vp: int) -> None:
        self.player(seat)["vp"] += vp
        self.breakdown[seat - 1][key] += vp

    # --- chance: the tiles turned up ---

    def chance(self) -> dict[str, float] | None:
        if self.phase != "reveal":
            return None
        unseen = sorted(self.unseen, key=TILES.index)
        sets = list(combinations(unseen, self.seats))  # never more than 10,626: four of 24
        return {"reveal " + " ".join(tiles): 1 / len(sets) for tiles in sets}

    def sample(self, rng: random.Random) -> str:
        tiles = rng.sample(self.unseen, self.seats)
        return "reveal " + " ".join(sorted(tiles, key=TILES.index))

    # --- the legal moves ---

    def legal(self, seat: int) -> set[str]:
        if self.to_act() != [seat]:
            return set()
        if self.phase == "bid":
            return self.legal_bids()
        if self.phase == "council":
            return self.legal_council()
        if self.phase == "crown":
            return {f"crown {tied}" for tied in self.leaders()}
        if self.step == "take":
            return self.legal_takes()
        if self.step == "place":
            ticks = ["ne"] if self.taken[1] == "n" else list(TICKS)  # a park always as NE
            return {f"place {name(corner)}{tick}" for corner in self.positions() for tick in ticks}
        if self.step == "invest":
            return self.legal_investor() | self.legal_speculator() | self.legal_rail() | {"end"}
        if self.step == "at":
            return {f"at {name(corner)}" for corner in self.intersections()}
        if self.step == "rail":
            return self.legal_rail() | {"end"}
        assert self.step == "pay"
        price, me = self.rail_price(), self.me()
        return {f"pay {text}" for text in payments(price, me["coins"], me["chits"], most_coins=4)}

    def single_coin_payments(self, price: int) -> set[str]:
        """For A and B: at most one coin, with chits."""
        return payments(price, self.me()["coins"], self.me()["chits"], 1)

    # 1 Bidding

    def legal_bids(self) -> set[str]:
        gone = [player["bid"] for player in self.players]
        moves: set[str] = set()
        for coin in self.me()["coins"]:
            for used in range(self.me()["chits"] + 1):  # with any coin
                total = coin + used
                if 2 <= total <= 7 and total not in gone:
                    moves.add("bid " + payment_text([coin], used))
        return moves

    # 2 Turn order and council

    def legal_council(self) -> set[str]:
        me = self.me()
        moves: set[str] = set()
        if me["place"] is None:
            moves |= {f"order {place}" for place in self.all_seats() if self.order[place - 1] is None}
        if me["councillor"] is None:
            lobbied = [player["councillor"] for player in self.players]
            for councillor in COUNCILLORS:
                if councillor not in lobbied:
                    moves |= self.treasurer_moves() if councillor == "treasurer" else {f"lobby {councillor}"}
        return moves

    def treasurer_moves(self) -> set[str]:
        owners = [seat for seat in self.others() if self.player(seat)["chits"] > 0]
        if self.chits == 0 and owners:
            return {f"lobby treasurer from {seat}" for seat in owners}
        return {"lobby treasurer"}

    # 3A Take and place

    def legal_takes(self) -> set[str]:
        moves = {f"take {tile} with {text}" for tile in self.offered for text in self.single_coin_payments(cost(tile))}
        if moves:
            return moves
        cheapest = min(cost(tile) for tile in self.offered)
        return {f"take {tile} short" for tile in self.offered if cost(tile) == cheapest}

    def positions(self) -> list[Square]:
        """The lower left squares where the active player may place a tile, whichever tile it is."""
        return [corner for corner in sorted(GRID) if self.may_place(corner)]

    def may_place(self, corner: Square) -> bool:
        squares = two_by_two(corner)
        if not squares <= GRID - covered(self.tiles) - set(self.track):
            return False
        if squares & self.speculator_squares(self.active):
            return False
        if not self.tiles:
            return squares <= CENTRE
        corners = [corner_of(placed) for placed in self.tiles]
        if not any(adjacent(corner, other) or corner_to_corner(corner, other) for other in corners):
            return False
        return avenues_hold([*self.tiles, f"?@{name(corner)}ne"], self.track)

    # 3B Investor and speculator

    def legal_investor(self) -> set[str]:
        if self.me()["investor"] is not None or len(quadrants(squares_of(self.tiles[-1]))) > 1:
            return set()
        return {f"invest with {text}" for text in self.single_coin_payments(1)}

    def legal_speculator(self) -> set[str]:
        me = self.me()
        if me["investor"] is None or me["speculator"] is not None or not self.intersections():
            return set()
        return {f"speculate {die} with {text}" for die in range(1, 6) for text in self.single_coin_payments(die)}

    def intersections(self) -> list[Square]:
        """The lower left squares of the intersections where the active player's speculator may go."""
        home = self.investor_quadrant(self.active)
        free = GRID - covered(self.tiles) - set(self.track)
        taken = [self.speculator_at(seat) for seat in self.all_seats()]
        found = []
        for corner in sorted(GRID):
            squares = two_by_two(corner)
            if not squares <= free or len(quadrants(squares)) > 1 or corner in taken:
                continue
            if share_a_side(home, quadrant(corner)):
                found.append(corner)
        return found

    def investor_quadrant(self, seat: int) -> str:
        tile = self.player(seat)["investor"]
        placed = next(placed for placed in self.tiles if tile_of(placed) == tile)
        return quadrant(corner_of(placed))

    def speculator_at(self, seat: int) -> Square | None:
        """The intersection of this seat's unhit speculator."""
        speculator = self.player(seat)["speculator"]
        if speculator is None or speculator["at"] is None or speculator["hit"] is not False:
            return None
        return square(speculator["at"])

    def speculator_squares(self, seat: int) -> set[Square]:
        at = self.speculator_at(seat)
        return set() if at is None else two_by_two(at)

    # 3C Track

    def legal_rail(self) -> set[str]:
        return {f"rail {name(at)}" for at in sorted(GRID) if self.may_lay(at)}

    def may_lay(self, at: Square) -> bool:
        if len(self.track) == SEGMENTS or at in self.track:
            return False
        if any(at in self.speculator_squares(seat) for seat in self.all_seats()):
            return False
        placed = self.tile_under(at)
        if placed is not None and kind(tile_of(placed)) == "park":
            return False
        if placed is not None and len(squares_of(placed) & set(self.track)) >= 2:
            return False
        if self.rail_price() + self.segment_price(at) > sum(self.me()["coins"]) + self.me()["chits"]:
            return False
        return self.attaches(at) and avenues_hold(self.tiles, [*self.track, at])

    def attaches(self, at: Square) -> bool:
        """R-10. The first segment of all lies on the ground next to a tile."""
        if not self.track:
            return self.tile_under(at) is None and any(side in covered(self.tiles) for side in beside(at))
        touched = self.track_beside(at)
        if len(touched) != 1:
            return False
        if self.laid:
            return touched[0] == self.laid[-1]
        return self.me()["councillor"] == "transit" or len(self.track_beside(touched[0])) <= 1

    def track_beside(self, at: Square) -> list[Square]:
        return [side for side in beside(at) if side in self.track]

    def tile_under(self, at: Square) -> str | None:
        for placed in self.tiles:
            if at in squares_of(placed):
                return placed
        return None

    def segment_price(self, at: Square) -> int:
        return 1 if self.tile_under(at) is None else 2

    def rail_price(self) -> int:
        """Of the segments laid this turn and not paid yet."""
        return sum(self.segment_price(at) for at in self.laid)

    # --- playing a move ---

    def play(self, move: str, seat: int | None = None) -> None:
        word, _, rest = move.partition(" ")
        if word == "reveal":
            self.reveal(rest.split(" "))
        elif word == "bid":
            self.bid(rest)
        elif word == "order":
            self.choose_place(int(rest))
        elif word == "lobby":
            self.lobby(rest)
        elif word == "take":
            self.take(rest)
        elif word == "place":
            self.place(rest)
        elif word == "invest":
            self.pay(rest.removeprefix("with "))
            self.me()["investor"] = tile_of(self.tiles[-1])
        elif word == "speculate":
            self.speculate(rest)
        elif word == "at":
            self.set_speculator(rest)
        elif word == "rail":
            self.lay(square(rest))
        elif word == "end":
            self.end()
        elif word == "pay":
            self.pay(rest)
            self.end_turn()
        elif word == "crown":
            self.win(int(rest))
        else:
            raise ValueError(move)

    def pay(self, text: str) -> None:
        coins, chits = payment_parts(text)
        for coin in coins:
            self.me()["coins"].remove(coin)
        self.me()["chits"] -= chits
        self.chits += chits

    # 1 Bidding

    def reveal(self, tiles: list[str]) -> None:
        self.offered = sorted(tiles, key=TILES.index)
        self.unseen = [tile for tile in self.unseen if tile not in tiles]
        self.phase, self.active = "bid", self.bidders[0]

    def bid(self, text: str) -> None:
        coins, chits = payment_parts(text)
        self.pay(text)
        self.me()["bid"] = sum(coins) + chits
        waiting = [seat for seat in self.bidders if self.player(seat)["bid"] is None]
        if waiting:
            self.active = waiting[0]
        else:
            self.phase, self.active = "council", self.by_bid()[0]

    # 2 Turn order and council

    def by_bid(self) -> list[int]:
        return sorted(self.all_seats(), key=lambda seat: -self.player(seat)["bid"])

    def choose_place(self, place: int) -> None:
        self.me()["place"] = place
        self.order[place - 1] = self.active
        self.next_in_council()

    def lobby(self, rest: str) -> None:
        words = rest.split(" ")  # `mayor`, or `treasurer from 3`
        self.me()["councillor"] = words[0]
        if words[0] == "mayor":
            self.earn(self.active, "mayor", 7)  # at once
        elif words[0] == "treasurer" and len(words) == 3:
            self.player(int(words[2]))["chits"] -= 1
            self.me()["chits"] += 1
        elif words[0] == "treasurer" and self.chits > 0:
            self.chits -= 1
            self.me()["chits"] += 1
        self.next_in_council()

    def next_in_council(self) -> None:
        """Twice round: first those who have neither yet, then those who lack one of the two."""
        for wanted in (0, 1):
            for seat in self.by_bid():
                player = self.player(seat)
                has = [player["place"], player["councillor"]]
                if sum(thing is not None for thing in has) == wanted:
                    self.active = seat
                    return
        self.phase = "turn"
        self.start_turn(self.order[0])

    # 3 Turns

    def start_turn(self, seat: int | None) -> None:
        assert seat is not None
        self.active = seat
        if self.positions():
            self.step = "take"
        else:
            self.end_game()

    def take(self, rest: str) -> None:
        tile, _, payment = rest.partition(" ")
        if payment == "short":
            largest = max(self.me()["coins"])
            self.pay(str(largest))
            self.earn(self.active, "short", largest - cost(tile))
        else:
            self.pay(payment.removeprefix("with "))
        self.offered.remove(tile)
        self.taken, self.step = tile, "place"

    def place(self, where: str) -> None:
        tile = self.taken
        earlier = list(self.tiles)
        placed = f"{tile}@{where}"
        self.tiles.append(placed)
        self.taken, self.step = "", "invest"
        self.earn(self.active, "basic", self.basic_vp(tile))
        used = []
        for other in earlier:
            if adjacent(corner_of(placed), corner_of(other)):
                bonus = tile_bonus(tile, tile_of(other))
                self.earn(self.active, "bonus", bonus)
                if bonus > 0:
                    used.append(other)
        self.investment_bonuses(used)
        self.hits(placed)

    def basic_vp(self, tile: str) -> int:
        if kind(tile) == "park":
            return 0
        return value(tile) if is_zone(tile) else len(self.tiles)  # itself included

    # Investments

    def region(self, seat: int) -> set[str]:
        """The two quadrants; a speculator that was hit still shows its half by where it stood."""
        return {self.investor_quadrant(seat), quadrant(square(self.player(seat)["speculator"]["at"]))}

    def in_region(self, seat: int, placed: str) -> bool:
        return quadrants(squares_of(placed)) <= self.region(seat)

    def has_invested(self, seat: int, placed: str) -> bool:
        player = self.player(seat)
        if player["speculator"] is None or not self.in_region(seat, placed):
            return False
        investor, tile = player["investor"], tile_of(placed)
        return bool(tile[0] == investor[0] or tile[1] == investor[1])

    def earns_from_this_turn(self, seat: int) -> bool:
        """The Zoning Board: nobody else gets investment bonuses."""
        return seat == self.active or self.me()["councillor"] != "zoning"

    def investment_bonuses(self, used: list[str]) -> None:
        """R-8: for one scoring event, each tile used pays each of its investors once."""
        for placed in used:
            for seat in self.all_seats():
                if self.earns_from_this_turn(seat) and self.has_invested(seat, placed):
                    self.earn(seat, "investment", cost(tile_of(placed)))

    def hits(self, placed: str) -> None:
        for seat in self.others():
            if squares_of(placed) & self.speculator_squares(seat):
                speculator = self.player(seat)["speculator"]
                if self.earns_from_this_turn(seat):
                    self.earn(seat, "hits", speculator["die"] * cost(tile_of(placed)))
                speculator["hit"] = tile_of(placed)

    def speculate(self, rest: str) -> None:
        die, _, payment = rest.partition(" with ")
        self.pay(payment)
        # open: in step `at` the die waits with `at` null
        self.me()["speculator"] = {"at": None, "die": int(die), "hit": False}
        self.step = "at"

    def set_speculator(self, where: str) -> None:
        self.me()["speculator"]["at"] = where
        self.step = "invest"
        for placed in self.tiles:
            if self.in_region(self.active, placed):
                self.earn(self.active, "speculator", cost(tile_of(placed)))

    # Track

    def lay(self, at: Square) -> None:
        stops = [placed for placed in self.tiles if tick_of(placed) in self.track]  # before this segment
        self.track.append(at)
        self.laid.append(at)
        self.step = "rail"
        self.earn(self.active, "segments", 2 if self.me()["councillor"] == "transit" else 1)
        placed = self.tile_under(at)
        if placed is None or tick_of(placed) != at:
            return
        counting = RAIL_BONUS.get(kind(tile_of(placed)), [])
        counted = [stop for stop in stops if kind(tile_of(stop)) in counting]
        self.earn(self.active, "rail", len(counted))
        self.investment_bonuses(counted)

    def end(self) -> None:
        if self.laid:
            self.step = "pay"
        else:
            self.end_turn()

    # The end of a turn, a round and the game

    def end_turn(self) -> None:
        self.laid = []
        place = self.me()["place"]
        if place < self.seats:
            self.start_turn(self.order[place])
        else:
            self.end_round()

    def end_round(self) -> None:
        for seat in self.all_seats():
            self.earn(seat, "coins", 2 * len(self.player(seat)["coins"]))
        if not self.unseen:
            self.end_game()  # open: the coins stay as they are too, like places and councillors
            return
        assert self.order[0] is not None
        self.bidders = self.clockwise_from(self.order[0])
        self.order = [None] * self.seats
        for player in self.players:
            player.update({"coins": list(COINS), "bid": None, "councillor": None, "place": None})
        self.round += 1
        self.phase, self.step, self.active = "reveal", "", self.bidders[0]

    def leaders(self) -> list[int]:
        best = max(player["vp"] for player in self.players)
        return [seat for seat in self.all_seats() if self.player(seat)["vp"] == best]

    def end_game(self) -> None:
        self.step = ""
        leaders = self.leaders()
        if len(leaders) == 1:
            self.win(leaders[0])
        else:
            self.phase, self.active = "crown", self.crown_bearer()

    def crown_bearer(self) -> int:
        """Who lobbied the Mayor in this round, or the Treasurer if nobody did - tied or not."""
        lobbied = {self.player(seat)["councillor"]: seat for seat in self.all_seats()}
        return lobbied["mayor"] if "mayor" in lobbied else lobbied["treasurer"]

    def win(self, seat: int) -> None:
        self.winner = seat
        self.phase, self.step = "over", ""
