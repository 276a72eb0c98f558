"""Destination tickets: drawing them, and choosing which to keep (22-25)."""

from __future__ import annotations

from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.core.rules import StepRules, Verb
from turntable.games.ticket_to_ride import wording
from turntable.games.ticket_to_ride.facts import BIT, MASK_SIZE, Board
from turntable.games.ticket_to_ride.moves import keeps
from turntable.games.ticket_to_ride.refusals import NO_TICKETS, NOT_OFFERED, TOO_FEW_KEPT
from turntable.games.ticket_to_ride.stack import FIRST_TICKETS, KEEP_TICKETS, TURN
from turntable.games.ticket_to_ride.state import TicketToRideState
from turntable.games.ticket_to_ride.steps import turn


class DrawTickets(Verb[TicketToRideState]):
    """``draw tickets``"""

    def __init__(self) -> None:
        super().__init__([Move("draw tickets", Message("move-draw-tickets"))])

    def write(self, s: TicketToRideState, out: vec[i64], n: i64) -> i64:
        if s.tickets_left:
            out[n] = self.first
            n += 1
        return n

    def refuse(self, s: TicketToRideState, which: i64) -> i64:
        return 0 if s.tickets_left else NO_TICKETS

    def apply(self, s: TicketToRideState, which: i64) -> None:
        seat: i64 = s.seat
        offer(s, seat, s.board.more_dealt)
        s.revealed += 1
        s.push(KEEP_TICKETS)
        if s.told is not None:
            args = {"player": Seat(seat), "count": s.offered[seat]}
            s.told.append(Event("drew-tickets", args, {"tickets": wording.offered(s, seat)}, [seat]))


class KeepTickets(Verb[TicketToRideState]):
    """``keep 1 3``; the bits of ``which + 1`` are the places of the offer that are kept."""

    def __init__(self, board: Board) -> None:
        super().__init__(keeps(board))

    def write(self, s: TicketToRideState, out: vec[i64], n: i64) -> i64:
        least: i64 = least_kept(s)
        mask: i64
        for mask in range(1, BIT[s.offered[s.seat]]):
            if MASK_SIZE[mask] >= least:
                out[n] = self.first + mask - 1
                n += 1
        return n

    def refuse(self, s: TicketToRideState, which: i64) -> i64:
        if which + 1 >= BIT[s.offered[s.seat]]:
            return NOT_OFFERED
        return 0 if MASK_SIZE[which + 1] >= least_kept(s) else TOO_FEW_KEPT

    def apply(self, s: TicketToRideState, which: i64) -> None:
        """The tickets that are not kept go under the deck in random order (23)."""
        seat: i64 = s.seat
        base: i64 = seat * s.board.most_dealt
        first: bool = s.top() == FIRST_TICKETS
        if s.told is not None:
            s.told.append(self._event(s, which, first))
        back: i64 = 0
        i: i64
        for i in range(s.offered[seat]):
            ticket: i64 = s.offer[base + i]
            if (which + 1) & BIT[i]:
                s.holder[ticket] = seat
            else:
                s.offer[base + back] = ticket
                back += 1
        _return(s, seat, back)
        s.offered[seat] = 0
        if not first:
            turn.end(s)
            return
        s.pop()
        seat += 1
        s.seat = seat if seat < s.seats else 0
        if s.top() == TURN:
            s.revealed += 1

    def _event(self, s: TicketToRideState, which: i64, first: bool) -> Event:
        tickets = self._kept(s, which)
        secret: dict[str, object] = {"tickets": tickets, "count": len(tickets)}
        if first:
            # The first choices stay secret until everybody has made theirs (22).
            return Event("kept-first", {"player": Seat(s.seat)}, secret, [s.seat])
        return Event("kept", {"player": Seat(s.seat), "count": len(tickets)}, secret, [s.seat])

    def _kept(self, s: TicketToRideState, which: i64) -> list[object]:
        return [ticket for i, ticket in enumerate(wording.offered(s, s.seat)) if (which + 1) & BIT[i]]

    def words(self, s: TicketToRideState, which: i64) -> Message:
        tickets = self._kept(s, which)
        return Message("move-keep-these", {"tickets": tickets}) if tickets else self.moves[which].words

    def refusal_args(self, s: TicketToRideState, which: i64, code: i64) -> dict[str, object]:
        return {"offered": int(s.offered[s.seat])} if code == NOT_OFFERED else wording.choice(s, least_kept(s))


class ChooseTickets(StepRules[TicketToRideState]):
    """A seat chooses from the tickets it was offered."""

    def args(self, s: TicketToRideState) -> dict[str, object]:
        return wording.choice(s, least_kept(s))


def least_kept(s: TicketToRideState) -> i64:
    """How many of the offered tickets the seat must keep."""
    least: i64 = s.board.first_keep if s.top() == FIRST_TICKETS else s.board.more_keep
    offered: i64 = s.offered[s.seat]
    return least if least < offered else offered


def offer(s: TicketToRideState, seat: i64, dealt: i64) -> None:
    """Deal tickets from the top: as many as there are, if fewer are left (24)."""
    count: i64 = dealt if dealt < s.tickets_left else s.tickets_left
    size: i64 = len(s.ticket_deck)
    i: i64
    for i in range(count):
        ticket: i64 = s.ticket_deck[s.ticket_top]
        s.offer[seat * s.board.most_dealt + i] = ticket
        _forget_returned(s, ticket, seat)
        s.ticket_top += 1
        if s.ticket_top == size:
            s.ticket_top = 0
    s.tickets_left -= count
    s.offered[seat] = count


def _forget_returned(s: TicketToRideState, ticket: i64, seat: i64) -> None:
    """A ticket leaves the deck; whoever put it back no longer knows which of that batch are still there."""
    batch: i64 = s.returned[ticket]
    own: bool = s.is_returned_by(ticket, seat)
    s.returned[ticket] = -1
    if batch >= 0 and not own:
        other: i64
        for other in range(len(s.returned)):
            if s.returned[other] == batch:
                s.returned[other] = -1


def _return(s: TicketToRideState, seat: i64, count: i64) -> None:
    """Put the first ``count`` tickets of the seat's offer under the deck."""
    base: i64 = seat * s.board.most_dealt
    size: i64 = len(s.ticket_deck)
    if count:
        s.batches += 1
    while count:
        i: i64 = s.below(count)
        ticket: i64 = s.offer[base + i]
        count -= 1
        s.offer[base + i] = s.offer[base + count]
        at: i64 = s.ticket_top + s.tickets_left
        s.ticket_deck[at - size if at >= size else at] = ticket
        s.tickets_left += 1
        s.mark_returned(ticket, seat)
