"""A position as the protocol's state object, and back with every check."""

from __future__ import annotations

from typing import Any

from townhall.core.errors import BadOptions, BadState
from townhall.core.game import CHANCE, Json
from townhall.core.reading import check_keys, whole
from townhall.games.town_center.boards import parse_board
from townhall.games.town_center.cubes import COPY, LETTERS, ROUNDS, C, H, P, R, all_cubes, copies, format_cubes
from townhall.games.town_center.notation import format_position, format_town, parse_cubes, parse_town

KEYS = ("round", "phase", "first", "bag", "reserve", "drawn", "towers", "row", "to_act", "players")
PLAYER_KEYS = ("board", "cash", "hand", "town")
PHASES = ("setup", "draw", "towers", "draft", "choose", "construction", "development", "public-works", "over")
MOST_CASH = 1_000_000
COLOURS = LETTERS[:5]


def format_state(state: Any, boards: list[Json]) -> dict[str, Json]:
    """`boards`: as the options name them, own ones as objects."""
    investment = state.investment
    towers = []
    if state.phase_name in ("towers", "draft"):
        piled, heights = investment.towers, investment.heights
        towers = ["".join(LETTERS[c] for c in piled[16 * i : 16 * i + heights[i]]) for i in range(investment.begun)]
    hands, held, row = state.hands, state.held, investment.row
    players = [
        {
            "board": boards[seat - 1],
            "cash": state.towns.cash_of(seat),
            "hand": "".join(LETTERS[c] for c in hands[2 * seat : 2 * seat + held[seat]]),
            "town": format_town(state.towns, seat),
        }
        for seat in range(1, state.seats + 1)
    ]
    return {
        "round": state.round,
        "phase": state.phase_name,
        "first": state.first,
        "bag": dict(zip(COLOURS, investment.bag, strict=True)),
        "reserve": dict(zip(COLOURS, state.reserve, strict=True)),
        "drawn": format_cubes(investment.drawn),
        "towers": towers,
        "row": "".join(LETTERS[c] for c in row[: investment.row_left]),
        "to_act": ["chance" if seat == CHANCE else seat for seat in state.to_act()],
        "players": players,
    }


# Reading: first the form, then what the whole must fit


def read_options(data: Json, options: dict[str, Json]) -> dict[str, Json]:
    """The options of the game a state belongs to; of OPTIONS only `solo` counts."""
    check_keys(data, KEYS, "the state")
    if not isinstance(data["players"], list) or not 1 <= len(data["players"]) <= 8:
        raise BadState('"players" must list 1 to 8 players')
    for seat, player in enumerate(data["players"], 1):
        check_keys(player, PLAYER_KEYS, f"player {seat}")
    unknown = set(options) - {"solo"}
    if unknown:
        raise BadOptions(f"unknown option {sorted(unknown)[0]!r}: a set-up position takes only 'solo'")
    seats = len(data["players"])
    read: dict[str, Json] = {"seats": seats, "boards": [player["board"] for player in data["players"]]}
    read["first"] = whole(data["first"], '"first"', 1, seats)
    if seats == 1:
        awaited = data["phase"] == "setup" and data["to_act"] == ["chance"]
        read["solo"] = options.get("solo", "central-park" if data["row"] or awaited else "bag")
        if "solo" not in options and read["solo"] == "central-park" and read["boards"] != ["Central Park"]:
            raise BadState(f'a row of cubes belongs to the board "Central Park", not to {read["boards"][0]!r}')
    elif "solo" in options:
        raise BadOptions("'solo' is for one seat")
    for board in read["boards"]:
        try:
            parse_board(board)
        except BadOptions as error:
            raise BadState(error.reason) from None
    return read


