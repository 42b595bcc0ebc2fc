"""Town Center's players: planned turns, the draft, both searches, levels on every kind of board."""

from __future__ import annotations

from typing import Any

import pytest

from games.town_center.builders import player, position
from players.town_games import OWN, WIDE, played
from townhall.core.match import Match
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.uncompiled import uncompiled
from townhall.core.view import view_of
from townhall.games import new_game
from townhall.players import make_player
from townhall.players.clock import Clock
from townhall.players.town_center import contest, draft, rollouts, turns
from townhall.players.town_center.evaluation import Evaluation
from townhall.players.town_center.weights import evaluation_for, weights_for

PARK = {"seats": 1, "solo": "central-park"}
PLANNED = ("choose", "construction", "development", "public-works")


def planner_for(game: Any, seat: int = 1) -> Any:
    board = game.boards[seat - 1]
    return turns.Planner(board, evaluation_for(board.name, game.seats))


# Planned turns


@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 1, "boards": ["B"]}, {"seats": 1, "boards": [OWN]}, PARK])
def test_a_planned_turn_is_legal_and_is_worth_what_the_position_it_leads_to_is(options: dict[str, Any]) -> None:
    for game, state in played(options, 3, planned=True):
        if state.phase_name not in PLANNED:
            continue
        planner = planner_for(game)
        planner.look_closely(6)
        for value, moves in planner.best(state, 1):
            after = state.copy()
            for move in moves:
                assert move in after.legal(1)
                after.apply(1, move)
            assert after.over or after.round == state.round + 1
            if after.over:
                assert value == pytest.approx(after.towns.score(1), abs=0.05)  # a little for money left over
            else:
                assert value == pytest.approx(planner_for(game).worth(after, 1), abs=1e-3)


def test_with_several_seats_the_next_planned_move_is_always_legal() -> None:
    seen = 0
    for game, state in played({"seats": 3, "boards": ["A", "B", OWN]}, 9, planned=True):
        for seat in state.to_act():
            if seat and state.phase_name in PLANNED:
                seen += 1
                assert planner_for(game, seat).best(state, seat)[0][1][0] in state.legal(seat)
    assert seen > 60


def test_one_planner_serves_seats_with_different_boards() -> None:
    for game, state in played({"seats": 2, "boards": ["A", "B"]}, 4, planned=True):
        if state.phase_name == "construction" and state.round == 6:
            planner = turns.Planner(game.boards[0], evaluation_for("B", 2))
            planner.best(state, 1)
            assert planner.best(state, 2) == turns.Planner(game.boards[1], evaluation_for("B", 2)).best(state, 2)
            return


def test_the_best_guesses_come_first_and_places_of_the_largest_boards_fit() -> None:
    found = uncompiled("townhall.players.town_center.pairs").Pairs()
    for p, q, guess in ((3, 4, 1.0), (404, 390, 2.0), (5, 6, 0.5)):
        found.add(p, q, False, guess)
    best = [found.bring_best(k) for k in range(3)]
    assert [(pair >> 12, (pair >> 1) & 2047) for pair in best] == [(404, 390), (3, 4), (5, 6)]


def test_compiled_and_uncompiled_planners_choose_ends_of_the_same_worth() -> None:
    game = new_game("town-center", {"seats": 1})
    fast, slow = game.start(), game.uncompiled_start()
    evaluation = uncompiled("townhall.players.town_center.evaluation").Evaluation()
    evaluation.load(weights_for("A", 1))
    planners = planner_for(game), uncompiled(turns.__name__).Planner(slow.towns.boards[0], evaluation)
    rng = Rng(8)
    while fast.round < 7:
        if fast.phase_name == "draw":
            move = fast.sample(rng)
        elif fast.phase_name == "setup":
            move = fast.legal(1)[4]
        else:
            best = [planner.best(state, 1) for planner, state in zip(planners, (fast, slow), strict=True)]
            assert best[0][0][0] == pytest.approx(best[1][0][0], abs=1e-3)
            move = best[0][0][1][0]
        seat = fast.to_act()[0]
        fast.apply(seat, move)
        slow.apply(seat, move)


