"""The shelf of boards: those that come with the games, and those that people keep here, each once by its fingerprint.

A board's file is tried in a process that can be killed before it is kept. Tables on it need it no longer: their records
carry the file.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, and_, delete, func, or_, select, update

from turntable.core.game import Game
from turntable.server.accounts.names import one_line
from turntable.server.accounts.people import Person
from turntable.server.boards.files import (
    OWN,
    Found,
    Name,
    board_option,
    check_text,
    games_with_boards,
    on_board,
    shipped,
    shipped_name,
    shipped_text,
)
from turntable.server.boards.trial import Trial
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import NotYours, Refused, Unknown
from turntable.server.settings import Settings
from turntable.server.tables.entries import now
from turntable.server.tables.games import find_game, game_of
from turntable.server.traffic.doors import Doors

PAGE: Final = 24
"""Boards of a page."""
COMPLAINT: Final = 300
"""Characters of a report."""
FINGERPRINT: Final = re.compile(r"[0-9a-f]{16}")
PLACE: Final = re.compile(r"([0-9]{1,18})-([0-9a-f]{16})")


class BoardInfo(msgspec.Struct, frozen=True):
    """A board in a list."""

    game: str
    ref: str
    """Its fingerprint, or the name of one that comes with the game."""
    name: Name
    seats: list[int]
    created: int = 0
    shared: bool = True
    maker: str | None = None
    """The id of whoever made it; ``None`` if that is nobody any more, or if it comes with the game."""
    maker_name: str = ""

    @property
    def is_own(self) -> bool:
        """Whether somebody made it; else it comes with the game."""
        return self.ref not in shipped(self.game)

    @property
    def value(self) -> str:
        """What the game's option is set to for a table on this board."""
        return f"{OWN}{self.ref}" if self.is_own else self.ref

    @property
    def place(self) -> str:
        """Its place in lists."""
        return f"{self.created}-{self.ref}"


class BoardPage(NamedTuple):
    """A page of a list, and where the one after it begins; ``None``: there is none."""

    boards: list[BoardInfo]
    after: str | None


