"""Messages as plain data, to travel between processes: compiled objects cannot."""

from __future__ import annotations

from typing import cast

from turntable.core.message import Message, Piece, Seat

Plain = tuple[str, object]
"""What it is, and what it is made of."""


def plain_of(value: object) -> Plain:
    """A message, or an argument of one, as data."""
    if isinstance(value, Message):
        return "message", (value.id, {name: plain_of(arg) for name, arg in value.args.items()})
    if isinstance(value, Piece):
        return "piece", (value.kind, value.name)
    if isinstance(value, Seat):
        return "seat", value.number
    if isinstance(value, list):
        return "list", [plain_of(item) for item in value]
    return "plain", value


def value_of(data: Plain) -> object:
    """What ``plain_of`` was given."""
    kind, inside = data
    if kind == "message":
        id, args = cast("tuple[str, dict[str, Plain]]", inside)
        return Message(id, {name: value_of(arg) for name, arg in args.items()})
    if kind == "piece":
        return Piece(*cast("tuple[str, str]", inside))
    if kind == "seat":
        return Seat(cast(int, inside))
    if kind == "list":
        return [value_of(item) for item in cast("list[Plain]", inside)]
    return inside


def message_of(data: object) -> Message:
    """The message that ``plain_of`` was given."""
    return cast(Message, value_of(cast(Plain, data)))
