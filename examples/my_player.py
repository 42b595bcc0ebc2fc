"""A player of your own: townhall tournament town-center --players solid --code examples/my_player.py"""


class Builder:
    """Takes the first legal move that builds something, else any move."""

    def choose(self, view, legal, budget, rng):
        building = [move for move in legal if move.split()[0] in "ORCUP"]
        moves = building or list(legal)
        return moves[rng.below(len(moves))]
