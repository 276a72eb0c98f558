"""Claiming a route (18-21)."""

from __future__ import annotations

from turntable.core.arrays import packed
from turntable.core.bits import write_mapped
from turntable.core.event import Event
from turntable.core.message import Message, Piece, Seat
from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.ticket_to_ride import piles, refusals, wording
from turntable.games.ticket_to_ride.facts import CARDS, KINDS, LOCOMOTIVE, Board
from turntable.games.ticket_to_ride.moves import Claim, claims_of, payments
from turntable.games.ticket_to_ride.state import TicketToRideState
from turntable.games.ticket_to_ride.steps import turn


class ClaimRoute(Verb[TicketToRideState]):
    """``claim denver-omaha purple``. Claims are ordered by kind of payment, then by route.

    Trying the payments one after another therefore gives the legal claims in order.
    """

    def __init__(self, board: Board, any_mix: bool) -> None:
        claims: list[Claim] = []
        rows = payments(board, any_mix)
        table = [-1] * (len(rows) * int(board.words) * 61)
        for payment, row in enumerate(claims_of(board, rows)):
            for index, claim in enumerate(row):
                if claim is not None:
                    table[self._at(board, payment, index)] = len(claims)
                    claims.append(claim)
        super().__init__(claims)
        self.table: vec[i64] = packed(table)
        """[(payment * words + word) * 61 + bit % 61]: which claim it is; payments by card, or by card and number of
        locomotives."""
        self.route: vec[i64] = packed(claim.route for claim in claims)
        """[claim]: its route; ``card`` and ``wild`` are by claim too."""
        self.card: vec[i64] = packed(claim.card for claim in claims)
        self.wild: vec[i64] = packed(claim.locomotives for claim in claims)
        """Locomotives to be paid, or FEWEST."""

    @staticmethod
    def _at(board: Board, payment: i64, route: i64) -> i64:
        return (payment * board.words + board.word[route]) * 61 + board.bit[route] % 61

    def number(self, board: Board, payment: i64, route: i64) -> i64:
        """The number of the claim of this route with this payment."""
        return self.first + self.table[self._at(board, payment, route)]

    def write(self, s: TicketToRideState, out: vec[i64], n: i64) -> i64:
        """Every colour with as few locomotives as the hand allows, then locomotives alone (20)."""
        board = s.board
        base: i64 = s.seat * KINDS
        hands: vec[i64] = s.hands
        longest: i64 = board.longest_route
        words: i64 = board.words
        free: vec[i64] = s.free
        base_word: i64 = s.seat * words
        wild: i64 = hands[base + LOCOMOTIVE]
        fit: vec[i64] = board.fit
        table: vec[i64] = self.table
        first: i64 = self.first
        row: i64 = -words * (longest + 1)
        card: i64
        for card in range(KINDS):
            row += words * (longest + 1)
            have: i64 = hands[base + card]
            if have:
                if card != LOCOMOTIVE:
                    have += wild
                if have > longest:
                    have = longest
                last: i64 = board.words_to[have]
                have = row + have * words
                at: i64 = card * words * 61
                w: i64
                for w in range(last):
                    payable: i64 = free[base_word + w] & fit[have + w]
                    while payable:
                        low: i64 = payable & -payable
                        out[n] = first + table[at + low % 61]
                        n += 1
                        payable ^= low
                    at += 61
        return n

    def refuse(self, s: TicketToRideState, which: i64) -> i64:
        board = s.board
        seat: i64 = s.seat
        route: i64 = self.route[which]
        length: i64 = board.length[route]
        if not s.free[seat * board.words + board.word[route]] & board.bit[route]:
            twin: i64 = board.twin[route]
            if s.owner(route) >= 0:
                return refusals.OWN_ROUTE if s.owns(seat, route) else refusals.TAKEN
            if twin >= 0 and s.owns(seat, twin):
                return refusals.TWIN_OWN
            return refusals.TOO_FEW_TRAINS if s.trains[seat] < length else refusals.TWIN_CLOSED
        card: i64 = self.card[which]
        have: i64 = s.hands[seat * KINDS + card]
        wild: i64 = s.hands[seat * KINDS + LOCOMOTIVE]
        asked: i64 = self.wild[which]
        if card == LOCOMOTIVE:
            return 0 if have >= length else refusals.TOO_FEW_LOCOMOTIVES
        if have == 0 or have + wild < length:
            return refusals.TOO_FEW_CARDS
        return 0 if asked < 0 or (wild >= asked and have >= length - asked) else refusals.OTHER_MIX

    def apply(self, s: TicketToRideState, which: i64) -> None:
        board = s.board
        seat: i64 = s.seat
        route: i64 = self.route[which]
        card: i64 = self.card[which]
        length: i64 = board.length[route]
        wild: i64 = self.locomotives(s, which)
        piles.spend(s, seat, card, length - wild)
        if wild:
            piles.spend(s, seat, LOCOMOTIVE, wild)
        s.owned[seat * board.words + board.word[route]] |= board.bit[route]
        _close(s, route, -1)
        twin: i64 = board.twin[route]
        if twin >= 0:
            # The other line of a double route: closed to all (18), or to its owner alone (19).
            _close(s, twin, -1 if s.seats < board.doubles_from else seat)
        s.trains[seat] -= length
        s.points[seat] += board.points[length]
        if s.trains[seat] < board.longest_route:
            _close_long(s, seat)
        if s.told is not None:
            args = {
                "player": Seat(seat),
                "route": Piece("route", board.routes[route].id),
                "card": Piece("card", CARDS[card]),
                "cards": length - wild,
                "locomotives": wild,
                "points": board.points[length],
            }
            s.told.append(Event("claimed", args))
        if piles.is_short(s):
            # The piles were empty; what was just paid fills the display again (13).
            s.revealed += 1
            piles.fill_display(s)
        turn.end(s)

    def words(self, s: TicketToRideState, which: i64) -> Message:
        return wording.claim(s, self.route[which], self.card[which], self.locomotives(s, which))

    def subject(self, s: TicketToRideState, which: i64) -> Message | None:
        return wording.about_claim(s, self.route[which])

    def refusal_args(self, s: TicketToRideState, which: i64, code: i64) -> dict[str, object]:
        return wording.refused_claim(s, code, self.route[which], self.card[which])

    def locomotives(self, s: TicketToRideState, which: i64) -> i64:
        """How many locomotives are paid besides cards of the claim's kind."""
        if self.card[which] == LOCOMOTIVE:
            return 0
        asked: i64 = self.wild[which]
        if asked >= 0:
            return asked
        have: i64 = s.hands[s.seat * KINDS + self.card[which]]
        length: i64 = s.board.length[self.route[which]]
        return length - have if have < length else 0


