"""Snapshots: where a table stood after some entries, so that a long log need not be read from its beginning.

The log stays the truth. A snapshot that is missing, foreign or damaged is left alone, and the log is read instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from turntable.server.tables.chairs import Chair

if TYPE_CHECKING:
    from turntable.server.tables.hosted import Hosted

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
    since: int = 0
    """When the clock last started; 0: a snapshot from before there were clocks."""
    clocked: int = 0
    """How many moves there were then."""
    ended: bool = False
    """Whether the game was ended because somebody did not move."""
    hows: list[int] = []
    """How the moves came about, as places among ``entries.HOWS``; empty in a snapshot from before that was kept."""
    ahead: dict[int, str] = {}
    """By seat: a choice that is kept until its turn."""

    def moves(self) -> Iterator[tuple[int, int, int]]:
        """The moves: who made each, which, and how it came about."""
        return zip(self.seats, self.numbers, self.hows or [0] * len(self.seats), strict=True)

    def text(self) -> str:
        """As it is kept."""
        return msgspec.json.encode(self).decode()


def snapshot_of(hosted: Hosted, counts: list[int]) -> Snapshot:
    """Where a table stands; ``counts``: see ``Snapshot.counts``."""
    moves = hosted.history.moves
    return Snapshot(
        hosted.seq,
        hosted.game.rules,
        hosted.game.data,
        hosted.touched,
        hosted.started,
        hosted.chairs,
        [seat for seat, _ in moves],
        [number for _, number in moves],
        counts,
        int(hosted.state.key()),
        hosted.clock.since,
        hosted.clock.count,
        hosted.ended,
        hosted.history.hows,
        hosted.ahead,
    )


_decode = msgspec.json.Decoder(Snapshot).decode


def snapshot_from(text: str) -> Snapshot | None:
    """The snapshot that was kept; ``None`` for what is none."""
    try:
        return _decode(text)
    except (msgspec.MsgspecError, UnicodeError):
        return None
