"""The first turn order by auction, where the table wants it: each place in turn, to the highest bidder.

A pass is final for the place; the last who has not passed pays the highest bid and leaves the auction. The last place
is free.
"""

from __future__ import annotations

from turntable.core.bits import BIT, size_of
from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.native import i64, vec
from turntable.core.rules import StepRules, Verb
from turntable.games.steam import money, wording
from turntable.games.steam.facts import MOST_BID
from turntable.games.steam.moves import bids
from turntable.games.steam.refusals import BID_TOO_LOW, CANNOT_PAY
from turntable.games.steam.stack import BID
from turntable.games.steam.state import SteamState
from turntable.games.steam.steps import rounds


class MakeBid(Verb[SteamState]):
    """``bid 3``; ``which`` is the sum in dollars. Without an auction there are no such moves."""

    def __init__(self, auction: bool) -> None:
        super().__init__(bids() if auction else [])

    def write(self, s: SteamState, out: vec[i64], n: i64) -> i64:
        budget: i64 = money.budget(s, s.seat)
        dollars: i64
        for dollars in range(s.bid + 1, MOST_BID + 1):
            if dollars <= budget:
                out[n] = self.first + dollars
                n += 1
        return n

    def refuse(self, s: SteamState, which: i64) -> i64:
        if which <= s.bid:
            return BID_TOO_LOW
        return CANNOT_PAY if which > money.budget(s, s.seat) else 0

    def apply(self, s: SteamState, which: i64) -> None:
        s.bid = which
        if s.told is not None:
            s.told.append(Event("bid", {"player": Seat(s.seat), "dollars": which, "place": s.place + 1}))
        s.seat = _next(s)

    def words(self, s: SteamState, which: i64) -> Message:
        loans = int(money.loans_for(s, s.seat, which))
        return Message("move-bid-for", {"dollars": int(which), "place": int(s.place) + 1, "loans": loans})

    def refusal_args(self, s: SteamState, which: i64, code: i64) -> dict[str, object]:
        return {"bid": int(s.bid), **wording.payment(s, which)}


class Bidding(StepRules[SteamState]):
    """A seat bids for the place that is put up, or passes."""

    def args(self, s: SteamState) -> dict[str, object]:
        return {"place": int(s.place) + 1, "bid": int(s.bid), "least": int(s.bid) + 1}


def begin(s: SteamState) -> None:
    """The first place is put up; bidders are asked in the random order."""
    i: i64
    for i in range(s.seats):
        s.acting[i] = s.order[i]
    s.seat = s.acting[0]
    s.push(BID)


def pass_bid(s: SteamState) -> None:
    """One bidder fewer for this place. When every place is awarded the first round begins."""
    s.passed |= BIT[s.seat]
    if s.told is not None:
        s.told.append(Event("bid-passed", {"player": Seat(s.seat), "place": s.place + 1}))
    s.seat = _next(s)
    if size_of(s.passed | s.placed) == s.seats - 1:
        _award(s)
        if s.place == s.seats - 1:
            s.order[s.place] = s.seat
            rounds.begin_round(s)


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


def _award(s: SteamState) -> None:
    """The place goes to the seat to move, for the highest bid; nothing, if nobody bid (R5). The next is put up."""
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
    # The order of asking begins anew.
    s.seat = s.acting[s.seats - 1]
    s.seat = _next(s)
