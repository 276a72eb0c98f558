"""The Load action: choose a space, put a card or a passenger into it, gain the benefit of the car (18-24, 48, 62)."""

from __future__ import annotations

from turntable.core.bits import BIT, PLACE, write_set
from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.isle_of_trains import pieces, piles, refusals, stack, train, wording
from turntable.games.isle_of_trains.facts import (
    ANY,
    BONUS,
    BOX,
    COAL,
    DESTINATIONS,
    DRAW,
    DRAW_ON_COAL,
    DRAW_ON_PASSENGER,
    LOAD,
    NOTHING,
    PASSENGER,
    SLOTS,
    TYPES,
    Facts,
)
from turntable.games.isle_of_trains.moves import LoadMove, about_cards, about_islands
from turntable.games.isle_of_trains.rules import ActionVerb, IsleStep
from turntable.games.isle_of_trains.state import IsleOfTrainsState

# 1. Choose an available space


class Load(ActionVerb):
    """``load 1 car-2``: ``which`` is the place among all cars, ``seat * SLOTS + slot``."""

    def __init__(self, seats: int) -> None:
        super().__init__(LOAD, [LoadMove(seat, slot) for seat in range(seats) for slot in range(SLOTS)])

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        """A bonus load goes into the own train (20)."""
        seat: i64 = s.seat
        if s.top() == BONUS:
            return write_set(out, n, self.spaces(s, seat, seat), self.first + seat * SLOTS)
        target: i64
        for target in range(s.seats):
            n = write_set(out, n, self.spaces(s, seat, target), self.first + target * SLOTS)
        return n

    def spaces(self, s: IsleOfTrainsState, seat: i64, target: i64) -> i64:
        """The cars of the target's train that the seat has something to load into, as bits."""
        base: i64 = target * TYPES
        open: vec[i64] = s.open
        mask: i64 = 0
        if s.hand_size[seat] >= 2:
            # Any card will do, face down, with another one discarded (22).
            mask = open[base] | open[base + 1] | open[base + BOX]
        elif s.hand_size[seat] == 1:
            low: i64 = s.held[seat]
            type: i64 = s.facts.cargo[PLACE[low % 61]]
            mask = open[base] | open[base + 1] | open[base + BOX] if type == ANY else open[base + type]
        if s.hand_size[seat] and seat == target:
            # Only its owner uses the space for any cargo (24).
            mask |= open[base + ANY]
        if open[base + PASSENGER] and s.waiting(seat):
            mask |= open[base + PASSENGER]
        return mask

    def refuse_action(self, s: IsleOfTrainsState, which: i64) -> i64:
        seat: i64 = s.seat
        target: i64 = which // SLOTS
        slot: i64 = which % SLOTS
        if not self._exists(s, which):
            return refusals.NO_CAR_TO_LOAD
        if s.top() == BONUS and target != seat:
            return refusals.OWN_TRAIN_ONLY
        if self.spaces(s, seat, target) & BIT[slot]:
            return 0
        kind: i64 = s.cars[which]
        if s.facts.holds[kind] == NOTHING:
            return refusals.HOLDS_NOTHING
        if s.loaded[which] == s.facts.spaces[kind]:
            return refusals.CAR_FULL
        if s.facts.holds[kind] == ANY and target != seat:
            return refusals.OWN_TRAIN_ONLY
        return refusals.NOTHING_TO_LOAD

    def _exists(self, s: IsleOfTrainsState, which: i64) -> bool:
        target: i64 = which // SLOTS
        return target < s.seats and which % SLOTS < s.length[target]

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        is_bonus = s.top() == BONUS
        target: i64 = which // SLOTS
        s.pop()
        s.push(stack.LOAD_WITH, stack.loading(target, which % SLOTS, is_bonus))
        if s.told is not None:
            car = pieces.card(s, s.cars[which])
            s.told.append(Event("chose-space", {"player": Seat(s.seat), "owner": Seat(target), "car": car}))

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        return wording.load(s, which) if self._exists(s, which) else self.moves[which].words

    def action_args(self, s: IsleOfTrainsState, which: i64) -> dict[str, object]:
        return {"car": pieces.card(s, s.cars[which])} if self._exists(s, which) else {}


# 2. Place a card or a passenger


