"""The board of Ticket to Ride, put together."""

from __future__ import annotations

from turntable.core.game import Game
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.server.scene import Offer, Scene
from turntable.web.boards import Drawing
from turntable.web.boards.ticket_to_ride import browse, finale, hand, map, players, previews, sheets, table
from turntable.web.boards.ticket_to_ride.cards import DEFINITIONS
from turntable.web.boards.ticket_to_ride.painter import Painter
from turntable.web.kit.html import Html
from turntable.web.kit.painter import texts_of
from turntable.web.kit.sheet import Sheet
from turntable.web.kit.tree import place
from turntable.words import Words


class TicketToRideBoard:
    """See ``turntable.web.boards.Board``."""

    def draw(self, scene: Scene) -> Drawing:
        painter = Painter(scene)
        board = place(
            "div",
            DEFINITIONS,
            # Before the map, so that the keyboard meets eight cards and piles before it meets all the cities.
            table.draw(painter),
            place("div", map.draw(painter), class_="pane"),
            finale.draw_tickets(painter),
            class_="ttr",
        )
        figures = [players.figures(painter, seat) for seat in range(scene.seats)]
        return Drawing(board, hand.draw(painter), figures)

    def sheet(self, scene: Scene, key: str, held: str = "") -> Sheet | None:
        return sheets.sheet(Painter(scene), key, held)

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        return offer

    def preview(self, scene: Scene, offer: Offer) -> Html:
        return previews.preview(Painter(scene), offer)

    def browse(self, game: Game, words: Words) -> Html:
        assert isinstance(game, TicketToRide)
        return browse.browse(texts_of(game, words.language))
