"""Drawing train car cards (9-15)."""

from __future__ import annotations

from turntable.core.event import Event
from turntable.core.message import Piece, Seat
from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.ticket_to_ride import piles
from turntable.games.ticket_to_ride.facts import CARDS, COLOURS_ONLY, KINDS, LOCOMOTIVE, LOCOMOTIVES, SOME
from turntable.games.ticket_to_ride.moves import draws
from turntable.games.ticket_to_ride.refusals import NO_CARDS, NOT_SHOWN, SECOND_LOCOMOTIVE
from turntable.games.ticket_to_ride.stack import SECOND_CARD, TURN
from turntable.games.ticket_to_ride.state import TicketToRideState
from turntable.games.ticket_to_ride.steps import turn


class DrawCard(Verb[TicketToRideState]):
    """``draw red``, ``draw locomotive``, ``draw deck``; ``which`` is the kind of card, or KINDS for the deck."""

    def __init__(self) -> None:
        super().__init__(draws())

    def write(self, s: TicketToRideState, out: vec[i64], n: i64) -> i64:
        first: i64 = self.first
        # Four bits count each kind: the colours first, in the end the locomotives are left.
        shown: i64 = s.shown
        card: i64
        for card in range(LOCOMOTIVE):
            if shown & 15:
                out[n] = first + card
                n += 1
            shown >>= 4
        if shown and s.top() == TURN:
            out[n] = first + LOCOMOTIVE
            n += 1
        if s.deck_size or s.discard_size:
            out[n] = first + KINDS
            n += 1
        return n

    def refuse(self, s: TicketToRideState, which: i64) -> i64:
        if which == KINDS:
            return 0 if s.deck_size or s.discard_size else NO_CARDS
        if which == LOCOMOTIVE and s.top() == SECOND_CARD:
            return SECOND_LOCOMOTIVE
        return 0 if s.shown & SOME[which] else NOT_SHOWN

    def apply(self, s: TicketToRideState, which: i64) -> None:
        seat: i64 = s.seat
        s.revealed += 1
        if which < KINDS:
            if s.told is not None:
                s.told.append(Event("drew", {"player": Seat(seat), "card": Piece("card", CARDS[which])}))
            piles.take_shown(s, seat, which)
        else:
            card: i64 = piles.draw_unseen(s, seat)
            if s.told is not None:
                secret = {"card": Piece("card", CARDS[card])}
                s.told.append(Event("drew-deck", {"player": Seat(seat)}, secret, [seat]))
        # A face-up locomotive is the whole draw (9); an unseen one is not (11).
        if which != LOCOMOTIVE and s.top() == TURN and _second_card_exists(s):
            if s.shown >> LOCOMOTIVES >= s.board.reset_at:
                piles.replace_display(s)
            s.push(SECOND_CARD)
        else:
            turn.end(s)

    def refusal_args(self, s: TicketToRideState, which: i64, code: i64) -> dict[str, object]:
        return {"card": Piece("card", CARDS[which])} if code == NOT_SHOWN else {}


def _second_card_exists(s: TicketToRideState) -> bool:
    """Whether anything but face-up locomotives is left to draw (15)."""
    return s.deck_size != 0 or s.discard_size != 0 or (s.shown & COLOURS_ONLY) != 0
