"""The Take action: a card of the display or the deck, or a passenger (3-6)."""

from __future__ import annotations

from turntable.core.bits import BIT, write_set
from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import ending, pieces, piles
from turntable.games.isle_of_trains.facts import KINDS, NOTHING
from turntable.games.isle_of_trains.refusals import BAG_EMPTY, NO_CARDS, NOT_SHOWN
from turntable.games.isle_of_trains.rules import ActionVerb
from turntable.games.isle_of_trains.state import IsleOfTrainsState


class TakeCard(ActionVerb):
    """``take bank``: from the display; ``which`` is the kind of card."""

    def write(self, s: IsleOfTrainsState, out: vec[i64], n: i64) -> i64:
        return write_set(out, n, piles.displayed(s), self.first)

    def refuse_action(self, s: IsleOfTrainsState, which: i64) -> i64:
        return 0 if piles.displayed(s) & BIT[which] else NOT_SHOWN

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        """The display stays short until the end of the turn (4)."""
        seat: i64 = s.seat
        s.pop()
        place: i64 = 0
        while s.display[place] != which:
            place += 1
        s.display[place] = NOTHING
        piles.to_hand(s, seat, which)
        s.known[seat * KINDS + which] += 1
        if s.told is not None:
            s.told.append(Event("took", {"player": Seat(seat), "card": pieces.card(s, which)}))

    def action_args(self, s: IsleOfTrainsState, which: i64) -> dict[str, object]:
        return {"card": pieces.card(s, which)}


class TakeDeck(ActionVerb):
    """``take deck``: the top card."""

    def refuse_action(self, s: IsleOfTrainsState, which: i64) -> i64:
        return 0 if s.deck_size or (s.pile_size and s.seats > 1) else NO_CARDS

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        s.pop()
        draw_cards(s, 1)
        ending.deck_ran_out(s)


class TakePassenger(ActionVerb):
    """``take passenger``: from the bag; a token, if it is empty (5, 58)."""

    def refuse_action(self, s: IsleOfTrainsState, which: i64) -> i64:
        return 0 if s.bag_size or s.rules.empty_bag_token else BAG_EMPTY

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        s.pop()
        piles.draw_passenger(s, s.seat)

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        return self.moves[0].words if s.bag_size else Message("move-take-token")


def draw_cards(s: IsleOfTrainsState, count: i64) -> i64:
    """Draw cards for the seat whose turn it is, until the solo player must be asked first (50); how many."""
    seat: i64 = s.seat
    drawn: list[object] = []
    got: i64 = 0
    while got < count:
        kind: i64 = piles.draw(s, seat)
        if kind == NOTHING:
            break
        got += 1
        if s.told is not None:
            drawn.append(pieces.card(s, kind))
        if s.seats == 1 and (s.deck_size == 0 or (got < count and ending.must_ask(s))):
            break
    if s.told is not None:
        args: dict[str, object] = {"player": Seat(seat), "count": int(got)}
        s.told.append(Event("drew", args, {"cards": drawn}, [int(seat)]))
    return got
