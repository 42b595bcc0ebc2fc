"""The engine against the slow, obvious oracle, through whole random games."""

from __future__ import annotations

import itertools
import random

import pytest

from oracles.city_planner import Oracle, results
from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.games.city_planner.deck import Deck
from townhall.games.city_planner.judge import judge
from townhall.games.city_planner.rules import CityPlanner
from townhall.games.city_planner.snapshot import parse_state
from townhall.games.city_planner.words import LETTERS

REPEATS = ["PPPPPP", "TTMMPP", "OOIIGG", "MMMMMM", "GGBBOO", "IPIPIP", "BTBTGM"]
CROWDED = ["PMTGBO", "MMTTPP", "OOOIII", "GGGBBB", "PPTMGB", "IIOOMM", "PTPTPT"]
DECKS = ["standard", REPEATS, CROWDED]


def agree(match: Match, oracle: Oracle) -> None:
    """Everything the oracle can tell, compared at one position."""
    game, state = match.game, match.state
    assert ["chance" if seat == CHANCE else seat for seat in match.to_act()] == oracle.to_act()
    assert game.format_state(state) == oracle.state()
    assert game.result(state).to_json() == oracle.score()
    for seat in range(1, game.seats + 1):
        listed = match.legal(seat)
        assert len(set(listed)) == len(listed)
        assert set(listed) == oracle.legal(seat)
    if match.to_act() == [CHANCE]:
        outcomes = state.outcomes()
        named = None if outcomes is None else {game.format_move(state, CHANCE, move): odds for move, odds in outcomes}
        assert named == oracle.chance()


@pytest.mark.parametrize("deck", DECKS, ids=["standard", "repeats", "crowded"])
@pytest.mark.parametrize("seats", [1, 2])
def test_whole_random_games_are_the_oracles_games(seats: int, deck: object) -> None:
    rng = random.Random(f"{seats} {deck}")
    for number in range(12):
        options = {"seats": seats, "first": 1 + number % seats, "deck": deck}
        match, oracle = Match(CityPlanner(options)), Oracle(options)
        while not match.over:
            agree(match, oracle)
            chance = match.to_act() == [CHANCE]
            seat = None if chance else match.to_act()[0]
            move = oracle.sample(rng) if chance else rng.choice(match.legal())
            match.play(move, seat)
            oracle.play(move, seat)
        agree(match, oracle)


@pytest.mark.parametrize("money", [0, 3, 13])
def test_all_924_multisets_of_six_buildings_score_as_trying_everything_does(money: int) -> None:
    """The six buildings are laid out on a deck made for them."""
    for buildings in itertools.combinations_with_replacement(LETTERS, 6):
        deck = Deck([letter * 6 for letter in (*buildings, "G")])
        state = parse_state(
            deck,
            {
                "round": 1, "phase": "score", "first": 1, "active": 1, "cards": "1:1 2:1 3:1 4:1 5:1 6:1 7:1!",
                "players": [{"money": money, "vp": 0, "rerolls": 0}],
            },
        )  # fmt: skip
        options = judge(state)["options"]
        found = [(option["vp"], option["money"], option["rerolls"]) for option in options]
        assert found == sorted(results("".join(buildings), money), reverse=True)
        for option in options:
            game = CityPlanner({"seats": 1, "deck": list(deck.words)})
            match = Match(game, state)
            match.play(option["move"])
            assert match.state.player(1) == (option["money"], option["vp"], option["rerolls"])
