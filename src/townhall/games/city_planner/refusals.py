"""Why a move is not legal: for every way it can be, the rule and a friendly sentence."""

from __future__ import annotations

from townhall.core.game import CHANCE, Refusal
from townhall.games.city_planner.explain import counted, listing, named_cards, scoring_letters
from townhall.games.city_planner.game import State
from townhall.games.city_planner.notation import changed_dice, choice_parts, rolled_dice
from townhall.games.city_planner.scoring import blue_money, green_vp
from townhall.games.city_planner.words import (
    CHANGE,
    CHANGES,
    CHOICE,
    FACES,
    KEEP,
    MOST_CHANGES,
    PASS,
    REROLL,
    ROLL,
    ROLLED,
    SCORE,
    SET_ASIDE,
    TAKE,
    TWICE,
    kind_of,
    value_of,
)

PHASE_OF = {ROLLED: ROLL, TAKE: REROLL, KEEP: REROLL, CHANGES: CHANGE, SET_ASIDE: PASS, CHOICE: SCORE}
NOW = {
    ROLL: ("turn 1", "the dice are to be rolled now"),
    REROLL: ("turn 2", "say now which die to reroll for free ('reroll 3'), or 'keep'"),
    CHANGE: ("turn 3", "say now which dice to change, as in 'change 2+ 5-', or 'change' for none"),
    PASS: ("turn 4", "say now which card to pass on, as in 'pass 4'"),
    SCORE: ("turn 5", "choose now how the six cards score, as in 'score'"),
}


def why_not(state: State, seat: int, move: int) -> Refusal | None:
    """None where the move is legal for the seat (or chance) that may act."""
    kind, value = kind_of(move), value_of(move)
    if PHASE_OF[kind] != state.phase or (kind == ROLLED) != (seat == CHANCE):
        return Refusal(*NOW[state.phase])
    if kind == ROLLED:
        return wrong_dice(state, value)
    if kind == TAKE and value == state.locked:
        return Refusal("turn 2", f"card {value + 1} arrived locked: its die can't be rerolled")
    if kind == CHANGES:
        return wrong_changes(state, value)
    if kind == SET_ASIDE and value == state.locked and state.seats == 1:
        return Refusal("turn 4", f"card {value + 1} arrived locked: alone you pass one of the six others")
    if kind == CHOICE:
        return wrong_choice(state, value)
    return None


def wrong_dice(state: State, rolled: int) -> Refusal | None:
    named = [card for card, _ in rolled_dice(rolled)]
    due = [card + 1 for card, face in enumerate(state.faces()) if face == 0]
    if named == due:
        return None
    return Refusal("turn 1", f"the dice to roll are those of {named_cards(due)}, not {listing(named)}")


def wrong_changes(state: State, changes: int) -> Refusal | None:
    if changes == TWICE:
        return Refusal("R-3", "a die can be changed once in a turn")
    dice = changed_dice(changes)
    money = state.player(state.active)[0]
    if len(dice) > MOST_CHANGES:
        return Refusal("turn 3", f"at most three dice can be changed in a turn, not {len(dice)}")
    if len(dice) > money:
        return Refusal("turn 3", f"{len(dice)} changes cost ${len(dice)}, and there is only ${money}")
    for card, way in dice:
        if card - 1 == state.locked:
            return Refusal("R-13", f"card {card} arrived locked: its die can't be changed")
        if state.faces()[card - 1] == (FACES if way == 1 else 1):
            where = "6 does not go up" if way == 1 else "1 does not go down"
            return Refusal("R-3", f"the die of card {card}: {where}")
    return None


def wrong_choice(state: State, choice: int) -> Refusal | None:
    letters = scoring_letters(state)
    green, aside, twice = choice_parts(choice)
    for card in green:
        if letters.get(card) != "M":
            return Refusal("R-6", not_mixed(state, letters, card))
    refusal = wrong_aside(state, letters, aside)
    if refusal:
        return refusal
    left = [("G" if card in green else "B") if x == "M" else x for card, x in letters.items() if card not in aside]
    return wrong_double(left, twice)


def not_mixed(state: State, letters: dict[int, str], card: int) -> str:
    if card - 1 == state.passed:
        return f"card {card} is passed on and does not score"
    return f"card {card} shows {letters[card]}: only a mixed building (M) is taken as green"


def wrong_aside(state: State, letters: dict[int, str], aside: list[int]) -> Refusal | None:
    lots = list(letters.values()).count("P")
    if aside and lots == 0:
        return Refusal("scoring 3", "without a parking lot nothing can be set aside")
    if aside and lots > 1:
        return Refusal("R-10", f"with {counted(lots, 'P')} nothing can be set aside")
    for card in aside:
        if card - 1 == state.passed:
            return Refusal("R-7", f"card {card} is passed on: only scoring buildings can be set aside")
        if letters[card] == "P":
            return Refusal("R-7", f"card {card} is the parking lot itself: only others can be set aside")
        if letters[card] == "M":
            return Refusal("R-14", f"card {card} is mixed: mixed buildings can't be set aside")
    return None


def wrong_double(left: list[str], twice: int) -> Refusal | None:
    """`left` are the buildings after steps 2 and 3."""
    lots = left.count("P")
    if lots < 2:
        return Refusal("scoring 7", "only two parking lots or more double anything") if twice else None
    vp = green_vp(left.count("G"), left.count("O"))
    blue = blue_money(left.count("B"), left.count("I"))
    if vp and blue and not twice:
        return Refusal("scoring 7", f"say what {counted(lots, 'P')} double: 'double green' or 'double blue'")
    if twice and not (vp and blue):
        what = (
            "the green VP are doubled anyway" if vp else "the blue $ are doubled anyway" if blue else "nothing scores"
        )
        return Refusal("scoring 7", f"there is no choice what to double: {what}")
    return None
