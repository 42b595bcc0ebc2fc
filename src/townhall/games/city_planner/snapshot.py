"""Positions as the protocol's state objects: read with all checks, written key for key."""

from __future__ import annotations

import re
from typing import Any

from townhall.core.errors import BadState
from townhall.core.reading import check_keys, whole
from townhall.games.city_planner.deck import Deck
from townhall.games.city_planner.game import State
from townhall.games.city_planner.notation import format_cards
from townhall.games.city_planner.words import (
    CARDS,
    CHANGE,
    OVER,
    PASS,
    PHASE_NAMES,
    REROLL,
    ROLL,
    ROUNDS,
    SCORE,
)

KEYS = ("round", "phase", "first", "active", "cards", "players")
PLAYER_KEYS = ("money", "vp", "rerolls")
MOST = 1_000_000  # no purse is larger
MOST_REROLLS = 6  # six town halls
FORM = "seven of card:face such as 1:3, a die to be rolled as 3:-, marked 7:4* (arrived locked) or 4:1! (passed)"


def format_state(state: State) -> dict[str, Any]:
    players = [dict(zip(PLAYER_KEYS, state.player(seat), strict=True)) for seat in range(1, state.seats + 1)]
    return {
        "round": state.round,
        "phase": state.phase_name,
        "first": state.first,
        "active": state.active,
        "cards": format_cards(state),
        "players": players,
    }


def parse_state(deck: Deck, data: Any) -> State:
    """The state that a protocol object describes; raises BadState for an impossible one."""
    check_keys(data, KEYS, "the state")
    players = data["players"]
    if not isinstance(players, list) or len(players) not in (1, 2):
        raise BadState('"players" must list one or two players')
    seats = len(players)
    state = State(deck, seats, whole(data["first"], '"first"', 1, seats))
    state.round = whole(data["round"], '"round"', 1, ROUNDS)
    state.active = whole(data["active"], '"active"', 1, seats)
    if data["phase"] not in PHASE_NAMES:
        raise BadState(f'"phase" {data["phase"]!r} is none of {", ".join(PHASE_NAMES)}')
    state.phase = PHASE_NAMES.index(data["phase"])
    read_cards(state, data["cards"])
    for seat, player in enumerate(players, 1):
        where = f"player {seat}"
        check_keys(player, PLAYER_KEYS, where)
        limits = {"money": MOST, "vp": MOST, "rerolls": MOST_REROLLS}
        state.set_player(seat, *[whole(player[key], f'{where}: "{key}"', 0, limits[key]) for key in PLAYER_KEYS])
    check_locks(state)
    check_dice(state)
    check_players(state)
    return state


def read_cards(state: State, text: Any) -> None:
    words = text.split() if isinstance(text, str) else []
    if len(words) != CARDS:
        raise BadState(f'"cards" must be {FORM}')
    faces = []
    for card, word in enumerate(words):
        match = re.fullmatch(r"([1-7]):([1-6]|-)([*!]?)", word)
        if not match or int(match[1]) != card + 1:
            raise BadState(f"{word!r} can't be card {card + 1}: cards are {FORM}")
        faces.append(0 if match[2] == "-" else int(match[2]))
        if (match[3] == "*" and state.locked >= 0) or (match[3] == "!" and state.passed >= 0):
            raise BadState(f"{word!r}: only one card can be marked {match[3]}")
        if match[3] == "*":
            state.locked = card
        elif match[3] == "!":
            state.passed = card
    state.set_faces(faces)


def first_turn(state: State) -> bool:
    """Whether it is the game's first turn, the one with seven dice to roll."""
    return bool(state.round == 1 and state.active == state.first)


def check_locks(state: State) -> None:
    after_pass = state.phase in (SCORE, OVER)
    if after_pass != (state.passed >= 0):
        raise BadState(
            f"phase {state.phase_name}: "
            + ("one card must be marked ! as passed on" if after_pass else "no card can be passed on yet")
        )
    if state.phase == OVER and (state.round != ROUNDS or (state.seats == 2 and state.active == state.first)):
        raise BadState(f"a game is over after the last turn of round {ROUNDS}, not before")
    if first_turn(state):
        if state.locked >= 0:
            raise BadState("no card is locked in the game's first turn")
    elif state.locked < 0:
        if state.passed < 0 or state.seats == 1:
            raise BadState("one card must be marked * as the one that arrived locked")
        state.locked = state.passed  # the one that arrived locked is passed back


def check_dice(state: State) -> None:
    faces = state.faces()
    to_roll = [card for card in range(CARDS) if faces[card] == 0]
    if state.phase != ROLL:
        if to_roll:
            raise BadState(f"phase {state.phase_name}: the die of card {to_roll[0] + 1} must show a face")
        return
    if state.locked in to_roll:
        raise BadState(f"the die of card {state.locked + 1} is locked: it can't be about to be rolled")
    everything = CARDS if state.locked < 0 else CARDS - 1
    if len(to_roll) not in (1, everything):
        raise BadState(f"{everything} dice are about to be rolled, or one in a free reroll, not {len(to_roll)}")
    if len(to_roll) == 1 and first_turn(state):
        raise BadState("there is no free reroll in the game's first turn")
    if len(to_roll) == 1 and state.player(state.active)[2] == MOST_REROLLS:
        raise BadState(f"a free reroll is being taken: of {MOST_REROLLS} at most {MOST_REROLLS - 1} are left (R-16)")


def check_players(state: State) -> None:
    money, _, rerolls = state.player(state.active)
    if state.phase == REROLL and not rerolls:
        raise BadState(f"phase reroll: player {state.active} must have free rerolls left")
    if state.phase in (CHANGE, PASS, SCORE) and rerolls:
        raise BadState(f"phase {state.phase_name}: player {state.active} can't have free rerolls left (R-2)")
    if state.phase == CHANGE and not money:
        raise BadState(f"phase change: player {state.active} must have money")
    for seat in range(1, state.seats + 1):
        before_own_turn = seat == state.active or state.active == state.first
        if state.round == 1 and before_own_turn and state.player(seat)[2]:
            raise BadState(f"player {seat} can't have free rerolls before scoring for the first time")
