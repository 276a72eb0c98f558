"""A position of Ticket to Ride: named fields, each a native integer or a packed array."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.arrays import mix, mix_all, packed, zeros
from turntable.core.message import Message
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.games.ticket_to_ride import imagination, scoring, view
from turntable.games.ticket_to_ride.facts import EMPTY, KINDS, LOCOMOTIVE, Board

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.game import TicketToRide
    from turntable.games.ticket_to_ride.verbs import Verbs


class TicketToRideState(State):
    """Cards are counted by kind, ``[seat * KINDS + kind]`` in a seat's arrays; routes are bits of words."""

    def __init__(
        self,
        game: TicketToRide,
        seats: i64,
        seat: i64,
        chance: i64,
        steps: vec[i64],
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
        super().__init__(game, seats, seat, chance, steps, depth, revealed)
        self.rules: TicketToRide = game
        self.board: Board = game.board
        self.verbs: Verbs = game.verbs
        self.first: i64 = first
        """The seat that starts."""
        self.turns_left: i64 = turns_left
        """Turns until the game ends, or -1 while nobody runs out of trains."""
        self.passes: i64 = passes
        """Forced passes in a row."""
        self.deck_size: i64 = deck_size
        """Cards in the deck."""
        self.deck: vec[i64] = deck
        """Train car cards by kind: their order is chance, drawn when a card is."""
        self.discards: vec[i64] = discards
        """Discarded cards by kind."""
        self.discard_size: i64 = discard_size
        """Cards in the discard pile."""
        self.display: vec[i64] = display
        """The kind of card in each face-up place, or EMPTY."""
        self.shown: i64 = shown
        """The display again, counted: four bits a kind (see ``facts.ONE``)."""
        self.hands: vec[i64] = hands
        """Cards in each hand."""
        self.known: vec[i64] = known
        """The part of each hand that everybody saw taken face up and not played since."""
        self.fresh: vec[i64] = fresh
        """Cards in the deck when it was last shuffled, less those seen to leave it."""
        self.blind: vec[i64] = blind
        """What each seat drew unseen since then: so ``deck`` is ``fresh`` less all of these."""
        self.trains: vec[i64] = trains
        """[seat]: trains left."""
        self.points: vec[i64] = points
        """[seat]: points for routes, as on the scoring track."""
        self.free: vec[i64] = free
        """[seat * words + word]: routes open to this seat: nobody has them, no twin closes them, its trains suffice."""
        self.owned: vec[i64] = owned
        """[seat * words + word]: routes the seat has claimed."""
        self.ticket_deck: vec[i64] = ticket_deck
        """A ring: ``tickets_left`` tickets from place ``ticket_top`` on, the top one first."""
        self.ticket_top: i64 = ticket_top
        """The place of the top ticket in that ring."""
        self.tickets_left: i64 = tickets_left
        """Tickets in the deck."""
        self.holder: vec[i64] = holder
        """[ticket]: the seat that keeps it, or -1."""
        self.offer: vec[i64] = offer
        """[seat * most_dealt + place]: tickets a seat is choosing from."""
        self.offered: vec[i64] = offered
        """[seat]: how many."""
        self.returned: vec[i64] = returned
        """[ticket]: the mark of the batch with which a seat put it back into the deck, or -1: see ``mark_returned``."""
        self.batches: i64 = batches
        """How many times tickets were put back so far."""

    def copy(self) -> TicketToRideState:
        return TicketToRideState(
            game=self.rules,
            seats=self.seats,
            seat=self.seat,
            chance=self.chance,
            steps=self.steps[:],
            depth=self.depth,
            revealed=self.revealed,
            first=self.first,
            turns_left=self.turns_left,
            passes=self.passes,
            deck_size=self.deck_size,
            deck=self.deck[:],
            discards=self.discards[:],
            discard_size=self.discard_size,
            display=self.display[:],
            shown=self.shown,
            hands=self.hands[:],
            known=self.known[:],
            fresh=self.fresh[:],
            blind=self.blind[:],
            trains=self.trains[:],
            points=self.points[:],
            free=self.free[:],
            owned=self.owned[:],
            ticket_deck=self.ticket_deck[:],
            ticket_top=self.ticket_top,
            tickets_left=self.tickets_left,
            holder=self.holder[:],
            offer=self.offer[:],
            offered=self.offered[:],
            returned=self.returned[:],
            batches=self.batches,
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

    # Scores and knowledge, in their own modules

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def sheet(self, seat: int) -> list[tuple[Message, int]]:
        return scoring.sheet(self, self.checked(seat))

    def ranking(self) -> list[list[int]]:
        return scoring.ranking(self)

    def view(self, seat: int | None) -> view.View:
        return view.view(self, None if seat is None else self.checked(seat))

    def imagine(self, seat: int, rng: Rng) -> TicketToRideState:
        return imagination.imagine(self, self.checked(seat), rng)

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

    def mark_returned(self, ticket: i64, seat: i64) -> None:
        """The seat puts the ticket back with the present batch."""
        self.returned[ticket] = self.batches * 8 + seat

    def is_returned_by(self, ticket: i64, seat: i64) -> bool:
        """Whether the seat put the ticket back and knows it to be in the deck still."""
        mark: i64 = self.returned[ticket]
        return mark >= 0 and mark & 7 == seat


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
        game=game,
        seats=seats,
        seat=0,
        chance=0,
        steps=zeros(seats + 2),
        depth=0,
        revealed=0,
        first=0,
        turns_left=-1,
        passes=0,
        deck_size=board.all_cards,
        deck=packed(deck),
        discards=zeros(KINDS),
        discard_size=0,
        display=packed([EMPTY] * board.shown),
        shown=0,
        hands=zeros(seats * KINDS),
        known=zeros(seats * KINDS),
        fresh=packed(deck),
        blind=zeros(seats * KINDS),
        trains=packed([board.all_trains] * seats),
        points=zeros(seats),
        free=packed(everything * int(seats)),
        owned=zeros(seats * words),
        ticket_deck=packed(range(tickets)),
        ticket_top=0,
        tickets_left=tickets,
        holder=packed([-1] * tickets),
        offer=packed([-1] * (seats * board.most_dealt)),
        offered=zeros(seats),
        returned=packed([-1] * tickets),
        batches=0,
    )
