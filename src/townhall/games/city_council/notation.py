"""The notation of squares, tiles, payments and moves, both ways.

A move is its kind above KIND_SHIFT and below it: reveal: a bit for each tile; bid, invest, pay: the payment;
order: the place; lobby: councillor, from bit 2 the seat a chit is taken from; take: tile, from bit 5 the
payment (0: short); place: square, from bit 8 the rotation; speculate: number, from bit 3 the payment;
at, rail: square; crown: seat.
"""

from __future__ import annotations

import re

from townhall.core.errors import UnreadableMove
from townhall.games.city_council.pieces import (
    ALL_COINS,
    AT,
    BID,
    COINS,
    COUNCILLORS,
    CROWN,
    DATA,
    END,
    INVEST,
    KIND_SHIFT,
    LOBBY,
    ORDER,
    PAY,
    PLACE,
    RAIL,
    REVEAL,
    ROTATIONS,
    SPECULATE,
    TAKE,
    TILES,
    TREASURER,
)

FORMS = {
    "reveal": "reveal C4 An M5",
    "bid": "bid 5' or 'bid 5+1",
    "order": "order 2",
    "lobby": "lobby mayor', 'lobby transit', 'lobby treasurer', 'lobby treasurer from 3' or 'lobby zoning",
    "take": "take C4 with 4', 'take C4 with 3+1' or 'take C4 short",
    "place": "place f6ne",
    "invest": "invest with 2",
    "speculate": "speculate 4 with 4",
    "at": "at c3",
    "rail": "rail g8",
    "end": "end",
    "pay": "pay 4 2+1",
    "crown": "crown 3",
}
KINDS = {word: kind for kind, word in enumerate(FORMS)}

_SQUARE = re.compile(r"([a-n])([1-9]|1[0-4])\Z")
_PLACE = re.compile(r"([a-n](?:[1-9]|1[0-4]))(ne|se|sw|nw)\Z")
_PAYMENT = re.compile(r"((?:[2-5](?: [2-5])*)?)(?:\+([1-9]))?\Z")


# Squares, tiles, payments


def parse_square(text: str) -> int:
    """16 * row + column; raises ValueError."""
    match = _SQUARE.match(text)
    if not match:
        raise ValueError(f"{text!r} is no square: they are a1 to n14")
    return 16 * int(match[2]) + ord(match[1]) - ord("a") + 1


