"""The board of a game that has no picture yet: what the terminal shows. All moves are in the list of moves."""

from __future__ import annotations

from collections.abc import Sequence

from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.registry import module_of
from turntable.server.tables.scene import Line, Offer, Scene
from turntable.web.boards import Drawing
from turntable.web.kit.ghost import Ghost
from turntable.web.kit.html import NOTHING, Html, join, tag
from turntable.web.kit.sheet import Sheet
from turntable.web.kit.trace import NO_TRACE, Trace
from turntable.web.kit.tree import keyed
from turntable.words import Words


class PlainBoard:
    """Draws with the game's own drawing for terminals."""

    def draw(self, scene: Scene) -> Drawing:
        """The picture, line by line; it says all there is to say about players and hands."""
        module = module_of(scene.game.name, "drawing")
        lines = [
            join(*(tag("span", text, class_=style or None) for text, style in line), "\n")
            for line in module.draw(scene.game, scene.view, scene.say)
        ]
        return Drawing(keyed("pre", lines, id="plain", tabindex=0), NOTHING, [NOTHING] * scene.seats)

    def sheet(self, scene: Scene, key: str, held: str = "") -> Sheet | None:
        """Nothing can be picked."""
        return None

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        """Every move is one of its own."""
        return offer

    def now(self, scene: Scene) -> Message:
        """The step says it for every position."""
        return scene.step.message

    def preview(self, scene: Scene, offer: Offer) -> Html:
        """The words of the move are the preview."""
        return NOTHING

    def ghost(self, scene: Scene, offer: Offer) -> Ghost | None:
        """There is no place for one in a picture made of letters."""
        return None

    def trace(self, seat: int, code: str, told: Sequence[Line]) -> Trace:
        """There is nothing to mark in a picture made of letters."""
        return NO_TRACE

    def browse(self, game: Game, words: Words) -> Html:
        """Nothing is drawn, so there is nothing to leaf through."""
        return NOTHING

    def chart(self, game: Game, words: Words) -> Html:
        """Nothing is drawn."""
        return NOTHING


BOARD = PlainBoard()
