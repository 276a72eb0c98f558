"""What may be done: the legal moves of the current step, and why any other move is refused.

Numbers in brackets are the rulings of ``docs/rulings/ticket-to-ride.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride.facts import BIT, KINDS, LOCOMOTIVE, LOCOMOTIVES, MASK_SIZE, PLACE, SOME, WORD
from turntable.games.ticket_to_ride.steps import FIRST_TICKETS, KEEP_TICKETS, SECOND_CARD, TURN

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.state import TicketToRideState

# Why a move is refused; 0 is a legal one. ``reasons`` turns these into messages.
WRONG_STEP: Final = 1
TOO_FEW_KEPT: Final = 2
NOT_OFFERED: Final = 3
NOT_SHOWN: Final = 4
SECOND_LOCOMOTIVE: Final = 5
NO_CARDS: Final = 6
NO_TICKETS: Final = 7
MAY_NOT_PASS: Final = 8
TAKEN: Final = 9
TWIN_CLOSED: Final = 10
TWIN_OWN: Final = 11
TOO_FEW_TRAINS: Final = 12
TOO_FEW_CARDS: Final = 13


def write_legal(s: TicketToRideState, out: vec[i64]) -> i64:
    """The legal moves, ascending, into ``out``; how many."""
    if s.depth == 0:
        return 0
    step: i64 = s.steps[s.depth - 1]
    if step >= KEEP_TICKETS:
        return _legal_keeps(s, step, out)
    vocabulary = s.vocabulary
    n: i64 = _legal_draws(s, step, out)
    if step == SECOND_CARD:
        return n
    if s.tickets_left:
        out[n] = vocabulary.tickets
        n += 1
    n = _legal_claims_any(s, out, n) if s.rules.any_mix else _legal_claims(s, out, n)
    if n == 0:
        out[0] = vocabulary.pass_
        n = 1
    return n


def _least_kept(s: TicketToRideState, step: i64) -> i64:
    least: i64 = s.board.first_keep if step == FIRST_TICKETS else s.board.more_keep
    offered: i64 = s.offered[s.seat]
    return least if least < offered else offered


def _legal_keeps(s: TicketToRideState, step: i64, out: vec[i64]) -> i64:
    least: i64 = _least_kept(s, step)
    n: i64 = 0
    mask: i64
    for mask in range(1, BIT[s.offered[s.seat]]):
        if MASK_SIZE[mask] >= least:
            out[n] = mask - 1
            n += 1
    return n


def _legal_draws(s: TicketToRideState, step: i64, out: vec[i64]) -> i64:
    shown: i64 = s.shown
    first: i64 = s.vocabulary.first_card
    n: i64 = 0
    card: i64
    for card in range(LOCOMOTIVE):
        if shown & SOME[card]:
            out[n] = first + card
            n += 1
    if step == TURN and shown >> LOCOMOTIVES:
        out[n] = first + LOCOMOTIVE
        n += 1
    if s.deck_size or s.discard_size:
        out[n] = s.vocabulary.deck
        n += 1
    return n


def _legal_claims(s: TicketToRideState, out: vec[i64], n: i64) -> i64:
    """Claims payable with as few locomotives as possible, and with locomotives alone (20)."""
    board = s.board
    seat: i64 = s.seat
    base: i64 = seat * KINDS
    hands: vec[i64] = s.hands
    longest: i64 = board.longest_route
    words: i64 = board.words
    free: vec[i64] = s.free
    base_word: i64 = seat * words
    routes: i64 = len(board.length)
    wild: i64 = hands[base + LOCOMOTIVE]
    fit: vec[i64] = board.fit
    numbers: vec[i64] = s.vocabulary.claim_number
    card: i64
    row: i64 = -words * (longest + 1)
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
            at: i64 = card * routes
            w: i64
            for w in range(last):
                payable: i64 = free[base_word + w] & fit[have + w]
                while payable:
                    low: i64 = payable & -payable
                    out[n] = numbers[at + PLACE[low % 61]]
                    n += 1
                    payable ^= low
                at += WORD
    return n


def _legal_claims_any(s: TicketToRideState, out: vec[i64], n: i64) -> i64:
    """Claims payable with any mix of one colour and locomotives."""
    board = s.board
    seat: i64 = s.seat
    base: i64 = seat * KINDS
    hands: vec[i64] = s.hands
    longest: i64 = board.longest_route
    words: i64 = board.words
    free: vec[i64] = s.free
    base_word: i64 = seat * words
    routes: i64 = len(board.length)
    wild: i64 = hands[base + LOCOMOTIVE]
    fit: vec[i64] = board.fit
    numbers: vec[i64] = s.vocabulary.claim_number
    payment: i64 = 0
    card: i64
    for card in range(KINDS):
        have: i64 = hands[base + card]
        mixes: i64 = 1 if card == LOCOMOTIVE else longest
        k: i64
        for k in range(mixes):
            # With k locomotives, routes longer than k and no longer than k and the cards together.
            most: i64 = have + k
            if most > longest:
                most = longest
            at: i64 = (payment + k) * routes
            w: i64
            if have and k <= wild:
                for w in range(words):
                    payable: i64 = (
                        free[base_word + w]
                        & fit[(card * (longest + 1) + most) * words + w]
                        & ~fit[(card * (longest + 1) + k) * words + w]
                    )
                    while payable:
                        low: i64 = payable & -payable
                        out[n] = numbers[at + PLACE[low % 61]]
                        n += 1
                        payable ^= low
                    at += WORD
        payment += mixes
    return n


def refusal(s: TicketToRideState, number: i64) -> i64:
    """0 if the move is legal now, else why not: the same rules asked about one move."""
    step: i64 = s.steps[s.depth - 1]
    vocabulary = s.vocabulary
    if number < vocabulary.first_card:
        if step < KEEP_TICKETS:
            return WRONG_STEP
        if number + 1 >= BIT[s.offered[s.seat]]:
            return NOT_OFFERED
        return 0 if MASK_SIZE[number + 1] >= _least_kept(s, step) else TOO_FEW_KEPT
    if step >= KEEP_TICKETS:
        return WRONG_STEP
    if number < vocabulary.deck:
        card: i64 = number - vocabulary.first_card
        if step == SECOND_CARD and card == LOCOMOTIVE:
            return SECOND_LOCOMOTIVE
        return 0 if s.shown & SOME[card] else NOT_SHOWN
    if number == vocabulary.deck:
        return 0 if s.deck_size or s.discard_size else NO_CARDS
    if step == SECOND_CARD:
        return WRONG_STEP
    if number == vocabulary.tickets:
        return 0 if s.tickets_left else NO_TICKETS
    if number == vocabulary.pass_:
        out: vec[i64] = s.rules.scratch
        return 0 if write_legal(s, out) == 1 and out[0] == number else MAY_NOT_PASS
    return _claim_refusal(s, number)


def _claim_refusal(s: TicketToRideState, number: i64) -> i64:
    board = s.board
    seat: i64 = s.seat
    route: i64 = s.vocabulary.route[number]
    length: i64 = board.length[route]
    if not s.free[seat * board.words + board.word[route]] & board.bit[route]:
        twin: i64 = board.twin[route]
        if s.owner(route) >= 0:
            return TAKEN
        if twin >= 0 and s.owns(seat, twin):
            return TWIN_OWN
        return TOO_FEW_TRAINS if s.trains[seat] < length else TWIN_CLOSED
    card: i64 = s.vocabulary.card[number]
    have: i64 = s.hands[seat * KINDS + card]
    wild: i64 = s.hands[seat * KINDS + LOCOMOTIVE]
    asked: i64 = s.vocabulary.wild[number]
    if card == LOCOMOTIVE:
        enough = have >= length
    elif asked < 0:
        enough = have > 0 and have + wild >= length
    else:
        enough = wild >= asked and have >= length - asked
    return 0 if enough else TOO_FEW_CARDS
