"""City Planner, slow and obvious: the twin that the engine is compared with.

Written from the rules (rules/city-planner.md) and the protocol alone. Cards are numbers 1 to 7,
faces the characters "1" to "6" or "-" (a die about to be rolled), marks "" (unlocked), "*" (arrived locked)
or "!" (passed on this turn).
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import combinations, product
from typing import Any

STANDARD_DECK = ["BITPMO", "TMIGOP", "OGPIBT", "IOMBPG", "GTBOIM", "MPOTGB", "PBGMTI"]
CARDS = [1, 2, 3, 4, 5, 6, 7]
FACES = ["1", "2", "3", "4", "5", "6"]
ROUNDS = 8
START_MONEY = 5
PENALTY = 5
LISTED_OUTCOMES = 20_000


# Scoring six cards: `cards` is {card number: building letter} of the six scoring cards.


def subsets(things: Iterable[int]) -> list[list[int]]:
    """Every subset, each ascending."""
    ordered = sorted(things)
    return [list(some) for size in range(len(ordered) + 1) for some in combinations(ordered, size)]


def buildings_left(cards: dict[int, str], green: Iterable[int], aside: Iterable[int]) -> list[str]:
    """The buildings after steps 2 and 3: each mixed one is green or blue (R-6), those set aside are gone."""
    left = []
    for card, building in cards.items():
        if card in aside:
            continue
        if building == "M":
            building = "G" if card in green else "B"
        left.append(building)
    return left


def green_vp(left: list[str]) -> int:
    """Step 4; four or more offices multiply as three (R-8)."""
    return left.count("G") * (1 + min(left.count("O"), 3))


def blue_money(left: list[str]) -> int:
    """Step 5; with no industry blue earns nothing."""
    if left.count("I") == 0:
        return 0
    return left.count("B") * (1 + min(left.count("I"), 3))


def parking_lots(cards: dict[int, str]) -> int:
    return list(cards.values()).count("P")


def penalty_due(cards: dict[int, str]) -> bool:
    """Step 1: over all six, those set aside too (R-5)."""
    six = list(cards.values())
    return six.count("I") + six.count("O") <= 1


def may_set_aside(cards: dict[int, str]) -> list[int]:
    """Step 3: only with exactly one P; not the P itself (R-7), not mixed ones (R-14)."""
    if parking_lots(cards) != 1:
        return []
    return [card for card, building in cards.items() if building not in ("P", "M")]


def double_words(cards: dict[int, str], left: list[str]) -> list[str]:
    """What may follow `double`; "" where it may not be named."""
    if parking_lots(cards) >= 2 and green_vp(left) > 0 and blue_money(left) > 0:
        return ["green", "blue"]
    return [""]


def write_score(green: list[int], aside: list[int], double: str) -> str:
    """A score move: only the parts that say something, in the order of the rules' table, cards ascending."""
    words = ["score"]
    if green:
        words += ["green"] + [str(card) for card in sorted(green)]
    if aside:
        words += ["aside"] + [str(card) for card in sorted(aside)]
    if double:
        words += ["double", double]
    return " ".join(words)


def read_score(move: str) -> tuple[list[int], list[int], str]:
    """The cards taken as green, the cards set aside, what is doubled ("" if not named)."""
    words = move.split()[1:]
    double = ""
    aside: list[str] = []
    green: list[str] = []
    if "double" in words:
        double = words[-1]
        words = words[: words.index("double")]
    if "aside" in words:
        aside = words[words.index("aside") + 1 :]
        words = words[: words.index("aside")]
    if "green" in words:
        green = words[1:]
    return [int(card) for card in green], [int(card) for card in aside], double


def score_moves(cards: dict[int, str]) -> set[str]:
    """Every legal score move. Moves that differ in notation are different, even with the same result."""
    mixed = [card for card, building in cards.items() if building == "M"]
    moves = set()
    for green in subsets(mixed):
        for aside in subsets(may_set_aside(cards)):
            for double in double_words(cards, buildings_left(cards, green, aside)):
                moves.add(write_score(green, aside, double))
    return moves


def score_move(cards: dict[int, str], move: str, money: int) -> tuple[int, int, int]:
    """(VP earned, money held after the penalty, rerolls earned) of a legal move with `money` held before."""
    green, aside, double = read_score(move)
    left = buildings_left(cards, green, aside)
    vp = green_vp(left)
    blue = blue_money(left)
    if parking_lots(cards) >= 2:  # once, however many
        # open: where `double` may not be named, the one positive total (if any) is the one that doubles
        if double == "green" or (double == "" and blue == 0):
            vp = 2 * vp
        else:
            blue = 2 * blue
    town_halls = left.count("T")
    money = money + blue + town_halls + 2 * len(aside)
    if penalty_due(cards):
        money = money - min(PENALTY, money)  # what was just earned pays too
    return vp, money, town_halls


