"""Delivering passengers to ticket tiles, and what cabooses 9 and 10 make of that (28, 32-34)."""

from __future__ import annotations

from turntable.core.message import Message
from turntable.core.native import i64
from turntable.games.isle_of_trains import deliveries, piles, refusals, stack, train, wording
from turntable.games.isle_of_trains.facts import ANY_TICKET, DESTINATIONS, OTHER_DESTINATION, RESEARCH, TILE_SPACES
from turntable.games.isle_of_trains.rules import DeliveryVerb, IsleStep
from turntable.games.isle_of_trains.stack import ELSEWHERE, MATCHING, MISMATCHED
from turntable.games.isle_of_trains.state import IsleOfTrainsState


class DeliverPassenger(DeliveryVerb):
    """``ticket``, ``caboose-9``, ``caboose-10``: ``which`` is MATCHING, ELSEWHERE or MISMATCHED.

    A passenger to the destination gets off there. Caboose 9 lets one off at another destination, beside a delivery
    here (32); with Caboose 10 one who does not match takes the next reward (33).
    """

    def refuse(self, s: IsleOfTrainsState, which: i64) -> i64:
        seat: i64 = s.seat
        if which != MATCHING and s.able(seat, OTHER_DESTINATION if which == ELSEWHERE else ANY_TICKET) == 0:
            return refusals.NO_CABOOSE
        here: i64 = stack.destination(s)
        if which == ELSEWHERE:
            if stack.had(s, stack.OTHER_HAD):
                return refusals.CABOOSE_USED
            if not stack.had(s, stack.BEGUN):
                return refusals.DELIVER_FIRST
        else:
            if which == MISMATCHED and stack.had(s, stack.ANY_HAD) and not s.rules.any_mismatched:
                return refusals.CABOOSE_USED
            if here == RESEARCH:
                return refusals.NO_TILE
            if s.filled[here] == TILE_SPACES:
                return refusals.TILE_FULL
        if which == MATCHING:
            return 0 if s.aboard[seat * DESTINATIONS + here] else refusals.NO_MATCHING_PASSENGER
        i: i64
        for i in range(DESTINATIONS):
            if s.aboard[seat * DESTINATIONS + i] and _gets_off(s, which, here, i):
                return 0
        return refusals.NO_OTHER_PASSENGER

    def apply(self, s: IsleOfTrainsState, which: i64) -> None:
        s.push(stack.PICK, which)
        deliveries.announce(s, "ticket")

    def words(self, s: IsleOfTrainsState, which: i64) -> Message:
        """With the reward, if something is being delivered and the tile of the destination has room."""
        if which != ELSEWHERE and s.top() == stack.DELIVERING:
            island: i64 = stack.destination(s)
            if island != RESEARCH and s.filled[island] < TILE_SPACES:
                return wording.ticket(s, f"move-{self.moves[which].code}-at")
        return self.moves[which].words


class Pick(IsleStep):
    """Which passenger gets off."""

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        mode = ("matching", "elsewhere", "mismatched")[s.about()]
        return {"island": wording.destination(s), "mode": mode}


def _gets_off(s: IsleOfTrainsState, mode: i64, here: i64, to: i64) -> bool:
    """Whether a passenger to ``to`` can be the one."""
    if mode == MATCHING:
        return to == here
    return to != here and (mode == MISMATCHED or s.filled[to] < TILE_SPACES)


def takes(s: IsleOfTrainsState, item: i64) -> bool:
    """Whether this item is a passenger who can get off now."""
    return item >= train.PASSENGER_ITEM and _gets_off(s, s.about(), stack.destination(s), item - train.PASSENGER_ITEM)


def deliver_passenger(s: IsleOfTrainsState, slot: i64, place: i64) -> None:
    """A passenger gets off; the reward of the leftmost free space comes at once."""
    mode: i64 = s.about()
    item: i64 = train.take_off(s, s.seat, slot, place)
    at: i64 = item - train.PASSENGER_ITEM if mode == ELSEWHERE else stack.destination(s)
    s.pop()
    deliveries.tell(s, slot, item)
    stack.push_effects(s, s.facts.rewards, s.tiles[at] * TILE_SPACES + s.filled[at])
    if mode == MISMATCHED:
        piles.to_bag(s, item - train.PASSENGER_ITEM)
        stack.mark(s, stack.ANY_HAD)
    else:
        s.filled[at] += 1
        if s.filled[at] == TILE_SPACES:
            deliveries.advance(s)
        if mode == ELSEWHERE:
            stack.mark(s, stack.OTHER_HAD)
    deliveries.count(s)
