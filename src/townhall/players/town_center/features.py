"""What a town is like, in numbers: the inputs of the learned evaluation.

All but money and the cubes to come are counts of positions, units and cubes, each divided by about its largest value.
They know boards only by adjacency, so the same inputs serve every board. Inputs 0 to 39 are about money and pieces,
40 to 63 about heights, 64 to 95 about residential units, 96 to 127 about sites, 128 to 143 about what is still to come
(the planner fills them in), 144 on about commercial units.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.townhall.core.bits import highest, lowest, popcount
    from cython.cimports.townhall.games.town_center.town import Towns
else:
    from ...core.bits import highest, lowest, popcount
    from ...games.town_center.town import Towns

INPUTS = 160
MOST_UNITS = 24


class Features:
    """`share`: how many cubes of each colour are still to come for this town; `left`: rounds still to play."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.x, self.share, self.ahead = [0.0] * INPUTS, [0.0] * 5, [0.0] * 20
            self.unit, self.around = [0] * MOST_UNITS, [0] * MOST_UNITS
            self.seen = [0] * 5
        self.units = 0
        self.left = 0.0
        self.clear()

    def clear(self) -> None:
        for i in range(160):
            self.x[i] = 0.0
        for i in range(20):
            self.ahead[i] = 0.0

    def values(self) -> list[float]:
        return [self.x[i] for i in range(INPUTS)]

    def of(self, towns: Towns, seat: int, share: list[float], left: int) -> list[float]:
        """The inputs for a town, for tests and for the curious."""
        for i in range(5):
            self.share[i] = share[i]
        self.left = left
        self.clear()
        self.look(towns, seat)
        return self.values()

    def look(self, towns: Towns, seat: int) -> None:
        """Fills the inputs but for those about what is still to come, which stay as they are."""
        for i in range(128):
            self.x[i] = 0.0
        for i in range(144, 160):
            self.x[i] = 0.0
        offices = towns.offices[seat] | towns.hall[seat]
        self.units = 0
        homes = towns.homes[seat]
        while homes:
            homes ^= self.add_unit(towns, seat, homes)
        self.count_seen(towns, seat, offices)
        self.look_at_money(towns, seat)
        self.look_at_pieces(towns, seat)
        self.look_at_heights(towns, seat, towns.height_limit(seat))
        self.look_at_units(towns, seat, offices)
        self.look_at_sites(towns, seat, offices)
        self.look_at_shops(towns, seat)

    def add_unit(self, towns: Towns, seat: int, homes: int) -> int:
        """Takes up the unit of the first of these homes; keeps them sorted, the largest first."""
        unit, around = towns.unit(seat, homes)
        if self.units == MOST_UNITS:
            return unit
        n = popcount(unit)
        i = self.units
        while i > 0 and popcount(self.unit[i - 1]) < n:
            self.unit[i] = self.unit[i - 1]
            self.around[i] = self.around[i - 1]
            i -= 1
        self.unit[i] = unit
        self.around[i] = around
        self.units += 1
        return unit

    def count_seen(self, towns: Towns, seat: int, offices: int) -> None:
        for i in range(5):
            self.seen[i] = 0
        while offices:
            near = towns.near[seat][lowest(offices)]
            self.seen[4] |= self.seen[3] & near
            self.seen[3] |= self.seen[2] & near
            self.seen[2] |= self.seen[1] & near
            self.seen[1] |= near
            offices &= offices - 1

    def look_at_money(self, towns: Towns, seat: int) -> None:
        x = self.x
        placed = popcount(towns.offices[seat])
        cash = towns.cash[seat]
        due = self.share[0]
        commercial = towns.commercial_income(seat)
        parking = towns.parking_income(seat)
        income = commercial + parking + 1
        x[0] = 1.0
        x[1] = self.share[0] / 3
        x[2] = self.share[1] / 6
        x[3] = self.share[2] / 3
        x[4] = self.share[3] / 4
        x[5] = self.share[4] / 4
        x[6] = (3 - placed - due) / 3
        x[7 + (placed if placed < 4 else 4)] = 1.0
        x[12] = 1.0 if due >= 0.5 else 0.0
        x[13] = 1.0 if due >= 1.5 else 0.0
        x[14] = 1.0 if due >= 2.5 else 0.0
        x[15] = cash / 20.0
        x[16] = min(cash, 5) / 5.0
        x[17] = min(cash, 10) / 10.0
        x[18] = min(cash, 15) / 15.0
        x[19] = 1.0 if cash >= 5 else 0.0
        x[20] = 1.0 if cash >= 10 else 0.0
        if due >= 0.5 and cash < 5:
            x[21] = (5 - cash) / 5.0
            x[28] = 1.0
        x[22] = max(0.0, 5 * due - cash) / 15
        if due >= 1.5 and cash < 10:
            x[23] = (10 - cash) / 10.0
            x[29] = 1.0
        x[24] = commercial / 10.0
        x[25] = parking / 4.0
        x[26] = income * self.left / 50
        x[27] = max(0.0, 5 * due - cash - income * self.left / 2) / 10

    def look_at_pieces(self, towns: Towns, seat: int) -> None:
        x = self.x
        taken = towns.taken[seat]
        lifts = towns.lifts[seat]
        ground = towns.ground[seat]
        center = towns.supports[seat] & ground
        free = ground & ~taken
        x[30] = popcount(towns.utilities[seat]) / 5.0
        x[31] = 1.0 if towns.utilities[seat] else 0.0
        x[32] = popcount(lifts) / 5.0
        x[33] = 1.0 if towns.cash[seat] >= towns.price(seat, 3) else 0.0
        x[34] = 1.0 if towns.cash[seat] >= towns.price(seat, 4) else 0.0
        x[35] = popcount(towns.shops[seat]) / 6.0
        x[36] = popcount(towns.parking_lots(seat)) / 3.0
        x[37] = popcount(taken & towns.suburbs[seat]) / 10.0
        x[38] = popcount(free & towns.suburbs[seat]) / 12.0
        x[39] = popcount(free & center) / 9.0

    def look_at_heights(self, towns: Towns, seat: int, limit: int) -> None:
        x = self.x
        lifts = towns.lifts[seat]
        ground = towns.ground[seat]
        taken = towns.taken[seat]
        x[39 + limit] = 1.0
        tallest = 0
        stack = lifts & ground
        while stack:
            tallest += 1
            stack = towns.up(seat, stack) & lifts
        x[45] = tallest / 5.0
        x[46] = (tallest - limit) / 3.0 if tallest > limit else 0.0
        x[47] = 1.0 if lifts & ground & towns.near_utilities[seat] else 0.0
        x[48] = popcount(towns.up(seat, lifts) & ~taken) / 3.0
        offices = towns.offices[seat] | towns.hall[seat]
        below = towns.suburbs[seat]
        for f in range(1, 6):
            floor = towns.upto[seat][f] & ~below
            below = towns.upto[seat][f]
            x[48 + f] = popcount(taken & floor) / 8.0
            x[57 + min(f, 3)] += popcount(towns.homes[seat] & floor) / 5.0
            x[60 + min(f, 3)] += popcount(offices & floor) / 3.0
        center = taken & ~towns.suburbs[seat]
        tops = center & ~(taken >> towns.size[seat])
        x[54] = popcount(tops & towns.homes[seat]) / 5.0
        x[55] = popcount(tops & offices) / 3.0
        x[56] = popcount(tops & (towns.shops[seat] | towns.utilities[seat])) / 5.0
        x[57] = popcount(tops & lifts) / 4.0

    def look_at_units(self, towns: Towns, seat: int, offices: int) -> None:
        x = self.x
        points = 0
        dark = 0
        dark_units = 0
        hungry = 0
        wanted = 0
        most = popcount(offices)
        for i in range(self.units):
            n = popcount(self.unit[i])
            beside = popcount(self.around[i] & offices)
            if self.unit[i] & towns.near_utilities[seat]:
                f = towns.floor[seat][highest(self.unit[i])]
                points += (n * (n + 1) + f * (f - 1)) // 2
            else:
                dark += n * (n + 1) // 2
                dark_units += 1
            if beside >= n:
                hungry += 1
            if most > n:
                wanted += most - n
            self.count_class(n, beside)
        x[64] = popcount(towns.homes[seat]) / 14.0
        x[65] = self.units / 6.0
        if self.units:
            n = popcount(self.unit[0])
            x[66] = n / 14.0
            x[67] = n * (n + 1) / 210.0
            x[72] = towns.floor[seat][highest(self.unit[0])] / 5.0
            x[73] = popcount(self.around[0] & offices) / 4.0
            x[74] = 1.0 if self.unit[0] & towns.near_utilities[seat] else 0.0
        if self.units > 1:
            x[68] = popcount(self.unit[1]) / 7.0
        x[69] = points / 105.0
        x[70] = dark / 20.0
        x[71] = dark_units / 3.0
        x[92] = hungry / 4.0
        x[93] = wanted / 10.0
        x[94] = popcount(towns.homes[seat] & towns.suburbs[seat]) / 3.0
        x[95] = popcount(towns.homes[seat] & self.seen[3]) / 3.0

    def count_class(self, n: int, beside: int) -> None:
        """Units by size and offices beside them: 75 on."""
        if n == 1:
            self.x[75 + min(beside, 2)] += 0.33
        elif n == 2:
            self.x[78 + min(beside, 3)] += 0.33
        elif n == 3:
            self.x[82 + max(1, min(beside, 4)) - 1] += 0.5
        elif n == 4:
            self.x[86 + max(2, min(beside, 4)) - 2] += 0.5
        else:
            self.x[89 + max(2, min(beside, 4)) - 2] += 0.5

    def look_at_sites(self, towns: Towns, seat: int, offices: int) -> None:
        x = self.x
        homes = towns.homes[seat]
        sites = towns.sites(seat)
        high = towns.free(seat) & ~towns.up(seat, towns.lifts[seat]) & ~sites
        beside = sites & towns.near_homes[seat]
        fresh = sites & ~towns.near_homes[seat]
        x[96] = popcount(homes & ~self.seen[1]) / 6.0
        x[101] = popcount(fresh & ~self.seen[1]) / 12.0
        x[106] = popcount(beside & ~self.seen[1]) / 8.0
        for k in range(1, 5):
            exact = self.seen[k]
            if k < 4:
                exact &= ~self.seen[k + 1]
            x[96 + k] = popcount(homes & exact) / 4.0
            x[101 + k] = popcount(fresh & exact) / 5.0
            x[106 + k] = popcount(beside & exact) / 5.0
        x[111] = popcount(high & self.seen[1]) / 6.0
        x[112] = popcount(high & self.seen[2]) / 4.0
        x[113] = popcount(high & self.seen[3]) / 3.0
        self.look_at_merging(sites)
        self.look_at_bridges(towns, seat, sites, offices)
        x[121] = popcount(sites & towns.near_utilities[seat]) / 8.0
        x[126] = popcount(self.seen[3] & ~towns.taken[seat] & towns.upto[seat][3]) / 8.0
        x[127] = (
            popcount(towns.near[seat][lowest(towns.hall[seat])] & ~towns.taken[seat]) / 5.0 if towns.hall[seat] else 0
        )

    def look_at_merging(self, sites: int) -> None:
        """Sites beside several residential units."""
        once = 0
        twice = 0
        thrice = 0
        more = 0
        for i in range(self.units):
            more |= thrice & self.around[i]
            thrice |= twice & self.around[i]
            twice |= once & self.around[i]
            once |= self.around[i]
        x = self.x
        x[114] = popcount(sites & twice & ~thrice) / 5.0
        x[115] = popcount(sites & thrice & ~more) / 3.0
        x[116] = popcount(sites & more) / 2.0

    def look_at_bridges(self, towns: Towns, seat: int, sites: int, offices: int) -> None:
        """What one merged unit could become: homes that single sites between them connect."""
        x = self.x
        homes = towns.homes[seat]
        land = homes | (sites & towns.near_homes[seat])
        most = 0
        best = 0
        while land & homes:
            part = towns.unit(seat, land)[0]
            land ^= part
            n = popcount(part & homes)
            if n > most:
                most = n
                best = part
        together = 0
        around = 0
        for i in range(self.units):
            if self.unit[i] & best:
                together += 1
                around |= self.around[i]
        x[117] = most / 14.0
        x[118] = together / 5.0
        x[119] = popcount(around & offices) / 4.0
        x[120] = popcount(best & ~homes) / 10.0

    def look_at_shops(self, towns: Towns, seat: int) -> None:
        x = self.x
        shops = towns.shops[seat]
        units = 0
        lit = 0
        largest = 0
        around = 0
        second = 0
        while shops:
            unit, beside = towns.unit(seat, shops)
            shops ^= unit
            units += 1
            if unit & towns.near_utilities[seat]:
                lit += 1
            if popcount(unit) > popcount(largest):
                second = popcount(largest)
                largest = unit
                around = beside
            elif popcount(unit) > second:
                second = popcount(unit)
        x[122] = units / 4.0
        x[123] = lit / 4.0
        x[124] = popcount(towns.shops[seat] & ~towns.suburbs[seat]) / 4.0
        x[125] = popcount(towns.utilities[seat] & ~towns.suburbs[seat]) / 4.0
        x[151] = second / 4.0
        if largest:
            self.look_at_largest_shop(towns, seat, largest, around)

    def look_at_largest_shop(self, towns: Towns, seat: int, unit: int, around: int) -> None:
        """The commercial unit that residential ones beside it let grow."""
        x = self.x
        n = popcount(unit)
        feeding = 0
        for i in range(self.units):
            if self.unit[i] & around:
                feeding += 1
        most = feeding if feeding > n else n
        f = towns.floor[seat][highest(unit)]
        spots = towns.sites(seat) & around
        x[144] = n / 8.0
        x[145] = n * (n + 1) / 72.0
        x[146] = feeding / 6.0
        x[147] = (most - n) / 4.0
        x[150] = popcount(spots) / 8.0
        x[152] = (self.units - feeding) / 5.0
        x[153] = popcount(spots & ~towns.near_homes[seat]) / 5.0
        x[155] = f / 5.0
        if unit & towns.near_utilities[seat]:
            x[148] = 1.0
            x[149] = (most * (most + 1) + f * (f - 1)) * self.left / 400.0
            x[154] = (n * (n + 1) + f * (f - 1)) * self.left / 400.0
