"""The rules of Ticket to Ride, in the rulebook's order: set-up, the turn, its three actions, the end.

A turn is the step TURN; drawing a second card and choosing tickets are steps of their own on top of it.
Numbers in brackets are the rulings of ``docs/rulings/ticket-to-ride.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.event import Event
from turntable.core.message import Piece, Seat
from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import (
    BIT,
    CARDS,
    COLOURS_ONLY,
    EMPTY,
    KINDS,
    LOCOMOTIVE,
    LOCOMOTIVES,
    ONE,
    RESETS,
)

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.state import TicketToRideState

TURN: Final = 0
SECOND_CARD: Final = 1
KEEP_TICKETS: Final = 2
FIRST_TICKETS: Final = 3
STEPS: Final = ("turn", "second-card", "keep-tickets", "first-tickets")


# Setting up the game


def set_up(s: TicketToRideState) -> None:
    """Deal hands, turn up the display, deal tickets, in the rulebook's order (1)."""
    board = s.board
    seat: i64
    for seat in range(s.seats):
        for _ in range(board.hand):
            _draw_unseen(s, seat)
    _refill(s)
    size: i64 = len(s.ticket_deck)
    i: i64
    for i in range(size - 1, 0, -1):
        j: i64 = s.below(i + 1)
        ticket: i64 = s.ticket_deck[i]
        s.ticket_deck[i] = s.ticket_deck[j]
        s.ticket_deck[j] = ticket
    for seat in range(s.seats):
        _offer_tickets(s, seat, board.first_dealt)
    s.push(TURN)
    for _ in range(s.seats):
        s.push(FIRST_TICKETS)


# The game turn


def apply(s: TicketToRideState, number: i64) -> None:
    """Play a legal move."""
    vocabulary = s.vocabulary
    if number >= vocabulary.first_claim:
        _claim(s, number)
    elif number < vocabulary.first_card:
        _keep_tickets(s, number + 1)
    elif number <= vocabulary.deck:
        _draw_card(s, number - vocabulary.first_card)
    elif number == vocabulary.tickets:
        _draw_tickets(s)
    else:
        if s.told is not None:
            s.told.append(Event("passed", {"player": Seat(s.seat)}))
        _end_turn(s, True)


def _end_turn(s: TicketToRideState, passed: bool) -> None:
    """The next seat's turn, unless the game is over: after the last turns (26, 27) or when all had to pass (17)."""
    seat: i64 = s.seat
    s.passes = s.passes + 1 if passed else 0
    s.depth = 1
    if s.turns_left > 0:
        s.turns_left -= 1
    elif s.trains[seat] <= s.board.last_turns_at:
        s.turns_left = s.seats
        if s.told is not None:
            s.told.append(Event("last-turns", {"player": Seat(seat), "trains": s.trains[seat]}))
    if s.turns_left == 0 or s.passes == s.seats:
        s.depth = 0
        s.revealed += 1
        if s.told is not None:
            s.told.append(Event("game-over", {}))
        return
    seat += 1
    s.seat = seat if seat < s.seats else 0


# Draw train car cards


def _draw_card(s: TicketToRideState, card: i64) -> None:
    """One card, face up or (past the last kind) unseen; the turn may go on with a second one."""
    seat: i64 = s.seat
    first = s.steps[s.depth - 1] == TURN
    s.revealed += 1
    if card < KINDS:
        place: i64 = 0
        while s.display[place] != card:
            place += 1
        s.shown -= ONE[card]
        s.hands[seat * KINDS + card] += 1
        s.known[seat * KINDS + card] += 1
        if s.told is not None:
            s.told.append(Event("drew", {"player": Seat(seat), "card": Piece("card", CARDS[card])}))
        _turn_up(s, place)
        if s.shown >> LOCOMOTIVES >= s.board.reset_at:
            _replace_display(s)
    else:
        card = _draw_unseen(s, seat)
        if s.told is not None:
            secret = {"card": Piece("card", CARDS[card])}
            s.told.append(Event("drew-deck", {"player": Seat(seat)}, secret, [seat]))
        card = 0
    # A face-up locomotive is the whole draw (9); an unseen one is not (11).
    if first and card != LOCOMOTIVE and (s.deck_size or _second_card_exists(s)):
        s.push(SECOND_CARD)
    else:
        _end_turn(s, False)


def _second_card_exists(s: TicketToRideState) -> bool:
    """Whether anything but face-up locomotives is left to draw (15)."""
    return s.deck_size != 0 or s.discard_size != 0 or (s.shown & COLOURS_ONLY) != 0


def _draw_unseen(s: TicketToRideState, seat: i64) -> i64:
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


def _turn_up(s: TicketToRideState, place: i64) -> None:
    """Fill a place of the display from the deck, if there is a card."""
    card: i64 = _top_card(s)
    s.display[place] = card
    if card != EMPTY:
        s.shown += ONE[card]
        s.fresh[card] -= 1


def _refill(s: TicketToRideState) -> None:
    """Fill every empty place of the display."""
    place: i64
    for place in range(s.board.shown):
        if s.display[place] == EMPTY:
            _turn_up(s, place)
    if s.shown >> LOCOMOTIVES >= s.board.reset_at:
        _replace_display(s)


