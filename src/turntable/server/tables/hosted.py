"""A hosted table: its chairs, its position, and how its log moves it on.

Everything here is computed from the log and may be thrown away. Nothing here waits: the house reads and writes.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from turntable.bots.allowance import Turn
from turntable.core.message import Message
from turntable.core.move import Move
from turntable.core.record import Record
from turntable.core.state import State
from turntable.server.refusals import Conflict, NotYours, OutOfOrder, Unknown
from turntable.server.tables.chairs import Chair, names_of, reseat
from turntable.server.tables.entries import Entry, How
from turntable.server.tables.games import record_of
from turntable.server.tables.history import History, Step
from turntable.server.tables.result import summary_of
from turntable.server.tables.scene import Line, Scene, lines
from turntable.server.tables.scenes import Scenes
from turntable.server.tables.setup import TableSetup
from turntable.server.tables.snapshots import COUNTS, Snapshot, snapshot_of
from turntable.server.tables.watch import Watch
from turntable.server.waiting.clock import Clock, alarm, due, read_on
from turntable.server.wording import FLOORS, words_of
from turntable.words import Words

REMEMBERED: Final = 64
"""Entries kept to recognise a repeated request."""


class Hosted:
    """A table as it stands after ``seq`` entries of its log."""

    # Thousands of tables may be in memory, and a dictionary of so many fields takes 1.6 kB.
    __slots__ = (
        "__weakref__ _counts _last _record _words ahead bot_turn chairs clock closed ended game history id moves "
        "next_table nudged pictured said scenes seats seq setup started stuck touched turn unsaid used "
        "watches writing"
    ).split()

    def __init__(
        self,
        setup: TableSetup,
        log: Iterable[Entry] = (),
        next_table: str | None = None,
        snapshot: Snapshot | None = None,
    ) -> None:
        """``log``: its entries, or those after the snapshot. ``OutOfOrder`` if it is not a snapshot of this table."""
        self.setup = setup
        self.id = setup.id
        self.next_table = next_table
        """The rematch, once there is one."""
        self._record = record_of(setup.header)
        self.game = self._record.game
        self.seats = self._record.seats
        self.closed: int | None = None
        """When a host closed the table: nothing happens here until it is open again."""
        self.watches: set[Watch] = set()
        self.stuck = False
        """Whether a bot failed here: then it is not asked again at once."""
        self.bot_turn = Turn()
        self.seq = 0
        self.chairs = [msgspec.structs.replace(chair) for chair in setup.wishes]
        self.started = False
        self.ended = False
        """Whether the game ended early, because somebody did not move: then nobody has won, and nothing is shown."""
        self.clock = Clock()
        self.ahead: dict[int, str] = {}
        """By seat: the code of a choice kept until its turn. Nobody else may see it."""
        self.touched = setup.created
        self.used = time.monotonic()
        """When somebody last asked for it, or something happened here."""
        self.writing = 0
        """Entries of this table on their way to the log."""
        self.said = 0
        """Grows with every message of the chat."""
        self.nudged = (0, 0)
        """How often somebody was nudged, and from which seat the last time."""
        self.unsaid: list[int] = []
        """Messages that a host has removed while the table was in memory."""
        self._last: list[Entry] = []
        """The last entries since the table was opened, for requests that are sent again; older ones are in the log."""
        self._counts = array("I")
        """How many moves there were after each of the last entries."""
        self.pictured = 0
        """The number of entries in the last snapshot."""
        self._words: dict[tuple[str, tuple[str, ...]], Words] = {}
        self.history = History(self._record)
        if snapshot is not None:
            self._begin_at(snapshot)
        self._read(log)
        self._look()

    def _begin_at(self, snapshot: Snapshot) -> None:
        if (snapshot.rules, snapshot.data, len(snapshot.chairs)) != (self.game.rules, self.game.data, self.seats):
            raise OutOfOrder("log-gap")
        self.history.replay(snapshot.moves())
        if self.state.key() != snapshot.position:
            raise OutOfOrder("log-gap")
        self.seq = self.pictured = snapshot.seq
        self.touched = snapshot.touched
        self.started, self.ended = snapshot.started, snapshot.ended
        self.clock = Clock(snapshot.since or snapshot.touched, snapshot.clocked, self._turn_in(self.state))
        self.chairs = snapshot.chairs
        self.ahead = snapshot.ahead
        self._counts.extend(snapshot.counts)

    def _read(self, log: Iterable[Entry]) -> None:
        """Go to the end of the log, faster than entry by entry."""
        log = list(log)
        counts = self.history.read(log)
        for entry in log:
            self.started = self.started or entry.kind == "start"
            self.ended = self.ended or entry.kind == "end"
            reseat(self.chairs, entry)
            self._keep(entry)
            self.seq, self.touched = entry.seq, entry.at
        self._counts.extend(counts)
        self.clock = read_on(self.clock, log, counts, self._turn_in(self.state))
        self._forget_counts()

    def _look(self) -> None:
        turn = self._turn_in(self.state)
        self.turn: int | None = turn
        """Whose decision it is; ``None`` before the start and after the end."""
        self.moves = len(self.history)
        """How many moves have been made, without those taken back."""
        decides = turn if turn is not None and self.chairs[turn].bot is None and self.closed is None else None
        self.scenes = Scenes(self.state, decides)

    def _turn_in(self, state: State) -> int | None:
        return int(state.seat) if self.started and not state.over and not self.ended else None

    @property
    def state(self) -> State:
        """The position. It never changes; a move puts another one in its place. Copy it to play on it."""
        return self.history.state

    @property
    def over(self) -> bool:
        return self.history.state.over

    @property
    def done(self) -> bool:
        """Whether nothing more happens here: the game is over, or was ended early."""
        return self.ended or self.history.state.over

    @property
    def status(self) -> str:
        """``waiting`` for people, ``live``, or ``over``."""
        return "over" if self.done else "live" if self.started else "waiting"

    @property
    def due(self) -> int | None:
        """When the time of the person who decides runs out; ``None``: there is no clock, or it does not run."""
        return None if self.closed is not None else due(self.setup.wait, self.clock, self.chairs)

    @property
    def turn_is_bot(self) -> bool:
        return self.turn is not None and self.chairs[self.turn].bot is not None and self.closed is None

    @property
    def is_full(self) -> bool:
        return not any(chair.is_free for chair in self.chairs)

    @property
    def played(self) -> list[tuple[int, str]]:
        """The moves: seat and code."""
        vocabulary = self.game.moves
        return [(seat, vocabulary[number].code) for seat, number in self.history.moves]

    @property
    def last_seat(self) -> int | None:
        """Who moved last."""
        return self.history.last_seat

    def chair(self, seat: int) -> Chair:
        """The chair of a seat."""
        if not 0 <= seat < self.seats:
            raise Unknown("no-such-seat", {"seat": seat, "seats": self.seats})
        return self.chairs[seat]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats a person has here, those a bot stands in for among them."""
        return [chair.seat for chair in self.chairs if person is not None and chair.person == person]

    def close(self, closed: int | None) -> None:
        """A host has closed the table, at this time, or opened it again."""
        if closed != self.closed:
            self.closed = closed
            self._look()
            self.stir()

    def stir(self) -> None:
        """Wake the watchers: first the person who decides now, whose page has most to change."""
        decides = None if self.turn is None else self.chairs[self.turn].person
        for watch in sorted(self.watches, key=lambda watch: watch.person != decides):
            watch.wake()

    def nudge(self, by: int) -> None:
        """Somebody nudges the person who decides now: their pages say so."""
        self.nudged = (self.nudged[0] + 1, by)
        self.stir()

    def present(self) -> set[str]:
        """People who look at the table now (through this process)."""
        return {watch.person for watch in self.watches if watch.person is not None}

    # What people may see and do

    def may_see(self, person: str | None, seat: int | None) -> bool:
        """Whether the person may look through this seat's eyes: their own, and anybody's once the game is over."""
        if seat is None:
            return True
        return 0 <= seat < self.seats and (self.over or (person is not None and self.chairs[seat].person == person))

    def check_sight(self, person: str | None, seat: int | None) -> None:
        """Refuse a look through another's eyes."""
        if seat is not None:
            self.chair(seat)
        if not self.may_see(person, seat):
            raise NotYours("seat-not-yours")

    def check_turn(self, person: str | None, seat: int) -> None:
        """Refuse anybody who does not decide now at this seat."""
        chair = self.chair(seat)
        if person is None or chair.person != person:
            raise NotYours("seat-not-yours")
        if not self.started:
            raise Conflict("table-waits", seq=self.seq)
        if self.closed is not None:
            raise Conflict("table-closed", seq=self.seq)
        if self.done:
            raise Conflict("game-over", seq=self.seq)
        if chair.bot is not None:
            raise Conflict("seat-has-bot", seq=self.seq)
        if self.state.seat != seat:
            raise Conflict("not-your-turn", seq=self.seq)

    def undoable(self, seat: int) -> int:
        """How many moves the seat may take back: its own since another one decided or something was revealed."""
        if self.turn != seat or self.chairs[seat].bot is not None:
            return 0
        return self.history.undoable(seat)

    def choices(self, seat: int) -> list[int]:
        """After how many moves the seat made the choices it may take back, the first one first."""
        return self.history.choices(seat) if self.undoable(seat) else []

    def why_not_undo(self, seat: int) -> Message | None:
        """Why the seat can take nothing back; ``None`` if it can."""
        if self.choices(seat):
            return None
        nothing = self.turn != seat or self.last_seat != seat or self.undoable(seat)
        return Message("undo-nothing" if nothing else "undo-revealed")

    # Scenes and the log

    def words(self, language: str, floors: tuple[str, ...] = ()) -> Words:
        """A reader's language, with the names of those who sit here; the same object until a chair changes."""
        key = (language, floors)
        found = self._words.get(key)
        if found is None:
            names = names_of(self.chairs, words_of(language, None, FLOORS))
            found = Words(language, self.game, (*FLOORS, *floors), names)
            self._words[key] = found
        return found

    def scene(self, seat: int | None, words: Words, at: int | None = None) -> Scene:
        """What a seat sees now, or saw after ``at`` moves. Ask ``check_sight`` first."""
        if at is not None and at < self.moves:
            return Scene(self.history.position(max(0, at)), seat, words, may_act=False)
        return self.scenes.scene(seat, words)

    @property
    def memory(self) -> dict[object, Any]:
        """A cache for pages and answers, emptied whenever the table changes."""
        return self.scenes.memory

    def log(self, seat: int | None, since: int = 0) -> list[Line]:
        """What happened after the first ``since`` moves, as this seat may know it."""
        return lines(self.history.events(since), seat)

    def known(self, seq: int) -> int:
        """How many of the moves a reader knows who last looked after ``seq`` entries; moves taken back do not count."""
        first = self.seq - len(self._counts)
        return min(self._counts[seq - first - 1 :], default=0) if first < seq <= self.seq else 0

    def record(self) -> Record:
        """The whole game as a record. It holds the secret: give it away only when the game is over."""
        header = self._record
        names = [chair.name or (chair.bot or "") for chair in self.chairs]
        record = Record(self.game, self.seats, header.seed, header.key, names)
        record.played = [(seat, self.game.moves[number]) for seat, number in self.history.moves]
        return record

    @property
    def key(self) -> bytes:
        """The secret, for the seeds of bots."""
        return self._record.key or self._record.seed.encode()[:64]

    # How the log moves it on

    def entry(
        self, kind: str, at: int, seat: int = -1, code: str = "", to: int = 0, person: str | None = None, how: How = ""
    ) -> Entry:
        """The next entry of the log."""
        return Entry(self.id, self.seq + 1, kind, seat, code, to, person, at, how)

    def repeated(self, seq: int) -> Entry | None:
        """The entry that came after ``seq`` entries, if it is among the last ones."""
        # Their numbers follow one another.
        at = seq + 1 - self._last[0].seq if self._last else -1
        return self._last[at] if 0 <= at < len(self._last) else None

    def attempt(self, entry: Entry, move: Move | None = None, after: Step | None = None) -> Step:
        """What the entry would make of the table. A ``TurntableError`` if it cannot be; nothing changes.

        ``move`` is that of the entry's code, for whoever has read it; ``after`` comes first, and is not made yet.
        """
        kind, clock = entry.kind, self.clock if after is None else after.clock
        chairs, started = self.chairs, self.started
        state, moves, tried = self.state, self.moves, None
        if kind == "move":
            if not started:
                raise Conflict("table-waits", seq=self.seq)
            before = None if after is None else after.tried
            tried = self.history.attempt(entry.seat, move or self.game.move(entry.code), before)
            state, moves = tried.state, tried.count
        elif kind == "undo":
            state, moves = self.history.position(entry.to), entry.to
        else:
            chairs = [msgspec.structs.replace(chair) for chair in chairs]
            started = started or kind == "start"
            reseat(chairs, entry)
        full = state.over or kind not in ("move", "undo")
        status = "over" if state.over or self.ended or kind == "end" else "live" if started else "waiting"
        turn = int(state.seat) if status == "live" else None
        clock = clock.after(entry, moves, turn)
        rings = alarm(self.setup.wait, clock, chairs)
        summary = summary_of(state, moves, chairs, status, turn, entry.at, rings, full)
        return Step(entry, chairs, started, tried, clock, summary)

    def take(self, step: Step) -> None:
        """The entry is in the log: the table stands after it now."""
        entry = step.entry
        if entry.seq != self.seq + 1:
            raise OutOfOrder("log-gap")
        if step.tried is not None:
            self.history.take(step.tried, entry.how)
        elif entry.kind == "undo":
            self.history.shorten(entry.to)
        if step.chairs is not self.chairs:
            self.chairs = step.chairs
            self._words.clear()
        self._keep(entry)
        self.started = step.started
        self.ended = self.ended or entry.kind == "end"
        self.clock = step.clock
        self.seq, self.touched = entry.seq, entry.at
        self.used = time.monotonic()
        self._last.append(entry)
        if len(self._last) > 2 * REMEMBERED:
            del self._last[:-REMEMBERED]
        self.stuck = False
        self._look()
        self._counts.append(self.moves)
        self._forget_counts()
        self.stir()

    def _keep(self, entry: Entry) -> None:
        """A choice is kept until the seat moves, or until somebody else plays there."""
        if entry.kind == "ahead":
            self.ahead[entry.seat] = entry.code
        elif entry.kind in ("move", "sit", "leave", "bot"):
            self.ahead.pop(entry.seat, None)

    def _forget_counts(self) -> None:
        if len(self._counts) >= 2 * COUNTS:
            del self._counts[:-COUNTS]

    def snapshot(self) -> Snapshot:
        """Where the table stands."""
        return snapshot_of(self, list(self._counts[-COUNTS:]))

    def rest(self) -> None:
        """Nobody has come for a while: give back what can be computed again."""
        self._words.clear()
        self._last.clear()
        self.history.rest()
        self._look()
