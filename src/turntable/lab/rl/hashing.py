"""A view of any game as a fixed number of numbers: each fact is added at the place its path hashes to."""

from __future__ import annotations

from functools import cache
from typing import Any, Final
from zlib import crc32

from turntable import State

VERSION: Final = 1
SIZE: Final = 1024


def observe(state: State, seat: int, out: Any, at: int = 0) -> int:
    """Write the view of a seat, hashed, from place ``at`` on; the place after it."""
    for place in range(at, at + SIZE):
        out[place] = 0
    _add(state.view(seat), "", out, at)
    return at + SIZE


def _add(value: object, path: str, out: Any, at: int) -> None:
    if isinstance(value, dict):
        for name, inner in value.items():
            _add(inner, f"{path}/{name}", out, at)
    elif isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            _add(inner, f"{path}/{place}", out, at)
    elif isinstance(value, int):
        out[at + _place(path)] += int(value)
    elif value is not None:
        out[at + _place(f"{path}={value}")] += 1


@cache
def _place(path: str) -> int:
    return crc32(path.encode()) % SIZE
