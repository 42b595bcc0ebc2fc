"""Town Center in a terminal: a town floor by floor, the others too where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from townhall.cli.screens import best_first
from townhall.core.game import Game
from townhall.games.town_center.board import FLOORS
from townhall.games.town_center.cubes import LETTERS, NAMES, OFFICE_PRICE, ROUNDS, O, format_cubes
from townhall.games.town_center.notation import colours, counted, decode, format_town

FEW = 24  # choices; of more, those that score most at once come first
TALL = 36  # lines: with fewer, drawing the other towns would push one's own off the screen
ENDLESS = 1000

STYLES = {
    "O": "bold white on red",
    "R": "bold white on dark_green",
    "C": "bold white on blue",
    "U": "bold black on yellow",
    "P": "bold white on grey23",
    "H": "bold white on purple",
}


def letters(cubes: str) -> Text:
    """Cubes in a row, each with its colour."""
    text = Text()
    for i, cube in enumerate(cubes):
        text.append(" " if i else "")
        text.append(f" {cube} ", STYLES[cube])
    return text


def draw(game: Game, state: Any, seat: int) -> RenderableType:
    parts: list[RenderableType] = [_heading(state)]
    parts += _drawn(state)
    others = [other for other in range(1, state.seats + 1) if other != seat]
    if others:
        parts.append(_Others(state, others))
    parts += [Text(), _purse(state, seat), town(state.towns, seat)]
    return Group(*parts)


def _heading(state: Any) -> Text:
    text = Text()
    text.append(f"Round {state.round} of {ROUNDS}", "bold")
    first = f", seat {state.first} goes first" if state.seats > 1 else ""
    bag, reserve = format_counts(state.investment.bag), format_counts(state.reserve)
    text.append(f" - {state.phase_name.replace('-', ' ')}{first}\nReserve {reserve}   bag {bag}")
    return text


def format_counts(counts: list[int]) -> str:
    return " ".join(f"{letter}{n}" for letter, n in zip(LETTERS, counts, strict=False) if n) or "empty"


def _drawn(state: Any) -> list[Text]:
    """What lies on the table: drawn cubes, towers (bottom to top), Central Park's row."""
    investment = state.investment
    drawn, piled, heights = investment.drawn, investment.towers, investment.heights
    lines = []
    if sum(drawn):
        lines.append(Text("Drawn ").append_text(letters(format_cubes(drawn))))
    if state.phase_name in ("towers", "draft"):
        for i in range(investment.begun):
            tower = "".join(LETTERS[colour] for colour in piled[16 * i : 16 * i + heights[i]])
            lines.append(Text(f"Tower {i + 1} ").append_text(letters(tower)).append("  <- top" if tower else "(empty)"))
    if investment.row_left:
        row = "".join(LETTERS[colour] for colour in investment.row[: investment.row_left])
        lines.append(Text("Row ").append(" ".join(row)))
    return lines


class _Others:
    """The other towns: drawn beside one another where the screen has room for that, else in a line each."""

    def __init__(self, state: Any, seats: list[int]) -> None:
        self.state = state
        self.seats = seats

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        drawn = Table.grid(padding=(0, 4))
        drawn.add_row(*(self._drawn(seat) for seat in self.seats))
        endless = options.update(width=ENDLESS)
        wide_enough = Measurement.get(console, endless, drawn).maximum <= options.max_width
        if wide_enough and console.height >= TALL:
            yield drawn
        else:
            yield from (_in_a_line(self.state, seat) for seat in self.seats)

    def _drawn(self, seat: int) -> Group:
        floors = Table.grid(padding=(0, 2))
        floors.add_row(*_floors(self.state.towns, seat))
        return Group(_about(self.state, seat), floors)


def _about(state: Any, seat: int) -> Text:
    hand = _hand(state, seat)
    held = f", hand {hand}" if hand else ""
    return Text(f"Seat {seat}: ${state.towns.cash_of(seat)}, {counted(state.towns.score(seat), 'point')}{held}", "dim")


def _in_a_line(state: Any, seat: int) -> Group:
    stacks = Text(format_town(state.towns, seat) or "no town yet", "dim")
    return Group(_about(state, seat), Padding(stacks, (0, 0, 0, 2)))


def _hand(state: Any, seat: int) -> str:
    return "".join(LETTERS[colour] for colour in state.hands[2 * seat : 2 * seat + state.held[seat]])


