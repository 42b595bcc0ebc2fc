"""Victory points, and what they came from."""

from __future__ import annotations

import cython

from townhall.games.city_council.pieces import CROWN, INVESTMENT_VP, KIND_SHIFT

from .notes import Moves, Notes


class Scores:
    """By seat the VP, by seat and key what they came from, by seat and tile what investments paid."""

    def __init__(self, seats: int) -> None:
        if not cython.compiled:
            self.vp, self.parts, self.from_tile = [0] * 4, [0] * 40, [0] * 96
        self.seats = seats

    def assign(self, other: Scores) -> None:
        self.vp[:] = other.vp
        self.parts[:] = other.parts
        self.from_tile[:] = other.from_tile

    def set_vp(self, seat: int, vp: int) -> None:
        """Of a set-up position: nobody knows what these VP came from."""
        self.vp[seat] = vp

    def earn(self, seat: int, key: int, vp: int, tile: int, by: int, notes: Notes) -> None:
        """VP for a seat by one of KEYS; `tile` is what brought them, `by` what else there is to tell."""
        self.vp[seat] += vp
        self.parts[10 * seat + key] += vp
        if key == INVESTMENT_VP:
            self.from_tile[24 * seat + tile] += vp
        notes.add(key, seat, vp, tile, by)

    def leaders(self) -> int:
        """The seats with most VP, a bit each."""
        best = self.vp[0]
        tied = 1
        for seat in range(1, self.seats):
            if self.vp[seat] > best:
                best = self.vp[seat]
                tied = 0
            if self.vp[seat] == best:
                tied |= 1 << seat
        return tied

    def list_crowns(self, moves: Moves) -> None:
        for seat in range(self.seats):
            if self.leaders() >> seat & 1:
                moves.add(CROWN << KIND_SHIFT | seat + 1)
