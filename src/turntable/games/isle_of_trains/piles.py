"""The train deck, the discard pile, the display, hands and the passenger bag: what is drawn and where it goes.

Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Piece, Seat
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains.facts import DESTINATIONS, KINDS, NOTHING

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


def card(s: IsleOfTrainsState, kind: i64) -> Piece:
    """A kind of card, for messages."""
    return Piece("card", s.facts.cards[kind].id)


def passenger(s: IsleOfTrainsState, destination: i64) -> Piece:
    """A passenger, for messages."""
    return Piece("passenger", s.facts.islands[destination].id)


# The train deck


def top_card(s: IsleOfTrainsState) -> i64:
    """Take the top card of the deck, shuffling the discard pile when it is needed (6); NOTHING if there is none."""
    left: i64 = s.deck_size
    if left == 0:
        if s.seats == 1 or s.pile_size == 0:
            return NOTHING
        _reshuffle(s)
        left = s.deck_size
    s.revealed += 1
    left -= 1
    s.deck_size = left
    deck: vec[i64] = s.deck
    if s.deck_known:
        s.deck_known -= 1
        return deck[left]
    at: i64 = s.below(left + 1)
    kind: i64 = deck[at]
    deck[at] = deck[left]
    return kind


def _reshuffle(s: IsleOfTrainsState) -> None:
    """The discard pile becomes the deck: everybody knows exactly what is in it."""
    i: i64
    for i in range(KINDS):
        s.fresh[i] = 0
    for i in range(s.pile_size):
        kind: i64 = s.pile[i]
        s.deck[i] = kind
        s.fresh[kind] += 1
    s.deck_size = s.pile_size
    s.pile_size = 0
    for i in range(s.seats * KINDS):
        s.blind[i] = 0
    if s.told is not None:
        s.told.append(Event("reshuffled", {"cards": int(s.deck_size)}))


def draw(s: IsleOfTrainsState, seat: i64) -> i64:
    """Draw one card into a hand, unseen by the others; NOTHING if there is none."""
    kind: i64 = top_card(s)
    if kind != NOTHING:
        s.blind[seat * KINDS + kind] += 1
        to_hand(s, seat, kind)
    return kind


def return_top(s: IsleOfTrainsState) -> i64:
    """Put the top card of the discard pile on top of the deck (solo)."""
    s.pile_size -= 1
    kind: i64 = s.pile[s.pile_size]
    s.deck[s.deck_size] = kind
    s.deck_size += 1
    s.deck_known += 1
    s.fresh[kind] += 1
    return kind


def lay_down(s: IsleOfTrainsState, kind: i64) -> None:
    """A card goes face up on the discard pile."""
    s.pile[s.pile_size] = kind
    s.pile_size += 1


def recover(s: IsleOfTrainsState, seat: i64, kind: i64) -> None:
    """Take the topmost card of this kind out of the discard pile (57); everybody sees it."""
    to_hand(s, seat, kind)
    s.known[seat * KINDS + kind] += 1
    if s.told is not None:
        s.told.append(Event("recovered", {"player": Seat(seat), "card": card(s, kind)}))
    at: i64 = s.pile_size - 1
    while s.pile[at] != kind:
        at -= 1
    s.pile_size -= 1
    while at < s.pile_size:
        s.pile[at] = s.pile[at + 1]
        at += 1


def refill(s: IsleOfTrainsState, place: i64) -> None:
    """Turn up a card for an empty place of the display, if there is one."""
    kind: i64 = top_card(s)
    if kind != NOTHING:
        s.display[place] = kind
        s.fresh[kind] -= 1
        if s.told is not None:
            s.told.append(Event("turned-up", {"card": card(s, kind)}))


# Hands


def to_hand(s: IsleOfTrainsState, seat: i64, kind: i64) -> None:
    s.hands[seat * KINDS + kind] += 1
    s.held[seat] |= BIT[kind]
    s.hand_size[seat] += 1


def from_hand(s: IsleOfTrainsState, seat: i64, kind: i64) -> None:
    """A card leaves a hand and is shown."""
    hide(s, seat, kind)
    seen(s, seat, kind)


def hide(s: IsleOfTrainsState, seat: i64, kind: i64) -> None:
    """A card leaves a hand and nobody sees which."""
    left: i64 = s.hands[seat * KINDS + kind] - 1
    s.hands[seat * KINDS + kind] = left
    if left == 0:
        s.held[seat] &= ~BIT[kind]
    s.hand_size[seat] -= 1


def seen(s: IsleOfTrainsState, seat: i64, kind: i64) -> None:
    """A card this seat had, in hand or face down on a train, is shown: others know of one fewer."""
    if s.known[seat * KINDS + kind]:
        s.known[seat * KINDS + kind] -= 1


# The passenger bag


def draw_passenger(s: IsleOfTrainsState, seat: i64) -> None:
    """Draw one passenger into a supply; from an empty bag comes a token instead, or nothing by option (5, 58)."""
    if s.bag_size == 0:
        if s.rules.empty_bag_token:
            gain_tokens(s, seat, 1)
        return
    s.revealed += 1
    k: i64 = s.below(s.bag_size)
    s.bag_size -= 1
    at: i64 = 0
    k -= s.bag[0]
    while k >= 0:
        at += 1
        k -= s.bag[at]
    s.bag[at] -= 1
    s.supply[seat * DESTINATIONS + at] += 1
    if s.told is not None:
        s.told.append(Event("drew-passenger", {"player": Seat(seat), "passenger": passenger(s, at)}))


def to_bag(s: IsleOfTrainsState, destination: i64) -> None:
    s.bag[destination] += 1
    s.bag_size += 1


def gain_tokens(s: IsleOfTrainsState, seat: i64, count: i64) -> None:
    s.tokens[seat] += count
    if s.told is not None:
        s.told.append(Event("gained-tokens", {"player": Seat(seat), "tokens": int(count)}))
