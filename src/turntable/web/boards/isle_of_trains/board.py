"""Isle of Trains in the browser: islands above, trains below, cards in hand."""

from __future__ import annotations

from turntable.core.game import Game
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.server.scene import Offer, Scene
from turntable.web.boards import Drawing
from turntable.web.boards.isle_of_trains import (
    browse,
    choices,
    hand,
    heading,
    islands,
    market,
    players,
    previews,
    sheets,
    trains,
)
from turntable.web.boards.isle_of_trains.faces import definitions
from turntable.web.boards.isle_of_trains.painter import Painter
from turntable.web.boards.isle_of_trains.things import with_passenger
from turntable.web.kit.html import Html
from turntable.web.kit.painter import texts_of
from turntable.web.kit.sheet import Sheet
from turntable.web.kit.tree import place
from turntable.words import Words


class IsleOfTrainsBoard:
    """See ``turntable.web.boards.Board``."""

    def draw(self, scene: Scene) -> Drawing:
        painter = Painter(scene)
        copies: dict[str, int] = {}
        board = place(
            "div",
            definitions(painter.texts),
            islands.draw(painter),
            place("div", market.draw(painter, copies), heading.draw(painter), class_="isle-market"),
            trains.draw(painter),
            choices.draw(painter),
            class_=f"isle isle-table seats-{scene.seats} islands-{len(painter.view['islands'])}",
        )
        figures = [players.figures(painter, seat) for seat in range(scene.seats)]
        return Drawing(board, hand.draw(painter, copies), figures)

    def sheet(self, scene: Scene, key: str, held: str = "") -> Sheet | None:
        return sheets.sheet(Painter(scene), key)

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        return with_passenger(Painter(scene), offer) if offer.code.startswith("load ") else offer

    def preview(self, scene: Scene, offer: Offer) -> Html:
        return previews.preview(Painter(scene), offer)

    def browse(self, game: Game, words: Words) -> Html:
        assert isinstance(game, IsleOfTrains)
        return browse.browse(texts_of(game, words.language))
