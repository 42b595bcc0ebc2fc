"""The solver against brute force on small games, its money bound, its two forms."""

from __future__ import annotations

import itertools
import random

import pytest

from games.city_planner.brute_force import BruteForce
from townhall.core.uncompiled import uncompiled
from townhall.games.city_planner.decks import deck_words
from townhall.players.city_planner import solver
from townhall.players.city_planner.scorings import scorings
from townhall.players.city_planner.table import Table, levels_of, within_bound

SMALL = [
    (["GOT", "TBI", "PGO"], 3),
    (["GOT", "TBI", "PGO", "MIB"], 2),
    (["TGO", "TPB", "TIM", "TOG"], 2),
    (["GOTP", "BIMT", "OGPB"], 2),
    (["OG", "IB", "TM", "PG", "TO"], 2),
    (["GO", "TB"], 4),
]


@pytest.mark.parametrize(("words", "rounds"), SMALL, ids=[" ".join(words) for words, _ in SMALL])
def test_every_position_of_a_small_game_is_worth_what_brute_force_finds(words: list[str], rounds: int) -> None:
    table, brute = Table(tuple(words)), BruteForce(words)
    table.extend(rounds)
    cards, faces = len(words), len(words[0])
    for left, lock, rerolls in itertools.product(range(1, rounds + 1), range(cards * faces), range(cards)):
        for money in range(0, levels_of(left) + 8, 1 if left == 1 else 7):
            expected = brute.value(left, money, divmod(lock, faces), rerolls)
            assert table.position(left, money, lock, rerolls) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(("words", "rounds"), SMALL, ids=[" ".join(words) for words, _ in SMALL])
def test_the_first_turn_of_a_small_game_is_worth_what_brute_force_finds(words: list[str], rounds: int) -> None:
    table, brute = Table(tuple(words)), BruteForce(words)
    table.extend(rounds - 1)
    for left, money in itertools.product(range(1, rounds + 1), (0, 2, 5, 40)):
        for rerolls in range(2):
            expected = brute.value(left, money, None, rerolls)
            assert table.position(left, money, -1, rerolls) == pytest.approx(expected, abs=1e-9)


def test_one_turn_with_the_standard_deck_is_worth_what_brute_force_finds() -> None:
    """With all seven cards and six faces, for some lies of the dice."""
    words = deck_words("standard")
    brute = BruteForce(words)
    table = Table(tuple(words))
    rng = random.Random(3)
    turn = solver.Turn(table.rules, 20, False, 1)
    turn.settle(table.gains(1, 4 - 3, 4), 4, 0)
    turn.begin()
    values = turn.current_values()
    for _ in range(40):
        lie = [rng.randrange(6) for _ in range(7)]
        lie[3] = 2
        place = 0
        for card in (0, 1, 2, 4, 5, 6):
            place = place * 6 + lie[card]
        assert values[place] == pytest.approx(brute.settled(1, 4, (3, 2), tuple(lie)), abs=1e-9)


def test_above_the_bound_five_dollars_are_one_vp() -> None:
    words = ["GOT", "TBI", "PGO"]
    brute = BruteForce(words)
    for rounds, money in itertools.product((1, 2), range(30)):
        inside, more = within_bound(rounds, money)
        assert 0 <= inside < levels_of(rounds)
        assert brute.value(rounds, money, (0, 1), 1) == pytest.approx(
            brute.value(rounds, inside, (0, 1), 1) + more, abs=1e-9
        )


def test_a_position_is_worth_the_same_from_the_table_and_computed_alone() -> None:
    table = Table(("GOTP", "BIMT", "OGPB", "TTMI"))
    table.extend(2)
    smaller = Table(table.words, 1, table.layers[:2])
    for lock, rerolls, money in itertools.product(range(16), range(4), (0, 3, 12, 33)):
        alone = smaller.position(2, money, lock, rerolls)
        assert table.position(2, money, lock, rerolls) == pytest.approx(alone, abs=1e-9)


def test_the_uncompiled_solver_finds_the_same_values() -> None:
    twin = uncompiled("townhall.players.city_planner.solver")
    words = ["GOT", "TBI", "PGO", "MIB"]
    answers = []
    for module in (solver, twin):
        rules = module.Rules(words, scorings(3))
        after = module.doubles(12 * 4 * 40)
        for i in range(len(after)):
            after[i] = i % 40 // 5 + i // 40 / 100
        gains = module.doubles(12 * rules.sets * 19)
        rules.fill_gains(after, 40, -3, 19, gains)
        turn = module.Turn(rules, 4, True, 8)
        out = module.doubles(4 * 16)
        turn.solve(gains, 19, 16, 3, out, 0, 16)
        answers.append(list(out))
    assert answers[0] == answers[1]
    assert min(answers[0]) > 0
