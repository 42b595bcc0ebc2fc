"""City Council for those who play, serve or study it: options, and the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from townhall.core.errors import BadOptions, BadState
from townhall.core.game import Event, Line, Option, Refusal, Result, Spec
from townhall.core.reading import seats_and_first
from townhall.core.rng import Rng
from townhall.core.uncompiled import uncompiled
from townhall.games.city_council import events, explain, notation, refusals, snapshot
from townhall.games.city_council.aid_reader import check_table, standard_table
from townhall.games.city_council.game import State
from townhall.games.city_council.grid import GEOMETRY
from townhall.games.city_council.pieces import KEYS, OVER
from townhall.games.city_council.player_aid import PlayerAid
from townhall.games.city_council.view import view


class CityCouncil:
    """The rules with their options. An own player aid is given beside them, or inside as records do."""

    spec: ClassVar[Spec] = Spec(
        name="city-council",
        title="City Council",
        rules="1",
        seats=range(3, 5),
        options=(
            Option("seats", "3-4", "how many play"),
            Option("first", "seat", "who bids first in round 1 (R-1)"),
            Option("player_aid", "table", "an own scoring table, in the form of data/player_aid.toml"),
        ),
        simultaneous=False,
        hidden=False,
    )

    def __init__(self, options: dict[str, Any], player_aid: dict[str, Any] | None = None) -> None:
        self.seats, self.first = seats_and_first(options, self.spec)
        standard = standard_table()
        own = player_aid if player_aid is not None else options.get("player_aid")
        self.table = standard if own is None else check_table(own)
        self.options: dict[str, Any] = {"seats": self.seats, "first": self.first}
        if self.table != standard:
            self.options["player_aid"] = self.table

    @classmethod
    def from_state(cls, data: Any, options: dict[str, Any]) -> tuple[Self, State]:
        players = data.get("players") if isinstance(data, dict) else None
        if not isinstance(players, list) or len(players) not in cls.spec.seats:
            raise BadState('"players" must list the 3 or 4 seats')
        game = cls({"seats": len(players), **options})
        state = game.read_state(data)
        if state.round == 1:  # its first bidder is the option's
            first = state.auction.bidders[0] + 1
            if options.get("first", first) != first:
                raise BadOptions(
                    f"option 'first' is {options['first']!r}, but the state's first bidder of round 1 is {first}"
                )
            game = cls({**game.options, "first": first})
        return game, state

    def start(self) -> State:
        return State(self.seats, self.first - 1, PlayerAid(GEOMETRY, self.table))

    def uncompiled_start(self) -> Any:
        """The start on the engine's uncompiled twin, for tests and benchmarks that compare the two."""
        package = __name__.rpartition(".")[0]
        aid = uncompiled(f"{package}.player_aid").PlayerAid(uncompiled(f"{package}.grid").GEOMETRY, self.table)
        return uncompiled(f"{package}.game").State(self.seats, self.first - 1, aid)

    def read_state(self, data: Any) -> State:
        return snapshot.parse_state(data, self.start())

    def format_state(self, state: State) -> dict[str, Any]:
        return snapshot.format_state(state)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def determinize(self, view: dict[str, Any], rng: Rng) -> State:
        """Nothing is left to guess: the order of the stacks is no part of a state."""
        return self.read_state(view)

    def parse_move(self, state: State, seat: int, text: str) -> int:
        return notation.parse_move(text)

    def format_move(self, state: State, seat: int, move: int) -> str:
        return notation.format_move(move)

    def why_not(self, state: State, seat: int, move: int) -> Refusal | None:
        return refusals.why_not(state, seat, move)

    def events(self, state: State, notes: Sequence[tuple[int, ...]]) -> list[Event]:
        return events.events(state, notes)

    def result(self, state: State) -> Result:
        """As if the game ended now: unspent coins earn nothing before their round has ended (R-11)."""
        seats = range(self.seats)
        return Result(
            scores=[state.scores.vp[seat] for seat in seats],
            breakdown=[dict(zip(KEYS, state.scores.parts[10 * seat : 10 * seat + 10], strict=True)) for seat in seats],
            winners=[state.winner + 1] if state.phase == OVER else None,
        )

    def explain(self, state: State, seat: int) -> Line:
        return explain.explain(state, seat - 1)
