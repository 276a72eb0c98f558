"""The board of Ticket to Ride, put together."""

from __future__ import annotations

from functools import lru_cache

from turntable.core.game import Game
from turntable.server.scene import Offer, Scene
from turntable.web.boards.ticket_to_ride import browse, finale, hand, map, players, poster, previews, sheets, table
from turntable.web.boards.ticket_to_ride.cards import definitions
from turntable.web.boards.ticket_to_ride.look import Look
from turntable.web.boards.ticket_to_ride.voice import Voice, voice_of
from turntable.web.html import Html, join, tag
from turntable.words import Words


class TicketToRideBoard:
    """See ``turntable.web.boards.Board``."""

    def frame(self, scene: Scene) -> Html:
        return _frame(voice_of(scene.game, scene.words.language))

    def hand_frame(self, scene: Scene) -> Html:
        if scene.seat is None:
            return join()
        return hand.hand_frame(voice_of(scene.game, scene.words.language))

    def fragments(self, scene: Scene) -> dict[str, str]:
        look = Look(scene)
        found = map.map_fragments(look)
        found.update(table.table_fragments(look))
        found.update(hand.hand_fragments(look))
        found.update(finale.finale_fragments(look))
        return found

    def player(self, scene: Scene, seat: int) -> Html:
        return players.figures(Look(scene), seat)

    def sheet(self, scene: Scene, pick: str) -> Html | None:
        return sheets.sheet(Look(scene), pick)

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        return offer

    def preview(self, scene: Scene, offer: Offer) -> Html:
        return previews.preview(Look(scene), offer)

    def poster(self) -> Html:
        return poster.poster()

    def browse(self, game: Game, words: Words) -> Html:
        return browse.browse(voice_of(game, words.language))


@lru_cache(maxsize=64)
def _frame(voice: Voice) -> Html:
    return tag(
        "div",
        definitions(),
        # Before the map, so that the keyboard meets eight cards and piles before it meets all the cities.
        tag("div", table.table_frame(voice), class_="ttr-table"),
        tag("div", map.map_frame(voice), class_="pane"),
        tag("div", id="ttr-finale"),
        class_="ttr",
    )
