"""What goes in and out about games and their boards, as types: checked when read, described in OpenAPI."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from turntable.core.limits import BOARD_BYTES
from turntable.server.api.fields import In, Out, Query

GameName = Annotated[str, Meta(max_length=40)]

# Games


class ValueOut(Out):
    value: str
    words: str


class OptionOut(Out):
    """A choice before a game starts."""

    name: str
    words: str
    default: str
    values: list[ValueOut]


class GameOut(Out):
    """A game there is."""

    name: str
    title: str
    tagline: str
    seats: list[int]
    levels: list[str]
    usual: str
    """The level to play against unless one chooses."""
    options: list[OptionOut]


class Games(Out):
    games: list[GameOut]


# Boards


class BoardOut(Out):
    """A board to play on."""

    game: str
    ref: str
    """Its fingerprint, or the name of one that comes with the game."""
    value: str
    """What the option `board` of a new table is set to."""
    name: str
    seats: list[int]
    maker: str
    """What whoever made it is called; empty for one that comes with the game, or whose maker has left."""
    mine: bool
    created: int
    """Milliseconds since 1970; 0 for one that comes with the game."""
    shared: bool
    """Whether lists show it; otherwise only those who know its fingerprint find it."""


class BoardFile(Out):
    """A board with its file."""

    board: BoardOut
    text: str
    """The file: JSON as text."""


class Boards(Out):
    """Boards that come with the games, your own, and a page of those that people share."""

    coming: list[BoardOut]
    mine: list[BoardOut]
    shared: list[BoardOut]
    next: str | None
    """Send it as `after` for the next page of shared ones; nothing: this is the last one."""


class WhichBoards(Query):
    """Boards of one game, or of all."""

    game: GameName = ""
    after: Annotated[str, Meta(max_length=50)] = ""
    """Where the page before ended: its `next`."""


class NewBoard(In):
    """A board to be kept."""

    game: GameName
    text: Annotated[str, Meta(max_length=BOARD_BYTES)]
    """The file: JSON as text."""
    shared: bool = False


class ShareIn(In):
    """Whether lists show your board."""

    shared: bool


class ReportIn(In):
    """What is wrong with a board."""

    text: Annotated[str, Meta(max_length=2000)]
