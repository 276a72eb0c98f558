"""The moves of Isle of Trains, and the vocabulary the options make of them."""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import packed
from turntable.core.message import Message, Piece, Seat
from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains.facts import DESTINATIONS, SLOTS, SPACES, Facts

# What a move does: the verb of its code. What it is about is a kind of card, a car, an island, ... by verb.
TAKE_CARD: Final = 0
TAKE_DECK: Final = 1
TAKE_PASSENGER: Final = 2
BUILD: Final = 3
LOAD: Final = 4
DELIVER: Final = 5
SKIP: Final = 6
PASS: Final = 7
EXTEND: Final = 8
UPGRADE: Final = 9
SCRAP: Final = 10
REPLACE: Final = 11
PAY: Final = 12
WITH: Final = 13
BOARD: Final = 14
HIDE: Final = 15
PRIMARY: Final = 16
SECONDARY: Final = 17
TICKET: Final = 18
OTHER_TICKET: Final = 19
ANY_TICKET: Final = 20
SPECIAL: Final = 21
UNLOAD: Final = 22
DONE: Final = 23
DISCARD: Final = 24
RECOVER: Final = 25
GO_ON: Final = 26
RETURN: Final = 27
VERBS: Final = 28


class Decision(Move):
    """A move: its verb, and the number of what it is about (a kind of card, a car, an island)."""

    def __init__(self, number: int, code: str, words: Message, verb: int, about: int) -> None:
        super().__init__(code, words)
        self.number = number
        self.verb: Final = verb
        self.about: Final = about


def car_name(slot: int) -> str:
    """How codes call a place of a train."""
    return "engine" if slot == 0 else f"car-{slot}"


class Vocabulary:
    """Every move in its fixed order, and where each verb begins.

    The order is that of the verbs above, and within a verb of what it is about: changing it is a new version of
    the rules. ``first[verb] + about`` is the number of a move.
    """

    def __init__(self, facts: Facts, seats: int, islands: int, promo: bool) -> None:
        self.facts = facts
        self.moves: list[Move] = []
        self.starts = [0] * (VERBS + 1)
        cards = [card.id for card in facts.cards]
        slots = range(SLOTS)

        self._cards(TAKE_CARD, "take", cards)
        self._one(TAKE_DECK, "take deck", "move-take-deck")
        self._one(TAKE_PASSENGER, "take passenger", "move-take-passenger")
        self._cards(BUILD, "build", cards, cards.index("engine-1") + 1)
        self._begin(LOAD)
        for seat in range(seats):
            for slot in slots:
                place = Piece("place", car_name(slot))
                message = Message("move-load", {"player": Seat(seat), "place": place})
                self._add(f"load {seat} {car_name(slot)}", message, LOAD, seat * SLOTS + slot)
        self._islands(DELIVER, "deliver", islands)
        self._one(SKIP, "skip", "move-skip")
        self._one(PASS, "pass", "move-pass")
        self._one(EXTEND, "extend", "move-extend")
        self._places(UPGRADE, "upgrade", 0)
        self._places(SCRAP, "scrap", 1)
        buildings = [card.id for card in facts.cards if card.is_building]
        self._cards(REPLACE, "replace", buildings)
        self._cards(PAY, "pay", cards)
        self._cards(WITH, "with", cards)
        self._islands(BOARD, "board", DESTINATIONS)
        self._cards(HIDE, "hide", cards)
        self._one(PRIMARY, "primary", "move-primary")
        self._begin(SECONDARY)
        for i, letter in enumerate("ab"):
            self._add(f"secondary {letter}", Message("move-secondary", {"letter": letter}), SECONDARY, i)
        self._one(TICKET, "ticket", "move-ticket")
        self._one(OTHER_TICKET, "caboose-9", "move-caboose-9")
        self._one(ANY_TICKET, "caboose-10", "move-caboose-10")
        self._one(SPECIAL, "special", "move-special")
        self._begin(UNLOAD)
        for slot in slots:
            for space in range(SPACES):
                args: dict[str, object] = {"place": Piece("place", car_name(slot)), "number": space + 1}
                code = f"unload {car_name(slot)} {space + 1}"
                self._add(code, Message("move-unload", args), UNLOAD, slot * SPACES + space)
        self._one(DONE, "done", "move-done")
        self._cards(DISCARD, "discard", cards)
        self._begin(RECOVER)
        for kind in range(len(cards) if promo else 0):
            message = Message("move-recover", {"card": Piece("card", cards[kind])})
            self._add(f"take discarded {cards[kind]}", message, RECOVER, kind)
        self._one(GO_ON, "last-card", "move-last-card")
        self._one(RETURN, "return", "move-return")
        self.starts[VERBS] = len(self.moves)

        self.first: vec[i64] = packed(self.starts)
        """[verb]: add what the move is about to get its number."""
        self.verb: vec[i64] = packed(move.verb for move in self.moves if isinstance(move, Decision))
        """[number]"""
        self.about: vec[i64] = packed(move.about for move in self.moves if isinstance(move, Decision))
        """[number]"""

    def _begin(self, verb: int, lowest: int = 0) -> None:
        self.starts[verb] = len(self.moves) - lowest

    def _add(self, code: str, words: Message, verb: int, about: int) -> None:
        self.moves.append(Decision(len(self.moves), code, words, verb, about))

    def _one(self, verb: int, code: str, id: str) -> None:
        self._begin(verb)
        self._add(code, Message(id), verb, 0)

    def _cards(self, verb: int, word: str, cards: list[str], lowest: int = 0) -> None:
        self._begin(verb, lowest)
        for kind in range(lowest, len(cards)):
            message = Message(f"move-{word}", {"card": Piece("card", cards[kind])})
            self._add(f"{word} {cards[kind]}", message, verb, kind)

    def _islands(self, verb: int, word: str, count: int) -> None:
        self._begin(verb)
        for i in range(count):
            id = self.facts.islands[i].id
            self._add(f"{word} {id}", Message(f"move-{word}", {"island": Piece("island", id)}), verb, i)

    def _places(self, verb: int, word: str, lowest: int) -> None:
        self._begin(verb, lowest)
        for slot in range(lowest, SLOTS):
            message = Message(f"move-{word}", {"place": Piece("place", car_name(slot))})
            self._add(f"{word} {car_name(slot)}", message, verb, slot)