class LoadCard(Verb[IsleOfTrainsState]):
    """``with hopper-1``: load a card that shows the car's cargo; ``which`` is its kind."""

    def __init__(self, facts: Facts, word: str = "with", misfit: int = refusals.WRONG_CARGO) -> None:
        super().__init__(about_cards(word, facts.cards))
        self.misfit: i64 = misfit

    def fitting(self, s: IsleOfTrainsState, holds: i64) -> i64:
        """The kinds that can be loaded in this way into a space for this cargo, as bits."""
        return train.fitting(s, holds)

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        holds: i64 = train.holds_there(s)
        return n if holds == PASSENGER else write_set(out, n, s.held[s.seat] & self.fitting(s, holds), self.first)

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        holds: i64 = train.holds_there(s)
        if holds == PASSENGER:
            return refusals.PASSENGER_SPACE
        if s.held[s.seat] & BIT[which] == 0:
            return refusals.NOT_IN_HAND
        return 0 if self.fitting(s, holds) & BIT[which] else self.misfit

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        seat: i64 = s.seat
        piles.from_hand(s, seat, which)
        if s.told is not None:
            card = pieces.card(s, which)
            s.told.append(Event("loaded", {"player": Seat(seat), "card": card, **wording.loading(s, which)}))
        _place(s, which)

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        """Of a space for passengers nothing can be said."""
        if s.top() != stack.LOAD_WITH or train.holds_there(s) == PASSENGER:
            return self.moves[which].words
        return self.here(s, which)

    def here(self, s: IsleOfTrainsState, which: i64) -> Message:
        """What the card counts as in the chosen space."""
        return wording.load_card(s, "move-with-into", which)

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"card": pieces.card(s, which), "car": wording.loading_car(s)}


class Board(Verb[IsleOfTrainsState]):
    """``board flint-beach``: load a passenger; ``which`` is the destination."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(about_islands("board", facts.islands[:DESTINATIONS]))

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        i: i64
        if train.holds_there(s) == PASSENGER:
            for i in range(DESTINATIONS):
                if s.supply[s.seat * DESTINATIONS + i]:
                    out[n] = self.first + i
                    n += 1
        return n

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        if train.holds_there(s) != PASSENGER:
            return refusals.CARGO_SPACE
        return 0 if s.supply[s.seat * DESTINATIONS + which] else refusals.NO_PASSENGER

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        seat: i64 = s.seat
        s.supply[seat * DESTINATIONS + which] -= 1
        if s.told is not None:
            s.told.append(Event("boarded", {"player": Seat(seat), "passenger": pieces.passenger(s, which)}))
        _place(s, train.PASSENGER_ITEM + which)

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"island": pieces.island(s, which), "car": wording.loading_car(s)}


class Hide(LoadCard):
    """``hide bank``: load a card face down as any type, and discard another before anything else (22)."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts, "hide", refusals.RIGHT_CARGO)

    def fitting(self, s: IsleOfTrainsState, holds: i64) -> i64:
        """Those that gain from being loaded face down (62): they would not fit, or would stay one type (24)."""
        return ~s.facts.cargo_kinds[holds]

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        return super().write(s, out, n) if s.hand_size[s.seat] >= 2 else n

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        code: i64 = super().refuse(s, which)
        return refusals.NO_EXTRA_CARD if code == 0 and s.hand_size[s.seat] < 2 else code

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        seat: i64 = s.seat
        piles.hide(s, seat, which)
        if s.told is not None:
            secret = {"card": pieces.card(s, which)}
            known = {"player": Seat(seat), **wording.loading(s, train.face_down(which, seat))}
            s.told.append(Event("loaded-face-down", known, secret, [int(seat)]))
        _place(s, train.face_down(which, seat))
        s.push(stack.EXTRA)

    def here(self, s: IsleOfTrainsState, which: i64) -> Message:
        return wording.load_card(s, "move-hide-into", train.face_down(which, s.seat))


class LoadWith(IsleStep):
    """What goes into the chosen space."""

    def write(self, s: IsleOfTrainsState, out: vec[i64]) -> i64:
        verbs = s.verbs
        n: i64
        if train.holds_there(s) == PASSENGER:
            n = verbs.board.write(s, out, 0)
        else:
            n = verbs.hide.write(s, out, verbs.load_card.write(s, out, 0))
        return n if s.seats > 1 else verbs.return_card.write(s, out, n)

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        return {"car": wording.loading_car(s), "player": Seat(stack.loading_seat(s.about()))}


# 3. Gain the benefit


def _place(s: IsleOfTrainsState, item: i64) -> None:
    """Put the item into the chosen space and line up what follows: cabooses 2 and 8, then the benefit (23)."""
    seat: i64 = s.seat
    about: i64 = s.about()
    target: i64 = stack.loading_seat(about)
    slot: i64 = stack.loading_slot(about)
    gains = train.brings_benefit(s, target)
    s.pop()
    type: i64 = train.put_on(s, target, slot, item)
    if gains:
        stack.push_effects(s, s.facts.benefit, s.cars[target * SLOTS + slot])
    drawn: i64 = 0
    if type == COAL:
        drawn = s.able(seat, DRAW_ON_COAL)
    elif type == PASSENGER:
        drawn = s.able(seat, DRAW_ON_PASSENGER)
    if drawn:
        s.push(DRAW, drawn)
