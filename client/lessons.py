"""Makes the positions of the lessons, each checked by the engine: client/src/lessons/*.json."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from townhall.core.match import Match
from townhall.core.rng import Rng
from townhall.games import game_class, new_game

TARGET = Path(__file__).parent / "src" / "lessons"
ALL = Counter(O=12, R=42, C=25, U=20, P=20)
START = Counter(O=3, R=6, C=3, U=4, P=4)


def town_center(
    round: int, phase: str, town: str, *, hand: str = "", drawn: str = "", cash: int = 5, wants: str
) -> dict[str, Any]:
    """A solo position: the bag holds what the rounds so far left in it, the Reserve all that lies nowhere else."""
    size = 20 - 2 * (round - 1) - (3 if phase == "choose" else 2 if phase != "draw" else 0)
    bag = START.copy()
    bag.subtract(drawn)
    for cube in "RRPURCOUPRCRPUCOUPRO":
        if bag.total() > size and bag[cube] > 0:
            bag[cube] -= 1
    built = Counter(letter for part in town.split() for letter in part.partition("=")[2] if letter != "H")
    reserve = Counter(ALL)
    for used in (bag, built, Counter(hand), Counter(drawn)):
        reserve.subtract(used)
    state = {
        "round": round,
        "phase": phase,
        "first": 1,
        "bag": {letter: bag[letter] for letter in "ORCUP"},
        "reserve": {letter: reserve[letter] for letter in "ORCUP"},
        "drawn": drawn,
        "towers": [],
        "row": "",
        "to_act": [1],
        "players": [{"board": "A", "cash": cash, "hand": hand, "town": town}],
    }
    return checked("town-center", state, wants)


def checked(game: str, state: dict[str, Any], wants: str) -> dict[str, Any]:
    import re

    rules, position = game_class(game).from_state(state, {})
    match = Match(rules, position)
    acting = match.to_act()[0]
    if not any(re.match(wants, move) for move in match.legal(acting)):
        raise SystemExit(f"{game}: nothing like {wants} in {match.legal(acting)[:20]}")
    return {"start": rules.format_state(position), "seats": rules.seats, "wants": wants}


def planner(phase: str, cards: str, wants: str, *, round: int = 2, money: int = 5, rerolls: int = 0) -> dict[str, Any]:
    round = round if "*" in cards else 1
    player = {"money": money, "vp": 11, "rerolls": rerolls}
    state = {"round": round, "phase": phase, "first": 1, "active": 1, "cards": cards, "players": [player]}
    return checked("city-planner", state, wants)


def council(wants: str, fits: Callable[[dict[str, Any], list[str]], bool]) -> dict[str, Any]:
    """A position from a random game in which seat 1 can do what the lesson is about."""
    for seed in range(400):
        rng = Rng(seed)
        match = Match(new_game("city-council", {"seats": 3}))
        while not match.over:
            acting = match.to_act()[0]
            if acting == 1:
                state = match.game.format_state(match.state)
                if fits(state, match.legal(1)):
                    return checked("city-council", state, wants)
            moves = match.legal(acting) if acting else [match.sample(rng)]
            match.play(moves[rng.below(len(moves))], acting or None)
    raise SystemExit(f"no position for {wants}")


def main() -> None:
    lessons = {
        "town-center": [
            {"start": None, "seats": 1, "wants": "hall "},
            town_center(2, "choose", "b3=H c3=R", drawn="RUP", wants="return "),
            town_center(2, "construction", "b3=H b2=R", hand="RU", wants="R "),
            town_center(3, "construction", "b3=H b2=R c3=U", hand="O", cash=6, wants="O "),
            town_center(3, "development", "b3=H b2=R c2=O c3=U", wants=r"\+R "),
            town_center(4, "construction", "b3=H b2=R c2=R b1=O", hand="U", wants="U "),
            town_center(4, "construction", "b3=H b2=R c2=O c3=P c4=U", hand="P", wants="P c3"),
            town_center(5, "construction", "b3=H b2=R c2=O c3=PP c4=U", hand="C", wants="C [bcd][234]"),
            town_center(5, "development", "b2=R b3=C b4=R c2=O c3=PP c4=U d3=H", wants=r"\+C "),
            town_center(5, "public-works", "b2=R b3=CC b4=R c2=O c3=PP c4=U d3=H", cash=22, wants="buy |pass"),
        ],
        "city-planner": [
            planner("change", "1:3 2:5 3:6 4:1 5:2 6:2 7:4", "change", round=1),
            planner("pass", "1:3 2:5 3:6 4:1 5:2 6:2 7:4", "pass ", round=1),
            planner("score", "1:3 2:5 3:2 4:1! 5:1 6:6 7:1", "score"),
            planner("reroll", "1:3 2:5 3:6 4:1* 5:2 6:2 7:4", "reroll ", rerolls=2),
            planner("change", "1:5 2:4 3:2 4:3 5:1 6:3* 7:5", "change", money=4),
            planner("score", "1:5 2:2 3:2 4:3 5:1 6:3 7:6!", "score green"),
            planner("score", "1:4 2:3 3:4 4:4 5:3 6:5 7:1!", "score aside"),
            planner("score", "1:4 2:6 3:2 4:4 5:5 6:5 7:1!", "score double"),
            planner("change", "1:1 2:6 3:2 4:6 5:2 6:4* 7:5", "change "),
            planner("pass", "1:1 2:6 3:2 4:6 5:4 6:4* 7:5", "pass ", round=8),
        ],
        "city-council": [
            council("bid ", lambda s, moves: s["phase"] == "bid" and s["round"] == 2),
            council("order |lobby ", lambda s, moves: s["phase"] == "council" and len(moves) > 5),
            council("take ", lambda s, moves: s["step"] == "take" and len(s["offered"]) == 3),
            council(
                "place ", lambda s, moves: s["step"] == "place" and len(s["tiles"]) > 5 and s["taken"][1] not in "n"
            ),
            council("invest ", lambda s, moves: "invest with 2" in moves and len(s["tiles"]) > 4),
            council("speculate ", lambda s, moves: "speculate 2 with 2" in moves and len(s["tiles"]) > 6),
            council("at ", lambda s, moves: s["step"] == "at" and len(moves) > 12),
            council(
                "rail ", lambda s, moves: s["step"] == "rail" and len(s["players"][0]["coins"]) > 1 and bool(s["track"])
            ),
            council("rail ", lambda s, moves: s["step"] == "rail" and bool(s["laid"])),
            council("pay ", lambda s, moves: s["step"] == "pay" and len(moves) > 2),
        ],
    }
    TARGET.mkdir(exist_ok=True)
    for game, steps in lessons.items():
        TARGET.joinpath(f"{game}.json").write_text(json.dumps(steps, indent=1) + "\n")
        print(game, len(steps))


if __name__ == "__main__":
    main()
