"""The slow, obvious Town Center: the twin the fast engine is compared with.

Written from rules/town-center.md and protocol.md alone. Cubes are letters, sites are strings such as "c3",
a position is a site and a floor, a town is a dictionary of stacks. Everything is worked out anew each time.
"""

from __future__ import annotations

import copy
import math
import random
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

Position = tuple[str, int]  # a site and a floor, 1 to 5
Unit = set[Position]
BoardSpec = str | dict[str, Any]  # the name of a board, or an own one: {"name": ..., "rows": [...]}

COLOURS = "ORCUP"  # the order in which hands, draws and bags are written
ONE_COPY = {"O": 12, "R": 42, "C": 25, "U": 20, "P": 20}
BAG_PER_PLAYER = {"O": 3, "R": 6, "C": 3, "U": 4, "P": 4}
ROUNDS, HIGHEST_FLOOR = 10, 5
START_CASH, OFFICE_PRICE, TOWN_FEES = 3, 5, 1
MANY_OUTCOMES = 20_000

BOARDS = {
    "A": [".sss.", "sCCCs", "sCCCs", "sCCCs", ".sss."],
    "B": ["ss.ss", "sC.Cs", ".CCC.", "sC.Cs", "ss.ss"],
    "Central Park": [".sss.", "sCCCs", "sC.Cs", "sCCCs", ".sss."],
}

RATINGS = {
    100: "Megalopolis", 95: "Capital", 90: "Metropolis", 85: "City", 80: "Suburb",
    70: "Town", 60: "Neighborhood", 50: "Village", 40: "Hamlet",
}  # fmt: skip


def triangle(n: int) -> int:
    """T(n) = 1 + 2 + ... + n."""
    return sum(range(1, n + 1))


def in_order(cubes: str | list[str]) -> str:
    """The cubes as they are written: in the order O R C U P."""
    return "".join(sorted(cubes, key=COLOURS.index))


def without(cubes: str, letter: str) -> str:
    """The cubes with one of this colour taken away."""
    return cubes.replace(letter, "", 1)


def rating(total: int) -> str:
    reached = [least for least in RATINGS if total >= least]
    return RATINGS[max(reached)] if reached else "Homestead"


def sites_of(board: BoardSpec) -> dict[str, str]:
    """Every site of a board with its kind, "C" for Center or "s" for Suburbs, by column, then row."""
    rows = BOARDS[board] if isinstance(board, str) else board["rows"]
    sites = {}
    for height, row in enumerate(reversed(rows), start=1):
        for column, kind in zip("abcdefghi", row, strict=False):
            if kind != ".":
                sites[f"{column}{height}"] = kind
    return dict(sorted(sites.items()))


def adjacent(position: Position) -> list[Position]:
    """The six positions that would be adjacent; some may not exist."""
    site, floor = position
    column, row = ord(site[0]), int(site[1:])
    beside = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [(f"{chr(x)}{y}", floor) for x, y in beside] + [(site, floor - 1), (site, floor + 1)]


def connected_groups(positions: Unit) -> list[Unit]:
    """The connected groups these positions fall into."""
    groups = []
    rest = set(positions)
    while rest:
        group: Unit = set()
        edge = {min(rest)}
        while edge:
            position = edge.pop()
            group.add(position)
            edge |= {near for near in adjacent(position) if near in rest and near not in group}
        groups.append(group)
        rest -= group
    return groups


