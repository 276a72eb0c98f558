"""Refusals of requests. Each carries a message for people and a status for programs."""

from __future__ import annotations

from collections.abc import Mapping

from turntable.core.errors import TurntableError
from turntable.core.message import Message


class Refused(TurntableError):
    """The request cannot be carried out. Nothing has changed."""

    status = 400
    retry_after = 0
    """Seconds after which trying again is reasonable; 0: nothing is said about that."""

    def __init__(self, id: str, args: Mapping[str, object] | None = None) -> None:
        super().__init__(Message(id, args))


class Unknown(Refused):
    """There is no such thing."""

    status = 404


class NotYours(Refused):
    """Another person may do this, but not the one who asks."""

    status = 403


class WhoAreYou(Refused):
    """Only people the house knows may do this."""

    status = 401


class TooMuch(Refused):
    """Too often, too long or too many."""

    status = 429


class TooLarge(Refused):
    """More bytes than are read."""

    status = 413


class Conflict(Refused):
    """The table has changed, or does not stand where this could be done; ``seq`` is where it stands now."""

    status = 409

    def __init__(self, id: str, args: Mapping[str, object] | None = None, seq: int | None = None) -> None:
        super().__init__(id, args)
        self.seq = seq


class Outdated(Refused):
    """What was kept was played under other rules, or with other data, than today's."""

    status = 410


class OutOfOrder(Refused):
    """Something inside the house does not work just now; trying again is reasonable."""

    status = 503
    retry_after = 2
