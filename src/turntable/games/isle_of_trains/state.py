"""A position of Isle of Trains: named fields, each a native integer or a packed array."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.arrays import mix, mix_all, packed, zeros
from turntable.core.message import Message
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.games.isle_of_trains import imagination, scoring, view
from turntable.games.isle_of_trains.facts import (
    DESTINATIONS,
    ISLANDS,
    KINDS,
    LOADED,
    NOTHING,
    SLOTS,
    SPACES,
    TYPES,
    Facts,
)
from turntable.games.isle_of_trains.piles import sum_of

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.game import IsleOfTrains
    from turntable.games.isle_of_trains.verbs import Verbs

STACK: Final = 32
ASIDE: Final = SLOTS * SPACES


class IsleOfTrainsState(State):
    """Cards are counted by kind, ``[seat * KINDS + kind]`` in a seat's arrays; sets of kinds or cars are bits."""

    def __init__(
        self,
        game: IsleOfTrains,
        seats: i64,
        seat: i64,
        chance: i64,
        steps: vec[i64],
        depth: i64,
        revealed: i64,
        first: i64,
        turns: i64,
        turns_left: i64,
        progress: i64,
        train_holder: i64,
        outcome: i64,
        deck: vec[i64],
        deck_size: i64,
        deck_known: i64,
        pile: vec[i64],
        pile_size: i64,
        display: vec[i64],
        aside: vec[i64],
        aside_size: i64,
        fresh: vec[i64],
        blind: vec[i64],
        hands: vec[i64],
        held: vec[i64],
        hand_size: vec[i64],
        known: vec[i64],
        tokens: vec[i64],
        bag: vec[i64],
        bag_size: i64,
        supply: vec[i64],
        cars: vec[i64],
        length: vec[i64],
        fleet: vec[i64],
        present: vec[i64],
        slack: vec[i64],
        loads: vec[i64],
        loaded: vec[i64],
        open: vec[i64],
        cargo: vec[i64],
        aboard: vec[i64],
        buildings: vec[i64],
        islands: vec[i64],
        tiles: vec[i64],
        filled: vec[i64],
    ) -> None:
        super().__init__(game, seats, seat, chance, steps, depth, revealed)
        self.rules: IsleOfTrains = game
        self.facts: Facts = game.facts
        self.verbs: Verbs = game.verbs
        self.first: i64 = first
        """The seat that starts."""
        self.turns: i64 = turns
        """Turns ended."""
        self.turns_left: i64 = turns_left
        """Turns until the game ends, or -1 while its end is not triggered."""
        self.progress: i64 = progress
        """The space of the progress track the progress train is on."""
        self.train_holder: i64 = train_holder
        """The seat that took the progress train, or -1."""
        self.outcome: i64 = outcome
        """Of a solo chapter: 0 undecided, 1 won, 2 lost."""
        self.deck: vec[i64] = deck
        """``deck_size`` kinds. Their order is chance, drawn when a card is; the last ``deck_known`` were returned
        to the top of the deck (solo) and are in order, the top one last."""
        self.deck_size: i64 = deck_size
        """Cards in the deck."""
        self.deck_known: i64 = deck_known
        """Cards on top of it that everybody knows."""
        self.pile: vec[i64] = pile
        """The discard pile, the top card last."""
        self.pile_size: i64 = pile_size
        """Cards in it."""
        self.display: vec[i64] = display
        """The kind of card in each face-up place, or -1."""
        self.aside: vec[i64] = aside
        """Items on their way to the discard pile: a special delivery, a scrapped car."""
        self.aside_size: i64 = aside_size
        """How many."""
        self.fresh: vec[i64] = fresh
        """Cards in the deck when it was last shuffled, less those seen to leave it."""
        self.blind: vec[i64] = blind
        """What each seat drew unseen since then: so ``deck`` is ``fresh`` less all of these."""
        self.hands: vec[i64] = hands
        """[seat * KINDS + kind]: cards in hand; likewise ``blind`` above and ``known`` below."""
        self.held: vec[i64] = held
        """[seat]: the kinds in hand, as bits."""
        self.hand_size: vec[i64] = hand_size
        """[seat]: cards in hand."""
        self.known: vec[i64] = known
        """What everybody saw a seat take and not play since: it has at least these in hand, or face down on trains."""
        self.tokens: vec[i64] = tokens
        """[seat]: victory point tokens."""
        self.bag: vec[i64] = bag
        """[destination]: passengers in the bag."""
        self.bag_size: i64 = bag_size
        """Passengers in the bag."""
        self.supply: vec[i64] = supply
        """[seat * DESTINATIONS + destination]: passengers beside the engine."""
        self.cars: vec[i64] = cars
        """[seat * SLOTS + slot]: the kind of card; slot 0 is the engine."""
        self.length: vec[i64] = length
        """[seat]: engine and cars."""
        self.fleet: vec[i64] = fleet
        """[seat * KINDS + kind]: cards of the train by kind."""
        self.present: vec[i64] = present
        """[seat]: the kinds of the train, as bits."""
        self.slack: vec[i64] = slack
        """[seat]: engine capacity less weight."""
        self.loads: vec[i64] = loads
        """[(seat * SLOTS + slot) * SPACES + place]: an item; see ``train``."""
        self.loaded: vec[i64] = loaded
        """[seat * SLOTS + slot]: how many."""
        self.open: vec[i64] = open
        """[seat * TYPES + type]: the cars with a free space for this type, as bits."""
        self.cargo: vec[i64] = cargo
        """[seat * 4 + type]: loaded coal, oil, boxes and cards that count as any."""
        self.aboard: vec[i64] = aboard
        """[seat * DESTINATIONS + destination]: loaded passengers."""
        self.buildings: vec[i64] = buildings
        """[seat]: kinds, as bits."""
        self.islands: vec[i64] = islands
        """[island]: 0 on the map, -1 not in this game, else 1 + contract * 4 + seat, by the last contract done."""
        self.tiles: vec[i64] = tiles
        """[destination]: the ticket tile."""
        self.filled: vec[i64] = filled
        """[destination]: passengers on the tile."""

    def copy(self) -> IsleOfTrainsState:
        return IsleOfTrainsState(
            game=self.rules,
            seats=self.seats,
            seat=self.seat,
            chance=self.chance,
            steps=self.steps[:],
            depth=self.depth,
            revealed=self.revealed,
            first=self.first,
            turns=self.turns,
            turns_left=self.turns_left,
            progress=self.progress,
            train_holder=self.train_holder,
            outcome=self.outcome,
            deck=self.deck[:],
            deck_size=self.deck_size,
            deck_known=self.deck_known,
            pile=self.pile[:],
            pile_size=self.pile_size,
            display=self.display[:],
            aside=self.aside[:],
            aside_size=self.aside_size,
            fresh=self.fresh[:],
            blind=self.blind[:],
            hands=self.hands[:],
            held=self.held[:],
            hand_size=self.hand_size[:],
            known=self.known[:],
            tokens=self.tokens[:],
            bag=self.bag[:],
            bag_size=self.bag_size,
            supply=self.supply[:],
            cars=self.cars[:],
            length=self.length[:],
            fleet=self.fleet[:],
            present=self.present[:],
            slack=self.slack[:],
            loads=self.loads[:],
            loaded=self.loaded[:],
            open=self.open[:],
            cargo=self.cargo[:],
            aboard=self.aboard[:],
            buildings=self.buildings[:],
            islands=self.islands[:],
            tiles=self.tiles[:],
            filled=self.filled[:],
        )

    def key(self) -> int:
        h: i64 = mix(mix(self.seats, self.seat), self.depth)
        i: i64
        for i in range(self.depth):
            h = mix(h, self.steps[i])
        h = mix(mix(mix(h, self.first), self.turns), self.turns_left)
        h = mix(mix(mix(h, self.progress), self.train_holder), self.outcome)
        h = mix_all(_mix_cards(h, self.deck, self.deck_size - self.deck_known), self.display)
        for i in range(self.deck_size - self.deck_known, self.deck_size):
            h = mix(h, self.deck[i])
        if self.seats == 1:
            for i in range(self.pile_size):
                h = mix(h, self.pile[i])
        else:
            # Only solo players ever look at the order of the discard pile.
            h = _mix_cards(h, self.pile, self.pile_size)
        for i in range(self.aside_size):
            h = mix(h, self.aside[i])
        h = mix_all(mix_all(mix_all(mix_all(h, self.fresh), self.blind), self.hands), self.known)
        h = mix_all(mix_all(mix_all(h, self.tokens), self.bag), self.supply)
        seat: i64
        slot: i64
        for seat in range(self.seats):
            h = mix(h, self.buildings[seat])
            for slot in range(self.length[seat]):
                h = mix(mix(h, self.cars[seat * SLOTS + slot]), self.loaded[seat * SLOTS + slot])
                for i in range(self.loaded[seat * SLOTS + slot]):
                    h = mix(h, self.loads[(seat * SLOTS + slot) * SPACES + i])
        h = mix_all(mix_all(mix_all(h, self.islands), self.tiles), self.filled)
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

    def imagine(self, seat: int, rng: Rng) -> IsleOfTrainsState:
        return imagination.imagine(self, self.checked(seat), rng)

    # Small questions

    @property
    def won(self) -> bool | None:
        """Whether a solo chapter is won; ``None`` while that is open, and in games without a chapter."""
        return None if self.outcome == 0 else self.outcome == 1

    def able(self, seat: i64, ability: i64) -> i64:
        """How much of a caboose's ability the seat has."""
        facts = self.facts
        if self.present[seat] & facts.able[ability]:
            return facts.ability[ability]
        return 0

    def items(self, seat: i64) -> i64:
        """How much is loaded on the seat's train."""
        return sum_of(self.cargo, seat * LOADED, LOADED) + self.passengers(seat)

    def passengers(self, seat: i64) -> i64:
        """Passengers loaded on the seat's train."""
        return sum_of(self.aboard, seat * DESTINATIONS, DESTINATIONS)

    def has_load(self, seat: i64) -> bool:
        """Whether anything is loaded on the seat's train."""
        at: i64
        for at in range(seat * SLOTS, seat * SLOTS + self.length[seat]):
            if self.loaded[at]:
                return True
        return False

    def waiting(self, seat: i64) -> i64:
        """Passengers in the seat's supply."""
        return sum_of(self.supply, seat * DESTINATIONS, DESTINATIONS)


