"""A game in the terminal: against computer players, or several people at one screen."""

from __future__ import annotations

import contextlib
import os
import secrets
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from townhall.cli import explained
from townhall.cli.choices import Choice, listing, meant
from townhall.cli.options import default_seats, parse_boards, read_text
from townhall.cli.screens import screen_of
from townhall.core.errors import BadOptions, TownhallError
from townhall.core.game import CHANCE, Event
from townhall.core.match import Match, retell
from townhall.core.player import Budget, Player
from townhall.core.record import format_record
from townhall.core.rng import Rng
from townhall.core.view import view_of
from townhall.games import load_match, new_game
from townhall.games.city_council.aid_reader import read_table
from townhall.games.city_planner.decks import deck_argument
from townhall.players import make_player

COMPUTER = "computer: "  # begins the names of seats that a computer plays, and names its level
ADVISER = "master"  # the level that gives hints
MOST_SECONDS = 600
LEAST_ROWS = 8  # of choices, however little room the position leaves them
HELP = """\
number or move   play it, as in: 3   or: {example}   or, where it is clear, only its end: {end}
Enter            show the position again
list             all the choices, where there are too many to show
hint             what a computer player would do
why MOVE         why a move is not allowed
explain [SEAT]   what a town, a hand or a city earns and scores, and why
undo             back to your last decision
log              what has happened so far
save FILE        save the game; go on with: townhall play --resume FILE
quit             leave; the game is saved"""


class Leave(Exception):
    """The person at the keyboard wants to go."""


def autosave_path() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "townhall" / "last.townhall"


