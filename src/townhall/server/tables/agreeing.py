"""Taking moves back, and the questions that need everybody's answer."""

from __future__ import annotations

from dataclasses import dataclass

from townhall.core.game import CHANCE
from townhall.server.api import actions as do
from townhall.server.refused import Refused
from townhall.server.tables.acting import Actor, need_playing, own_seat
from townhall.server.tables.draft import Draft
from townhall.server.tables.standing import OfferNow, Standing


@dataclass(frozen=True)
class UndoTerms:
    moves: int
    draws: int
    others: bool  # another player acted since
    ask: tuple[int, ...]

    @property
    def free(self) -> bool:
        return not self.draws and not self.others


def undo_terms(standing: Standing, seat: int) -> UndoTerms | None:
    """What taking back the seat's last move means; None where there is none to take back."""
    if not standing.playing or standing.state is None or not standing.frozen.undo:
        return None
    index = next((i for i in reversed(range(standing.skip, len(standing.moves))) if standing.moves[i][0] == seat), None)
    if index is None:
        return None
    person = standing.seats[seat - 1].person
    draws = sum(mover == CHANCE for mover, _ in standing.moves[index:])
    others = any(
        standing.moves[i][0] != CHANCE and standing.movers[i] != person for i in range(index, len(standing.moves))
    )
    ask: tuple[int, ...] = ()
    if draws or others:
        ask = tuple(
            one.seat
            for one in standing.seats
            if one.kind == "person" and not one.taken_over and one.person not in (None, person)
        )
    return UndoTerms(index, draws, others, ask)


def undo(draft: Draft, actor: Actor, action: do.Undo, key: str) -> int:
    standing = draft.standing
    own_seat(standing, actor, action.seat)
    need_playing(standing)
    if not draft.frozen.undo:
        raise Refused("not-now", "this table was created without undo")
    terms = undo_terms(standing, action.seat)
    if terms is None:
        raise Refused("not-now", "you have no move to take back")
    if terms.draws and (draft.frozen.rated or draft.frozen.daily):
        raise Refused("not-now", "a draw can't be taken back in a rated game or a daily puzzle")
    if terms.draws and not action.across_draw:
        raise Refused("crosses-draw", "this takes back a draw, which is made afresh then: ask for it with across_draw")
    if not terms.ask:
        return take_back(draft, terms.moves, action.seat, actor.person, key)
    if any(offer.seat == action.seat and offer.what == "undo" for offer in standing.offers.values()):
        raise Refused("not-now", "you have asked already")
    name = standing.seats[action.seat - 1].name
    draw = " and a draw, which is then made afresh" if terms.draws else ""
    text = f"{name} asks to take back the last move{draw}."
    return draft.put(
        "offer", action.seat, actor.person, key, what="undo", moves=terms.moves, ask=list(terms.ask), text=text
    )


def take_back(draft: Draft, moves: int, seat: int, person: str | None, key: str | None) -> int:
    standing = draft.standing
    gone = [["chance" if who == CHANCE else who, text] for who, text in standing.moves[moves:]]
    draws = sum(who == "chance" for who, _ in gone)
    count = len(gone)
    text = f"{standing.seats[seat - 1].name} takes back {count} move{'s' if count > 1 else ''}"
    if draws:
        text += f", {draws} of them draws: they will be made afresh"
    number = draft.put("undo", seat, person, key, moves=moves, taken_back=gone, draws=draws, text=text + ".")
    draft.go_on()
    return number


def make_offer(draft: Draft, actor: Actor, action: do.MakeOffer, key: str) -> int:
    standing = draft.standing
    own_seat(standing, actor, action.seat)
    need_playing(standing)
    ask = [
        one.seat for one in standing.seats if one.kind == "person" and not one.taken_over and one.person != actor.person
    ]
    if not ask:
        return draft.end("agreed", action=key, person=actor.person)
    if any(offer.what == "end" for offer in standing.offers.values()):
        raise Refused("not-now", "that has been asked already: answer it")
    text = f"{standing.seats[action.seat - 1].name} asks to end the game as it stands."
    return draft.put("offer", action.seat, actor.person, key, what="end", ask=ask, text=text)


def answer_offer(draft: Draft, actor: Actor, action: do.AnswerOffer, key: str) -> int:
    standing = draft.standing
    seat = own_seat(standing, actor, action.seat)
    need_playing(standing)
    offer = standing.offers.get(action.offer)
    if offer is None:
        raise Refused("not-now", "that question is settled")
    withdrawn = offer.seat == action.seat and not action.accept
    if action.seat not in offer.waiting and not withdrawn:
        raise Refused("not-now", "your answer is not asked for, or was given")
    said = "withdraws the question" if withdrawn else ("agrees" if action.accept else "does not agree")
    number = draft.put(
        "answer",
        action.seat,
        actor.person,
        key,
        offer=offer.number,
        accept=action.accept,
        text=f"{seat.name} {said}.",
    )
    still = draft.standing.offers.get(offer.number)
    if still and not still.waiting:
        fulfil(draft, still)
    return number


def fulfil(draft: Draft, offer: OfferNow) -> None:
    if offer.what == "end":
        draft.end("agreed")
    elif offer.moves is not None:
        take_back(draft, offer.moves, offer.seat, draft.standing.seats[offer.seat - 1].person, None)
