"""City Planner's players, what they know, and the commands that use it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from games.city_planner.brute_force import BruteForce
from games.city_planner.builders import position
from townhall.cli.main import app
from townhall.cli.solve import parse_position
from townhall.core.errors import BadState
from townhall.core.game import CHANCE
from townhall.core.match import Match
from townhall.core.player import Budget
from townhall.core.record import format_record
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.games import new_game
from townhall.games.city_planner.decks import deck_words
from townhall.players import make_player
from townhall.players.city_planner import solved as solving
from townhall.players.city_planner.duel import Duel
from townhall.players.city_planner.exact import Exact, Solution
from townhall.players.city_planner.greedy import Greedy
from townhall.players.city_planner.review import review
from townhall.players.city_planner.table import Table

STANDARD = deck_words("standard")
VALUE = 69.91704295736176  # the standard deck's, pinned: a change of the solver that moves it is a mistake


def test_the_standard_decks_value_is_as_pinned() -> None:
    assert Solution(STANDARD, 1).table.position(8, 5) == pytest.approx(VALUE, abs=1e-9)


def test_the_shipped_table_is_what_the_solver_finds() -> None:
    """Two layers anew; the others follow from them in the same way."""
    shipped, anew = solving.solved(STANDARD), Table(tuple(STANDARD))
    anew.extend(1)
    assert list(anew.layers[1]) == pytest.approx(list(shipped.layers[1]), abs=1e-12)
    for lock, rerolls, money in ((0, 0, 3), (20, 6, 44), (41, 2, 60)):
        below = Table(shipped.words, 1, shipped.layers[:7])
        assert below.position(7, money, lock, rerolls) == pytest.approx(
            shipped.value(7, money, lock, rerolls), abs=1e-9
        )


# Values


def test_before_a_roll_the_value_is_the_tables() -> None:
    match = position("1:- 2:- 3:5 4:- 5:- 6:- 7:-".replace("3:5", "3:5*"), "roll", round=5, money=13, rerolls=5)
    solution = Solution(STANDARD, 1)
    assert solution.value(match.state) == solution.table.value(4, 13, 2 * 6 + 4, 5)


def test_the_value_of_every_choice_is_the_mean_or_the_best_of_what_follows() -> None:
    """Over whole games: a decision is worth its best choice, and each choice what lies behind it."""
    solution, rng = Solution(STANDARD, 1), Rng(11)
    state = new_game("city-planner", {"seats": 1}).start()
    while not state.over:
        if state.to_act() == [CHANCE]:
            outcomes = state.outcomes()
            if outcomes:
                mean = sum(odds * solution.value(after(state, 0, move)) for move, odds in outcomes)
                assert solution.value(state) == pytest.approx(mean, abs=1e-9)
            state.apply(CHANCE, state.sample(rng))
            continue
        values = solution.values(state)
        assert list(values) == state.legal(1)
        for move in list(values)[:: max(1, len(values) // 8)]:
            behind = after(state, 1, move)
            earned = behind.player(1)[1] - state.player(1)[1]
            assert values[move] == pytest.approx(earned + solution.value(behind), abs=1e-9)
        moves = state.legal(1)
        state.apply(1, moves[rng.below(len(moves))])


def after(state, seat, move):  # type: ignore[no-untyped-def]
    behind = state.copy()
    behind.apply(seat, move)
    return behind


@pytest.mark.parametrize("money", [4, 300])
def test_a_decision_of_the_last_round_is_worth_what_brute_force_finds(money: int) -> None:
    match = position("1:3 2:5 3:6 4:1 5:2 6:2 7:4*", "change", round=8, money=money)
    brute = BruteForce(STANDARD).settled(1, money, (6, 3), (2, 4, 5, 0, 1, 1, 3))
    assert max(Solution(STANDARD, 1).values(match.state).values()) == pytest.approx(brute, abs=1e-9)


# Players


def games_won(a, b, games: int) -> float:  # type: ignore[no-untyped-def]
    won = 0.0
    for number in range(games):
        state = new_game("city-planner", {"seats": 2, "first": 1 + number % 2}).start()
        rng = Rng(number // 2)
        while not state.over:
            seat = state.to_act()[0]
            state.apply(seat, (a, b)[seat - 1].move(state) if seat else state.sample(rng))
        winners = new_game("city-planner", {"seats": 2}).result(state).winners or []
        won += (1 in winners) / len(winners)
    return won / games


def test_the_dueller_beats_a_player_of_random_moves_always() -> None:
    class Lots:
        rng = Rng(5)

        def move(self, state):  # type: ignore[no-untyped-def]
            moves = state.legal(state.active)
            return moves[self.rng.below(len(moves))]

    assert games_won(Duel(), Lots(), 4) == 1.0


def test_the_dueller_counts_wins_exactly_in_the_last_turn() -> None:
    """Seat 2 needs 12 VP to win by money: passing a suburb leaves 8, passing an office 12."""
    purses = [{"money": 0, "vp": 12, "rerolls": 0}, {"money": 1, "vp": 0, "rerolls": 0}]
    deck = ["GGGGGG"] * 3 + ["OOOOOO"] * 4
    match = position("1:1 2:1 3:1 4:1 5:1 6:1 7:1*", "pass", seats=2, active=2, round=8, players=purses, deck=deck)
    values = Duel().values(match.state)
    names = {match.game.format_move(match.state, 2, move): value for move, value in values.items()}
    assert names == {f"pass {card}": float(card > 3) for card in range(1, 8)}


@pytest.mark.parametrize("level", ["novice", "solid", "expert", "master"])
@pytest.mark.parametrize("seats", [1, 2])
def test_every_level_plays_legal_moves(level: str, seats: int) -> None:
    match, rng = Match(new_game("city-planner", {"seats": seats})), Rng(1)
    player = make_player("city-planner", level)
    while match.state.round < 3:
        if match.to_act() == [CHANCE]:
            match.play(match.sample(rng))
        else:
            view = view_of(match.game, match.state, match.to_act()[0])
            match.play(player.choose(view, match.legal(), Budget(), rng))


def test_the_greedy_player_takes_the_best_of_the_turn() -> None:
    match = position("1:1 2:1 3:1 4:1 5:1 6:1 7:1!", "score", round=1, deck=[c * 6 for c in "BBIGPPG"], money=0)
    assert match.game.format_move(match.state, 1, Greedy().move(match.state)) == "score double green"


# Files


def test_other_decks_are_kept_in_the_users_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOWNHALL_CACHE", str(tmp_path))
    words = STANDARD[::-1]
    solving.solved(words, rounds=2)
    (file,) = tmp_path.rglob("*.solved")
    kept = solving.load(file, words, 1)
    assert kept is not None
    assert kept.rounds == 1
    assert solving.load(file, STANDARD, 1) is None
    file.write_bytes(file.read_bytes()[:-8])
    assert solving.load(file, words, 1) is None


def test_the_cache_is_in_the_xdg_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TOWNHALL_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert solving.cache_directory() == tmp_path / "townhall"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert solving.cache_directory() == Path.home() / ".cache" / "townhall"


# Commands


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, list(arguments), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_solve_prints_the_value() -> None:
    assert json.loads(run("solve", "city-planner", "--json"))["value"] == pytest.approx(VALUE, abs=1e-9)
    assert "69.917" in run("solve", "city-planner")


def test_solve_takes_a_position_and_a_shorter_game() -> None:
    table = Solution(STANDARD, 1).table
    state = "rounds=4 money=13 locked=3:5 rerolls=5"
    found = json.loads(run("solve", "city-planner", "--state", state, "--json"))["value"]
    assert found == table.value(4, 13, 16, 5)
    assert json.loads(run("solve", "city-planner", "--rounds", "3", "--json"))["value"] == table.position(3, 5)
    first = json.loads(run("solve", "city-planner", "--state", "rounds=3 money=5", "--json"))["value"]
    assert first == table.position(3, 5)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("money=3", "rounds= is missing"),
        ("rounds=9", "rounds=9"),
        ("rounds=0", "rounds=0"),
        ("rounds=2 money=-1", "money=-1"),
        ("rounds=2 rerolls=7", "rerolls=7"),
        ("rounds=2 locked=8:1", "locked=8:1"),
        ("rounds=2 locked=1:7", "locked=1:7"),
        ("rounds=2 rounds=3", "twice"),
        ("rounds=2 luck=3", "luck=3"),
        ("rounds", "'rounds'"),
    ],
)
def test_solve_says_what_is_wrong_with_a_position(text: str, reason: str) -> None:
    with pytest.raises(BadState) as raised:
        parse_position(text)
    assert reason in raised.value.reason


def recorded(seats: int, seed: int, moves: int | None = None) -> Match:
    match, rng = Match(new_game("city-planner", {"seats": seats})), Rng(seed)
    while not match.over and len(match.moves) != moves:
        if match.to_act() == [CHANCE]:
            match.play(match.sample(rng))
        else:
            legal = match.legal()
            match.play(legal[rng.below(len(legal))])
    return match


def test_review_costs_are_exact_and_add_up() -> None:
    match = recorded(1, 3)
    found = review(match)
    solution = Solution(STANDARD, 1)
    state = match.game.start()
    costs = {one.number: one.cost for one in found.decisions}
    for number, (seat, text) in enumerate(match.moves, 1):
        move = match.game.parse_move(state, seat, text)
        if number in costs:
            values = solution.values(state)
            assert costs[number] == pytest.approx(max(values.values()) - values[move], abs=1e-9)
        state.apply(seat, move)
    total = found.expected[0] - found.cost[0] + found.luck[0]
    assert total == pytest.approx(match.game.result(match.state).scores[0], abs=1e-9)


def test_a_game_of_the_exact_player_cost_nothing() -> None:
    match, rng, exact = Match(new_game("city-planner", {"seats": 1})), Rng(8), Exact()
    while not match.over:
        seat = match.to_act()[0]
        match.play_legal(seat, exact.move(match.state) if seat else match.state.sample(rng))
    assert review(match).cost == [0.0]


@pytest.mark.parametrize(("seats", "moves"), [(1, None), (2, None), (1, 9), (2, 0)])
def test_review_tells_a_record_as_text_and_json(seats: int, moves: int | None, tmp_path: Path) -> None:
    file = tmp_path / "game.townhall"
    file.write_text(format_record(recorded(seats, 2, moves).record()))
    found = json.loads(run("review", str(file), "--json"))
    assert found["seats"] == seats
    assert found["exact"] == (seats == 1)
    assert len(found["cost"]) == seats
    text = run("review", str(file), "--all")
    assert ("Two players" in text) == (seats == 2)
    assert text.count(" VP") >= seats


def test_review_names_the_dearest_decision_and_each_cost(tmp_path: Path) -> None:
    file = tmp_path / "game.townhall"
    match = recorded(1, 2)
    file.write_text(format_record(match.record()))
    worst = max(review(match).decisions, key=lambda one: one.cost)
    text = " ".join(run("review", str(file)).split())
    assert f"Dearest: move {worst.number}, {worst.move}: this" in text
    assert f"cost {worst.cost:.2f} VP; best was {worst.best}." in text
    assert all(f"{one.move} {one.cost:.2f} {one.best}" in text for one in review(match).decisions if one.cost)


def test_review_is_for_city_planner(tmp_path: Path) -> None:
    file = tmp_path / "game.townhall"
    file.write_text(format_record(Match(new_game("town-center", {"seats": 2})).record()))
    result = CliRunner().invoke(app, ["review", str(file)])
    assert "only City Planner" in str(getattr(result.exception, "reason", ""))


def test_the_help_of_the_commands_names_their_options() -> None:
    commands = typer.main.get_command(app)
    for name, option in (("solve", "--state"), ("solve", "--rounds"), ("solve", "--deck"), ("review", "--json")):
        options = [word for one in commands.commands[name].params for word in one.opts]  # type: ignore[attr-defined]
        assert option in options
