"""Tournaments: the same luck for all, every seat for everybody, results that come out again."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from townhall.cli.main import app
from townhall.core.errors import BadOptions
from townhall.core.match import Match
from townhall.core.player import Budget, Player
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.games import new_game
from townhall.lab.arena import Entry, Outcome
from townhall.lab.draws import DuplicateDraws
from townhall.lab.ratings import rate
from townhall.lab.tournament import Plan, pairs_of, play_all, summary
from townhall.players import make_player
from townhall.players.own import load_code

EXAMPLES = Path(__file__).parents[2] / "examples"


def level(game: str, name: str) -> Entry:
    return Entry(name, lambda: make_player(game, name), Budget(60, iterations=2))


def plan_of(game: str, names: str, seats: int, games: int, seed: int = 5) -> Plan:
    return Plan(game, {"seats": seats}, [level(game, name) for name in names.split(",")], games, seed)


def told(outcomes: list[Outcome]) -> list[tuple[Any, ...]]:
    """All but the times, in order."""
    found = [(one.deal, one.lineup, one.scores, one.winners, one.decisions) for one in outcomes]
    return sorted(found)


# The same luck


def drawn(match: Match, draws: DuplicateDraws) -> str:
    """What the seed has for the chance awaited, played."""
    move = match.game.format_move(match.state, 0, draws.move(match.game, match.state))
    match.play(move)
    return move


def chance_of_game(game: str, options: dict[str, Any], name: str, seed: int) -> list[str]:
    """The chance moves that players of a level meet."""
    match, draws, found = Match(new_game(game, options)), DuplicateDraws(game, seed), []
    computer, rng = make_player(game, name), Rng(1)
    while not match.over:
        seat = match.to_act()[0]
        if seat == 0:
            found.append(drawn(match, draws))
        else:
            view = view_of(match.game, match.state, seat)
            match.play(computer.choose(view, match.legal(seat), Budget(60, iterations=1), rng), seat)
    return found


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("town-center", {"seats": 3}),
        ("town-center", {"seats": 6}),
        ("town-center", {"seats": 1, "solo": "central-park"}),
        ("city-council", {"seats": 3}),
    ],
)
def test_a_seed_is_one_order_of_cubes_or_tiles_whoever_plays(game: str, options: dict[str, Any]) -> None:
    first, second = chance_of_game(game, options, "random", 3), chance_of_game(game, options, "novice", 3)
    met = min(len(first), len(second))  # City Council's games may end early
    assert first[:met] == second[:met]
    assert first[:met] != chance_of_game(game, options, "random", 4)[:met]


def test_alone_a_round_draws_the_same_from_the_same_bag() -> None:
    games = [Match(new_game("town-center", {"seats": 1})) for _ in range(2)]
    draws = [DuplicateDraws("town-center", 8) for _ in games]
    for match in games:
        match.play("hall c3" if match is games[0] else "hall b2")
    for _ in range(4):
        assert games[0].game.view(games[0].state, 1)["bag"] == games[1].game.view(games[1].state, 1)["bag"]
        moves = [drawn(match, draw) for match, draw in zip(games, draws, strict=True)]
        assert moves[0] == moves[1]
        for number, match in enumerate(games):
            returned = next(move for move in match.legal(1) if move.startswith("return"))
            match.play(returned)
            rng = Rng(number)
            while match.to_act() == [1]:
                moves_left = match.legal(1)
                match.play(moves_left[rng.below(len(moves_left))])


def test_a_card_rolled_as_often_in_the_same_turn_shows_the_same_face_whoever_plays() -> None:
    def faces(name: str) -> dict[tuple[int, int, int, int], int]:
        match, draws = Match(new_game("city-planner", {"seats": 2})), DuplicateDraws("city-planner", 6)
        computer, rng, found = make_player("city-planner", name), Rng(1), {}
        times: dict[tuple[int, int, int], int] = {}
        while not match.over:
            seat = match.to_act()[0]
            if seat:
                view = view_of(match.game, match.state, seat)
                match.play(computer.choose(view, match.legal(seat), Budget(60, iterations=1), rng), seat)
                continue
            key = (match.state.round, match.state.active)
            for die in drawn(match, draws).split()[1:]:
                card, face = map(int, die.split(":"))
                times[(*key, card)] = times.get((*key, card), 0) + 1
                found[(*key, card, times[(*key, card)])] = face
        return found

    first, second = faces("random"), faces("novice")
    both = first.keys() & second.keys()
    assert len(both) > 20
    assert {key: first[key] for key in both} == {key: second[key] for key in both}


# Seats and results


def test_every_choice_of_players_sits_in_every_rotation_on_every_deal() -> None:
    plan = plan_of("city-council", "random,novice,solid,expert", 3, 1)
    lineups = plan.lineups()
    assert len(lineups) == len(set(lineups)) == 4 * 3
    for seat in range(3):
        assert sorted(lineup[seat] for lineup in lineups) == sorted(list(range(4)) * 3)
    assert plan.tasks() == [(lineup, 0) for lineup in lineups]


def test_the_same_seed_plays_the_same_games_with_one_process_and_with_two() -> None:
    plan = plan_of("town-center", "random,novice,solid", 2, 12)
    first = told(play_all(plan, 1))
    assert len(first) == 12
    assert first == told(play_all(plan, 2))
    assert first != told(play_all(plan_of("town-center", "random,novice,solid", 2, 12, seed=6), 1))


def outcome(deal: int, lineup: tuple[int, ...], scores: list[int], winners: list[int]) -> Outcome:
    return Outcome(deal, lineup, scores, winners, None, [10] * len(lineup), [0.02] * len(lineup))


def test_win_shares_means_and_intervals_come_from_whole_deals() -> None:
    plan = plan_of("town-center", "random,novice", 2, 4)
    outcomes = [
        outcome(0, (0, 1), [10, 30], [2]),
        outcome(0, (1, 0), [20, 20], [1, 2]),
        outcome(1, (0, 1), [5, 40], [2]),
        outcome(1, (1, 0), [30, 15], [1]),
    ]
    novice, random = summary(plan, outcomes)
    assert (novice["player"], random["player"]) == ("novice", "random")
    assert (novice["win_share"], random["win_share"]) == (0.875, 0.125)  # a shared win is half a win
    assert novice["win_share_95"] == pytest.approx(1.96 * 0.1768 / 2**0.5, abs=1e-3)  # deals: 0.75 and 1
    assert (novice["mean_score"], random["mean_score"]) == (30, 12.5)
    assert (novice["games"], novice["cpu_ms"]) == (4, 2)


def test_each_pair_of_seats_counts_as_a_game_of_two() -> None:
    plan = plan_of("city-council", "random,novice,solid", 3, 1)
    pairs = pairs_of(plan, ["random", "novice", "solid"], [outcome(0, (2, 0, 1), [9, 4, 9], [1])])
    assert pairs[2, 0] == pairs[2, 1] == pairs[1, 0] == 1  # the winner stands before one with the same score
    assert pairs[0, 2] == pairs[1, 2] == pairs[0, 1] == 0


def test_ratings_are_elo() -> None:
    """Three wins of four are 191 points: 400 log10(3); twice that for two such steps."""
    ratings = rate(["random", "a", "b"], {(1, 0): 3e6, (0, 1): 1e6, (2, 1): 3e6, (1, 2): 1e6})
    assert ratings == pytest.approx([0, 190.8, 381.7], abs=0.1)


def test_who_always_wins_has_a_rating_all_the_same() -> None:
    assert 0 < rate(["random", "a"], {(1, 0): 10.0, (0, 1): 0.0})[1] < 1000


# The command


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, ["tournament", *arguments, "--processes", "1"])


def test_the_command_tells_json_and_csv(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    game = ["town-center", "--players", "random,novice", "--games", "4", "--iterations", "1"]
    done = run(*game, "--json", "--csv", str(file))
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    rows = list(csv.DictReader(file.read_text().splitlines()))
    assert [row["player"] for row in rows] == [row["player"] for row in found["players"]]
    assert float(rows[0]["win_share"]) == found["players"][0]["win_share"]
    assert {row["player"]: row["games"] for row in found["players"]} == {"random": 4, "novice": 4}
    again = json.loads(run(*game, "--json").stdout)["players"]
    times = ("cpu_ms",)
    assert [{k: v for k, v in row.items() if k not in times} for row in again] == [
        {k: v for k, v in row.items() if k not in times} for row in found["players"]
    ]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess"], "unknown game"),
        (["town-center", "--players", "nobody"], "unknown level"),
        (["town-center", "--players", "random", "--seats", "2"], "at least 2 players"),
        (["town-center", "--seats", "99"], "from 1 to 8"),
        (["town-center", "--options", "nope"], "not JSON"),
        (["town-center", "--options", "[1]"], "must be an object"),
        (["town-center", "--options", '{"boards": ["Q", "A"]}'], "unknown board"),
        (["town-center", "--csv", "/nowhere/x.csv"], "no directory"),
        (["town-center", "--code", "/nowhere.py"], "no Python file"),
    ],
)
def test_bad_input_is_refused_in_a_line_before_anything_is_played(arguments: list[str], reason: str) -> None:
    done = run(*arguments)
    assert isinstance(done.exception, BadOptions)
    assert reason in done.exception.reason
    assert "\n" not in done.exception.reason


# Players of one's own


def test_the_examples_play_whole_games() -> None:
    program = f"python {EXAMPLES / 'first_move.py'}"
    done = run(
        *("town-center", "--games", "2", "--seats", "2", "--json"),
        *("--code", str(EXAMPLES / "my_player.py"), "--program", program),
    )
    assert done.exit_code == 0, done.output
    assert {row["player"] for row in json.loads(done.stdout)["players"]} == {"builder", program}


@pytest.mark.parametrize(
    ("code", "reason"),
    [("x = ", "SyntaxError"), ("class Nothing: pass", "no class with a method choose"), ("1/0", "ZeroDivisionError")],
)
def test_code_that_holds_no_player_is_refused_in_a_line(code: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "p.py").write_text(code)
    with pytest.raises(BadOptions, match=reason):
        load_code(tmp_path / "p.py")


def test_a_program_that_ends_too_early_is_told_of_in_a_line() -> None:
    done = run("town-center", "--players", "random", "--games", "2", "--program", "python -c pass")
    assert "ended before it had played its move" in str(done.exception)


def test_the_class_of_the_example_is_ten_lines_and_makes_players() -> None:
    name, make = load_code(EXAMPLES / "my_player.py")
    made: Callable[[], Player] = make
    assert name == "builder"
    assert hasattr(made(), "choose")
    assert len((EXAMPLES / "my_player.py").read_text().splitlines()) <= 12
