"""The first turn order by auction, where the table wants it: each place in turn, to the highest bidder.

A pass is final for the place; the last who has not passed pays the highest bid and leaves the auction. The last place
is free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64, vec
from turntable.games.steam import money
from turntable.games.steam.codes import BID, BID_TOO_LOW, CANNOT_PAY
from turntable.games.steam.facts import MOST_BID

if TYPE_CHECKING:
    from turntable.games.steam.state import SteamState


def begin(s: SteamState) -> None:
    """The first place is put up; ``acting`` is the random order of asking."""
    s.place = 0
    s.passed = 0
    s.bid = -1
    s.seat = s.acting[0]
    s.push(BID)


def write_legal(s: SteamState, out: vec[i64]) -> i64:
    out[0] = s.vocabulary.pass_
    n: i64 = 1
    dollars: i64
    for dollars in range(s.bid + 1, MOST_BID + 1):
        if dollars <= money.budget(s, s.seat):
            out[n] = s.vocabulary.first_bid + dollars
            n += 1
    return n


def refusal(s: SteamState, dollars: i64) -> i64:
    if dollars <= s.bid:
        return BID_TOO_LOW
    return CANNOT_PAY if dollars > money.budget(s, s.seat) else 0


def raise_bid(s: SteamState, dollars: i64) -> None:
    s.bid = dollars
    if s.told is not None:
        s.told.append(Event("bid", {"player": Seat(s.seat), "dollars": dollars, "place": s.place + 1}))
    s.seat = _next(s)


def pass_bid(s: SteamState) -> bool:
    """One bidder fewer for this place. ``True`` when the auction is over and ``order`` complete."""
    s.passed |= BIT[s.seat]
    if s.told is not None:
        s.told.append(Event("bid-passed", {"player": Seat(s.seat), "place": s.place + 1}))
    s.seat = _next(s)
    return _bidders(s) == 1 and _award(s)


def _bidders(s: SteamState) -> i64:
    count: i64 = 0
    seat: i64
    for seat in range(s.seats):
        if not (s.passed | s.placed) & BIT[seat]:
            count += 1
    return count


def _next(s: SteamState) -> i64:
    """The next bidder in the order of asking, after the seat to move."""
    at: i64 = 0
    while s.acting[at] != s.seat:
        at += 1
    while True:
        at += 1
        if at == s.seats:
            at = 0
        if not (s.passed | s.placed) & BIT[s.acting[at]]:
            return s.acting[at]


def _award(s: SteamState) -> bool:
    """The place goes to the seat to move, for the highest bid; nothing, if nobody bid (R5)."""
    winner: i64 = s.seat
    dollars: i64 = s.bid if s.bid > 0 else 0
    if s.told is not None:
        s.told.append(Event("won-place", {"player": Seat(winner), "dollars": dollars, "place": s.place + 1}))
    money.pay(s, winner, dollars)
    s.order[s.place] = winner
    s.placed |= BIT[winner]
    s.place += 1
    s.passed = 0
    s.bid = -1
    i: i64
    for i in range(s.seats):
        if not s.placed & BIT[s.acting[i]]:
            s.seat = s.acting[i]
            break
    if s.place < s.seats - 1:
        return False
    s.order[s.place] = s.seat
    s.pop()
    return True
