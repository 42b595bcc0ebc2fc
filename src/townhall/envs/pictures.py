"""Positions as coloured text and as images: both draw the same lines of words and squares, which each game lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from townhall.core.game import Game

Colour = tuple[int, int, int]

SIDE = 28  # pixels of a square
INK: Colour = (34, 34, 34)
PAPER: Colour = (248, 246, 240)
GAP: Colour = PAPER
SITE: Colour = (226, 220, 205)
SUBURB: Colour = (206, 214, 190)
CUBES: dict[str, Colour] = {
    "O": (196, 58, 49),
    "R": (62, 142, 75),
    "C": (52, 98, 180),
    "U": (232, 190, 52),
    "P": (52, 52, 56),
    "H": (132, 72, 152),
}


@dataclass(frozen=True)
class Square:
    letter: str
    colour: Colour


Line = str | list[Square]  # words, or a row of squares


def picture(game: Game, state: Any) -> list[Line]:
    data = game.format_state(state)
    scores = ", ".join(map(str, game.result(state).scores))
    acting = f", seat {state.to_act()[0]} to act" if state.to_act() and game.seats > 1 else ""
    heading = f"round {data['round']}, {data['phase']}{acting}; score {scores}"
    return [heading, *DRAWN[game.spec.name](game, data)]


def _town_center(game: Any, data: dict[str, Any]) -> list[Line]:
    """What there is to take; for each town the floors from left to right."""
    lines: list[Line] = []
    for name in ("towers", "row"):
        if data.get(name):
            lines.append(f"{name}: {' '.join(data[name])}")
    for board, player in zip(game.boards, data["players"], strict=True):
        lines.append(f"${player['cash']}, hand {player['hand'] or 'empty'}, drawn {data['drawn'] or '-'}")
        stacks = dict(word.split("=") for word in player["town"].split())
        for number, row in zip(range(len(board.rows), 0, -1), board.rows, strict=True):
            squares = []
            for floor in range(5):
                for column, site in enumerate(row):
                    stack = stacks.get(f"{chr(ord('a') + column)}{number}", "")
                    squares.append(_site(site, stack[floor : floor + 1], floor))
                squares.append(Square(" ", GAP))
            lines.append(squares[:-1])
    return lines


def _site(site: str, cube: str, floor: int) -> Square:
    if cube:
        return Square(cube, CUBES[cube])
    ground = {"C": SITE, "s": SUBURB if floor == 0 else GAP}.get(site, GAP)
    return Square("." if ground != GAP else " ", ground)


def _city_planner(game: Any, data: dict[str, Any]) -> list[Line]:
    """A card a row, the face its die shows in full colour."""
    lines: list[Line] = [f"${p['money']}, {p['vp']} VP, {p['rerolls']} rerolls" for p in data["players"]]
    for word, text in zip(game.deck.words, data["cards"].split(), strict=True):
        marks = {"*": "L", "!": "X"}
        squares = [Square(marks.get(text[3:], text[0]), PAPER)]
        for face, letter in enumerate(word, 1):
            squares.append(Square(letter, BUILDINGS[letter] if text[2] == str(face) else SITE))
        lines.append(squares)
    return lines


def _city_council(game: Any, data: dict[str, Any]) -> list[Line]:
    """The grid; a tick is a small letter, track is #, investors and speculators are seat numbers."""
    lines: list[Line] = []
    for seat, player in enumerate(data["players"], 1):
        coins = " ".join(map(str, player["coins"]))
        lines.append(
            f"seat {seat}: {player['vp']} VP, coins {coins}, {player['chits']} chits, {player['councillor'] or '-'}"
        )
    lines.append(f"tiles: {' '.join(data['offered']) or '-'}; in hand: {data['taken'] or '-'}")
    grid = [[Square(".", SITE) for _ in range(14)] for _ in range(14)]
    investors = {player["investor"]: seat for seat, player in enumerate(data["players"], 1) if player["investor"]}
    for text in data["tiles"]:
        tile, place = text.split("@")
        x, y = ord(place[0]) - ord("a"), int(place[1:-2]) - 1
        ticked = {"ne": (1, 1), "se": (0, 1), "sw": (0, 0), "nw": (1, 0)}[place[-2:]]
        for dy, dx in np.ndindex(2, 2):
            letter = tile[1].upper() if (dy, dx) != ticked or tile[1] == "n" else "o"
            grid[y + dy][x + dx] = Square(letter, SUITS[tile[0]])
        if tile in investors:  # across from the tick
            grid[y + 1 - ticked[0]][x + 1 - ticked[1]] = Square(str(investors[tile]), CUBES["H"])
    for square in data["track"]:
        x, y = ord(square[0]) - ord("a"), int(square[1:]) - 1
        grid[y][x] = Square("#", grid[y][x].colour)
    for seat, player in enumerate(data["players"], 1):
        if player["speculator"] and player["speculator"]["at"] and not player["speculator"]["hit"]:
            square = player["speculator"]["at"]
            grid[int(square[1:]) - 1][ord(square[0]) - ord("a")] = Square(str(seat), CUBES["H"])
    lines += [list(row) for row in reversed(grid)]
    return lines


BUILDINGS: dict[str, Colour] = {
    "G": CUBES["R"],
    "B": CUBES["C"],
    "M": (56, 132, 140),
    "T": CUBES["H"],
    "P": CUBES["P"],
    "I": CUBES["U"],
    "O": CUBES["O"],
}
SUITS: dict[str, Colour] = {"C": CUBES["R"], "A": CUBES["C"], "M": CUBES["U"], "S": (150, 104, 64)}
DRAWN = {"town-center": _town_center, "city-planner": _city_planner, "city-council": _city_council}


def ink_on(colour: Colour) -> Colour:
    """Dark letters on light squares, light ones on dark."""
    red, green, blue = colour
    return INK if 3 * red + 6 * green + blue > 1500 else PAPER


def draw_text(game: Game, state: Any) -> str:
    lines = []
    for line in picture(game, state):
        if isinstance(line, str):
            lines.append(line)
        else:
            lines.append("".join(_ansi(square) for square in line))
    return "\n".join(lines) + "\n"


def _ansi(square: Square) -> str:
    if square.colour == GAP:
        return f" {square.letter} "
    back, front = ";".join(map(str, square.colour)), ";".join(map(str, ink_on(square.colour)))
    return f"\x1b[48;2;{back};38;2;{front}m {square.letter} \x1b[0m"


def draw_image(game: Game, state: Any) -> Any:
    """An array of height, width, RGB."""
    lines = picture(game, state)
    font = ImageFont.load_default(15)
    squares = [len(line) for line in lines if not isinstance(line, str)]
    words = [len(line) * 9 for line in lines if isinstance(line, str)]
    image = Image.new("RGB", (max(max(squares) * SIDE, *words) + 16, len(lines) * SIDE + 16), PAPER)
    pen = ImageDraw.Draw(image)
    for i, line in enumerate(lines):
        top = 8 + i * SIDE
        if isinstance(line, str):
            pen.text((8, top + SIDE / 2), line, INK, font, anchor="lm")
            continue
        for k, square in enumerate(line):
            left = 8 + k * SIDE
            if square.colour != GAP:
                pen.rectangle((left + 1, top + 1, left + SIDE - 2, top + SIDE - 2), square.colour)
            pen.text((left + SIDE / 2, top + SIDE / 2), square.letter, ink_on(square.colour), font, anchor="mm")
    return np.asarray(image)
