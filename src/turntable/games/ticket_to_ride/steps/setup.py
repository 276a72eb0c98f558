"""Setting up the game (1)."""

from __future__ import annotations

from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride import piles
from turntable.games.ticket_to_ride.stack import FIRST_TICKETS, TURN
from turntable.games.ticket_to_ride.state import TicketToRideState
from turntable.games.ticket_to_ride.steps import tickets


def set_up(s: TicketToRideState) -> None:
    """Deal hands, turn up the display, deal tickets, in the rulebook's order (1)."""
    board = s.board
    later: vec[i64] = board.later_cards[s.seats]
    seat: i64
    for seat in range(s.seats):
        place: i64 = (seat - s.first + s.seats) % s.seats
        for _ in range(board.hand + later[place]):
            piles.draw_unseen(s, seat)
    piles.fill_display(s)
    piles.replace_display(s)
    i: i64
    for i in range(len(s.ticket_deck) - 1, 0, -1):
        j: i64 = s.below(i + 1)
        ticket: i64 = s.ticket_deck[i]
        s.ticket_deck[i] = s.ticket_deck[j]
        s.ticket_deck[j] = ticket
    for seat in range(s.seats):
        tickets.offer(s, seat, board.first_dealt)
    s.push(TURN)
    for _ in range(s.seats):
        s.push(FIRST_TICKETS)
