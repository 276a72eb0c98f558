"""What the editor of boards needs to know of a game: its tools, its colours, its fields.

A game whose boards can be drawn has a module ``editing`` beside its board, with an ``EDITING`` in it, and the file
``empty.json``: what one begins with on an empty sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any, NamedTuple, cast

from turntable.core.registry import module_of
from turntable.web.kit.html import Html
from turntable.words import Words


class Tool(NamedTuple):
    """A tool of the editor: what it is called in words and scripts, its letter, its picture."""

    id: str
    key: str
    icon: Html


class Number(NamedTuple):
    """A number of the file: its path, and the end of the id of its words; some are about so many players."""

    path: str
    words: str
    seats: int = 0


class Editing(NamedTuple):
    """How boards of a game are drawn by hand."""

    game: str
    tools: tuple[Tool, ...]
    colours: tuple[str, ...]
    """Of routes or cities."""
    colour_kind: str
    """The kind of piece that names these colours."""
    swatch: Callable[[str], Html]
    """A colour as a small picture."""
    numbers: tuple[Number, ...]
    """Those of the whole board that have fields."""
    facts: Callable[[Words], Mapping[str, Any]]
    """What the game's sheet looks up."""
    shapes: Html
    """Shapes that the sheet refers to."""


@cache
def editing_of(game: str) -> Editing | None:
    """How boards of a game are drawn; ``None`` if they cannot be."""
    board = module_of(game, floor="web.boards")
    name = f"{board.__name__}.editing" if board is not None else ""
    return cast(Editing, import_module(name).EDITING) if name and find_spec(name) is not None else None


@cache
def empty_board(game: str) -> str:
    """The file one begins with."""
    board = module_of(game, floor="web.boards")
    assert board is not None
    return (resources.files(board) / "empty.json").read_text(encoding="utf-8")
