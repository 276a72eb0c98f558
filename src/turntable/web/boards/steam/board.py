"""The board of Steam, put together."""

from __future__ import annotations

from turntable.core.game import Game
from turntable.games.steam.game import Steam
from turntable.server.scene import Offer, Scene
from turntable.web.boards import Drawing
from turntable.web.boards.steam import browse, hand, map, players, previews, sheets, table
from turntable.web.boards.steam.painter import Painter
from turntable.web.kit.html import Html
from turntable.web.kit.painter import texts_of
from turntable.web.kit.sheet import Sheet
from turntable.web.kit.tree import place
from turntable.words import Words


class SteamBoard:
    """See ``turntable.web.boards.Board``."""

    def draw(self, scene: Scene) -> Drawing:
        painter = Painter(scene)
        inside = place("div", map.draw(painter), table.draw(painter), class_=f"steam {painter.layout.shape}")
        figures = [players.figures(painter, seat) for seat in range(scene.seats)]
        return Drawing(place("div", inside, class_="steam-fit"), hand.draw(painter), figures)

    def sheet(self, scene: Scene, key: str, held: str = "") -> Sheet | None:
        return sheets.sheet(Painter(scene), key)

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        return offer

    def preview(self, scene: Scene, offer: Offer) -> Html:
        return previews.preview(Painter(scene), offer)

    def browse(self, game: Game, words: Words) -> Html:
        assert isinstance(game, Steam)
        return browse.browse(texts_of(game, words.language))
