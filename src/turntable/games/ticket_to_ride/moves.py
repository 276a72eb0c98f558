"""The moves of Ticket to Ride: what each is about, and its code."""

from __future__ import annotations

from typing import Final

from turntable.core.message import Message, Piece
from turntable.core.move import Move
from turntable.games.ticket_to_ride.facts import CARDS, COLOURS, LOCOMOTIVE, Board, Route

FEWEST: Final = -1
"""As few locomotives as the hand allows: what a claim means unless every mix is offered (ruling 20)."""


class Keep(Move):
    """Keep the offered tickets at these places (from 0), return the others."""

    def __init__(self, places: tuple[int, ...]) -> None:
        shown = [place + 1 for place in places]
        super().__init__("keep " + " ".join(str(place) for place in shown), Message("move-keep", {"places": shown}))
        self.places: Final = places


class Draw(Move):
    """Take a face-up card of this kind, or (``card`` is ``None``) the top card of the deck."""

    def __init__(self, card: int | None) -> None:
        if card is None:
            super().__init__("draw deck", Message("move-draw-deck"))
        else:
            super().__init__(f"draw {CARDS[card]}", Message("move-draw", {"card": Piece("card", CARDS[card])}))
        self.card: Final = card


class Claim(Move):
    """Claim a route with a set of ``card``, ``locomotives`` of it wild (or ``FEWEST``)."""

    def __init__(self, route: Route, index: int, card: int, locomotives: int, words: Message) -> None:
        code = f"claim {route.id} {CARDS[card]}"
        if locomotives != FEWEST and card != LOCOMOTIVE:
            code = f"claim {route.id} {route.length - locomotives}-{CARDS[card]}"
            if locomotives:
                code += f" {locomotives}-locomotive"
        super().__init__(code, words)
        self.route: Final = index
        self.card: Final = card
        self.locomotives: Final = locomotives


def keeps(board: Board) -> list[Keep]:
    """Every choice of offered tickets; the places kept are the bits of the move's place plus one."""
    places = range(board.most_dealt)
    return [Keep(tuple(i for i in places if mask >> i & 1)) for mask in range(1, 1 << board.most_dealt)]


def draws() -> list[Draw]:
    """Every kind of card face up, then the deck."""
    return [*(Draw(card) for card in range(len(CARDS))), Draw(None)]


def claims_of(board: Board, rows: list[tuple[int, int]]) -> list[list[Claim | None]]:
    """By kind of payment and route: the claim, or ``None`` where the route cannot be paid for like that."""
    routes = [Piece("route", route.id) for route in board.routes]
    table: list[list[Claim | None]] = []
    words: list[Message] = []
    said = -1
    for card, wild in rows:
        if card != said:
            # Claims with the same card say the same, and share it: there may be many.
            piece = Piece("card", CARDS[card])
            words = [Message("move-claim-with", {"route": route, "card": piece}) for route in routes]
            said = card
        table.append(
            [
                Claim(route, i, card, wild, words[i]) if board.payable(card, route) and wild < route.length else None
                for i, route in enumerate(board.routes)
            ]
        )
    return table


def payments(board: Board, any_mix: bool) -> list[tuple[int, int]]:
    """The kinds of payment in the order of claims: a card and how many locomotives go with it."""
    colours = range(len(COLOURS))
    mixes = range(board.longest_route) if any_mix else range(FEWEST, FEWEST + 1)
    return [*((card, wild) for card in colours for wild in mixes), (LOCOMOTIVE, FEWEST)]