def results(buildings: str, money: int) -> set[tuple[int, int, int]]:
    """Every different (VP earned, money after the penalty, rerolls earned) of six buildings, as letters."""
    cards = dict(enumerate(buildings, start=1))
    return {score_move(cards, move, money) for move in score_moves(cards)}


# The end


def rating(vp: int) -> str:
    """The solo rating of a final VP, money converted."""
    if vp <= 20:
        return "Intern Architect"
    if vp <= 40:
        return "Architectural Designer"
    if vp <= 60:
        return "Architect"
    if vp <= 80:
        return "Firm Partner"
    return "Emeritus"  # above 100 too


def read_deck(deck: Any) -> list[str]:
    """The seven words of the option `deck`."""
    if deck == "standard":
        return list(STANDARD_DECK)
    if isinstance(deck, str):
        raise ValueError(f"the oracle knows no deck named {deck}")  # give its seven words instead
    return list(deck)


class Oracle:
    """The slow, obvious City Planner."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.deck = read_deck(options.get("deck", "standard"))
        self.seats: int = options["seats"]
        self.first: int = options.get("first", 1)
        self.active: int = self.first
        self.round = 1
        self.phase = "roll"
        self.face = dict.fromkeys(CARDS, "-")
        self.mark = dict.fromkeys(CARDS, "")
        self.players: list[dict[str, int]] = [{"money": START_MONEY, "vp": 0, "rerolls": 0} for _ in range(self.seats)]

    @classmethod
    def from_state(cls, state: dict[str, Any], options: dict[str, Any]) -> Oracle:
        """A position given as a protocol state; the number of seats and the first one are the state's."""
        oracle = cls({**options, "seats": len(state["players"]), "first": state["first"]})
        oracle.round = state["round"]
        oracle.phase = state["phase"]
        oracle.active = state["active"]
        for word in state["cards"].split():  # such as 3:- or 7:4* or 4:1!
            card = int(word[0])
            oracle.face[card] = word[2]
            oracle.mark[card] = word[3:]
        oracle.players = [
            {"money": player["money"], "vp": player["vp"], "rerolls": player["rerolls"]} for player in state["players"]
        ]
        return oracle

    # What the rules speak of

    def player(self) -> dict[str, int]:
        """The active player."""
        return self.players[self.active - 1]

    def unlocked(self) -> list[int]:
        return [card for card in CARDS if self.mark[card] != "*"]

    def dice_to_roll(self) -> list[int]:
        return [card for card in CARDS if self.face[card] == "-"]

    def scoring_cards(self) -> dict[int, str]:
        """Card and building of the six that were not passed on, one that arrived locked among them."""
        six = [card for card in CARDS if self.mark[card] != "!"]
        return {card: self.deck[card - 1][int(self.face[card]) - 1] for card in six}

    # Whose move, which moves

    def to_act(self) -> list[Any]:
        if self.phase == "over":
            return []
        if self.phase == "roll":
            return ["chance"]
        return [self.active]

    def legal(self, seat: int) -> set[str]:
        if self.to_act() != [seat]:
            return set()
        if self.phase == "reroll":
            return {"keep"} | {f"reroll {card}" for card in self.unlocked()}
        if self.phase == "change":
            return self.change_moves()
        if self.phase == "pass":
            return {f"pass {card}" for card in self.cards_to_pass()}
        return score_moves(self.scoring_cards())

    def change_moves(self) -> set[str]:
        """Up to three different unlocked dice, as far as the money goes, no wrap (R-3, R-13)."""
        moves = set()
        for cards in subsets(self.unlocked()):
            if len(cards) > min(3, self.player()["money"]):
                continue
            for ways in product("+-", repeat=len(cards)):
                if all(self.can_change(card, way) for card, way in zip(cards, ways, strict=True)):
                    words = [f"{card}{way}" for card, way in zip(cards, ways, strict=True)]
                    moves.add(" ".join(["change", *words]))
        return moves

    def can_change(self, card: int, way: str) -> bool:
        return self.face[card] != ("6" if way == "+" else "1")

    def cards_to_pass(self) -> list[int]:
        """Solo: not the one that is locked already; two players: any of the seven."""
        return self.unlocked() if self.seats == 1 else CARDS

    # Chance

    def chance(self) -> dict[str, float] | None:
        """Every outcome with its probability; None where there are too many to list."""
        if self.phase != "roll":
            raise ValueError("no die is about to be rolled")
        dice = self.dice_to_roll()
        outcomes = 6 ** len(dice)
        if outcomes > LISTED_OUTCOMES:
            return None
        return {self.write_roll(dice, faces): 1 / outcomes for faces in product(FACES, repeat=len(dice))}

    def sample(self, rng: random.Random) -> str:
        if self.phase != "roll":
            raise ValueError("no die is about to be rolled")
        dice = self.dice_to_roll()
        return self.write_roll(dice, [rng.choice(FACES) for _ in dice])

    def write_roll(self, dice: list[int], faces: Iterable[str]) -> str:
        return " ".join(["roll"] + [f"{card}:{face}" for card, face in zip(dice, faces, strict=True)])

    def is_roll(self, move: str) -> bool:
        dice = self.dice_to_roll()
        faces = [word[2:] for word in move.split()[1:]]
        return len(faces) == len(dice) and set(faces) <= set(FACES) and move == self.write_roll(dice, faces)

    # Playing

    def play(self, move: str, seat: int | None = None) -> None:
        if self.phase == "roll":
            if seat is not None or not self.is_roll(move):
                raise ValueError(f"not a roll of these dice: {move} (seat {seat})")
            self.roll(move)
            return
        if seat is None or move not in self.legal(seat):
            raise ValueError(f"not legal in {self.phase}: {move} (seat {seat})")
        if self.phase == "reroll":
            self.reroll(move)
        elif self.phase == "change":
            self.change(move)
        elif self.phase == "pass":
            self.pass_card(move)
        else:
            self.score_six(move)

    def roll(self, move: str) -> None:
        """All dice of the turn, or the one of a free reroll: what comes next is the same."""
        for word in move.split()[1:]:
            self.face[int(word[0])] = word[2]
        self.ask_next()

    def reroll(self, move: str) -> None:
        if move == "keep":
            self.player()["rerolls"] = 0
            self.ask_next()
        else:
            # open: a reroll is spent when it is taken, before its die lies
            self.player()["rerolls"] -= 1
            self.face[int(move.split()[1])] = "-"
            self.phase = "roll"

    def ask_next(self) -> None:
        """After a roll or `keep`: rerolls are asked only with rerolls left, changes only with money."""
        if self.player()["rerolls"] > 0:
            self.phase = "reroll"
        elif self.player()["money"] > 0:
            self.phase = "change"
        else:
            self.phase = "pass"

    def change(self, move: str) -> None:
        for word in move.split()[1:]:
            card = int(word[0])
            step = 1 if word[1] == "+" else -1
            self.face[card] = str(int(self.face[card]) + step)
            self.player()["money"] -= 1
        self.phase = "pass"

    def pass_card(self, move: str) -> None:
        """Marked `!` even if it is the one that arrived locked; else that one keeps its `*` and scores."""
        self.mark[int(move.split()[1])] = "!"
        self.phase = "score"

    def score_six(self, move: str) -> None:
        vp, money, rerolls = score_move(self.scoring_cards(), move, self.player()["money"])
        self.player()["vp"] += vp
        self.player()["money"] = money
        self.player()["rerolls"] = rerolls  # for the next own turn
        self.end_turn()

    def end_turn(self) -> None:
        round_ends = self.seats == 1 or self.active != self.first
        if round_ends and self.round == ROUNDS:
            # open: all stays as the last turn left it: round 8, the last active seat, the cards with their
            # marks, the rerolls just earned
            self.phase = "over"
            return
        if round_ends:
            self.round += 1
        if self.seats == 2:
            self.active = 3 - self.active
        for card in CARDS:
            if self.mark[card] == "!":
                self.mark[card] = "*"  # its die stays
            else:
                self.mark[card] = ""
                self.face[card] = "-"
        self.phase = "roll"

    # Telling

    def state(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "phase": self.phase,
            "first": self.first,
            "active": self.active,
            "cards": " ".join(f"{card}:{self.face[card]}{self.mark[card]}" for card in CARDS),
            "players": [dict(player) for player in self.players],
        }

    def score(self) -> dict[str, Any]:
        """As if the game ended now: 1 VP for each full $5."""
        # open: the protocol names no keys for this breakdown; "money" is the VP that the money brings
        breakdown = []
        for player in self.players:
            vp, money = player["vp"], player["money"] // 5
            breakdown.append({"vp": vp, "money": money, "total": vp + money})
        scores = [part["total"] for part in breakdown]
        answer: dict[str, Any] = {"scores": scores, "breakdown": breakdown, "winners": None}
        if self.phase == "over":
            answer["winners"] = self.winners(scores)
        if self.seats == 1:
            answer["rating"] = rating(scores[0])
        return answer

    def winners(self, scores: list[int]) -> list[int]:
        """Most VP, then most money before conversion, else shared (R-11)."""
        ranks = [(scores[seat], self.players[seat]["money"]) for seat in range(self.seats)]
        return [seat + 1 for seat in range(self.seats) if ranks[seat] == max(ranks)]
