"""Lists of tables, and a person's campaign. They are read from the tables' rows, without replaying anything."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Select, and_, func, or_, select

import turntable
from turntable.server.boards.files import Name
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import Refused
from turntable.server.settings import Settings
from turntable.server.tables.chairs import Chair
from turntable.server.tables.entries import now
from turntable.server.tables.games import HEAD, is_outdated
from turntable.server.tables.result import Result

MOST: Final = 100
"""Rows of a list."""
PAGE: Final = 50
"""Tables of a page."""
LOOKS: Final = 10
"""How many times rows are read to fill a page."""
FRESH: Final = 1.0
"""Seconds for which a page is the same for everybody."""
KEPT: Final = 64
"""Pages that are kept."""
DAY: Final = 24 * 3600 * 1000
LISTS: Final = {"open": "waiting", "live": "live", "over": "over"}
"""The lists, by what is in them."""
PLACE: Final = re.compile(r"([0-9]{1,18})-([a-z0-9]{1,24})")
ISLE: Final = "isle-of-trains"


class TableInfo(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, str]
    title: str
    status: str
    """``waiting``, ``live`` or ``over``."""
    chairs: list[Chair]
    turn: int | None
    moves: int
    created: int
    touched: int
    listed: bool
    creator: str
    uploaded: bool
    result: Result | None
    outdated: bool = False
    """Made with other rules or data than today's: it is kept, but cannot be opened."""
    board: Name | None = None
    """What a player's own board is called; ``None`` for those that come with the game."""

    def seats_of(self, person: str | None) -> list[int]:
        """The seats a person has."""
        return [chair.seat for chair in self.chairs if person is not None and chair.person == person]

    @property
    def place(self) -> str:
        """Its place in lists."""
        return f"{self.touched}-{self.id}"

    def awaits(self, person: str | None) -> bool:
        """Whether a game waits for a decision of this person. A lesson, or a record they play on alone, does not."""
        if self.turn is None or person is None or self.outdated:
            return False
        if self.uploaded and all(chair.person in (None, person) for chair in self.chairs):
            return False
        chair = self.chairs[self.turn]
        return chair.person == person and chair.bot is None


class Page(NamedTuple):
    """A page of a list, and where the pages before and after it begin; ``None``: there is none."""

    tables: list[TableInfo]
    before: str | None
    after: str | None


class KeptPage(NamedTuple):
    """A page that was read for everybody, or is being read."""

    listing: int
    """What ``Store.listing`` counted when it was read."""
    at: float
    read: asyncio.Task[Page]


class Best(msgspec.Struct, frozen=True):
    """The best of a person's solo games: of the challenge, or of a chapter of the campaign.

    Games in which the empty bag pays tokens are kept apart from those in which it does not.
    """

    scenario: str
    """``none``: the challenge; else the number of the chapter."""
    empty_bag: str
    """The option they were played with: ``token`` (as written) or ``nothing``."""
    games: int
    won: bool
    score: int
    rating: str | None
    table: str
    """Where it was played."""


BestOnes = dict[tuple[str, str], Best]
"""By scenario and ``empty_bag``."""


class Lists:
    """Reads lists."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._kept: OrderedDict[tuple[str, str, str, str], KeptPage] = OrderedDict()

    async def of_person(self, person: str) -> list[TableInfo]:
        """Tables where the person has a seat, those that were touched last first."""
        return [info for info in await self._read(_mine(person)) if info.seats_of(person)]

    async def page_of_person(self, person: str, after: str = "") -> Page:
        """The same, page by page."""
        return await self._page(_mine(person), lambda info: bool(info.seats_of(person)), after=after)

    async def page(self, which: str, game: str = "", after: str = "", before: str = "") -> Page:
        """Listed tables, those touched last first: ``open`` ones where a person waits, ``live`` ones, those ``over``.

        ``after`` and ``before`` are where another page ended. One person fills only some places of a page; and what
        nobody has touched for days is not listed, unless it is over. Everybody gets the same page, read once: it shows
        at once what is done here, but moves, and what other processes do, within a second.
        """
        if game and game not in turntable.names():
            # Nothing is asked of the database for what anybody may write there: not every one takes every letter.
            return Page([], None, None)
        key = (which, game, after, before)
        kept = self._kept.get(key)
        if kept is None or kept.listing != self._store.listing or time.monotonic() - kept.at > FRESH:
            read = asyncio.create_task(self._read_page(*key))
            kept = self._kept[key] = KeptPage(self._store.listing, time.monotonic(), read)
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        try:
            return await asyncio.shield(kept.read)
        except (Refused, asyncio.CancelledError):
            if self._kept.get(key) is kept:
                del self._kept[key]
            raise

    async def _read_page(self, which: str, game: str, after: str, before: str) -> Page:
        columns = schema.tables.c
        query = _tables().where(columns.status == LISTS[which], columns.listed, columns.closed.is_(None))
        if which != "over":
            query = query.where(columns.touched >= now() - int(self._settings.list_days * DAY))
        if game:
            query = query.where(columns.game == game)
        return await self._page(query, _FITS[which], self._settings.list_person, after, before)

    async def waiting(self) -> list[TableInfo]:
        """Listed tables with free chairs where a person waits: the first page."""
        return (await self.page("open")).tables

    async def live(self) -> list[TableInfo]:
        """Listed tables to watch: the first page."""
        return (await self.page("live")).tables

    async def finished(self, game: str | None = None) -> list[TableInfo]:
        """Listed tables whose games are over, to replay: the first page."""
        return (await self.page("over", game or "")).tables

    async def _page(
        self,
        query: Select[Any],
        fits: Callable[[TableInfo], bool],
        each: int | None = None,
        after: str = "",
        before: str = "",
    ) -> Page:
        """A page of what fits. Rows that do not fit are read over, but not without end."""
        found: list[TableInfo] = []
        makers: Counter[str] = Counter()
        place = after or before
        forwards = not before
        is_last = False
        for _ in range(LOOKS):
            rows = await self._read(_from(query, place, forwards))
            for info in rows:
                if fits(info) and (each is None or makers[info.creator] < each):
                    if len(found) == PAGE:
                        break
                    makers[info.creator] += 1
                    found.append(info)
                place = info.place
            else:
                is_last = len(rows) < MOST
                if not is_last:
                    continue
            break
        beyond = None if is_last else place
        if forwards:
            return Page(found, found[0].place if after and found else None, beyond)
        return Page(found[::-1], beyond, found[0].place if found else before)

    async def ended(self, person: str, game: str = "") -> list[TableInfo]:
        """Games that the person has played here to their end, of one game or of all, the newest first."""
        query = _ended(person).where(schema.tables.c.game == game) if game else _ended(person)
        return await self._read(query, _sat_to_the_end(person))

    async def campaign(self, person: str) -> BestOnes:
        """What the person achieved alone at Isle of Trains."""
        query = _ended(person).where(schema.tables.c.game == ISLE, schema.tables.c.seats == 1)
        best: BestOnes = {}
        for info in await self._read(query, _sat_to_the_end(person)):
            if info.result is not None:
                kind = (info.options.get("scenario", "none"), info.options.get("empty_bag", "token"))
                best[kind] = _better(best.get(kind), kind, info.id, info.result)
        return best

    async def _read(self, query: Select[Any], fits: Callable[[TableInfo], bool] = lambda info: True) -> list[TableInfo]:
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [info for info in map(_info, rows) if fits(info)]


def bots_turns() -> Select[Any]:
    """The ids of tables where it is a bot's turn, whatever the clock says about them; the oldest first."""
    columns = schema.tables.c
    query = select(columns.id).where(columns.status == "live", columns.turn_is_bot, columns.closed.is_(None))
    return query.order_by(columns.created, columns.id).limit(10 * MOST)