def _mix_cards(h: i64, cards: vec[i64], count: i64) -> i64:
    """Mix the first ``count`` cards, whatever their order."""
    counts: vec[i64] = zeros(KINDS)
    i: i64
    for i in range(count):
        counts[cards[i]] += 1
    return mix_all(h, counts)


def new_state(game: IsleOfTrains, seats: i64) -> IsleOfTrainsState:
    """The table before anything is dealt: every card in the deck, every passenger in the bag."""
    facts = game.facts
    deck = [kind for kind, card in enumerate(facts.cards) for _ in range(card.copies)]
    return IsleOfTrainsState(
        game=game,
        seats=seats,
        seat=0,
        chance=0,
        steps=zeros(STACK),
        depth=0,
        revealed=0,
        first=0,
        turns=0,
        turns_left=-1,
        progress=0,
        train_holder=-1,
        outcome=0,
        deck=packed(deck),
        deck_size=len(deck),
        deck_known=0,
        pile=zeros(len(deck)),
        pile_size=0,
        display=packed([NOTHING] * facts.shown),
        aside=zeros(ASIDE),
        aside_size=0,
        fresh=facts.copies[:],
        blind=zeros(seats * KINDS),
        hands=zeros(seats * KINDS),
        held=zeros(seats),
        hand_size=zeros(seats),
        known=zeros(seats * KINDS),
        tokens=zeros(seats),
        bag=packed([facts.passengers_each] * DESTINATIONS),
        bag_size=facts.passengers_each * DESTINATIONS,
        supply=zeros(seats * DESTINATIONS),
        cars=zeros(seats * SLOTS),
        length=zeros(seats),
        fleet=zeros(seats * KINDS),
        present=zeros(seats),
        slack=zeros(seats),
        loads=zeros(seats * SLOTS * SPACES),
        loaded=zeros(seats * SLOTS),
        open=zeros(seats * TYPES),
        cargo=zeros(seats * LOADED),
        aboard=zeros(seats * DESTINATIONS),
        buildings=zeros(seats),
        islands=zeros(ISLANDS),
        tiles=zeros(DESTINATIONS),
        filled=zeros(DESTINATIONS),
    )
