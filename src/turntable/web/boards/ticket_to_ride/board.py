"""The board of Ticket to Ride, put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turntable.core.game import Game
from turntable.core.message import Message
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.server.tables.scene import Line, Offer, Scene
from turntable.web.boards import Drawing
from turntable.web.boards.ticket_to_ride import browse, finale, hand, map, players, previews, sheets, table, traces
from turntable.web.boards.ticket_to_ride.cards import DEFINITIONS
from turntable.web.boards.ticket_to_ride.painter import Painter
from turntable.web.kit.ghost import Ghost
from turntable.web.kit.html import Html
from turntable.web.kit.now import Ways, now
from turntable.web.kit.painter import texts_of
from turntable.web.kit.sheet import Sheet
from turntable.web.kit.trace import Trace
from turntable.web.kit.tree import place
from turntable.words import Words

WAYS: Final = {
    "turn": Ways(
        "ttr-now-turn",
        {"draw": "ttr-now-cards", "claim": "ttr-now-claim", "draw tickets": "ttr-now-tickets", "pass": "ttr-now-pass"},
    ),
    "second-card": Ways("ttr-now-second", {"draw": "ttr-now-face-up", "draw deck": "ttr-now-deck"}),
}
"""What can be done in steps that do not always allow all of it."""


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
        kind = "ended" if scene.over else "noted" if table.is_noted(painter) else ""
        return Drawing(board, hand.draw(painter), figures, kind)

    def sheet(self, scene: Scene, key: str, held: str = "") -> Sheet | None:
        return sheets.sheet(Painter(scene), key, held)

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        return offer

    def now(self, scene: Scene) -> Message:
        return now(scene, WAYS)

    def preview(self, scene: Scene, offer: Offer) -> Html:
        return previews.preview(Painter(scene), offer)

    def ghost(self, scene: Scene, offer: Offer) -> Ghost | None:
        return map.ghost(Painter(scene), offer)

    def trace(self, seat: int, code: str, told: Sequence[Line]) -> Trace:
        return traces.trace(seat, code)

    def browse(self, game: Game, words: Words) -> Html:
        assert isinstance(game, TicketToRide)
        return browse.browse(texts_of(game, words.language))

    def chart(self, game: Game, words: Words) -> Html:
        assert isinstance(game, TicketToRide)
        return browse.browse(texts_of(game, words.language))
