"""Boards as the house sees them: which games have any, those that come with a game, and what a file says of itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

import turntable
from turntable.core.boards import MARK
from turntable.core.errors import BadBoard
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.registry import package_of
from turntable.server.tables.games import game_of

OWN: Final = "own:"
"""Before the fingerprint of a board that is kept here, where the value of an option is expected."""
Name = str | dict[str, str]
"""What a board is called: one text, or one for each language."""


class Found(msgspec.Struct, frozen=True):
    """What was found in the file of a board."""

    fingerprint: str
    name: Name
    seats: list[int]
    text: str
    """The same board, laid out for people to read."""
    shipped: str = ""
    """Its name, if it comes with the game."""


@cache
def board_option(game: str) -> str:
    """The option of a game that takes a board; empty if it has none. ``UnknownGame`` if there is no such game."""
    return next((option.name for option in game_of(game).options if option.is_file), "")


@cache
def games_with_boards() -> tuple[str, ...]:
    """The games that are played on boards."""
    return tuple(name for name in turntable.names() if board_option(name))


@cache
def shipped(game: str) -> tuple[str, ...]:
    """The names of the boards that come with a game."""
    taken = board_option(game)
    return next((tuple(option.values) for option in game_of(game).options if option.name == taken), ())


@cache
def shipped_text(game: str, name: str) -> str:
    """The file of a board that comes with a game."""
    return (resources.files(package_of(game)) / "boards" / f"{name}.json").read_text(encoding="utf-8")


@cache
def shipped_name(game: str, name: str) -> Name:
    """What such a board is called."""
    return name_of(shipped_text(game, name))


def board_name(game: str, options: Mapping[str, str], own: Name | None, language: str, usual: bool = True) -> str:
    """What the board of a table is called, by the table's row; empty where there is none.

    ``own``: the name of a player's own; ``usual``: whether the one that is played on unless somebody chooses is named.
    """
    if own is not None:
        return said(own, language)
    if game not in games_with_boards():
        return ""
    value = options.get(board_option(game), "")
    if value not in shipped(game) or not (usual or value != game_of(game).chosen[board_option(game)]):
        return ""
    return said(shipped_name(game, value), language)


def on_board(game: str, name: str) -> Game:
    """The game on a board that comes with it, all else as usual."""
    return game_of(game, ((board_option(game), name),))


def check_text(text: str) -> None:
    """Refuse what is no file's text: anywhere else, a name or a path would be read as one."""
    if not text.removeprefix(MARK).lstrip().startswith("{"):
        raise BadBoard(Message("board-not-json"), 1)


def examine(game: str, options: Mapping[str, str]) -> Found:
    """Make the game on a board given as text, start it for every number of players, and say what was found.

    ``TurntableError`` if something is wrong. It may take long: see ``trial``.
    """
    option = board_option(game)
    text = options[option]
    check_text(text)
    made = turntable.game(game, **options)
    for seats in made.seats:
        made.start(seats, seed=0).view(None)
    tidy = laid_out(text)
    if turntable.game(game, **{**options, option: tidy}).data != made.data:
        # A number was written in an unusual way: then the file stays as it is.
        tidy = text.removeprefix(MARK)
    same = [name for name in shipped(game) if on_board(game, name).data == made.data]
    return Found(made.data, name_of(text), list(made.seats), tidy, same[0] if same else "")


def name_of(text: str) -> Name:
    """What the file of a board calls it; empty if it does not say."""
    document = json.loads(text.removeprefix(MARK))
    name = document.get("name", "") if isinstance(document, dict) else ""
    if isinstance(name, dict):
        return {str(language): str(said) for language, said in name.items()}
    return str(name)


def own_name(header: str) -> str | None:
    """What the player's own board in a table's header is called, as JSON; ``None`` if there is none."""
    files = [line.split(" ", 2)[2] for line in header.splitlines() if line.startswith("file ")]
    return json.dumps(name_of(files[0]), ensure_ascii=False) if files else None


def said(name: Name, language: str) -> str:
    """The name in a language, or in English, or whichever there is.

    >>> said({"en": "Carpathians", "uk": "Карпати"}, "uk"), said("Carpathians", "uk")
    ('Карпати', 'Carpathians')
    """
    if isinstance(name, str):
        return name
    return name.get(language) or name.get("en") or next(iter(name.values()), "")


def laid_out(text: str) -> str:
    """The file of a board with a line for each field, and for each thing of a list.

    >>> print(laid_out('{"trains": 45, "canvas": [4, 3], "cities": [{"id": "a"}, {"id": "b"}]}'))
    {
     "trains": 45,
     "canvas": [4, 3],
     "cities": [
      {"id": "a"},
      {"id": "b"}
     ]
    }
    <BLANKLINE>
    """
    document: dict[str, Any] = json.loads(text.removeprefix(MARK))
    fields = []
    for name, value in document.items():
        inside = _line(value)
        if isinstance(value, list) and any(isinstance(one, dict | list | str) for one in value):
            inside = "[\n  " + ",\n  ".join(map(_line, value)) + "\n ]"
        fields.append(f" {_line(name)}: {inside}")
    return "{\n" + ",\n".join(fields) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