class BoardShelf:
    """Finds boards, and keeps those that people make."""

    def __init__(
        self, settings: Settings, store: Store, doors: Doors, trial: Trial, make_room: Callable[[], None]
    ) -> None:
        """``make_room``: called before one more game on somebody's board comes into memory."""
        self._settings = settings
        self._store = store
        self._doors = doors
        self._trial = trial
        self._make_room = make_room

    # Looking

    async def text_of(self, game: str, ref: str) -> str:
        """The file of a board, by its fingerprint or by the name it comes with; ``Unknown`` if there is none."""
        _check_game(game)
        return shipped_text(game, ref) if ref in shipped(game) else await self._own_text(game, ref)

    async def _own_text(self, game: str, ref: str) -> str:
        query = select(schema.boards.c.text).where(_is(game, ref))
        found = await self._store.read(lambda connection: connection.scalar(query))
        if found is None:
            raise Unknown("board-unknown")
        return str(found)

    async def info(self, game: str, ref: str) -> BoardInfo:
        """What can be said of a board in a list; ``Unknown`` if there is none."""
        _check_game(game)
        if ref in shipped(game):
            return await asyncio.to_thread(_shipped_info, game, ref)
        query = _boards().where(_is(game, ref))
        found = await self._store.read(lambda connection: connection.execute(query).one_or_none())
        if found is None:
            raise Unknown("board-unknown")
        return _info(found)

    async def game_on(self, game: str, ref: str) -> Game:
        """The game on a board, all else as usual."""
        value = ref if ref in shipped(_check_game(game)) else f"{OWN}{ref}"
        return await self.game(game, {board_option(game): value})

    async def game(self, name: str, options: Mapping[str, str]) -> Game:
        """The game under these options. Its board may be one that is kept here: ``own:FINGERPRINT``."""
        option = board_option(name)
        given = options.get(option, "")
        if not given.startswith(OWN):
            return find_game(name, options)
        others = {other: value for other, value in options.items() if other != option}
        find_game(name, others)
        whole = {**others, option: await self._own_text(name, given.removeprefix(OWN))}
        await self._trial.known_board(name, whole)
        self._make_room()
        return await asyncio.to_thread(game_of, name, tuple(sorted(whole.items())))

    async def coming(self, game: str = "") -> list[BoardInfo]:
        """The boards that come with the games, or with one of them."""
        games = (_check_game(game),) if game else games_with_boards()
        return await asyncio.to_thread(lambda: [_shipped_info(one, ref) for one in games for ref in shipped(one)])

    async def mine(self, person: Person) -> list[BoardInfo]:
        """The boards that a person keeps, the newest first."""
        query = _boards().where(schema.boards.c.maker == person.id)
        return await self._list(query)

    async def shared(self, game: str = "", after: str = "") -> BoardPage:
        """A page of the boards that people share, the newest first; ``after`` is where the last page ended."""
        columns = schema.boards.c
        query = _boards().where(columns.shared).limit(PAGE + 1)
        if game:
            query = query.where(columns.game == _check_game(game))
        if after:
            place = PLACE.fullmatch(after)
            if place is None:
                raise Refused("list-place")
            created, last = int(place[1]), place[2]
            query = query.where(
                or_(columns.created < created, and_(columns.created == created, columns.fingerprint > last))
            )
        found = await self._list(query)
        return BoardPage(found[:PAGE], found[PAGE - 1].place if len(found) > PAGE else None)

    async def _list(self, query: Select[Any]) -> list[BoardInfo]:
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [_info(row) for row in rows]

    # Keeping

    async def read(self, game: str, text: str) -> Found:
        """What a file says, tried out in another process; ``BadBoard`` names the line that is wrong."""
        option = board_option(_check_game(game))
        check_text(text)
        return await self._trial.board(game, {option: text})

    async def keep(self, person: Person, game: str, text: str, shared: bool = False) -> str:
        """Keep a board; its fingerprint, or its name if it is one that comes with the game.

        A board that is kept already stays whose it is, and nobody's if whoever made it was deleted: others rely on
        their links to it. If it is the person's own, ``shared`` may list it from now on.
        """
        self._doors.limit("board", person.id)
        found = await self.read(game, text)
        if not found.shipped:
            await self._store.write(lambda connection: self._keep(connection, person.id, game, found, shared))
        return found.shipped or found.fingerprint

    def _keep(self, connection: Connection, person: str, game: str, found: Found, shared: bool) -> None:
        columns = schema.boards.c
        # Two requests of one person are counted one after the other.
        connection.execute(select(schema.people.c.id).where(schema.people.c.id == person).with_for_update())
        place = and_(columns.game == game, columns.fingerprint == found.fingerprint)
        there = connection.execute(select(columns.maker, columns.shared, columns.removed).where(place)).one_or_none()
        if there is not None:
            if there.removed is not None:
                raise Refused("board-removed")
            if there.maker == person and shared:
                connection.execute(update(schema.boards).where(place).values(shared=True))
            return
        self._check_room(connection, person)
        row = {
            "game": game,
            "fingerprint": found.fingerprint,
            "name": json.dumps(found.name, ensure_ascii=False),
            "seats": json.dumps(found.seats),
            "text": found.text,
            "maker": person,
            "created": now(),
            "shared": shared,
        }
        connection.execute(self._store.insert_new(schema.boards).values(row))

    def _check_room(self, connection: Connection, person: str) -> None:
        columns = schema.boards.c
        kept = select(func.count()).select_from(schema.boards).where(columns.removed.is_(None))
        if int(connection.scalar(kept.where(columns.maker == person)) or 0) >= self._settings.boards:
            raise Refused("boards-yours", {"most": self._settings.boards})
        if int(connection.scalar(kept) or 0) >= self._settings.house_boards:
            raise Refused("boards-house", {"most": self._settings.house_boards})

    async def share(self, person: Person, game: str, ref: str, shared: bool) -> None:
        """List one's own board for everybody, or take it from the lists again: whoever has the link still sees it."""
        self._doors.limit("board", person.id)
        await self._check_maker(person, game, ref)
        change = update(schema.boards).where(_is(game, ref), schema.boards.c.maker == person.id).values(shared=shared)
        await self._store.write(lambda connection: connection.execute(change))

    async def remove(self, person: Person, game: str, ref: str) -> None:
        """Remove one's own board. Tables on it go on."""
        await self._check_maker(person, game, ref)

        def write(connection: Connection) -> None:
            mine = and_(_is(game, ref), schema.boards.c.maker == person.id)
            if connection.execute(delete(schema.boards).where(mine)).rowcount:
                forget_board(connection, game, ref)

        await self._store.write(write)

    async def report(self, person: Person, game: str, ref: str, text: str) -> None:
        """Tell the hosts about a board; a person's later report takes the place of the earlier one."""
        if (await self.info(game, ref)).ref in shipped(game):
            raise Refused("board-shipped")
        text = one_line(text)
        if not text:
            raise Refused("report-empty")
        if len(text) > COMPLAINT:
            raise Refused("report-long", {"most": COMPLAINT})
        self._doors.limit("report", person.id)
        columns = schema.complaints.c

        def write(connection: Connection) -> None:
            theirs = and_(columns.game == game, columns.fingerprint == ref, columns.person == person.id)
            connection.execute(delete(schema.complaints).where(theirs))
            row = {"game": game, "fingerprint": ref, "person": person.id, "text": text, "at": now()}
            connection.execute(self._store.insert_new(schema.complaints).values(row))

        await self._store.write(write)

    async def _check_maker(self, person: Person, game: str, ref: str) -> None:
        if (await self.info(game, ref)).maker != person.id:
            raise NotYours("board-not-yours")


