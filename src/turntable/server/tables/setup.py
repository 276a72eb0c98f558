"""What was decided about a table when it was made."""

from __future__ import annotations

from typing import Final

import msgspec

from turntable.server.tables.chairs import Chair

CHAT_FOR: Final = ("seats", "all")


class TableSetup(msgspec.Struct, frozen=True):
    """What never changes about a table."""

    id: str
    header: str
    """The record without its moves: game, options, seats, and the secret."""
    wishes: tuple[Chair, ...]
    """The chairs as they were first."""
    title: str
    listed: bool
    invitation: str
    """The secret that lets friends take a chair kept for them."""
    stand_in: str
    """The level of bot that takes over when a person leaves."""
    creator: str
    uploaded: bool
    previous: str | None
    """The table this one is a rematch of."""
    created: int
    chat_for: str = "seats"
    """Who may talk: ``seats``, the people who sit there; ``all``, spectators with the invitation too."""
    wait: str = "none"
    """How long it waits for a decision of a person: see ``waiting.clock.WAITS``."""
    late: str = "ask"
    """What happens then: see ``waiting.clock.LATE``."""
