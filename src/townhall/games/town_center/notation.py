"""Sites, towns, cubes and moves as text."""

from __future__ import annotations

from typing import Any

from townhall.core.errors import TownhallError, UnreadableMove
from townhall.core.game import CHANCE
from townhall.games.town_center.board import FLOORS, Board
from townhall.games.town_center.codes import OPERATIONS
from townhall.games.town_center.cubes import LETTERS, C, H, R, format_cubes
from townhall.games.town_center.investment import code_draw, code_row

CODES = {name: code for code, name in enumerate(OPERATIONS)}

Cube = tuple[int, int]  # colour, position
ROW_LENGTH = 20
MOST_DRAWN = 16  # by eight players
TOWERS = ("1", "2", "3", "4")

FORMS = {
    "setup": "'hall c3'",
    "towers": "'pile R' or 'next'",
    "draft": "'take 2'",
    "choose": "'return C'",
    "construction": "'R c3'",
    "development": "'+R d4'",
    "public-works": "'buy U b2' or 'pass'",
}
CHANCE_FORMS = {"draw": "'draw ORRCUP'", "row": "'row RRU...'"}


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if abs(number) == 1 else "s")


# Sites and positions


def format_site(x: int, y: int) -> str:
    return f"{chr(ord('a') + x)}{y + 1}"


def site_of(board: Board, position: int) -> str:
    x, y, _ = board.places[position]
    return format_site(x, y)


def format_position(board: Board, position: int) -> str:
    """Site and floor, as in b3.2."""
    x, y, floor = board.places[position]
    return f"{format_site(x, y)}.{floor}"


def sites(board: Board) -> list[str]:
    """In order of column, then row."""
    return [format_site(x, y) for x, y in sorted((x, y) for x, y, floor in board.places if floor == 1)]


def parse_site(board: Board, text: str) -> tuple[int, int]:
    """Column and row from 0; raises ValueError for what is no site of the board."""
    if len(text) == 2 and "a" <= text[0] <= "i" and text[1] in "123456789":
        x, y = ord(text[0]) - ord("a"), int(text[1]) - 1
        if (x, y, 1) in board.index:
            return x, y
    raise ValueError(f"there is no site {text!r} on board {board.name}")


def stack_positions(board: Board, x: int, y: int) -> list[int]:
    """The positions of a site from floor 1 up: one in the Suburbs, five in the Center."""
    return [board.index[x, y, f] for f in range(1, FLOORS + 1) if (x, y, f) in board.index]


# Cubes and towns


def parse_cubes(text: Any, what: str, error: type[TownhallError]) -> list[int]:
    """Counts by colour of letters in the order O R C U P."""
    if not isinstance(text, str) or any(letter not in LETTERS[:5] for letter in text):
        raise error(f"{what}: {text!r} is not written with the letters O R C U P")
    counts = [text.count(letter) for letter in LETTERS[:5]]
    if format_cubes(counts) != text:
        raise error(f"{what}: {text!r} must be in the order O R C U P: {format_cubes(counts)!r}")
    return counts


def colours(towns: Any, seat: int) -> dict[int, int]:
    """position -> colour of every cube of a town."""
    board: Board = towns.boards[seat - 1]
    masks = [towns.cubes(seat, colour) for colour in range(6)]
    return {p: c for p in range(board.positions) for c in range(6) if masks[c] >> p & 1}


def format_town(towns: Any, seat: int) -> str:
    board: Board = towns.boards[seat - 1]
    cubes = colours(towns, seat)
    stacks = []
    for x, y in sorted({board.places[p][:2] for p in cubes}):
        stack = "".join(LETTERS[cubes[p]] for p in stack_positions(board, x, y) if p in cubes)
        stacks.append(f"{format_site(x, y)}={stack}")
    return " ".join(stacks)


def parse_town(board: Board, text: Any, error: type[TownhallError]) -> list[Cube]:
    """The cubes of a town from floor 1 up; checks stacks, not what stands beside or how high it is powered."""
    if not isinstance(text, str):
        raise error(f"a town is written as 'b2=H b3=OR', not {text!r}")
    cubes: list[Cube] = []
    seen = set()
    for word in text.split():
        name, equals, stack = word.partition("=")
        if not (equals and stack and all(letter in LETTERS for letter in stack)):
            raise error(f"{word[:40]!r} is no stack: write the site and its cubes from floor 1 up, as in b3=OR")
        try:
            x, y = parse_site(board, name)
        except ValueError as problem:
            raise error(str(problem)) from None
        if name in seen:
            raise error(f"{name} is given twice")
        seen.add(name)
        cubes += _parse_stack(board, name, stack, stack_positions(board, x, y), error)
    return cubes


