"""What the board of Isle of Trains asks of a scene beyond what every painter knows."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from turntable.games.isle_of_trains.facts import Card, Facts, Island
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.view import View
from turntable.server.scene import Scene
from turntable.web.kit import painter
from turntable.web.kit.painter import Texts

LETTERS: Final = "ABCDEFR"
"""A destination's letter, by its number, the same as in the terminal; its passengers wear it."""

IsleTexts = Texts[IsleOfTrains]
Trains = tuple[tuple[tuple[str, int], ...], ...]
"""By seat: the cards of a train with how many things fit in."""


class Painter(painter.Painter[IsleOfTrains, View]):
    """A scene of Isle of Trains, ready to be drawn."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.facts: Facts = self.game.facts
        self.step = self.view["step"]
        self.players = self.view["players"]

    @property
    def solo(self) -> bool:
        """Whether somebody plays alone."""
        return len(self.players) == 1

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

    @cached_property
    def free_cars(self) -> list[tuple[int, int, Card]]:
        """Every car with a free space: whose, where, and what."""
        return [
            (seat, slot, self.card(car["card"]))
            for seat, player in enumerate(self.players)
            for slot, car in enumerate(player["train"])
            if car["free"]
        ]

    @cached_property
    def trains(self) -> Trains:
        """Every train, as far as it decides what a card can be used for."""
        return tuple([tuple([(car["card"], car["free"]) for car in player["train"]]) for player in self.players])

    def order(self) -> list[int]:
        """Seats as the viewer meets them: oneself first, then round the table."""
        first = self.seat or 0
        return [(first + i) % len(self.players) for i in range(len(self.players))]


def slot_name(slot: int) -> str:
    """How codes call a place of a train."""
    return "engine" if slot == 0 else f"car-{slot}"


def car_id(seat: int, slot: int) -> str:
    """The id of a car's element."""
    return f"isle-car-{seat}-{slot}"
