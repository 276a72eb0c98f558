"""What the board of Isle of Trains asks of a scene beyond what every painter knows."""

from __future__ import annotations

from turntable.games.isle_of_trains.facts import Card, Facts, Island
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.view import View
from turntable.server.tables.scene import Scene
from turntable.web.kit import painter
from turntable.web.kit.painter import Texts

IsleTexts = Texts[IsleOfTrains]


class Painter(painter.Painter[IsleOfTrains, View]):
    """A scene of Isle of Trains, ready to be drawn."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.facts: Facts = self.game.facts
        self.step = self.view["step"]
        self.players = self.view["players"]

    @property
    def unloading(self) -> bool:
        """Whether items are being chosen from the train whose turn it is."""
        return self.step in ("contract", "passenger", "special")

    def card(self, id: str) -> Card:
        """The card of this id."""
        return self.facts.cards[self.facts.kind[id]]

    def island(self, id: str) -> Island:
        """The island of this id."""
        return self.facts.islands[self.facts.island[id]]

    def order(self) -> list[int]:
        """Seats as the viewer meets them: oneself first, then round the table."""
        first = self.seat or 0
        return [(first + i) % len(self.players) for i in range(len(self.players))]


def car_id(seat: int, slot: int) -> str:
    """The id of a car's element."""
    return f"isle-car-{seat}-{slot}"