# The draft


def draft_position(towers: list[str]) -> Any:
    data = position(player("c3=H"), player("c3=H"), phase="draft", round_=2, towers=towers)
    game = new_game("town-center", {"seats": 2})
    return game, game.read_state(data)


def test_a_cube_is_taken_from_somebody_who_needs_it_more() -> None:
    """Seat 1 would have a little more of C, but seat 2 lives on the R that it could take next."""
    game, state = draft_position(["CR", "RC"])
    judge = draft.Draft(4, 4)
    worth = {1: {"CC": 3, "CR": 2, "RR": 0}, 2: {"CC": 0, "CR": 0, "RR": 50}}
    for seat, hands in worth.items():
        for hand, value in hands.items():
            judge.set_worth(seat, "ORCUP".index(hand[0]), "ORCUP".index(hand[1]), value)
    first = state.turn
    if first != 1:
        worth = {first: worth[1], 3 - first: worth[2]}
    judge.set_singles(1)
    judge.set_singles(2)
    text = game.format_move(state, first, judge.take(state))
    assert text in ("take 1", "take 2")
    after = state.copy()
    after.apply(first, judge.take(state))
    assert "R" in game.format_state(after)["players"][first - 1]["hand"]


# Search


def test_a_search_keeps_its_candidates_values_and_is_repeatable() -> None:
    def values(kind: Any, options: dict[str, Any]) -> list[Any]:
        for game, state in played(options, 2, planned=True):
            if state.round == 5 and state.phase_name in ("choose", "construction"):
                search = kind(state, planner_for(game))
                search.rng.seed(7)
                alive = search.begin(state, state.to_act()[0])
                assert alive > 2
                search.try_freely(alive, 3)
                search.try_freely(2, 3)
                search.candidates.rank()
                return search.candidates.values()
        return []

    for kind, options in ((rollouts.Rollouts, {"seats": 1}), (contest.Contest, {"seats": 3})):
        found = values(kind, options)
        assert found == values(kind, options)
        assert [tries for _, _, tries in found][:3] == [6, 6, 3]
        assert found[0][1] >= found[1][1]
        if kind is contest.Contest:
            assert all(0 <= chance <= 1 for _, chance, _ in found)


def test_a_budget_is_cpu_time_that_runs_out() -> None:
    assert Clock(1e6).used() < 1 <= Clock(0.0).used()


# Levels


@pytest.mark.parametrize("level", ["novice", "master"])
@pytest.mark.parametrize("boards", [[OWN, "B", "A"], ["B", "B", "B"]])
def test_levels_play_on_boards_of_all_kinds(boards: list[Any], level: str) -> None:
    match = Match(new_game("town-center", {"seats": 3, "boards": boards}))
    computer, chance, rng = make_player("town-center", level), Rng(1), Rng(2)
    while not match.over:
        seat = match.to_act()[0]
        if seat == 0:
            match.play(match.sample(chance))
            continue
        view = view_of(match.game, match.state, seat)
        match.play(computer.choose(view, match.legal(seat), Budget(60, iterations=1), rng), seat)


@pytest.mark.parametrize("level", ["novice", "expert", "master"])
def test_levels_play_on_boards_that_are_too_wide_for_compiled_masks(level: str) -> None:
    match = Match(new_game("town-center", {"seats": 1, "boards": [WIDE]}))
    computer, chance, rng = make_player("town-center", level), Rng(1), Rng(2)
    while match.state.round == 1:
        seat = match.to_act()[0]
        if seat == 0:
            match.play(match.sample(chance))
            continue
        view = view_of(match.game, match.state, seat)
        match.play(computer.choose(view, match.legal(seat), Budget(60, iterations=1), rng), seat)


def test_an_evaluation_without_weights_says_nothing() -> None:
    game = new_game("town-center", {"seats": 1})
    assert turns.Planner(game.boards[0], Evaluation()).worth(game.start(), 1) == 0
