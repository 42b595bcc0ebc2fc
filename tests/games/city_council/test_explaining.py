"""Events, explanations, forecasts, judge and the terminal."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from cli.test_play import townhall
from games.city_council.positions import before_turns, die, match_of, play, turn
from oracles.city_council import tile_bonus
from townhall.cli.screens import city_council as screen
from townhall.core.errors import BadState
from townhall.core.game import Line
from townhall.core.match import Match
from townhall.games import load_match
from townhall.games.city_council import judge
from townhall.games.city_council.forecast import forecast
from townhall.games.city_council.notation import format_move


def texts(line: Line) -> list[str]:
    return [f"{line.text}: {line.value}", *(text for part in line.parts for text in texts(part))]


def invested() -> Match:
    return match_of(
        turn(
            "S3@f6ne Sa@h6ne", active=3, step="place", taken="A5", investors={2: "S3"}, speculators={2: die("j4")},
            councillors=["mayor", "treasurer", "transit"],
        )
    )  # fmt: skip


def test_a_placement_tells_where_every_point_came_from_the_owners_of_investments_included() -> None:
    events = play(invested(), "place g4ne")
    assert [event.text for event in events] == [
        "Seat 3 places A5 (commercial-5) at g4ne.",
        "Seat 3 earns 5 VP for placing A5 (commercial-5).",
        "Seat 3 earns 3 VP for S3 (warehousing-3) beside it.",
        "Seat 3 loses 5 VP for Sa (power) beside it.",
        "Seat 2 earns 3 VP as an investor: seat 3 used S3 (warehousing-3).",
    ]
    assert events[4].data == {"for": "investment", "vp": 3, "tile": "S3"}


def test_a_position_is_explained_line_by_line_down_to_the_tiles_that_paid() -> None:
    match = invested()
    play(match, "place i4ne")
    told = texts(match.game.explain(match.state, 2))
    assert told[0] == "Seat 2: 20"
    assert "hits on the speculator: 20" in told
    assert "speculator 4, hit at j4 by A5 (commercial-5): None" in told
    assert "Sa (power) pays 5 VP when it is used: None" in told


def test_a_forecast_is_what_then_happens() -> None:
    match = invested()
    for move in match.state.legal(3):
        before, after = match.game.result(match.state).scores, match.state.copy()
        after.apply(3, move)
        gained = [one - other for one, other in zip(match.game.result(after).scores, before, strict=True)]
        found = forecast(match.state, move)
        assert gained[2] == found.own
        others = sum(vp for seat, _, vp in found.investments if seat == 2) + sum(vp for _, vp in found.hits)
        assert gained[1] == others
        assert match.game.result(match.state).scores == before


# Judge


def test_judge_gives_every_legal_place_with_its_bonuses_by_neighbour() -> None:
    state = judge.position("C4@f6ne M4@h6sw", "g8 g9", "A3")
    judged = judge.judge(state)
    legal = [format_move(move).removeprefix("place ") for move in state.legal(1)]
    assert [place["place"] for place in judged["places"]] == legal
    for place in judged["places"]:
        assert place["basic"] == 3
        assert place["bonus"] == sum(beside["bonus"] for beside in place["neighbours"])
        for beside in place["neighbours"]:
            assert beside["bonus"] == tile_bonus("A3", beside["tile"])


def test_judge_tells_places_that_bring_the_same_together_the_best_first() -> None:
    state = judge.position("C4@f6ne An@h8ne", "", "C2")
    line = judge.explain(state)
    squares = [square for part in line.parts for square in part.text.split()]
    assert sorted(squares) == sorted({format_move(move)[6:-2] for move in state.legal(1)})
    values = [part.value for part in line.parts]
    assert values == sorted(values, reverse=True)
    assert (line.parts[0].value, [(inner.text, inner.value) for inner in line.parts[0].parts]) == (
        11,
        [("basic", 2), ("beside C4 (residential-4)", 4), ("beside An (park)", 5)],
    )
    told = [tuple((inner.text, inner.value) for inner in part.parts) for part in line.parts]
    assert len(told) == len(set(told))


@pytest.mark.parametrize(
    ("tiles", "track", "tile", "reason"),
    [
        ("C4@f6ne M4@h6sw", "", "C4", "C4 is in the city already"),
        ("C4@f6ne M4@g6sw", "", "A3", "M4@g6sw and another tile lie on g6"),
        ("C4@a1ne", "", "A3", "no tile lies in the central 4x4"),
        ("C4@f6ne", "g9 g8 b2", "A3", "must touch one laid before it"),
        ("C4@f6ne", "", "A9", "is no tile"),
        ("C4@f6ne", "z9", "A3", "is no square"),
    ],
)
def test_judge_refuses_what_cant_lie_on_a_table(tiles: str, track: str, tile: str, reason: str) -> None:
    with pytest.raises(BadState) as raised:
        judge.position(tiles, track, tile)
    assert reason in raised.value.reason


def test_townhall_judge_city_council_answers_as_the_protocol_says(tmp_path: Path) -> None:
    arguments = ["judge", "city-council", "C4@f6ne M4@h6sw", "--track", "g8 g9", "--tile", "A3"]
    judged = json.loads(townhall(*arguments, "--json").stdout)
    assert judged["places"][0] == {
        "place": "e3ne",
        "basic": 3,
        "bonus": 4,
        "neighbours": [{"tile": "C4", "bonus": 4}],
    }
    shown = townhall(*arguments).stdout
    assert "may be placed on 32 squares" in shown
    assert "beside C4 (residential-4): 4" in shown
    (tmp_path / "own.toml").write_text("[basic]\n", "utf-8")
    bad = townhall(*arguments, "--player-aid", str(tmp_path / "own.toml"))
    assert bad.returncode == 2
    assert bad.stderr == 'townhall: the player aid lacks its part "rail"\n'


# The terminal


def shown(match: Match, seat: int) -> str:
    console = Console(file=io.StringIO(), width=100, no_color=True)
    console.print(screen.draw(match.game, match.state, seat))
    console.print(screen.ask(match.game, match.state, seat))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_the_screen_shows_tiles_ticks_track_investors_speculators_and_quadrants_without_colour() -> None:
    match = match_of(
        turn(
            "S3@f6nw Cn@h6ne", active=3, step="place", taken="A5", investors={2: "S3"}, speculators={2: die("j4")},
            track="f8 f7 e8", chits={1: 2},
        )
    )  # fmt: skip
    lines = shown(match, 3).splitlines()
    row = {line[:2].strip(): line for line in lines}
    assert row["7"].startswith(" 7  .  .  .  .  . S3@   |Cn     .")
    assert row["6"].startswith(" 6  .  .  .  .  . i2    |       .")
    assert row["8"].startswith(" 8  .  .  .  .  #  #  + | +  +  .")
    assert row["5"].startswith(" 5  .  .  .  .  .  .  . | .  . s2 s2  .")
    assert any(line.startswith("   ---------------------+") for line in lines)
    assert any("In hand: A5" in line for line in lines)
    assert any("Seat 2: investor S3, die 4 at j4" in line for line in lines)
    assert all(len(line) <= 100 for line in lines)
    assert "Place A5 (commercial-5)" in lines[-1]


def test_every_place_says_what_it_scores_and_what_it_gives_to_others() -> None:
    match = invested()
    said = {
        match.game.format_move(match.state, 3, move): screen.describe(match.game, match.state, 3, move)
        for move in match.state.legal(3)
    }
    assert said["place h4ne"].startswith("0 VP (basic 5, Sa -5)")
    assert said["place i4ne"] == "0 VP (basic 5, Sa -5); hits seat 2: 20"
    assert said["place f4ne"] == "8 VP (basic 5, S3 +3); seat 2 invested: 3"


def test_every_step_has_a_sentence_that_says_what_to_do() -> None:
    match = match_of(before_turns("bid", "", chits={1: 1}))
    asked = {screen.ask(match.game, match.state, 1)}
    moves = ["bid 3", "bid 5", "bid 2", "lobby mayor", "lobby zoning", "lobby transit", "order 1", "order 2", "order 3"]
    for move in moves:
        play(match, move)
        asked.add(screen.ask(match.game, match.state, match.to_act()[0]))
    while match.state.phase_name == "turn" and match.state.round == 1:
        seat = match.to_act()[0]
        asked.add(screen.ask(match.game, match.state, seat))
        for move in match.state.legal(seat):
            screen.describe(match.game, match.state, seat, move)
        moves = match.legal()
        wanted = [move for move in moves if move.split()[0] in ("invest", "speculate", "at")]
        rails = [move for move in moves if move.startswith("rail")] if match.state.rail.laid < 1 else []
        play(match, (wanted or rails or moves)[0] if "end" not in moves or wanted or rails else "end")
    places = {sentence for sentence in asked if sentence.startswith("Place ")}
    assert len(places) == 3
    assert len(asked - places) == 8


def test_a_game_in_the_terminal_can_be_played_with_an_own_player_aid(tmp_path: Path) -> None:
    source = Path(__file__).parents[3] / "src/townhall/games/city_council/data/player_aid.toml"
    own = tmp_path / "own.toml"
    own.write_text(source.read_text("utf-8").replace("park = 0", "park = 2"), "utf-8")
    arguments = ["play", "city-council", "--people", "1,2,3", "--seats", "3", "--player-aid", str(own), "--seed", "3"]
    done = townhall(*arguments, typed="1\nq\n", home=tmp_path)
    assert done.returncode == 0, done.stderr
    saved = load_match((tmp_path / "townhall" / "last.townhall").read_text("utf-8"))
    assert saved.game.options["player_aid"]["basic"]["park"] == 2
