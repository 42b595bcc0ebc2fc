"""What six scoring buildings earn: the rulebook's arithmetic, on the numbers of buildings of each kind."""

from townhall.games.city_planner.words import BLUE, GREEN, PENALTY


def green_vp(g: int, o: int) -> int:
    """Step 4; four or more offices multiply as three (R-8)."""
    return g * (1 + min(o, 3))


def blue_money(b: int, i: int) -> int:
    """Step 5; with no industry blue earns nothing, and four or more multiply as three (R-8)."""
    return b * (1 + min(i, 3)) if i else 0


def may_choose_double(p: int, g: int, o: int, b: int, i: int) -> bool:
    """Whether the player says what parking lots double: with a single positive total it is that one."""
    return p >= 2 and green_vp(g, o) > 0 and blue_money(b, i) > 0


def doubled(p: int, twice: int, g: int, o: int, b: int, i: int) -> int:
    """What step 7 doubles, named or not: GREEN, BLUE or 0 (R-10: once, however many parking lots)."""
    if p < 2:
        return 0
    if twice:
        return twice
    if green_vp(g, o) > 0:
        return GREEN
    return BLUE if blue_money(b, i) > 0 else 0


def earned_vp(p: int, twice: int, g: int, o: int, b: int, i: int) -> int:
    vp = green_vp(g, o)
    return 2 * vp if doubled(p, twice, g, o, b, i) == GREEN else vp


def earned_money(p: int, twice: int, g: int, o: int, b: int, i: int, t: int, aside: int) -> int:
    """Steps 3, 5, 6 and 7: the $ of this scoring before the penalty; `aside` buildings are set aside."""
    blue = blue_money(b, i)
    if doubled(p, twice, g, o, b, i) == BLUE:
        blue *= 2
    return blue + t + 2 * aside


def money_after(money: int, income: int, penalty: bool) -> int:
    """Step 8: what was earned just now is there to pay the penalty (R-4); money is never below 0."""
    money += income
    if not penalty:
        return money
    return money - PENALTY if money > PENALTY else 0
