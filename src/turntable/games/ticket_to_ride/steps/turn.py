"""The game turn: passing when nothing else is possible, the end of a turn and of the game.

Numbers in brackets are the rulings of ``docs/rulings/ticket-to-ride.md``.
"""

from __future__ import annotations

from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.ticket_to_ride import piles
from turntable.games.ticket_to_ride.facts import LOCOMOTIVES
from turntable.games.ticket_to_ride.refusals import MAY_NOT_PASS
from turntable.games.ticket_to_ride.state import TicketToRideState


class Pass(Verb[TicketToRideState]):
    """``pass``: only when nothing else is possible (16), so it is the last verb of a turn."""

    def __init__(self) -> None:
        super().__init__([Move("pass", Message("move-pass"))])

    def write(self, s: TicketToRideState, out: vec[i64], n: i64) -> i64:
        if n:
            return n
        out[0] = self.first
        return 1

    def refuse(self, s: TicketToRideState, which: i64) -> i64:
        out: vec[i64] = s.rules.scratch
        s.write_legal(out)
        return 0 if out[0] == self.first else MAY_NOT_PASS

    def apply(self, s: TicketToRideState, which: i64) -> None:
        if s.told is not None:
            s.told.append(Event("passed", {"player": Seat(s.seat)}))
        end(s, True)


def end(s: TicketToRideState, passed: bool = False) -> None:
    """The next seat's turn, unless the game is over: after the last turns (26, 27) or when all had to pass (17)."""
    if s.shown >> LOCOMOTIVES >= s.board.reset_at:
        # A display that had to stay is replaced as soon as that can help (8).
        piles.replace_display(s)
    seat: i64 = s.seat
    s.passes = s.passes + 1 if passed else 0
    if s.depth > 1:
        s.pop()
    if s.turns_left > 0:
        s.turns_left -= 1
    elif s.trains[seat] <= s.board.last_turns_at:
        s.turns_left = s.seats
        if s.told is not None:
            s.told.append(Event("last-turns", {"player": Seat(seat), "trains": s.trains[seat]}))
    if s.turns_left == 0 or s.passes == s.seats:
        s.end()
        s.revealed += 1
        if s.told is not None:
            s.told.append(Event("game-over", {}))
        return
    seat += 1
    s.seat = seat if seat < s.seats else 0
