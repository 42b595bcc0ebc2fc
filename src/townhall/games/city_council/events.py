"""What the engine noted, in words and data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from townhall.core.game import Event
from townhall.games.city_council.game import State
from townhall.games.city_council.notation import (
    format_payment,
    format_place,
    format_square,
    format_tile,
    format_tiles,
)
from townhall.games.city_council.pieces import (
    COUNCILLORS,
    KEYS,
    KINDS,
    NOTE_AT,
    NOTE_BID,
    NOTE_BLOCKED,
    NOTE_CHIT,
    NOTE_DIE,
    NOTE_DONE,
    NOTE_END,
    NOTE_HIT,
    NOTE_INVESTOR,
    NOTE_LAST,
    NOTE_LOBBY,
    NOTE_ORDER,
    NOTE_PAY,
    NOTE_PLACE,
    NOTE_RAIL,
    NOTE_REVEAL,
    NOTE_ROUND,
    NOTE_STOP,
    NOTE_TAKE,
    NOTE_TIE,
    NOTE_WINNER,
    RANKS,
    tile_kind,
    tile_rank,
)

COUNCIL_TITLES = ("the Mayor", "the Transit Director", "the Treasurer", "the Zoning Board")
Words = tuple[str, str, dict[str, Any]]


def tile_words(tile: int) -> str:
    """`C4 (residential-4)`, `Ca (city hall)`."""
    kind = KINDS[tile_kind(tile)]
    return f"{format_tile(tile)} ({kind}{'-' + RANKS[tile_rank(tile)] if tile_rank(tile) > 1 else ''})"


def events(state: State, notes: Sequence[tuple[int, ...]]) -> list[Event]:
    """Notes of nothing earned are left out."""
    told = []
    for kind, seat, a, b, c in notes:
        if kind < len(KEYS):
            if a:
                told.append(_earned(kind, seat + 1, a, b, c))
            continue
        name, text, data = WORDS[kind](state, f"Seat {seat + 1}", a, b, c)
        told.append(Event(name, f"{text}.", seat + 1 if seat >= 0 else None, data))
    return told


def _earned(key: int, seat: int, vp: int, tile: int, by: int) -> Event:
    what = tile_words(tile) if tile >= 0 else ""
    verb = f"earns {vp} VP" if vp > 0 else f"loses {-vp} VP"
    because = {
        "basic": f"for placing {what}",
        "bonus": f"for {what} beside it",
        "investment": f"as an investor: seat {by + 1} used {what}",
        "speculator": f"for {what} in the new region",
        "hits": f"as seat {by + 1} built {what} on the speculator's squares",
        "segments": "for the segment",
        "rail": f"for connecting {what} to {_stops(by)}",
        "mayor": "from the Mayor",
        "coins": f"for {by} unspent coin{'s' if by > 1 else ''}",
        "short": f"for want of the cost of {what}",
    }[KEYS[key]]
    data: dict[str, Any] = {"for": KEYS[key], "vp": vp}
    if tile >= 0:
        data["tile"] = format_tile(tile)
    return Event("vp", f"Seat {seat} {verb} {because}.", seat, data)


def _stops(tiles: int) -> str:
    return ", ".join(format_tiles(tiles))


def _reveal(state: State, who: str, tiles: int, round: int, _: int) -> Words:
    names = format_tiles(tiles)
    return "reveal", f"Round {round}: {', '.join(names)} are turned up", {"tiles": names, "round": round}


def _bid(state: State, who: str, payment: int, _: int, __: int) -> Words:
    return "bid", f"{who} bids {format_payment(payment)}", {"payment": format_payment(payment)}


def _order(state: State, who: str, place: int, _: int, __: int) -> Words:
    return "order", f"{who} takes place {place} in the turn order", {"place": place}


def _lobby(state: State, who: str, councillor: int, _: int, __: int) -> Words:
    return "lobby", f"{who} lobbies {COUNCIL_TITLES[councillor]}", {"councillor": COUNCILLORS[councillor]}


def _chit(state: State, who: str, owner: int, _: int, __: int) -> Words:
    source = f"seat {owner + 1}" if owner >= 0 else "the pile"
    return "chit", f"{who} takes an action chit from {source}", {"from": owner + 1 if owner >= 0 else None}


def _take(state: State, who: str, tile: int, payment: int, short: int) -> Words:
    paid = format_payment(payment)
    text = f"{who} takes {tile_words(tile)} for {paid}" + (", which is too little" if short else "")
    return "take", text, {"tile": format_tile(tile), "payment": paid, "short": bool(short)}


def _place(state: State, who: str, tile: int, corner: int, rotation: int) -> Words:
    place = format_place(corner, rotation)
    return "place", f"{who} places {tile_words(tile)} at {place}", {"tile": format_tile(tile), "at": place}


def _investor(state: State, who: str, tile: int, payment: int, _: int) -> Words:
    data = {"tile": format_tile(tile), "payment": format_payment(payment)}
    return "invest", f"{who} puts the investor on {tile_words(tile)}", data


def _die(state: State, who: str, die: int, payment: int, _: int) -> Words:
    data = {"die": die, "payment": format_payment(payment)}
    return "speculate", f"{who} sets the speculator's die to {die}", data


def _at(state: State, who: str, corner: int, _: int, __: int) -> Words:
    at = format_square(corner)
    return "at", f"{who}'s speculator stands at {at}", {"at": at}


def _hit(state: State, who: str, tile: int, pays: int, by: int) -> Words:
    text = f"{who}'s speculator is hit by seat {by + 1}'s {tile_words(tile)} and moves onto it"
    if not pays:
        text += "; the Zoning Board stops its VP (R-9)"
    return "hit", text, {"tile": format_tile(tile), "by": by + 1, "pays": bool(pays)}


def _rail(state: State, who: str, square: int, price: int, _: int) -> Words:
    at = format_square(square)
    return "rail", f"{who} lays track on {at} ({price} AP)", {"at": at, "price": price}


def _stop(state: State, who: str, tile: int, stops: int, used: int) -> Words:
    text = f"{who} connects {tile_words(tile)} to the rail network"
    return "stop", text, {"tile": format_tile(tile), "counted": format_tiles(used)}


def _pay(state: State, who: str, payment: int, owed: int, _: int) -> Words:
    paid = format_payment(payment)
    return "pay", f"{who} pays {paid} for track of {owed} AP", {"payment": paid, "price": owed}


def _end(state: State, who: str, _: int, __: int, ___: int) -> Words:
    return "end", f"{who}'s turn ends", {}


def _done(state: State, who: str, owed: int, _: int, __: int) -> Words:
    return "track-done", f"{who} stops laying track and has {owed} AP to pay", {"price": owed}


def _round(state: State, who: str, round: int, _: int, __: int) -> Words:
    return "round", f"Round {round} begins; {who.lower()} bids first", {"round": round}


def _blocked(state: State, who: str, _: int, __: int, ___: int) -> Words:
    return "blocked", f"{who} has no legal place for a tile: the game ends at once (R-11)", {}


def _last(state: State, who: str, round: int, _: int, __: int) -> Words:
    return "last-round", f"Round {round} was the last: the stacks are empty", {"round": round}


def _tie(state: State, who: str, tied: int, _: int, __: int) -> Words:
    seats = [seat + 1 for seat in range(state.seats) if tied >> seat & 1]
    names = " and ".join(f"seat {seat}" for seat in seats)
    return "tie", f"{names.capitalize()} are tied: {who.lower()} names the winner", {"tied": seats}


def _winner(state: State, who: str, _: int, __: int, ___: int) -> Words:
    return "winner", f"{who} wins", {}


WORDS: dict[int, Callable[[State, str, int, int, int], Words]] = {
    NOTE_REVEAL: _reveal,
    NOTE_BID: _bid,
    NOTE_ORDER: _order,
    NOTE_LOBBY: _lobby,
    NOTE_CHIT: _chit,
    NOTE_TAKE: _take,
    NOTE_PLACE: _place,
    NOTE_INVESTOR: _investor,
    NOTE_DIE: _die,
    NOTE_AT: _at,
    NOTE_HIT: _hit,
    NOTE_RAIL: _rail,
    NOTE_STOP: _stop,
    NOTE_PAY: _pay,
    NOTE_DONE: _done,
    NOTE_END: _end,
    NOTE_ROUND: _round,
    NOTE_BLOCKED: _blocked,
    NOTE_LAST: _last,
    NOTE_TIE: _tie,
    NOTE_WINNER: _winner,
}
