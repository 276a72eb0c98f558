"""What the engine says: ids and arguments, never words. Catalogues turn them into a language."""

from __future__ import annotations

from collections.abc import Mapping


class Piece:
    """A thing of the game inside a message, e.g. ``Piece("colour", "red")``.

    The catalogue knows its name, in every grammatical case a sentence asks for.
    """

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Piece({self.kind!r}, {self.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Piece) and (self.kind, self.name) == (other.kind, other.name)

    def __hash__(self) -> int:
        return hash((self.kind, self.name))


class Seat:
    """A player's place inside a message. The person's name takes its place when the message is put into words."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __str__(self) -> str:
        return f"seat {self.number}"

    def __repr__(self) -> str:
        return f"Seat({self.number})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and self.number == other.number

    def __hash__(self) -> int:
        return hash(("seat", self.number))


class Message:
    """An id of the catalogue and what belongs in its gaps.

    An argument is an ``int``, a ``str``, a ``Piece``, a ``Seat``, a ``Message``, or a list of these.
    """

    def __init__(self, id: str, args: Mapping[str, object] | None = None) -> None:
        self.id = id
        self.args: dict[str, object] = dict(args) if args else {}

    def __str__(self) -> str:
        if not self.args:
            return self.id
        inside = ", ".join(f"{name}={_plain(value)}" for name, value in self.args.items())
        return f"{self.id} ({inside})"

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {self.args!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.id)


def _plain(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_plain(item) for item in value) + "]"
    return str(value)


class Reason:
    """Why a move is refused: the message, and the section of the rules that says so."""

    def __init__(self, message: Message, section: str) -> None:
        self.message = message
        self.section = section

    def __str__(self) -> str:
        return f"{self.message} [{self.section}]" if self.section else str(self.message)

    def __repr__(self) -> str:
        return f"Reason({self.message!r}, {self.section!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.message, self.section) == (other.message, other.section)

    def __hash__(self) -> int:
        return hash((self.message, self.section))
