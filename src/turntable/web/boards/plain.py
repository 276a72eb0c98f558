"""The board of a game that has no picture yet: what the terminal shows. All moves are in the list of moves."""

from __future__ import annotations

from turntable.core.game import Game
from turntable.core.registry import module_of
from turntable.server.scene import Offer, Scene
from turntable.web.html import Html, join, tag
from turntable.words import Words


class PlainBoard:
    """Draws with the game's own drawing for terminals."""

    def frame(self, scene: Scene) -> Html:
        """A place for the picture."""
        return tag("pre", id="plain")

    def hand_frame(self, scene: Scene) -> Html:
        """The hand is part of the picture."""
        return Html("")

    def fragments(self, scene: Scene) -> dict[str, str]:
        """The picture, line by line."""
        module = module_of(scene.game.name, "drawing")
        lines = [
            join(*(tag("span", text, class_=style or None) for text, style in line))
            for line in module.draw(scene.game, scene.view, scene.say)
        ]
        return {"plain": str(tag("pre", Html("\n").join(lines), id="plain", tabindex="0"))}

    def player(self, scene: Scene, seat: int) -> Html:
        """The picture says it all."""
        return Html("")

    def sheet(self, scene: Scene, pick: str) -> Html | None:
        """Nothing can be picked."""
        return None

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        """Every move is one of its own."""
        return offer

    def preview(self, scene: Scene, offer: Offer) -> Html:
        """The words of the move are the preview."""
        return Html("")

    def poster(self) -> Html:
        """A turntable on a wall."""
        return Html(
            '<svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
            '<rect width="300" height="400" fill="#27455c"/>'
            '<circle cx="150" cy="210" r="105" fill="#f6efe0"/><circle cx="150" cy="210" r="88" fill="#c8402f"/>'
            '<g transform="rotate(-32 150 210)" stroke="#f6efe0" stroke-width="9"><path d="M40 190h220M40 230h220"/>'
            "</g></svg>"
        )

    def browse(self, game: Game, words: Words) -> Html:
        """Nothing is drawn, so there is nothing to leaf through."""
        return Html("")


BOARD = PlainBoard()