def _parse_stack(board: Board, name: str, stack: str, positions: list[int], error: type[TownhallError]) -> list[Cube]:
    if len(stack) > len(positions):
        if len(positions) == 1:
            raise error(f"{name}={stack}: {name} is a Suburb site, which holds one cube (II)")
        raise error(f"{name}={stack}: no stack is higher than {FLOORS} (II)")
    if "P" in stack and stack.strip("P"):
        raise error(f"{name}={stack}: P never stands on or under another kind (II)")
    if "H" in stack[1:]:
        raise error(f"{name}={stack}: the city hall stands on floor 1")
    return [(LETTERS.index(letter), position) for letter, position in zip(stack, positions, strict=False)]


# Moves


def encode(operation: str, colour: int = 0, place: int = 0) -> int:
    return place << 7 | colour << 4 | CODES[operation]


def decode(move: int) -> tuple[str, int, int]:
    """Operation, colour, place."""
    return OPERATIONS[move & 15], (move >> 4) & 7, move >> 7


def decode_draw(place: int) -> list[int]:
    return [(place >> (5 * i)) & 31 for i in range(5)]


def decode_row(place: int, length: int) -> list[int]:
    return [place // 5**i % 5 for i in range(length)]


def format_move(board: Board, move: int) -> str:
    """`board`: that of the town that moves."""
    operation, colour, place = decode(move)
    letter = LETTERS[colour]
    if operation == "draw":
        return "draw " + format_cubes(decode_draw(place))
    if operation == "row":
        return "row " + "".join(LETTERS[c] for c in decode_row(place, ROW_LENGTH))
    if operation in ("pass", "next"):
        return operation
    if operation == "take":
        return f"take {place + 1}"
    if operation in ("pile", "return"):
        return f"{operation} {letter}"
    site = site_of(board, place)
    return {"hall": "hall ", "construct": f"{letter} ", "grow": f"+{letter} ", "buy": f"buy {letter} "}[
        operation
    ] + site


def parse_move(state: Any, seat: int, text: str) -> int:
    """What a text means for a seat here; a site stands for the top of its stack. Raises UnreadableMove.

    Any move of the game is read, now or not: that it isn't the time for it is for `why_not` to say.
    """
    words = text.split(" ")
    towns = state.towns
    owner = 1 if seat == CHANCE else seat
    board = towns.boards[owner - 1]
    match words:
        case ["draw", cubes] if cubes:
            return encode("draw", place=_parse_draw(cubes, text))
        case ["row", cubes] if cubes:
            return encode("row", place=_parse_row(cubes, text))
        case ["pass" | "next" as operation]:
            return encode(operation)
        case ["take", number] if number in TOWERS:
            return encode("take", place=int(number) - 1)
        case ["pile" | "return" as operation, letter] if letter in list(LETTERS[:5]):
            return encode(operation, LETTERS.index(letter))
        case ["hall", site]:
            return encode("hall", H, _top(towns, owner, board, site, text))
        case ["buy", letter, site] if letter in list(LETTERS[:5]):
            return encode("buy", LETTERS.index(letter), _top(towns, owner, board, site, text))
        case ["+R" | "+C" as growth, site]:
            return encode("grow", R if growth == "+R" else C, _top(towns, owner, board, site, text))
        case [letter, site] if letter in list(LETTERS[:5]):
            return encode("construct", LETTERS.index(letter), _top(towns, owner, board, site, text))
    if seat == CHANCE:
        raise UnreadableMove(f"{text!r} is no move; {chance_form(state)}")
    raise UnreadableMove(f"{text!r} is no move; here one looks like {FORMS.get(state.phase_name, 'nothing')}")


def chance_form(state: Any) -> str:
    return f"chance decides here, as in {CHANCE_FORMS[awaited(state)]}"


def awaited(state: Any) -> str:
    """What chance is to decide."""
    return "row" if state.phase_name == "setup" else "draw"


def _top(towns: Any, seat: int, board: Board, site: str, text: str) -> int:
    """Where a cube on this site would stand; its highest position where no more can stand there."""
    try:
        x, y = parse_site(board, site)
    except ValueError as problem:
        raise UnreadableMove(f"{text!r}: {problem}") from None
    cubes = colours(towns, seat)
    positions = stack_positions(board, x, y)
    return next((p for p in positions if p not in cubes), positions[-1])


def _parse_draw(cubes: str, text: str) -> int:
    counts = parse_cubes(cubes, "draw", UnreadableMove)
    if len(cubes) > MOST_DRAWN:
        raise UnreadableMove(f"{text!r}: at most {MOST_DRAWN} cubes are drawn, not {len(cubes)}")
    return code_draw(counts)


def _parse_row(cubes: str, text: str) -> int:
    if len(cubes) != ROW_LENGTH or any(letter not in LETTERS[:5] for letter in cubes):
        raise UnreadableMove(f"{text!r}: a row is {ROW_LENGTH} letters of O R C U P")
    return code_row([LETTERS.index(letter) for letter in cubes])
