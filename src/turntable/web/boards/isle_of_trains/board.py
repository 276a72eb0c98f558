"""Isle of Trains in the browser: islands above, trains below, cards in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turntable.core.game import Game
from turntable.core.message import Message
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.server.tables.scene import Line, Offer, Scene
from turntable.web.boards import Drawing
from turntable.web.boards.isle_of_trains import (
    browse,
    ghosts,
    hand,
    heading,
    islands,
    market,
    players,
    previews,
    sheets,
    traces,
    trains,
)
from turntable.web.boards.isle_of_trains.faces import definitions
from turntable.web.boards.isle_of_trains.painter import Painter
from turntable.web.boards.isle_of_trains.things import with_passenger
from turntable.web.kit.ghost import Ghost
from turntable.web.kit.html import NOTHING, Html
from turntable.web.kit.now import Ways, now
from turntable.web.kit.painter import texts_of
from turntable.web.kit.sheet import Sheet
from turntable.web.kit.trace import Trace
from turntable.web.kit.tree import place
from turntable.words import Words

ACTIONS: Final = {
    "take": "isle-now-take",
    "build": "isle-now-build",
    "load": "isle-now-load",
    "deliver": "isle-now-deliver",
}
WAYS: Final = {
    "action": Ways("isle-now-action", {**ACTIONS, "pass": "isle-now-pass"}),
    "bonus": Ways("isle-now-bonus", ACTIONS),
    "how": Ways(
        "isle-now-how", {"extend": "isle-now-extend", "upgrade": "isle-now-upgrade", "scrap": "isle-now-scrap"}
    ),
}
"""What can be done in steps that do not always allow all of it."""


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
            class_=f"isle isle-table seats-{scene.seats} islands-{len(painter.view['islands'])}",
        )
        figures = [players.figures(painter, seat) for seat in range(scene.seats)]
        return Drawing(board, hand.draw(painter, copies), figures)

    def sheet(self, scene: Scene, key: str, held: str = "") -> Sheet | None:
        return sheets.sheet(Painter(scene), key)

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        return with_passenger(Painter(scene), offer) if offer.code.startswith("load ") else offer

    def now(self, scene: Scene) -> Message:
        return now(scene, WAYS)

    def preview(self, scene: Scene, offer: Offer) -> Html:
        return previews.preview(Painter(scene), offer)

    def ghost(self, scene: Scene, offer: Offer) -> Ghost | None:
        return ghosts.ghost(Painter(scene), offer)

    def trace(self, seat: int, code: str, told: Sequence[Line]) -> Trace:
        return traces.trace(seat, code, told)

    def browse(self, game: Game, words: Words) -> Html:
        assert isinstance(game, IsleOfTrains)
        return browse.browse(texts_of(game, words.language))

    def chart(self, game: Game, words: Words) -> Html:
        return NOTHING