def _purse(state: Any, seat: int) -> Text:
    towns = state.towns
    income = 1 + towns.commercial_income(seat) + towns.parking_income(seat)
    text = Text(f"Your town (seat {seat}): ", "bold")
    text.append(
        f"${towns.cash_of(seat)} (+${income} a round), {counted(towns.score(seat), 'point')} if the game ended now"
    )
    hand = _hand(state, seat)
    if hand:
        text.append("\nIn hand ").append_text(letters(hand))
    return text


def town(towns: Any, seat: int) -> Columns:
    """The floors side by side, as many as fit the screen."""
    return Columns(_floors(towns, seat), padding=(0, 3))


def _floors(towns: Any, seat: int) -> list[Table]:
    """As far up as something stands or could."""
    cubes = colours(towns, seat)
    board = towns.boards[seat - 1]
    top = max((board.places[p][2] for p in cubes), default=0)
    top = max(top, min(towns.height_limit(seat), FLOORS if board.size else 1))
    return [_floor(board, cubes, floor) for floor in range(1, top + 1)]


def _floor(board: Any, cubes: dict[int, int], floor: int) -> Table:
    """Above floor 1 only the Center's columns, so that five floors fit a narrow screen."""
    columns = range(len(board.rows[0]))
    if floor > 1:
        center = [x for x, _, f in board.places if f == floor]
        columns = range(min(center), max(center) + 1)
    table = Table.grid(padding=(0, 0))
    table.title = f"floor {floor}"
    table.title_style = "italic"
    for y in range(len(board.rows) - 1, -1, -1):
        table.add_row(Text(f"{y + 1} ", "dim"), *(_cell(board, cubes, x, y, floor) for x in columns))
    table.add_row(Text("  "), *(Text(f" {chr(ord('a') + x)} ", "dim") for x in columns))
    return table


def _cell(board: Any, cubes: dict[int, int], x: int, y: int, floor: int) -> Text:
    """A cube, or where one could stand: · in the Center, ˏ in the Suburbs."""
    position = board.index.get((x, y, floor))
    if position is None:
        return Text("   ")
    if position in cubes:
        letter = LETTERS[cubes[position]]
        return Text(f" {letter} ", STYLES[letter])
    if floor > 1 and board.index[x, y, floor - 1] not in cubes:
        return Text("   ")
    return Text(" · " if (x, y, 2) in board.index else " ˏ ", "dim")


def ask(game: Game, state: Any, seat: int) -> str:
    match state.phase_name:
        case "setup":
            return "Choose the site of your city hall. It counts as an office."
        case "towers":
            return "Build the towers everybody drafts from: the last cube put on a tower is taken first."
        case "draft":
            return "Take a cube from the top of a tower."
        case "choose":
            back = "to the end of the row" if state.solo == 2 else "back into the bag"
            return f"Put one cube {back}; you build the other two."
        case "construction":
            both = ": both, if possible" if state.held[seat] == 2 else ""
            return f"Place {_hand(state, seat)} in your town{both}."
        case "development":
            return "A unit must grow: choose where."
        case _:
            return "Buy one utilities or elevator/parking cube, or pass."


def describe(game: Game, state: Any, seat: int, move: int) -> str:
    operation, colour, place = decode(move)
    towns = state.towns
    if operation == "take":
        return NAMES[state.investment.towers[16 * place + state.investment.heights[place] - 1]]
    if operation in ("pile", "return"):
        return NAMES[colour]
    if operation not in ("hall", "construct", "grow", "buy"):
        return ""
    said = _consequences(state, seat, colour, place)
    if operation == "buy":
        said.insert(0, f"for ${towns.price(seat, colour)}")
    if operation == "construct" and colour == O:
        said.insert(0, f"for ${OFFICE_PRICE}")
    return ", ".join(said)


def _consequences(state: Any, seat: int, colour: int, place: int) -> list[str]:
    """What changes in the town at once: points, income, height; the price aside."""
    before, after = state.towns, state.copy().towns
    after.put(seat, colour, place)
    income = after.commercial_income(seat) + after.parking_income(seat)
    income -= before.commercial_income(seat) + before.parking_income(seat)
    gain = after.residential_points(seat) - before.residential_points(seat)
    gain -= after.suburb_cubes(seat) - before.suburb_cubes(seat)
    said = [("+" if gain > 0 else "") + counted(gain, "point")] if gain else []
    if income:
        said.append(f"{'-' if income < 0 else '+'}${abs(income)} a round")
    if after.height_limit(seat) != before.height_limit(seat):
        said.append(f"height limit {after.height_limit(seat)}")
    return said


def worth_listing(game: Game, state: Any, seat: int, moves: Sequence[int]) -> list[int]:
    places = list(range(len(moves)))
    return places if len(moves) <= FEW else best_first(game, state, seat, moves, places)
