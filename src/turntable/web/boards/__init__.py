"""The boards by game: ``turntable/web/boards/ticket_to_ride`` draws the game ``ticket-to-ride``.

A package that brings a game keeps its board in its own folder ``board``, with the style sheet ``style.css`` and the
poster ``poster.svg``; a game without a board is drawn as in the terminal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module, resources
from typing import NamedTuple, Protocol, cast

from turntable.core import registry
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.server.tables.scene import Line, Offer, Scene
from turntable.web.games import words_for
from turntable.web.kit.ghost import Ghost
from turntable.web.kit.html import Html
from turntable.web.kit.sheet import Sheet
from turntable.web.kit.trace import Trace
from turntable.web.kit.tree import Node
from turntable.words import LANGUAGES, Words


class Drawing(NamedTuple):
    """A scene, drawn. Things that can be clicked carry what ``web.kit.clicks.Click`` says."""

    board: Node
    """The inside of ``#board``."""
    hand: Node
    """The inside of ``#hand``: one's own cards; empty for games without any, and for spectators."""
    players: list[Html]
    """By seat: public figures for the list of players, such as trains, cards, money."""
    kind: str = ""
    """Classes of ``#board``, by which a style sheet places what stands beside it; if they change, all of it is sent."""


class Board(Protocol):
    """How a game is drawn. Everything comes from the scene; the same scene gives the same bytes.

    What changes during a game has a key (``web.kit.tree``): a page gets only those elements anew that changed.
    """

    def draw(self, scene: Scene) -> Drawing:
        """The table as the scene's seat sees it."""

    def sheet(self, scene: Scene, key: str, held: str = "") -> Sheet | None:
        """What a picked thing offers: its moves with prices, or why there are none. ``None``: no such thing.

        ``held`` is the key of a thing that was carried onto it.
        """

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        """The move, with the one that follows it by itself if there is one: see ``Scene.chain``."""

    def now(self, scene: Scene) -> Message:
        """What the scene's seat, which decides, can do: only what is possible in this position."""

    def preview(self, scene: Scene, offer: Offer) -> Html:
        """What the move would change: points, money, cards, who else gains."""

    def ghost(self, scene: Scene, offer: Offer) -> Ghost | None:
        """What the move would put on the board; ``None`` where nothing of it could be seen there."""

    def trace(self, seat: int, code: str, told: Sequence[Line]) -> Trace:
        """Where a move can be seen, and what flies with it; ``told`` is what happened at it."""

    def browse(self, game: Game, words: Words) -> Html:
        """Cards, tiles and maps to leaf through, without a table."""

    def chart(self, game: Game, words: Words) -> Html:
        """The board that this game is played on, before a game, with what is printed on it; nothing without one."""


@cache
def board_of(game: str) -> Board:
    """The board of a game, by the game's name; a game without one is drawn as in the terminal."""
    own = getattr(registry.module_of(game, floor="web.boards"), "BOARD", None)
    return cast(Board, own or import_module("turntable.web.boards.plain").BOARD)


@cache
def poster_of(game: str) -> Html:
    """The game's travel poster, an SVG of 3 to 4 that may lose some of its top and bottom: pages frame it."""
    own = registry.files_of(game, "web.boards") / "poster.svg"
    file = own if own.is_file() else resources.files("turntable.web.boards") / "poster.svg"
    return Html(file.read_text(encoding="utf-8"))


def _examine(name: str) -> None:
    """The board of a game from another package can be drawn as a game begins, in every language."""
    state = registry.game(name).start(seed=0)
    for language in LANGUAGES:
        board_of(name).draw(Scene(state, int(state.seat), words_for(language, name)))


registry.examine_with(_examine, "web.boards")
