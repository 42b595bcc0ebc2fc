"""Hostile lines: whatever they say, one answer, never a traceback, nothing changed by what was refused."""

import copy
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.talk import KINDS, Talk

COMMANDS = ["new", "status", "legal", "play", "sample", "undo", "state", "view", "setup", "score", "perft 1", "record"]
COMMANDS += ["load", "random", "", "quit x"]
WORDS = ["town-center", "city-planner", "1", "2", "0", "-1", "spectator", "hall", "c3", "a2", "R", "+R", "pass", "take"]
WORDS += [
    "next",
    "pile",
    "draw",
    "RRU",
    "buy",
    "U",
    "{}",
    "[]",
    '{"seats": 2}',
    '"x"',
    "NaN",
    "9" * 50,
    "\u0661",
    "\ud800",
]

settings.register_profile(
    "referee", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
fuzz = settings(settings.get_profile("referee"), max_examples=150)

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(WORDS)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@cache
def states() -> list[dict[str, Any]]:
    """A state of each phase."""
    talk = Talk('new town-center {"seats": 2}')
    found = [talk.ok("state")["state"]]
    for phase in ("draw", "towers", "draft", "construction", "public-works"):
        talk.play_to(phase, seed=3)
        found.append(talk.ok("state")["state"])
    park = Talk('new town-center {"seats": 1, "solo": "central-park"}')
    found.append(park.ok("state")["state"])
    park.play_to("choose")
    found.append(park.ok("state")["state"])
    return found


def answered(talk: Talk, line: str) -> None:
    """One answer of the right form; where it is a refusal, nothing has changed."""
    before = talk.everything()
    answer = talk.say(line)
    if not answer["ok"]:
        assert answer["error"] in KINDS
        assert answer["reason"]
        assert talk.everything() == before


def in_play() -> Talk:
    talk = Talk('new town-center {"seats": 2}')
    talk.play_to("construction", seed=5)
    return talk


@fuzz
@given(st.text())
def test_garbage(text: str) -> None:
    answered(in_play(), text.replace("\n", " "))


@fuzz
@given(st.sampled_from(COMMANDS), st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=4))
def test_commands_with_anything_behind_them(command: str, words: list[str]) -> None:
    answered(in_play(), " ".join([command, *words]))


@fuzz
@given(anything)
def test_any_json_as_options(value: Any) -> None:
    talk = in_play()
    answered(talk, f"new town-center {json.dumps(value)}")
    options = {"seats": 1, "boards": [value]}
    answered(talk, f"new town-center {json.dumps(options)}")


@fuzz
@given(st.sampled_from(["seats", "first", "solo", "boards", "x"]), anything)
def test_any_json_as_one_option(key: str, value: Any) -> None:
    answered(in_play(), f"new town-center {json.dumps({'seats': 1, key: value})}")


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside a state."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(deep for key, part in inner for deep in places(part, (*path, key)))]


def put(whole: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    whole = copy.deepcopy(whole)
    inside = whole
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return whole


@settings(fuzz, max_examples=400)
@given(st.data())
def test_states_with_anything_in_any_place(data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states()))
    state = put(state, data.draw(st.sampled_from(places(state))), data.draw(anything))
    talk = in_play()
    answered(talk, f"setup town-center {json.dumps(state)}")
    answered(talk, f"setup town-center {json.dumps(state)} {json.dumps({'solo': 'central-park'})}")


TOWNS = st.lists(
    st.builds(
        "{}={}".format, st.sampled_from(["a2", "b2", "c3", "d3", "e4", "f1", ""]), st.text("HORCUPx", max_size=6)
    ),
    max_size=5,
).map(" ".join)


@settings(fuzz, max_examples=300)
@given(st.sampled_from(range(6)), TOWNS, st.text("ORCUP", max_size=3), st.integers(-2, 30))
def test_positions_that_are_nearly_right_are_refused_or_can_be_played_to_the_end(
    number: int, town: str, hand: str, cash: int
) -> None:
    """The Reserve is made to fit, so that deeper checks are reached."""
    state = copy.deepcopy(states()[number])
    state["players"][0].update(town=town, hand=hand, cash=cash)
    for letter, total in {"O": 12, "R": 42, "C": 25, "U": 20, "P": 20}.items():
        shown = sum(p["hand"].count(letter) + p["town"].count(letter) for p in state["players"])
        shown += "".join(state["towers"]).count(letter) + state["row"].count(letter) + state["drawn"].count(letter)
        state["reserve"][letter] = total - state["bag"][letter] - shown
    talk = in_play()
    answered(talk, f"setup town-center {json.dumps(state)}")
    assert talk.ok("random 1")["winners"]


@fuzz
@given(st.data())
def test_records_with_anything_in_any_line(data: st.DataObject) -> None:
    talk = Talk('new town-center {"seats": 2}', "random 4")
    lines = talk.ok("record")["record"].splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    line = json.loads(lines[number])
    lines[number] = json.dumps(put(line, data.draw(st.sampled_from(places(line))), data.draw(anything)))
    answered(in_play(), "load " + json.dumps("\n".join(lines)))


@fuzz
@given(st.text(), st.booleans())
def test_records_that_are_any_text(text: str, after_header: bool) -> None:
    header = json.dumps({"townhall": 1, "game": "town-center", "rules": "1", "options": {"seats": 1}, "seats": ["A"]})
    answered(in_play(), "load " + json.dumps((header + "\n" if after_header else "") + text))


def test_moves_that_are_any_words_change_nothing_unless_they_are_listed() -> None:
    talk = in_play()
    listed = set(talk.ok("legal 1")["moves"]) | set(talk.ok("legal 2")["moves"])
    for text in (f"{first} {second}" for first in [*WORDS, "draw", "row", "return"] for second in WORDS):
        if text not in listed:
            talk.refused(f"play 1 {text}")
            talk.refused(f"play 2 {text}")


DEPTHS = [1, 2, 10, 100, 500, *range(850, 1_010, 3), 5_000, 100_000]


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_json_nested_to_any_depth(opening: str) -> None:
    talk = Talk('new town-center {"seats": 2}')
    state = json.dumps({**states()[0], "towers": "@"})
    for depth in DEPTHS:
        deep = opening * depth + "1" + ("]" if opening == "[" else "}") * depth
        for line in (
            f"new town-center {deep}",
            f'new town-center {{"seats": {deep}}}',
            f'new town-center {{"seats": 1, "boards": [{deep}]}}',
            f"setup town-center {deep}",
            "setup town-center " + state.replace('"@"', deep),
            f"load {deep}",
            "load " + json.dumps(deep),
            "load " + json.dumps(f'{{"townhall": 1, "game": {deep}}}'),
        ):
            talk.refused(line)


@pytest.mark.parametrize(
    "command", ["", "new ", "new town-center ", "setup town-center ", "play ", "load ", "legal ", "view "]
)
def test_very_long_lines(command: str) -> None:
    talk = Talk('new town-center {"seats": 1}')
    for text in ("x" * 1_000_000, "9" * 100_000, " ".join(["hall c3"] * 50_000), '"' + "\\u0000" * 50_000 + '"'):
        talk.refused(command + text)
