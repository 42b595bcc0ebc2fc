"""City Planner's moves and cards as texts: parse_* and format_* in pairs."""

from __future__ import annotations

import re

from townhall.core.errors import UnreadableMove
from townhall.games.city_planner.game import State
from townhall.games.city_planner.words import (
    BLUE,
    CARDS,
    CHANGES,
    CHOICE,
    GREEN,
    KEEP,
    ROLLED,
    SET_ASIDE,
    SHIFT,
    TAKE,
    TWICE,
    kind_of,
    value_of,
)

FORMS = "roll 1:3 2:5 ..., reroll 3, keep, change, change 2+ 5-, pass 4, score, score green 6 aside 2 3"
DOUBLES = {"green": GREEN, "blue": BLUE}
WAYS = {"+": 1, "-": 2}


# Cards such as 1:3 2:- 4:1! 7:4*


def format_cards(state: State) -> str:
    words = []
    for card, face in enumerate(state.faces()):
        mark = "!" if card == state.passed else "*" if card == state.locked else ""
        words.append(f"{card + 1}:{face or '-'}{mark}")
    return " ".join(words)


# Moves


def format_move(move: int) -> str:
    kind, value = kind_of(move), value_of(move)
    if kind == ROLLED:
        return " ".join(["roll", *[f"{card}:{face}" for card, face in rolled_dice(value)]])
    if kind == TAKE:
        return f"reroll {value + 1}"
    if kind == KEEP:
        return "keep"
    if kind == CHANGES:
        return " ".join(["change", *[f"{card}{'+' if way == 1 else '-'}" for card, way in changed_dice(value)]])
    if kind == SET_ASIDE:
        return f"pass {value + 1}"
    return format_choice(value)


def rolled_dice(value: int) -> list[tuple[int, int]]:
    """(card from 1, face) of the dice that a roll rolls."""
    digits = [(card + 1, value // 7**card % 7) for card in range(CARDS)]
    return [(card, face) for card, face in digits if face]


def changed_dice(value: int) -> list[tuple[int, int]]:
    """(card from 1, way) of the dice that a move changes."""
    digits = [(card + 1, value // 3**card % 3) for card in range(CARDS)]
    return [(card, way) for card, way in digits if way]


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, counted from 1."""
    return [card + 1 for card in range(CARDS) if mask >> card & 1]


def choice_parts(choice: int) -> tuple[list[int], list[int], int]:
    """The mixed cards taken as green, the cards set aside (both from 1), what is doubled."""
    return cards_in(choice & 127), cards_in(choice >> CARDS & 127), choice >> 2 * CARDS


def format_choice(choice: int) -> str:
    green, aside, twice = choice_parts(choice)
    words = ["score"]
    words += ["green", *map(str, green)] if green else []
    words += ["aside", *map(str, aside)] if aside else []
    words += ["double", "green" if twice == GREEN else "blue"] if twice else []
    return " ".join(words)


def parse_move(text: str) -> int:
    """The move that a text means; raises UnreadableMove. Only the one way to write each move is read."""
    words = text.split(" ")
    if "" in words:
        raise UnreadableMove(f"{text!r}: write the words with one blank between them; moves are {FORMS}")
    verb, rest = words[0], words[1:]
    if verb == "roll":
        return (ROLLED << SHIFT) + parse_roll(rest)
    if verb == "reroll":
        return (TAKE << SHIFT) + parse_one_card(verb, rest)
    if verb == "keep":
        if rest:
            raise UnreadableMove(f"nothing may follow 'keep', not {' '.join(rest)!r}")
        return KEEP << SHIFT
    if verb == "change":
        return (CHANGES << SHIFT) + parse_changes(rest)
    if verb == "pass":
        return (SET_ASIDE << SHIFT) + parse_one_card(verb, rest)
    if verb == "score":
        return (CHOICE << SHIFT) + parse_choice(rest)
    raise UnreadableMove(f"{verb!r} is no move; moves are {FORMS}")


def parse_one_card(verb: str, words: list[str]) -> int:
    if len(words) != 1 or not re.fullmatch("[1-7]", words[0]):
        raise UnreadableMove(f"'{verb}' names one card from 1 to 7, as in '{verb} 3', not {' '.join(words)!r}")
    return int(words[0]) - 1


def parse_roll(words: list[str]) -> int:
    rolled, last = 0, 0
    if not words:
        raise UnreadableMove("'roll' names the dice rolled, as in 'roll 1:3 2:5'")
    for word in words:
        if not re.fullmatch("[1-7]:[1-6]", word):
            raise UnreadableMove(f"{word!r} is no die: write card:face, as in 1:3, cards 1 to 7, faces 1 to 6")
        card = int(word[0])
        if card <= last:
            raise UnreadableMove(f"{word!r}: write each die once, in the order of the cards")
        rolled += int(word[2]) * 7 ** (card - 1)
        last = card
    return rolled


def parse_changes(words: list[str]) -> int:
    changes, last = 0, 0
    for word in words:
        if not re.fullmatch("[1-7][+-]", word):
            raise UnreadableMove(f"{word!r} is no change: write card and way, as in 2+ (one up) or 5- (one down)")
        card = int(word[0])
        if card == last:
            return TWICE
        if card < last:
            raise UnreadableMove(f"{word!r}: write the changes in the order of the cards")
        changes += WAYS[word[1]] * 3 ** (card - 1)
        last = card
    return changes


def parse_choice(words: list[str]) -> int:
    """Up to three parts, in this order: green, aside, double."""
    green, words = parse_mask("green", words)
    aside, words = parse_mask("aside", words)
    twice = 0
    if words and words[0] == "double":
        if len(words) < 2 or words[1] not in DOUBLES:
            raise UnreadableMove("'double' is followed by green or blue")
        twice, words = DOUBLES[words[1]], words[2:]
    if words:
        raise UnreadableMove(
            f"can't read {' '.join(words)!r}: after 'score' come, in this order, any of 'green' and cards, "
            "'aside' and cards, 'double green' or 'double blue'"
        )
    return green + (aside << CARDS) + (twice << 2 * CARDS)


def parse_mask(part: str, words: list[str]) -> tuple[int, list[str]]:
    """The cards after the word `part`, if it comes first, and the words that are left."""
    if not words or words[0] != part:
        return 0, words
    mask, last, words = 0, 0, words[1:]
    while words and re.fullmatch("[1-7]", words[0]):
        card, words = int(words[0]), words[1:]
        if card <= last:
            raise UnreadableMove(f"'{part}': write each card once, in rising order (card {card} after card {last})")
        mask |= 1 << (card - 1)
        last = card
    if not mask:
        raise UnreadableMove(f"'{part}' is followed by cards from 1 to 7, as in '{part} 2 3'")
    return mask, words
