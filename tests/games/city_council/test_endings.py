"""End of round, end of game, and what nobody may know."""

from __future__ import annotations

import json

from games.city_council.find_fixtures import FOLDER
from games.city_council.positions import match_of, play, refused, seat_state, turn, vp
from townhall.core.match import Match
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.games import load_match
from townhall.games.city_council.pieces import TILES
from townhall.games.city_council.rules import CityCouncil

CITY = "C5@f6ne A5@d6ne M5@h6ne"


def test_each_unspent_coin_earns_2_vp_and_all_come_back_at_the_end_of_a_round() -> None:
    """End of round: chits stay; councillors and places are freed; the first in turn order bids first."""
    match = match_of(turn(CITY, active=3, step="invest", coins={1: [3], 2: [2, 5], 3: []}, chits={2: 1}))
    play(match, "end")
    assert vp(match) == [2, 4, 0]
    state = match.game.format_state(match.state)
    assert (state["phase"], state["round"], state["bidders"]) == ("reveal", 2, [1, 2, 3])
    for player in state["players"]:
        assert player["coins"] == [2, 3, 4, 5]
        assert player["bid"] is player["councillor"] is player["place"] is None
    assert seat_state(match, 2)["chits"] == 1


# All 24 tiles, as a game in which everybody placed them close together left them
ALL_TILES = (
    "A3@f8ne S3@i9ne Cn@e5ne S2@d10ne Mn@h4ne C5@k4ne M4@c4ne Ca@j11ne A4@a4ne C2@m4ne C3@d12ne S4@j13ne "
    "Sa@d8ne M5@a13ne Aa@h2ne Sn@a11ne C4@a9ne S5@f10ne A2@f12ne Ma@m1ne A5@k1ne An@m6ne M3@k6ne M2@h6ne"
)


def last_turn(scores: dict[int, int], councillors: list[str]) -> Match:
    """Seat 3's turn, the last of the last round, its tile placed; nobody has coins left."""
    spent: dict[int, list[int]] = {1: [], 2: [], 3: []}
    return match_of(turn(ALL_TILES, active=3, step="invest", vp=scores, councillors=councillors, coins=spent))


def test_after_the_last_tiles_the_most_vp_win() -> None:
    """End of game."""
    match = last_turn({1: 5, 2: 9, 3: 8}, ["mayor", "transit", "zoning"])
    play(match, "end")
    result = match.game.result(match.state)
    assert (match.over, match.to_act(), result.scores, result.winners) == (True, [], [5, 9, 8], [2])


def test_the_last_rounds_unspent_coins_still_earn_vp() -> None:
    """End of round."""
    state = turn(ALL_TILES, active=3, step="invest", coins={1: [3], 2: [], 3: [2, 3]})
    match = match_of(state)
    play(match, "end")
    assert vp(match) == [2, 0, 4]
    assert seat_state(match, 1)["coins"] == [3]


def test_a_tie_is_decided_by_who_lobbied_the_mayor_tied_or_not() -> None:
    """End of game: that player names the winner among the tied."""
    match = last_turn({1: 9, 2: 9, 3: 8}, ["treasurer", "transit", "mayor"])
    play(match, "end")
    assert (match.state.phase_name, match.to_act(), match.legal()) == ("crown", [3], ["crown 1", "crown 2"])
    assert match.game.result(match.state).winners is None
    assert refused(match, "crown 3") == "End of game: seat 3 is not among the tied: they are seat 1 and seat 2"
    play(match, "crown 2")
    assert match.game.result(match.state).winners == [2]
    assert match.game.format_state(match.state)["winner"] == 2


def test_a_tie_without_a_mayor_is_decided_by_who_lobbied_the_treasurer() -> None:
    """End of game."""
    match = last_turn({1: 9, 2: 9, 3: 9}, ["transit", "treasurer", "zoning"])
    play(match, "end")
    assert (match.to_act(), match.legal()) == ([2], ["crown 1", "crown 2", "crown 3"])


def test_a_game_ends_at_once_when_a_turn_starts_without_a_legal_place() -> None:
    """End of game, R-11: found in a stored game; no coins are counted, and the tiles stay face up."""
    match = load_match((FOLDER / "blockage-3.townhall").read_text("utf-8"))
    match.undo()
    before = match.game.format_state(match.state)
    events = match.play("end" if "end" in match.legal() else match.legal()[0])
    assert [event.kind for event in events][-2:] == ["blocked", "winner"]
    after = match.game.format_state(match.state)
    assert after["offered"] == before["offered"] != []
    assert [player["vp"] for player in after["players"]] == [player["vp"] for player in before["players"]]


def test_a_player_blocked_only_by_the_own_speculator_ends_the_game_too() -> None:
    """R-11: looked at before a tile is taken, with the own speculator's squares closed."""
    game = CityCouncil({"seats": 3})
    for seed in range(400):
        rng, state = Rng(seed), game.start()
        while not state.over:
            seat = state.to_act()[0]
            moves = [state.sample(rng)] if seat == 0 else state.legal(seat)
            state.apply(seat, moves[rng.below(len(moves))])
        mine = state.investments
        if state.stacks.unseen and mine.spot[state.active] and mine.hit_by[state.active] < 0 and state.winner >= 0:
            assert not state.has_place()
            squares = range(17, 222)
            free = [square for square in squares if state.grid.free(square) and state.grid.near[square]]
            if any(mine.covers(state.active, at) and state.avenues.open_after_tile(at) for at in free):
                return
    raise AssertionError("no random game ended so")


# What nobody may know


def test_views_of_worlds_that_differ_only_in_the_stacks_are_the_same_bytes() -> None:
    """The order of the stacks: two tables with stacks in another order, until it shows."""
    game = CityCouncil({"seats": 3})
    one, other = Stacks(3, 1), Stacks(3, 2)
    other.stacks = [[stack[0], *reversed(stack[1:])] for stack in one.stacks]
    matches = [Match(game), Match(game)]
    for match, stacks in zip(matches, (one, other), strict=True):
        play(match, stacks.reveal())
    rng = Rng(5)
    while matches[0].to_act() != [0]:
        for seat in (1, 2, 3, None):
            views = [json.dumps(view_of(game, match.state, seat).data) for match in matches]
            assert views[0] == views[1]
        records = [match.record().moves for match in matches]
        assert records[0] == records[1]
        assert matches[0].state.outcomes() == matches[1].state.outcomes()
        move = matches[0].legal()[rng.below(len(matches[0].legal()))]
        for match in matches:
            play(match, move)
    assert one.reveal() != other.reveal()


class Stacks:
    """Real stacks of tiles on a table, which the game never sees."""

    def __init__(self, seats: int, seed: int) -> None:
        left, rng = list(TILES), Rng(seed)
        tiles = [left.pop(rng.below(len(left))) for _ in TILES]
        self.stacks = [tiles[i::seats] for i in range(seats)]

    def reveal(self) -> str:
        return "reveal " + " ".join(sorted((stack.pop(0) for stack in self.stacks), key=TILES.index))


def test_the_view_shows_the_unseen_tiles_as_a_sorted_set() -> None:
    game = CityCouncil({"seats": 4})
    match = Match(game)
    play(match, "reveal C4 An M5 S2")
    view = view_of(game, match.state, 2).data
    assert view["unseen"] == [tile for tile in TILES if tile not in ("C4", "An", "M5", "S2")]
    assert game.format_state(game.determinize(view, Rng(1))) == game.format_state(match.state)