_FITS: Final[dict[str, Callable[[TableInfo], bool]]] = {
    "open": lambda info: not info.outdated and any(chair.is_persons for chair in info.chairs),
    "live": lambda info: not info.outdated,
    "over": lambda info: True,
}


def _mine(person: str, limit: int = MOST) -> Select[Any]:
    mine = schema.memberships.c
    return _tables(limit).join(schema.memberships, mine.table_id == schema.tables.c.id).where(mine.person == person)


def _from(query: Select[Any], place: str, forwards: bool) -> Select[Any]:
    """The rows after a place, or those before it, the nearest first; without a place, from the beginning."""
    columns = schema.tables.c
    if not forwards:
        query = query.order_by(None).order_by(columns.touched, columns.id.desc())
    if not place:
        return query
    found = PLACE.fullmatch(place)
    if found is None:
        raise Refused("list-place")
    touched, id = int(found[1]), found[2]
    if forwards:
        return query.where(or_(columns.touched < touched, and_(columns.touched == touched, columns.id > id)))
    return query.where(or_(columns.touched > touched, and_(columns.touched == touched, columns.id < id)))


def _ended(person: str) -> Select[Any]:
    """Tables of the person whose games were played here and are over. Records that were brought do not count."""
    return _mine(person, 10 * MOST).where(schema.tables.c.status == "over", schema.tables.c.uploaded.is_(False))


def _sat_to_the_end(person: str) -> Callable[[TableInfo], bool]:
    return lambda info: any(chair.person == person and chair.bot is None for chair in info.chairs)


def _better(old: Best | None, kind: tuple[str, str], table: str, result: Result) -> Best:
    new = Best(*kind, 1, bool(result.won), result.scores[0], result.rating, table)
    if old is None:
        return new
    best = max((old, new), key=lambda one: (one.won, one.score))
    return msgspec.structs.replace(best, games=old.games + 1)


def _tables(limit: int = MOST) -> Select[Any]:
    columns = schema.tables.c
    return (
        select(
            columns.id,
            columns.game,
            columns.options,
            columns.title,
            columns.status,
            columns.chairs,
            columns.turn,
            columns.moves,
            columns.created,
            columns.touched,
            columns.listed,
            columns.creator,
            columns.uploaded,
            columns.result,
            func.substr(columns.header, 1, HEAD),
            columns.board,
        )
        .order_by(columns.touched.desc(), columns.id)
        .limit(limit)
    )


_options = msgspec.json.Decoder(dict[str, str]).decode
_chairs = msgspec.json.Decoder(list[Chair]).decode
_result = msgspec.json.Decoder(Result).decode
_name: Callable[[str], Name] = msgspec.json.Decoder(Name).decode


def _info(row: Any) -> TableInfo:
    (id, game, text, title, status, chairs, turn, moves, created, touched, listed, creator, uploaded, *more) = row
    result, head, board = more
    options = _options(text)
    return TableInfo(
        id,
        game,
        options,
        title,
        status,
        _chairs(chairs),
        turn,
        moves,
        created,
        touched,
        bool(listed),
        creator,
        bool(uploaded),
        None if result is None else _result(result),
        is_outdated(head, options),
        None if board is None else _name(board),
    )
