"""Moves that make themselves: where a person has no choice, the house moves for them.

The engine asks for every decision, and so does the public interface. Pages of people who want it are spared those with
one option: the page shows such a move like one of others, and the log says that there was no other.
"""

from __future__ import annotations

import msgspec

from turntable.server.house import House
from turntable.server.refusals import Conflict, OutOfOrder
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.learning import due_at


async def play_alone(house: House, hosted: Hosted, person: str) -> None:
    """Make the moves of this person for which there is no other, until there is a choice or somebody else decides.

    Lessons keep their own pace.
    """
    while (code := _only_move(hosted, person)) is not None and due_at(hosted) is None:
        entry = hosted.entry("move", house.clock(), int(hosted.state.seat), code, person=person)
        try:
            await house.append(hosted, msgspec.structs.replace(entry, how="alone"))
        except (Conflict, OutOfOrder):
            # The person was faster, or another page of theirs, or the database is away: whoever waits is woken later.
            return


def _only_move(hosted: Hosted, person: str) -> str | None:
    """The code of the only move there is, if this person decides."""
    seat = hosted.turn
    if seat is None or hosted.closed is not None or not hosted.chairs[seat].is_persons:
        return None
    offers = hosted.scenes.offers() if hosted.chairs[seat].person == person else []
    return offers[0].code if len(offers) == 1 else None