def format_square(square: int) -> str:
    return chr(ord("a") + square % 16 - 1) + str(square // 16)


def parse_tile(text: str) -> int:
    """Raises ValueError."""
    if text not in TILES:
        raise ValueError(f"{text!r} is no tile: they are a suit of C A M S and a rank of n a 2 3 4 5, as in C4")
    return TILES.index(text)


def format_tile(tile: int) -> str:
    return TILES[tile]


def parse_place(text: str) -> tuple[int, int]:
    """The lower left square and the rotation; raises ValueError."""
    match = _PLACE.match(text)
    if not match:
        raise ValueError(f"{text!r} is no place: a square and where the tick is (ne, se, sw, nw), as in f6ne")
    return parse_square(match[1]), ROTATIONS.index(match[2])


def format_place(corner: int, rotation: int) -> str:
    return format_square(corner) + ROTATIONS[rotation]


def parse_placed(text: str) -> tuple[int, int, int]:
    """Tile, square and rotation of `C4@f6ne`; raises ValueError."""
    tile, at, place = text.partition("@")
    if not at:
        raise ValueError(f"{text!r} is no placed tile: right is C4@f6ne")
    return parse_tile(tile), *parse_place(place)


def format_placed(tile: int, corner: int, rotation: int) -> str:
    return f"{format_tile(tile)}@{format_place(corner, rotation)}"


def format_tiles(tiles: int) -> list[str]:
    """A set of tiles, in the order of the notation."""
    return [name for tile, name in enumerate(TILES) if tiles >> tile & 1]


def coin_list(coins: int) -> list[int]:
    return [coin for i, coin in enumerate(COINS) if coins >> i & 1]


def coin_bits(coins: list[int]) -> int:
    return sum(1 << COINS.index(coin) for coin in coins)


def parse_payment(text: str) -> int:
    """Raises ValueError."""
    match = _PAYMENT.match(text)
    coins = [int(coin) for coin in match[1].split()] if match else []
    if not text or not match or len(set(coins)) != len(coins):
        raise ValueError(f"{text!r} is no payment: right are 4, 4+1 (coin 4 and a chit), +2, for track also 4 2+1")
    return int(match[2] or "0") << 4 | coin_bits(coins)


def format_payment(payment: int) -> str:
    coins = " ".join(str(coin) for coin in reversed(coin_list(payment & ALL_COINS)))
    return coins + (f"+{payment >> 4}" if payment >> 4 else "")


# Moves


def parse_move(text: str) -> int:
    """The move that a text means, by the one way to write it; it may be illegal. Raises UnreadableMove."""
    word, space, rest = text.partition(" ")
    if word not in KINDS:
        raise UnreadableMove(f"{text!r} is no move: moves begin with {', '.join(KINDS)}")
    try:
        if bool(space) != (word != "end"):
            raise ValueError("")
        move = KINDS[word] << KIND_SHIFT | _parse_data(KINDS[word], rest)
    except ValueError as error:
        why = f": {error}" if str(error) else ""
        raise UnreadableMove(f"{text!r} can't be read as {word!r}{why}; right is '{FORMS[word]}'") from None
    if format_move(move) != text:  # tiles or coins in another order
        raise UnreadableMove(f"{text!r} is written {format_move(move)!r}")
    return move


def _parse_data(kind: int, rest: str) -> int:
    if kind == REVEAL:
        return _parse_reveal(rest)
    if kind == BID:
        payment = parse_payment(rest)
        if payment & ALL_COINS not in (1, 2, 4, 8):
            raise ValueError("a bid is one coin and any number of chits")
        return payment
    if kind in (ORDER, CROWN):
        return _parse_digit(rest)
    if kind == LOBBY:
        return _parse_lobby(rest)
    if kind == TAKE:
        tile, _, paid = rest.partition(" ")
        return parse_tile(tile) | (0 if paid == "short" else _parse_with(paid) << 5)
    if kind == PLACE:
        corner, rotation = parse_place(rest)
        return corner | rotation << 8
    if kind == INVEST:
        return _parse_with(rest)
    if kind == SPECULATE:
        number, _, paid = rest.partition(" ")
        if not 1 <= _parse_digit(number) <= 5:
            raise ValueError("the die shows 1 to 5")
        return int(number) | _parse_with(paid) << 3
    if kind in (AT, RAIL):
        return parse_square(rest)
    return parse_payment(rest) if kind == PAY else 0


def _parse_digit(text: str) -> int:
    if text not in list("123456789"):
        raise ValueError(f"{text!r} is no number from 1 to 9")
    return int(text)


def _parse_with(text: str) -> int:
    if not text.startswith("with "):
        raise ValueError("say what it is paid with")
    return parse_payment(text.removeprefix("with "))


def _parse_reveal(rest: str) -> int:
    tiles = [parse_tile(name) for name in rest.split(" ")]
    if len(set(tiles)) != len(tiles):
        raise ValueError("every tile is there once")
    return sum(1 << tile for tile in tiles)


def _parse_lobby(rest: str) -> int:
    name, source, seat = rest.partition(" from ")
    if name not in COUNCILLORS:
        raise ValueError(f"{name!r} is not in the council")
    councillor = COUNCILLORS.index(name)
    if not source:
        return councillor
    if councillor != TREASURER:
        raise ValueError("only the Treasurer takes a chit from a player")
    return councillor | _parse_digit(seat) << 2


def format_move(move: int) -> str:
    kind, data = move >> KIND_SHIFT, move & DATA
    word = list(FORMS)[kind]
    return word if kind == END else f"{word} {_format_data(kind, data)}"


def _format_data(kind: int, data: int) -> str:
    if kind == REVEAL:
        return " ".join(format_tiles(data))
    if kind == LOBBY:
        return COUNCILLORS[data & 3] + (f" from {data >> 2}" if data >> 2 else "")
    if kind == TAKE:
        payment = f"with {format_payment(data >> 5)}" if data >> 5 else "short"
        return f"{format_tile(data & 31)} {payment}"
    if kind == PLACE:
        return format_place(data & 255, data >> 8)
    if kind == SPECULATE:
        return f"{data & 7} with {format_payment(data >> 3)}"
    if kind == INVEST:
        return f"with {format_payment(data)}"
    if kind in (BID, PAY):
        return format_payment(data)
    return format_square(data) if kind in (AT, RAIL) else str(data)
