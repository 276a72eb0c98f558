"""Lines that are too long for the terminal go on below, indented."""

from __future__ import annotations

from typing import Final

from turntable.core.canvas import HANG, Line

INDENT: Final = 4
"""How much further in a line goes on, if it does not say below which place."""
Cell = tuple[str, str, int]
"""A character, its style, and which span of the line it is of."""


def wrapped(line: Line, width: int) -> list[Line]:
    """The line in lines of at most so many columns, broken between spans or words where that is possible."""
    cells = [(char, style, number) for number, (text, style) in enumerate(line) for char in text]
    hang = _hang(line, _blanks(cells), width)
    cells = _without_end(cells)
    lines = []
    indent = 0
    while len(cells) > width - indent:
        at = _break(cells, width - indent)
        lines.append(_spans(indent, _without_end(cells[:at])))
        cells = cells[at + _blanks(cells[at:]) :]
        indent = hang
    return [*lines, _spans(indent, cells)]


def _hang(line: Line, blanks: int, width: int) -> int:
    """In which column the line goes on; never so far in that little room is left."""
    hang = blanks + INDENT
    if HANG in line:
        asked = sum(len(text) for text, _ in line[: line.index(HANG)])
        hang = asked if asked <= width // 3 else hang
    return min(hang, width // 2)


def _break(cells: list[Cell], room: int) -> int:
    """How many characters stay on the line: up to the last blank, or up to the span around it if that begins late."""
    at = next((i for i in range(room, _blanks(cells), -1) if cells[i][0] == " "), room)
    begin = next((i for i in range(at, 0, -1) if cells[i - 1][2] != cells[at][2]), 0)
    return begin if begin > room // 2 else at


def _blanks(cells: list[Cell]) -> int:
    """How many blanks the characters begin with."""
    return next((i for i, cell in enumerate(cells) if cell[0] != " "), len(cells))


def _without_end(cells: list[Cell]) -> list[Cell]:
    """The characters without blanks at the end."""
    return cells[: len(cells) - _blanks(cells[::-1])]


def _spans(indent: int, cells: list[Cell]) -> Line:
    """Characters as spans, neighbours of one style joined."""
    line: Line = [(" " * indent, "")] if indent else []
    for char, style, _ in cells:
        if line and line[-1][1] == style:
            line[-1] = (line[-1][0] + char, style)
        else:
            line.append((char, style))
    return line
