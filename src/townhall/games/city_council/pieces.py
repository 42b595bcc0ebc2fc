"""The numbers by which the engine knows tiles, squares, phases, moves and notes."""

from __future__ import annotations

# Tiles: suit * 6 + rank, in the order of the notation
SUITS = "CAMS"
RANKS = "na2345"
TILES = tuple(suit + rank for suit in SUITS for rank in RANKS)
ALL_TILES = (1 << len(TILES)) - 1
RANKS_A_SUIT = 6
NULL = 0
ACE = 1

# Kinds of tiles, in the order of the player aid's columns
KINDS = (
    "residential",
    "commercial",
    "industrial",
    "warehousing",
    "park",
    "city hall",
    "airport",
    "power",
    "sewage",
)
ZONE_KINDS = 4
PARK = 4
ACE_KINDS = (5, 6, 8, 7)  # of Crowns, Arms, Moons, Suns

# What lies on a square of the grid. A square is 16 * row + column, so there is a border of OUTSIDE all round.
AVENUE = 0
TRACK = 1  # a segment on the ground; those on tiles leave the tile's number
OUTSIDE = 2
TILE = 3  # and upwards: TILE + tile

SIZE = 14
HALF = 7
ROTATIONS = ("ne", "se", "sw", "nw")  # where the tick is
TICK_STEPS = (17, 1, 0, 16)
DIRECTIONS = (16, 1, -16, -1)  # north, east, south, west

# Council
COUNCILLORS = ("mayor", "transit", "treasurer", "zoning")
MAYOR = 0
TRANSIT = 1
TREASURER = 2
ZONING = 3

MAYOR_VP = 7
COIN_VP = 2
SEGMENTS = 50
CHITS = 4
ALL_COINS = 15  # a bit each for the coins 2, 3, 4, 5
COINS = (2, 3, 4, 5)
INVESTOR_COST = 1
LARGEST_DIE = 5
HIGHEST_BID = 7

# Phases and steps
PHASES = ("reveal", "bid", "council", "turn", "crown", "over")
REVEALING = 0
BIDDING = 1
LOBBYING = 2
TURN = 3
CROWNING = 4
OVER = 5
STEPS = ("", "take", "place", "invest", "at", "rail", "pay")
NO_STEP = 0
TAKING = 1
PLACING = 2
INVESTING = 3
SPECULATING = 4
LAYING = 5
PAYING = 6

# Moves: the kind above KIND_SHIFT, below it what notation.py tells of each
KIND_SHIFT = 24
DATA = (1 << KIND_SHIFT) - 1
REVEAL = 0
BID = 1
ORDER = 2
LOBBY = 3
TAKE = 4
PLACE = 5
INVEST = 6
SPECULATE = 7
AT = 8
RAIL = 9
END = 10
PAY = 11
CROWN = 12

# What VP come from
KEYS = ("basic", "bonus", "investment", "speculator", "hits", "segments", "rail", "mayor", "coins", "short")
BASIC_VP = 0
BONUS_VP = 1
INVESTMENT_VP = 2
SPECULATOR_VP = 3
HITS_VP = 4
SEGMENTS_VP = 5
RAIL_VP = 6
MAYOR_KEY = 7
COINS_VP = 8
SHORT_VP = 9

# Notes: (kind, seat, a, b, c), put into words by events.py. 0 to 9 are VP earned by the key of that number.
NOTE_SIZE = 5
NOTE_REVEAL = 10
NOTE_BID = 11
NOTE_ORDER = 12
NOTE_LOBBY = 13
NOTE_CHIT = 14
NOTE_TAKE = 15
NOTE_PLACE = 16
NOTE_INVESTOR = 17
NOTE_DIE = 18
NOTE_AT = 19
NOTE_HIT = 20
NOTE_RAIL = 21
NOTE_STOP = 22
NOTE_PAY = 23
NOTE_END = 24
NOTE_ROUND = 25
NOTE_BLOCKED = 26
NOTE_LAST = 27
NOTE_TIE = 28
NOTE_WINNER = 29
NOTE_DONE = 30


def tile_suit(tile: int) -> int:
    return tile // RANKS_A_SUIT


def tile_rank(tile: int) -> int:
    return tile % RANKS_A_SUIT


def tile_kind(tile: int) -> int:
    rank = tile_rank(tile)
    if rank == NULL:
        return PARK
    return ACE_KINDS[tile_suit(tile)] if rank == ACE else tile_suit(tile)


def tile_cost(tile: int) -> int:
    """A zone costs its value, a site 5."""
    return tile_rank(tile) if tile_rank(tile) > ACE else 5
