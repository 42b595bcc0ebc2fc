"""In words: where each $ and VP of a scoring comes from, what happened, what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from townhall.core.game import Event, Line
from townhall.games.city_planner.deck import Deck
from townhall.games.city_planner.game import State
from townhall.games.city_planner.notation import choice_parts, format_choice, rolled_dice
from townhall.games.city_planner.scoring import blue_money, doubled, green_vp, money_after
from townhall.games.city_planner.words import (
    BLUE,
    CHANGED,
    DICE,
    ENDED,
    GREEN,
    KEPT,
    KIND_NAMES,
    LETTERS,
    NEXT_ROUND,
    PASSED,
    PENALTY,
    REROLLED,
    ROUNDS,
    SCORE,
    SCORED,
    value_of,
)

PLURALS = ("suburbs", "commercial", "mixed", "town halls", "parking lots", "industries", "offices")
RATINGS = ((20, "Intern Architect"), (40, "Architectural Designer"), (60, "Architect"), (80, "Firm Partner"))


@dataclass(frozen=True)
class Account:
    """One scoring, line by line."""

    vp: int
    income: int  # before the penalty
    paid: int  # the penalty
    money: int  # held after all
    rerolls: int
    green: str  # how the VP come about, as in '4×3'; "" for none
    blue: str
    aside: int  # $ for buildings set aside
    lines: tuple[Line, ...]


def counted(number: int, kind: str) -> str:
    index = LETTERS.index(kind)
    return f"{number} {KIND_NAMES[index] if number == 1 else PLURALS[index]}"


def building(deck: Deck, card: int, face: int) -> str:
    """What a card (from 0) shows, as in 'T town hall'."""
    letter = deck.letter(card, face)
    return f"{letter} {KIND_NAMES[LETTERS.index(letter)]}"


def account(letters: dict[int, str], choice: int, money: int) -> Account:
    """The scoring of six cards (from 1) and their buildings by a choice, with `money` held before."""
    green, aside, twice = choice_parts(choice)
    left = [("G" if card in green else "B") if x == "M" else x for card, x in letters.items() if card not in aside]
    g, b, t, p, i, o = (left.count(letter) for letter in "GBTPIO")
    taken_green = [card for card in green if letters[card] == "M"]
    taken_blue = [card for card, x in letters.items() if x == "M" and card not in green]
    twice = doubled(p, twice, g, o, b, i)
    lines = [*green_lines(g, o, taken_green), *double_lines(p, twice == GREEN, f"{green_vp(g, o)} green VP")]
    lines += blue_lines(b, i, taken_blue)
    lines += double_lines(p, twice == BLUE, f"${blue_money(b, i)} of blue")
    if t:
        text = f"{counted(t, 'T')}: ${t}, and {t} free reroll{'s' if t > 1 else ''} next turn"
        lines.append(Line(text, "scoring 6"))
    if aside:
        text = f"set aside for parking: {len(aside)} × $2 = ${2 * len(aside)} ({named_cards(aside)})"
        lines.append(Line(text, "scoring 3"))
    vp = green_vp(g, o) * (2 if twice == GREEN else 1)
    income = blue_money(b, i) * (2 if twice == BLUE else 1) + t + 2 * len(aside)
    due = sum(x in "IO" for x in letters.values()) <= 1
    after = money_after(money, income, due)
    paid = money + income - after
    lines += penalty_lines(letters, due, paid)
    green_sum = product(g, o, twice == GREEN) if g else ""
    blue_sum = product(b, i, twice == BLUE) if b and i else ""
    return Account(vp, income, paid, after, t, green_sum, blue_sum, 2 * len(aside), tuple(lines))


def product(number: int, multipliers: int, twice: bool) -> str:
    return f"{number}×{1 + min(multipliers, 3)}{'×2' if twice else ''}"


def listing(cards: Sequence[int]) -> str:
    return ", ".join(map(str, cards))


def named_cards(cards: Sequence[int]) -> str:
    return f"card{'s' if len(cards) > 1 else ''} {listing(cards)}"


def with_mixed(text: str, cards: list[int]) -> str:
    return f"{text} (with mixed: {named_cards(cards)})" if cards else text


def green_lines(g: int, o: int, mixed: list[int]) -> list[Line]:
    if not g:
        return []
    vp = green_vp(g, o)
    suburbs = with_mixed(f"{g} green", mixed)
    if o:
        return [Line(f"{suburbs} × {1 + min(o, 3)} for {counted(o, 'O')} = {vp} VP", "scoring 4")]
    return [Line(f"{suburbs} = {vp} VP", "scoring 4")]


def blue_lines(b: int, i: int, mixed: list[int]) -> list[Line]:
    if not b:
        return []
    blue = with_mixed(f"{b} blue", mixed)
    if not i:
        return [Line(f"{blue}: $0, there is no industry", "scoring 5")]
    return [Line(f"{blue} × {1 + min(i, 3)} for {counted(i, 'I')} = ${blue_money(b, i)}", "scoring 5")]


def double_lines(p: int, doubles: bool, what: str) -> list[Line]:
    return [Line(f"{counted(p, 'P')} double the {what}", "scoring 7")] if doubles else []


def penalty_lines(letters: dict[int, str], due: bool, paid: int) -> list[Line]:
    if not due:
        return []
    number = sum(x in "IO" for x in letters.values())
    why = "no industry or office" if number == 0 else "a single industry or office"
    much = f"pay ${paid}" if paid == PENALTY else f"pay ${paid}, all there is"
    return [Line(f"{why}: {much}", "scoring 1")]


def scoring_letters(state: State) -> dict[int, str]:
    """The six scoring cards (from 1) and their buildings."""
    faces = enumerate(state.faces())
    return {card + 1: state.deck.letter(card, face) for card, face in faces if card != state.passed}


def summary(it: Account) -> str:
    """What one has after it, as in '12 VP, $6, 1 reroll'."""
    return f"{it.vp} VP, ${it.money}{and_rerolls(it)}"


def and_rerolls(it: Account) -> str:
    return f", {it.rerolls} reroll{'s' if it.rerolls > 1 else ''}" if it.rerolls else ""


def added_up(it: Account, held: int) -> str:
    """The whole sum, as in '4 VP (2×2), $5 +6 blue (3×2) +1 halls -5 penalty = $7, 1 reroll'."""
    blue = it.income - it.rerolls - it.aside
    parts = [f"+{blue} blue ({it.blue})"] if blue else []
    parts += [f"+{it.rerolls} halls"] if it.rerolls else []
    parts += [f"+{it.aside} aside"] if it.aside else []
    parts += [f"-{it.paid} penalty"] if it.paid else []
    money = " ".join([f"${held}", *parts, f"= ${it.money}"]) if parts else f"${held}"
    vp = f"{it.vp} VP ({it.green})" if it.green else "0 VP"
    return f"{vp}, {money}{and_rerolls(it)}"


# Events


def events(state: State, notes: Sequence[tuple[int, ...]]) -> list[Event]:
    return [event for note in notes for event in note_events(state, note)]


def note_events(state: State, note: tuple[int, ...]) -> list[Event]:
    kind, seat, a, b, c, d = note
    deck = state.deck
    if kind == DICE:
        dice = rolled_dice(a)
        text = ", ".join(f"card {card}: {building(deck, card - 1, face)} ({face})" for card, face in dice)
        return [Event("roll", f"The dice show {text}.", seat, {"dice": {str(card): face for card, face in dice}})]
    if kind == REROLLED:
        text = f"Seat {seat} rerolls the die of card {a + 1}, {building(deck, a, b)}, for free."
        return [Event("reroll", text, seat, {"card": a + 1, "face": b})]
    if kind == KEPT:
        return [
            Event(
                "keep",
                f"Seat {seat} keeps the dice; {a} free reroll{'s' if a > 1 else ''} lapse{'' if a > 1 else 's'}.",
                seat,
                {"unused": a},
            )
        ]
    if kind == CHANGED and b == c:
        return [Event("change", f"Seat {seat} changes no die.", seat)]
    if kind == CHANGED:
        text = f"Seat {seat} pays $1 to turn card {a + 1} from {building(deck, a, b)} to {building(deck, a, c)}."
        return [Event("change", text, seat, {"card": a + 1, "from": b, "to": c})]
    if kind == PASSED:
        text = f"Seat {seat} sets card {a + 1} aside, locked on {building(deck, a, b)}."
        return [Event("pass", text, seat, {"card": a + 1, "face": b})]
    if kind == SCORED:
        return [scored_event(state, seat, a, b, c, d)]
    if kind == NEXT_ROUND:
        return [Event("round", f"Round {a} of {ROUNDS} begins.", None, {"round": a})]
    assert kind == ENDED
    return [Event("end", "The game is over.", None, {"scores": final_scores(state)})]


def scored_event(state: State, seat: int, choice: int, packed: int, passed: int, money: int) -> Event:
    faces = rolled_dice(packed)
    letters = {card: state.deck.letter(card - 1, face) for card, face in faces if card != passed + 1}
    it = account(letters, choice, money)
    why = "; ".join(line.text for line in it.lines) or "nothing scores"
    text = f"Seat {seat} scores {it.vp} VP and goes from ${money} to ${it.money}: {why}."
    data = {
        "move": format_choice(choice),
        "vp": it.vp,
        "income": it.income,
        "penalty": it.paid,
        "money": it.money,
        "rerolls": it.rerolls,
        "lines": [{"text": line.text, "rule": line.rule} for line in it.lines],
    }
    return Event("score", text, seat, data)


# The score


def final_scores(state: State) -> list[int]:
    """VP with 1 for each full $5."""
    players = [state.player(seat) for seat in range(1, state.seats + 1)]
    return [vp + money // 5 for money, vp, _ in players]


def winners(state: State) -> list[int]:
    """Most VP, then most money before conversion, then shared (R-11)."""
    scores = final_scores(state)
    ranks = [(score, state.player(seat)[0]) for seat, score in enumerate(scores, 1)]
    return [seat for seat, rank in enumerate(ranks, 1) if rank == max(ranks)]


def rating(vp: int) -> str:
    """The solo rating; above 100 is Emeritus too (R-12)."""
    return next((name for most, name in RATINGS if vp <= most), "Emeritus")


def explain(state: State, seat: int) -> Line:
    """A seat's VP: scored so far, what its money brings, and before a scoring the most it brings now."""
    money, vp, rerolls = state.player(seat)
    bonus = money // 5
    own_turn = seat == state.active
    parts = [Line("VP scored so far", "scoring", vp)]
    parts.append(Line(f"${money}, at the end 1 VP for each full $5", "end", bonus))
    if rerolls:
        parts.append(Line(f"{rerolls} free rerolls {'left this' if own_turn else 'on the next'} turn", "turn 2"))
    if own_turn and state.phase == SCORE:
        moves = state.legal(seat)
        accounts = {move: account(scoring_letters(state), value_of(move), money) for move in moves}
        best = max(moves, key=lambda move: (accounts[move].vp, accounts[move].money, accounts[move].rerolls))
        text = f"Most VP now by '{format_choice(value_of(best))}': {summary(accounts[best])}"
        parts.append(Line(text, "scoring", None, accounts[best].lines))
    return Line(f"Seat {seat}, VP as if the game ended now", "end", vp + bonus, tuple(parts))
