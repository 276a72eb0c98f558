"""The list of play-tests in the database: who may ask for one more, whose is next, and how each of them stands.

Addresses take turns. A new play-test is placed after those that were asked for from the same address or by the same
person, and beside the first ones of all others: whoever asks for one waits for at most one of each other address.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, or_, select, update

from turntable.lab.playtest import bots_version
from turntable.server.accounts.people import Person
from turntable.server.database import schema
from turntable.server.database.store import Store
from turntable.server.refusals import TooMuch
from turntable.server.settings import Settings
from turntable.server.tables.entries import now

LEASE: Final = 30_000
"""Milliseconds without a word after which a play-test is taken to have broken off."""


class State(msgspec.Struct, frozen=True):
    """How a play-test stands."""

    person: str
    """Who asked for it; empty when it is over."""
    done: int
    total: int
    is_going: bool
    """Whether games are being played; else it waits, or is over."""
    ahead: int = 0
    """Others that are played before it."""
    problem: str = ""
    """Why there will be no report: the id of a message."""
    report: str = ""
    """What came of it, as JSON."""


def state_of(connection: Connection, game: str, fingerprint: str) -> State | None:
    """How the play-test of a board stands, by the bots there are now; ``None`` if nobody asked for one."""
    row = connection.execute(select(schema.playtests).where(is_of(game, fingerprint))).one_or_none()
    if row is None:
        return None
    columns = schema.playtests.c
    is_going = row.report is None and row.problem is None and row.told > now() - LEASE
    earlier = or_(columns.turn < row.turn, and_(columns.turn == row.turn, columns.asked < row.asked))
    ahead = 0 if is_going else _count(connection, or_(earlier, columns.told > now() - LEASE))
    return State(row.person, row.done, row.total, is_going, ahead, row.problem or "", row.report or "")


def ask(
    connection: Connection, store: Store, settings: Settings, person: Person, address: str, board: tuple[str, str, str]
) -> None:
    """Put the play-test of a board on the list, unless it is there; ``board``: its game, fingerprint and ``ref``.

    Refused if the person, the address or the house has as many as it may.
    """
    game, fingerprint, ref = board
    columns = schema.playtests.c
    there = connection.execute(select(columns.problem).where(is_of(game, fingerprint))).one_or_none()
    if there is not None and there.problem is None:
        return
    # Those who ask at the same moment are counted one after the other.
    _wait_for_others(connection)
    place = hashlib.blake2b(address.encode(), digest_size=16).hexdigest() if address else ""
    theirs, here = columns.person == person.id, and_(columns.place == place, columns.place != "")
    most = settings.guest_playtests if person.is_guest else settings.playtests
    for id, whose, limit in (
        ("playtests-yours", theirs, most),
        ("playtests-address", here, settings.address_playtests),
        ("playtests-house", None, settings.house_playtests),
    ):
        if _count(connection, whose) >= limit:
            raise TooMuch(id, {"most": limit})
    # What earlier bots found out, and what failed, makes room for this.
    connection.execute(delete(schema.playtests).where(columns.game == game, columns.fingerprint == fingerprint))
    first = connection.scalar(select(func.min(columns.turn)).where(is_open()))
    last = connection.scalar(select(func.max(columns.turn)).where(is_open(), or_(theirs, here)))
    turn = max(first or 0, 0 if last is None else last + 1)
    row: dict[str, object] = {"game": game, "fingerprint": fingerprint, "bots": bots_version(game), "ref": ref}
    row |= {"person": person.id, "asked": now(), "told": 0, "done": 0, "total": 0, "place": place, "turn": turn}
    # Another process may have been asked at the same moment.
    connection.execute(store.insert_new(schema.playtests).values(row))


def claim(connection: Connection) -> Row[Any] | None:
    """The next that waits, if none goes on in any process: it goes on here from now on."""
    columns = schema.playtests.c
    _wait_for_others(connection)
    if _count(connection, columns.told > now() - LEASE):
        return None
    order = (columns.turn, columns.asked, columns.fingerprint)
    row = connection.execute(select(schema.playtests).where(is_open()).order_by(*order).limit(1)).one_or_none()
    if row is not None:
        connection.execute(update(schema.playtests).where(is_row(row)).values(told=now(), done=0))
    return row


def is_of(game: str, fingerprint: str) -> Any:
    """The condition of a board's play-test by the bots there are now."""
    columns = schema.playtests.c
    return and_(columns.game == game, columns.fingerprint == fingerprint, columns.bots == bots_version(game))


def is_row(row: Row[Any]) -> Any:
    """The condition of this very play-test."""
    columns = schema.playtests.c
    return and_(columns.game == row.game, columns.fingerprint == row.fingerprint, columns.bots == row.bots)


def is_open() -> Any:
    """The condition of those that wait or go on."""
    columns = schema.playtests.c
    return and_(columns.report.is_(None), columns.problem.is_(None))


def _count(connection: Connection, which: Any) -> int:
    """How many of those that wait or go on; ``None``: all."""
    query = select(func.count()).select_from(schema.playtests).where(is_open())
    return int(connection.scalar(query if which is None else query.where(which)) or 0)


def _wait_for_others(connection: Connection) -> None:
    """Processes that change the list at the same moment come one after the other."""
    connection.execute(select(schema.facts.c.value).where(schema.facts.c.name == "schema").with_for_update())
