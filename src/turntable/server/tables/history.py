"""The moves of a table's game, and the positions they lead to."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Final

from turntable.core.event import Event
from turntable.core.move import Move
from turntable.core.record import Record
from turntable.core.state import State
from turntable.server.refusals import Conflict, Refused
from turntable.server.tables.chairs import Chair
from turntable.server.tables.entries import HOWS, Entry, How, Summary
from turntable.server.waiting.clock import Clock

STEP: Final = 48
"""Moves between two positions that are kept."""
TAIL: Final = 6
"""Moves whose events are kept; those of older moves are found by replaying."""

Happened = tuple[int, int, Event]
"""The number of a move (from 1), the seat that made it, and an event it caused."""


class Tried:
    """A move and where it leads, not yet made."""

    __slots__ = ("count", "events", "number", "seat", "state")

    def __init__(self, seat: int, number: int, state: State, events: list[Event], count: int) -> None:
        self.seat = seat
        self.number = number
        self.state = state
        self.events = events
        self.count = count
        """How many moves there are after it."""


class Step:
    """What an entry makes of a table, tried before it is written; ``Hosted.take`` makes it true."""

    __slots__ = ("chairs", "clock", "entry", "started", "summary", "tried")

    def __init__(
        self, entry: Entry, chairs: list[Chair], started: bool, tried: Tried | None, clock: Clock, summary: Summary
    ) -> None:
        self.entry = entry
        self.chairs = chairs
        self.started = started
        self.tried = tried
        self.clock = clock
        self.summary = summary


class History:
    """The moves, without those taken back. The positions it hands out never change: each move makes a new one."""

    __slots__ = (
        "_hows",
        "_kept",
        "_numbers",
        "_record",
        "_revealed",
        "_seats",
        "_steps",
        "_tail",
        "_tail_from",
        "state",
    )

    def __init__(self, record: Record) -> None:
        """Begin where the record begins; its own moves do not count."""
        self._record = record
        self.state: State = record.start()
        self._seats = array("B")
        self._numbers = array("I")
        self._revealed = array("I")
        """[move]: what ``state.revealed`` was before it."""
        self._steps = array("B")
        """[move]: the number of the step it was made in."""
        self._hows = array("B")
        """[move]: how it came about, as its place among ``HOWS``."""
        self._kept: dict[int, State] = {}
        """[n]: the position after ``n * STEP`` moves, for those somebody asked for; others are found by replaying."""
        self._tail: list[Happened] = []
        self._tail_from = 0

    def __len__(self) -> int:
        return len(self._numbers)

    @property
    def moves(self) -> list[tuple[int, int]]:
        """The moves: seat and number."""
        return list(zip(self._seats, self._numbers, strict=True))

    @property
    def hows(self) -> list[int]:
        """How the moves came about, as places among ``HOWS``."""
        return list(self._hows)

    def is_alone(self, at: int) -> bool:
        """Whether the house made the move of this number (from 1), because there was no other."""
        return HOWS[self._hows[at - 1]] == "alone"

    @property
    def last_seat(self) -> int | None:
        """Who moved last."""
        return self._seats[-1] if self._seats else None

    def attempt(self, seat: int, move: Move, after: Tried | None = None) -> Tried:
        """Where a move leads, at once or after another one that was tried; ``IllegalMove`` if it cannot be made."""
        state = (self.state if after is None else after.state).copy()
        count = len(self._numbers) if after is None else after.count
        state.listen()
        self._record.step(state, count, move)
        return Tried(seat, move.number, state, state.heard(), count + 1)

    def _play(self, state: State, at: int, number: int) -> None:
        if self._record.key is not None:
            state.rekey(self._record.key, at + 1)
        state.play_number(number)

    def take(self, tried: Tried, how: How = "") -> None:
        """Make a move that was tried here."""
        self._hows.append(HOWS.index(how))
        self._seats.append(tried.seat)
        self._numbers.append(tried.number)
        self._revealed.append(int(self.state.revealed))
        self._steps.append(int(self.state.top()))
        self.state = tried.state
        count = len(self._numbers)
        self._tail.extend((count, tried.seat, event) for event in tried.events)
        if self._tail and self._tail[0][0] <= count - TAIL:
            self._tail = [one for one in self._tail if one[0] > count - TAIL]
        self._tail_from = max(self._tail_from, count - TAIL)

    def replay(self, moves: Iterable[tuple[int, int, int]]) -> None:
        """Make moves that were legal once, faster than one by one: nobody hears what happens.

        Each is a seat, a number, and how it came about.
        """
        state = self.state.copy()
        for seat, number, how in moves:
            count = len(self._numbers)
            revealed, step = int(state.revealed), int(state.top())
            self._play(state, count, number)
            self._seats.append(seat)
            self._numbers.append(number)
            self._revealed.append(revealed)
            self._steps.append(step)
            self._hows.append(how)
        self.state = state
        self._tail_from = len(self._numbers)

    def read(self, log: Iterable[Entry]) -> list[int]:
        """Go to the end of a log: moves that were taken back are not played. How many moves each entry leaves."""
        stays, played, counts = len(self), list[tuple[int, int, int]](), list[int]()
        for entry in log:
            if entry.kind == "move":
                number = self._record.game.move(entry.code).number
                played.append((entry.seat, number, HOWS.index(entry.how)))
            elif entry.kind == "undo":
                stays = min(stays, entry.to)
                del played[max(0, entry.to - stays) :]
            counts.append(stays + len(played))
        self.shorten(stays)
        self.replay(played)
        return counts

    def check_all(self, seat: int, moves: Sequence[Move], seq: int) -> None:
        """Refuse moves of this seat in a row if one of them cannot be made; ``seq``: where the table stands.

        What one reveals may decide about the next, and a player must not learn that without making the first.
        """
        state = self.state.copy()
        for place, move in enumerate(moves):
            if state.revealed != self.state.revealed:
                raise Refused("then-reveals")
            if place and (state.over or state.seat != seat):
                raise Conflict("not-your-turn", seq=seq)
            state.play(move)

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
        del self._steps[count:]
        del self._hows[count:]
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

    def has_moved(self, seat: int) -> bool:
        """Whether the seat has decided anything yet."""
        return seat in self._seats

    def is_first(self, seat: int) -> bool:
        """Whether the seat has decided nothing yet in a step like the one that is decided now."""
        step = int(self.state.top())
        return not any(by == seat and step == at for by, at in zip(self._seats, self._steps, strict=True))

    def undoable(self, seat: int) -> int:
        """How many of the last moves are the seat's own, with nothing revealed since."""
        count = 0
        revealed = int(self.state.revealed)
        for at in range(len(self._numbers) - 1, -1, -1):
            if self._seats[at] != seat or self._revealed[at] != revealed:
                break
            count += 1
        return count

    def choices(self, seat: int) -> list[int]:
        """After how many moves the seat chose what it may take back: before each click of its own, if it had a choice.

        Whoever goes back to one of these finds more than one move there.
        """
        count = len(self._numbers)
        return [at for at in range(count - self.undoable(seat), count) if not self._hows[at]]

    def turn_from(self, seat: int) -> int:
        """After how many moves the seat's last moves in a row began; as many as there are if another moved last."""
        at = len(self._seats)
        while at and self._seats[at - 1] == seat:
            at -= 1
        return at
