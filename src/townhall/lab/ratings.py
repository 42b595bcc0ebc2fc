"""Ratings on the Elo scale from games of two or more seats: each pair of seats of a game counts as a game of two."""

from __future__ import annotations

from math import log10

ROUNDS = 2000


def rate(names: list[str], pairs: dict[tuple[int, int], float]) -> list[float]:
    """Bradley-Terry ratings by Hunter's iteration; `pairs[i, j]`: how often i was ahead of j (a tie is half a time).

    Half a win either way is added to each pair that met, so nobody's rating is infinite. `random`, or else the weakest,
    stands at 0.
    """
    n = len(names)
    won = [[pairs.get((i, j), 0.0) for j in range(n)] for i in range(n)]
    for i in range(n):
        for j in range(i):
            if won[i][j] + won[j][i]:
                won[i][j] += 0.5
                won[j][i] += 0.5
    strength = [1.0] * n
    for _ in range(ROUNDS):
        for i in range(n):
            met = [(won[i][j] + won[j][i]) / (strength[i] + strength[j]) for j in range(n) if j != i]
            if sum(met):
                strength[i] = sum(won[i]) / sum(met)
        scale = sum(strength) / n
        strength = [one / scale for one in strength]
    ratings = [400 * log10(max(one, 1e-12)) for one in strength]
    floor = ratings[names.index("random")] if "random" in names else min(ratings)
    return [round(rating - floor, 1) for rating in ratings]