class ClaimInAnyMix(ClaimRoute):
    """``claim denver-omaha 3-purple 1-locomotive``: with every mix of a colour and locomotives (20)."""

    def write(self, s: TicketToRideState, out: vec[i64], n: i64) -> i64:
        board = s.board
        wild: i64 = s.hand(s.seat, LOCOMOTIVE)
        longest: i64 = board.longest_route
        card: i64
        k: i64
        w: i64
        for card in range(KINDS):
            have: i64 = s.hand(s.seat, card)
            for k in range(longest if card != LOCOMOTIVE else 1):
                if have and k <= wild:
                    # With k locomotives, routes longer than k and no longer than k and the cards together.
                    most: i64 = have + k if have + k < longest else longest
                    row: i64 = card * (longest + 1)
                    for w in range(board.words_to[most]):
                        payable: i64 = s.free[s.seat * board.words + w] & board.fit[(row + most) * board.words + w]
                        payable &= ~board.fit[(row + k) * board.words + w]
                        at: i64 = ((card * longest + k) * board.words + w) * 61
                        n = write_mapped(out, n, payable, self.first, self.table, at)
        return n


def _close(s: TicketToRideState, route: i64, seat: i64) -> None:
    """Nobody may claim the route any more, or (not -1) this seat may not."""
    words: i64 = s.board.words
    word: i64 = s.board.word[route]
    bit: i64 = s.board.bit[route]
    if seat >= 0:
        s.free[seat * words + word] &= ~bit
    else:
        for seat in range(s.seats):
            s.free[seat * words + word] &= ~bit


def _close_long(s: TicketToRideState, seat: i64) -> None:
    """A seat that runs out of trains can claim short routes only, for good (21)."""
    words: i64 = s.board.words
    short: i64 = (LOCOMOTIVE * (s.board.longest_route + 1) + s.trains[seat]) * words
    w: i64
    for w in range(words):
        s.free[seat * words + w] &= s.board.fit[short + w]
