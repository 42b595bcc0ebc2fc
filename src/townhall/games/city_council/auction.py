"""Bidding, turn order and the council (sections 1 and 2). Seats count from 0, as everywhere in the engine."""

from __future__ import annotations

import cython

from townhall.games.city_council.pieces import (
    BID,
    HIGHEST_BID,
    KIND_SHIFT,
    LOBBY,
    MAYOR,
    ORDER,
    TREASURER,
)

from .notes import Moves
from .purses import Purses


class Auction:
    """Who bid what, and who has which place and councillor: -1 for none, a bid or place of 0 likewise."""

    def __init__(self, seats: int, first: int) -> None:
        if not cython.compiled:
            self.bidders, self.order, self.bid = [0] * 4, [0] * 4, [0] * 4
            self.councillor, self.place = [0] * 4, [0] * 4
        self.seats = seats
        self.new_round(first)

    def assign(self, other: Auction) -> None:
        self.bidders[:] = other.bidders
        self.order[:] = other.order
        self.bid[:] = other.bid
        self.councillor[:] = other.councillor
        self.place[:] = other.place

    def new_round(self, first: int) -> None:
        """Frees places and councillors; bidding goes clockwise from `first`."""
        for i in range(4):
            self.bidders[i] = (first + i) % self.seats if i < self.seats else -1
            self.order[i] = -1
            self.bid[i] = 0
            self.councillor[i] = -1
            self.place[i] = 0

    def set_seat(self, seat: int, bid: int, councillor: int, place: int) -> None:
        """Of a set-up position."""
        self.bid[seat], self.councillor[seat], self.place[seat] = bid, councillor, place
        if place:
            self.order[place - 1] = seat

    # 1 Bidding

    def is_bid(self, total: int) -> bool:
        for seat in range(self.seats):
            if self.bid[seat] == total:
                return True
        return False

    def list_bids(self, moves: Moves, purses: Purses, seat: int) -> None:
        """R-2: chits may be added to any coin, up to a total of 7."""
        for coin in range(2, 6):
            if purses.coins[seat] >> (coin - 2) & 1:
                for used in range(purses.chits[seat] + 1):
                    if coin + used <= HIGHEST_BID and not self.is_bid(coin + used):
                        moves.add(BID << KIND_SHIFT | used << 4 | 1 << (coin - 2))

    def next_bidder(self) -> int:
        """Who bids next, or -1 when all have."""
        for i in range(self.seats):
            if self.bid[self.bidders[i]] == 0:
                return self.bidders[i]
        return -1

    # 2 Turn order and council

    def list_choices(self, moves: Moves, purses: Purses, seat: int) -> None:
        if self.place[seat] == 0:
            for place in range(self.seats):
                if self.order[place] < 0:
                    moves.add(ORDER << KIND_SHIFT | place + 1)
        if self.councillor[seat] < 0:
            for councillor in range(4):
                if self.lobbyist(councillor) < 0:
                    if councillor == TREASURER:
                        self.list_treasurer(moves, purses, seat)
                    else:
                        moves.add(LOBBY << KIND_SHIFT | councillor)

    def list_treasurer(self, moves: Moves, purses: Purses, seat: int) -> None:
        """With the pile empty the chit comes from another player, if any has one."""
        found = False
        if purses.pile == 0:
            for owner in range(self.seats):
                if owner != seat and purses.chits[owner] > 0:
                    moves.add(LOBBY << KIND_SHIFT | TREASURER | owner + 1 << 2)
                    found = True
        if not found:
            moves.add(LOBBY << KIND_SHIFT | TREASURER)

    def lobbyist(self, councillor: int) -> int:
        """The seat that lobbied this councillor, or -1."""
        for seat in range(self.seats):
            if self.councillor[seat] == councillor:
                return seat
        return -1

    def next_chooser(self) -> int:
        """By bid, highest first, twice round: first who has neither kind, then who lacks one; -1 at last."""
        for wanted in range(2):
            best = -1
            for seat in range(self.seats):
                has = (self.place[seat] > 0) + (self.councillor[seat] >= 0)
                if has == wanted and (best < 0 or self.bid[seat] > self.bid[best]):
                    best = seat
            if best >= 0:
                return best
        return -1

    def crown_bearer(self) -> int:
        """Who decides a tie: who lobbied the Mayor, or if nobody did the Treasurer. One always is."""
        mayor = self.lobbyist(MAYOR)
        return mayor if mayor >= 0 else self.lobbyist(TREASURER)
