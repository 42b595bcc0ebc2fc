"""The mean of many games of the exact player against the solved value.

`PYTHONPATH=tests python benchmarks/city_planner_exact.py`; its 20,000 games take about three minutes of one core.
"""

from __future__ import annotations

import math
import statistics
import sys

from games.city_planner.test_exact_play import final_scores
from townhall.games.city_planner.decks import deck_words
from townhall.players.city_planner.solved import solved

if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    scores = final_scores(games)
    value = solved(deck_words("standard")).position(8, 5)
    mean, error = statistics.fmean(scores), statistics.stdev(scores) / math.sqrt(games)
    print(f"{games} games: mean {mean:.4f}, solved {value:.4f}, standard error {error:.4f}")
    print(f"off by {(mean - value) / error:+.2f} standard errors; from {min(scores)} to {max(scores)}")
    sys.exit(abs(mean - value) > 3 * error)
