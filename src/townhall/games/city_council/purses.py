"""Coins, action chits and payments.

Coins are four bits, for 2 to 5; a payment is the coins' bits and, from bit 4 up, the number of chits. R-3:
none of it may be spare, so chits make the price exactly, and each choice of coins allows one payment.
"""

from __future__ import annotations

import cython

from townhall.games.city_council.pieces import ALL_COINS, CHITS

from .notes import Moves


class Purses:
    """Everybody's unspent coins and chits, and the pile of chits."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.coins, self.chits = [0] * 4, [0] * 4
        for seat in range(4):
            self.coins[seat] = ALL_COINS
            self.chits[seat] = 0
        self.pile = CHITS

    def assign(self, other: Purses) -> None:
        self.coins[:] = other.coins
        self.chits[:] = other.chits
        self.pile = other.pile

    def set_purse(self, seat: int, coins: int, chits: int) -> None:
        self.coins[seat], self.chits[seat] = coins, chits

    def set_pile(self, pile: int) -> None:
        self.pile = pile

    def worth(self, coins: int) -> int:
        return 2 * (coins & 1) + 3 * (coins >> 1 & 1) + 4 * (coins >> 2 & 1) + 5 * (coins >> 3 & 1)

    def largest(self, coins: int) -> int:
        if coins >= 4:
            return 5 if coins >= 8 else 4
        return 3 if coins >= 2 else 2

    def smallest(self, coins: int) -> int:
        return 2 if coins & 1 else 3 if coins & 2 else 4 if coins & 4 else 5

    def count(self, coins: int) -> int:
        return (coins & 1) + (coins >> 1 & 1) + (coins >> 2 & 1) + (coins >> 3 & 1)

    def most(self, seat: int) -> int:
        """All that a seat could still pay, for track."""
        return self.worth(self.coins[seat]) + self.chits[seat]

    def pay(self, seat: int, payment: int) -> None:
        self.coins[seat] &= ~(payment & ALL_COINS)
        self.chits[seat] -= payment >> 4
        self.pile += payment >> 4

    def take_chit(self, seat: int, owner: int) -> None:
        """From the owner, or for -1 from the pile."""
        self.chits[seat] += 1
        if owner < 0:
            self.pile -= 1
        else:
            self.chits[owner] -= 1

    def list_single(self, moves: Moves, base: int, shift: int, seat: int, price: int) -> None:
        """The payments of at most one coin: each coin with the chits it lacks, then chits alone."""
        for coin in range(2, 6):
            bit = 1 << (coin - 2)
            if self.coins[seat] & bit:
                missing = price - coin if coin < price else 0
                if missing <= self.chits[seat]:
                    moves.add(base | (missing << 4 | bit) << shift)
        if price <= self.chits[seat]:
            moves.add(base | price << 4 << shift)

    def list_several(self, moves: Moves, base: int, seat: int, price: int) -> None:
        """The payments for track: any coins of which none is spare, with the chits they lack."""
        for coins in range(ALL_COINS + 1):
            if coins & ~self.coins[seat] == 0:
                worth = self.worth(coins)
                missing = price - worth if worth < price else 0
                if missing <= self.chits[seat] and (coins == 0 or worth - self.smallest(coins) < price):
                    moves.add(base | missing << 4 | coins)
