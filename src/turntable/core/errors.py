"""Errors, each with a message for people. What raises one has changed nothing."""

from __future__ import annotations

from turntable.core.message import Message, Reason


class TurntableError(ValueError):
    """Bad input. ``message`` says what was wrong, as an id with arguments."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class IllegalMove(TurntableError):
    """The move is not among ``state.moves()``; ``reason`` says which rule forbids it."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.message)
        self.reason = reason


class UnknownMove(TurntableError):
    """The text is no move of this game."""


class UnknownGame(TurntableError):
    """No game has this name."""


class BadOption(TurntableError):
    """A game was asked for with an option or a number of seats it does not have."""


class BadSeat(TurntableError):
    """A seat was named that the game does not have."""


class BadFile(TurntableError):
    """A file (a board, a record) cannot be used: ``line`` is the line that is wrong, from 1."""

    def __init__(self, message: Message, line: int) -> None:
        super().__init__(Message("bad-file", {"line": line, "what": message}))
        self.what = message
        self.line = line


class BadBoard(BadFile):
    """A board's file is damaged or describes something that cannot be played.

    ``path``: the keys and places that lead to what is wrong, as far as that is known: ``("routes", 3, "length")``.
    """

    def __init__(self, message: Message, line: int, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(message, line)
        self.path = path


class BadRecord(BadFile):
    """A record is damaged, or belongs to other rules or other data."""
