"""What can be wrong with something that came from outside. `kind` is the referee protocol's word for it."""

LONGEST_REASON = 500


class TownhallError(Exception):
    """Something is wrong with what a person or a program gave us; the text says what, where and what would be right.

    One line, and not a long one, whatever the input that it quotes.
    """

    kind = "error"

    def __init__(self, reason: str) -> None:
        line = " ".join(reason.splitlines())
        self.reason = line if len(line) <= LONGEST_REASON else line[:LONGEST_REASON] + " ..."
        super().__init__(self.reason)


class UnreadableMove(TownhallError):
    """The text is no move of this game."""

    kind = "unparsable"


class IllegalMove(TownhallError):
    """A move the rules forbid here; `rule` names their section."""

    kind = "illegal"

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(reason)
        self.rule = rule


class NotNow(TownhallError):
    """A request that makes sense, but not at this point of the game."""

    kind = "not-now"


class UnknownCommand(TownhallError):
    kind = "unknown-command"


class NoGame(TownhallError):
    kind = "no-game"


class BadOptions(TownhallError):
    """Options, a board or a deck that can't be played."""

    kind = "bad-options"


class BadState(TownhallError):
    """A position that can't be."""

    kind = "bad-state"


class BadRecord(TownhallError):
    """A record that can't be read or replayed."""

    kind = "bad-record"
