"""What the drawing asks of a scene: the view with types, offers by code, words kept once said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, wraps
from typing import Any, Concatenate, Final, ParamSpec, cast

from markupsafe import escape

from turntable.core.message import Message, Piece, Reason, Seat
from turntable.games.isle_of_trains.facts import Card, Facts, Island
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.server.scene import Offer, Scene
from turntable.words import Words

LETTERS: Final = "ABCDEFR"
"""A destination's letter, by its number, the same as in the terminal; its passengers wear it."""
MOST_SAID: Final = 20_000

Data = dict[str, Any]
P = ParamSpec("P")
_said: dict[object, str] = {}


def say(words: Words, thing: Message | Piece | Seat | Reason) -> str:
    """The thing in words, escaped; kept, because tables say the same things over and over."""
    key = (words.language, words.names, _key(thing))
    text = _said.get(key)
    if text is None:
        if len(_said) >= MOST_SAID:
            _said.clear()
        text = _said[key] = str(escape(words.say(thing)))
    return text


def _key(thing: object) -> object:
    if isinstance(thing, Message):
        return (thing.id, *[(name, _key(value)) for name, value in thing.args.items()])
    if isinstance(thing, Reason):
        return (thing.section, _key(thing.message))
    if isinstance(thing, list):
        return tuple([_key(one) for one in thing])
    return thing


def kept(draw: Callable[Concatenate[Words, P], str]) -> Callable[Concatenate[Words, P], str]:
    """Keep what was drawn: many tables show the same pieces. Of the words only the language counts."""
    drawings: dict[object, str] = {}

    @wraps(draw)
    def drawn(words: Words, /, *args: P.args, **more: P.kwargs) -> str:
        key = (words.language, *args)
        drawing = drawings.get(key)
        if drawing is None:
            if len(drawings) >= MOST_SAID:
                drawings.clear()
            drawing = drawings[key] = draw(words, *args, **more)
        return drawing

    return drawn


class Sight:
    """A scene of this game, ready to be drawn."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.words = scene.words
        self.language = scene.words.language
        self.view: Data = cast(Data, scene.view)
        self.game = cast(IsleOfTrains, scene.game)
        self.facts: Facts = self.game.facts
        self.promo: bool = self.game.chosen["promo"] == "on"
        self.seat = scene.seat
        self.step: str = self.view["step"]
        self.offers: dict[str, Offer] = {offer.code: offer for offer in scene.offers}
        self.players: list[Data] = self.view["players"]

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    @property
    def unloading(self) -> bool:
        """Items are being chosen from the train whose turn it is."""
        return self.step in ("contract", "passenger", "special")

    def phrase(self, id: str, args: Mapping[str, object] | None = None) -> str:
        """A message of the catalogues, escaped."""
        return say(self.words, Message(id, args))

    def name(self, kind: str, name: str) -> str:
        """What a piece is called, escaped."""
        return say(self.words, Piece(kind, name))

    def told(self, thing: Message | Piece | Seat | Reason) -> str:
        return say(self.words, thing)

    def card(self, id: str) -> Card:
        return self.facts.cards[self.facts.kind[id]]

    def island(self, id: str) -> Island:
        return self.facts.islands[self.facts.island[id]]

    def letter(self, island: str) -> str:
        return LETTERS[self.facts.island[island]]

    @cached_property
    def free_cars(self) -> list[tuple[int, int, Card]]:
        """Every car with a free space: whose, where, and what."""
        found = []
        for seat, player in enumerate(self.players):
            for slot, car in enumerate(player["train"]):
                card = self.card(car["card"])
                if card.spaces > len(car["load"]):
                    found.append((seat, slot, card))
        return found

    def order(self) -> list[int]:
        """Seats as the viewer meets them: oneself first, then round the table."""
        first = self.seat or 0
        return [(first + i) % len(self.players) for i in range(len(self.players))]

    def why_not(self, code: str) -> str:
        """Why a move is refused, escaped; empty for a legal one and while the viewer does not decide."""
        reason = self.scene.why_not(self.game.move(code))
        return "" if reason is None else self.told(reason)


def place(slot: int) -> str:
    """How codes call a place of a train."""
    return "engine" if slot == 0 else f"car-{slot}"
