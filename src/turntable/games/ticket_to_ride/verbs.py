"""The verbs of Ticket to Ride in the vocabulary's order, and the steps in which they may be played."""

from __future__ import annotations

from turntable.core.native import i64, vec
from turntable.core.rules import StepRules, Vocabulary
from turntable.games.ticket_to_ride.facts import Board
from turntable.games.ticket_to_ride.stack import FIRST_TICKETS, KEEP_TICKETS, SECOND_CARD, TURN
from turntable.games.ticket_to_ride.state import TicketToRideState
from turntable.games.ticket_to_ride.steps.cards import DrawCard
from turntable.games.ticket_to_ride.steps.routes import ClaimInAnyMix, ClaimRoute
from turntable.games.ticket_to_ride.steps.tickets import ChooseTickets, DrawTickets, KeepTickets
from turntable.games.ticket_to_ride.steps.turn import Pass


class Turn(StepRules[TicketToRideState]):
    """The turn has most of a game's decisions: it asks its verbs by name, which is faster than one after another."""

    def __init__(self, draw: DrawCard, draw_tickets: DrawTickets, claim: ClaimRoute, pass_: Pass) -> None:
        super().__init__(TURN, "turn", [draw, draw_tickets, claim, pass_])
        self.draw = draw
        self.draw_tickets = draw_tickets
        self.claim = claim
        self.pass_ = pass_

    def write(self, s: TicketToRideState, out: vec[i64]) -> i64:
        n: i64 = self.draw_tickets.write(s, out, self.draw.write(s, out, 0))
        return self.pass_.write(s, out, self.claim.write(s, out, n))


class Verbs(Vocabulary):
    """Every verb under its name."""

    def __init__(self, board: Board, any_mix: bool) -> None:
        super().__init__()
        self.keep = KeepTickets(board)
        self.draw = DrawCard()
        self.draw_tickets = DrawTickets()
        self.any_mix = any_mix
        """Whether claims may be paid in any mix of a colour and locomotives (20)."""
        self.claim = ClaimInAnyMix(board, True) if any_mix else ClaimRoute(board, False)
        self.pass_ = Pass()
        self.place([self.keep, self.draw, self.draw_tickets, self.claim, self.pass_])
        self.define(
            [
                ChooseTickets(FIRST_TICKETS, "first-tickets", [self.keep]),
                Turn(self.draw, self.draw_tickets, self.claim, self.pass_),
                StepRules(SECOND_CARD, "second-card", [self.draw]),
                ChooseTickets(KEEP_TICKETS, "keep-tickets", [self.keep]),
            ]
        )
