"""What a table's log is made of. Entries are only ever added; an undo is one more."""

from __future__ import annotations

import time
import zlib
from collections.abc import Sequence
from typing import Any, Final, Literal, get_args

import msgspec

How = Literal["", "along", "only", "alone"]
"""How a move came about: chosen; made by the same click as the one before it; made though there was no other; made by
the house because there was no other."""
HOWS: Final[tuple[How, ...]] = get_args(How)


class Entry(msgspec.Struct, frozen=True):
    """One line of a log. ``seq`` counts from 1, so it is also how many there are up to it."""

    table: str
    seq: int
    kind: str
    """``move``, ``undo``, ``sit``, ``leave``, ``bot``, ``start``; ``ahead``, a choice kept until the seat's turn;
    ``wait``, the others go on waiting for a seat whose time is up; ``end``, the game ends there because it is."""
    seat: int = -1
    code: str = ""
    """Of a move or a choice: its code. Of ``bot`` and ``leave``: the level that plays from now on. Of ``sit``: the
    name."""
    to: int = 0
    """Of an undo: how many moves stay."""
    person: str | None = None
    """Who did it; ``None``: a bot, or the house itself."""
    at: int = 0
    """When, in milliseconds."""
    how: How = ""
    """Of a move: how it came about."""

    def body(self) -> str:
        """Everything that a column of its own does not hold."""
        body: dict[str, Any] = {}
        if self.seat >= 0:
            body["seat"] = self.seat
        if self.code:
            body["code"] = self.code
        if self.kind == "undo":
            body["to"] = self.to
        if self.how:
            body["how"] = self.how
        return _encode(body).decode()

    def is_like(self, other: Entry) -> bool:
        """Whether the other entry says the same, whenever and wherever it was written."""
        mine = (self.kind, self.seat, self.code, self.to, self.person)
        return mine == (other.kind, other.seat, other.code, other.to, other.person)

    def row(self) -> dict[str, Any]:
        return {
            "table_id": self.table,
            "seq": self.seq,
            "kind": self.kind,
            "body": self.body(),
            "person": self.person,
            "at": self.at,
        }


class Summary(msgspec.Struct, frozen=True):
    """Where a table stands after an entry: what lists show."""

    status: str
    turn: int | None
    turn_is_bot: bool
    moves: int
    touched: int
    alarm: int | None = None
    """When the house has to look at whom the table waits for."""
    chairs: str = ""
    """As JSON; empty if the chairs are unchanged and the game goes on: then only the other columns are written."""
    result: str | None = None


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class _Body(msgspec.Struct):
    seat: int = -1
    code: str = ""
    to: int = 0
    how: How = ""


_decode = msgspec.json.Decoder(_Body).decode
_encode = msgspec.json.Encoder().encode


def from_row(row: Any) -> Entry:
    """The entry of a row (table_id, seq, kind, body, person, at)."""
    body = _decode(row[3])
    return Entry(row[0], row[1], row[2], body.seat, body.code, body.to, row[4], row[5], body.how)


Row = tuple[str, int, str, str, str | None, int]
_rows = msgspec.json.Decoder(list[Row]).decode


def pack(entries: Sequence[Entry]) -> bytes:
    """A log as the archive keeps it: its rows as JSON, compressed."""
    return zlib.compress(
        _encode([(one.table, one.seq, one.kind, one.body(), one.person, one.at) for one in entries]), 6
    )


def unpack(packed: bytes) -> list[Entry]:
    """The log that was packed."""
    return [from_row(row) for row in _rows(zlib.decompress(packed))]
