"""What is shown of a table, to whom: built anew from where the table stands, never from what is not stored yet."""

from __future__ import annotations

from typing import Any

import msgspec

from townhall.core.game import CHANCE, Result
from townhall.games import game_class
from townhall.server.api import tables as api
from townhall.server.api.common import Scores
from townhall.server.tables.agreeing import undo_terms
from townhall.server.tables.clock import Uptime
from townhall.server.tables.draws import Draws, commitment
from townhall.server.tables.standing import OfferNow, Standing
from townhall.server.words import Words


def scores(result: Result) -> Scores:
    return Scores(scores=result.scores, breakdown=result.breakdown, winners=result.winners, rating=result.rating)


def title_of(game: str) -> str:
    title: str = game_class(game).spec.title
    return title


def status(standing: Standing) -> api.Status:
    gone = standing.game is None and standing.status in ("open", "playing")
    return "frozen" if gone else standing.status  # type: ignore[return-value]


def seat_list(standing: Standing, person: str | None, present: set[str]) -> list[api.Seat]:
    return [
        api.Seat(
            seat=seat.seat,
            kind=seat.kind,  # type: ignore[arg-type]
            name=seat.name,
            level=seat.level,
            mine=person is not None and seat.person == person,
            present=seat.kind == "computer" or seat.person in present,
            account=seat.account,
            rating=seat.rating,
            taken_over=seat.taken_over,
        )
        for seat in standing.seats
    ]


def clock_of(settings: Any) -> api.Clock | None:
    if settings is None:
        return None
    return api.Clock(
        kind=settings.kind, seconds=settings.seconds, increment=settings.increment, timeout=settings.timeout
    )


def header(
    standing: Standing,
    person: str | None,
    present: set[str],
    watchers: int,
    draws: api.Draws,
) -> api.Header:
    frozen = standing.frozen
    origin = frozen.origin
    return api.Header(
        id=frozen.id,
        game=frozen.game_name,
        game_title=title_of(frozen.game_name),
        rules=frozen.rules,
        options=standing.options,
        title=frozen.title,
        status=status(standing),
        listed=frozen.listed,
        rated=frozen.rated,
        undo=frozen.undo,
        clock=clock_of(frozen.clock),
        seats=seat_list(standing, person, present),
        host=person is not None and frozen.host == person,
        watchers=watchers,
        created=frozen.created,
        number=standing.number,
        moves=len(standing.moves),
        draws=draws,
        ended=ended(standing),
        rematch=standing.rematch,
        origin=api.Origin(table=origin.get("table"), moves=len(origin.get("moves", []))) if origin else None,
        daily=frozen.daily,
    )


def ended(standing: Standing) -> api.Ended | None:
    if standing.ended is None:
        return None
    return api.Ended(**standing.ended)


def draws_shown(draws: Draws, *, reveal: bool) -> api.Draws:
    return api.Draws(
        commitment=commitment(draws.seed),
        contributions=list(draws.contributions),
        seed=draws.seed if reveal else None,
    )


def view(standing: Standing, seat: int | None) -> msgspec.Raw:
    """Written out once for all who see the same."""
    assert standing.game is not None
    key = seat if standing.game.spec.hidden else None
    if ("view", key) not in standing.shown:
        seen = standing.game.view(standing.state, key)
        standing.shown["view", key] = msgspec.Raw(msgspec.json.encode(seen))
    shown: msgspec.Raw = standing.shown["view", key]
    return shown


def state(standing: Standing, person: str | None, now: int, uptime: Uptime, words: Words) -> api.State | None:
    """None before the start, and where the rules are gone."""
    game = standing.game
    if game is None or standing.state is None:
        return None
    mine = standing.seats_of(person)
    acting = [seat for seat in standing.to_act() if seat != CHANCE]
    if "result" not in standing.shown:
        standing.shown["result"] = game.result(standing.state)
    prompts = {seat: words.ask(game, standing.state, seat) for seat in mine if seat in acting}
    return api.State(
        number=standing.number,
        moves=len(standing.moves),
        at=now,
        phase=standing.state.phase_name,
        round=standing.state.round,
        over=standing.status == "over",
        to_act=acting,
        view=view(standing, mine[0] if mine else None),
        scores=scores(standing.shown["result"]),
        clocks=seat_clocks(standing, now, uptime),
        mine=[
            api.MySeat(
                seat=seat,
                acting=seat in acting,
                legal=legal(standing, seat) if seat in acting else [],
                prompt=prompts.get(seat, ""),
                since=standing.since[seat - 1],
            )
            for seat in mine
        ],
        prompt=prompt(standing, acting, prompts),
        waiting_since=standing.waiting_since,
        undo=undo_offers(standing, mine),
        offers=[offer(one) for one in standing.offers.values()],
    )


def legal(standing: Standing, seat: int) -> list[str]:
    game, at = standing.game, standing.state
    assert game is not None
    return [game.format_move(at, seat, move) for move in at.legal(seat)]


def seat_clocks(standing: Standing, now: int, uptime: Uptime) -> list[api.SeatClock]:
    clocks = standing.clocks
    if clocks is None:
        return [api.SeatClock(left=None, running=False) for _ in standing.seats]
    return [
        api.SeatClock(left=max(0, clocks.left(seat, now, uptime)), running=time.since is not None)
        for seat, time in enumerate(clocks.seats, 1)
    ]


def prompt(standing: Standing, acting: list[int], prompts: dict[int, str]) -> str:
    for seat in acting:
        if seat in prompts:
            return prompts[seat]
    if not acting:
        return "This table is closed." if standing.status == "closed" else "The game is over."
    return f"We wait for {' and '.join(standing.seats[seat - 1].name for seat in acting)}."


def undo_offers(standing: Standing, mine: list[int]) -> list[api.UndoOffer]:
    offered = []
    for seat in mine:
        terms = undo_terms(standing, seat)
        if terms is None or (terms.draws and (standing.frozen.rated or standing.frozen.daily)):
            continue
        offered.append(
            api.UndoOffer(
                seat=seat,
                moves=terms.moves,
                free=terms.free,
                crosses_draw=terms.draws > 0,
                ask=list(terms.ask),
            )
        )
    return offered


def offer(one: OfferNow) -> api.Offer:
    return api.Offer(
        offer=one.number,
        seat=one.seat,
        what=one.what,  # type: ignore[arg-type]
        moves=one.moves,
        waiting=sorted(one.waiting),
    )
