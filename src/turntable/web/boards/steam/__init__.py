"""Steam in the browser: the hex map with its track, goods and cities, and what lies beside it."""

from __future__ import annotations

from typing import Any, Final, cast

from turntable.core.game import Game
from turntable.games.steam.game import Steam
from turntable.server.scene import Offer, Scene
from turntable.web.boards import Drawing
from turntable.web.boards.steam import beside, browsing, desk, marks, onmap, poster, previewing, sheets, tracks
from turntable.web.boards.steam.geometry import Chart, chart_of
from turntable.web.boards.steam.ground import map_frame, shape
from turntable.web.boards.steam.speech import Speech, speech_of
from turntable.web.kit.html import Html
from turntable.web.kit.sheet import Sheet
from turntable.web.kit.tree import Keyed, place
from turntable.words import Words


class SteamBoard:
    """The board of Steam; ``turntable.web.boards.Board`` says what each method is for."""

    def draw(self, scene: Scene) -> Drawing:
        chart, speech = _of(scene)
        view = _view(scene)
        shippable: dict[str, list[str]] = {}
        if scene.may_act and view["step"] == "deliver":
            for offer in scene.offers:
                if offer.code.startswith("ship "):
                    _, stop, colour = offer.code.split(" ")
                    shippable.setdefault(stop, []).append(colour)
        found = onmap.tiles(chart, speech, view)
        found.update(onmap.stops(chart, speech, view, shippable))
        if scene.may_act:
            found.update(marks.spots(chart, speech, scene, view))
        roads = marks.roads_of(chart, view)
        if scene.may_act:
            found.update(marks.reach(chart, view, roads))
        found.update(marks.shipment(chart, speech, scene, view, roads))
        if scene.over:
            found.update(marks.nets(chart, view, scene.seats))
        found.update(tracks.fragments(speech, scene, view))
        found.update(beside.tokens(speech, scene, view))
        found.update(beside.reserve(speech, scene, view))
        found.update(beside.new_cities(speech, scene, view))
        inside = place(
            "div",
            map_frame(chart, speech, speech.name("board", ""), found),
            beside.side_frame(speech, found),
            class_=f"steam {shape(chart)}",
        )
        players = [previewing.player(speech, view, seat) for seat in range(scene.seats)]
        hand = Keyed("desk", desk.desk(speech, scene, view))
        return Drawing(place("div", inside, class_="steam-fit"), hand, players)

    def sheet(self, scene: Scene, key: str, held: str = "") -> Sheet | None:
        chart, speech = _of(scene)
        return sheets.sheet(chart, speech, scene, _view(scene), key)

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        return offer

    def preview(self, scene: Scene, offer: Offer) -> Html:
        return previewing.preview(_of(scene)[1], scene, _view(scene), offer)

    def poster(self) -> Html:
        return poster.poster()

    def browse(self, game: Game, words: Words) -> Html:
        return browsing.browse(game, words)


def _view(scene: Scene) -> dict[str, Any]:
    return cast(dict[str, Any], scene.view)


def _of(scene: Scene) -> tuple[Chart, Speech]:
    return chart_of(cast(Steam, scene.game).board), speech_of(scene.words, scene.game)


BOARD: Final = SteamBoard()
