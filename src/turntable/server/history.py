"""The moves of a table's game, and the positions they lead to."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterable
from typing import Final

from turntable.core.event import Event
from turntable.core.move import Move
from turntable.core.record import Record
from turntable.core.state import State

STEP: Final = 48
"""Moves between two positions that are kept."""
TAIL: Final = 6
"""Moves whose events are kept; those of older moves are found by replaying."""

Happened = tuple[int, int, Event]
"""The number of a move (from 1), the seat that made it, and an event it caused."""


class Tried:
    """A move and where it leads, not yet made."""

    __slots__ = ("events", "number", "seat", "state")

    def __init__(self, seat: int, number: int, state: State, events: list[Event]) -> None:
        self.seat = seat
        self.number = number
        self.state = state
        self.events = events


class History:
    """The moves, without those taken back. The positions it hands out never change: each move makes a new one."""

    def __init__(self, record: Record) -> None:
        """Begin where the record begins; its own moves do not count."""
        self._record = record
        self.state: State = record.start()
        self._seats = array("B")
        self._numbers = array("I")
        self._revealed = array("I")
        """[move]: what ``state.revealed`` was before it."""
        self._kept: dict[int, State] = {}
        """[n]: the position after ``n * STEP`` moves, for those somebody asked for; others are found by replaying."""
        self._tail: deque[Happened] = deque()
        self._tail_from = 0

    def __len__(self) -> int:
        return len(self._numbers)

    @property
    def moves(self) -> list[tuple[int, int]]:
        """The moves: seat and number."""
        return list(zip(self._seats, self._numbers, strict=True))

    @property
    def last_seat(self) -> int | None:
        """Who moved last."""
        return self._seats[-1] if self._seats else None

    def attempt(self, seat: int, move: Move, after: Tried | None = None) -> Tried:
        """Where a move leads, at once or after another one that was tried; ``IllegalMove`` if it cannot be made."""
        state = (self.state if after is None else after.state).copy()
        state.listen()
        self._record.step(state, len(self._numbers) + (after is not None), move)
        return Tried(seat, move.number, state, state.heard())

    def _play(self, state: State, at: int, number: int) -> None:
        if self._record.key is not None:
            state.rekey(self._record.key, at + 1)
        state.play_number(number)

    def take(self, tried: Tried) -> None:
        """Make a move that was tried here."""
        self._seats.append(tried.seat)
        self._numbers.append(tried.number)
        self._revealed.append(int(self.state.revealed))
        self.state = tried.state
        count = len(self._numbers)
        self._tail.extend((count, tried.seat, event) for event in tried.events)
        while self._tail and self._tail[0][0] <= count - TAIL:
            self._tail.popleft()
        self._tail_from = max(self._tail_from, count - TAIL)

    def replay(self, moves: Iterable[tuple[int, int]]) -> None:
        """Make moves that were legal once, seats and numbers, faster than one by one: nobody hears what happens."""
        state = self.state.copy()
        for seat, number in moves:
            count = len(self._numbers)
            revealed = int(state.revealed)
            self._play(state, count, number)
            self._seats.append(seat)
            self._numbers.append(number)
            self._revealed.append(revealed)
        self.state = state
        self._tail_from = len(self._numbers)

    def rest(self) -> None:
        """Give back what can be found by replaying."""
        self._kept.clear()
        self._tail.clear()
        self._tail_from = len(self._numbers)

    def shorten(self, count: int) -> None:
        """Take moves back until so many are left."""
        state = self.position(count)
        del self._seats[count:]
        del self._numbers[count:]
        del self._revealed[count:]
        for kept in [kept for kept in self._kept if kept > count // STEP]:
            del self._kept[kept]
        while self._tail and self._tail[-1][0] > count:
            self._tail.pop()
        self.state = state

    def position(self, count: int) -> State:
        """The position after so many moves."""
        if count >= len(self._numbers):
            return self.state
        near = max((kept for kept in self._kept if kept <= count // STEP), default=0)
        state = self._kept[near].copy() if near in self._kept else self._record.start()
        for at in range(near * STEP, count):
            self._play(state, at, self._numbers[at])
            if (at + 1) % STEP == 0:
                self._kept[(at + 1) // STEP] = state.copy()
        return state

    def events(self, since: int = 0) -> list[Happened]:
        """What happened after the first ``since`` moves."""
        if since >= self._tail_from:
            return [one for one in self._tail if one[0] > since]
        state = self.position(since).copy()
        state.listen()
        found: list[Happened] = []
        for at in range(since, len(self._numbers)):
            self._play(state, at, self._numbers[at])
            found += [(at + 1, self._seats[at], event) for event in state.heard()]
        return found

    def undoable(self, seat: int) -> int:
        """How many of the last moves are the seat's own, with nothing revealed since."""
        count = 0
        revealed = int(self.state.revealed)
        for at in range(len(self._numbers) - 1, -1, -1):
            if self._seats[at] != seat or self._revealed[at] != revealed:
                break
            count += 1
        return count
