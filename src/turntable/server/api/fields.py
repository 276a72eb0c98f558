"""Fields that several forms have, and what all forms are."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Number = Annotated[int, Meta(ge=0, le=2_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Name = Annotated[str, Meta(max_length=200)]
Code = Annotated[str, Meta(max_length=200)]
Level = Annotated[str, Meta(max_length=30, description="a level of bot, such as `driver` or `conductor:64`")]


class In(msgspec.Struct, forbid_unknown_fields=True):
    """A body. Unknown fields are refused, because they are mistakes."""


class Query(msgspec.Struct):
    """Parameters after the question mark."""


class Out(msgspec.Struct):
    """An answer."""
