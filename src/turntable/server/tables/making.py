"""New tables: from wishes, from a record, from a table that is over."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from turntable.bots import is_spec, usual
from turntable.core.errors import BadFile, BadOption, TurntableError
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.record import Record
from turntable.server.accounts.names import one_line
from turntable.server.accounts.people import Person
from turntable.server.boards.files import own_name
from turntable.server.database import schema
from turntable.server.refusals import Outdated, Refused
from turntable.server.tables.chairs import FRIEND, HERE, ME, Chair, chairs_of, check_level
from turntable.server.tables.entries import Entry, now
from turntable.server.tables.games import OWN, header_of, keep_game
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.result import Result, result_of
from turntable.server.tables.setup import CHAT_FOR, TableSetup
from turntable.server.tables.snapshots import Snapshot
from turntable.server.waiting.clock import LATE, NONE, alarm, chosen

KEY_BYTES: Final = 16
LONGEST_TITLE: Final = 60
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


def new_id(length: int = 12) -> str:
    """Random letters, without those that look alike."""
    letters = ""
    # One draw for all letters: at every draw other threads may take their turn first.
    rest = secrets.randbelow(len(_LETTERS) ** length)
    for _ in range(length):
        rest, letter = divmod(rest, len(_LETTERS))
        letters += _LETTERS[letter]
    return letters


def new_key() -> bytes:
    """A new secret, from which a game's chance comes."""
    return secrets.token_bytes(KEY_BYTES)


def from_wishes(
    person: Person,
    game: Game,
    wishes: Sequence[str],
    title: str,
    listed: bool,
    stand_in: str,
    chat_for: str = CHAT_FOR[0],
    wait: str = "",
    late: str = "",
) -> TableSetup:
    """A table with a secret of its own."""
    if len(wishes) not in game.seats:
        allowed: list[object] = list(game.seats)
        raise BadOption(Message("bad-seats", {"seats": len(wishes), "allowed": allowed}))
    chairs = chairs_of(game, wishes, person.id, person.name)
    record = Record(game, len(wishes), key=new_key())
    clock = chosen(wait, late, wishes)
    setup = setup_of(person, record, chairs, title, listed, stand_in, chat_for=chat_for, clock=clock)
    if game.embedded():
        keep_game(setup.header, game)
    return setup


def setup_of(
    person: Person,
    record: Record,
    chairs: Sequence[Chair],
    title: str,
    listed: bool,
    stand_in: str,
    previous: str | None = None,
    uploaded: bool = False,
    chat_for: str = CHAT_FOR[0],
    clock: tuple[str, str] = (NONE, LATE[0]),
) -> TableSetup:
    """A table for a record without its moves. ``clock``: how long it waits for people, and what happens then."""
    game = record.game
    stand_in = check_level(game, stand_in) if stand_in else usual(game)
    if chat_for not in CHAT_FOR:
        raise Refused("chat-for-whom", {"known": list(CHAT_FOR)})
    title = one_line(title)
    if len(title) > LONGEST_TITLE:
        raise Refused("title-long", {"most": LONGEST_TITLE})
    header = header_of(record)
    return TableSetup(
        new_id(),
        header,
        tuple(chairs),
        title,
        listed,
        new_id(16),
        stand_in,
        person.id,
        uploaded,
        previous,
        now(),
        chat_for,
        *clock,
    )


def from_record(person: Person, text: str, title: str, listed: bool) -> tuple[TableSetup, list[Entry]]:
    """A table for an uploaded record, with its moves. The person gets the seats of people; bots go on as bots.

    ``Trial.record`` has replayed it: whether its moves are legal is not asked again here.
    """
    record = Record.parse(text)
    if not record.seed.isprintable():
        # A header is kept as lines of text. Some databases keep no zeros, and some characters would break a line.
        raise Refused("record-odd-seed")
    chairs = []
    for seat, name in enumerate(record.names):
        if is_spec(name):
            chairs.append(Chair(seat, "bot", bot=check_level(record.game, name)))
        else:
            kind = HERE if any(chair.kind == ME for chair in chairs) else ME
            chairs.append(Chair(seat, kind, person.id, one_line(name)[:40]))
    setup = setup_of(person, record, chairs, title, listed, "", uploaded=True)
    keep_game(setup.header, record.game)
    at = setup.created
    log = [Entry(setup.id, 1, "start", person=person.id, at=at)]
    for seat, move in record.played:
        log.append(Entry(setup.id, len(log) + 1, "move", seat, move.code, person=person.id, at=at))
    return setup, log


def rematch_of(hosted: Hosted, person: Person) -> TableSetup:
    """The same game, options and seats. The person who asks sits down at once; the others are invited."""
    chairs = []
    for chair in hosted.chairs:
        if chair.person is None:
            chairs.append(Chair(chair.seat, "bot", bot=chair.bot))
        elif chair.person == person.id:
            chairs.append(Chair(chair.seat, chair.kind if chair.kind == HERE else ME, person.id, chair.name))
        else:
            chairs.append(Chair(chair.seat, FRIEND, wanted=chair.person))
    record = Record(hosted.game, hosted.seats, key=new_key())
    setup = hosted.setup
    return setup_of(
        person,
        record,
        chairs,
        setup.title,
        setup.listed,
        setup.stand_in,
        previous=hosted.id,
        chat_for=setup.chat_for,
        clock=(setup.wait, setup.late),
    )