class Session:
    """One match at one terminal."""

    def __init__(self, match: Match, seed: int, budget: Budget, console: Console) -> None:
        self.match = match
        self.console = console
        self.budget = budget
        self.screen = screen_of(match.game)
        self.draws = Rng(seed)
        self.thoughts = Rng(seed + 1)
        self.computers: dict[int, Player] = {
            seat: make_player(match.game.spec.name, name.removeprefix(COMPUTER))
            for seat, name in enumerate(match.names, 1)
            if name.startswith(COMPUTER)
        }

    def run(self) -> None:
        try:
            while not self.match.over:
                self._step()
            self._show_end()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print("\nThe game waits for you.")
        self._save(autosave_path())
        again = "see it again" if self.match.over else "go on"
        self.console.print(f"Saved; {again} with: townhall {'replay' if self.match.over else 'play --resume'} last")

    def _step(self) -> None:
        seat = self.match.to_act()[0]
        if seat == CHANCE:
            self._tell(self.match.play_legal(CHANCE, self.match.state.sample(self.draws)))
        elif seat in self.computers:
            self._tell(self.match.play(self._choice_of(self.computers[seat], seat), seat))
        else:
            with contextlib.suppress(BadOptions):  # where it can't be written, the end of the game says so
                self._save(autosave_path())  # now: nothing is lost when the terminal goes away
            self._ask_person(seat)

    def _choice_of(self, player: Player, seat: int) -> str:
        view = view_of(self.match.game, self.match.state, seat)
        return player.choose(view, self.match.legal(seat), self.budget, self.thoughts)

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            self.console.print(Text("  " + event.text, "dim"))

    # A person's decision

    def _ask_person(self, seat: int) -> None:
        game, state = self.match.game, self.match.state
        moves = state.legal(seat)
        names = [game.format_move(state, seat, move) for move in moves]
        self.console.rule()
        position = self.screen.draw(game, state, seat)
        self.console.print(position)
        self.console.print(f"\n[bold dark_orange]{escape(self.screen.ask(game, state, seat))}[/]")
        rows = self.console.height - len(self.console.render_lines(position)) - 5
        listed = self.screen.worth_listing(game, state, seat, moves)
        self._list_choices(seat, names, listed, max(rows, LEAST_ROWS))
        while True:
            line = self.console.input(f"[bold]seat {seat}[/] (? for help) > ").strip()
            try:
                if self._obey(line, seat, names):
                    return
            except TownhallError as error:
                rule = f" ({error.rule})" if hasattr(error, "rule") and f"({error.rule})" not in error.reason else ""
                self.console.print(f"[red]{escape(error.reason + rule)}[/]")

    def _list_choices(self, seat: int, names: list[str], listed: list[int], rows: int) -> None:
        game, state = self.match.game, self.match.state
        moves = state.legal(seat)
        choices = (Choice(i + 1, names[i], self.screen.describe(game, state, seat, moves[i])) for i in listed)
        shown, count = listing(choices, rows, self.console)
        self.console.print(shown)
        if count < len(moves):
            self.console.print(f"... and {len(moves) - count} more: 'list' shows them all, or type the move.")

    def _obey(self, line: str, seat: int, names: list[str]) -> bool:
        """Whether the position is to be shown anew."""
        command, _, rest = line.partition(" ")
        match command.lower():
            case "":
                return True
            case "?" | "help":
                self.console.print(HELP.format(example=names[0], end=names[0].rpartition(" ")[2]), highlight=False)
            case "q" | "quit" | "exit":
                raise Leave
            case "h" | "hint":
                self._hint(seat)
            case "w" | "why":
                self._why(seat, rest)
            case "e" | "explain":
                self._explain(seat, rest)
            case "list":
                self._list_choices(seat, names, list(range(len(names))), len(names))
            case "l" | "log":
                self._log()
            case "s" | "save":
                self._save(Path(rest or "game.townhall"))
                self.console.print(f"Saved to {rest or 'game.townhall'}.")
            case "u" | "undo":
                return self._undo()
            case _:
                self._play(line, seat, names)
                return True
        return False

    def _play(self, line: str, seat: int, names: list[str]) -> None:
        if line.isdecimal() and line.isascii():
            number = int(line[:9])
            if not 1 <= number <= len(names):
                raise BadOptions(f"there are choices 1 to {len(names)}")
            line = names[number - 1]
        self._tell(self.match.play(meant(line, names), seat))

    def _hint(self, seat: int) -> None:
        hint = self._choice_of(make_player(self.match.game.spec.name, ADVISER), seat)
        self.console.print(f"A {ADVISER} would play: [bold]{escape(hint)}[/]")

    def _why(self, seat: int, text: str) -> None:
        game, state = self.match.game, self.match.state
        refusal = game.why_not(state, seat, game.parse_move(state, seat, text))
        self.console.print(escape(f"{refusal.reason} ({refusal.rule})" if refusal else f"{text!r} is allowed."))

    def _explain(self, seat: int, text: str) -> None:
        if text and text not in [str(other) for other in range(1, self.match.game.seats + 1)]:
            raise BadOptions(f"there is no seat {text!r}: seats are 1 to {self.match.game.seats}")
        line = self.match.game.explain(self.match.state, int(text) if text else seat)
        self.console.print(explained.tree(line))

    def _log(self) -> None:
        told = [event.text for events in retell(self.match)[1] for event in events]
        self.console.print("\n".join(told) or "Nothing has happened yet.", markup=False)

    def _undo(self) -> bool:
        """Back to the last decision of a person; computers' moves and draws on the way are taken back too."""
        people = set(range(1, self.match.game.seats + 1)) - set(self.computers)
        mine = [i for i, (seat, _) in enumerate(self.match.moves) if seat in people]
        if not mine:
            raise BadOptions("there is no decision of yours to take back")
        drawn = any(seat == CHANCE for seat, _ in self.match.moves[mine[-1] :])
        while len(self.match.moves) > mine[-1]:
            self.match.undo()
        self.console.print("The last decision was taken back.")
        if drawn:
            self.console.print("A draw was taken back with it: chance will decide anew.")
        return True

    # The end

    def _show_end(self) -> None:
        match = self.match
        result = match.game.result(match.state)
        self.console.rule("[bold]The game is over")
        self.console.print(self.screen.draw(match.game, match.state, 1))
        for seat in range(1, match.game.seats + 1):
            self.console.print(explained.score_line(match, seat, result))
        self.console.print(f"[bold]{escape(explained.winner_line(match, result))}[/]")

    def _save(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(format_record(self.match.record()), "utf-8")
        except OSError as error:
            raise BadOptions(f"{path}: can't be written: {error.strerror}") from None


# The command


def play(
    game: Annotated[str, typer.Argument(help="town-center, city-planner or city-council.")] = "town-center",
    seats: Annotated[int | None, typer.Option(help="Players at the table; by default 2, or the fewest.")] = None,
    people: Annotated[str, typer.Option(help="The seats that people play, as in 1,3; computers play the rest.")] = "1",
    computer: Annotated[str, typer.Option(help="The level of the computer players.")] = "greedy",
    first: Annotated[int, typer.Option(help="The seat that goes first; 0 draws it.")] = 0,
    boards: Annotated[
        str | None, typer.Option(help="Town Center: A, B or a TOML file for all seats, or one for each, by commas.")
    ] = None,
    solo: Annotated[str | None, typer.Option(help="Town Center with one seat: bag or central-park.")] = None,
    deck: Annotated[str | None, typer.Option(help="City Planner: a deck's name, a TOML file, or seven words.")] = None,
    player_aid: Annotated[Path | None, typer.Option(help="City Council: an own scoring table, a TOML file.")] = None,
    resume: Annotated[str | None, typer.Option(help="Go on with a saved game: a file, or 'last'.")] = None,
    seed: Annotated[int | None, typer.Option(help="Makes the draws repeatable.")] = None,
    seconds: Annotated[float, typer.Option(help="How long a computer may think about a move.")] = 0.5,
) -> None:
    """Play a game in the terminal, against computer players or with people at one screen."""
    if not 0 <= seconds <= MOST_SECONDS:
        raise BadOptions(f"--seconds must be from 0 to {MOST_SECONDS}, not {seconds}")
    draws = secrets.randbits(48) if seed is None else seed
    if resume:
        match = load_match(read_text(saved_path(resume)))
    else:
        given = {"first": first, "boards": boards, "solo": solo, "deck": deck, "player_aid": player_aid}
        match = new_match(game, seats, people, computer, draws, given)
    Session(match, draws, Budget(seconds), Console(highlight=False)).run()


def saved_path(text: str) -> Path:
    return autosave_path() if text == "last" else Path(text)


def new_match(game: str, seats: int | None, people: str, computer: str, seed: int, given: dict[str, Any]) -> Match:
    if seats is None:
        seats = 1 if given["solo"] else default_seats(game)
    options: dict[str, Any] = {"seats": seats}
    options["first"] = given["first"] or 1 + Rng(seed + 2).below(max(1, seats))
    if given["boards"] is not None:
        options["boards"] = parse_boards(given["boards"], seats)
    if given["solo"] is not None:
        options["solo"] = given["solo"]
    if given["deck"] is not None:
        options["deck"] = deck_argument(given["deck"])
    if given["player_aid"] is not None:
        options["player_aid"] = read_table(given["player_aid"])
    made = new_game(game, options)
    return Match(made, names=_names(people, made.seats, computer), date=date.today().isoformat())


def _names(people: str, seats: int, computer: str) -> list[str]:
    known = [str(seat) for seat in range(1, seats + 1)]
    chosen = [word.strip() for word in people.split(",") if word.strip()]
    for word in chosen:
        if word not in known:
            raise BadOptions(f"--people {people!r}: there is no seat {word!r}; seats are 1 to {seats}")
    return [f"Seat {seat}" if seat in chosen else COMPUTER + computer for seat in known]
