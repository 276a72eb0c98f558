"""What the board of Steam asks of a scene beyond what every painter knows."""

from __future__ import annotations

from functools import cached_property

from turntable.games.steam.board import CITY_HEX, LAKE
from turntable.games.steam.facts import TERRAIN, TERRAIN_PRICE
from turntable.games.steam.game import Steam
from turntable.games.steam.view import Delivery, Player, Segment, View
from turntable.server.tables.scene import Offer, Scene
from turntable.web.boards.steam.layout import layout_of
from turntable.web.kit import painter
from turntable.web.kit.clicks import Click, click
from turntable.web.kit.painter import Texts

MapTexts = Texts[Steam]


class Painter(painter.Painter[Steam, View]):
    """A scene of Steam, ready to be drawn."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.layout = layout_of(self.game.board)
        self.me: Player | None = None if self.seat is None else self.view["players"][self.seat]
        """The viewer's own seat."""
        self.chosen: dict[tuple[str, str, str], tuple[Delivery, Click]] = {}
        """By city, cube and destination: what a click on a delivery does, for the list and the map."""

    def asked(self, *steps: str) -> bool:
        """Whether the viewer decides, in one of these steps."""
        return self.scene.may_act and self.view["step"] in steps

    def making(self, code: str) -> Click | None:
        """A click that makes the move of this code, if the viewer may."""
        offer = self.offers.get(code)
        return None if offer is None else click(offer)

    @cached_property
    def by_hex(self) -> dict[str, list[Offer]]:
        """What the viewer may do on each hex in a build turn: tiles, City Development, Urbanization."""
        found: dict[str, list[Offer]] = {}
        for offer in self.scene.offers if self.asked("build") else ():
            # "build c4 e-w", "develop lon", "urbanize inv", "done"
            for hex in offer.code.split()[1:2]:
                found.setdefault(hex, []).append(offer)
        return found

    def deliveries(self, stop: str, colour: str) -> list[Delivery]:
        """Where a cube of this colour can be delivered from a stop."""
        return [way for way in self.view["deliveries"] or () if (way["from"], way["cube"]) == (stop, colour)]

    @property
    def idle(self) -> list[Segment]:
        """Segments that the builder loses if its turn ends now."""
        return [one for one in self.view["segments"] if one["idle"] and one["owner"] == self.view["seat"]]


def money(texts: MapTexts, dollars: int) -> str:
    """A sum, the sign where the language puts it."""
    return texts.say("steam-money", dollars=dollars)


def short_name(texts: MapTexts, id: str) -> str:
    """The name of a stop, or the label of any other hex."""
    hex = texts.game.board.hexes[layout_of(texts.game.board).numbers[id]]
    return texts.name("stop", id) if hex.stop >= 0 else hex.label.upper()


def hex_name(texts: MapTexts, id: str) -> str:
    """A hex in words: its name or label, and its ground with the price."""
    hex = texts.game.board.hexes[layout_of(texts.game.board).numbers[id]]
    name = short_name(texts, id)
    if hex.stop >= 0 and hex.kind != CITY_HEX:
        name = f"{name}, {hex.label.upper()}"
    if hex.kind in (LAKE, CITY_HEX):
        return texts.say("steam-hex-lake", name=name) if hex.kind == LAKE else f"{name}, {hex.label.upper()}"
    return texts.say("steam-hex", name=name, terrain=TERRAIN[hex.terrain], price=int(TERRAIN_PRICE[hex.terrain]))
