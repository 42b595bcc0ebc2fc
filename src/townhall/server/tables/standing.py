"""Where a table stands: the sum of its entries, in order. The entries are the truth, this is what they mean."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from townhall.core.game import CHANCE, Game
from townhall.games import new_game
from townhall.server.api.common import Event
from townhall.server.api.tables import ClockSettings, Entry
from townhall.server.tables.clock import Clocks, Uptime

Row = dict[str, Any]
KEPT_STATES = 24  # for undo without playing all over again


@dataclass(frozen=True)
class SeatNow:
    """Who sits there. A seat taken over has a person and a level."""

    seat: int
    kind: str = "open"
    person: str | None = None
    name: str = ""
    level: str | None = None
    taken_over: bool = False
    contribution: str = ""
    account: bool = False
    rating: int | None = None  # when the person sat down

    @property
    def by_computer(self) -> bool:
        return self.kind == "computer" or self.taken_over


@dataclass(frozen=True)
class OfferNow:
    number: int
    seat: int
    what: str
    moves: int | None
    waiting: frozenset[int]


@dataclass(frozen=True)
class Frozen:
    """Of a table that never changes: how it was created."""

    id: str
    game_name: str
    rules: str
    title: str
    listed: bool
    rated: bool
    undo: bool
    clock: ClockSettings | None
    host: str | None
    created: int
    seed: str
    origin: dict[str, Any] | None
    daily: str | None


@dataclass
class Standing:
    """Copied before each change, so that nobody sees what is not stored yet."""

    frozen: Frozen
    game: Game | None  # None: its rules version is gone
    options: dict[str, Any]
    seats: list[SeatNow]
    clocks: Clocks | None
    beginning: Any = None  # the state the moves begin from
    number: int = 0
    at: int = 0
    status: str = "open"
    state: Any = None
    moves: list[tuple[int, str]] = field(default_factory=list)
    movers: list[str | None] = field(default_factory=list)  # the person behind each move
    skip: int = 0  # moves taken over from another game
    history: list[Any] = field(default_factory=list)
    undone: bool = False
    counter: int = 0
    drew_first: bool = False
    since: list[int] = field(default_factory=list)
    waiting_since: int = 0
    offers: dict[int, OfferNow] = field(default_factory=dict)
    actions: dict[str, tuple[int, str | None]] = field(default_factory=dict)
    muted: set[int | None] = field(default_factory=set)
    ended: dict[str, Any] | None = None
    rematch: str | None = None
    log: list[msgspec.Raw] = field(default_factory=list)
    states: list[tuple[int, Any]] = field(default_factory=list)  # (number of moves, state), the last few
    shown: dict[Any, Any] = field(default_factory=dict)  # views already written out, for this standing only

    def copy(self) -> Standing:
        return replace(
            self,
            seats=list(self.seats),
            clocks=self.clocks and self.clocks.copy(),
            moves=list(self.moves),
            movers=list(self.movers),
            history=list(self.history),
            since=list(self.since),
            offers=dict(self.offers),
            actions=dict(self.actions),
            muted=set(self.muted),
            log=list(self.log),
            states=list(self.states),
            shown={},
        )

    # Questions

    @property
    def playing(self) -> bool:
        return self.status == "playing"

    def to_act(self) -> list[int]:
        acting: list[int] = self.state.to_act() if self.playing and self.state is not None else []
        return acting

    def at_chance(self) -> bool:
        return self.to_act() == [CHANCE]

    @property
    def started(self) -> bool:
        return any(self.since)

    def seats_of(self, person: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if person and seat.person == person]

    def people(self) -> set[str]:
        return {seat.person for seat in self.seats if seat.person}

    # Changes

    def add(self, row: Row, uptime: Uptime) -> None:
        """Takes one stored (or about to be stored) entry in."""
        before = set(self.to_act())
        data = msgspec.json.decode(row["data"])
        self.number, self.at = row["number"], row["at"]
        kind, seat = row["kind"], row["seat"]
        events: list[Event] = []
        moved: set[int] = set()
        match kind:
            case "create":
                self.options = data["options"]
            case "seat":
                self._seat(seat, row["person"], data)
            case "start":
                self._start(data)
            case "move":
                events = self._move(seat, row["person"], data)
                moved = {seat}
            case "undo":
                self._undo(data["moves"])
                moved = set(self.to_act())
            case "offer":
                self.offers[self.number] = OfferNow(
                    self.number, seat, data["what"], data.get("moves"), frozenset(data["ask"])
                )
            case "answer":
                self._answer(seat, data)
            case "end":
                self.status, self.ended = "over", data["ended"]  # null: an unfinished game was imported
                self.offers.clear()
            case "rematch":
                self.rematch = data["table"]
            case "mute":
                (self.muted.add if data["muted"] else self.muted.discard)(data["seat"])
            case "close":
                self.status = "closed"
        self._settle(kind, before, moved, uptime)
        if row["action"]:
            self.actions[row["action"]] = (self.number, data.get("table"))
        self.log.append(msgspec.Raw(msgspec.json.encode(self._entry(row, data, events))))

    def _seat(self, seat: int, person: str | None, data: dict[str, Any]) -> None:
        known = {key: data[key] for key in SEAT_KEYS if key in data}
        self.seats[seat - 1] = replace(self.seats[seat - 1], person=person, **known)
        if self.clocks and data.get("refill"):
            self.clocks.refill(seat)

    def _start(self, data: dict[str, Any]) -> None:
        """With the options as they are now (who goes first was drawn), and with what another game brought here."""
        self.status = "playing"
        self.options = data["options"]
        self.drew_first = data["drawn"]
        self.since = [self.number] * len(self.seats)
        origin = self.frozen.origin or {}
        self.moves = [(seat, move) for seat, move in origin.get("moves", [])]
        self.movers = [None] * len(self.moves)
        self.history = [["chance" if seat == CHANCE else seat, move] for seat, move in self.moves]
        self.skip = len(self.moves)
        if self.game is None:
            return
        self.game = new_game(self.frozen.game_name, self.options)
        start = origin.get("start")
        self.beginning = self.game.start() if start is None else self.game.read_state(start)
        self.state = self.state_at(self.skip)

    def _move(self, seat: int, person: str | None, data: dict[str, Any]) -> list[Event]:
        text = data["move"]
        if data.get("counter"):
            self.counter = data["counter"]
        self.moves.append((seat, text))
        self.movers.append(person)
        self.history.append(["chance" if seat == CHANCE else seat, text])
        self.offers = {number: offer for number, offer in self.offers.items() if offer.what != "undo"}
        if self.game is None:
            return []
        self.states = [*self.states[-KEPT_STATES:], (len(self.moves) - 1, self.state)]
        self.state, events = step(self.game, self.state, seat, text)
        return events

    def _undo(self, moves: int) -> None:
        self.history.append(["undo", len(self.moves) - moves])
        self.undone = True
        del self.moves[moves:]
        del self.movers[moves:]
        self.offers = {number: offer for number, offer in self.offers.items() if offer.what != "undo"}
        if self.game is None:
            return
        while self.states and self.states[-1][0] > moves:
            self.states.pop()
        if self.states and self.states[-1][0] == moves:
            self.state = self.states.pop()[1]
        else:
            self.state = self.state_at(moves)

    def state_at(self, moves: int) -> Any:
        """The state after so many of the moves."""
        assert self.game is not None
        state = self.beginning.copy()
        for seat, text in self.moves[:moves]:
            state.apply(seat, self.game.parse_move(state, seat, text))
        return state

    def _answer(self, seat: int, data: dict[str, Any]) -> None:
        offer = self.offers.get(data["offer"])
        if offer is None:
            return
        if data["accept"]:
            self.offers[offer.number] = replace(offer, waiting=offer.waiting - {seat})
        else:
            del self.offers[offer.number]

    def _settle(self, kind: str, before: set[int], moved: set[int], uptime: Uptime) -> None:
        """Whose decision is a new one, and whose time runs."""
        acting = set(self.to_act())
        if kind in ("move", "undo", "start"):
            drawn = CHANCE in before or kind != "move"
            fresh = {seat for seat in acting if seat in moved or seat not in before or drawn}
            for seat in fresh - {CHANCE}:
                self.since[seat - 1] = self.number
            self.waiting_since = self.at
        if self.clocks:
            running = {seat for seat in acting if seat and not self.seats[seat - 1].by_computer}
            self.clocks.advance(self.at, running, moved if kind == "move" else set(), uptime)

    def _entry(self, row: Row, data: dict[str, Any], events: list[Event]) -> Entry:
        seat = row["seat"] or None
        name = data.get("by") or (self.seats[seat - 1].name if seat else None)
        shown = {key: data[key] for key in SHOWN.get(row["kind"], ()) if key in data}
        return Entry(
            number=row["number"],
            at=row["at"],
            kind=row["kind"],
            seat=seat,
            name=name,
            text=data.get("text", ""),
            move=data["move"] if row["kind"] == "move" else None,
            events=events,
            moves=len(self.moves),
            data=shown,
        )


SEAT_KEYS = ("kind", "name", "level", "taken_over", "contribution", "account", "rating")

# What of an entry's data everyone may see; the rest (persons, contributions before the start) stays inside
SHOWN = {
    "start": ("drawn",),
    "undo": ("taken_back", "draws"),
    "offer": ("what", "moves"),
    "answer": ("offer", "accept"),
    "end": ("ended",),
    "rematch": ("table",),
    "mute": ("seat", "muted"),
}


def step(game: Game, state: Any, seat: int, text: str) -> tuple[Any, list[Event]]:
    """The state after a legal move, and what happened."""
    after = state.copy()
    after.notes(True)
    after.apply(seat, game.parse_move(state, seat, text))
    told = [to_event(event) for event in game.events(after, after.notes(False))]
    return after, told


def to_event(event: Any) -> Event:
    return Event(kind=event.kind, text=event.text, seat=event.seat, data=event.data)
