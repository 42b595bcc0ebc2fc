"""`townhall referee`: every command and every kind of error of the protocol."""

import json
import subprocess
import sys
from typing import Any

import pytest

from cli.talk import Talk

SOLO, TWO = 'new town-center {"seats": 1}', 'new town-center {"seats": 2}'
NO_GAME = ["status", "legal", "legal 1", "play hall c3", "sample 1", "undo", "state", "view 1", "view spectator"]
NO_GAME += ["score", "perft 1", "random 1", "record"]


# Starting


def test_new_starts_a_game_and_answers_with_the_status() -> None:
    talk = Talk()
    assert talk.ok(TWO) == {"to_act": [1], "over": False, "phase": "setup", "round": 1}
    assert talk.ok("status") == {"to_act": [1], "over": False, "phase": "setup", "round": 1}


def test_new_starts_another_game() -> None:
    talk = Talk(TWO, "play hall c3", 'new town-center {"seats": 3, "first": 2}')
    assert talk.ok("status")["to_act"] == [2]
    assert talk.refused("undo") == "not-now"


def test_central_park_starts_with_chance() -> None:
    status = Talk().ok('new town-center {"seats": 1, "solo": "central-park"}')
    assert (status["to_act"], status["phase"]) == (["chance"], "setup")


@pytest.mark.parametrize("line", NO_GAME)
def test_without_a_game_there_is_no_game(line: str) -> None:
    assert Talk().refused(line) == "no-game"


@pytest.mark.parametrize(
    "line", ["", " ", "hello", "NEW", "Status", "new\ttown-center", "\x00", "\u2028", "play\u00a0x", "?"]
)
def test_an_unknown_command_is_told_so(line: str) -> None:
    assert Talk(SOLO).refused(line) == "unknown-command"


def test_seats_are_required() -> None:
    for line in ("new town-center", "new town-center {}", 'new town-center {"first": 1}'):
        assert Talk(SOLO).refused(line) == "bad-options"


@pytest.mark.parametrize("game", ["x", "chess", "Town-Center", "town-center2", "town_center", "../town-center"])
def test_an_unknown_game_is_bad_options(game: str) -> None:
    assert Talk(SOLO).refused(f'new {game} {{"seats": 1}}') == "bad-options"
    assert Talk(SOLO).refused(f"setup {game} {{}}") == "bad-options"


@pytest.mark.parametrize(
    "options",
    [
        *("x", "[]", "5", "null", "true", '"seats"', "NaN", '{"seats": 1', '{"seats": 1} x', "{'seats': 1}"),
        *('{"seats": 0}', '{"seats": 9}', '{"seats": -1}', '{"seats": 1.0}', '{"seats": "2"}', '{"seats": true}'),
        *('{"seats": null}', '{"seats": [2]}', '{"seats": NaN}', '{"seats": Infinity}', '{"seats": 1e999}'),
        *('{"seats": 2, "first": 0}', '{"seats": 2, "first": 3}', '{"seats": 2, "first": "1"}'),
        *('{"seats": 2, "first": null}', '{"seats": 2, "first": 1.5}', '{"seats": 2, "extra": 1}', '{"Seats": 2}'),
        *('{"seats": 2, "solo": "bag"}', '{"seats": 1, "solo": "x"}', '{"seats": 1, "solo": null}'),
        *('{"seats": 1, "solo": ["bag"]}', '{"seats": 1, "solo": {}}', '{"seats": 2, "solo": "central-park"}'),
        *('{"seats": 1, "solo": "central-park", "boards": ["A"]}', '{"seats": 2, "boards": ["A"]}'),
        *('{"seats": 2, "boards": "AA"}', '{"seats": 1, "boards": []}', '{"seats": 1, "boards": [5]}'),
        *('{"seats": 1, "boards": ["a"]}', '{"seats": 1, "boards": [null]}', '{"seats": 1, "boards": {"A": 1}}'),
        *('{"seats": 1, "boards": [{"name": "X"}]}', '{"seats": 1, "boards": [{"name": "X", "rows": ["x"]}]}'),
        '{"seats": 1, "boards": [{"name": "X", "rows": ["CCCCCCCCCC"]}]}',
    ],
)
def test_options_that_cant_be_played_are_bad_options(options: str) -> None:
    assert Talk(SOLO).refused(f"new town-center {options}") == "bad-options"


# Playing


def test_legal_lists_the_moves_of_the_first_to_act() -> None:
    talk = Talk(TWO)
    assert talk.ok("legal") == talk.ok("legal 1")
    assert len(talk.ok("legal")["moves"]) == 21
    assert talk.ok("legal 2") == {"moves": []}


