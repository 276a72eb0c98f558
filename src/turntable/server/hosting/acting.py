"""What a host does to one person, one table or one line. Each is a function of one transaction, and written down in it.

Running servers notice within half a second: see ``revocations``.
"""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import Connection, and_, delete, update

from turntable.server.accounts.revocations import announce, revoke, revoke_all
from turntable.server.boards.shelf import clear_complaints, forget_board
from turntable.server.database import schema
from turntable.server.hosting.deeds import note
from turntable.server.hosting.finding import (
    BoardRow,
    LineRow,
    PersonRow,
    TableRow,
    board,
    count_hosts,
    lines,
    person,
    table,
)
from turntable.server.refusals import Refused, Unknown
from turntable.server.tables import making
from turntable.server.tables.entries import now

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
PASSWORD: Final = 16
"""Letters of a password that the house makes: nearly eighty bits."""


def new_password() -> str:
    """A password to tell somebody: without letters that look alike."""
    return "".join(secrets.choice(LETTERS) for _ in range(PASSWORD))


def ban(connection: Connection, host: str, who: str) -> PersonRow:
    """Close the house to a person: nothing they have logged in with counts any more, and they cannot log in again."""
    found = person(connection, who)
    if found.banned is not None:
        raise Refused("host-banned-already", {"who": shown(found)})
    if found.is_host:
        # Else one host could shut out all the others, the last one too.
        raise Refused("host-is-host", {"who": shown(found)})
    _shut_out(connection, found.id, banned=now())
    note(connection, host, "ban", found.id)
    return found


def unban(connection: Connection, host: str, who: str) -> PersonRow:
    """Open the house to a person again."""
    found = person(connection, who)
    if found.banned is None:
        raise Refused("host-not-banned", {"who": shown(found)})
    connection.execute(update(schema.people).where(schema.people.c.id == found.id).values(banned=None))
    note(connection, host, "unban", found.id)
    return found


def set_password(connection: Connection, host: str, who: str, hashed: str) -> PersonRow:
    """Another password for an account, given as its hash; whatever was logged in is logged out."""
    found = account(connection, who)
    _shut_out(connection, found.id, password=hashed)
    note(connection, host, "reset-password", found.id)
    return found


def _shut_out(connection: Connection, id: str, **values: object) -> None:
    columns = schema.people.c
    # The generation keeps out whoever is logging in at this moment.
    changed = {**values, "generation": columns.generation + 1}
    connection.execute(update(schema.people).where(columns.id == id).values(changed))
    revoke_all(connection, id)


def grant(connection: Connection, host: str, who: str) -> PersonRow:
    """Let an account keep the house, in the page."""
    found = account(connection, who)
    if found.banned is not None:
        raise Refused("host-banned-already", {"who": shown(found)})
    return _set_host(connection, host, found, True)


def ungrant(connection: Connection, host: str, who: str, keep_last: bool = False) -> PersonRow:
    """Take that right away; ``keep_last``: not from the last one who has it."""
    found = account(connection, who)
    if keep_last and found.is_host and count_hosts(connection) == 1:
        raise Refused("host-last")
    return _set_host(connection, host, found, False)


def _set_host(connection: Connection, host: str, found: PersonRow, is_host: bool) -> PersonRow:
    connection.execute(update(schema.people).where(schema.people.c.id == found.id).values(is_host=is_host))
    revoke(connection, found.id)
    note(connection, host, "grant" if is_host else "revoke", found.id)
    return found


def account(connection: Connection, who: str) -> PersonRow:
    """The account with this login or id; guests have none."""
    found = person(connection, who)
    if found.login is None:
        raise Refused("host-guest", {"who": shown(found)})
    return found


def close(connection: Connection, host: str, id: str) -> TableRow:
    """Nothing happens at a table any more, and lists leave it out; whoever comes sees that a host has closed it."""
    found = table(connection, id)
    if found.closed is not None:
        raise Refused("host-closed-already", {"id": id})
    return _set_closed(connection, host, found, now())


def reopen(connection: Connection, host: str, id: str) -> TableRow:
    """The game goes on."""
    found = table(connection, id)
    if found.closed is None:
        raise Refused("host-not-closed", {"id": id})
    return _set_closed(connection, host, found, None)


def _set_closed(connection: Connection, host: str, found: TableRow, closed: int | None) -> TableRow:
    connection.execute(update(schema.tables).where(schema.tables.c.id == found.id).values(closed=closed))
    announce(connection, "closed", found.id)
    note(connection, host, "close" if closed is not None else "open", found.id)
    return found


def remove(connection: Connection, host: str, id: str) -> TableRow:
    """A table is gone for good, with its log and its chat."""
    found = table(connection, id)
    making.wipe(connection, id)
    announce(connection, "gone", id)
    note(connection, host, "remove", id, found.game)
    return found


def remove_board(connection: Connection, host: str, id: str) -> BoardRow:
    """A board is gone, with its name and its file, and cannot come again. Tables on it go on."""
    found = board(connection, id)
    columns = schema.boards.c
    this = and_(columns.game == found.game, columns.fingerprint == found.fingerprint)
    connection.execute(update(schema.boards).where(this).values(removed=now(), name='""', text="", shared=False))
    forget_board(connection, found.game, found.fingerprint)
    note(connection, host, "remove-board", found.id, found.maker or "")
    return found


def dismiss(connection: Connection, host: str, id: str) -> BoardRow:
    """Nothing is wrong with a board: what was reported about it is forgotten."""
    found = board(connection, id)
    clear_complaints(connection, found.game, found.fingerprint)
    note(connection, host, "dismiss", found.id)
    return found


def remove_line(connection: Connection, host: str, number: int) -> LineRow:
    """A line of a chat is gone, also from pages that are open."""
    found = lines(connection, before=number + 1, most=1)
    if not found or found[0].number != number:
        raise Unknown("host-no-line", {"number": str(number)})
    line = found[0]
    connection.execute(delete(schema.chat).where(schema.chat.c.number == number))
    announce(connection, "unsaid", f"{line.table}-{number}")
    # What was said is not written down again: it was removed to be gone.
    note(connection, host, "remove-line", line.table, f"{number} {line.person}")
    return line


def shown(found: PersonRow) -> str:
    """How a host recognises a person: by login, or by name and id."""
    return found.login or f"{found.name} ({found.id})"
