"""Pictures made of characters: what a game draws for the terminal.

A picture is a list of lines, a line a list of spans: text with the name of a style (``seat-0``, ``card-red``, ``dim``,
``strong``). The terminal decides what styles look like.
"""

from __future__ import annotations

from collections.abc import Callable

from turntable.core.message import Message, Piece, Seat

Span = tuple[str, str]
Line = list[Span]
Say = Callable[[Message | Piece | Seat], str]
"""Turns a message, a piece or a seat into words of the reader's language."""


class Canvas:
    """A grid of characters to draw on; what is drawn later covers what was there."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text from a place on; what falls off the grid is not drawn."""
        if 0 <= y < self.height:
            for i, char in enumerate(text):
                if 0 <= x + i < self.width:
                    self.cells[y][x + i] = (char, style)

    def is_free(self, x: int, y: int, length: int) -> bool:
        """Whether nothing is drawn yet on these places of a row, all of them on the grid."""
        if not (0 <= y < self.height and x >= 0 and x + length <= self.width):
            return False
        return all(self.cells[y][x + i][0] == " " for i in range(length))

    def lines(self) -> list[Line]:
        """The picture, neighbours of one style joined, blanks at the ends of lines left out."""
        return [_joined(row) for row in self.cells]


def _joined(row: list[Span]) -> Line:
    line: Line = []
    for char, style in row:
        if line and line[-1][1] == style:
            line[-1] = (line[-1][0] + char, style)
        else:
            line.append((char, style))
    while line and not line[-1][0].strip():
        line.pop()
    if line:
        line[-1] = (line[-1][0].rstrip(), line[-1][1])
    return line
