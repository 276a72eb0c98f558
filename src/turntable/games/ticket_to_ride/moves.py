"""The moves of Ticket to Ride, and the vocabulary a board makes of them."""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import packed
from turntable.core.message import Message, Piece
from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import CARDS, COLOURS, KINDS, LOCOMOTIVE, Board, Route

FEWEST: Final = -1
"""As few locomotives as the hand allows: what a claim means unless every mix is offered (ruling 20)."""


class KeepTickets(Move):
    """Keep the offered tickets at these places (from 0), return the others."""

    def __init__(self, number: int, places: tuple[int, ...]) -> None:
        shown = " ".join(str(place + 1) for place in places)
        super().__init__(number, f"keep {shown}", Message("move-keep", {"places": [place + 1 for place in places]}))
        self.places: Final = places


class DrawCard(Move):
    """Take a face-up card of this kind, or (``card`` is ``None``) the top card of the deck."""

    def __init__(self, number: int, card: int | None) -> None:
        if card is None:
            super().__init__(number, "draw deck", Message("move-draw-deck"))
        else:
            piece = Piece("card", CARDS[card])
            super().__init__(number, f"draw {CARDS[card]}", Message("move-draw", {"card": piece}))
        self.card: Final = card


class DrawTickets(Move):
    """Draw destination tickets."""

    def __init__(self, number: int) -> None:
        super().__init__(number, "draw tickets", Message("move-draw-tickets"))


class Pass(Move):
    """Do nothing: only when nothing else is possible (ruling 16)."""

    def __init__(self, number: int) -> None:
        super().__init__(number, "pass", Message("move-pass"))


class Claim(Move):
    """Claim a route with a set of ``card``, ``locomotives`` of it wild (or ``FEWEST``)."""

    def __init__(self, number: int, route: Route, index: int, card: int, locomotives: int) -> None:
        piece = Piece("card", CARDS[card])
        code = f"claim {route.id} {CARDS[card]}"
        if locomotives != FEWEST and card != LOCOMOTIVE:
            code = f"claim {route.id} {route.length - locomotives}-{CARDS[card]}"
            if locomotives:
                code += f" {locomotives}-locomotive"
        super().__init__(number, code, Message("move-claim-with", {"route": Piece("route", route.id), "card": piece}))
        self.route: Final = index
        self.card: Final = card
        self.locomotives: Final = locomotives


class Vocabulary:
    """Every move of a board in its fixed order, and what each number means, packed.

    The order is: keeping tickets, drawing, passing, then claims by kind of payment and route, so that the
    legal moves come out sorted when payments are tried one after another. Changing it is a new version of the rules.
    """

    def __init__(self, board: Board, any_mix: bool) -> None:
        moves: list[Move] = []
        for mask in range(1, 1 << board.most_dealt):
            places = tuple(i for i in range(board.most_dealt) if mask >> i & 1)
            moves.append(KeepTickets(len(moves), places))
        self.first_card: i64 = len(moves)
        """The moves below keep tickets; this one draws the first kind of card."""
        for card in range(KINDS):
            moves.append(DrawCard(len(moves), card))
        self.deck: i64 = len(moves)
        moves.append(DrawCard(len(moves), None))
        self.tickets: i64 = len(moves)
        moves.append(DrawTickets(len(moves)))
        self.pass_: i64 = len(moves)
        moves.append(Pass(len(moves)))
        self.first_claim: i64 = len(moves)

        payments: list[tuple[int, int]] = [(card, FEWEST) for card in range(len(COLOURS))]
        if any_mix:
            payments = [(card, wild) for card in range(len(COLOURS)) for wild in range(board.longest_route)]
        payments.append((LOCOMOTIVE, FEWEST))
        numbers: list[int] = []
        for card, wild in payments:
            for r, route in enumerate(board.routes):
                if board.payable(card, route) and wild < route.length:
                    numbers.append(len(moves))
                    moves.append(Claim(len(moves), route, r, card, wild))
                else:
                    numbers.append(-1)
        self.moves = moves
        self.claim_number: vec[i64] = packed(numbers)
        """[payment * routes + route]; payments by card, or by card and number of locomotives."""
        claims = [move for move in moves if isinstance(move, Claim)]
        ahead = [0] * int(self.first_claim)
        self.route: vec[i64] = packed(ahead + [claim.route for claim in claims])
        """[number]: the route a claim is about; likewise below."""
        self.card: vec[i64] = packed(ahead + [claim.card for claim in claims])
        self.wild: vec[i64] = packed(ahead + [claim.locomotives for claim in claims])
