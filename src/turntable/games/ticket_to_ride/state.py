"""A position of Ticket to Ride: named fields, each a native integer or a packed array."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.arrays import mix, mix_all, packed, zeros
from turntable.core.message import Message, Reason
from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.core.step import Step
from turntable.games.ticket_to_ride import imagination, legality, reasons, scoring, steps, view
from turntable.games.ticket_to_ride.facts import EMPTY, KINDS, LOCOMOTIVE, Board
from turntable.games.ticket_to_ride.moves import Vocabulary

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.game import TicketToRide


class TicketToRideState(State):
    """Cards are counted by kind, ``[seat * KINDS + kind]`` in a seat's arrays; routes are bits of words."""

    def __init__(
        self,
        game: TicketToRide,
        seats: i64,
        seat: i64,
        chance: i64,
        stack: vec[i64],
        depth: i64,
        revealed: i64,
        first: i64,
        turns_left: i64,
        passes: i64,
        deck_size: i64,
        deck: vec[i64],
        discards: vec[i64],
        discard_size: i64,
        display: vec[i64],
        shown: i64,
        hands: vec[i64],
        known: vec[i64],
        fresh: vec[i64],
        blind: vec[i64],
        trains: vec[i64],
        points: vec[i64],
        free: vec[i64],
        owned: vec[i64],
        ticket_deck: vec[i64],
        ticket_top: i64,
        tickets_left: i64,
        holder: vec[i64],
        offer: vec[i64],
        offered: vec[i64],
        returned: vec[i64],
        batches: i64,
    ) -> None:
        super().__init__(game, seats, seat, chance, stack, depth, revealed)
        self.rules: TicketToRide = game
        self.board: Board = game.board
        self.vocabulary: Vocabulary = game.vocabulary
        self.first: i64 = first
        """The seat that starts."""
        self.turns_left: i64 = turns_left
        """Turns until the game ends, or -1 while nobody runs out of trains."""
        self.passes: i64 = passes
        """Forced passes in a row."""
        self.deck_size: i64 = deck_size
        self.deck: vec[i64] = deck
        """Train car cards by kind: their order is chance, drawn when a card is."""
        self.discards: vec[i64] = discards
        self.discard_size: i64 = discard_size
        self.display: vec[i64] = display
        """The kind of card in each face-up place, or EMPTY."""
        self.shown: i64 = shown
        """The display again, counted: four bits a kind (see ``facts.ONE``)."""
        self.hands: vec[i64] = hands
        self.known: vec[i64] = known
        """The part of each hand that everybody saw taken face up and not played since."""
        self.fresh: vec[i64] = fresh
        """Cards in the deck when it was last shuffled, less those seen to leave it."""
        self.blind: vec[i64] = blind
        """What each seat drew unseen since then: so ``deck`` is ``fresh`` less all of these."""
        self.trains: vec[i64] = trains
        self.points: vec[i64] = points
        """Points for routes, as on the scoring track."""
        self.free: vec[i64] = free
        """[seat * words + word]: routes open to this seat: nobody has them, no twin closes them, its trains suffice."""
        self.owned: vec[i64] = owned
        """[seat * words + word]"""
        self.ticket_deck: vec[i64] = ticket_deck
        """A ring: ``tickets_left`` tickets from place ``ticket_top`` on, the top one first."""
        self.ticket_top: i64 = ticket_top
        self.tickets_left: i64 = tickets_left
        self.holder: vec[i64] = holder
        """[ticket]: the seat that keeps it, or -1."""
        self.offer: vec[i64] = offer
        """[seat * most_dealt + place]: tickets a seat is choosing from."""
        self.offered: vec[i64] = offered
        """[seat]: how many."""
        self.returned: vec[i64] = returned
        """[ticket]: in the deck because a seat put it back: 8 * batch + that seat, else -1."""
        self.batches: i64 = batches

    def copy(self) -> TicketToRideState:
        return TicketToRideState(
            self.rules,
            self.seats,
            self.seat,
            self.chance,
            self.steps[:],
            self.depth,
            self.revealed,
            self.first,
            self.turns_left,
            self.passes,
            self.deck_size,
            self.deck[:],
            self.discards[:],
            self.discard_size,
            self.display[:],
            self.shown,
            self.hands[:],
            self.known[:],
            self.fresh[:],
            self.blind[:],
            self.trains[:],
            self.points[:],
            self.free[:],
            self.owned[:],
            self.ticket_deck[:],
            self.ticket_top,
            self.tickets_left,
            self.holder[:],
            self.offer[:],
            self.offered[:],
            self.returned[:],
            self.batches,
        )

    def key(self) -> int:
        h: i64 = mix(self.seats, self.seat)
        i: i64
        for i in range(self.depth):
            h = mix(h, self.steps[i])
        h = mix(mix(mix(mix(h, self.first), self.turns_left), self.passes), self.depth)
        h = mix_all(mix_all(mix_all(h, self.deck), self.discards), self.display)
        h = mix_all(mix_all(mix_all(mix_all(h, self.hands), self.known), self.fresh), self.blind)
        h = mix_all(mix_all(mix_all(h, self.owned), self.trains), self.holder)
        for i in range(self.tickets_left):
            ticket: i64 = self.ticket_in_deck(i)
            h = mix(mix(h, ticket), self.returned[ticket])
        for seat in range(self.seats):
            for i in range(self.offered[seat]):
                h = mix(h, self.offer[seat * self.board.most_dealt + i])
            h = mix(h, self.offered[seat])
        return int(h)

    # The rules, in their own modules

    def write_legal(self, out: vec[i64]) -> i64:
        return legality.write_legal(self, out)

    def refusal(self, number: i64) -> i64:
        return legality.refusal(self, number)

    def explain(self, number: i64) -> Reason:
        return reasons.explain(self, number)

    def apply(self, number: i64) -> None:
        steps.apply(self, number)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def sheet(self, seat: int) -> list[tuple[Message, int]]:
        return scoring.sheet(self, seat)

    def ranking(self) -> list[list[int]]:
        return scoring.ranking(self)

    def describe_step(self) -> Step:
        return reasons.describe_step(self)

    def words(self, move: Move) -> Message:
        return reasons.words(self, move)

    def subject(self, move: Move) -> Message | None:
        return reasons.subject(self, move)

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> TicketToRideState:
        return imagination.imagine(self, seat, rng)

    # Small questions

    def hand(self, seat: i64, card: i64) -> i64:
        return self.hands[seat * KINDS + card]

    def owns(self, seat: i64, route: i64) -> bool:
        return (self.owned[seat * self.board.words + self.board.word[route]] & self.board.bit[route]) != 0

    def owner(self, route: i64) -> i64:
        """The seat that claimed the route, or -1."""
        seat: i64
        for seat in range(self.seats):
            if self.owns(seat, route):
                return seat
        return -1

    def ticket_in_deck(self, place: i64) -> i64:
        """The ticket at this place of the ticket deck, 0 on top."""
        at: i64 = self.ticket_top + place
        size: i64 = len(self.ticket_deck)
        return self.ticket_deck[at - size if at >= size else at]


def new_state(game: TicketToRide, seats: i64) -> TicketToRideState:
    """The table before anything is dealt."""
    board = game.board
    words: i64 = board.words
    tickets = len(board.tickets)
    deck = [board.each_colour] * KINDS
    deck[LOCOMOTIVE] = board.locomotives
    everything = [0] * int(words)
    for r in range(len(board.routes)):
        if board.length[r] <= board.all_trains:
            everything[board.word[r]] |= board.bit[r]
    return TicketToRideState(
        game,
        seats,
        0,
        0,
        zeros(seats + 2),
        0,
        0,
        0,
        -1,
        0,
        board.all_cards,
        packed(deck),
        zeros(KINDS),
        0,
        packed([EMPTY] * board.shown),
        0,
        zeros(seats * KINDS),
        zeros(seats * KINDS),
        packed(deck),
        zeros(seats * KINDS),
        packed([board.all_trains] * seats),
        zeros(seats),
        packed(everything * int(seats)),
        zeros(seats * words),
        packed(range(tickets)),
        0,
        tickets,
        packed([-1] * tickets),
        packed([-1] * (seats * board.most_dealt)),
        zeros(seats),
        packed([-1] * tickets),
        0,
    )
