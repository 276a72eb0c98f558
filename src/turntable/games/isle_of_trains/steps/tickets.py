"""Delivering passengers to ticket tiles, and what cabooses 9 and 10 make of that (28, 32-34)."""

from __future__ import annotations

from turntable.core.message import Message
from turntable.core.native import i64
from turntable.core.rules import Verb
from turntable.games.isle_of_trains import deliveries, piles, refusals, stack, train, wording
from turntable.games.isle_of_trains.facts import ANY_TICKET, DESTINATIONS, OTHER_DESTINATION, RESEARCH, TILE_SPACES
from turntable.games.isle_of_trains.moves import one
from turntable.games.isle_of_trains.rules import IsleStep
from turntable.games.isle_of_trains.state import IsleOfTrainsState


class Ticket(Verb[IsleOfTrainsState]):
    """``ticket``: a passenger to the destination gets off there."""

    def __init__(self) -> None:
        super().__init__(one("ticket", "move-ticket"))

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        island: i64 = stack.destination(s)
        if island == RESEARCH:
            return refusals.NO_TILE
        if s.filled[island] == TILE_SPACES:
            return refusals.TILE_FULL
        if s.aboard[s.seat * DESTINATIONS + island]:
            return 0
        return refusals.NO_MATCHING_PASSENGER

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        _begin(s, stack.MATCHING)

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        return wording.ticket(s, "move-ticket-at") if _has_reward(s) else self.moves[0].words

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"island": wording.destination(s)}


class TicketElsewhere(Verb[IsleOfTrainsState]):
    """``caboose-9``: one passenger to another destination, beside a delivery here (32)."""

    def __init__(self) -> None:
        super().__init__(one("caboose-9", "move-caboose-9"))

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        seat: i64 = s.seat
        if s.able(seat, OTHER_DESTINATION) == 0:
            return refusals.NO_CABOOSE
        if stack.had(s, stack.OTHER_HAD):
            return refusals.CABOOSE_USED
        if not stack.had(s, stack.BEGUN):
            return refusals.DELIVER_FIRST
        here: i64 = stack.destination(s)
        i: i64
        for i in range(DESTINATIONS):
            if i != here and s.aboard[seat * DESTINATIONS + i] and s.filled[i] < TILE_SPACES:
                return 0
        return refusals.NO_OTHER_PASSENGER

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        _begin(s, stack.ELSEWHERE)

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"island": wording.destination(s)}


class TicketMismatched(Verb[IsleOfTrainsState]):
    """``caboose-10``: a passenger who does not match takes the next reward (33)."""

    def __init__(self) -> None:
        super().__init__(one("caboose-10", "move-caboose-10"))

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        seat: i64 = s.seat
        if s.able(seat, ANY_TICKET) == 0:
            return refusals.NO_CABOOSE
        if stack.had(s, stack.ANY_HAD) and not s.rules.any_mismatched:
            return refusals.CABOOSE_USED
        here: i64 = stack.destination(s)
        if here == RESEARCH:
            return refusals.NO_TILE
        if s.filled[here] == TILE_SPACES:
            return refusals.TILE_FULL
        i: i64
        for i in range(DESTINATIONS):
            if i != here and s.aboard[seat * DESTINATIONS + i]:
                return 0
        return refusals.NO_OTHER_PASSENGER

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        _begin(s, stack.MISMATCHED)

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        return wording.ticket(s, "move-caboose-10-at") if _has_reward(s) else self.moves[0].words

    def refusal_args(self, s: IsleOfTrainsState, which: i64, code: i64) -> dict[str, object]:
        return {"island": wording.destination(s)}


class Pick(IsleStep):
    """Which passenger gets off."""

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        mode = ("matching", "elsewhere", "mismatched")[s.about()]
        return {"island": wording.destination(s), "mode": mode}


def _has_reward(s: IsleOfTrainsState) -> bool:
    """Whether a ticket of the destination can be spoken of: something is being delivered, and its tile has room."""
    if s.top() != stack.DELIVERING:
        return False
    island: i64 = stack.destination(s)
    return island != RESEARCH and s.filled[island] < TILE_SPACES


def _begin(s: IsleOfTrainsState, mode: i64) -> None:
    s.push(stack.PICK, mode)
    deliveries.announce(s, "ticket")


def takes(s: IsleOfTrainsState, item: i64) -> bool:
    """Whether this item is a passenger who can get off now."""
    if item < train.PASSENGER_ITEM:
        return False
    at: i64 = item - train.PASSENGER_ITEM
    here: i64 = stack.destination(s)
    mode: i64 = s.about()
    if mode == stack.MATCHING:
        return at == here
    if mode == stack.MISMATCHED:
        return at != here
    return at != here and s.filled[at] < TILE_SPACES


def deliver_passenger(s: IsleOfTrainsState, slot: i64, place: i64) -> None:
    """A passenger gets off; the reward of the leftmost free space comes at once."""
    mode: i64 = s.about()
    item: i64 = train.take_off(s, s.seat, slot, place)
    at: i64 = item - train.PASSENGER_ITEM if mode == stack.ELSEWHERE else stack.destination(s)
    s.pop()
    deliveries.tell(s, item)
    stack.push_effects(s, s.facts.rewards, s.tiles[at] * TILE_SPACES + s.filled[at])
    if mode == stack.MISMATCHED:
        piles.to_bag(s, item - train.PASSENGER_ITEM)
        stack.mark(s, stack.ANY_HAD)
    else:
        s.filled[at] += 1
        if s.filled[at] == TILE_SPACES:
            deliveries.advance(s)
        if mode == stack.ELSEWHERE:
            stack.mark(s, stack.OTHER_HAD)
    deliveries.count(s)
