"""Observations the slow way, from a view and nothing else: what the compiled encoders must agree with."""

from __future__ import annotations

from typing import Any

import numpy as np

COLOURS = "ORCUPH"
TOWN_CENTER_PHASES = (
    "setup", "draw", "towers", "draft", "choose", "construction", "development", "public-works", "over"
)  # fmt: skip


def one_hot(size: int, index: int | None) -> list[float]:
    return [float(i == index) for i in range(size)]


def counted(letters: str) -> list[float]:
    return [float(letters.count(colour)) for colour in COLOURS[:5]]


def town_center(game: Any, view: dict[str, Any], seat: int) -> Any:
    seats = game.seats
    order = [(seat - 1 + r) % seats for r in range(seats)]
    height = max(len(board.rows) for board in game.boards)
    width = max(len(board.rows[0]) for board in game.boards)
    planes = np.zeros((32 * seats, height, width), np.float32)
    for r, other in enumerate(order):
        rows = game.boards[other].rows[::-1]
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                if letter != ".":
                    planes[32 * r + "Cs".index(letter), y, x] = 1
        for word in view["players"][other]["town"].split():
            site, stack = word.split("=")
            x, y = ord(site[0]) - ord("a"), int(site[1]) - 1
            for floor, cube in enumerate(stack):
                planes[32 * r + 2 + 6 * floor + COLOURS.index(cube), y, x] = 1
    facts: list[float] = [view["round"]]
    facts += one_hot(9, TOWN_CENTER_PHASES.index(view["phase"]))
    facts += one_hot(seats, order.index(view["first"] - 1))
    facts += [float(other + 1 in view["to_act"]) for other in order]
    facts += view["bag"].values()
    facts += view["reserve"].values()
    facts += counted(view["drawn"])
    for other in order:
        facts += [view["players"][other]["cash"], *counted(view["players"][other]["hand"])]
    if seats > 1:
        number, high = (seats, 2) if seats <= 4 else (4, 2 * seats - 6)
        facts.append(len(view["towers"]))
        padded = [*view["towers"], *[""] * (number - len(view["towers"]))]
        for tower in padded:
            for h in range(high):
                facts += one_hot(5, COLOURS.index(tower[h]) if h < len(tower) else None)
    elif game.options["solo"] == "central-park":
        for k in range(20):
            facts += one_hot(5, COLOURS.index(view["row"][k]) if k < len(view["row"]) else None)
    return np.concatenate([planes.ravel(), np.array(facts, np.float32)])


KINDS = "GBMTPIO"
PLANNER_PHASES = ("roll", "reroll", "change", "pass", "score", "over")


def city_planner(game: Any, view: dict[str, Any], seat: int) -> Any:
    planes = np.zeros((11, 7, 6), np.float32)
    shown = np.zeros((7, 7), np.float32)
    for card, word in enumerate(game.deck.words):
        for face, letter in enumerate(word):
            planes[KINDS.index(letter), card, face] = 1
    for card, word in enumerate(view["cards"].split()):
        face, mark = word[2], word[3:]
        if face == "-":
            planes[10, card] = 1
        else:
            planes[7, card, int(face) - 1] = 1
            shown[card, KINDS.index(game.deck.words[card][int(face) - 1])] = 1
        planes[8, card] = mark == "*"
        planes[9, card] = mark == "!"
    facts = [view["round"], *one_hot(6, PLANNER_PHASES.index(view["phase"]))]
    facts += [view["active"] == seat, view["first"] == seat]
    for r in range(game.seats):
        player = view["players"][(seat - 1 + r) % game.seats]
        facts += [player["money"], player["vp"], player["rerolls"]]
    return np.concatenate([planes.ravel(), np.array(facts, np.float32), shown.ravel()])


COUNCIL_PHASES = ("reveal", "bid", "council", "turn", "crown", "over")
STEPS = ("", "take", "place", "invest", "at", "rail", "pay")
SUITS, RANKS = "CAMS", "na2345"
TILES = [suit + rank for suit in SUITS for rank in RANKS]
COUNCILLORS = ("mayor", "transit", "treasurer", "zoning")
TICKS = {"ne": (1, 1), "se": (0, 1), "sw": (0, 0), "nw": (1, 0)}  # rows, columns up and right


def spot(square: str) -> tuple[int, int]:
    return int(square[1:]) - 1, ord(square[0]) - ord("a")


def fill(plane: Any, square: str) -> None:
    y, x = spot(square)
    plane[y : y + 2, x : x + 2] = 1


def city_council(game: Any, view: dict[str, Any], seat: int) -> Any:
    seats = game.seats
    planes = np.zeros((15 + 3 * seats, 14, 14), np.float32)
    planes[14] = 1
    places = {}
    for text in view["tiles"]:
        tile, place = text.split("@")
        square, tick = place[:-2], place[-2:]
        places[tile] = square
        y, x = spot(square)
        fill(planes[SUITS.index(tile[0])], square)
        fill(planes[4 + RANKS.index(tile[1])], square)
        planes[14, y : y + 2, x : x + 2] = 0
        if tile[1] != "n":
            planes[10, y + TICKS[tick][0], x + TICKS[tick][1]] = 1
    if view["tiles"]:
        fill(planes[13], list(places.values())[-1])
    for plane, squares in ((11, view["track"]), (12, view["laid"])):
        for square in squares:
            planes[plane][spot(square)] = 1
            planes[14][spot(square)] = 0
    facts: list[Any] = [view["round"], *one_hot(6, COUNCIL_PHASES.index(view["phase"]))]
    facts += [*one_hot(7, STEPS.index(view["step"])), view["chits"]]
    for tiles in (view["unseen"], view["offered"], [view["taken"]]):
        facts += [tile in tiles for tile in TILES]
    for r in range(seats):
        other = (seat - 1 + r) % seats
        player, name = view["players"][other], other + 1
        speculator = player["speculator"] or {"at": None, "die": 0, "hit": False}
        if player["investor"]:
            fill(planes[15 + 3 * r], places[player["investor"]])
        if speculator["at"]:
            fill(planes[15 + 3 * r + (2 if speculator["hit"] else 1)], speculator["at"])
        facts += [view["phase"] != "over" and view["active"] == name, view["winner"] == name]
        facts += one_hot(4, view["bidders"].index(name))
        facts += [
            player["vp"],
            *[coin in player["coins"] for coin in (2, 3, 4, 5)],
            player["chits"],
            player["bid"] or 0,
        ]
        facts += one_hot(4, None if player["councillor"] is None else COUNCILLORS.index(player["councillor"]))
        facts += one_hot(4, None if player["place"] is None else player["place"] - 1)
        facts += [speculator["die"], bool(speculator["hit"]), bool(player["investor"]), bool(speculator["at"])]
    return np.concatenate([planes.ravel(), np.array(facts, np.float32)])


ENCODERS = {"town-center": town_center, "city-planner": city_planner, "city-council": city_council}
