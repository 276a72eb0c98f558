"""The site's sign as a picture of points, for home screens: they take no drawing. It is ``static/icon.svg``."""

from __future__ import annotations

import math
import struct
import zlib
from functools import cache
from typing import Final

SIZES: Final = (180, 192, 512)
"""In pixels: what telephones ask for."""
GROUND: Final = (0x1B, 0x27, 0x32)
LINE: Final = (0xF7, 0xE7, 0xBD)
SIDE: Final = 32.0
"""The drawing's own width."""
CORNER: Final = 7.0
PIT: Final = (11.5, 2.2)
"""The ring around the middle: radius and width."""
COS: Final = math.cos(math.radians(-32))
SIN: Final = math.sin(math.radians(-32))
"""How the track lies in it."""
TRACK: Final = (
    (11.0, 0.9, 0.0, -2.4),
    (11.0, 0.9, 0.0, 2.4),
    (0.8, 4.0, -7.0, 0.0),
    (0.8, 4.0, -2.5, 0.0),
    (0.8, 4.0, 2.5, 0.0),
    (0.8, 4.0, 7.0, 0.0),
)
"""Rails and sleepers: half their length and width, and their middle, seen from the middle of the pit."""


SHADES: Final = tuple(
    bytes(round(a + (b - a) * ink / 255) for a, b in zip(GROUND, LINE, strict=True)) for ink in range(256)
)
"""From the ground to the line."""


@cache
def icon(size: int, whole: bool) -> bytes:
    """The sign as PNG. ``whole``: without round corners, for a screen that cuts its icons itself."""
    # Turned upside down it looks the same: half of the points are enough.
    half = [_point(place % size, place // size, SIDE / size, whole) for place in range(size * size // 2)]
    points = b"".join(half + half[::-1])
    rows = b"".join(b"\0" + points[at : at + 4 * size] for at in range(0, len(points), 4 * size))
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _point(column: int, row: int, unit: float, whole: bool) -> bytes:
    """Red, green, blue and how much is there."""
    x, y = (column + 0.5) * unit - SIDE / 2, (row + 0.5) * unit - SIDE / 2
    line = abs(math.hypot(x, y) - PIT[0]) - PIT[1] / 2
    along, across = x * COS + y * SIN, y * COS - x * SIN
    if abs(across) < 5 and line > -unit:
        for long, wide, middle, beside in TRACK:
            line = min(line, max(abs(along - middle) - long, abs(across - beside) - wide))
    there = 255 if whole else _share(_outside(x, y), unit)
    return SHADES[_share(line, unit)] + bytes((there,))


def _share(distance: float, unit: float) -> int:
    """How much of a point, of 255, a shape covers whose edge is so far from its middle: less than nothing is inside."""
    return min(255, max(0, round(255 * (0.5 - distance / unit))))


def _outside(x: float, y: float) -> float:
    """How far a point lies outside of the square with round corners."""
    reach = SIDE / 2 - CORNER
    return math.hypot(max(abs(x) - reach, 0.0), max(abs(y) - reach, 0.0)) - CORNER


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
