"""What Ticket to Ride says about a position: the step, its moves, and why a move is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.message import Message, Piece, Reason, Seat
from turntable.core.move import Move
from turntable.core.native import i64
from turntable.core.step import Step
from turntable.games.ticket_to_ride import legality, steps
from turntable.games.ticket_to_ride.facts import CARDS, COLOURS, GREY, LOCOMOTIVE
from turntable.games.ticket_to_ride.moves import Claim, KeepTickets

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.state import TicketToRideState


def describe_step(s: TicketToRideState) -> Step:
    """The step on top of the stack."""
    step: i64 = s.steps[s.depth - 1]
    name = steps.STEPS[step]
    args: dict[str, object] = {}
    if step >= steps.KEEP_TICKETS:
        least: i64 = s.board.first_keep if step == steps.FIRST_TICKETS else s.board.more_keep
        offered: i64 = s.offered[s.seat]
        args = {"offered": int(offered), "least": int(min(least, offered))}
    return Step(name, int(s.seat), Message(f"step-{name}", args))


def words(s: TicketToRideState, move: Move) -> Message:
    """What the move does here."""
    if isinstance(move, KeepTickets):
        tickets = [ticket for i, ticket in enumerate(steps.offered_tickets(s, s.seat)) if i in move.places]
        return Message("move-keep-these", {"tickets": tickets}) if tickets else move.words
    if isinstance(move, Claim):
        length: i64 = s.board.length[move.route]
        wild: i64 = move.locomotives
        if move.card == LOCOMOTIVE:
            wild = 0
        elif wild < 0:
            have: i64 = s.hand(s.seat, move.card)
            wild = max(0, length - have)
        args: dict[str, object] = {
            "route": Piece("route", s.board.routes[move.route].id),
            "card": Piece("card", CARDS[move.card]),
            "cards": int(length - wild),
            "locomotives": int(wild),
            "points": int(s.board.points[length]),
        }
        return Message("move-claim", args)
    return move.words


def subject(s: TicketToRideState, move: Move) -> Message | None:
    """The route of a claim: what differs is only how it is paid for."""
    if not isinstance(move, Claim):
        return None
    route = s.board.routes[move.route]
    colour = "grey" if route.colour == GREY else COLOURS[route.colour]
    args: dict[str, object] = {
        "route": Piece("route", route.id),
        "colour": Piece("colour", colour),
        "length": route.length,
        "points": int(s.board.points[route.length]),
    }
    return Message("about-claim", args)


def explain(s: TicketToRideState, number: i64) -> Reason:
    """The rule that forbids the move, with the section of the rules it stands in."""
    code: i64 = legality.refusal(s, number)
    if code == legality.WRONG_STEP:
        return Reason(Message("refused-step", {"doing": describe_step(s).message}), "game-turn")
    if code == legality.TOO_FEW_KEPT:
        return Reason(Message("refused-keep", describe_step(s).message.args), "tickets")
    if code == legality.NOT_OFFERED:
        return Reason(Message("refused-not-offered", {"offered": int(s.offered[s.seat])}), "tickets")
    if code == legality.NOT_SHOWN:
        card = Piece("card", CARDS[number - s.vocabulary.first_card])
        return Reason(Message("refused-not-shown", {"card": card}), "cards")
    if code == legality.SECOND_LOCOMOTIVE:
        return Reason(Message("refused-second-locomotive"), "cards")
    if code == legality.NO_CARDS:
        return Reason(Message("refused-no-cards"), "cards")
    if code == legality.NO_TICKETS:
        return Reason(Message("refused-no-tickets"), "tickets")
    if code == legality.MAY_NOT_PASS:
        return Reason(Message("refused-pass"), "game-turn")
    return _explain_claim(s, number, code)


def _explain_claim(s: TicketToRideState, number: i64, code: i64) -> Reason:
    route: i64 = s.vocabulary.route[number]
    card: i64 = s.vocabulary.card[number]
    args: dict[str, object] = {"route": Piece("route", s.board.routes[route].id)}
    if code == legality.TAKEN:
        if s.owns(s.seat, route):
            return Reason(Message("refused-own", args), "claiming-routes")
        args["player"] = Seat(s.owner(route))
        return Reason(Message("refused-taken", args), "claiming-routes")
    if code == legality.TWIN_CLOSED:
        args["seats"] = int(s.seats)
        return Reason(Message("refused-twin-closed", args), "double-routes")
    if code == legality.TWIN_OWN:
        return Reason(Message("refused-twin-own", args), "double-routes")
    args["length"] = int(s.board.length[route])
    if code == legality.TOO_FEW_TRAINS:
        args["trains"] = int(s.trains[s.seat])
        return Reason(Message("refused-trains", args), "claiming-routes")
    args["card"] = Piece("card", CARDS[card])
    args["cards"] = int(s.hand(s.seat, card))
    args["locomotives"] = int(s.hand(s.seat, LOCOMOTIVE))
    if card == LOCOMOTIVE:
        return Reason(Message("refused-locomotives", args), "claiming-routes")
    held: i64 = s.hand(s.seat, card)
    if held and held + s.hand(s.seat, LOCOMOTIVE) >= s.board.length[route]:
        # Enough for the route, if paid in another mix.
        return Reason(Message("refused-mix", args), "claiming-routes")
    return Reason(Message("refused-cards", args), "claiming-routes")
