"""Imagining: a full position that one seat cannot tell from the real one.

What the seat knows stays: its own cards and tickets, the cards everybody saw taken, the tickets it put back, and
that the deck holds only cards shuffled into it and not seen to leave. The rest is dealt afresh.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.arrays import packed, zeros
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.games.ticket_to_ride.facts import KINDS
from turntable.games.ticket_to_ride.view import choosing_first

TRIES: Final = 20
"""How often a deck is drawn afresh when the others' hands could not hold what it leaves for them."""

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.state import TicketToRideState


def imagine(s: TicketToRideState, seat: int, rng: Rng) -> TicketToRideState:
    """A copy with all that is hidden from the seat, and all chance to come, drawn afresh."""
    other = s.copy()
    other.chance = rng.bits()
    if other.depth == 0:  # all is open
        return other
    _imagine_cards(other, seat, rng)
    if choosing_first(other):
        _imagine_first_tickets(other, seat, rng)
    else:
        _imagine_tickets(other, seat, rng)
    return other


def _imagine_cards(s: TicketToRideState, viewer: i64, rng: Rng) -> None:
    """Deal the unseen cards to the deck and to the other hands' unseen parts."""
    pool: vec[i64] = s.deck[:]
    unseen: vec[i64] = zeros(s.seats)
    """[seat]: cards of its hand the viewer does not know."""
    drawn: vec[i64] = zeros(s.seats)
    """[seat]: cards it drew unseen since the deck was shuffled, whether it still has them or not."""
    seat: i64
    card: i64
    place: i64
    for seat in range(s.seats):
        if seat != viewer:
            for card in range(KINDS):
                place = seat * KINDS + card
                hidden: i64 = s.hands[place] - s.known[place]
                pool[card] += hidden
                unseen[seat] += hidden
                drawn[seat] += s.blind[place]
                s.hands[place] = s.known[place]
                s.blind[place] = 0
    left: vec[i64] = _imagine_deck(s, viewer, pool, unseen, drawn, rng)
    _deal_surely_drawn(s, viewer, pool, left, unseen, drawn, rng)
    for seat in range(s.seats):
        if seat != viewer:
            _deal(pool, s.hands, seat * KINDS, unseen[seat], rng)
            _deal(left, s.blind, seat * KINDS, drawn[seat], rng)


def _imagine_deck(
    s: TicketToRideState, viewer: i64, pool: vec[i64], unseen: vec[i64], drawn: vec[i64], rng: Rng
) -> vec[i64]:
    """Take a deck out of the pool; what of the shuffled cards the others must then have drawn."""
    mine: i64 = viewer * KINDS
    room: vec[i64] = zeros(KINDS)
    left: vec[i64] = zeros(KINDS)
    hands: i64 = 0
    seat: i64
    card: i64
    for seat in range(s.seats):
        hands += unseen[seat] if unseen[seat] < drawn[seat] else drawn[seat]
    for _ in range(TRIES):
        surely: i64 = 0
        for card in range(KINDS):
            # Shuffled into the deck, and seen neither to leave it nor to come into the viewer's hand.
            left[card] = s.fresh[card] - s.blind[mine + card]
            room[card] = left[card] if left[card] < pool[card] else pool[card]
            s.deck[card] = 0
        _deal(room, s.deck, 0, s.deck_size, rng)
        for card in range(KINDS):
            left[card] -= s.deck[card]
            spent: i64 = _spent(s, viewer, card)
            if left[card] > spent:
                surely += left[card] - spent
        if surely <= hands:
            break
    for card in range(KINDS):
        pool[card] -= s.deck[card]
    return left


def _spent(s: TicketToRideState, viewer: i64, card: i64) -> i64:
    """How many discarded cards of a kind the others may have drawn unseen: not those the viewer did."""
    place: i64 = viewer * KINDS + card
    own: i64 = s.blind[place] - (s.hands[place] - s.known[place])
    return s.discards[card] - own if own > 0 else s.discards[card]


def _deal_surely_drawn(
    s: TicketToRideState,
    viewer: i64,
    pool: vec[i64],
    left: vec[i64],
    unseen: vec[i64],
    drawn: vec[i64],
    rng: Rng,
) -> None:
    """Cards the others drew and cannot have played, because the discards do not have them, are in their hands."""
    room: i64 = 0
    seat: i64
    card: i64
    for seat in range(s.seats):
        room += unseen[seat] if unseen[seat] < drawn[seat] else drawn[seat]
    for card in range(KINDS):
        while left[card] > _spent(s, viewer, card) and room > 0 and pool[card] > 0:
            k: i64 = rng.below(room)
            for seat in range(s.seats):
                k -= unseen[seat] if unseen[seat] < drawn[seat] else drawn[seat]
                if k < 0:
                    break
            s.hands[seat * KINDS + card] += 1
            s.blind[seat * KINDS + card] += 1
            unseen[seat] -= 1
            drawn[seat] -= 1
            pool[card] -= 1
            left[card] -= 1
            room -= 1


