"""The train deck, the discard pile, the display, hands and the passenger bag: what is drawn and where it goes.

Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import pieces
from turntable.games.isle_of_trains.facts import DESTINATIONS, KINDS, NOTHING

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


def sum_of(counts: vec[i64], base: i64, size: i64) -> i64:
    """How many cards, passengers or items these places of an array count together."""
    n: i64 = 0
    i: i64
    for i in range(base, base + size):
        n += counts[i]
    return n


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


def discard(s: IsleOfTrainsState, seat: i64, kind: i64) -> None:
    """A card from a hand goes to the discard pile."""
    from_hand(s, seat, kind)
    _lay_down_openly(s, seat, kind)


def _lay_down_openly(s: IsleOfTrainsState, seat: i64, kind: i64) -> None:
    lay_down(s, kind)
    if s.told is not None:
        s.told.append(Event("discarded", {"player": Seat(seat), "card": pieces.card(s, kind)}))


def recover(s: IsleOfTrainsState, seat: i64, kind: i64) -> None:
    """Take the topmost card of this kind out of the discard pile (57); everybody sees it."""
    to_hand(s, seat, kind)
    s.known[seat * KINDS + kind] += 1
    if s.told is not None:
        s.told.append(Event("recovered", {"player": Seat(seat), "card": pieces.card(s, kind)}))
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
            s.told.append(Event("turned-up", {"card": pieces.card(s, kind)}))


def displayed(s: IsleOfTrainsState) -> i64:
    """The kinds in the display, as bits."""
    return kinds_of(s.display, s.facts.shown)


def kinds_of(cards: vec[i64], size: i64) -> i64:
    """The kinds among the first ``size`` of these cards, as bits."""
    mask: i64 = 0
    i: i64
    for i in range(size):
        if cards[i] != NOTHING:
            mask |= BIT[cards[i]]
    return mask


# What is on its way to the discard pile


def set_aside(s: IsleOfTrainsState, kind: i64) -> None:
    """A card will go to the discard pile, but not yet."""
    s.aside[s.aside_size] = kind
    s.aside_size += 1


def lay_one_down(s: IsleOfTrainsState, seat: i64, kind: i64) -> None:
    """One of the cards set aside goes to the discard pile."""
    i: i64 = 0
    while s.aside[i] != kind:
        i += 1
    s.aside_size -= 1
    s.aside[i] = s.aside[s.aside_size]
    _lay_down_openly(s, seat, kind)


def lay_aside_down(s: IsleOfTrainsState) -> None:
    """All cards set aside go to the discard pile, in the order they were."""
    i: i64
    for i in range(s.aside_size):
        lay_down(s, s.aside[i])
    s.aside_size = 0


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
        s.told.append(Event("drew-passenger", {"player": Seat(seat), "passenger": pieces.passenger(s, at)}))


def to_bag(s: IsleOfTrainsState, destination: i64) -> None:
    s.bag[destination] += 1
    s.bag_size += 1


def gain_tokens(s: IsleOfTrainsState, seat: i64, count: i64) -> None:
    s.tokens[seat] += count
    if s.told is not None:
        s.told.append(Event("gained-tokens", {"player": Seat(seat), "tokens": int(count)}))
