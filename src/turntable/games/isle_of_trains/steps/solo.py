"""Playing alone: the night, and buying cards back before the deck runs out (49-51)."""

from __future__ import annotations

from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.native import i64, vec
from turntable.core.rules import Verb
from turntable.games.isle_of_trains import ending, pieces, piles
from turntable.games.isle_of_trains.facts import DRAW
from turntable.games.isle_of_trains.refusals import PILE_EMPTY, SOLO_ONLY, TOO_FEW_TOKENS
from turntable.games.isle_of_trains.rules import LastCardStep
from turntable.games.isle_of_trains.stack import REFILL
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.steps import end
from turntable.games.isle_of_trains.steps.take import draw_cards


class GoOn(Verb[IsleOfTrainsState]):
    """``last-card``: buy no card back; what was about to happen takes the last card of the deck."""

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        return 0

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        step: i64 = s.top()
        if step == DRAW:
            draw_cards(s, 1)
        elif step == REFILL:
            piles.refill(s, end.empty_place(s))
        else:
            _pass_night(s)
        ending.deck_ran_out(s)


class ReturnCard(Verb[IsleOfTrainsState]):
    """``return``: the top card of the discard pile goes on top of the deck, for tokens, at every decision (50)."""

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        if s.seats == 1 and ending.can_return(s):
            out[n] = self.first
            n += 1
        return n

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        if s.seats > 1:
            return SOLO_ONLY
        if s.pile_size == 0:
            return PILE_EMPTY
        return 0 if ending.can_return(s) else TOO_FEW_TOKENS

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        s.tokens[0] -= s.rules.price
        kind: i64 = piles.return_top(s)
        if s.told is not None:
            args = {"player": Seat(0), "card": pieces.card(s, kind), "tokens": int(s.rules.price)}
            s.told.append(Event("returned", args))

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        if s.seats > 1 or s.pile_size == 0:
            return self.moves[0].words
        card = pieces.card(s, s.pile[s.pile_size - 1])
        return Message("move-return-card", {"card": card, "tokens": int(s.rules.price)})

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"price": int(s.rules.price), "tokens": int(s.tokens[0])}


class Night(LastCardStep):
    """The top card of the deck goes to the discard pile (51)."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        if ending.must_ask(s):
            return False
        s.pop()
        _pass_night(s)
        ending.deck_ran_out(s)
        return True


def _pass_night(s: IsleOfTrainsState) -> None:
    kind: i64 = piles.top_card(s)
    s.fresh[kind] -= 1
    piles.lay_down(s, kind)
    if s.told is not None:
        s.told.append(Event("night", {"card": pieces.card(s, kind)}))
