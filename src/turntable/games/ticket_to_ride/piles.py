"""The deck, the discard pile and the display of train car cards.

Numbers in brackets are the rulings of ``docs/rulings/ticket-to-ride.md``.
"""

from __future__ import annotations

from turntable.core.event import Event
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import EMPTY, KINDS, LOCOMOTIVE, LOCOMOTIVES, ONE, RESETS
from turntable.games.ticket_to_ride.state import TicketToRideState


def draw_unseen(s: TicketToRideState, seat: i64) -> i64:
    """The seat takes the top card of the deck; which it is."""
    card: i64 = _top_card(s)
    s.hands[seat * KINDS + card] += 1
    s.blind[seat * KINDS + card] += 1
    return card


def _top_card(s: TicketToRideState) -> i64:
    """Take the top card of the deck, reshuffling the discards when it is needed (12); EMPTY if there is none."""
    left: i64 = s.deck_size
    card: i64
    if left == 0:
        left = s.discard_size
        if left == 0:
            return EMPTY
        for card in range(KINDS):
            s.deck[card] = s.discards[card]
            s.fresh[card] = s.discards[card]
            s.discards[card] = 0
        s.discard_size = 0
        place: i64
        for place in range(s.seats * KINDS):
            s.blind[place] = 0
        if s.told is not None:
            s.told.append(Event("reshuffled", {"cards": left}))
    k: i64 = s.below(left)
    s.deck_size = left - 1
    deck: vec[i64] = s.deck
    for card in range(KINDS):
        k -= deck[card]
        if k < 0:
            break
    deck[card] -= 1
    return card


def take_shown(s: TicketToRideState, seat: i64, card: i64) -> None:
    """The seat takes a face-up card of this kind, and the deck fills its place."""
    place: i64 = 0
    while s.display[place] != card:
        place += 1
    s.shown -= ONE[card]
    s.hands[seat * KINDS + card] += 1
    s.known[seat * KINDS + card] += 1
    _turn_up(s, place)


def spend(s: TicketToRideState, seat: i64, card: i64, count: i64) -> None:
    """The seat pays so many cards of this kind."""
    place: i64 = seat * KINDS + card
    s.hands[place] -= count
    s.discards[card] += count
    s.discard_size += count
    known: i64 = s.known[place] - count
    s.known[place] = known if known > 0 else 0


def _turn_up(s: TicketToRideState, place: i64) -> None:
    """Fill a place of the display from the deck, if there is a card."""
    card: i64 = _top_card(s)
    s.display[place] = card
    if card != EMPTY:
        s.shown += ONE[card]
        s.fresh[card] -= 1


def is_short(s: TicketToRideState) -> bool:
    """Whether a place of the display is empty."""
    place: i64
    for place in range(s.board.shown):
        if s.display[place] == EMPTY:
            return True
    return False


def fill_display(s: TicketToRideState) -> None:
    """Fill every empty place of the display."""
    place: i64
    for place in range(s.board.shown):
        if s.display[place] == EMPTY:
            _turn_up(s, place)


def replace_display(s: TicketToRideState) -> None:
    """While three locomotives lie face up, replace the whole display, if that can help (2-8)."""
    resets: i64 = 0
    place: i64
    while s.shown >> LOCOMOTIVES >= s.board.reset_at and resets < RESETS and _replacement_can_help(s):
        if s.told is not None:
            s.told.append(Event("display-replaced", {"locomotives": s.shown >> LOCOMOTIVES}))
        s.revealed += 1
        for place in range(s.board.shown):
            card: i64 = s.display[place]
            if card != EMPTY:
                s.discards[card] += 1
                s.discard_size += 1
        s.shown = 0
        for place in range(s.board.shown):
            _turn_up(s, place)
        resets += 1


def _replacement_can_help(s: TicketToRideState) -> bool:
    """Whether a full display with fewer locomotives can exist at all (6)."""
    others: i64 = s.deck_size - s.deck[LOCOMOTIVE] + s.discard_size - s.discards[LOCOMOTIVE]
    place: i64
    for place in range(s.board.shown):
        card: i64 = s.display[place]
        if card < LOCOMOTIVE:
            others += 1
    return others > s.board.shown - s.board.reset_at
