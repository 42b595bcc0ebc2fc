"""A process that reviews one finished game: its record on standard input, the review as JSON on standard output.

In a process of its own, because solving a deck for the first time takes long.
"""

from __future__ import annotations

import sys

import msgspec

from townhall.games import load_match
from townhall.players.city_planner.review import review
from townhall.server.api.tables import Review, Reviewed

GAMES = ("city-planner",)  # those with a review


def main() -> None:
    found = review(load_match(sys.stdin.read()))
    answer = Review(
        exact=found.seats == 1,
        reviewed=[
            Reviewed(moves=one.number - 1, seat=one.seat, move=one.move, cost=one.cost, best=one.best)
            for one in found.decisions
        ],
    )
    sys.stdout.buffer.write(msgspec.json.encode(answer))


if __name__ == "__main__":
    main()
