"""The contracts between a game and everything that plays, serves or studies it.

Inside, a move is an int whose meaning is the game's own business; outside it is a short text (`parse_move`,
`format_move`).
A state trusts the moves it is given: whatever comes from outside goes through a `Match`, which looks for it among the
legal ones first. Seats are numbered from 1; `CHANCE` stands for dice, draws and reveals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, Self

from townhall.core.rng import Rng

CHANCE = 0

# More outcomes than this are sampled, never listed.
MOST_OUTCOMES = 20_000

Json = Any


@dataclass(frozen=True)
class Option:
    """One option of a game, as a help text or a form shows it."""

    name: str
    values: str
    help: str


@dataclass(frozen=True)
class Spec:
    """What a game declares of itself."""

    name: str
    title: str
    rules: str  # the version of the rules: a record names the one it was played by
    seats: range
    options: tuple[Option, ...]
    simultaneous: bool  # several seats may act at once
    hidden: bool  # a seat may not know all of a state


@dataclass(frozen=True)
class Event:
    """Something that happened: a kind and its facts for programs, a sentence for people."""

    kind: str
    text: str
    seat: int | None = None
    data: dict[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        seat = {} if self.seat is None else {"seat": self.seat}
        return {"kind": self.kind, "text": self.text, **seat, **self.data}


@dataclass(frozen=True)
class Line:
    """One line of an explanation: what it says, what it is worth, the rule behind it, the lines it adds up."""

    text: str
    rule: str = ""
    value: int | None = None
    parts: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal: the rule's section and a sentence."""

    rule: str
    reason: str


@dataclass(frozen=True)
class Result:
    """The scores, as they are or as if the game ended now; `winners` is None before the end."""

    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int] | None
    rating: str | None = None  # solo games only

    def to_json(self) -> dict[str, Json]:
        rating = {} if self.rating is None else {"rating": self.rating}
        return {"scores": self.scores, "breakdown": self.breakdown, "winners": self.winners, **rating}


class State(Protocol):
    """Where a game stands: cheap to copy, no random generator, no players, no history.

    After `apply` nothing is left to do but decisions and chance: what follows by itself has happened.
    """

    @property
    def phase_name(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def over(self) -> bool: ...
    def to_act(self) -> list[int]:
        """The seats that may move, first the one whose turn it is in strict order; [CHANCE]; [] when over."""

    def legal(self, seat: int) -> list[int]:
        """Each legal move of the seat once, in a fixed order; [] for a seat that may not move and for CHANCE."""

    def apply(self, seat: int, move: int) -> None:
        """Carries out a legal move (not checked here) and what follows by itself; the seat is CHANCE for an outcome."""

    def outcomes(self) -> list[tuple[int, float]] | None:
        """At chance: every outcome with its probability, in a fixed order; None if more than MOST_OUTCOMES."""

    def sample(self, rng: Rng) -> int:
        """At chance: one outcome, drawn with the right probabilities."""

    def copy(self) -> Self: ...
    def notes(self, noting: bool) -> list[tuple[int, ...]]:
        """What the moves since the last call did, as ints that the game's `events` puts into words; then on or off."""


class Game(Protocol):
    """The rules of one game with its options. Two games with equal options are interchangeable."""

    spec: ClassVar[Spec]
    seats: int
    options: dict[str, Json]  # complete and self-contained: own boards and decks inline

    def __init__(self, options: dict[str, Json]) -> None:
        """Raises BadOptions."""

    @classmethod
    def from_state(cls, data: Json, options: dict[str, Json]) -> tuple[Self, Any]:
        """The game and the state that a protocol state object describes; raises BadState for an impossible one."""

    def start(self) -> Any: ...
    def uncompiled_start(self) -> Any:
        """The start on the engine's uncompiled twin, for tests and benchmarks that compare the two."""

    def read_state(self, data: Json) -> Any:
        """A state of this very game from a protocol state object; raises BadState."""

    def format_state(self, state: Any) -> dict[str, Json]:
        """The protocol's state object: everything."""

    def view(self, state: Any, seat: int | None) -> dict[str, Json]:
        """What a seat, or for None a spectator, may know: built by allow-list, the same form as a state."""

    def determinize(self, view: dict[str, Json], rng: Rng) -> Any:
        """A state that could be behind the view, for a search to explore."""

    def parse_move(self, state: Any, seat: int, text: str) -> int:
        """The move a text means here; raises UnreadableMove. It need not be legal."""

    def format_move(self, state: Any, seat: int, move: int) -> str:
        """The notation of a legal move of a seat (or CHANCE), in the state before it."""

    def why_not(self, state: Any, seat: int, move: int) -> Refusal | None:
        """Why a readable move is not legal for a seat (or CHANCE) that may act; None where it is."""

    def events(self, state: Any, notes: Sequence[tuple[int, ...]]) -> list[Event]:
        """The notes that a state took, in words; the state is the one after them."""

    def result(self, state: Any) -> Result: ...
    def explain(self, state: Any, seat: int) -> Line:
        """What a seat's position earns and why, part by part."""
