"""The board of Steam, put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turntable.core.game import Game
from turntable.core.message import Message
from turntable.games.steam.game import Steam
from turntable.server.tables.scene import Line, Offer, Scene
from turntable.web.boards import Drawing
from turntable.web.boards.steam import browse, ghosts, hand, map, players, previews, sheets, table, traces
from turntable.web.boards.steam.painter import Painter
from turntable.web.kit.ghost import Ghost
from turntable.web.kit.html import Html
from turntable.web.kit.now import Ways, now
from turntable.web.kit.painter import texts_of
from turntable.web.kit.sheet import Sheet
from turntable.web.kit.trace import Trace
from turntable.web.kit.tree import place
from turntable.words import Words

WAYS: Final = {
    "deliver": Ways(
        "steam-now-deliver", {"ship": "steam-now-ship", "upgrade": "steam-now-upgrade", "pass": "steam-now-pass"}
    )
}
"""What can be done in steps that do not always allow all of it."""


class SteamBoard:
    """See ``turntable.web.boards.Board``."""

    def draw(self, scene: Scene) -> Drawing:
        painter = Painter(scene)
        inside = place("div", map.draw(painter), table.draw(painter), class_=f"steam {painter.layout.shape}")
        figures = [players.figures(painter, seat) for seat in range(scene.seats)]
        return Drawing(place("div", inside, class_="steam-fit"), hand.draw(painter), figures, painter.layout.shape)

    def sheet(self, scene: Scene, key: str, held: str = "") -> Sheet | None:
        return sheets.sheet(Painter(scene), key)

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        return offer

    def now(self, scene: Scene) -> Message:
        return now(scene, WAYS)

    def preview(self, scene: Scene, offer: Offer) -> Html:
        return previews.preview(Painter(scene), offer)

    def ghost(self, scene: Scene, offer: Offer) -> Ghost | None:
        return ghosts.ghost(Painter(scene), offer)

    def trace(self, seat: int, code: str, told: Sequence[Line]) -> Trace:
        return traces.trace(seat, code, told)

    def browse(self, game: Game, words: Words) -> Html:
        assert isinstance(game, Steam)
        return browse.browse(texts_of(game, words.language))

    def chart(self, game: Game, words: Words) -> Html:
        assert isinstance(game, Steam)
        return browse.chart(texts_of(game, words.language))
