"""The slow, obvious twin of the evaluation's inputs: towns as the oracle has them, sets instead of masks.

Written from what each input is said to be; the numbers are those of players/town_center/features.py.
"""

from __future__ import annotations

from oracles.town_center import HIGHEST_FLOOR, Position, Town, Unit, adjacent, connected_groups, triangle

INPUTS = 160
TO_COME = range(128, 144)  # those that are not about the town itself


class Look:
    """One look at a town; `share` by colour, `left` rounds to play."""

    def __init__(self, town: Town, share: list[float], left: int) -> None:
        self.town = town
        self.share = share
        self.left = left
        self.x = [0.0] * INPUTS
        self.cubes = {letter: self.all_of(letter) for letter in "ORCUPH"}
        self.taken = set().union(*self.cubes.values())
        self.offices = self.cubes["O"] | self.cubes["H"]
        self.limit = town.height_limit()
        self.units = sorted(connected(town, self.cubes["R"]), key=len, reverse=True)
        self.sites = {spot for spot in self.tops() if spot[1] <= self.limit and not self.on_lift(spot)}

    def inputs(self) -> list[float]:
        self.money()
        self.pieces()
        self.heights()
        self.residential()
        self.residential_sites()
        self.merging()
        self.commercial()
        return self.x

    # What stands where

    def all_of(self, letter: str) -> set[Position]:
        stacks = self.town.stacks.items()
        return {(site, f) for site, stack in stacks for f, cube in enumerate(stack, 1) if cube == letter}

    def is_center(self, spot: Position) -> bool:
        return self.town.sites[spot[0]] == "C"

    def tops(self) -> set[Position]:
        """Empty sites and the places on top of stacks of the Center."""
        high = HIGHEST_FLOOR
        found = {(site, len(stack) + 1) for site, stack in self.town.stacks.items() if len(stack) < high}
        return {spot for spot in found if spot[1] == 1 or self.is_center(spot)}

    def on_lift(self, spot: Position) -> bool:
        return spot[1] > 1 and self.town.cube_at((spot[0], spot[1] - 1)) == "P"

    def powered(self, unit: Unit) -> bool:
        return any(self.town.is_next_to(spot, "U") for spot in unit)

    def seen(self, spot: Position) -> int:
        """How many offices are beside it; four and more are four."""
        return min(4, len(set(adjacent(spot)) & self.offices))

    # The inputs

    def money(self) -> None:
        x, town = self.x, self.town
        placed, due, cash = len(self.cubes["O"]), self.share[0], town.cash
        parking = sum(len(town.around(lot) & self.taken) for lot in town.parking_lots())
        shops = [unit for unit in town.units("C") if self.powered(unit)]
        commercial = sum(triangle(len(unit)) + triangle(max(f for _, f in unit) - 1) for unit in shops)
        x[0] = 1.0
        for i, (share, most) in enumerate(zip(self.share, (3, 6, 3, 4, 4), strict=True)):
            x[1 + i] = share / most
        x[6] = (3 - placed - due) / 3
        x[7 + min(placed, 4)] = 1.0
        for i in range(3):
            x[12 + i] = float(due >= i + 0.5)
        x[15] = cash / 20
        for i, dollars in enumerate((5, 10, 15)):
            x[16 + i] = min(cash, dollars) / dollars
        x[19], x[20] = float(cash >= 5), float(cash >= 10)
        if due >= 0.5 and cash < 5:
            x[21], x[28] = (5 - cash) / 5, 1.0
        if due >= 1.5 and cash < 10:
            x[23], x[29] = (10 - cash) / 10, 1.0
        income = commercial + parking + 1
        x[22] = max(0.0, 5 * due - cash) / 15
        x[24], x[25], x[26] = commercial / 10, parking / 4, income * self.left / 50
        x[27] = max(0.0, 5 * due - cash - income * self.left / 2) / 10

    def pieces(self) -> None:
        x, town = self.x, self.town
        empty = [site for site, stack in town.stacks.items() if not stack]
        x[30], x[31] = len(self.cubes["U"]) / 5, float(bool(self.cubes["U"]))
        x[32] = len(self.cubes["P"]) / 5
        x[33] = float(town.cash >= 5 * (len(self.cubes["U"]) + 1))
        x[34] = float(town.cash >= 5 * (len(self.cubes["P"]) + 1))
        x[35] = len(self.cubes["C"]) / 6
        x[36] = sum(len(lot) for lot in town.parking_lots()) / 3
        x[37] = sum(not self.is_center(spot) for spot in self.taken) / 10
        x[38] = sum(town.sites[site] == "s" for site in empty) / 12
        x[39] = sum(town.sites[site] == "C" for site in empty) / 9

    def heights(self) -> None:
        x, town = self.x, self.town
        x[39 + self.limit] = 1.0
        lifts = [stack for site, stack in town.stacks.items() if town.sites[site] == "C" and stack.startswith("P")]
        lifts += ["P" for site, stack in town.stacks.items() if town.sites[site] == "s" and stack == "P"]
        tallest = max([0] + [len(stack) - len(stack.lstrip("P")) for stack in lifts])
        x[45] = tallest / 5
        x[46] = max(0, tallest - self.limit) / 3
        x[47] = float(any(f == 1 and town.is_next_to((site, f), "U") for site, f in self.cubes["P"]))
        center = {spot for spot in self.tops() if spot[1] > 1}
        x[48] = sum(self.on_lift(spot) for spot in center) / 3
        for f in range(1, 6):
            floor = {spot for spot in self.taken if spot[1] == f and self.is_center(spot)}
            x[48 + f] = len(floor) / 8
            x[57 + min(f, 3)] += len(floor & self.cubes["R"]) / 5
            x[60 + min(f, 3)] += len(floor & self.offices) / 3
        uncovered = {(site, f) for site, f in self.taken if town.sites[site] == "C" and f == len(town.stacks[site])}
        x[54] = len(uncovered & self.cubes["R"]) / 5
        x[55] = len(uncovered & self.offices) / 3
        x[56] = len(uncovered & (self.cubes["C"] | self.cubes["U"])) / 5
        x[57] = len(uncovered & self.cubes["P"]) / 4

    def residential(self) -> None:
        x, town = self.x, self.town
        beside = [len(town.around(unit) & self.offices) for unit in self.units]
        lit = [unit for unit in self.units if self.powered(unit)]
        dark = [unit for unit in self.units if not self.powered(unit)]
        x[64], x[65] = len(self.cubes["R"]) / 14, len(self.units) / 6
        if self.units:
            first = self.units[0]
            x[66], x[67] = len(first) / 14, triangle(len(first)) / 105
            x[72], x[73] = max(f for _, f in first) / 5, beside[0] / 4
            x[74] = float(self.powered(first))
        if len(self.units) > 1:
            x[68] = len(self.units[1]) / 7
        x[69] = sum(triangle(len(unit)) + triangle(max(f for _, f in unit) - 1) for unit in lit) / 105
        x[70], x[71] = sum(triangle(len(unit)) for unit in dark) / 20, len(dark) / 3
        for unit, near in zip(self.units, beside, strict=True):
            self.one_unit(len(unit), near)
        x[92] = sum(near >= len(unit) for unit, near in zip(self.units, beside, strict=True)) / 4
        x[93] = sum(max(0, len(self.offices) - len(unit)) for unit in self.units) / 10
        x[94] = sum(not self.is_center(spot) for spot in self.cubes["R"]) / 3
        x[95] = sum(self.seen(spot) >= 3 for spot in self.cubes["R"]) / 3

    def one_unit(self, size: int, near: int) -> None:
        """Of each size so many kinds, by the offices beside: 3 of 1 cube, 4 of 2, 4 of 3, 3 of 4, 3 of more."""
        first, least, most = {1: (75, 0, 2), 2: (78, 0, 3), 3: (82, 1, 4), 4: (86, 2, 4)}.get(size, (89, 2, 4))
        self.x[first + max(least, min(near, most)) - least] += 0.33 if size < 3 else 0.5

    def residential_sites(self) -> None:
        x = self.x
        homes = self.cubes["R"]
        beside = {spot for spot in self.sites if set(adjacent(spot)) & homes}
        fresh = self.sites - beside
        groups = ((96, homes, (6, 4)), (101, fresh, (12, 5)), (106, beside, (8, 5)))
        for first, spots, (without, some) in groups:
            for near in range(5):
                x[first + near] = sum(self.seen(spot) == near for spot in spots) / (some if near else without)
        high = {spot for spot in self.tops() if not self.on_lift(spot)} - self.sites
        for near, most in ((1, 6), (2, 4), (3, 3)):
            x[110 + near] = sum(self.seen(spot) >= near for spot in high) / most
        x[121] = sum(self.town.is_next_to(spot, "U") for spot in self.sites) / 8
        low = {spot for spot in everywhere(self.town) if spot[1] <= 3}
        x[126] = sum(self.seen(spot) >= 3 and spot not in self.taken for spot in low) / 8
        for hall in self.cubes["H"]:
            x[127] = sum(spot in everywhere(self.town) and spot not in self.taken for spot in adjacent(hall)) / 5

    def merging(self) -> None:
        x, town = self.x, self.town
        touched = [sum(spot in town.around(unit) for unit in self.units) for spot in self.sites]
        x[114], x[115] = touched.count(2) / 5, touched.count(3) / 3
        x[116] = sum(n > 3 for n in touched) / 2
        homes = self.cubes["R"]
        land = homes | {spot for spot in self.sites if set(adjacent(spot)) & homes}
        parts = [part for part in connected(town, land) if part & homes]
        if parts:
            best = max(parts, key=lambda part: len(part & homes))  # the first of equals
            merged = [unit for unit in self.units if unit & best]
            x[117], x[118] = len(best & homes) / 14, len(merged) / 5
            x[119] = len(set().union(*(town.around(unit) for unit in merged)) & self.offices) / 4
            x[120] = len(best - homes) / 10

    def commercial(self) -> None:
        x, town = self.x, self.town
        units = connected(town, self.cubes["C"])
        x[122], x[123] = len(units) / 4, sum(self.powered(unit) for unit in units) / 4
        x[124] = sum(self.is_center(spot) for spot in self.cubes["C"]) / 4
        x[125] = sum(self.is_center(spot) for spot in self.cubes["U"]) / 4
        sizes = sorted((len(unit) for unit in units), reverse=True)
        x[151] = (sizes[1] if len(sizes) > 1 else 0) / 4
        if units:
            self.largest_shop(max(units, key=len))

    def largest_shop(self, unit: Unit) -> None:
        x, around = self.x, self.town.around(unit)
        feeding = sum(bool(homes & around) for homes in self.units)
        size, f = len(unit), max(floor for _, floor in unit)
        grown = max(size, feeding)
        spots = self.sites & around
        x[144], x[145], x[146] = size / 8, triangle(size) / 36, feeding / 6
        x[147], x[150], x[155] = (grown - size) / 4, len(spots) / 8, f / 5
        x[152] = (len(self.units) - feeding) / 5
        x[153] = sum(not self.town.is_next_to(spot, "R") for spot in spots) / 5
        if self.powered(unit):
            x[148] = 1.0
            x[149] = (triangle(grown) + triangle(f - 1)) * self.left / 200
            x[154] = (triangle(size) + triangle(f - 1)) * self.left / 200


def everywhere(town: Town) -> list[Position]:
    """All positions in the engine's order: the Suburbs, then the Center floor by floor."""
    suburbs = [(site, 1) for site, kind in town.sites.items() if kind == "s"]
    return suburbs + [(site, f) for f in range(1, HIGHEST_FLOOR + 1) for site in town.center()]


def connected(town: Town, spots: set[Position]) -> list[Unit]:
    """The connected groups in the order of their first positions."""
    order = everywhere(town)
    return sorted(connected_groups(spots), key=lambda group: min(order.index(spot) for spot in group))
