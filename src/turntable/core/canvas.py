"""Pictures made of characters: what a game draws for the terminal.

A picture is a list of lines, a line a list of spans: text with the name of a style (``seat-0``, ``card-red``, ``dim``,
``strong``). The terminal decides what styles look like.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turntable.core.message import Message, Piece, Seat

Span = tuple[str, str]
Line = list[Span]
Say = Callable[[Message | Piece | Seat], str]
"""Turns a message, a piece or a seat into words of the reader's language."""
Cell = tuple[str, str, int]
"""A character, its style, and which text it is of."""
BLANK: Final[Cell] = (" ", "", 0)
WIDE: Final = 120
"""Columns to draw for where nobody says how many there are."""
HANG: Final[Span] = ("", "hang")
"""Where a line goes on that is too long for the terminal: below this place."""
NAME_WIDTH: Final = 14
"""Columns that names take in a list of players at least."""


class Canvas:
    """A grid of characters to draw on; what is drawn later covers what was there."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.texts = 0
        """How many texts were put here."""
        self.cells: list[list[Cell]] = [[BLANK] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text from a place on; what falls off the grid is not drawn."""
        self.texts += 1
        if 0 <= y < self.height:
            for i, char in enumerate(text):
                if 0 <= x + i < self.width:
                    self.cells[y][x + i] = (char, style, self.texts)

    def is_free(self, x: int, y: int, length: int) -> bool:
        """Whether nothing is drawn yet on these places of a row, all of them on the grid."""
        if not (0 <= y < self.height and x >= 0 and x + length <= self.width):
            return False
        return all(self.cells[y][x + i][0] == " " for i in range(length))

    def lines(self) -> list[Line]:
        """The picture, neighbours of one style joined, blanks at the ends of lines left out."""
        return [_joined(row) for row in self.cells]

    def parts(self, width: int, shared: int) -> list[list[Line]]:
        """The picture in parts that are no wider than this, from left to right, without empty lines above and below.

        Neighbours share at least so many columns, if the width allows. A text that the edge of a part would cut is
        left out of it: a shorter one than what is shared stands whole in the next part.
        """
        used = [x for row in self.cells for x in range(self.width) if row[x][0] != " "]
        if not used:
            return []
        first, last = min(used), max(used) + 1
        if last <= width:
            first = 0
        shared = min(shared, width // 2)
        count = 1 if last - first <= width else -(-(last - first - shared) // (width - shared))
        wide = -(-(last - first + shared * (count - 1)) // count)
        parts = []
        for number in range(count):
            begin = first + (last - first - wide) * number // max(1, count - 1)
            # Blanks behind the last text may be part of it.
            end = begin + wide if number < count - 1 else self.width
            lines = [_joined(_between(row, begin, end)) for row in self.cells]
            while not lines[0]:
                lines.pop(0)
            while not lines[-1]:
                lines.pop()
            parts.append(lines)
        return parts


def name_in_table(say: Say, seat: int, seats: int) -> str:
    """What a seat is called, as wide as all at the table need so that what follows them begins in one column."""
    longest = max(len(say(Seat(other))) for other in range(seats))
    return f"{say(Seat(seat)):<{max(NAME_WIDTH, longest + 1)}}"


def map_lines(parts: list[list[Line]], say: Say) -> list[Line]:
    """A map that is drawn in parts, one below the other, each with its number."""
    if len(parts) == 1:
        return parts[0]
    lines: list[Line] = []
    for number, part in enumerate(parts, 1):
        if number > 1:
            lines.append([])
        lines.append([(say(Message("draw-map-part", {"number": number, "parts": len(parts)})), "dim")])
        lines += part
    return lines


def _between(row: list[Cell], begin: int, end: int) -> list[Cell]:
    """A piece of a row, without texts that go on beyond it."""
    cut = set()
    if begin > 0 and row[begin - 1][2] == row[begin][2]:
        cut.add(row[begin][2])
    if end < len(row) and row[end - 1][2] == row[end][2]:
        cut.add(row[end][2])
    return [BLANK if cell[2] in cut else cell for cell in row[begin:end]]


def _joined(row: list[Cell]) -> Line:
    line: Line = []
    for char, style, _ in row:
        if line and line[-1][1] == style:
            line[-1] = (line[-1][0] + char, style)
        else:
            line.append((char, style))
    while line and not line[-1][0].strip():
        line.pop()
    if line:
        line[-1] = (line[-1][0].rstrip(), line[-1][1])
    return line