def write(connection: Connection, setup: TableSetup, hosted: Hosted, log: Sequence[Entry] = ()) -> None:
    """The table's row, its first entries, and whose it is."""
    connection.execute(insert(schema.tables).values(row_of(setup, hosted)))
    if log:
        connection.execute(insert(schema.entries), [entry.row() for entry in log])
    people = {chair.person for chair in hosted.chairs if chair.person is not None}
    for person in sorted(people):
        connection.execute(insert(schema.memberships).values(person=person, table_id=setup.id))


def erase(connection: Connection, id: str) -> bool:
    """Remove a table whose game has not begun, and all there is about it; ``False`` if it has begun meanwhile."""
    columns = schema.tables.c
    # It is locked first: who sits down at the same moment comes before or after.
    status = connection.scalar(select(columns.status).where(columns.id == id).with_for_update())
    if status != "waiting":
        return False
    wipe(connection, id)
    return True


ABOUT_TABLES: Final = (
    schema.entries,
    schema.archive,
    schema.snapshots,
    schema.memberships,
    schema.chat,
    schema.claims,
    schema.watched,
)
"""Where rows of a table are, beside its own."""


def wipe(connection: Connection, id: str) -> None:
    """Remove a table and all there is about it."""
    for table in ABOUT_TABLES:
        connection.execute(delete(table).where(table.c.table_id == id))
    columns = schema.tables.c
    connection.execute(update(schema.tables).where(columns.next == id).values(next=None))
    connection.execute(update(schema.tables).where(columns.previous == id).values(previous=None))
    connection.execute(delete(schema.tables).where(columns.id == id))


def row_of(setup: TableSetup, hosted: Hosted) -> dict[str, Any]:
    """What the table's row says first."""
    return {
        "id": setup.id,
        "header": setup.header,
        "game": hosted.game.name,
        "wishes": _json(setup.wishes),
        "seats": hosted.seats,
        "options": _json(short_options(hosted.game)),
        "title": setup.title,
        "listed": setup.listed,
        "invitation": setup.invitation,
        "stand_in": setup.stand_in,
        "creator": setup.creator,
        "uploaded": setup.uploaded,
        "previous": setup.previous,
        "created": setup.created,
        "next": None,
        "status": hosted.status,
        "turn": hosted.turn,
        "turn_is_bot": hosted.turn_is_bot,
        "moves": hosted.moves,
        "chairs": _json(hosted.chairs),
        "result": _json(result_of(hosted.state)) if hosted.over else None,
        "touched": hosted.touched,
        "chat_for": setup.chat_for,
        "wait": setup.wait,
        "late": setup.late,
        "alarm": alarm(setup.wait, hosted.clock, hosted.chairs),
        "board": own_name(setup.header),
    }


def short_options(game: Game) -> dict[str, str]:
    """The options for lists; a player's own file is only named as such."""
    own = game.embedded()
    return {name: OWN if name in own else value for name, value in game.chosen.items()}


def setup_from_row(row: Any) -> TableSetup:
    """What a table's row says that never changes."""
    return TableSetup(
        row.id,
        row.header,
        tuple(msgspec.json.decode(row.wishes, type=list[Chair])),
        row.title,
        bool(row.listed),
        row.invitation,
        row.stand_in,
        row.creator,
        bool(row.uploaded),
        row.previous,
        row.created,
        row.chat_for,
        row.wait,
        row.late,
    )


def has_own_board(row: Any) -> bool:
    """Whether the table of this row is played on a player's own board."""
    return OWN in msgspec.json.decode(row.options, type=dict[str, str]).values()


def open_row(row: Any, log: Sequence[Entry], snapshot: Snapshot | None = None) -> Hosted:
    """The table of a row and its log; ``Outdated`` if today's rules and data cannot open it."""
    try:
        hosted = Hosted(setup_from_row(row), log, row.next, snapshot)
        hosted.close(row.closed)
        return hosted
    except Refused:
        raise
    except TurntableError as problem:
        why = problem.what if isinstance(problem, BadFile) else problem.message
        raise Outdated("table-outdated", {"why": why}) from problem


class Kept(NamedTuple):
    """What can be told of a table without opening it."""

    game: str
    title: str
    over: bool
    record: str
    """The record as the table's own version of Turntable would write it. It holds the secret of the game."""


def read_kept(connection: Connection, id: str, log: Sequence[Entry]) -> Kept | None:
    """The table of this id, as it was written down."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()
    if row is None:
        return None
    chairs = msgspec.json.decode(row.chairs, type=list[Chair])
    result = None if row.result is None else msgspec.json.decode(row.result, type=Result)
    # A game that was ended early has no result, and its hidden things stay hidden.
    return Kept(row.game, row.title, result is not None, _as_written(row.header, chairs, log, result))


def _as_written(header: str, chairs: Sequence[Chair], log: Sequence[Entry], result: Result | None) -> str:
    """A record from what was written down alone: nothing is played, so no rules are needed."""
    names = {f"seat {chair.seat}": f"seat {chair.seat} {chair.name or chair.bot or ''}".rstrip() for chair in chairs}
    lines = [names.get(line, line) for line in header.splitlines()]
    moves: list[str] = []
    for entry in log:
        if entry.kind == "move":
            moves.append(f"{entry.seat} {entry.code}")
        elif entry.kind == "undo":
            del moves[entry.to :]
    ends = [] if result is None else ["result " + " ".join(str(points) for points in result.scores)]
    return "\n".join([*lines, *moves, *ends]) + "\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
