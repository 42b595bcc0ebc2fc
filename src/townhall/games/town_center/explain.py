"""What a town earns and scores and why, part by part, each naming its rule."""

from __future__ import annotations

from typing import Any

from townhall.core.game import Line, Result
from townhall.games.town_center.board import FLOORS
from townhall.games.town_center.notation import counted, format_position
from townhall.games.town_center.units import (
    COMMERCIAL,
    PARKING,
    RESIDENTIAL,
    Unit,
    elevators,
    triangle,
    units,
)

RATINGS = (
    (100, "Megalopolis"),
    (95, "Capital"),
    (90, "Metropolis"),
    (85, "City"),
    (80, "Suburb"),
    (70, "Town"),
    (60, "Neighborhood"),
    (50, "Village"),
    (40, "Hamlet"),
)


def rating(score: int) -> str:
    return next((name for least, name in RATINGS if score >= least), "Homestead")


def breakdown(towns: Any, seat: int) -> dict[str, int]:
    return {
        "cash": towns.cash_of(seat) // 5,
        "residential": towns.residential_points(seat),
        "suburbs": -towns.suburb_cubes(seat),
        "total": towns.score(seat),
    }


def winners(towns: Any, scores: list[int]) -> list[int]:
    """Most points, then most cubes on floor 5, 4, 3, 2, 1; then shared (R-8)."""
    left, _ = break_tie(towns, scores)
    return left


def break_tie(towns: Any, scores: list[int]) -> tuple[list[int], list[tuple[int, dict[int, int]]]]:
    """The winners, and each floor that told apart those with most points: floor, cubes by seat."""
    left = [seat for seat, score in enumerate(scores, 1) if score == max(scores)]
    floors = []
    for floor in range(FLOORS, 0, -1):
        cubes = {seat: towns.cubes_on_floor(seat, floor) for seat in left}
        most = max(cubes.values())
        if min(cubes.values()) < most:
            floors.append((floor, cubes))
            left = [seat for seat in left if cubes[seat] == most]
    return left, floors


def tie_text(towns: Any, scores: list[int]) -> str:
    """How a tie was broken; "" where there was none."""
    won, floors = break_tie(towns, scores)
    if len(won) == 1 and not floors:
        return ""
    tie = f"Tie on {counted(max(scores), 'point')}"
    steps: list[str] = []
    for floor, cubes in floors:
        by = f"then by floor {floor}" if steps else f"{tie}, broken by cubes on floor {floor}"
        ranked = sorted(cubes, key=lambda seat: -cubes[seat])
        steps.append(f"{by}: " + ", ".join(f"seat {seat} has {cubes[seat]}" for seat in ranked))
    if len(won) > 1:
        by = "the rest is a tie on every floor" if steps else f"{tie} and on every floor"
        steps.append(f"{by}, the win is shared (R-8): " + ", ".join(f"seat {seat}" for seat in won))
    return "; ".join(steps) + "."


def result(state: Any) -> Result:
    """The scores, before the end as if it were now."""
    towns = state.towns
    parts = [breakdown(towns, seat) for seat in range(1, state.seats + 1)]
    scores = [part["total"] for part in parts]
    won = winners(towns, scores) if state.over else None
    return Result(scores, parts, won, rating(scores[0]) if state.seats == 1 else None)


# In lines


def explain(towns: Any, seat: int) -> Line:
    """Everything about a town: height, units, income, score."""
    parts = (
        _height(towns, seat),
        *unit_lines(towns, seat),
        income_line(towns, seat),
        score_line(towns, seat),
    )
    return Line(f"Town of seat {seat}", parts=parts)


def _height(towns: Any, seat: int) -> Line:
    board = towns.boards[seat - 1]
    parts = tuple(
        Line(
            f"elevator at {format_position(board, p)}, {height} high: "
            + ("powered" if powered else "no power, as no utilities cube touches its floor 1"),
            "R-3",
        )
        for p, height, powered in elevators(towns, seat)
    )
    return Line(f"Height limit {towns.height_limit(seat)}", "II", parts=parts)


def name_unit(towns: Any, seat: int, unit: Unit) -> str:
    board = towns.boards[seat - 1]
    cubes = " ".join(format_position(board, p) for p in unit.cubes)
    kind = "Parking lot" if unit.kind == PARKING else f"{unit.kind.capitalize()} unit"
    return f"{kind} of {unit.size} ({cubes})"


def unit_lines(towns: Any, seat: int) -> list[Line]:
    return [Line(name_unit(towns, seat, unit), parts=tuple(_about(unit))) for unit in units(towns, seat)]


def _about(unit: Unit) -> list[Line]:
    if unit.kind == PARKING:
        return [Line(f"{counted(unit.neighbours, 'cube')} next to it, $1 a round for each", "IV", unit.worth)]
    beside = counted(unit.neighbours, "office" if unit.kind == RESIDENTIAL else "residential unit")
    must = ": it must grow" if unit.grows else ""
    lines = [Line(f"{beside} next to it; it grows at {unit.needs}{must}", "III")]
    if not unit.powered:
        lines.append(Line("no power: no utilities cube touches it, so it brings nothing", "IV", 0))
        return lines
    size, height = triangle(unit.size), triangle(unit.top - 1)
    sum_of = f"T({unit.size}) = {size} for its size, T({unit.top - 1}) = {height} for reaching floor {unit.top}"
    brings = f"{counted(unit.worth, 'point')} at the end" if unit.kind == RESIDENTIAL else f"${unit.worth} a round"
    lines.append(Line(f"{brings}: {sum_of}", "Final score" if unit.kind == RESIDENTIAL else "IV", unit.worth))
    return lines


def income_line(towns: Any, seat: int) -> Line:
    found = units(towns, seat)
    parts = [
        Line(name_unit(towns, seat, unit) + ("" if unit.powered else ", no power"), "IV", unit.worth)
        for unit in found
        if unit.kind == COMMERCIAL
    ]
    parts += [Line(name_unit(towns, seat, unit), "IV", unit.worth) for unit in found if unit.kind == PARKING]
    parts.append(Line("Town fees", "IV", 1))
    total = 1 + towns.commercial_income(seat) + towns.parking_income(seat)
    return Line("Income a round", "IV", total, tuple(parts))


def score_line(towns: Any, seat: int) -> Line:
    cash, suburbs = towns.cash_of(seat), towns.suburb_cubes(seat)
    parts = [Line(f"${cash}: a point per full $5", "Final score", cash // 5)]
    parts += [
        Line(name_unit(towns, seat, unit) + ("" if unit.powered else ", no power"), "Final score", unit.worth)
        for unit in units(towns, seat)
        if unit.kind == RESIDENTIAL
    ]
    parts.append(Line(f"{counted(suburbs, 'cube')} in the Suburbs", "Final score", -suburbs))
    return Line("Score", "Final score", towns.score(seat), tuple(parts))
