"""Town Center with its options, as core's Game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar

from townhall.core.errors import BadOptions
from townhall.core.game import CHANCE, Event, Json, Line, Option, Refusal, Result, Spec
from townhall.core.reading import seats_and_first
from townhall.core.rng import Rng
from townhall.core.uncompiled import uncompiled
from townhall.games.town_center import board as board_module
from townhall.games.town_center import game as game_module
from townhall.games.town_center import town as town_module
from townhall.games.town_center.board import count_positions
from townhall.games.town_center.boards import parse_board
from townhall.games.town_center.cubes import full_bag, full_reserve
from townhall.games.town_center.events import events
from townhall.games.town_center.explain import explain, result
from townhall.games.town_center.notation import format_move, parse_move
from townhall.games.town_center.refusals import why_not
from townhall.games.town_center.snapshot import Reader, format_state, read_options
from townhall.games.town_center.view import view

SOLO_MODES = ("bag", "central-park")
NARROW = 64  # positions that a compiled mask holds


@dataclass(frozen=True)
class Forms:
    """The engine's modules, compiled or not."""

    board: ModuleType
    town: ModuleType
    game: ModuleType


SPEC = Spec(
    name="town-center",
    title="Town Center",
    rules="1",
    seats=range(1, 9),
    options=(
        Option("seats", "1-8", "players at the table"),
        Option("boards", "A, B, Central Park or {name, rows}", "one board a seat; by default all A"),
        Option("first", "a seat", "who goes first in round 1"),
        Option("solo", "bag, central-park", "with one seat: draw from the bag, or the row of Central Park"),
    ),
    simultaneous=True,
    hidden=False,
)

MODULES = (board_module, town_module, game_module)


def forms(boards: Sequence[list[str]]) -> Forms:
    """Where a board has too many positions for compiled masks, the same code runs uncompiled (the wide path)."""
    if any(count_positions(rows) > NARROW for rows in boards):
        return uncompiled_forms()
    return Forms(*MODULES)


def uncompiled_forms() -> Forms:
    return Forms(*(uncompiled(module.__name__) for module in MODULES))


def parse_options(options: Any) -> dict[str, Json]:
    """Complete options; raises BadOptions."""
    seats, first = seats_and_first(options, SPEC)
    parsed: dict[str, Json] = {"seats": seats, "boards": None, "first": first}
    if "solo" in options and seats > 1:
        raise BadOptions("'solo' is for one seat")
    if seats == 1:
        parsed["solo"] = options.get("solo", "bag")
        if parsed["solo"] not in SOLO_MODES:
            raise BadOptions(f"solo must be one of {', '.join(SOLO_MODES)}, not {parsed['solo']!r}")
    fixed = parsed.get("solo") == "central-park"
    boards = options.get("boards", ["Central Park" if fixed else "A"] * seats)
    if fixed and boards != ["Central Park"]:
        raise BadOptions('solo "central-park" is played on the board "Central Park"')
    if not isinstance(boards, list) or len(boards) != seats:
        raise BadOptions(f"boards must list one board for each of the {seats} seats")
    for board in boards:
        parse_board(board)
    parsed["boards"] = list(boards)
    return parsed


class TownCenter:
    spec: ClassVar[Spec] = SPEC

    def __init__(self, options: dict[str, Json]) -> None:
        self.options = parse_options(options)
        self.seats: int = self.options["seats"]
        self.solo: str | None = self.options.get("solo")
        self._parsed = [parse_board(board) for board in self.options["boards"]]
        self.forms = forms([rows for _, rows in self._parsed])
        self.boards = self._boards(self.forms)

    def _boards(self, forms: Forms) -> list[Any]:
        return [forms.board.Board(name, rows) for name, rows in self._parsed]

    @classmethod
    def from_state(cls, data: Json, options: dict[str, Json]) -> tuple[TownCenter, Any]:
        game = cls(read_options(data, options))
        return game, Reader(data, game.start(), game.solo).fill()

    def read_state(self, data: Json) -> Any:
        solo = {"solo": self.solo} if self.solo else {}
        game, state = TownCenter.from_state(data, solo)
        if (game.seats, game.options["boards"]) != (self.seats, self.options["boards"]):
            raise BadOptions("the start position has other seats or boards than the options")
        return state

    def start(self) -> Any:
        return self._start(self.forms, self.boards)

    def uncompiled_start(self) -> Any:
        forms = uncompiled_forms()
        return self._start(forms, self._boards(forms))

    def _start(self, forms: Forms, boards: list[Any]) -> Any:
        solo = 0 if self.solo is None else 1 + SOLO_MODES.index(self.solo)
        bag, reserve = full_bag(self.seats), full_reserve(self.seats)
        return forms.game.State(boards, bag, reserve, solo, self.options["first"])

    def format_state(self, state: Any) -> dict[str, Json]:
        return format_state(state, self.options["boards"])

    def view(self, state: Any, seat: int | None) -> dict[str, Json]:
        return view(self.format_state(state), seat)

    def determinize(self, view: dict[str, Json], rng: Rng) -> Any:
        return self.read_state(view)

    def parse_move(self, state: Any, seat: int, text: str) -> int:
        return parse_move(state, seat, text)

    def format_move(self, state: Any, seat: int, move: int) -> str:
        return format_move(self.boards[0 if seat == CHANCE else seat - 1], move)

    def why_not(self, state: Any, seat: int, move: int) -> Refusal | None:
        return why_not(state, seat, move)

    def events(self, state: Any, notes: Sequence[tuple[int, ...]]) -> list[Event]:
        return events(state, notes)

    def result(self, state: Any) -> Result:
        return result(state)

    def explain(self, state: Any, seat: int) -> Line:
        return explain(state.towns, seat)
