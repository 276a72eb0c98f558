"""What cards and tickets bring: draws, discards, tokens, passengers, cards of the discard pile (3, 6, 19).

Their bonus actions are in ``turn``.
"""

from __future__ import annotations

from turntable.core.bits import BIT, write_set
from turntable.core.message import Message
from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.isle_of_trains import ending, pieces, piles
from turntable.games.isle_of_trains.facts import DISCARD, DRAW, RECOVER, Facts
from turntable.games.isle_of_trains.moves import about_cards, recoveries
from turntable.games.isle_of_trains.refusals import NOT_ASIDE, NOT_BUILT, NOT_IN_HAND, NOT_IN_PILE
from turntable.games.isle_of_trains.rules import CountStep, IsleStep, LastCardStep
from turntable.games.isle_of_trains.stack import EXTRA, GIVE_UP, ORDER
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.steps.build import give_up
from turntable.games.isle_of_trains.steps.take import draw_cards


class Discard(Verb[IsleOfTrainsState]):
    """``discard bank``: ``which`` is the kind of card. From the hand, unless it is about buildings or cards aside."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(about_cards("discard", facts.cards))

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        return write_set(out, n, self._choices(s), self.first)

    def _choices(self, s: IsleOfTrainsState) -> i64:
        """What can be discarded in this step, as kinds in bits."""
        step: i64 = s.top()
        if step == ORDER:
            return piles.aside_kinds(s)
        return s.buildings[s.seat] if step == GIVE_UP else s.held[s.seat]

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        if self._choices(s) & BIT[which]:
            return 0
        step: i64 = s.top()
        if step == ORDER:
            return NOT_ASIDE
        return NOT_BUILT if step == GIVE_UP else NOT_IN_HAND

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        step: i64 = s.top()
        if step == ORDER:
            piles.lay_one_down(s, s.seat, which)
        elif step == GIVE_UP:
            give_up(s, which)
        else:
            left: i64 = s.about() - 1
            if step == EXTRA or (step == DISCARD and left == 0):
                s.pop()
            elif step == DISCARD:
                s.renew(DISCARD, left)
            piles.discard(s, s.seat, which)

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        step: i64 = s.top()
        if step not in (ORDER, GIVE_UP, EXTRA):
            return self.moves[which].words
        name = "order" if step == ORDER else "give-up" if step == GIVE_UP else "extra"
        return Message(f"move-discard-{name}", {"card": pieces.card(s, which)})

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"card": pieces.card(s, which)}


class Order(IsleStep):
    """Solo: the order of what is discarded together (50); cards of one kind need no decision."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        mask: i64 = piles.aside_kinds(s)
        if mask & (mask - 1):
            return False
        s.pop()
        piles.lay_aside_down(s)
        return True


class Recover(Verb[IsleOfTrainsState]):
    """``take discarded bank``: everybody sees which (promo); ``which`` is the kind of card."""

    def __init__(self, facts: Facts, promo: bool) -> None:
        super().__init__(recoveries(facts.cards if promo else []))

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        return write_set(out, n, self._choices(s), self.first)

    def _choices(self, s: IsleOfTrainsState) -> i64:
        """The kinds in the discard pile, as bits."""
        mask: i64 = 0
        i: i64
        for i in range(s.pile_size):
            mask |= BIT[s.pile[i]]
        return mask

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        return 0 if self._choices(s) & BIT[which] else NOT_IN_PILE

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        left: i64 = s.about() - 1
        s.pop()
        if left:
            s.push(RECOVER, left)
        piles.recover(s, s.seat, which)

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"card": pieces.card(s, which)}


class Draw(LastCardStep):
    """Cards are drawn."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        if ending.must_ask(s):
            return False
        count: i64 = s.about()
        s.pop()
        got: i64 = draw_cards(s, count)
        # Short of cards for good (6), or the solo player must be asked first.
        if got < count and s.deck_size:
            s.push(DRAW, count - got)
        ending.deck_ran_out(s)
        return True


class DiscardCards(CountStep):
    """Cards of the hand are discarded, as far as there are any (19)."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        if s.hand_size[s.seat]:
            return False
        s.pop()
        return True


class RecoverCards(CountStep):
    """Cards of the discard pile are taken, as far as there are any (19)."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        if s.pile_size:
            return False
        s.pop()
        return True


class Tokens(IsleStep):
    """Victory point tokens are gained."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        piles.gain_tokens(s, s.seat, s.about())
        s.pop()
        return True


class Passengers(IsleStep):
    """Passengers are drawn from the bag (17)."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        for _ in range(s.about()):
            piles.draw_passenger(s, s.seat)
        s.pop()
        return True