class Reader:
    """Fills a fresh state of the right game from a state object; every method raises BadState."""

    def __init__(self, data: dict[str, Json], state: Any, solo: str | None) -> None:
        self.data = data
        self.state = state
        self.solo = solo
        self.seats: int = state.seats
        self.phase: str = data["phase"]
        if self.phase not in PHASES:
            raise BadState(f'"phase" {self.phase!r} is unknown: one of {", ".join(PHASES)}')
        self.round = whole(data["round"], '"round"', 1, ROUNDS)
        self.bag = self._counts("bag")
        self.reserve = self._counts("reserve")
        self.drawn = parse_cubes(data["drawn"], '"drawn"', BadState)
        self.towers = self._towers()
        self.row = data["row"]
        if not isinstance(self.row, str) or any(letter not in COLOURS for letter in self.row):
            raise BadState(f'"row" must be letters O R C U P, not {self.row!r}')
        self.hands = [parse_cubes(p["hand"], f"hand of player {i}", BadState) for i, p in enumerate(data["players"], 1)]

    def _counts(self, key: str) -> list[int]:
        check_keys(self.data[key], tuple(COLOURS), f'"{key}"')
        return [whole(self.data[key][letter], f'"{key}" {letter}', 0, 999) for letter in COLOURS]

    def _towers(self) -> list[str]:
        towers = self.data["towers"]
        if not isinstance(towers, list) or not all(
            isinstance(tower, str) and all(letter in COLOURS for letter in tower) for tower in towers
        ):
            raise BadState(f'"towers" must list stacks of letters O R C U P, bottom to top, not {towers!r}')
        return towers

    def fill(self) -> Any:
        for seat in range(1, self.seats + 1):
            self._put_town(seat)
        self._check_halls()
        self._check_conservation()
        self._check_sizes()
        self._fill_state()
        self._resume()
        return self.state

    def _put_town(self, seat: int) -> None:
        player, towns = self.data["players"][seat - 1], self.state.towns
        cash = whole(player["cash"], f"cash of player {seat}", 0, MOST_CASH)
        towns.pay(seat, towns.cash_of(seat) - cash)
        put_cubes(
            towns,
            seat,
            parse_town(towns.boards[seat - 1], player["town"], BadState),
            f"player {seat}: ",
            BadState,
        )

    def _check_halls(self) -> None:
        halls = [self.state.towns.cubes(seat, H).bit_count() for seat in range(1, self.seats + 1)]
        for seat, count in enumerate(halls, 1):
            if count > 1 or (count == 0 and self.phase != "setup"):
                raise BadState(f"player {seat} has {count} city halls; each town has one")

    def _check_conservation(self) -> None:
        towns = self.state.towns
        for colour, letter in enumerate(COLOURS):
            in_towns = sum(towns.cubes(seat, colour).bit_count() for seat in range(1, self.seats + 1))
            elsewhere = self.bag[colour] + self.reserve[colour] + self.drawn[colour]
            elsewhere += sum(hand[colour] for hand in self.hands) + "".join([*self.towers, self.row]).count(letter)
            total = all_cubes(self.seats)[colour]
            if in_towns + elsewhere != total:
                raise BadState(
                    f"there are {in_towns + elsewhere} {letter} in all; {self.seats} seats play with {total}"
                )

    # What sizes fit seats, round and phase

    def _check_sizes(self) -> None:
        park = self.solo == "central-park"
        if self.phase in ("towers", "draft") and self.seats == 1:
            raise BadState(f'there is no phase "{self.phase}" with one seat')
        if self.phase == "choose" and (self.seats > 1 or self.round == ROUNDS):
            raise BadState('phase "choose" is for one seat, in rounds 1 to 9')
        if self.phase == "draw" and park:
            raise BadState('there is no phase "draw" in Central Park')
        if self.phase in ("setup", "over") and self.round != (1 if self.phase == "setup" else ROUNDS):
            raise BadState(f'phase "{self.phase}" is in round {1 if self.phase == "setup" else ROUNDS}')
        left = self._left()
        row_lies = park and not (self.phase == "setup" and self.data["to_act"] == ["chance"])
        expected = (0, left) if row_lies else (left, 0)
        if (sum(self.bag), len(self.row)) != expected:
            raise BadState(
                f"{sum(self.bag)} cubes in the bag and {len(self.row)} in the row; "
                f'in phase "{self.phase}" of round {self.round} there are {expected[0]} and {expected[1]}'
            )
        drawn = 3 if self.phase == "choose" else 0
        if self.phase == "towers":
            drawn = 2 * self.seats - sum(map(len, self.towers))
        if sum(self.drawn) != drawn:
            raise BadState(f'{sum(self.drawn)} cubes in "drawn"; there are {drawn} here')
        self._check_hands()
        self._check_towers()

    def _left(self) -> int:
        """How many cubes are still in the bag or the row."""
        per_round = 2 * self.seats
        if self.phase in ("setup", "draw"):
            return 20 * self.seats - per_round * (self.round - 1)
        if self.phase == "choose":
            return 20 - 2 * (self.round - 1) - 3
        return 20 * self.seats - per_round * self.round

    def _check_hands(self) -> None:
        sizes = [sum(hand) for hand in self.hands]
        if self.phase == "construction":
            wrong = [seat for seat, size in enumerate(sizes, 1) if size > 2]
        elif self.phase == "draft":
            drafters = self._drafters()[: sum(sizes)]
            wrong = [seat for seat, size in enumerate(sizes, 1) if size != drafters.count(seat)]
        else:
            wrong = [seat for seat, size in enumerate(sizes, 1) if size]
        if wrong:
            hand = self.data["players"][wrong[0] - 1]["hand"]
            raise BadState(f'the hand {hand!r} of player {wrong[0]} doesn\'t fit phase "{self.phase}"')

    def _drafters(self) -> list[int]:
        """Who takes the cubes one after another: player order, then reverse order (I)."""
        order: list[int] = self.state.player_order()
        return order + order[::-1]

    def _check_towers(self) -> None:
        sizes = [len(tower) for tower in self.towers]
        taken = sum(map(sum, self.hands))
        if self.phase == "towers":
            fits = self._can_be_piled(sizes)
        elif self.phase == "draft" and self.seats <= 4:
            fits = len(sizes) == self.seats and max(sizes) <= 2 and sum(sizes) + taken == 2 * self.seats
        elif self.phase == "draft":
            begun_small = sum(max(0, 2 - size) for size in sizes)
            fits = len(sizes) == 4 and sum(sizes) + taken == 2 * self.seats and begun_small <= taken
        else:
            fits = not sizes
        if not fits:
            raise BadState(f'towers {self.data["towers"]} don\'t fit {self.seats} seats in phase "{self.phase}"')
        if self.phase == "draft" and not any(sizes):
            raise BadState("there is nothing to decide: all towers are empty")

    def _can_be_piled(self, sizes: list[int]) -> bool:
        left = 2 * self.seats - sum(sizes)
        if not sizes or left <= 0:
            return False
        if self.seats <= 4:
            return all(size == 2 for size in sizes[:-1]) and sizes[-1] < 2
        needed = max(0, 2 - sizes[-1]) + 2 * (4 - len(sizes))
        return len(sizes) <= 4 and all(size >= 2 for size in sizes[:-1]) and left >= needed

    # Into the engine

    def _fill_state(self) -> None:
        state = self.state
        state.round = self.round
        investment = state.investment
        state.reserve = self.reserve
        investment.bag, investment.drawn = self.bag, self.drawn
        hands, held = [0] * 18, [0] * 9
        for seat, hand in enumerate(self.hands, 1):
            cubes = [colour for colour in range(5) for _ in range(hand[colour])]
            held[seat] = len(cubes)
            hands[2 * seat : 2 * seat + len(cubes)] = cubes
        state.hands, state.held = hands, held
        towers = [0] * 64
        for i, tower in enumerate(self.towers):
            towers[16 * i : 16 * i + len(tower)] = [COLOURS.index(letter) for letter in tower]
        investment.towers = towers
        investment.heights = [len(tower) for tower in self.towers] + [0] * (4 - len(self.towers))
        investment.begun = len(self.towers)
        state.drafted = sum(held)
        investment.row = [COLOURS.index(letter) for letter in self.row] + [0] * (24 - len(self.row))
        investment.row_left = len(self.row)

    def _resume(self) -> None:
        """Finds out who acts, and compares it with `to_act`."""
        state, to_act = self.state, self.data["to_act"]
        if not isinstance(to_act, list) or not all(
            seat == "chance" or (isinstance(seat, int) and not isinstance(seat, bool) and 1 <= seat <= self.seats)
            for seat in to_act
        ):
            raise BadState(f'"to_act" must list seats, or be ["chance"], not {to_act!r}')
        turn = to_act[0] if to_act and to_act[0] != "chance" else 0
        phase = PHASES.index(self.phase) + 1
        if self.phase == "setup":
            phase, turn = self._resume_setup()
        elif self.phase in ("draw", "over"):
            turn = 0
        elif self.phase == "draft":
            turn = self._drafters()[state.drafted]
        elif self.phase in ("towers", "choose"):
            turn = state.first
        state.resume(phase, turn)
        self._check_decision(turn)
        acting = ["chance" if seat == CHANCE else seat for seat in state.to_act()]
        if acting != to_act:
            raise BadState(f'"to_act" is {to_act}, but it is {acting} who may move here')

    def _resume_setup(self) -> tuple[int, int]:
        if self.solo == "central-park" and not self.row:
            return 0, 0
        for i in range(self.seats):
            seat = self.state.seat_after(i)
            if not self.state.towns.cubes(seat, H):
                return 1, seat
        raise BadState("there is nothing to decide: all city halls are placed")

    def _check_decision(self, turn: int) -> None:
        state = self.state
        nothing = f'there is nothing to decide in phase "{self.phase}"'
        if self.phase == "setup":
            for seat in range(1, self.seats + 1):
                empty = state.towns.free(seat) & state.towns.boards[seat - 1].ground
                if not state.towns.cubes(seat, H) and not empty:
                    raise BadState(f"player {seat} has no empty site left for the city hall")
        if self.phase == "construction":
            for seat in range(1, self.seats + 1):
                if state.held[seat] and not state.legal(seat):
                    hand = self.data["players"][seat - 1]["hand"]
                    raise BadState(f"player {seat} has no legal position for {hand}: it would have gone to the Reserve")
        growing = [seat for seat in range(1, self.seats + 1) if self.phase == "development" and self._can_grow(seat)]
        if growing and turn and turn not in growing:
            raise BadState(f'"to_act": the town of seat {turn} can\'t grow')
        if self.phase == "public-works" and not (turn and len(state.legal(turn)) > 1):
            raise BadState(f"{nothing}: seat {turn or '?'} can't buy anything")
        if self.phase != "over" and not state.to_act():
            raise BadState(nothing)

    def _can_grow(self, seat: int) -> bool:
        homes, shops = self.state.towns.growth(seat)
        return bool((homes and self.reserve[R]) or (shops and self.reserve[C]))


def put_cubes(towns: Any, seat: int, cubes: list[tuple[int, int]], where: str, error: type[BadState]) -> None:
    """Puts a town's cubes up and checks them against the height limit they make."""
    board = towns.boards[seat - 1]
    for colour, position in cubes:
        towns.put(seat, colour, position)
    limit = towns.height_limit(seat)
    for colour, position in cubes:
        if colour != P and board.places[position][2] > limit:
            name = f"{LETTERS[colour]} on {format_position(board, position)}"
            raise error(f"{where}{name} is above the height limit {limit} (II)")
    for colour, letter in enumerate(COLOURS):
        most = copies(8) * COPY[colour]
        if towns.cubes(seat, colour).bit_count() > most:
            raise error(f"{where}more {letter} than two copies of the game hold ({most})")
