"""Tunes the weights of City Council's quick judgement by self-play.

    python benchmarks/city_council_weights.py [sweeps [deals]]

Each weight in turn is made larger and smaller, one player with it against a table of the present ones. A change is
kept when its share of wins, with 3 and 4 seats together, lies so far above the fair one that luck alone would do it
once in a hundred times. Every line tells a change kept; the last one all weights, for `Sense.__init__`.
"""

import sys
from math import sqrt

from townhall.games import new_game
from townhall.players.city_council.match_up import MatchUp
from townhall.players.city_council.sense import Sense

WEIGHTS = (
    "point", "chit", "late_chit", "rank", "order", "transit", "treasurer", "zoning", "gift", "fresh", "astride",
    "growing", "near_track", "income", "growth", "risk", "die", "places", "room", "stop", "way",
)  # fmt: skip
BLUR = 1.0  # VP: without it each deal would be played only one way
SURE = 2.3  # standard deviations


def sense_with(weights: dict[str, float]) -> Sense:
    sense = Sense()
    sense.noise = BLUR
    for name, value in weights.items():
        setattr(sense, name, value)
    return sense


def advantage(new: dict[str, float], old: dict[str, float], first: int, deals: int) -> float:
    """By how many standard deviations one of the new wins more than its fair share."""
    total = 0.0
    for seats in (3, 4):
        start = new_game("city-council", {"seats": seats}).start()
        games = deals * seats
        share = MatchUp(start, sense_with(new), sense_with(old)).play(first, deals)
        fair = 1 / seats
        total += (share - fair) / sqrt(fair * (1 - fair) / games)
    return total / sqrt(2)


def main() -> None:
    sweeps, deals = [int(text) for text in sys.argv[1:]] + [3, 600][len(sys.argv) - 1 :]
    weights = {name: getattr(Sense(), name) for name in WEIGHTS}
    first = 1
    for sweep in range(sweeps):
        step = 1.5 ** (0.7**sweep)
        for name in WEIGHTS:
            for factor in (step, 1 / step):
                changed = {**weights, name: weights[name] * factor}
                first += deals
                found = advantage(changed, weights, first, deals)
                if found > SURE:
                    print(
                        f"{name} {weights[name]:.3f} -> {changed[name]:.3f} ({found:.1f} standard deviations)",
                        flush=True,
                    )
                    weights = changed
                    break
    print({name: round(value, 3) for name, value in weights.items()})


if __name__ == "__main__":
    main()
