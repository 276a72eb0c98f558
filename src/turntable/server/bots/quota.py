"""How many tables where only bots sit a person and the house may have at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, select

from turntable.server.database import schema
from turntable.server.refusals import TooMuch
from turntable.server.settings import Settings
from turntable.server.tables.chairs import Chair

SOME_PERSON: Final = '%"bot":null%'
"""What chairs look like in the database where one of them has no bot."""
_chairs: Final[Any] = msgspec.json.Decoder(list[Chair]).decode


def only_bots(chairs: Sequence[Chair]) -> bool:
    """Whether bots play on all of these chairs."""
    return all(chair.bot is not None for chair in chairs)


def check_quota(connection: Connection, settings: Settings, person: str) -> None:
    """Refuse one more such table if this person, or the house, has as many as it may."""
    columns = schema.tables.c
    query = select(columns.creator, columns.chairs).where(columns.status.in_(("waiting", "live")))
    rows = connection.execute(query.where(columns.chairs.not_like(SOME_PERSON), columns.closed.is_(None)))
    makers = [str(maker) for maker, chairs in rows if only_bots(_chairs(chairs))]
    if makers.count(person) >= settings.bot_tables:
        raise TooMuch("bot-tables-yours", {"most": settings.bot_tables})
    if len(makers) >= settings.house_bot_tables:
        raise TooMuch("bot-tables-house", {"most": settings.house_bot_tables})