def test_legal_at_chance_lists_outcomes_with_probabilities() -> None:
    talk = Talk(SOLO, "play hall c3")
    answer = talk.ok("legal")
    assert set(answer) == {"moves", "probabilities"}
    assert len(answer["moves"]) == len(answer["probabilities"]) == 20
    assert sum(answer["probabilities"]) == pytest.approx(1)
    assert talk.ok("legal 1") == {"moves": []}


def test_legal_where_there_are_too_many_outcomes_says_sampled() -> None:
    assert Talk('new town-center {"seats": 1, "solo": "central-park"}').ok("legal") == {"sampled": True}


def test_legal_when_over_is_empty() -> None:
    talk = Talk(SOLO, "random 1")
    assert talk.ok("legal") == talk.ok("legal 1") == {"moves": []}
    assert talk.ok("status") == {"to_act": [], "over": True, "phase": "over", "round": 10}


def test_play_answers_with_the_status_and_events() -> None:
    answer = Talk(SOLO).ok("play hall c3")
    events = answer.pop("events")
    assert answer == {"to_act": ["chance"], "over": False, "phase": "draw", "round": 1}
    assert [event["kind"] for event in events] == ["hall"]
    assert events[0]["text"]
    assert (events[0]["seat"], events[0]["at"]) == (1, "c3.1")


def test_play_with_a_seat_is_the_same() -> None:
    one, other = Talk(TWO), Talk(TWO)
    assert one.ok("play hall c3") == other.ok("play 1 hall c3")


def test_where_several_may_act_the_seat_is_needed() -> None:
    talk = Talk(TWO)
    talk.play_to("construction", seed=4)
    assert len(talk.ok("status")["to_act"]) == 2
    move = talk.ok("legal 2")["moves"][0]
    assert talk.refused(f"play {move}") == "unparsable"
    talk.ok(f"play 2 {move}")


def test_a_seat_is_never_given_for_chance() -> None:
    talk = Talk(SOLO, "play hall c3")
    assert talk.refused("play 1 draw RRR") == "not-now"
    assert talk.refused("play 0 draw RRR") == "unparsable"
    talk.ok("play draw RRR")


@pytest.mark.parametrize(
    "move", ["hall c9", "hall", "hall z1", "x", "", "draw", "take 5", "R  c3", "R c3 c3", "+O c3", "\u00b2"]
)
def test_an_unreadable_move_is_unparsable(move: str) -> None:
    assert Talk(SOLO).refused(f"play {move}") == "unparsable"


@pytest.mark.parametrize("seat", ["3", "9", "99999999999999999999", "00", "01"])
def test_a_seat_that_doesnt_exist_is_unparsable(seat: str) -> None:
    talk = Talk(TWO)
    for line in (f"play {seat} hall c3", f"legal {seat}", f"view {seat}"):
        assert talk.refused(line) == "unparsable"


def test_an_illegal_move_names_the_rule() -> None:
    talk = Talk(SOLO, "play hall c3", "play draw RRU", "play return U")
    answer = talk.say("play U c2")
    assert (answer["error"], answer["rule"]) == ("illegal", "II")
    assert talk.refused("play R c3") == "illegal"
    assert talk.refused("play pass") == "illegal"


@pytest.mark.parametrize(
    "move", ["hall c3", "R c3", "+R d4", "buy U b2", "pass", "pile R", "next", "take 2", "return C"]
)
def test_a_seat_s_move_is_illegal_while_chance_decides(move: str) -> None:
    answer = Talk(SOLO, "play hall c3").say(f"play {move}")
    assert (answer["error"], answer["rule"]) == ("illegal", "I")


def test_a_draw_or_row_is_illegal_while_a_seat_decides() -> None:
    talk = Talk('new town-center {"seats": 1, "solo": "central-park"}')
    row = talk.ok("sample 1")["move"]
    assert talk.say("play draw RRR")["rule"] == "Solo"
    talk.ok(f"play {row}")
    for move in (row, "draw RRR"):
        answer = talk.say(f"play {move}")
        assert (answer["error"], answer["rule"]) == ("illegal", "R-9")
    assert talk.refused("play row RRR") == "unparsable"


@pytest.mark.parametrize("cubes", ["RR", "RRRR", "RRRRRRCCCUUUPPPP"])
def test_a_draw_of_the_wrong_number_of_cubes_is_illegal(cubes: str) -> None:
    answer = Talk(SOLO, "play hall c3").say(f"play draw {cubes}")
    assert (answer["error"], answer["rule"]) == ("illegal", "I")
    assert answer["reason"] == f"3 cubes are drawn, not {len(cubes)}"


@pytest.mark.parametrize("cubes", ["", "CRR", "XYZ", "R" * 17])
def test_what_is_no_draw_is_unparsable(cubes: str) -> None:
    assert Talk(SOLO, "play hall c3").refused(f"play draw {cubes}") == "unparsable"


