"""Steam in the browser: the hex map with its track, goods and cities, and what lies beside it."""

from __future__ import annotations

from typing import Any, Final, cast

from turntable.core.game import Game
from turntable.games.steam.game import Steam
from turntable.server.scene import Offer, Scene
from turntable.web.boards.steam import beside, browsing, desk, marks, onmap, poster, previewing, sheets, tracks
from turntable.web.boards.steam.geometry import Chart, chart_of
from turntable.web.boards.steam.ground import map_frame, shape
from turntable.web.boards.steam.speech import Speech, speech_of
from turntable.web.html import Html, tag
from turntable.words import Words


class SteamBoard:
    """The board of Steam; ``turntable.web.boards.Board`` says what each method is for."""

    def frame(self, scene: Scene) -> Html:
        chart, speech = _of(scene)
        title = speech.name("board", "")
        inside = tag("div", map_frame(chart, speech, title), beside.side_frame(speech), class_=f"steam {shape(chart)}")
        return tag("div", inside, class_="steam-fit")

    def hand_frame(self, scene: Scene) -> Html:
        return tag("div", id="desk", class_="steam-desk")

    def fragments(self, scene: Scene) -> dict[str, str]:
        chart, speech = _of(scene)
        view: dict[str, Any] = scene.view
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
        found["desk"] = desk.desk(speech, scene, view)
        return found

    def player(self, scene: Scene, seat: int) -> Html:
        return previewing.player(_of(scene)[1], scene.view, seat)

    def sheet(self, scene: Scene, pick: str) -> Html | None:
        chart, speech = _of(scene)
        return sheets.sheet(chart, speech, scene, scene.view, pick)

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        return offer

    def preview(self, scene: Scene, offer: Offer) -> Html:
        return previewing.preview(_of(scene)[1], scene, scene.view, offer)

    def poster(self) -> Html:
        return poster.poster()

    def browse(self, game: Game, words: Words) -> Html:
        return browsing.browse(game, words)


def _of(scene: Scene) -> tuple[Chart, Speech]:
    return chart_of(cast(Steam, scene.game).board), speech_of(scene.words, scene.game)


BOARD: Final = SteamBoard()