def _replace_display(s: TicketToRideState) -> None:
    """Three locomotives face up: the whole display is replaced, again and again if need be (2-8)."""
    resets: i64 = 0
    place: i64
    while s.shown >> LOCOMOTIVES >= s.board.reset_at and resets < RESETS and _reset_can_help(s):
        if s.told is not None:
            s.told.append(Event("display-replaced", {"locomotives": s.shown >> LOCOMOTIVES}))
        for place in range(s.board.shown):
            card: i64 = s.display[place]
            if card != EMPTY:
                s.discards[card] += 1
                s.discard_size += 1
        s.shown = 0
        for place in range(s.board.shown):
            _turn_up(s, place)
        resets += 1


def _reset_can_help(s: TicketToRideState) -> bool:
    """Whether a full display with fewer locomotives can exist at all (6)."""
    others: i64 = s.deck_size - s.deck[LOCOMOTIVE] + s.discard_size - s.discards[LOCOMOTIVE]
    place: i64
    for place in range(s.board.shown):
        card: i64 = s.display[place]
        if card < LOCOMOTIVE:
            others += 1
    return others > s.board.shown - s.board.reset_at


# Claim a route


def _claim(s: TicketToRideState, number: i64) -> None:
    board = s.board
    seat: i64 = s.seat
    route: i64 = s.vocabulary.route[number]
    card: i64 = s.vocabulary.card[number]
    length: i64 = board.length[route]
    wild: i64 = s.vocabulary.wild[number]
    if card == LOCOMOTIVE:
        wild = 0
    elif wild < 0:
        have: i64 = s.hands[seat * KINDS + card]
        wild = length - have if have < length else 0
    _spend(s, seat, card, length - wild)
    if wild:
        _spend(s, seat, LOCOMOTIVE, wild)
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
    if _display_short(s):
        # The piles were empty; what was just paid fills the display again (13).
        s.revealed += 1
        _refill(s)
    _end_turn(s, False)


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


def _spend(s: TicketToRideState, seat: i64, card: i64, count: i64) -> None:
    place: i64 = seat * KINDS + card
    s.hands[place] -= count
    s.discards[card] += count
    s.discard_size += count
    known: i64 = s.known[place] - count
    s.known[place] = known if known > 0 else 0


def _display_short(s: TicketToRideState) -> bool:
    place: i64
    for place in range(s.board.shown):
        if s.display[place] == EMPTY:
            return True
    return False


# Draw destination tickets


def _draw_tickets(s: TicketToRideState) -> None:
    seat: i64 = s.seat
    _offer_tickets(s, seat, s.board.more_dealt)
    s.revealed += 1
    s.push(KEEP_TICKETS)
    if s.told is not None:
        args = {"player": Seat(seat), "count": s.offered[seat]}
        s.told.append(Event("drew-tickets", args, {"tickets": offered_tickets(s, seat)}, [seat]))


def _offer_tickets(s: TicketToRideState, seat: i64, dealt: i64) -> None:
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
    s.returned[ticket] = -1
    if batch >= 0 and batch & 7 != seat:
        other: i64
        for other in range(len(s.returned)):
            if s.returned[other] == batch:
                s.returned[other] = -1


def _keep_tickets(s: TicketToRideState, mask: i64) -> None:
    """Keep the offered tickets in the mask; the others go under the deck in random order (23)."""
    seat: i64 = s.seat
    base: i64 = seat * s.board.most_dealt
    step: i64 = s.steps[s.depth - 1]
    if s.told is not None:
        s.told.append(_kept(s, step, mask))
    back: i64 = 0
    i: i64
    for i in range(s.offered[seat]):
        ticket: i64 = s.offer[base + i]
        if mask & BIT[i]:
            s.holder[ticket] = seat
        else:
            s.offer[base + back] = ticket
            back += 1
    _return_tickets(s, seat, back)
    s.offered[seat] = 0
    if step == KEEP_TICKETS:
        _end_turn(s, False)
        return
    s.pop()
    seat += 1
    s.seat = seat if seat < s.seats else 0
    if s.steps[s.depth - 1] == TURN:
        s.revealed += 1


def _kept(s: TicketToRideState, step: i64, mask: i64) -> Event:
    tickets = [ticket for i, ticket in enumerate(offered_tickets(s, s.seat)) if mask & BIT[i]]
    count = len(tickets)
    secret: dict[str, object] = {"tickets": tickets, "count": count}
    if step == FIRST_TICKETS:
        # The first choices stay secret until everybody has made theirs (22).
        return Event("kept-first", {"player": Seat(s.seat)}, secret, [s.seat])
    return Event("kept", {"player": Seat(s.seat), "count": count}, secret, [s.seat])


def offered_tickets(s: TicketToRideState, seat: i64) -> list[object]:
    """The tickets this seat is choosing from, as pieces."""
    base = seat * s.board.most_dealt
    return [Piece("ticket", s.board.tickets[s.offer[base + i]].id) for i in range(s.offered[seat])]


def _return_tickets(s: TicketToRideState, seat: i64, count: i64) -> None:
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
        s.returned[ticket] = s.batches * 8 + seat