@pytest.mark.parametrize("command", ["status", "undo", "state", "score", "record", "quit"])
def test_what_follows_a_command_that_takes_nothing_is_unparsable(command: str) -> None:
    talk = Talk(SOLO, "play hall c3")
    before = talk.everything()
    assert talk.refused(f"{command} 2") == "unparsable"
    assert talk.everything() == before
    assert not talk.referee.quitting


def test_a_seat_whose_turn_it_isnt_is_not_now() -> None:
    assert Talk(TWO).refused("play 2 hall c3") == "not-now"


def test_when_over_nothing_can_be_played() -> None:
    talk = Talk(SOLO, "random 1")
    for line in ("play pass", "play 1 pass", "sample 1"):
        assert talk.refused(line) == "not-now"


def test_sample_draws_and_plays_nothing() -> None:
    talk = Talk(SOLO, "play hall c3")
    before = talk.everything()
    move = talk.ok("sample 7")["move"]
    assert talk.ok("sample 7")["move"] == move
    assert move in talk.ok("legal")["moves"]
    assert talk.everything() == before
    talk.ok(f"play {move}")


def test_sample_without_chance_is_not_now() -> None:
    assert Talk(SOLO).refused("sample 1") == "not-now"


@pytest.mark.parametrize("seed", ["0", "-1", "9" * 30, "-" + "9" * 30, "007"])
def test_any_whole_number_is_a_seed(seed: str) -> None:
    talk = Talk(SOLO, "play hall c3")
    assert talk.ok(f"sample {seed}")["move"].startswith("draw ")
    assert talk.ok(f"random {seed}")["winners"] == [1]


@pytest.mark.parametrize(
    "number", ["", "x", "1.5", "1e3", "--1", "-", "\u00b2", "\u0661", "NaN", "1 2", "0x1", "9" * 5_000]
)
def test_what_is_no_whole_number_is_unparsable(number: str) -> None:
    talk = Talk(SOLO, "play hall c3")
    for command in ("sample", "perft", "random"):
        assert talk.refused(f"{command} {number}") == "unparsable"


def test_undo_takes_the_last_move_back() -> None:
    talk = Talk(SOLO)
    start = talk.everything()
    talk.ok("play hall c3")
    assert talk.ok("undo") == {"to_act": [1], "over": False, "phase": "setup", "round": 1}
    assert talk.everything() == start
    assert talk.refused("undo") == "not-now"


def test_undo_works_after_the_end() -> None:
    talk = Talk(SOLO, "random 3")
    assert talk.ok("undo")["over"] is False


# Looking


def test_state_and_views_are_all_there_is() -> None:
    talk = Talk(TWO, "play hall c3")
    state = talk.ok("state")["state"]
    assert list(state) == [
        *("round", "phase", "first", "bag", "reserve", "drawn", "towers", "row", "to_act", "players"),
    ]
    assert list(state["players"][0]) == ["board", "cash", "hand", "town"]
    for who in ("1", "2", "spectator"):
        assert talk.ok(f"view {who}") == {"view": state}


@pytest.mark.parametrize("who", ["", "0", "x", "Spectator", "1 2", "-1", "chance"])
def test_a_view_is_a_seats_or_the_spectators(who: str) -> None:
    assert Talk(TWO).refused(f"view {who}") == "unparsable"


def test_setup_takes_what_state_gives() -> None:
    talk = Talk('new town-center {"seats": 3, "boards": ["A", "B", {"name": "X y", "rows": ["CC", "ss"]}]}')
    for phase in ("draw", "towers", "draft", "construction"):
        talk.play_to(phase, seed=2)
        state, status = talk.ok("state"), talk.ok("status")
        other = Talk()
        assert other.ok("setup town-center " + json.dumps(state["state"])) == status
        assert other.ok("state") == state
        assert other.ok("legal") == talk.ok("legal")


def test_setup_takes_options_on_the_same_line() -> None:
    talk = Talk('new town-center {"seats": 1, "solo": "central-park"}')
    talk.play_to("construction")
    state = json.dumps(talk.ok("state")["state"])
    assert Talk().ok(f'setup town-center {state} {{"solo": "central-park"}}') == talk.ok("status")
    assert Talk(SOLO).refused(f'setup town-center {state} {{"solo": "bag"}}') == "bad-state"
    for options in ('{"seats": 1}', "x", "5", "[]", '{"solo": 1}', "{} {}"):
        assert Talk(SOLO).refused(f"setup town-center {state} {options}") == "bad-options"


@pytest.mark.parametrize("state", ["", "x", "{", "5", "[]", "null", "{}", '{"round": 1}', "NaN", '"state"'])
def test_a_state_that_is_none_is_a_bad_state(state: str) -> None:
    assert Talk(SOLO).refused(f"setup town-center {state}") == "bad-state"