def _deal(pool: vec[i64], to: vec[i64], base: i64, count: i64, rng: Rng) -> None:
    """Move ``count`` random cards from the pool to an array of cards at ``base``."""
    left: i64 = 0
    card: i64
    for card in range(KINDS):
        left += pool[card]
    while count > 0:
        k: i64 = rng.below(left)
        card = 0
        k -= pool[0]
        while k >= 0:
            card += 1
            k -= pool[card]
        pool[card] -= 1
        to[base + card] += 1
        left -= 1
        count -= 1


def _shuffle(items: list[int], rng: Rng) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = rng.below(i + 1)
        items[i], items[j] = items[j], items[i]


def _imagine_tickets(s: TicketToRideState, viewer: i64, rng: Rng) -> None:
    """Shuffle the unknown tickets over the places where they are: the deck, others' hands and offers."""
    dealt: i64 = s.board.most_dealt
    size = len(s.ticket_deck)
    unknown: list[int] = []
    in_deck: list[int] = []
    batches: dict[int, list[int]] = {}
    for place in range(s.tickets_left):
        at = int((s.ticket_top + place) % size)
        ticket = int(s.ticket_deck[at])
        batch = int(s.returned[ticket])
        if s.is_returned_by(ticket, viewer):
            batches.setdefault(batch, []).append(at)
        else:
            unknown.append(ticket)
            in_deck.append(at)
    in_hands: list[int] = []
    for ticket in range(size):
        if s.holder[ticket] >= 0 and s.holder[ticket] != viewer:
            unknown.append(ticket)
            in_hands.append(int(s.holder[ticket]))
    in_offers: list[int] = []
    for seat in range(s.seats):
        if seat != viewer:
            for i in range(s.offered[seat]):
                in_offers.append(int(seat * dealt + i))
                unknown.append(int(s.offer[seat * dealt + i]))
    labels = [int(s.returned[s.ticket_deck[at]]) for at in in_deck]
    for ticket in unknown:
        s.holder[ticket] = -1
        s.returned[ticket] = -1
    _shuffle(unknown, rng)
    for at, label in zip(in_deck, labels, strict=True):
        ticket = unknown.pop()
        s.ticket_deck[at] = ticket
        s.returned[ticket] = label
    for seat in in_hands:
        s.holder[unknown.pop()] = seat
    for at in in_offers:
        s.offer[at] = unknown.pop()
    for places in batches.values():
        tickets = [int(s.ticket_deck[at]) for at in places]
        _shuffle(tickets, rng)
        for at, ticket in zip(places, tickets, strict=True):
            s.ticket_deck[at] = ticket


def _imagine_first_tickets(s: TicketToRideState, viewer: i64, rng: Rng) -> None:
    """While first tickets are chosen, even how many the others kept is unknown: deal and choose again for them."""
    dealt = int(s.board.first_dealt)
    size = len(s.ticket_deck)
    own_back = [t for t in range(size) if s.is_returned_by(t, viewer)]
    own_offer = [int(s.offer[viewer * s.board.most_dealt + i]) for i in range(s.offered[viewer])]
    own = [t for t in range(size) if s.holder[t] == viewer] + own_back + own_offer
    unknown = [t for t in range(size) if t not in own]
    _shuffle(unknown, rng)
    deck = [unknown.pop() for _ in range(size - int(s.seats) * dealt)]
    s.returned = packed([-1] * size)
    s.batches = 0
    for turn in range(s.seats):
        seat: i64 = (s.first + turn) % s.seats
        chosen = s.offered[seat] == 0
        if seat == viewer:
            back = own_back
        else:
            tickets = [unknown.pop() for _ in range(dealt)]
            keep = int(s.board.first_keep)
            kept = keep + int(rng.below(dealt - keep + 1)) if chosen else 0
            back = tickets[kept:] if chosen else []
            for ticket in range(size):
                if s.holder[ticket] == seat:
                    s.holder[ticket] = -1
            for i, ticket in enumerate(tickets):
                if not chosen:
                    s.offer[seat * s.board.most_dealt + i] = ticket
                elif i < kept:
                    s.holder[ticket] = seat
        if back:
            s.batches += 1
            _shuffle(back, rng)
            for ticket in back:
                s.mark_returned(ticket, seat)
                deck.append(ticket)
    s.ticket_top = 0
    s.tickets_left = len(deck)
    s.ticket_deck = packed(deck + [0] * (size - len(deck)))