class Town:
    """One player's town: its board, its stacks (letters from floor 1 up), the money and the cubes in hand."""

    def __init__(self, board: BoardSpec) -> None:
        self.board = board
        self.sites = sites_of(board)
        self.stacks = dict.fromkeys(self.sites, "")
        self.cash = START_CASH
        self.hand = ""

    def copy(self) -> Town:
        town = copy.copy(self)
        town.stacks = dict(self.stacks)
        return town

    def read(self, text: str) -> None:
        """Takes over a town in notation, `b2=H b3=OR`."""
        for part in text.split():
            site, stack = part.split("=")
            self.stacks[site] = stack

    def written(self) -> str:
        return " ".join(f"{site}={stack}" for site, stack in self.stacks.items() if stack)

    # What stands where

    def cube_at(self, position: Position) -> str:
        """The letter of the cube there, or "" where there is none."""
        site, floor = position
        stack = self.stacks.get(site, "")
        return stack[floor - 1] if 1 <= floor <= len(stack) else ""

    def count(self, letter: str) -> int:
        return sum(stack.count(letter) for stack in self.stacks.values())

    def is_next_to(self, position: Position, letter: str) -> bool:
        return any(self.cube_at(near) == letter for near in adjacent(position))

    def units(self, letter: str) -> list[Unit]:
        """The residential ("R") or commercial ("C") units."""
        everywhere = product(self.sites, range(1, HIGHEST_FLOOR + 1))
        return connected_groups({position for position in everywhere if self.cube_at(position) == letter})

    def parking_lots(self) -> list[Unit]:
        """R-6: groups of P on floor 1 whose sites hold no second P."""
        return connected_groups({(site, 1) for site, stack in self.stacks.items() if stack == "P"})

    def around(self, unit: Unit) -> Unit:
        """The positions adjacent to the unit that are not of it."""
        return {near for position in unit for near in adjacent(position)} - unit

    # Where cubes may go

    def is_powered_elevator(self, site: str) -> bool:
        """R-3: two or more P, the floor-1 cube adjacent to a U."""
        return self.stacks[site].startswith("PP") and self.is_next_to((site, 1), "U")

    def height_limit(self) -> int:
        elevators = [site for site in self.sites if self.is_powered_elevator(site)]
        return max([1] + [len(self.stacks[site]) for site in elevators])

    def center(self) -> list[str]:
        return [site for site, kind in self.sites.items() if kind == "C"]

    def empty_sites(self) -> list[str]:
        return [site for site, stack in self.stacks.items() if not stack]

    def sites_on_elevators(self) -> list[str]:
        """Where a P may go on a P: in the Center, whatever the height limit, never above 5."""
        stacks = [site for site in self.center() if self.stacks[site].startswith("P")]
        return [site for site in stacks if len(self.stacks[site]) < HIGHEST_FLOOR]

    def sites_on_stacks(self) -> list[str]:
        """Where a cube other than P may go on another: in the Center, within the height limit, not on a P."""
        stacks = [site for site in self.center() if self.stacks[site]]
        limit = self.height_limit()
        return [site for site in stacks if self.stacks[site][0] != "P" and len(self.stacks[site]) < limit]

    def legal_sites(self, letter: str) -> list[str]:
        """The sites with a legal position for such a cube, its own colour next door and its price aside."""
        if letter == "P":
            return self.empty_sites() + self.sites_on_elevators()
        return self.empty_sites() + self.sites_on_stacks()

    def next_position(self, site: str) -> Position:
        """Where the next cube on this site would stand."""
        return site, len(self.stacks[site]) + 1

    # Phase II

    def construction_sites(self, letter: str) -> list[str]:
        """Where this cube may be constructed, as if it were the only one in hand."""
        if letter == "O" and self.cash < OFFICE_PRICE:
            return []
        sites = self.legal_sites(letter)
        if letter not in "RC":
            return sites
        return [site for site in sites if not self.is_next_to(self.next_position(site), letter)]

    def construct(self, letter: str, site: str) -> None:
        self.stacks[site] += letter
        self.hand = without(self.hand, letter)
        if letter == "O":
            self.cash -= OFFICE_PRICE

    def hand_has_room(self) -> bool:
        """Whether some cube in hand has a legal position."""
        return any(self.construction_sites(letter) for letter in self.hand)

    def leaves_room(self, letter: str, site: str) -> bool:
        """Whether the other cube in hand could be placed after this one."""
        after = self.copy()
        after.construct(letter, site)
        return after.hand_has_room()

    def constructions(self) -> list[tuple[str, str]]:
        """R-2: as many as possible must be placed; if only one can be, which one is free."""
        placements = [(letter, site) for letter in set(self.hand) for site in self.construction_sites(letter)]
        if len(self.hand) == 1:
            return placements
        both = [(letter, site) for letter, site in placements if self.leaves_room(letter, site)]
        return both or placements

    # Phase III

    def must_grow(self, letter: str, unit: Unit) -> bool:
        """A unit of n cubes: n + 1 different offices, or n + 1 residential units, are adjacent to it."""
        around = self.around(unit)
        if letter == "R":
            neighbours = len([position for position in around if self.cube_at(position) in ("O", "H")])
        else:
            neighbours = len([homes for homes in self.units("R") if homes & around])
        return neighbours >= len(unit) + 1

    def growth_sites(self, letter: str) -> set[str]:
        """Where an R or C from the Reserve may go: next to a unit that must grow. It may merge units."""
        growing = [unit for unit in self.units(letter) if self.must_grow(letter, unit)]
        beside = {position for unit in growing for position in self.around(unit)}
        return {site for site in self.legal_sites(letter) if self.next_position(site) in beside}

    def growth_bound(self, letter: str) -> int:
        """R-5: the sum over the units of max(0, offices - size), or of max(0, residential units - size)."""
        most = self.count("O") + self.count("H") if letter == "R" else len(self.units("R"))
        return sum(max(0, most - len(unit)) for unit in self.units(letter))

    # Phase IV and the final score

    def worth(self, unit: Unit) -> int:
        """T(n) + T(f - 1) if some cube of the unit is adjacent to a U, else nothing."""
        if not any(self.is_next_to(position, "U") for position in unit):
            return 0
        return triangle(len(unit)) + triangle(max(floor for _, floor in unit) - 1)

    def parking_income(self, lot: Unit) -> int:
        """R-7: $1 for each different cube adjacent to the lot, whatever it is."""
        return len([position for position in self.around(lot) if self.cube_at(position)])

    def income(self) -> int:
        commercial = [self.worth(unit) for unit in self.units("C")]
        parking = [self.parking_income(lot) for lot in self.parking_lots()]
        return sum(commercial) + sum(parking) + TOWN_FEES

    def score(self) -> dict[str, int]:
        # open: "cash" is read as the points for the money: the parts add up to the total
        cash = self.cash // 5
        residential = sum(self.worth(unit) for unit in self.units("R"))
        suburbs = -len([site for site, kind in self.sites.items() if kind == "s" and self.stacks[site]])
        total = cash + residential + suburbs
        return {"cash": cash, "residential": residential, "suburbs": suburbs, "total": total}

    def cubes_on_floors(self) -> list[int]:
        """How many cubes of any kind stand on floor 5, 4, 3, 2, 1: the tie-break."""
        return [len([s for s in self.stacks.values() if len(s) >= floor]) for floor in (5, 4, 3, 2, 1)]

    # Phase V

    def price(self, letter: str) -> int:
        return 5 * (self.count(letter) + 1)

    def purchase_sites(self, letter: str) -> list[str]:
        """A U goes anywhere legal, the first P on an empty site, every later one on top of a P."""
        if self.cash < self.price(letter):
            return []
        if letter == "U":
            return self.legal_sites("U")
        return self.sites_on_elevators() if self.count("P") else self.empty_sites()


