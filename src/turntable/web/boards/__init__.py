"""The boards by game: ``turntable/web/boards/ticket_to_ride`` draws the game ``ticket-to-ride``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Protocol, cast

from turntable.core.game import Game
from turntable.core.registry import module_of
from turntable.server.scene import Offer, Scene
from turntable.web.html import Html
from turntable.words import Words


class Board(Protocol):
    """How a game is drawn. Everything comes from the scene; the same scene gives the same bytes.

    A *fragment* is a whole element under its id: ``{"route-17": '<g id="route-17" ...>'}``. Every fragment's element
    stands in ``frame`` (empty, perhaps), or has a key ``parent/id``: then it is appended to the element ``parent``
    when it is not there yet. A fragment that is no longer made is removed from the page.
    """

    def frame(self, scene: Scene) -> Html:
        """What never changes during a game, with places for the fragments: inside of ``#board``."""

    def hand_frame(self, scene: Scene) -> Html:
        """The same for ``#hand``: one's own cards, or empty for games without any."""

    def fragments(self, scene: Scene) -> dict[str, str]:
        """What changes, by id. Things that can be clicked carry ``data-move`` (a code) or ``data-pick`` (a key)."""

    def player(self, scene: Scene, seat: int) -> Html:
        """A seat's public figures for the list of players: trains, cards, money, level."""

    def sheet(self, scene: Scene, pick: str) -> Html | None:
        """What a picked thing offers: its moves with prices, or why there are none. ``None``: no such thing."""

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        """The move, with the one that follows it by itself if there is one: see ``Scene.both``."""

    def preview(self, scene: Scene, offer: Offer) -> Html:
        """What the move would change: points, money, cards, who else gains."""

    def poster(self) -> Html:
        """The game's travel poster, an SVG of 3 to 4 that may lose some of its top and bottom: pages frame it."""

    def browse(self, game: Game, words: Words) -> Html:
        """Cards, tiles and maps to leaf through, without a table."""


@cache
def board_of(game: str) -> Board:
    """The board of a game, by the game's name; a game without one is drawn as in the terminal."""
    module = module_of(game, floor="web.boards") or import_module("turntable.web.boards.plain")
    return cast(Board, module.BOARD)
