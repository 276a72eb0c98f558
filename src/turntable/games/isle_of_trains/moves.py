"""The moves of Isle of Trains: what each is about, and its code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turntable.core.message import Message, Piece, Seat
from turntable.core.move import Move
from turntable.games.isle_of_trains.facts import SLOTS, SPACES, Card, Island


def car_name(slot: int) -> str:
    """How codes call a place of a train."""
    return "engine" if slot == 0 else f"car-{slot}"


class CardMove(Move):
    """A move about a kind of card: ``take bank``, ``pay hopper-1``."""

    def __init__(self, word: str, card: Card, words: str) -> None:
        super().__init__(f"{word} {card.id}", Message(words, {"card": Piece("card", card.id)}))
        self.card: Final = card.id


class IslandMove(Move):
    """A move about an island: ``deliver flint-beach``, ``board flint-beach``."""

    def __init__(self, word: str, island: Island) -> None:
        super().__init__(f"{word} {island.id}", Message(f"move-{word}", {"island": Piece("island", island.id)}))
        self.island: Final = island.id


class CarMove(Move):
    """A move about a place of the own train: ``upgrade engine``, ``scrap car-2``."""

    def __init__(self, word: str, slot: int) -> None:
        message = Message(f"move-{word}", {"place": Piece("place", car_name(slot))})
        super().__init__(f"{word} {car_name(slot)}", message)
        self.slot: Final = slot


class LoadMove(Move):
    """Load into a place of a seat's train: ``load 1 car-2``."""

    def __init__(self, seat: int, slot: int) -> None:
        args = {"player": Seat(seat), "place": Piece("place", car_name(slot))}
        super().__init__(f"load {seat} {car_name(slot)}", Message("move-load", args))
        self.seat: Final = seat
        self.slot: Final = slot


class UnloadMove(Move):
    """Unload what a place of the own train holds in one of its spaces (from 0): ``unload car-2 1``."""

    def __init__(self, slot: int, space: int) -> None:
        args = {"place": Piece("place", car_name(slot)), "number": space + 1}
        super().__init__(f"unload {car_name(slot)} {space + 1}", Message("move-unload", args))
        self.slot: Final = slot
        self.space: Final = space


def one(code: str) -> list[Move]:
    """A move that is about nothing in particular."""
    return [Move(code, Message(f"move-{code.replace(' ', '-')}"))]


def about_cards(word: str, cards: Sequence[Card], words: str = "") -> list[CardMove]:
    """One move for each of these kinds of card."""
    return [CardMove(word, card, words or f"move-{word}") for card in cards]


def about_islands(word: str, islands: Sequence[Island]) -> list[IslandMove]:
    """One move for each of these islands."""
    return [IslandMove(word, island) for island in islands]


def about_cars(word: str, lowest: int) -> list[CarMove]:
    """One move for each place of the own train, from this one on."""
    return [CarMove(word, slot) for slot in range(lowest, SLOTS)]


def contract_moves() -> list[Move]:
    """One for each contract of an island: ``primary``, ``secondary a``, ``secondary b``."""
    secondary = [Move(f"secondary {letter}", Message("move-secondary", {"letter": letter})) for letter in "ab"]
    return [*one("primary"), *secondary]


def unloads() -> list[UnloadMove]:
    """One for each space of the own train: ``slot * SPACES + space``."""
    return [UnloadMove(slot, space) for slot in range(SLOTS) for space in range(SPACES)]