class Oracle:
    """The slow, obvious Town Center."""

    def __init__(self, options: dict[str, Any]) -> None:
        seats = options["seats"]
        self.central_park = seats == 1 and options.get("solo") == "central-park"
        boards = options.get("boards") or ["Central Park" if self.central_park else "A"] * seats
        copies = 1 if seats <= 4 else 2
        self.towns: dict[int, Town] = {seat: Town(board) for seat, board in enumerate(boards, start=1)}
        self.bag = {letter: seats * BAG_PER_PLAYER[letter] for letter in COLOURS}
        self.reserve = {letter: copies * ONE_COPY[letter] - self.bag[letter] for letter in COLOURS}
        self.round = 1
        self.first: int = options.get("first", 1)
        self.phase = "setup"
        self.drawn = ""
        self.towers: list[str] = []
        self.row = ""
        self.turn = 0  # whose turn it is in public works, and in development while the strict order binds

    @classmethod
    def from_state(cls, state: dict[str, Any], options: dict[str, Any]) -> Oracle:
        awaits_row = state["phase"] == "setup" and state["to_act"] == ["chance"]
        solo = options.get("solo") or ("central-park" if state["row"] or awaits_row else "bag")
        boards = [player["board"] for player in state["players"]]
        oracle = cls({"seats": len(boards), "boards": boards, "first": state["first"], "solo": solo})
        oracle.round = state["round"]
        oracle.phase = state["phase"]
        oracle.bag = dict(state["bag"])
        oracle.reserve = dict(state["reserve"])
        oracle.drawn = state["drawn"]
        oracle.towers = list(state["towers"])
        oracle.row = state["row"]
        for town, player in zip(oracle.towns.values(), state["players"], strict=True):
            town.cash = player["cash"]
            town.hand = player["hand"]
            town.read(player["town"])
        if oracle.phase in ("development", "public-works"):
            oracle.turn = state["to_act"][0]
        return oracle

    def state(self) -> dict[str, Any]:
        return {
            "round": self.round, "phase": self.phase, "first": self.first,
            "bag": dict(self.bag), "reserve": dict(self.reserve),
            "drawn": self.drawn, "towers": list(self.towers), "row": self.row, "to_act": self.to_act(),
            "players": [
                {"board": town.board, "cash": town.cash, "hand": town.hand, "town": town.written()}
                for town in self.towns.values()
            ],
        }  # fmt: skip

    # Who may act

    def seats(self) -> int:
        return len(self.towns)

    def player_order(self) -> list[int]:
        """The first player, then clockwise: rising seat number."""
        return [*range(self.first, self.seats() + 1), *range(1, self.first)]

    def reverse_order(self) -> list[int]:
        return list(reversed(self.player_order()))

    def to_act(self) -> list[Any]:
        if self.phase == "draw" or self.awaits_row():
            return ["chance"]
        if self.phase == "setup":
            return [seat for seat in self.player_order() if not self.towns[seat].count("H")][:1]
        if self.phase in ("towers", "choose"):
            return [self.first]
        if self.phase == "draft":
            return [self.drafter()]
        if self.phase == "construction":
            return [seat for seat in self.player_order() if self.towns[seat].hand]
        if self.phase == "development" and not self.strict_order_binds():
            return self.growing_towns()
        return [] if self.phase == "over" else [self.turn]

    def awaits_row(self) -> bool:
        return self.phase == "setup" and self.central_park and not self.row

    def drafter(self) -> int:
        """Each takes a first cube in player order, then a second one in reverse order."""
        taken = sum(len(town.hand) for town in self.towns.values())
        return (self.player_order() + self.reverse_order())[taken]

    # The legal moves

    def legal(self, seat: int) -> set[str]:
        if seat not in self.to_act():
            return set()
        town = self.towns[seat]
        if self.phase == "setup":  # open: if a set-up town holds cubes already, the hall takes an empty site
            return {f"hall {site}" for site in town.empty_sites()}
        if self.phase == "towers":
            return self.tower_moves()
        if self.phase == "draft":
            return {f"take {number}" for number, tower in enumerate(self.towers, start=1) if tower}
        if self.phase == "choose":
            return {f"return {letter}" for letter in self.drawn}
        if self.phase == "construction":
            return {f"{letter} {site}" for letter, site in town.constructions()}
        if self.phase == "development":
            return self.growths(town)
        return self.purchases(town) | {"pass"}

    def tower_moves(self) -> set[str]:
        """`next` is for 5 to 8 players only; `pile` must leave two cubes for every tower."""
        to_begin = min(self.seats(), 4) - len(self.towers)
        piled = len(self.towers[-1])
        left = len(self.drawn)
        moves = set()
        if left - 1 >= max(0, 2 - (piled + 1)) + 2 * to_begin:
            moves |= {f"pile {letter}" for letter in self.drawn}
        if self.seats() > 4 and to_begin > 0 and piled >= 2 and left >= 2 * to_begin:
            moves.add("next")
        return moves

    def growths(self, town: Town) -> set[str]:
        letters = [letter for letter in "RC" if self.reserve[letter]]
        return {f"+{letter} {site}" for letter in letters for site in town.growth_sites(letter)}

    def purchases(self, town: Town) -> set[str]:
        letters = [letter for letter in "UP" if self.reserve[letter]]
        return {f"buy {letter} {site}" for letter in letters for site in town.purchase_sites(letter)}

    # Chance

    def cubes_to_draw(self) -> int:
        """Two a player; alone three, but in round 10 the last two (R-11)."""
        if self.seats() == 1:
            return 3 if self.round < ROUNDS else 2
        return 2 * self.seats()

    def drawable(self) -> dict[str, int]:
        """What can be drawn: in round 1 no offices."""
        return {letter: n for letter, n in self.bag.items() if letter != "O" or self.round > 1}

    def chance(self) -> dict[str, float] | None:
        if self.awaits_row():
            return self.row_outcomes()
        return self.draw_outcomes() if self.phase == "draw" else None

    def draw_outcomes(self) -> dict[str, float]:
        drawable = self.drawable()
        size = self.cubes_to_draw()
        all_ways = math.comb(sum(drawable.values()), size)
        outcomes = {}
        for numbers in product(*[range(min(n, size) + 1) for n in drawable.values()]):
            if sum(numbers) == size:
                cubes = "".join(letter * number for letter, number in zip(drawable, numbers, strict=True))
                ways = math.prod(map(math.comb, drawable.values(), numbers))
                outcomes[f"draw {in_order(cubes)}"] = ways / all_ways
        return outcomes

    def row_outcomes(self) -> dict[str, float] | None:
        """All rows without an office in the first three places are equally likely."""
        rows = list(islice(self.rows_from("", self.bag), MANY_OUTCOMES + 1))
        return {f"row {row}": 1 / len(rows) for row in rows} if len(rows) <= MANY_OUTCOMES else None

    def rows_from(self, begun: str, left: dict[str, int]) -> Iterator[str]:
        """Every row that begins so, made of what is left."""
        if not any(left.values()):
            yield begun
        for letter in COLOURS:
            if left[letter] and (letter != "O" or len(begun) >= 3):
                yield from self.rows_from(begun + letter, {**left, letter: left[letter] - 1})

    def sample(self, rng: random.Random) -> str:
        if self.awaits_row():
            cubes = [letter for letter, n in self.bag.items() for _ in range(n)]
            rng.shuffle(cubes)
            while "O" in cubes[:3]:
                rng.shuffle(cubes)
            return "row " + "".join(cubes)
        cubes = [letter for letter, n in self.drawable().items() for _ in range(n)]
        return "draw " + in_order(rng.sample(cubes, self.cubes_to_draw()))

    # Playing a move, and what follows by itself

    def play(self, move: str, seat: int | None = None) -> None:
        actor = self.to_act()[0] if seat is None else seat
        match move.split():
            case ["row", row]:
                self.lay_row(row)
            case ["draw", cubes]:
                self.draw(cubes)
            case ["hall", site]:
                self.towns[actor].stacks[site] += "H"
                self.start_when_all_halls_stand()
            case ["pile", letter]:
                self.pile(letter)
            case ["next"]:
                self.towers.append("")
            case ["take", number]:
                self.take(self.towns[actor], int(number) - 1)
            case ["return", letter]:
                self.put_back(letter)
            case ["buy", letter, site]:
                self.buy(actor, letter, site)
            case ["pass"]:
                self.offer_public_works(self.after_in_reverse_order(actor))
            case [growth, site] if growth.startswith("+"):
                self.grow(actor, growth[1], site)
            case [letter, site]:
                self.towns[actor].construct(letter, site)
                self.give_up_unplaceable()

    # Set-up

    def lay_row(self, row: str) -> None:
        self.row = row
        self.bag = dict.fromkeys(COLOURS, 0)
        self.start_when_all_halls_stand()

    def start_when_all_halls_stand(self) -> None:
        if not self.to_act():
            self.start_round()

    # Phase I

    def start_round(self) -> None:
        if not self.central_park:
            self.phase = "draw"
        elif self.round < ROUNDS:
            self.phase = "choose"
            self.drawn, self.row = in_order(self.row[:3]), self.row[3:]
        else:
            self.towns[1].hand, self.row = in_order(self.row), ""
            self.start_construction()

    def draw(self, cubes: str) -> None:
        for letter in cubes:
            self.bag[letter] -= 1
        if self.seats() > 1:
            self.phase, self.drawn, self.towers = "towers", cubes, [""]
        elif self.round < ROUNDS:
            self.phase, self.drawn = "choose", cubes
        else:
            self.towns[1].hand = cubes
            self.start_construction()

    def pile(self, letter: str) -> None:
        self.drawn = without(self.drawn, letter)
        self.towers[-1] += letter
        if not self.drawn:
            self.phase = "draft"
        elif self.seats() <= 4 and len(self.towers[-1]) == 2:
            self.towers.append("")

    def take(self, town: Town, number: int) -> None:
        town.hand = in_order(town.hand + self.towers[number][-1])
        self.towers[number] = self.towers[number][:-1]
        if not any(self.towers):
            self.start_construction()

    def put_back(self, letter: str) -> None:
        self.towns[1].hand = without(self.drawn, letter)
        if self.central_park:
            self.row += letter
        else:
            self.bag[letter] += 1
        self.start_construction()

    # Phase II

    def start_construction(self) -> None:
        self.phase, self.drawn, self.towers = "construction", "", []
        self.give_up_unplaceable()

    def give_up_unplaceable(self) -> None:
        """What has no legal position goes to the Reserve; when no hand holds a cube the phase is over."""
        for town in self.towns.values():
            if not town.hand_has_room():
                for letter in town.hand:
                    self.reserve[letter] += 1
                town.hand = ""
        if not self.to_act():
            self.start_development()

    # Phase III

    def start_development(self) -> None:
        self.phase = "development"
        self.next_growth(self.reverse_order())

    def growing_towns(self) -> list[int]:
        return [seat for seat in self.reverse_order() if self.growths(self.towns[seat])]

    def strict_order_binds(self) -> bool:
        """R-5: the Reserve may not do for all towns that can grow now."""
        growing = [self.towns[seat] for seat in self.growing_towns()]
        bounds = {letter: sum(town.growth_bound(letter) for town in growing) for letter in "RC"}
        return any(self.reserve[letter] < bounds[letter] for letter in "RC")

    def grow(self, seat: int, letter: str, site: str) -> None:
        self.reserve[letter] -= 1
        self.towns[seat].stacks[site] += letter
        # round and round: the others after this one, then those before it, this one last
        later = self.after_in_reverse_order(seat)
        earlier = [other for other in self.reverse_order() if other not in later]
        self.next_growth(later + earlier)

    def next_growth(self, turns: list[int]) -> None:
        growing = self.growing_towns()
        if growing:
            self.turn = next(seat for seat in turns if seat in growing)
        else:
            self.collect_taxes()

    # Phases IV and V

    def collect_taxes(self) -> None:
        for town in self.towns.values():
            town.cash += town.income()
        self.phase = "public-works"
        self.offer_public_works(self.reverse_order())

    def after_in_reverse_order(self, seat: int) -> list[int]:
        order = self.reverse_order()
        return order[order.index(seat) + 1 :]

    def offer_public_works(self, seats: list[int]) -> None:
        """The next of these who can buy something decides; who can only pass is skipped."""
        for seat in seats:
            if self.purchases(self.towns[seat]):
                self.turn = seat
                return
        self.end_round()

    def buy(self, seat: int, letter: str, site: str) -> None:
        town = self.towns[seat]
        town.cash -= town.price(letter)
        town.stacks[site] += letter
        self.reserve[letter] -= 1
        self.offer_public_works(self.after_in_reverse_order(seat))

    def end_round(self) -> None:
        if self.round == ROUNDS:
            self.phase = "over"
        else:
            self.round += 1
            self.first = self.first % self.seats() + 1
            self.start_round()

    # The final score

    def score(self) -> dict[str, Any]:
        breakdown = [town.score() for town in self.towns.values()]
        scores = [part["total"] for part in breakdown]
        # open: solo's winners [1] is read as "when over"; before the end it is null there too
        winners = self.winners() if self.phase == "over" else None
        result = {"scores": scores, "breakdown": breakdown, "winners": winners}
        if self.seats() == 1:
            result["rating"] = rating(scores[0])
        return result

    def winners(self) -> list[int]:
        """Most points, then most cubes on floor 5, 4, 3, 2, 1, then shared (R-8)."""
        results = {s: [town.score()["total"], *town.cubes_on_floors()] for s, town in self.towns.items()}
        return [seat for seat, result in results.items() if result == max(results.values())]