def test_an_impossible_position_is_a_bad_state_with_the_reason() -> None:
    talk = Talk(SOLO)
    state = talk.ok("state")["state"]
    state["players"][0]["town"] = "c3=HHH"
    answer = talk.say("setup town-center " + json.dumps(state))
    assert answer["error"] == "bad-state"
    assert "c3" in answer["reason"]


def test_the_score_is_as_if_the_game_ended_now() -> None:
    talk = Talk(SOLO, "play hall a3")
    zero = {"cash": 0, "residential": 0, "suburbs": -1, "total": -1}
    assert talk.ok("score") == {"scores": [-1], "breakdown": [zero], "winners": None, "rating": "Homestead"}
    assert "rating" not in Talk(TWO).ok("score")


def test_perft_counts_sequences() -> None:
    talk = Talk(SOLO)
    assert [talk.ok(f"perft {depth}")["nodes"] for depth in range(4)] == [1, 21, 420, 840]
    talk = Talk(SOLO, "random 1")
    assert talk.ok("perft 0") == {"nodes": 1}
    assert talk.ok("perft 1") == talk.ok("perft 9") == {"nodes": 0}


def test_perft_over_sampled_chance_is_not_now() -> None:
    talk = Talk('new town-center {"seats": 1, "solo": "central-park"}')
    assert talk.ok("perft 0") == {"nodes": 1}
    assert talk.refused("perft 1") == talk.refused("perft 2") == "not-now"


def test_random_plays_to_the_end() -> None:
    one, other = Talk(TWO), Talk(TWO)
    answer = one.ok("random 5")
    assert answer == other.ok("random 5")
    assert set(answer) == {"scores", "breakdown", "winners", "moves"}
    assert answer["winners"]
    assert one.ok("score") == {key: answer[key] for key in ("scores", "breakdown", "winners")}
    record = one.ok("record")["record"].splitlines()
    assert [json.loads(line)[1] for line in record[1:-1]] == answer["moves"]


def test_random_goes_on_from_where_the_game_stands() -> None:
    talk = Talk(TWO, "play hall c3")
    assert talk.ok("random 5")["moves"][0].startswith("hall ")
    assert talk.ok("random 5")["moves"] == []


def test_record_and_load_are_there_and_back() -> None:
    talk = Talk(TWO, "random 5")
    record = talk.ok("record")
    other = Talk()
    assert other.ok("load " + json.dumps(record["record"])) == talk.ok("status")
    assert other.everything() == talk.everything()
    assert other.ok("undo")["over"] is False


@pytest.mark.parametrize("text", ["", "x", "{}", "\n", "[1]", '{"townhall": 2}'])
def test_a_record_that_is_none_is_a_bad_record(text: str) -> None:
    assert Talk(SOLO).refused("load " + json.dumps(text)) == "bad-record"


@pytest.mark.parametrize("text", ["", "x", "5", "{}", "[]", '"x', "null"])
def test_a_record_is_one_json_string(text: str) -> None:
    assert Talk(SOLO).refused(f"load {text}") == "bad-record"


def test_quit_is_the_last_answer() -> None:
    talk = Talk(SOLO)
    assert talk.ok("quit") == {}
    assert talk.referee.quitting


# The process


def referee(text: bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "townhall", "referee"]
    return subprocess.run(command, input=text, capture_output=True, timeout=60, env=environment or None, check=False)


def answers(text: bytes, **environment: str) -> list[dict[str, Any]]:
    done = referee(text, **environment)
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.decode("ascii").splitlines()]


def test_each_line_is_answered_by_exactly_one_line() -> None:
    text = b'new town-center {"seats": 1}\r\n\n\xff\xfe\nplay hall c3\nstatus\nx\ry\x0bz\x85\nquit\nstatus\n'
    told = answers(text)
    assert [answer["ok"] for answer in told] == [True, False, False, True, True, False, True]
    assert told[4]["phase"] == "draw"


def test_the_process_ends_with_its_input() -> None:
    assert answers(b"") == []
    assert len(answers(b"status\nstatus")) == 2


def test_another_locale_changes_nothing() -> None:
    new = 'new town-center {"seats": 1, "boards": [{"name": "K\u00f6ln \U0001f3d9", "rows": ["C"]}]}'
    told = answers(f"{new}\nstate\n\u00e9\n".encode(), LC_ALL="C", PYTHONIOENCODING="ascii:strict")
    assert told[1]["state"]["players"][0]["board"]["name"] == "K\u00f6ln \U0001f3d9"
    assert told[2]["error"] == "unknown-command"


def test_answers_come_at_once() -> None:
    command = [sys.executable, "-m", "townhall", "referee"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        for line in ('new town-center {"seats": 1}', "play hall c3", "quit"):
            process.stdin.write(line + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"]
        assert process.wait(timeout=30) == 0
