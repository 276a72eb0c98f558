"""What cards and tickets bring: draws, discards, tokens, passengers, cards of the discard pile (3, 6, 19).

Their bonus actions are in ``turn``.
"""

from __future__ import annotations

from turntable.core.message import Message
from turntable.core.native import i64
from turntable.games.isle_of_trains import ending, pieces, piles
from turntable.games.isle_of_trains.facts import DISCARD, DRAW, RECOVER, Facts
from turntable.games.isle_of_trains.moves import about_cards
from turntable.games.isle_of_trains.refusals import NOT_ASIDE, NOT_BUILT, NOT_IN_HAND, NOT_IN_PILE
from turntable.games.isle_of_trains.rules import CardVerb, CountStep, HandStep, IsleStep, LastCardStep
from turntable.games.isle_of_trains.stack import EXTRA, GIVE_UP, ORDER
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.steps.build import give_up
from turntable.games.isle_of_trains.steps.take import draw_cards


class Discard(CardVerb):
    """``discard bank``: ``which`` is the kind of card. From the hand, unless it is about buildings or cards aside."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(about_cards("discard", facts.cards), NOT_IN_HAND)

    def kinds(self, s: IsleOfTrainsState) -> i64:
        step: i64 = s.top()
        if step == ORDER:
            return piles.kinds_of(s.aside, s.aside_size)
        return s.buildings[s.seat] if step == GIVE_UP else s.held[s.seat]

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        step: i64 = s.top()
        code: i64 = super().refuse(s, which)
        if code and step == ORDER:
            return NOT_ASIDE
        return NOT_BUILT if code and step == GIVE_UP else code

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


class Order(IsleStep):
    """Solo: the order of what is discarded together (50); cards of one kind need no decision."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        mask: i64 = piles.kinds_of(s.aside, s.aside_size)
        if mask & (mask - 1):
            return False
        s.pop()
        piles.lay_aside_down(s)
        return True


class Recover(CardVerb):
    """``take discarded bank``: everybody sees which (promo); ``which`` is the kind of card."""

    def __init__(self, facts: Facts, promo: bool) -> None:
        super().__init__(about_cards("take discarded", facts.cards if promo else [], "move-recover"), NOT_IN_PILE)

    def kinds(self, s: IsleOfTrainsState) -> i64:
        return piles.kinds_of(s.pile, s.pile_size)

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        left: i64 = s.about() - 1
        s.pop()
        if left:
            s.push(RECOVER, left)
        piles.recover(s, s.seat, which)


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


class DiscardCards(HandStep):
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
