"""What a value network sees of a solo game of Isle of Trains: inputs that are on or off, nothing hidden among them.

Numbers are written like a thermometer: for three cards of a kind the first three inputs of that kind are on. Cards
drawn while a move is tried out are *blank*: the deck of such a line holds only cards of no kind (``BLANK``), so a
move is judged by how many it draws and not by which. Passengers are counted by the ticket tile they go to.
"""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import packed, zeros
from turntable.core.bits import BIT, PLACE, write_set
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import contracts, ending, scoring
from turntable.games.isle_of_trains.facts import (
    BONUS,
    DESTINATIONS,
    DISCARD,
    DRAW,
    ISLANDS,
    KINDS,
    LOADED,
    NOTHING,
    PASSENGERS,
    SLOTS,
    TOKENS,
    Facts,
)
from turntable.games.isle_of_trains.stack import (
    ACTION,
    DELIVERING,
    HAND_LIMIT,
    NIGHT,
    REFILL,
    SPECIAL_HAD,
    about_at,
    step_at,
)
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.train import WILD

VERSION: Final = 1
"""Raise this when an input changes its place or its meaning: models of other versions are refused."""
BLANK: Final = KINDS - 1
"""A card of no kind: the place of the promo card, which is not in games that are learned."""
SHOWN: Final = 3
MOST_DRAWN: Final = 12
MOST_HAND: Final = 14
MOST_DECK: Final = 66
FINE_DECK: Final = 16
"""Up to here every card of the deck has an input, above every second one."""
MOST_WAITING: Final = 8
MOST_SPACES: Final = 6
MOST_CARGO: Final = 8
MOST_ITEMS: Final = 18
MOST_SLACK: Final = 12
MOST_POINTS: Final = 16
"""Inputs for what the best building in hand would score, two points each."""
MOST_STATION: Final = 6
MOST_TOKENS: Final = 5
TRIPLES: Final = 20
"""Ways in which a tile's three passengers can be on the tile, loaded and waiting; the others are in the bag."""
SHORT: Final = 3
"""Items a contract may lack and still have an input."""


