"""Lists of tables, and a person's campaign. They are read from the tables' rows, without replaying anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import Select, func, select

from turntable.server import schema
from turntable.server.chairs import Chair
from turntable.server.games import HEAD, is_outdated
from turntable.server.result import Result
from turntable.server.store import Store

MOST: Final = 100
"""Rows of a list."""
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

    def seats_of(self, person: str | None) -> list[int]:
        """The seats a person has."""
        return [chair.seat for chair in self.chairs if person is not None and chair.person == person]

    def awaits(self, person: str | None) -> bool:
        """Whether the game waits for a decision of this person."""
        if self.turn is None or person is None or self.outdated:
            return False
        chair = self.chairs[self.turn]
        return chair.person == person and chair.bot is None


class Best(msgspec.Struct, frozen=True):
    """The best of a person's solo games: of the challenge, or of a chapter of the campaign."""

    scenario: str
    """``none``: the challenge; else the number of the chapter."""
    games: int
    won: bool
    score: int
    rating: str | None
    table: str
    """Where it was played."""


class Lists:
    """Reads lists."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_person(self, person: str) -> list[TableInfo]:
        """Tables where the person has a seat, those that were touched last first."""
        mine = schema.memberships.c
        query = _tables().join(schema.memberships, mine.table_id == schema.tables.c.id).where(mine.person == person)
        return [info for info in await self._read(query) if info.seats_of(person)]

    async def waiting(self) -> list[TableInfo]:
        """Listed tables with free chairs where a person waits."""
        query = _tables().where(schema.tables.c.status == "waiting", schema.tables.c.listed)
        found = [info for info in await self._read(query) if not info.outdated]
        return [info for info in found if any(chair.is_persons for chair in info.chairs)]

    async def live(self) -> list[TableInfo]:
        """Listed tables to watch."""
        query = _tables().where(schema.tables.c.status == "live", schema.tables.c.listed)
        return [info for info in await self._read(query) if not info.outdated]

    async def finished(self, game: str | None = None) -> list[TableInfo]:
        """Listed tables whose games are over: to replay."""
        query = _tables().where(schema.tables.c.status == "over", schema.tables.c.listed)
        return await self._read(query if game is None else query.where(schema.tables.c.game == game))

    async def campaign(self, person: str) -> dict[str, Best]:
        """What the person achieved alone at Isle of Trains, by scenario."""
        mine, columns = schema.memberships.c, schema.tables.c
        query = (
            _tables(limit=10 * MOST)
            .join(schema.memberships, mine.table_id == columns.id)
            .where(mine.person == person, columns.status == "over", columns.game == ISLE, columns.seats == 1)
            .where(columns.uploaded.is_(False))
        )
        best: dict[str, Best] = {}
        for info in await self._read(query, _sat_to_the_end(person)):
            if info.result is not None:
                scenario = info.options.get("scenario", "none")
                best[scenario] = _better(best.get(scenario), scenario, info.id, info.result)
        return best

    async def _read(self, query: Select[Any], fits: Callable[[TableInfo], bool] = lambda info: True) -> list[TableInfo]:
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [info for info in map(_info, rows) if fits(info)]


def bots_turns() -> Select[Any]:
    """The ids of tables where it is a bot's turn, whatever the clock says about them; the oldest first."""
    columns = schema.tables.c
    query = select(columns.id).where(columns.status == "live", columns.turn_is_bot, columns.closed.is_(None))
    return query.order_by(columns.created, columns.id).limit(10 * MOST)


def _sat_to_the_end(person: str) -> Callable[[TableInfo], bool]:
    return lambda info: all(chair.person == person and chair.bot is None for chair in info.chairs)


def _better(old: Best | None, scenario: str, table: str, result: Result) -> Best:
    new = Best(scenario, 1, bool(result.won), result.scores[0], result.rating, table)
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
        )
        .order_by(columns.touched.desc(), columns.id)
        .limit(limit)
    )


_options = msgspec.json.Decoder(dict[str, str]).decode
_chairs = msgspec.json.Decoder(list[Chair]).decode
_result = msgspec.json.Decoder(Result).decode


def _info(row: Any) -> TableInfo:
    (id, game, text, title, status, chairs, turn, moves, created, touched, listed, creator, uploaded, result, head) = (
        row
    )
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
    )
