"""Questions about a position that change nothing: what would this move do, why not that one, what brings what."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from townhall.core.errors import TownhallError, UnreadableMove
from townhall.core.game import CHANCE, Game
from townhall.core.game import Line as CoreLine
from townhall.server.api import tables as api
from townhall.server.api.common import Line
from townhall.server.refused import Refused, refused
from townhall.server.tables.pages import legal
from townhall.server.tables.standing import Standing, to_event
from townhall.server.words import Words

MOST_FRAMES = 500
SLICE_SECONDS = 0.004  # others may wait so long for a list of previews


def need_game(standing: Standing) -> Game:
    if standing.game is None:
        raise Refused("rules-gone", "this server no longer has the rules this table was begun by: export the record")
    if standing.state is None:
        raise Refused("not-now", "the game has not begun")
    return standing.game


def need_seat(standing: Standing, seat: int) -> None:
    if not 1 <= seat <= len(standing.seats):
        raise Refused("not-found", f"there is no seat {seat}: this table has {len(standing.seats)}")


def need_view_of(standing: Standing, person: str | None, seat: int) -> None:
    """Legal moves tell what a seat holds: where a game hides something they are for its own eyes."""
    assert standing.game is not None
    if standing.game.spec.hidden and standing.seats[seat - 1].person != person:
        raise Refused("not-yours", f"seat {seat} is not yours")


def why_not(standing: Standing, person: str | None, seat: int, text: str) -> api.WhyNot:
    game = need_game(standing)
    need_seat(standing, seat)
    need_view_of(standing, person, seat)
    if seat not in standing.to_act():
        return api.WhyNot(legal=False, rule=None, reason=f"seat {seat} can't move now")
    try:
        refusal = game.why_not(standing.state, seat, game.parse_move(standing.state, seat, text))
    except UnreadableMove as error:
        return api.WhyNot(legal=False, rule=None, reason=error.reason)
    except TownhallError as error:
        raise refused(error) from None
    if refusal is None:
        return api.WhyNot(legal=True, rule=None, reason=None)
    return api.WhyNot(legal=False, rule=refusal.rule, reason=refusal.reason)


async def previews(standing: Standing, person: str | None, seat: int, words: Words) -> api.Previews:
    """Some lists are long: in between, others get their turn. The standing is not changed meanwhile: it never is."""
    game = need_game(standing)
    need_seat(standing, seat)
    need_view_of(standing, person, seat)
    acting = seat in standing.to_act()
    tried = []
    pause = time.perf_counter() + SLICE_SECONDS
    for move in standing.state.legal(seat) if acting else []:
        tried.append(trial(game, standing.state, seat, move, words))
        if time.perf_counter() > pause:
            await asyncio.sleep(0)
            pause = time.perf_counter() + SLICE_SECONDS
    return api.Previews(seat=seat, number=standing.number, previews=tried)


def preview(standing: Standing, person: str | None, seat: int, text: str, words: Words) -> api.Preview:
    game = need_game(standing)
    answer = why_not(standing, person, seat, text)
    if not answer.legal:
        raise Refused("illegal" if answer.rule else "not-now", answer.reason or "", rule=answer.rule)
    return trial(game, standing.state, seat, game.parse_move(standing.state, seat, text), words)


def trial(game: Game, state: Any, seat: int, move: int, words: Words) -> api.Preview:
    """Plays the move on a copy; what chance brings afterwards is not in it."""
    after = state.copy()
    after.notes(True)
    after.apply(seat, move)
    events = [to_event(event) for event in game.events(after, after.notes(False))]
    old, new = game.result(state), game.result(after)
    return api.Preview(
        move=game.format_move(state, seat, move),
        text=words.describe(game, state, seat, move),
        gain=[now - then for then, now in zip(old.scores, new.scores, strict=True)],
        changes=[
            api.Change(seat=number, key=key, by=now[key] - then.get(key, 0))
            for number, (then, now) in enumerate(zip(old.breakdown, new.breakdown, strict=True), 1)
            for key in now
            if key != "total" and now[key] != then.get(key, 0)
        ],
        events=events,
        chance=after.to_act() == [CHANCE],
    )


def explain(standing: Standing, seat: int, moves: int | None = None) -> Line:
    game = need_game(standing)
    need_seat(standing, seat)
    state = standing.state if moves is None else standing.state_at(known_moves(standing, moves))
    return to_line(game.explain(state, seat))


def to_line(line: CoreLine) -> Line:
    return Line(text=line.text, rule=line.rule, value=line.value, parts=[to_line(part) for part in line.parts])


def known_moves(standing: Standing, moves: int) -> int:
    if not 0 <= moves <= len(standing.moves):
        raise Refused("not-found", f"this game has 0 to {len(standing.moves)} moves")
    return moves


def frames(standing: Standing, seat: int | None, first: int, last: int) -> list[api.Frame]:
    """The game after first, first + 1 ... last moves, as the seat may see it."""
    game = need_game(standing)
    if last - first >= MOST_FRAMES:
        raise Refused("bad-request", f"at most {MOST_FRAMES} frames at once: use from and to")
    state = standing.beginning.copy()
    shown: list[api.Frame] = []
    for moves in range(last + 1):
        who, text, events = 0, None, []
        if moves:
            who, text = standing.moves[moves - 1]
            move = game.parse_move(state, who, text)
            state.notes(moves >= first)
            state.apply(who, move)
            if moves >= first:
                events = [to_event(event) for event in game.events(state, state.notes(False))]
        if moves < first:
            continue
        result = game.result(state)
        shown.append(
            api.Frame(
                moves=moves,
                seat=who or None,
                move=text,
                events=events,
                phase=state.phase_name,
                round=state.round,
                to_act=[one for one in state.to_act() if one != CHANCE],
                scores=result.scores,
                breakdown=result.breakdown,
                view=game.view(state, seat),
            )
        )
    return shown


def round_starts(standing: Standing) -> list[int]:
    game = need_game(standing)
    state = standing.beginning.copy()
    starts, last = [0], state.round
    for moves, (who, text) in enumerate(standing.moves, 1):
        state.apply(who, game.parse_move(state, who, text))
        if state.round != last:
            starts.append(moves)
            last = state.round
    return starts


__all__ = ["explain", "frames", "legal", "preview", "previews", "round_starts", "why_not"]
