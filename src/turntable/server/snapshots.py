"""Snapshots: where a table stood after some entries, so that a long log need not be read from its beginning.

The log stays the truth. A snapshot that is missing, foreign or damaged is left alone, and the log is read instead.
"""

from __future__ import annotations

from typing import Final

import msgspec

from turntable.server.chairs import Chair

EVERY: Final = 256
"""Entries between two snapshots of a table."""
COUNTS: Final = 256
"""Entries of which is kept how many moves there were after them, at least."""


class Snapshot(msgspec.Struct, frozen=True):
    """A table after ``seq`` entries."""

    seq: int
    rules: str
    data: str
    """The game's own versions: numbers of moves mean something under these alone."""
    touched: int
    started: bool
    chairs: list[Chair]
    seats: list[int]
    numbers: list[int]
    """The moves that were not taken back: who made them, and which."""
    counts: list[int]
    """How many moves there were after each of the last entries."""
    position: int
    """The fingerprint of the position."""

    def text(self) -> str:
        """As it is kept."""
        return msgspec.json.encode(self).decode()


_decode = msgspec.json.Decoder(Snapshot).decode


def snapshot_from(text: str) -> Snapshot | None:
    """The snapshot that was kept; ``None`` for what is none."""
    try:
        return _decode(text)
    except (msgspec.MsgspecError, UnicodeError):
        return None
