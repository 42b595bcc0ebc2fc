"""One game being played: checks every move, keeps the way back, writes the record."""

from __future__ import annotations

from typing import Any

from townhall.core.errors import BadRecord, IllegalMove, NotNow, TownhallError, UnreadableMove
from townhall.core.game import CHANCE, Event, Game
from townhall.core.record import Ended, Record
from townhall.core.rng import Rng


class Match:
    """A game, its state, and how it came there. A refused move changes nothing."""

    def __init__(
        self,
        game: Game,
        state: Any = None,
        *,
        names: list[str] | None = None,
        date: str = "",
        draws: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.start = None if state is None else game.format_state(state)
        self.state = game.start() if state is None else state.copy()
        self.names = names or [f"Seat {seat}" for seat in range(1, game.seats + 1)]
        self.date = date
        self.draws = draws
        self.moves: list[tuple[int, str]] = []
        self.ended: Ended | None = None
        self._before: list[Any] = []  # the state before each move

    @property
    def over(self) -> bool:
        return self.ended is not None or self.state.over

    def to_act(self) -> list[int]:
        return [] if self.ended else self.state.to_act()

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat, by default of the first to act, in notation."""
        acting = self.to_act()
        if seat is None:
            seat = acting[0] if acting else CHANCE
        if seat == CHANCE or seat not in acting:
            return []
        return [self.game.format_move(self.state, seat, move) for move in self.state.legal(seat)]

    def play(self, text: str, seat: int | None = None) -> list[Event]:
        """Plays a move given in notation. The seat may be left out where only one can be meant."""
        seat = self._acting_seat(seat)
        move = self.game.parse_move(self.state, seat, text)
        refusal = self.game.why_not(self.state, seat, move)
        if refusal:
            raise IllegalMove(refusal.reason, refusal.rule)
        return self.play_legal(seat, move)

    def play_legal(self, seat: int, move: int) -> list[Event]:
        """Plays a move known to be legal, or a sampled outcome."""
        text = self.game.format_move(self.state, seat, move)
        before = self.state
        state = before.copy()
        state.notes(True)
        state.apply(seat, move)
        events = self.game.events(state, state.notes(False))
        self._before.append(before)
        self.moves.append((seat, text))
        self.state = state
        return events

    def sample(self, rng: Rng) -> str:
        """A drawn outcome in notation, not yet played."""
        if self.to_act() != [CHANCE]:
            raise NotNow("nothing is left to chance here")
        return self.game.format_move(self.state, CHANCE, self.state.sample(rng))

    def undo(self) -> None:
        if self.ended:
            self.ended = None
            return
        if not self._before:
            raise NotNow("there is no move to take back")
        self.state = self._before.pop()
        self.moves.pop()

    def end(self, how: str, by: int | None = None) -> None:
        """Ends the game otherwise than by its rules; the scores are those of the position."""
        if self.over:
            raise NotNow("the game is over already")
        self.ended = Ended(how, by, self.game.result(self.state).scores)

    def _acting_seat(self, seat: int | None) -> int:
        acting = self.to_act()
        if not acting:
            raise NotNow("the game is over")
        if acting == [CHANCE]:
            if seat not in (None, CHANCE):
                raise NotNow(f"it is chance that acts now, not seat {seat}")
            return CHANCE
        if seat is None:
            if len(acting) > 1:
                raise UnreadableMove(f"several seats may act ({_listing(acting)}): say which, as in 'SEAT MOVE'")
            return acting[0]
        if seat == CHANCE:
            raise NotNow(f"nothing is left to chance here; waiting for seat {_listing(acting)}")
        if not 1 <= seat <= self.game.seats:
            raise UnreadableMove(f"there is no seat {seat}: seats are 1 to {self.game.seats}")
        if seat not in acting:
            raise NotNow(f"seat {seat} can't move now; waiting for seat {_listing(acting)}")
        return seat

    # Records

    def record(self) -> Record:
        ended = self.ended
        if ended is None and self.state.over:
            ended = Ended("rules", None, self.game.result(self.state).scores)
        spec = self.game.spec
        return Record(
            spec.name,
            spec.rules,
            self.game.options,
            list(self.names),
            self.date,
            list(self.moves),
            self.start,
            self.draws,
            ended,
        )


def replay(game: Game, record: Record) -> Match:
    """Plays a record's moves again, each one checked."""
    if len(record.seats) != game.seats:
        raise BadRecord(f"line 1: {len(record.seats)} names for {game.seats} seats")
    start = None if record.start is None else game.read_state(record.start)
    match = Match(game, start, names=list(record.seats), date=record.date, draws=record.draws)
    for number, (seat, text) in enumerate(record.moves, 1):
        try:
            match.play(text, seat)
        except TownhallError as error:
            raise BadRecord(f"move {number} ({text!r}): {error.reason}") from None
    _check_ending(match, record.ended)
    return match


def retell(match: Match, count: int | None = None) -> tuple[Match, list[list[Event]]]:
    """The match after its first `count` moves (by default all of them), and what happened at each."""
    count = len(match.moves) if count is None else count
    start = None if match.start is None else match.game.read_state(match.start)
    again = Match(match.game, start, names=match.names, date=match.date, draws=match.draws)
    told = [again.play(text, seat) for seat, text in match.moves[:count]]
    if count == len(match.moves):
        again.ended = match.ended
    return again, told


def _check_ending(match: Match, ended: Ended | None) -> None:
    if ended is None:
        return
    by_rules = ended.how == "rules"
    if by_rules != match.state.over:
        what = "is not over" if by_rules else "had ended by the rules already"
        raise BadRecord(f'the record ends by "{ended.how}", but after its last move the game {what}')
    scores = match.game.result(match.state).scores
    if ended.scores != scores:
        raise BadRecord(f"the moves lead to scores {scores}, but the record ends with {ended.scores}")
    if not by_rules:
        match.ended = ended


def _listing(seats: list[int]) -> str:
    return ", ".join(map(str, seats))
