"""The house: finds tables, lets people sit down and play, and lets bots think.

Every change is an entry of a table's log. It is tried on the table in memory, and appended if its number is still free;
only then does the table change. A caller whose number is taken gets a ``Conflict`` with the table's present number.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import msgspec
from sqlalchemy import Connection, select, update

from turntable.bots import usual
from turntable.core.message import Message
from turntable.core.move import Move
from turntable.server.accounts.grants import Grant
from turntable.server.accounts.names import told_apart
from turntable.server.accounts.people import People, Person
from turntable.server.boards.playtests import Playtests
from turntable.server.boards.shelf import BoardShelf
from turntable.server.boards.trial import Trial
from turntable.server.bots.claims import Claims
from turntable.server.bots.process import Advice
from turntable.server.bots.quota import check_quota, only_bots
from turntable.server.bots.turns import BotTurns
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.hosting.retention import Housekeeper
from turntable.server.refusals import CannotStart, Conflict, NotYours
from turntable.server.settings import Settings
from turntable.server.tables import ahead, making
from turntable.server.tables.archive import Archivist
from turntable.server.tables.chairs import check_level
from turntable.server.tables.entries import Entry, How, now
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.lists import Lists, TableInfo
from turntable.server.tables.loaded import LoadedTables
from turntable.server.tables.reading import read_log
from turntable.server.tables.seating import seat_for
from turntable.server.tables.setup import CHAT_FOR, TableSetup
from turntable.server.tables.talk import Said, Talk, may_talk
from turntable.server.tables.watch import Watch
from turntable.server.traffic.doors import Doors
from turntable.server.traffic.rates import Rates
from turntable.server.waiting.addresses import Addresses
from turntable.server.waiting.offers import Waiting

TRIES: Final = 20
"""How often a request without a sequence number is tried when other entries keep taking its number."""


class House:
    """All tables and people. ``await open()`` before anything else, ``await close()`` at the end."""

    def __init__(self, settings: Settings, clock: Callable[[], int] = now) -> None:
        """``clock``: milliseconds since 1970, for whatever happens at tables."""
        self.clock = clock
        self.store = Store(settings.address)
        # Other machines may use the same PostgreSQL.
        self.settings = settings = settings if self.store.is_sqlite else replace(settings, shared=True)
        self.rates = Rates(self.store if settings.shared else None)
        self.doors = Doors(settings, self.rates)
        self.people = People(settings, self.store, self.rates)
        self.lists = Lists(settings, self.store)
        self.talk = Talk(settings, self.store, self.doors)
        self.trial = Trial(settings)
        self.sketches = Trial(settings)  # for boards that are being drawn: whoever uploads does not wait for them
        self.loaded = LoadedTables(settings, self.store, self.people, self.trial)
        self.boards = BoardShelf(settings, self.store, self.doors, self.trial, self.loaded.make_room)
        self.people.grants.watches = self.loaded.watches_of
        self.people.grants.table_changed = self.loaded.changed
        self.bot_turns = BotTurns(settings, self.loaded, Claims(self.store, settings.shared), clock, self.play_ahead)
        self.playtests = Playtests(settings, self.store, self.boards, self.doors, self.bot_turns.thinking.lanes)
        self.waiting = Waiting(self, self.append)
        self.addresses = Addresses(settings, self.store, self.people, self.waiting.teller)
        self.archivist = Archivist(settings, self.store)
        self.housekeeper = Housekeeper(settings, self.store)
        self.fault: CannotStart | None = None
        """Why it could not be opened."""

    async def open(self) -> None:
        """Connect, bring the database up to date, and let bots whose turn it is go on."""
        if not self.settings.database:
            self.settings.data.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(self.store.open, asyncio.get_running_loop())
        await self.people.open()
        self.loaded.open()
        self.rates.open()
        await self.bot_turns.resume()
        self.waiting.open()
        self.playtests.open()
        self.archivist.open()
        self.housekeeper.open()

    async def close(self) -> None:
        """Stop thinking, write what waits, disconnect. Watchers are woken for the last time."""
        await self.archivist.close()
        await self.housekeeper.close()
        await self.waiting.close()
        await self.playtests.close()
        await self.bot_turns.close()
        await self.people.close()
        await self.loaded.close()
        await self.trial.close()
        await self.sketches.close()
        await self.rates.close()
        await asyncio.to_thread(self.store.close)

    async def table(self, id: str) -> Hosted:
        """The table as it stands."""
        return await self.loaded.table(id)

    def peek(self, id: str) -> Hosted | None:
        """The table, if it is in memory."""
        return self.loaded.peek(id)

    def watch(self, hosted: Hosted, grant: Grant | None = None) -> Watch:
        """``with house.watch(hosted) as watch: async for _ in watch: ...`` runs at once and after every change.

        It ends when the house closes, or when the cookie or token behind the grant is void.
        """
        if grant is None:
            return self.loaded.watch(hosted, None)
        self.people.grants.check_soon(grant)
        ends = None if grant.expires is None else (grant.expires - now()) / 1000
        return self.loaded.watch(hosted, grant.person.id, grant.hash, ends)

    # Making tables

    async def create(
        self,
        person: Person,
        game: str,
        options: Mapping[str, str],
        wishes: Sequence[str],
        title: str = "",
        listed: bool = False,
        stand_in: str = "",
        chat_for: str = CHAT_FOR[0],
        wait: str = "",
        late: str = "",
    ) -> Hosted:
        """A new table; a wish for each seat: ``me``, ``here``, ``open``, ``friend`` or the level of a bot.

        ``wait`` and ``late``: see ``waiting.clock``; empty: as suits these seats.
        """
        self.doors.limit("create", person.id)
        made = await self.boards.game(game, options)
        return await self.found(making.from_wishes(person, made, wishes, title, listed, stand_in, chat_for, wait, late))

    async def upload(self, person: Person, text: str, title: str = "", listed: bool = False) -> Hosted:
        """A table for a record: to replay if its game is over, else to play on."""
        self.doors.limit("upload", person.id)
        await self.trial.record(text)
        if "\nfile " in text:
            self.loaded.make_room()
        setup, entries = await asyncio.to_thread(making.from_record, person, text, title, listed)
        return await self.found(setup, entries)

    async def rematch(self, person: Person, id: str) -> Hosted:
        """The table for the next game of the same people. Later requests find the same one."""
        hosted = await self.table(id)
        if not hosted.done:
            raise Conflict("rematch-early", seq=hosted.seq)
        if not hosted.seats_of(person.id):
            raise NotYours("seat-not-yours")
        if hosted.next_table is None:
            await self.found(making.rematch_of(hosted, person))
        made = await self.table(str(hosted.next_table))
        wanted = [chair.seat for chair in made.chairs if chair.wanted == person.id]
        for seat in wanted:
            await self.sit(person, made.id, seat)
        return made

    async def remove(self, person: Person, id: str) -> bool:
        """Remove a table one has made: for good, if its game has not begun; else from the lists. Whether it is gone."""
        hosted = await self.table(id)
        if person.id != hosted.setup.creator:
            raise NotYours("table-not-yours")
        if hosted.started:
            change = update(schema.tables).where(schema.tables.c.id == hosted.id).values(listed=False)
            await self.store.write(lambda connection: connection.execute(change))
            self.store.listing += 1
            hosted.setup = msgspec.structs.replace(hosted.setup, listed=False)
            return False
        gone = await self.store.write(lambda connection: making.erase(connection, hosted.id), f"gone:{hosted.id}")
        if not gone:
            raise Conflict("stale", seq=hosted.seq)
        self.loaded.forget(hosted.id)
        return True

    async def found(self, setup: TableSetup, entries: Sequence[Entry] = ()) -> Hosted:
        """Write a new table down, and let it begin if everybody is there."""
        hosted = await asyncio.to_thread(Hosted, setup, entries) if entries else Hosted(setup)

        def write(connection: Connection) -> str | None:
            columns = schema.tables.c
            if setup.previous is not None:
                # A request for the same rematch in another process waits here.
                query = select(columns.next).where(columns.id == setup.previous).with_for_update()
                taken = connection.scalar(query)
                if taken is not None:
                    return str(taken)
                later = update(schema.tables).where(columns.id == setup.previous).values(next=setup.id)
                connection.execute(later)
            if not hosted.over and only_bots(hosted.chairs):
                check_quota(connection, self.settings, setup.creator)
            making.write(connection, setup, hosted, entries)
            return None

        # Other processes wake whoever looks at the last table.
        taken = await self.store.write(write, "" if setup.previous is None else f"table:{setup.previous}")
        if setup.previous is not None:
            before = await self.table(setup.previous)
            before.next_table = taken or setup.id
            before.stir()
        if taken is None:
            self.loaded.add(hosted)
            await self._go_on(hosted)
        return hosted

    # Playing

    async def play(self, person: Person, id: str, seat: int, seq: int, code: str, *then: str) -> int:
        """Make a move as the table stood after ``seq`` entries; the number of its own entry.

        The same again is a success. ``Conflict`` says where the table stands if something else came first. With
        ``then``, all are made, or none.
        """
        self.people.limit("move", self.settings.limits.move, person.id)
        hosted = await self._at(id, seq)
        seq = ahead.past(hosted, seq)
        move = hosted.game.move(code)
        if hosted.seq > seq:
            await self._repeated(hosted, seq, ("move", seat, move.code, 0), person)
            return await self.play(person, id, seat, seq + 1, *then) if then else seq + 1
        hosted.check_turn(person.id, seat)
        how: How = "only" if not then and len(hosted.state.legal()) == 1 else ""
        entry = hosted.entry("move", self.clock(), seat, move.code, person=person.id, how=how)
        if not then:
            await self.append(hosted, entry, move)
            return seq + 1
        moves = [move, *map(hosted.game.move, then)]
        hosted.history.check_all(seat, moves, hosted.seq)
        entries = [entry]
        for one in moves[1:]:
            entries.append(msgspec.structs.replace(entry, seq=entries[-1].seq + 1, code=one.code, how="along"))
        await self.loaded.append_all(hosted, entries)
        await self._go_on(hosted)
        return seq + len(moves)

    async def undo(self, person: Person, id: str, seat: int, seq: int, to: int | None = None) -> int:
        """Take moves back until ``to`` are left, or all that may be taken back: see ``Hosted.undoable``."""
        self.people.limit("move", self.settings.limits.move, person.id)
        hosted = await self._at(id, seq)
        if hosted.seq > seq:
            await self._repeated(hosted, seq, ("undo", seat, "", to), person)
            return seq + 1
        hosted.check_turn(person.id, seat)
        first = hosted.moves - hosted.undoable(seat)
        to = first if to is None else to
        if not first <= to < hosted.moves:
            reason = hosted.why_not_undo(seat) or Message("undo-too-far")
            raise Conflict(reason.id, reason.args, hosted.seq)
        await self.append(hosted, hosted.entry("undo", self.clock(), seat, to=to, person=person.id))
        return seq + 1

    async def _at(self, id: str, seq: int) -> Hosted:
        hosted = self.loaded.peek(id) or await self.loaded.table(id)
        if seq > hosted.seq and self.settings.shared:
            await self.loaded.sync(hosted)
        if seq > hosted.seq or seq < 0:
            raise Conflict("stale", seq=hosted.seq)
        return hosted

    async def _repeated(self, hosted: Hosted, seq: int, what: tuple[str, int, str, int | None], person: Person) -> None:
        """Fine if the entry after ``seq`` is this very one; ``Conflict`` if not."""
        entry = hosted.repeated(seq)
        if entry is None:
            found = await self.store.read(lambda connection: read_log(connection, hosted.id, seq, 1))
            entry = found[0] if found else None
        to = what[3]
        same = entry is not None and entry.person == person.id and (entry.kind, entry.seat, entry.code) == what[:3]
        if not same or (entry is not None and to not in (None, entry.to)):
            raise Conflict("stale", seq=hosted.seq)

    async def append(self, hosted: Hosted, entry: Entry, move: Move | None = None) -> None:
        """Write an entry and make it true; then bots may have to think."""
        await self.loaded.append(hosted, entry, move)
        await self._go_on(hosted)

    async def _go_on(self, hosted: Hosted) -> None:
        if not hosted.started and hosted.is_full:
            try:
                await self.loaded.append(hosted, hosted.entry("start", self.clock()))
            except Conflict:
                # Another process has started it.
                return
        await self.play_ahead(hosted)
        self.bot_turns.go(hosted)

    async def play_ahead(self, hosted: Hosted) -> None:
        """Make the moves of people who have chosen before their turn."""
        await ahead.play_kept(self.loaded, hosted, self.clock)

    # Chairs

    async def sit(self, person: Person, id: str, seat: int | None = None, invitation: str = "") -> Hosted:
        """Sit down, or come back. Without a seat: the person's own, or the first that may be taken."""
        hosted = await self.table(id)
        joined = False
        for _ in range(TRIES):
            chosen = seat_for(hosted, person.id, seat, invitation)
            if hosted.chairs[chosen].person == person.id and (hosted.chairs[chosen].bot is None or hosted.done):
                return hosted
            if not joined:
                self.limit_chairs(person, hosted)
                await self.store.write(lambda connection: self._join(connection, person.id, hosted.id))
                joined = True
                # Another person may have taken the chair meanwhile.
                continue
            name = hosted.chairs[chosen].name or await self.name_at(hosted, person)
            try:
                await self.append(hosted, hosted.entry("sit", self.clock(), chosen, name, person=person.id))
            except Conflict:
                continue
            return hosted
        raise Conflict("stale", seq=hosted.seq)

    async def name_at(self, hosted: Hosted, person: Person) -> str:
        """What a person is called at a table: nobody looks like another, and nobody like an account that is there."""
        for chair in hosted.chairs:
            if chair.person == person.id and chair.name:
                return chair.name
        others = [chair for chair in hosted.chairs if chair.person not in (None, person.id)]
        there = [await self.people.find(str(chair.person)) for chair in others]
        logins = [one.login for one in there if one is not None and one.login is not None]
        return told_apart(person.name, [*(chair.name for chair in others), *logins])

    async def leave(self, person: Person, id: str, seat: int) -> Hosted:
        """Get up: before the start the chair is free again, later a bot stands in until one comes back."""
        hosted = await self.table(id)
        for _ in range(TRIES):
            chair = hosted.chair(seat)
            if chair.person != person.id:
                raise NotYours("seat-not-yours")
            if hosted.done:
                raise Conflict("game-over", seq=hosted.seq)
            if chair.bot is not None:
                return hosted
            level = hosted.setup.stand_in if hosted.started else ""
            self.limit_chairs(person, hosted)
            try:
                await self.append(hosted, hosted.entry("leave", self.clock(), seat, level, person=person.id))
            except Conflict:
                continue
            return hosted
        raise Conflict("stale", seq=hosted.seq)

    async def seat_bot(self, person: Person, id: str, seat: int, level: str) -> Hosted:
        """Give a free chair to a bot, or the chair of a person who has let the others wait for too long."""
        return await self.waiting.seat_bot(person, id, seat, level)

    def limit_chairs(self, person: Person, hosted: Hosted) -> None:
        """Each change of a chair is an entry that every later opening of the table reads."""
        self.doors.limit("sit", person.id)
        self.people.limit("chairs", self.settings.limits.chairs, hosted.id)

    def _join(self, connection: Connection, person: str, table: str) -> None:
        connection.execute(self.store.insert_new(schema.memberships).values(person=person, table_id=table))

    # Talking, asking

    async def chat(self, person: Person, id: str, text: str, invitation: str = "") -> Said:
        """Say something at a table: whoever sits there or made it, and spectators as its maker says."""
        hosted = await self.table(id)
        if not may_talk(hosted, person.id, invitation):
            raise NotYours("chat-not-invited" if hosted.setup.chat_for == "all" else "chat-for-seats")
        said = await self.talk.say(hosted.id, person, text, await self.name_at(hosted, person))
        hosted.said += 1
        hosted.stir()
        return said

    async def hint(self, person: Person, id: str, seat: int, level: str = "") -> list[Advice]:
        """What a bot would do at this seat now, the best first, from what the seat knows."""
        hosted = await self.table(id)
        hosted.check_turn(person.id, seat)
        level = check_level(hosted.game, level) if level else usual(hosted.game)
        self.people.limit("hint", self.settings.limits.hint, person.id)
        return await self.bot_turns.advise(hosted, seat, level, person.id)

    # Lists

    async def tables_of(self, person: Person) -> list[TableInfo]:
        """The person's tables, the ones touched last first."""
        return await self.lists.of_person(person.id)
