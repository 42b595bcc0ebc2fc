"""City Council's computer player: it invests, searches in the open, forgets between decisions, and takes a win."""

import sys
import threading
import time
from typing import Any

import pytest

from townhall.core.match import Match
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.uncompiled import is_compiled, uncompiled
from townhall.core.view import view_of
from townhall.games import new_game
from townhall.games.city_council.pieces import CROWNING, INVESTING, LAYING, MAYOR, OVER, TURN
from townhall.players import levels, make_player
from townhall.players.city_council.match_up import MatchUp
from townhall.players.city_council.search import Search
from townhall.players.city_council.sense import Sense

SEARCH, SENSE = "townhall.players.city_council.search", "townhall.players.city_council.sense"
NAMES = [level.name for level in levels("city-council")]


def quick_game(seats: int, seed: int, noise: float = 1.0) -> Any:
    """A whole game by the quick judgement: its state after every move."""
    state, sense, rng = new_game("city-council", {"seats": seats}).start(), Sense(), Rng(seed)
    sense.noise = noise
    sense.rng.seed(seed)
    while not state.over:
        state.apply(state.to_act()[0], sense.decide(state) if state.to_act() != [0] else state.sample(rng))
        yield state


def match_at(seats: int, state: Any) -> Match:
    game = new_game("city-council", {"seats": seats})
    return Match(game, state)


def answer(level: str, match: Match, seed: int, iterations: int = 24) -> str:
    seat = match.to_act()[0]
    view = view_of(match.game, match.state, seat)
    player = make_player("city-council", level)
    return player.choose(view, match.legal(seat), Budget(60.0, iterations), Rng(seed))


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("seats", [3, 4])
def test_every_level_answers_in_every_phase_with_a_legal_move_that_the_seed_repeats(seats: int, level: str) -> None:
    met = set()
    for state in quick_game(seats, 3):
        what = (state.phase, state.step)
        if what in met or state.over or state.to_act() == [0] or len(state.legal(state.active + 1)) == 1:
            continue
        met.add(what)
        match = match_at(seats, state)
        first = answer(level, match, 5)
        assert first in match.legal(match.to_act()[0])
        assert first == answer(level, match, 5)
    assert len(met) >= 7, "bid, council, take, place, invest, at and rail at least"


@pytest.mark.parametrize("level", NAMES)
def test_a_player_that_has_played_before_answers_like_a_new_one(level: str) -> None:
    """What a seat chooses depends on its view, the budget and the generator alone."""
    used = make_player("city-council", level)
    for n, state in enumerate(quick_game(4, 4)):
        if n % 23 or state.over or state.to_act() == [0]:
            continue
        match = match_at(4, state)
        seat = match.to_act()[0]
        view = view_of(match.game, match.state, seat)
        assert used.choose(view, match.legal(seat), Budget(60.0, 12), Rng(n)) == answer(level, match, n, 12)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_compiled_judgement_is_the_uncompiled_one(seats: int) -> None:
    game = new_game("city-council", {"seats": seats})
    for seed in range(3):
        fast, slow = Sense(), uncompiled(SENSE).Sense()
        one, other = game.start(), game.uncompiled_start()
        fast.rng.seed(seed)
        slow.rng.seed(seed)
        fast.noise = slow.noise = 3.0
        while not one.over:
            move = fast.decide(one)
            assert move == slow.decide(other)
            one.carry_out(move)
            other.carry_out(move)


def test_the_compiled_search_is_the_uncompiled_one() -> None:
    start = new_game("city-council", {"seats": 3})
    moves = []
    for state, sense, search in (
        (start.start(), Sense(), Search),
        (start.uncompiled_start(), uncompiled(SENSE).Sense(), uncompiled(SEARCH).Search),
    ):
        draws = Rng(1)
        for _ in range(7):
            while state.to_act() == [0]:
                state.apply(0, state.sample(draws))
            one = search(state, sense)
            alive = one.begin(state, 3)
            one.try_all(alive, 1)
            one.rank()
            moves.append(one.best())
            state.apply(state.to_act()[0], one.best())
    assert moves[:7] == moves[7:]