def forget_board(connection: Connection, game: str, ref: str) -> None:
    """Forget what was reported about a board that is gone, and its play-test: one that goes on notices and ends."""
    clear_complaints(connection, game, ref)
    columns = schema.playtests.c
    connection.execute(delete(schema.playtests).where(columns.game == game, columns.fingerprint == ref))


def clear_complaints(connection: Connection, game: str, ref: str) -> None:
    """Forget what was reported about a board."""
    columns = schema.complaints.c
    connection.execute(delete(schema.complaints).where(columns.game == game, columns.fingerprint == ref))


def _check_game(game: str) -> str:
    if game not in games_with_boards():
        raise Unknown("board-no-game", {"known": list(games_with_boards())})
    return game


def _is(game: str, ref: str) -> Any:
    """The condition of one board that is there. Nothing but a fingerprint is looked for."""
    if not FINGERPRINT.fullmatch(ref):
        raise Unknown("board-unknown")
    columns = schema.boards.c
    return and_(columns.game == game, columns.fingerprint == ref, columns.removed.is_(None))


def _boards() -> Select[Any]:
    columns, people = schema.boards.c, schema.people.c
    return (
        select(
            columns.game,
            columns.fingerprint,
            columns.name,
            columns.seats,
            columns.created,
            columns.shared,
            columns.maker,
            people.name,
        )
        .outerjoin(schema.people, people.id == columns.maker)
        .where(columns.removed.is_(None))
        .order_by(columns.created.desc(), columns.fingerprint)
    )


def _info(row: Any) -> BoardInfo:
    game, ref, name, seats, created, shared, maker, maker_name = row
    return BoardInfo(game, ref, _name(name), _seats(seats), created, bool(shared), maker, maker_name or "")


def _shipped_info(game: str, ref: str) -> BoardInfo:
    return BoardInfo(game, ref, shipped_name(game, ref), list(on_board(game, ref).seats))


_name: Callable[[str], Name] = msgspec.json.Decoder(Name).decode
_seats: Callable[[str], list[int]] = msgspec.json.Decoder(list[int]).decode