class Inputs:
    """Where each input is."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.size: i64 = 1
        """How many there are; input 0 is always on."""
        copies = [int(facts.copies[kind]) for kind in range(KINDS)]
        self.hand: vec[i64] = self._each(copies)
        self.train: vec[i64] = self._each(copies)
        self.unseen: vec[i64] = self._each(copies)
        self.shown: vec[i64] = self._each([min(SHOWN, count) for count in copies])
        self.pile_top: vec[i64] = self._each([1] * KINDS)
        self.deck_top: vec[i64] = self._each([1] * (KINDS - 1))
        spaces = [min(MOST_SPACES, copies[kind] * int(facts.spaces[kind])) for kind in range(KINDS)]
        self.free: vec[i64] = self._each(spaces)
        self.free_most: vec[i64] = packed(spaces)
        self.blank: i64 = self._some(MOST_DRAWN)
        self.hand_size: i64 = self._some(MOST_HAND)
        self.shown_blank: i64 = self._some(SHOWN)
        self.shown_none: i64 = self._some(SHOWN)
        self.deck: i64 = self._some(MOST_DECK)
        self.tiles: i64 = self._some(TRIPLES * len(facts.tiles))
        self.drawn: i64 = self._some(4)
        self.waiting: i64 = self._some(MOST_WAITING)
        self.cargo: i64 = self._some(MOST_CARGO * LOADED)
        self.items: i64 = self._some(MOST_ITEMS)
        self.cars: i64 = self._some(SLOTS)
        self.slack: i64 = self._some(MOST_SLACK)
        self.potential: i64 = self._some(MOST_POINTS)
        self.stations: i64 = self._some(3 * MOST_STATION)
        self.islands: i64 = self._some(ISLANDS * 4)
        self.contracts: i64 = self._some(ISLANDS * 3 * SHORT)
        self.tokens: i64 = self._some(MOST_TOKENS)
        self.actions: i64 = self._some(2)
        self.bonus: i64 = self._some(4 * 2)
        self.delivering: i64 = self._some(1 + ISLANDS)
        self.special_had: i64 = self._some(1)
        self.draw: i64 = self._some(6)
        self.discard: i64 = self._some(2)
        self.due_passengers: i64 = self._some(3)
        self.due_tokens: i64 = self._some(4)
        self.end: i64 = self._some(3)
        triples = [0] * 64
        at = 0
        for filled in range(4):
            for aboard in range(4 - filled):
                for waiting in range(4 - filled - aboard):
                    triples[filled * 16 + aboard * 4 + waiting] = at
                    at += 1
        self.triple: vec[i64] = packed(triples)
        """[filled * 16 + aboard * 4 + waiting]"""
        stations = [int(w) for i, w in enumerate(list(facts.building_which)) if _is_station(facts, i)]
        self.station_sets: vec[i64] = packed([*stations, 0, 0, 0][:3])
        self.counts: vec[i64] = zeros(KINDS)

    def _some(self, count: int) -> i64:
        first: i64 = self.size
        self.size += count
        return first

    def _each(self, counts: list[int]) -> vec[i64]:
        """So many inputs for each kind of card: the first of each."""
        return packed([int(self._some(count)) for count in counts])

    def waiting_input(self, s: IsleOfTrainsState, destination: i64, boarded: i64) -> i64:
        """The input of a destination's passengers, after one of those who wait has boarded, or none."""
        at: i64 = s.filled[destination] * 16 + s.aboard[destination] * 4 + s.supply[destination] + boarded * 3
        return self.tiles + s.tiles[destination] * TRIPLES + self.triple[at]

    def write(self, s: IsleOfTrainsState, drawn: i64, out: vec[i64]) -> i64:
        """Write the inputs that are on, for seat 0; ``drawn`` passengers came from the bag and nobody saw which.

        How many there are.
        """
        out[0] = 0
        n: i64 = self._write_cards(s, out, 1)
        n = self._write_passengers(s, drawn, out, n)
        n = self._write_train(s, out, n)
        n = self._write_contracts(s, out, n)
        return self._write_steps(s, out, n)

    def _write_cards(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        facts = self.facts
        hands: vec[i64] = s.hands
        k: i64
        i: i64
        mask: i64 = s.held[0]
        best: i64 = 0
        while mask:
            low: i64 = mask & -mask
            mask ^= low
            k = PLACE[low % 61]
            if k == BLANK:
                n = _fill(out, n, self.blank, hands[k], MOST_DRAWN)
            else:
                n = _fill(out, n, self.hand[k], hands[k], hands[k])
                if facts.buildings_mask & low:
                    points: i64 = scoring.points_of(s, 0, k)
                    if points > best:
                        best = points
        n = _fill(out, n, self.potential, best >> 1, MOST_POINTS)
        n = _fill(out, n, self.hand_size, s.hand_size[0], MOST_HAND)
        unseen: vec[i64] = self.unseen
        fresh: vec[i64] = s.fresh
        blind: vec[i64] = s.blind
        known: i64 = s.deck_size - s.deck_known
        for k in range(BLANK):
            count: i64 = fresh[k] - blind[k]
            if count > 0:
                if s.deck_known:
                    for i in range(known, s.deck_size):
                        if s.deck[i] == k:
                            count -= 1
                n = _fill(out, n, unseen[k], count, count)
        blanks: i64 = 0
        none: i64 = 0
        j: i64
        for i in range(facts.shown):
            k = s.display[i]
            if k == NOTHING:
                none += 1
            elif k == BLANK:
                blanks += 1
            else:
                out[n] = self.shown[k]
                for j in range(i):
                    if s.display[j] == k:
                        out[n] += 1
                n += 1
        n = _fill(out, n, self.shown_blank, blanks, SHOWN)
        n = _fill(out, n, self.shown_none, none, SHOWN)
        if s.deck_known:
            k = s.deck[s.deck_size - 1]
            if k != BLANK:
                out[n] = self.deck_top[k]
                n += 1
        if ending.can_return(s):
            out[n] = self.pile_top[s.pile[s.pile_size - 1]]
            n += 1
        size: i64 = s.deck_size
        if size > FINE_DECK:
            size = FINE_DECK + ((size - FINE_DECK) >> 1)
        n = _fill(out, n, self.deck, size, MOST_DECK)
        return _fill(out, n, self.tokens, s.tokens[0] // 3, MOST_TOKENS)

    def _write_passengers(self, s: IsleOfTrainsState, drawn: i64, out: vec[i64], n: i64) -> i64:
        d: i64
        i: i64
        waiting: i64 = drawn
        for d in range(DESTINATIONS):
            waiting += s.supply[d]
            out[n] = self.waiting_input(s, d, 0)
            n += 1
        n = _fill(out, n, self.drawn, drawn, 4)
        n = _fill(out, n, self.waiting, waiting, MOST_WAITING)
        for i in range(3):
            delivered: i64 = 0
            for d in range(DESTINATIONS):
                if self.station_sets[i] & BIT[d]:
                    delivered += s.filled[d]
            n = _fill(out, n, self.stations + i * MOST_STATION, delivered, MOST_STATION)
        return n

    def _write_train(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        facts = self.facts
        free: vec[i64] = self.counts
        fleet: vec[i64] = s.fleet
        slot: i64
        i: i64
        mask: i64 = s.present[0]
        while mask:
            low: i64 = mask & -mask
            mask ^= low
            free[PLACE[low % 61]] = 0
        for slot in range(s.length[0]):
            kind: i64 = s.cars[slot]
            free[kind] += facts.spaces[kind] - s.loaded[slot]
        mask = s.present[0]
        while mask:
            low = mask & -mask
            mask ^= low
            kind = PLACE[low % 61]
            n = _fill(out, n, self.train[kind], fleet[kind], fleet[kind])
            n = _fill(out, n, self.free[kind], free[kind], self.free_most[kind])
        mask = s.buildings[0]
        while mask:
            low = mask & -mask
            mask ^= low
            out[n] = self.train[PLACE[low % 61]]
            n += 1
        for i in range(LOADED):
            n = _fill(out, n, self.cargo + i * MOST_CARGO, s.cargo[i], MOST_CARGO)
        n = _fill(out, n, self.items, s.items(0), MOST_ITEMS)
        n = _fill(out, n, self.cars, s.length[0] - 1, SLOTS)
        return _fill(out, n, self.slack, s.slack[0], MOST_SLACK)

    def _write_contracts(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        cargo: vec[i64] = s.cargo
        needs: vec[i64] = self.facts.needs
        opened: i64 = contracts.open_island(s, 0)
        island: i64
        which: i64
        t: i64
        for island in range(ISLANDS):
            if s.islands[island] < 0:
                continue
            done: i64 = contracts.done(s, island) + 1
            out[n] = self.islands + island * 4 + done
            n += 1
            if done > 1 or (done == 0 and opened >= 0):
                continue
            for which in range(done, 1 if done == 0 else 3):
                contract: i64 = contracts.number_of(island, which)
                short: i64 = needs[contract * LOADED + WILD] - cargo[WILD]
                for t in range(WILD):
                    need: i64 = needs[contract * LOADED + t]
                    # What is left over serves as any cargo, where that is asked for.
                    if need > cargo[t] or needs[contract * LOADED + WILD]:
                        short += need - cargo[t]
                n = _fill(out, n, self.contracts + contract * SHORT, SHORT - (short if short > 0 else 0), SHORT)
        return n

    def _write_steps(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        """What is pending."""
        actions: i64 = 0
        once: i64 = 0
        twice: i64 = 0
        draw: i64 = 0
        discard: i64 = 0
        passengers: i64 = 0
        tokens: i64 = 0
        delivery: i64 = -1
        i: i64
        for i in range(s.depth):
            step: i64 = step_at(s, i)
            about: i64 = about_at(s, i)
            if step == ACTION:
                actions += 1
            elif step == BONUS:
                twice |= once & about
                once |= about
            elif step == DELIVERING:
                delivery = about
            elif step == DRAW:
                draw += about
            elif step == DISCARD:
                discard += about
            elif step == PASSENGERS:
                passengers += about
            elif step == TOKENS:
                tokens += about
        n = write_set(out, n, once, self.bonus)
        n = write_set(out, n, twice, self.bonus + 4)
        if delivery >= 0:
            out[n] = self.delivering
            out[n + 1] = self.delivering + 1 + (delivery & 7)
            n += 2
            if delivery >> 3 & SPECIAL_HAD:
                out[n] = self.special_had
                n += 1
        n = _fill(out, n, self.draw, draw, 6)
        n = _fill(out, n, self.discard, discard, 2)
        n = _fill(out, n, self.due_passengers, passengers, 3)
        n = _fill(out, n, self.due_tokens, tokens, 4)
        top: i64 = s.top()
        if top in (HAND_LIMIT, REFILL, NIGHT):
            out[n] = self.end + (0 if top == HAND_LIMIT else 1 if top == REFILL else 2)
            n += 1
        return _fill(out, n, self.actions, actions, 2)


def _is_station(facts: Facts, kind: int) -> bool:
    return bool(facts.building_counts[kind] == scoring.DELIVERED and facts.building_each[kind])


def _fill(out: vec[i64], n: i64, first: i64, count: i64, most: i64) -> i64:
    """The first ``count`` of ``most`` inputs are on."""
    if count > most:
        count = most
    i: i64
    for i in range(count):
        out[n] = first + i
        n += 1
    return n
