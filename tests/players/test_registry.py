"""Every game has its levels, and each answers with a legal move."""

import pytest

from townhall.core.errors import BadOptions
from townhall.core.match import Match
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.games import GAMES, new_game
from townhall.players import LEVELS, find_level, levels, make_player

GAME_OPTIONS = [
    ("town-center", {"seats": 1}),
    ("town-center", {"seats": 1, "solo": "central-park"}),
    ("town-center", {"seats": 2}),
    ("town-center", {"seats": 5}),
    ("city-council", {"seats": 3}),
    ("city-council", {"seats": 4}),
]


def play(match: Match, names: list[str], seed: int, iterations: int) -> list[tuple[int, str]]:
    """A whole game; every answer is played by the match, which refuses illegal ones."""
    chance, rngs = Rng(seed), [Rng(seed + 1 + i) for i in range(len(names))]
    players = [make_player(match.game.spec.name, name) for name in names]
    while not match.over:
        seat = match.to_act()[0]
        if seat == 0:
            match.play(match.sample(chance))
            continue
        view = view_of(match.game, match.state, seat)
        budget = Budget(seconds=60.0, iterations=iterations)
        match.play(players[seat - 1].choose(view, match.legal(seat), budget, rngs[seat - 1]), seat)
    return match.moves


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_five_named_levels_weakest_first(name: str) -> None:
    assert tuple(level.name for level in levels(name)) == LEVELS


@pytest.mark.parametrize("level", [*LEVELS, "greedy"])
@pytest.mark.parametrize(("name", "options"), GAME_OPTIONS)
def test_a_level_plays_whole_games_with_legal_moves_and_again_the_same_from_the_seed(
    name: str, options: dict[str, object], level: str
) -> None:
    names = [level] * int(str(options["seats"]))
    first = play(Match(new_game(name, options)), names, 7, 4)
    assert first == play(Match(new_game(name, options)), names, 7, 4)


def test_an_unknown_level_is_refused_with_the_list_of_known_ones() -> None:
    with pytest.raises(BadOptions, match="random, novice, solid, expert, master, greedy"):
        find_level("town-center", "grandmaster")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOptions, match="unknown game 'chess'"):
        levels("chess")
