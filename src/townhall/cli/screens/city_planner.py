"""City Planner in a terminal: the seven cards with their dice, the purses, what a scoring adds up to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from townhall.core.game import Game
from townhall.games.city_planner.explain import Account, account, added_up, building, scoring_letters, summary
from townhall.games.city_planner.notation import changed_dice
from townhall.games.city_planner.words import (
    CARDS,
    CHANGE,
    CHANGES,
    FACES,
    KEEP,
    OVER,
    ROUNDS,
    SCORE,
    SET_ASIDE,
    TAKE,
    kind_of,
    value_of,
)

STYLES = {
    "G": "bold white on dark_green",
    "B": "bold white on blue",
    "M": "bold white on dark_cyan",
    "T": "bold white on purple",
    "P": "bold white on grey23",
    "I": "bold black on yellow",
    "O": "bold white on red",
}


def draw(game: Game, state: Any, seat: int) -> RenderableType:
    parts: list[RenderableType] = [_heading(state), cards(state)]
    parts += [_purse(state, other, seat) for other in range(1, state.seats + 1)]
    return Group(*parts)


def _heading(state: Any) -> Text:
    text = Text(f"Round {state.round} of {ROUNDS}", "bold")
    turn = f", seat {state.active}'s turn" if state.seats > 1 and state.phase != OVER else ""
    return text.append(f" - {state.phase_name}{turn}", "default")


def cards(state: Any) -> Table:
    """Card by card its six buildings, the one under the die marked; below, what becomes of the card."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=0)
    faces = state.faces()
    for card in range(CARDS):
        table.add_column(f"card {card + 1}", justify="center", min_width=8, no_wrap=True)
    for face in range(1, FACES + 1):
        table.add_row(*[_building(state, card, face, faces[card] == face) for card in range(CARDS)])
    table.add_row(*[_mark(state, card, faces[card]) for card in range(CARDS)])
    return table


def _building(state: Any, card: int, face: int, under_die: bool) -> Text:
    letter = state.deck.letter(card, face)
    if under_die:
        return Text(f"[{face}] ", "bold").append(f" {letter} ", STYLES[letter])
    return Text(f" {face}   {letter} ", "dim")


def _mark(state: Any, card: int, face: int) -> Text:
    if card == state.passed:
        return Text("passed on", "bold")
    if card == state.locked:
        return Text("locked *", "bold")
    return Text("" if face else "to roll", "dim")


def _purse(state: Any, seat: int, looking: int) -> Text:
    money, vp, rerolls = state.player(seat)
    text = Text("You" if seat == looking else f"Seat {seat}", "bold" if seat == looking else "dim")
    if seat == looking and state.seats > 1:
        text.append(f" (seat {seat})")
    if state.phase == OVER:
        return text.append(f": {vp} VP and {money // 5} for ${money}: {vp + money // 5} VP", "default")
    when = "" if seat == state.active else " next turn"
    more = f", {rerolls} free reroll{'s' if rerolls > 1 else ''}{when}" if rerolls else ""
    return text.append(f": ${money}, {vp} VP{more}; {vp + money // 5} VP if the game ended now", "default")


def ask(game: Game, state: Any, seat: int) -> str:
    money, _, rerolls = state.player(seat)
    match state.phase_name:
        case "reroll":
            return f"Reroll a die for free ({rerolls} left), as in 'reroll 3', or keep them all."
        case "change":
            most = min(3, money)
            dice = "a die" if most == 1 else f"up to {most} dice"
            example = "change 2+" if most == 1 else "change 2+ 5-"
            return f"Change {dice} by one ($1 each), as in '{example}'. Then at most:"
        case "pass":
            use = "lock it for your next turn" if state.seats == 1 else "pass it to the other player"
            return f"Set a card aside and {use}: it does not score. Then at most:"
        case _:
            return "Choose how the six cards score; best first."


def describe(game: Game, state: Any, seat: int, move: int) -> str:
    kind, value = kind_of(move), value_of(move)
    faces = state.faces()
    if kind == TAKE:
        return f"now {building(state.deck, value, faces[value])}"
    if kind == KEEP:
        return "no more rerolls"
    if kind == CHANGES:
        return f"{_changed(state, faces, value)}{summary(_best_change(state, seat, move))}"
    if kind == SET_ASIDE:
        after = state.copy()
        after.apply(seat, move)
        return f"{building(state.deck, value, faces[value])}; {summary(_best(after, seat))}"
    held = state.player(seat)[0]
    return added_up(account(scoring_letters(state), value, held), held)


def _changed(state: Any, faces: list[int], changes: int) -> str:
    """As in 'T>M ', for each die changed."""
    turned = []
    for card, way in changed_dice(changes):
        face = faces[card - 1]
        turned.append((state.deck.letter(card - 1, face), state.deck.letter(card - 1, face + (1 if way == 1 else -1))))
    return "".join(f"{before}>{after} " for before, after in turned)


def _best(state: Any, seat: int) -> Account:
    """The scoring with most VP."""
    move = max(state.legal(seat), key=lambda move: _scored(state, seat, move))
    return account(scoring_letters(state), value_of(move), state.player(seat)[0])


def _scored(state: Any, seat: int, move: int) -> tuple[int, int, int]:
    """VP, money and rerolls after a scoring: the engine reckons faster than an account is written."""
    after = state.copy()
    after.apply(seat, move)
    money, vp, rerolls = after.player(seat)
    return vp, money, rerolls


def _best_change(state: Any, seat: int, change: int) -> Account:
    """The same after a change, over all cards that may be passed on."""
    changed = state.copy()
    changed.apply(seat, change)
    found = []
    for move in changed.legal(seat):
        after = changed.copy()
        after.apply(seat, move)
        found.append((max(_scored(after, seat, scoring) for scoring in after.legal(seat)), after))
    return _best(max(found, key=lambda one: one[0])[1], seat)


def _rank(it: Account) -> tuple[int, int, int]:
    return it.vp, it.money, it.rerolls


def worth_listing(game: Game, state: Any, seat: int, moves: Sequence[int]) -> list[int]:
    """Of changes none and single ones; of scorings those of which no other is better in everything; the best first."""
    if state.phase == CHANGE:
        single = [i for i, move in enumerate(moves) if len(changed_dice(value_of(move))) == 1]
        return [0, *sorted(single, key=lambda i: _rank(_best_change(state, seat, moves[i])), reverse=True)]
    if state.phase != SCORE:
        return list(range(len(moves)))
    letters, money = scoring_letters(state), state.player(seat)[0]
    ranks: dict[tuple[int, int, int], int] = {}
    for i, move in enumerate(moves):
        ranks.setdefault(_rank(account(letters, value_of(move), money)), i)
    return [ranks[rank] for rank in sorted(ranks, reverse=True) if not any(_beats(other, rank) for other in ranks)]


def _beats(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """No less VP, money and rerolls, and more of something."""
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))
