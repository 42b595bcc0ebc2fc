"""City Planner: the game with its options; the rules themselves are in game.py (a turn) and scoring.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from townhall.core.errors import BadOptions, BadState
from townhall.core.game import Event, Json, Line, Option, Refusal, Result, Spec
from townhall.core.reading import seats_and_first, whole
from townhall.core.rng import Rng
from townhall.core.uncompiled import uncompiled
from townhall.games.city_planner import explain, notation, refusals, snapshot
from townhall.games.city_planner.deck import Deck
from townhall.games.city_planner.decks import STANDARD, deck_words
from townhall.games.city_planner.game import State
from townhall.games.city_planner.view import view

SPEC = Spec(
    name="city-planner",
    title="City Planner",
    rules="1",
    seats=range(1, 3),
    options=(
        Option("seats", "1-2", "players; alone for the most VP"),
        Option("first", "a seat", "who begins (1 unless given)"),
        Option(
            "deck",
            '"standard", or seven words',
            "the cards: a name, or seven words of six letters G B M T P I O",
        ),
    ),
    simultaneous=False,
    hidden=False,
)


class CityPlanner:
    """One or two players on a deck; see core's Game for what each method does."""

    spec: ClassVar[Spec] = SPEC

    def __init__(self, options: dict[str, Json]) -> None:
        self.seats, self.first = seats_and_first(options, SPEC)
        deck = options.get("deck", STANDARD)
        words = deck_words(deck)
        self.deck = Deck(words)
        shown = deck if isinstance(deck, str) else words
        self.options: dict[str, Json] = {"seats": self.seats, "first": self.first, "deck": shown}

    @classmethod
    def from_state(cls, data: Json, options: dict[str, Json]) -> tuple[CityPlanner, State]:
        """Seats and the first player are the state's; options may add the deck, and must not contradict."""
        if not isinstance(data, dict) or not isinstance(data.get("players"), list):
            raise BadState(f"the state must be an object with the keys {', '.join(snapshot.KEYS)}")
        seats = len(data["players"])
        if seats not in SPEC.seats:
            raise BadState('"players" must list one or two players')
        first = whole(data["first"], '"first"', 1, seats) if "first" in data else 1
        for key, value in (("seats", seats), ("first", first)):
            if key in options and options[key] != value:
                raise BadOptions(f"option {key!r} is {options[key]!r}, but the state says {value}")
        game = cls({**options, "seats": seats, "first": first})
        return game, game.read_state(data)

    def start(self) -> State:
        return State(self.deck, self.seats, self.first)

    def uncompiled_start(self) -> Any:
        words = list(self.deck.words)
        deck = uncompiled("townhall.games.city_planner.deck").Deck(words)
        return uncompiled("townhall.games.city_planner.game").State(deck, self.seats, self.first)

    def read_state(self, data: Json) -> State:
        state = snapshot.parse_state(self.deck, data)
        if (state.seats, state.first) != (self.seats, self.first):
            raise BadState(f"the state is one of {state.seats} seats with seat {state.first} first, unlike the game")
        return state

    def format_state(self, state: State) -> dict[str, Json]:
        return snapshot.format_state(state)

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        return view(state)

    def determinize(self, view: dict[str, Json], rng: Rng) -> State:
        return self.read_state(view)

    def parse_move(self, state: State, seat: int, text: str) -> int:
        return notation.parse_move(text)

    def format_move(self, state: State, seat: int, move: int) -> str:
        return notation.format_move(move)

    def why_not(self, state: State, seat: int, move: int) -> Refusal | None:
        return refusals.why_not(state, seat, move)

    def events(self, state: State, notes: Sequence[tuple[int, ...]]) -> list[Event]:
        return explain.events(state, notes)

    def result(self, state: State) -> Result:
        players = [state.player(seat) for seat in range(1, self.seats + 1)]
        scores = explain.final_scores(state)
        breakdown = [{"vp": vp, "money": money // 5, "total": vp + money // 5} for money, vp, _ in players]
        winners = explain.winners(state) if state.over else None
        rating = explain.rating(scores[0]) if self.seats == 1 else None
        return Result(scores, breakdown, winners, rating)

    def explain(self, state: State, seat: int) -> Line:
        return explain.explain(state, seat)
