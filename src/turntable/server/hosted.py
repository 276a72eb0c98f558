"""A hosted table: its chairs, its position, and how its log moves it on.

Everything here is computed from the log and may be thrown away. Nothing here waits: what has to be read or written is
the house's business.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec

from turntable.core.errors import IllegalMove
from turntable.core.event import Event
from turntable.core.message import Message, Reason
from turntable.core.record import Record
from turntable.core.state import State
from turntable.server.chairs import Chair, names_of
from turntable.server.entries import Entry, Summary
from turntable.server.refusals import Conflict, NotYours, Refused, Unknown
from turntable.server.scene import Line, Offer, Scene, lines, offers
from turntable.words import Words

STEP: Final = 48
"""Moves between two positions that are kept."""
TAIL: Final = 24
"""Moves whose events are kept; older ones are told by replaying."""
FLOORS: Final = ("core", "bots", "server")

Told = tuple[int, int, Event]


class Facts(msgspec.Struct, frozen=True):
    """What never changes about a table."""

    id: str
    header: str
    """The record without its moves: game, options, seats, and the secret."""
    wishes: tuple[Chair, ...]
    """The chairs as they were first."""
    title: str
    listed: bool
    invitation: str
    """Whoever has it may take a chair kept for friends."""
    stand_in: str
    """The level of bot that takes over when somebody leaves."""
    creator: str
    uploaded: bool
    previous: str | None
    """The table this one is a rematch of."""
    created: int


class Step:
    """What an entry makes of a table, tried before it is written; ``Hosted.take`` makes it true."""

    __slots__ = ("chairs", "entry", "events", "played", "revealed", "started", "state", "summary")

    def __init__(self, entry: Entry, chairs: list[Chair], started: bool) -> None:
        self.entry = entry
        self.chairs = chairs
        self.started = started
        self.state: State | None = None
        self.events: list[Event] = []
        self.played: tuple[int, int] | None = None
        self.revealed = 0
        self.summary: Summary | None = None


class Watch:
    """Wakes whoever watches a table. ``async for _ in watch`` runs at once, and again after every change."""

    def __init__(self, hosted: Hosted, person: str | None) -> None:
        self.hosted = hosted
        self.person = person
        self.closed = False
        self._changed = asyncio.Event()
        self._changed.set()

    def __enter__(self) -> Watch:
        self.hosted.watches.add(self)
        return self

    def __exit__(self, *problem: object) -> None:
        self.hosted.watches.discard(self)

    def wake(self) -> None:
        """Something has changed."""
        self._changed.set()

    def close(self) -> None:
        """The house closes: waiting ends."""
        self.closed = True
        self._changed.set()

    async def wait(self, seconds: float | None = None) -> bool:
        """Until something changed since the last time; ``False`` if that took too long."""
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return False
        self._changed.clear()
        return True

    def __aiter__(self) -> Watch:
        return self

    async def __anext__(self) -> None:
        await self._changed.wait()
        if self.closed:
            raise StopAsyncIteration
        self._changed.clear()


class Hosted:
    """A table as it stands after ``seq`` entries of its log."""

    def __init__(self, facts: Facts, next_table: str | None = None) -> None:
        self.facts = facts
        self.id = facts.id
        self.next_table = next_table
        """The rematch, once there is one."""
        self._record = Record.parse(facts.header)
        self.game = self._record.game
        self.seats = self._record.seats
        self.watches: set[Watch] = set()
        self.stuck = False
        """Whether a bot failed here: then nobody tries again at once."""
        self._words: dict[tuple[str, tuple[str, ...]], Words] = {}
        self.reset()

    def reset(self) -> None:
        """Back to before the first entry."""
        self.seq = 0
        self.chairs = [msgspec.structs.replace(chair) for chair in self.facts.wishes]
        self.started = False
        self.touched = self.facts.created
        self._played: list[tuple[int, int]] = []
        self._revealed: list[int] = []
        """[move]: what ``state.revealed`` was before it."""
        self._kept: list[State] = []
        """[n]: the position after ``n * STEP`` moves."""
        self._tail: deque[Told] = deque()
        self._tail_from = 0
        self._last: deque[Entry] = deque(maxlen=8)
        self.state = self._record.start()
        self.state.listen()
        self._keep()
        self._forget()

    # Where it stands

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def status(self) -> str:
        """``waiting`` for people, ``live``, or ``over``."""
        return "over" if self.over else "live" if self.started else "waiting"

    @property
    def moves(self) -> int:
        """How many moves have been made, without those taken back."""
        return len(self._played)

    @property
    def turn(self) -> int | None:
        """Whose decision it is; ``None`` before the start and after the end."""
        return int(self.state.seat) if self.started and not self.over else None

    @property
    def turn_is_bot(self) -> bool:
        turn = self.turn
        return turn is not None and self.chairs[turn].bot is not None

    @property
    def is_full(self) -> bool:
        return not any(chair.is_free for chair in self.chairs)

    @property
    def played(self) -> list[tuple[int, str]]:
        """The moves: seat and code."""
        vocabulary = self.game.moves
        return [(seat, vocabulary[number].code) for seat, number in self._played]

    @property
    def numbers(self) -> list[int]:
        """The moves by number: what a bot's process replays."""
        return [number for _, number in self._played]

    def chair(self, seat: int) -> Chair:
        """The chair of a seat."""
        if not 0 <= seat < self.seats:
            raise Unknown("no-such-seat", {"seat": seat, "seats": self.seats})
        return self.chairs[seat]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats a person has here, those a bot stands in for among them."""
        return [chair.seat for chair in self.chairs if person is not None and chair.person == person]

    @property
    def last_seat(self) -> int | None:
        """Who moved last."""
        return self._played[-1][0] if self._played else None

    def stir(self) -> None:
        """Wake those who watch: something changed beside the log."""
        for watch in self.watches:
            watch.wake()

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
        if self.over:
            raise Conflict("game-over", seq=self.seq)
        if chair.bot is not None:
            raise Conflict("seat-has-bot", seq=self.seq)
        if self.state.seat != seat:
            raise Conflict("not-your-turn", seq=self.seq)

    def undoable(self, seat: int) -> int:
        """How many moves the seat may take back: its own since another one decided or something was revealed."""
        if self.turn != seat or self.chairs[seat].bot is not None:
            return 0
        count = 0
        revealed = int(self.state.revealed)
        while count < len(self._played):
            at = len(self._played) - count - 1
            if self._played[at][0] != seat or self._revealed[at] != revealed:
                break
            count += 1
        return count

    def why_not_undo(self, seat: int) -> Message | None:
        """Why the seat can take nothing back; ``None`` if it can."""
        if self.undoable(seat):
            return None
        if not self._played or self._played[-1][0] != seat or self.turn != seat:
            return Message("undo-nothing")
        return Message("undo-revealed")

    # Positions, scenes, the log

    def words(self, language: str, floors: tuple[str, ...] = ()) -> Words:
        """A reader's language, with the names of those who sit here; kept until a chair changes."""
        key = (language, floors)
        found = self._words.get(key)
        if found is None:
            found = words_of(language, self.game, (*FLOORS, *floors))
            if any(chair.name or chair.bot for chair in self.chairs):
                found = Words(language, self.game, (*FLOORS, *floors), names_of(self.chairs, found))
            self._words[key] = found
        return found

    def position(self, at: int | None = None) -> State:
        """A copy of the position, now or after the first ``at`` moves."""
        if at is None or at >= len(self._played):
            return self.state.copy()
        return self._replay(max(0, at))

    def scene(self, seat: int | None, words: Words, at: int | None = None) -> Scene:
        """What a seat sees now, or saw after ``at`` moves. Ask ``check_sight`` first."""
        if at is not None and at < len(self._played):
            return Scene(self._replay(max(0, at)), seat, words, may_act=False)
        found = self._scenes.get((seat, words))
        if found is None:
            state = self._still()
            acts = seat is not None and self.turn == seat and self.chairs[seat].bot is None
            view = self._views.get(seat)
            if view is None:
                view = self._views[seat] = state.view(seat)
            found = Scene(state, seat, words, acts, view, self.offers() if acts else [])
            self._scenes[(seat, words)] = found
        return found

    def offers(self) -> list[Offer]:
        """The legal moves of whoever decides now."""
        found = self._offered
        if found is None:
            found = self._offered = offers(self._still()) if self.turn is not None else []
        return found

    def log(self, seat: int | None, since: int = 0) -> list[Line]:
        """What happened after the first ``since`` moves, as this seat may know it."""
        return lines([one for one in self.told(since) if one[0] > since], seat)

    def told(self, since: int = 0) -> list[Told]:
        """Events with the number of their move (from 1) and the seat that made it."""
        if since >= self._tail_from:
            return [one for one in self._tail if one[0] > since]
        return [one for one in self._tell_again() if one[0] > since]

    def _tell_again(self) -> list[Told]:
        state = self._record.start()
        state.listen()
        told: list[Told] = []
        for at in range(len(self._played)):
            self._play(state, at)
            told += [(at + 1, self._played[at][0], event) for event in state.heard()]
        return told

    def record(self, names: Iterable[str] | None = None) -> Record:
        """The whole game as a record. It holds the secret: give it away only when the game is over."""
        header = self._record
        record = Record(self.game, self.seats, header.seed or None, header.key, list(names or self._plain_names()))
        record.played = [(seat, self.game.moves[number]) for seat, number in self._played]
        return record

    def _plain_names(self) -> list[str]:
        return [chair.name or (chair.bot or "") if not chair.is_away else chair.name for chair in self.chairs]

    @property
    def key(self) -> bytes:
        """The secret, for seeds of bots."""
        return self._record.key or self._record.seed.encode()[:64]

    # How the log moves it on

    def entry(
        self, kind: str, at: int, seat: int = -1, code: str = "", to: int = 0, person: str | None = None
    ) -> Entry:
        """The next entry of the log."""
        return Entry(self.id, self.seq + 1, kind, seat, code, to, person, at)

    def repeated(self, seq: int) -> Entry | None:
        """The entry that came after ``seq`` entries, if it is among the last ones."""
        return next((entry for entry in self._last if entry.seq == seq + 1), None)

    def attempt(self, entry: Entry) -> Step:
        """What the entry would make of the table. ``Refused`` or ``IllegalMove`` if it cannot be; nothing changes."""
        kind = entry.kind
        if kind == "move":
            step = Step(entry, self.chairs, self.started)
            self._try_move(step)
        elif kind == "undo":
            step = Step(entry, self.chairs, self.started)
            step.state = self._replay(entry.to)
        else:
            chairs = [msgspec.structs.replace(chair) for chair in self.chairs]
            step = Step(entry, chairs, self.started or kind == "start")
            _reseat(chairs, entry)
        step.summary = self._summary(step)
        return step

    def _try_move(self, step: Step) -> None:
        entry = step.entry
        move = self.game.move(entry.code)
        state = self.state.copy()
        if state.over or not self.started:
            raise IllegalMove(Reason(Message("game-over"), ""))
        state.listen()
        if self._record.key is not None:
            state.rekey(self._record.key, len(self._played) + 1)
        step.revealed = int(state.revealed)
        state.play(move)
        step.events = state.heard()
        step.played = (entry.seat, move.number)
        step.state = state

    def take(self, step: Step) -> None:
        """The entry is in the log: the table stands after it now."""
        entry = step.entry
        if entry.seq != self.seq + 1:
            raise Refused("log-gap")
        self.seq = entry.seq
        self.touched = entry.at
        self._last.append(entry)
        self.started = step.started
        if step.chairs is not self.chairs:
            self.chairs = step.chairs
            self._words.clear()
        if step.state is not None:
            self.state = step.state
            if step.played is None:
                self._shorten(entry.to)
            else:
                self._played.append(step.played)
                self._revealed.append(step.revealed)
                at = len(self._played)
                self._tail.extend((at, entry.seat, event) for event in step.events)
                self._trim()
                self._keep()
        self.stuck = False
        self._forget()
        self.stir()

    def replay(self, log: Iterable[Entry]) -> None:
        """Bring a table that stands before its first entry to the end of a log, faster than one by one."""
        played: list[tuple[int, int]] = []
        for entry in log:
            if entry.kind == "move":
                played.append((entry.seat, self.game.move(entry.code).number))
            elif entry.kind == "undo":
                del played[entry.to :]
            else:
                self.started = self.started or entry.kind == "start"
                _reseat(self.chairs, entry)
            self.seq = entry.seq
            self.touched = entry.at
            self._last.append(entry)
        for one in played:
            self._played.append(one)
            self._revealed.append(int(self.state.revealed))
            at = len(self._played)
            self._play(self.state, at - 1)
            self._tail.extend((at, one[0], event) for event in self.state.heard())
            self._trim()
            self._keep()
        self._words.clear()
        self._forget()

    def _play(self, state: State, at: int) -> None:
        if self._record.key is not None:
            state.rekey(self._record.key, at + 1)
        state.play_number(self._played[at][1])

    def _replay(self, count: int) -> State:
        """The position after so many moves, from the nearest one that is kept."""
        near = min(count // STEP, len(self._kept) - 1)
        state = self._kept[near].copy()
        for at in range(near * STEP, count):
            self._play(state, at)
        state.listen()
        return state

    def _keep(self) -> None:
        if len(self._played) == len(self._kept) * STEP:
            self._kept.append(self.state.copy())

    def _trim(self) -> None:
        """Forget the events of all but the last moves."""
        while self._tail and self._tail[0][0] <= len(self._played) - TAIL:
            self._tail.popleft()
        self._tail_from = max(self._tail_from, len(self._played) - TAIL)

    def _shorten(self, count: int) -> None:
        del self._played[count:]
        del self._revealed[count:]
        del self._kept[count // STEP + 1 :]
        while self._tail and self._tail[-1][0] > count:
            self._tail.pop()

    def _forget(self) -> None:
        """What was computed for the position before."""
        self._copy: State | None = None
        self._offered: list[Offer] | None = None
        self._views: dict[int | None, dict[str, object]] = {}
        self._scenes: dict[tuple[int | None, Words], Scene] = {}
        self.memory: dict[object, Any] = {}
        """For whoever draws this table: emptied whenever it changes."""

    def _still(self) -> State:
        """The position as something that will not move on: scenes hold it."""
        if self._copy is None:
            self._copy = self.state.copy()
        return self._copy

    def _summary(self, step: Step) -> Summary:
        state = step.state or self.state
        moves = len(self._played) + (1 if step.played is not None else 0)
        if step.entry.kind == "undo":
            moves = step.entry.to
        live = step.started and not state.over
        turn = int(state.seat) if live else None
        status = "over" if state.over else "live" if live else "waiting"
        full = state.over or step.entry.kind not in ("move", "undo")
        return Summary(
            status,
            turn,
            turn is not None and step.chairs[turn].bot is not None,
            moves,
            step.entry.at,
            msgspec.json.encode(step.chairs).decode() if full else "",
            msgspec.json.encode(result_of(state)).decode() if state.over else None,
        )


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    ranking: list[list[int]]
    won: bool | None = None
    """Whether a chapter of a campaign was won."""
    rating: str | None = None
    """Of a game played alone."""


def result_of(state: State) -> Result:
    """The result of a finished game."""
    view: dict[str, Any] = state.view(None)
    won, rating = view.get("won"), view.get("rating")
    return Result(
        [int(points) for points in state.scores()],
        [[int(seat) for seat in place] for place in state.ranking()],
        won if isinstance(won, bool) else None,
        str(rating) if rating is not None else None,
    )


def _reseat(chairs: list[Chair], entry: Entry) -> None:
    """What ``sit``, ``leave`` and ``bot`` do to the chairs."""
    if entry.kind == "start":
        return
    chair = chairs[entry.seat]
    if entry.kind == "sit":
        chair.person, chair.name, chair.bot, chair.wanted = entry.person, entry.code, None, None
    elif entry.kind == "bot":
        chair.bot = entry.code
    elif entry.code:
        chair.bot = entry.code
    else:
        chair.person, chair.name = None, ""


@lru_cache(maxsize=64)
def words_of(language: str, game: Any, floors: tuple[str, ...]) -> Words:
    """The words of a game with nobody's names in them; shared."""
    return Words(language, game, floors)
