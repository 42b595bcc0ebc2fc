"""Who sits where: people come and go, computer players stand in."""

from __future__ import annotations

from townhall.server.api import actions as do
from townhall.server.refused import Refused
from townhall.server.tables.acting import Actor, need_host, need_open, need_playing, own_seat
from townhall.server.tables.draft import Draft
from townhall.server.tables.standing import SeatNow

ABSENT_MS = 60_000  # so long a person must be away before others may have the seat taken over


def computer_name(level: str) -> str:
    return f"Computer ({level})"


def sit(draft: Draft, actor: Actor, action: do.Sit, key: str) -> int:
    standing = draft.standing
    if standing.status == "closed":
        raise Refused("closed", "the host closed this table")
    need_open(standing, "seats can be taken")
    if not 1 <= action.seat <= len(standing.seats):
        raise Refused("not-found", f"there is no seat {action.seat}: this table has {len(standing.seats)}")
    seat = standing.seats[action.seat - 1]
    if seat.kind != "open":
        raise Refused("not-now", f"seat {action.seat} is taken by {seat.name}")
    if draft.frozen.rated and standing.seats_of(actor.person):
        raise Refused("not-now", "in a rated game everyone has one seat")
    if draft.frozen.rated and not actor.account:
        raise Refused("sign-in", "this game is rated: sign in to play")
    name = actor.name if draft.frozen.rated else action.name or actor.name
    number = draft.put(
        "seat",
        action.seat,
        actor.person,
        key,
        kind="person",
        name=name,
        level=None,
        contribution=action.contribution,
        account=actor.account,
        rating=actor.ratings.get(draft.frozen.game_name),
        text=f"{name} sits down at seat {action.seat}.",
    )
    start_when_full(draft)
    return number


def start_when_full(draft: Draft) -> None:
    if draft.standing.status == "open" and all(seat.kind != "open" for seat in draft.standing.seats):
        draft.start()


def put_computer(draft: Draft, seat: int, level: str, person: str | None, key: str | None) -> int:
    name = computer_name(level)
    return draft.put(
        "seat",
        seat,
        None,
        key,
        kind="computer",
        name=name,
        level=level,
        contribution="",
        text=f"{name} sits down at seat {seat}.",
    )


def computer(draft: Draft, actor: Actor, action: do.Computer, key: str) -> int:
    need_host(draft, actor)
    need_open(draft.standing, "computer players sit down")
    if action.seat > len(draft.standing.seats) or draft.standing.seats[action.seat - 1].kind != "open":
        raise Refused("not-now", f"seat {action.seat} is not open")
    if draft.frozen.rated:
        raise Refused("not-now", "rated games are between people")
    number = put_computer(draft, action.seat, action.level, actor.person, key)
    start_when_full(draft)
    return number


def start(draft: Draft, actor: Actor, action: do.Start, key: str) -> int:
    need_host(draft, actor)
    need_open(draft.standing, "a game can be started")
    if draft.frozen.rated:
        raise Refused("not-now", "a rated game begins when all seats are taken")
    for seat in draft.standing.seats:
        if seat.kind == "open":
            put_computer(draft, seat.seat, action.level, None, None)
    return draft.start(key, actor.person)


def leave(draft: Draft, actor: Actor, action: do.Leave, key: str) -> int:
    standing = draft.standing
    seat = own_seat(standing, actor, action.seat)
    if standing.status == "open":
        return draft.put(
            "seat",
            action.seat,
            None,
            key,
            kind="open",
            name="",
            level=None,
            contribution="",
            account=False,
            rating=None,
            by=seat.name,
            text=f"{seat.name} leaves seat {action.seat}.",
        )
    need_playing(standing)
    if draft.frozen.rated:
        raise Refused("not-now", "in a rated game nobody plays for another: resign, or let the clock decide")
    return hand_over(draft, seat, "solid", key, f"{seat.name} leaves; a computer player goes on.")


def hand_over(draft: Draft, seat: SeatNow, level: str, key: str | None, text: str) -> int:
    if seat.taken_over:
        raise Refused("not-now", "a computer player has this seat already")
    return draft.put("seat", seat.seat, seat.person, key, taken_over=True, level=level, text=text)


def take_over(draft: Draft, actor: Actor, action: do.TakeOver, key: str) -> int:
    standing = draft.standing
    need_playing(standing)
    if not 1 <= action.seat <= len(standing.seats):
        raise Refused("not-found", f"there is no seat {action.seat}")
    seat = standing.seats[action.seat - 1]
    if not standing.seats_of(actor.person):
        raise Refused("not-yours", "only those who play may do that")
    if seat.kind != "person":
        raise Refused("not-now", "a computer player sits there")
    if seat.person != actor.person and seat.person and actor.away(seat.person) < ABSENT_MS:
        raise Refused("not-now", f"{seat.name} is here, or left less than a minute ago")
    if draft.frozen.rated:
        raise Refused("not-now", "in a rated game nobody plays for another: resign, or let the clock decide")
    text = f"A computer player ({action.level}) plays for {seat.name}."
    return hand_over(draft, seat, action.level, key, text)


def give_back(draft: Draft, actor: Actor, action: do.GiveBack, key: str) -> int:
    seat = own_seat(draft.standing, actor, action.seat)
    need_playing(draft.standing)
    if not seat.taken_over:
        raise Refused("not-now", "you have your seat")
    text = f"{seat.name} plays again."
    return draft.put("seat", seat.seat, seat.person, key, taken_over=False, level=None, refill=True, text=text)


def out_of_time(draft: Draft, seat: int) -> None:
    """As the table chose: a computer player goes on, or the game ends."""
    clock = draft.frozen.clock
    assert clock is not None
    who = draft.standing.seats[seat - 1]
    if clock.timeout == "computer":
        hand_over(draft, who, "solid", None, f"{who.name} is out of time; a computer player goes on.")
    else:
        draft.end("time", seat)
