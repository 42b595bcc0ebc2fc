"""What people do at a table: each action checked and turned into entries of a draft. Refusals are typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from townhall.core.errors import TownhallError
from townhall.server.api import actions as do
from townhall.server.refused import Refused, refused
from townhall.server.tables import agreeing, seating
from townhall.server.tables.acting import COMPUTER, Actor, key_of, need_host, need_open, need_playing, own_seat
from townhall.server.tables.draft import Draft
from townhall.server.tables.standing import Standing

# Chat, and moves taken back over and over, must not fill the memory; a long game has a tenth of it.
MOST_ENTRIES = 10_000
UNLIMITED = (do.Move, do.Resign, do.MakeOffer, do.AnswerOffer)


def carry_out(draft: Draft, actor: Actor, action: do.Action) -> int:
    """The number of the entry that the action became."""
    if draft.standing.number >= MOST_ENTRIES and not isinstance(action, UNLIMITED):
        raise Refused("not-now", "this table's log is full: moves can still be played, and the game be ended")
    deed = DEEDS[type(action)]
    return deed(draft, actor, action, key_of(actor, action.id))


def move(draft: Draft, actor: Actor, action: do.Move, key: str) -> int:
    standing = draft.standing
    seat = action.seat
    if actor.person == COMPUTER:
        if not standing.seats[seat - 1].by_computer:
            raise Refused("not-yours", "no computer plays this seat")
    else:
        if own_seat(standing, actor, seat).taken_over:
            raise Refused("not-now", "a computer player has your seat: take it back first")
    need_playing(standing)
    if action.number < standing.since[seat - 1]:
        raise Refused("stale", "the table has moved on: look again before you move", number=standing.number)
    if seat not in standing.to_act():
        names = ", ".join(standing.seats[one - 1].name for one in standing.to_act() if one)
        raise Refused("not-now", f"seat {seat} can't move now; we wait for {names}")
    number = draft.put("move", seat, actor.person, key, move=checked_move(standing, seat, action.move))
    draft.go_on()
    return number


def checked_move(standing: Standing, seat: int, text: str) -> str:
    """As the notation writes it."""
    assert standing.game is not None
    try:
        parsed = standing.game.parse_move(standing.state, seat, text)
        refusal = standing.game.why_not(standing.state, seat, parsed)
    except TownhallError as error:
        raise refused(error) from None
    if refusal:
        raise Refused("illegal", refusal.reason, rule=refusal.rule)
    return standing.game.format_move(standing.state, seat, parsed)


def resign(draft: Draft, actor: Actor, action: do.Resign, key: str) -> int:
    own_seat(draft.standing, actor, action.seat)
    need_playing(draft.standing)
    return draft.end("resigned", action.seat, action=key, person=actor.person)


def chat(draft: Draft, actor: Actor, action: do.Chat, key: str) -> int:
    standing = draft.standing
    text = " ".join(action.text.split())
    if not text:
        raise Refused("bad-request", "there is nothing in that line")
    mine = standing.seats_of(actor.person)
    silenced = None in standing.muted or any(seat in standing.muted for seat in (mine or [0]))
    if silenced and draft.frozen.host != actor.person:
        raise Refused("muted", "the host has closed the chat for you")
    name = standing.seats[mine[0] - 1].name if mine else actor.name
    return draft.put("chat", mine[0] if mine else None, actor.person, key, by=name, text=text)


def mute(draft: Draft, actor: Actor, action: do.Mute, key: str) -> int:
    need_host(draft, actor)
    whom = {None: "everyone", 0: "those who watch"}.get(action.seat, f"seat {action.seat}")
    text = f"The chat is {'closed' if action.muted else 'open'} for {whom}."
    return draft.put("mute", None, actor.person, key, seat=action.seat, muted=action.muted, text=text)


def close(draft: Draft, actor: Actor, action: do.Close, key: str) -> int:
    need_host(draft, actor)
    need_open(draft.standing, "a table can be closed")
    return draft.put("close", None, actor.person, key, text="The host closed the table.")


DEEDS: dict[type, Callable[[Draft, Actor, Any, str], int]] = {
    do.Move: move,
    do.Undo: agreeing.undo,
    do.MakeOffer: agreeing.make_offer,
    do.AnswerOffer: agreeing.answer_offer,
    do.Resign: resign,
    do.Chat: chat,
    do.Sit: seating.sit,
    do.Leave: seating.leave,
    do.Computer: seating.computer,
    do.TakeOver: seating.take_over,
    do.GiveBack: seating.give_back,
    do.Start: seating.start,
    do.Mute: mute,
    do.Close: close,
}