def test_another_thread_runs_while_the_search_tries_moves() -> None:
    """Threads are told never to take turns by themselves: another one runs only where the GIL is released."""
    state = new_game("city-council", {"seats": 4}).start()
    state.apply(0, state.sample(Rng(1)))
    search = Search(state, Sense())
    alive = search.begin(state, 4)
    tries = 100 if is_compiled(SEARCH) else 2
    steps, stop = [0], threading.Event()

    def count() -> None:
        while not stop.is_set():
            steps[0] += 1
            time.sleep(0.0002)

    usual = sys.getswitchinterval()
    thread = threading.Thread(target=count)
    thread.start()
    try:
        sys.setswitchinterval(1000.0 if is_compiled(SEARCH) else usual)
        before = steps[0]
        search.try_all(alive, tries)
        after = steps[0]
    finally:
        sys.setswitchinterval(usual)
        stop.set()
        thread.join()
    assert after > before


def last_decisions() -> list[tuple[Any, set[int]]]:
    """Positions of quick games where some moves end the game, and not all that do so win; with those that win."""
    found = []
    for seed in range(100):
        for state in quick_game(4, seed):
            if state.phase != TURN or state.step not in (INVESTING, LAYING):
                continue
            winning, others = set(), set()
            for move in state.legal(state.active + 1):
                after = state.copy()
                after.carry_out(move)
                over = after.phase == OVER
                (winning if over and after.winner == state.active else others).add(move)
            if winning and others:
                found.append((state.copy(), winning))
        if len(found) >= 3:
            break
    return found


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_win_at_the_last_decision_is_taken(level: str) -> None:
    decisions = last_decisions()
    assert decisions
    for state, winning in decisions:
        match = match_at(4, state)
        move = match.game.parse_move(match.state, state.active + 1, answer(level, match, 1))
        assert move in winning


@pytest.mark.parametrize("level", NAMES[1:])
def test_who_decides_a_tie_and_is_tied_takes_the_crown(level: str) -> None:
    """End of game: who lobbied the Mayor names the winner among the tied."""
    for seat in (1, 3):
        state = tied_game(seat - 1)
        match = match_at(3, state)
        assert match.state.phase_name == "crown"
        assert match.legal(seat) == ["crown 1", "crown 3"]
        for seed in range(5):
            assert answer(level, match, seed) == f"crown {seat}"


def tied_game(mayor: int) -> Any:
    """Seats 1 and 3 tie when the next turn finds no place (R-11); `mayor` (from 0) lobbied the Mayor."""
    for seed in range(200):
        before = new_game("city-council", {"seats": 3}).start()
        for state in quick_game(3, seed):
            if state.over and before.phase == TURN and before.auction.councillor[mayor] == MAYOR:
                for seat, vp in enumerate((200, 10, 200)):
                    before.scores.set_vp(seat, vp)
                before.carry_out(before.legal(before.active + 1)[-1])  # ends the turn: `end`, or a payment
                if before.phase == CROWNING:
                    return before
            before = state.copy()
    raise AssertionError("no game found")


def test_a_quick_game_sees_every_seat_invest_and_speculate() -> None:
    """Section 3B is worth more than anything else in the game; most games end for want of a place."""
    opened = 0
    for seed in range(10):
        *_, last = quick_game(4, seed, 0.0)
        opened += sum(last.investments.spot[seat] > 0 for seat in range(4))
    assert opened >= 36


def judgement(level: str) -> Sense:
    style = make_player("city-council", level).style  # type: ignore[attr-defined]
    sense = Sense()
    sense.noise, sense.sight = style.noise, style.sight
    return sense


@pytest.mark.parametrize(("strong", "weak"), [("solid", "novice"), ("expert", "solid")])
@pytest.mark.parametrize("seats", [3, 4])
def test_one_of_a_level_wins_one_and_a_half_times_its_share_against_the_level_below(
    seats: int, strong: str, weak: str
) -> None:
    start = new_game("city-council", {"seats": seats}).start()
    share = MatchUp(start, judgement(strong), judgement(weak)).play(1, 60 if is_compiled(SENSE) else 4)
    assert share >= 1.5 / seats
