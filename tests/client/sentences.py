"""What the engine says in random games: events, explanations, refusals, consequences; for the test of translations."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.town_center.builders import ended, player
from townhall.cli.screens import screen_of
from townhall.core.errors import UnreadableMove
from townhall.core.game import Line
from townhall.core.match import Match
from townhall.core.rng import Rng
from townhall.games import new_game

OPTIONS: dict[str, list[dict[str, object]]] = {
    "town-center": [{"seats": 1}, {"seats": 1, "solo": "central-park"}, {"seats": 3}, {"seats": 6}],
    "city-planner": [{"seats": 1}, {"seats": 2}],
    "city-council": [{"seats": 3}, {"seats": 4}],
}


def said_in(line: Line) -> Iterator[str]:
    yield line.text
    for part in line.parts:
        yield from said_in(part)


def wrong_moves(game: str, rng: Rng) -> list[str]:
    """Moves that can be read, mostly not legal where they are asked about."""
    if game == "town-center":
        site = "abcdef"[rng.below(6)] + str(1 + rng.below(6))
        cube = "ORCUP"[rng.below(5)]
        return [
            f"{cube} {site}",
            f"+R {site}",
            f"+C {site}",
            f"buy {cube} {site}",
            f"hall {site}",
            "take 3",
            "next",
            "pass",
            f"pile {cube}",
            f"return {cube}",
        ]
    if game == "city-planner":
        card, other = 1 + rng.below(7), 1 + rng.below(7)
        moves = [f"reroll {card}", "keep", f"change {card}+", f"change {card}-", f"pass {card}", "score", "change"]
        return [
            *moves,
            f"score green {card}",
            f"score aside {card}",
            "score double green",
            "score double blue",
            f"score green {card} aside {other}",
            "change 1+ 2+ 3+ 4+",
            f"change {min(card, other)}+ {max(card, other)}-",
        ]
    square = "abcdefghijklmn"[rng.below(14)] + str(1 + rng.below(14))
    tile = "CAMS"[rng.below(4)] + "na2345"[rng.below(6)]
    corner = ("ne", "se", "sw", "nw")[rng.below(4)]
    coin, chits, place = 2 + rng.below(4), rng.below(3), 1 + rng.below(4)
    paid = f"{coin}+{chits}" if chits else str(coin)
    moves = [f"bid {paid}", f"order {place}", "lobby mayor", "lobby zoning", "lobby treasurer", "lobby transit", "end"]
    moves += [
        f"lobby treasurer from {place}",
        f"take {tile} with {paid}",
        f"take {tile} short",
        f"place {square}{corner}",
    ]
    return [
        *moves,
        f"invest with {paid}",
        f"speculate {place} with {paid}",
        f"at {square}",
        f"rail {square}",
        f"pay {paid}",
        "crown 1",
    ]


def sentences(game: str, games: int = 4) -> set[str]:
    """Everything said in some games of random moves with each set of options."""
    found = ties() if game == "town-center" else set()
    for number, options in enumerate(OPTIONS[game] * games):
        rng = Rng(number)
        match = Match(new_game(game, options))
        while not match.over:
            acting = match.to_act()[0]
            moves = match.legal(acting) if acting else [match.sample(rng)]
            if acting:
                found |= about(match, acting, moves, rng)
            found |= {event.text for event in match.play(moves[rng.below(len(moves))], acting or None)}
        for seat in range(1, match.game.seats + 1):
            found |= set(said_in(match.game.explain(match.state, seat)))
    return found - {""}


def ties() -> set[str]:
    """How Town Center's ties are broken: random games seldom end in one."""
    tables = [["b2=H", "c3=H"], ["b2=H", "b2=H c3=U"], ["b2=H", "b2=H c2=PP", "b2=H c2=PP"]]
    tables.append(["b2=H c2=PP", "b2=H c2=PP d2=U", "b2=H"])
    matches = [ended(*(player(town, cash) for town in towns)) for towns in tables for cash in (5, 10)]
    return {event.text for match in matches for event in match.game.events(match.state, [])}


def about(match: Match, seat: int, moves: list[str], rng: Rng) -> set[str]:
    """Explanations, consequences and refusals where somebody is to move."""
    game, state = match.game, match.state
    found = set(said_in(game.explain(state, seat)))
    screen = screen_of(game)
    for text in [moves[rng.below(len(moves))] for _ in range(3)]:
        found.add(screen.describe(game, state, seat, game.parse_move(state, seat, text)))
    for text in wrong_moves(game.spec.name, rng):
        try:
            why = game.why_not(state, seat, game.parse_move(state, seat, text))
        except UnreadableMove:
            continue
        if why:
            found.add(why.reason)
    return found


def shape(sentence: str) -> str:
    """The sentence without what varies most: for people who look for new ones."""
    return re.sub(r"\d+", "#", re.sub(r"\b[a-n]\d+(\.\d)?\b", "@", sentence))
