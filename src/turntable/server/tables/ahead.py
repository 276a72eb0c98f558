"""Choices that all make at the same time: a person's is kept until the game asks for it.

The rules let the seats decide one after another. Where nobody's choice depends on another's, people need not wait for
each other: each may choose at once, and change it until it is their turn. A kept choice is an entry of the table's log
that nobody is shown; then it becomes a move like others, so records are as they would be anyway.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from turntable import Rng
from turntable.core.state import State
from turntable.server.accounts.people import Person
from turntable.server.refusals import Conflict, NotYours, OutOfOrder
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.loaded import LoadedTables
from turntable.server.tables.scene import Offer, Scene
from turntable.words import Words

if TYPE_CHECKING:
    from turntable.server.house import House

TOGETHER: Final = frozenset({("ticket-to-ride", "first-tickets")})
"""By game: the steps in which the choice of one seat changes nothing for another."""

TRIES: Final = 20
"""How often a choice is tried when other entries keep taking its number."""

AGAIN: Final = 5.0
"""Seconds until a kept choice is tried again when the database was away."""


class Choice(Offer):
    """A move that is kept until its turn: it can be changed, and nothing comes of it yet."""

    @property
    def _tried(self) -> tuple[bool, bool]:
        return False, False


def position_ahead(hosted: Hosted, seat: int) -> State | None:
    """A position in which this seat chooses as it will when it is its turn; ``None`` if it cannot choose now.

    It is imagined from what the seat knows: what others have is not in it.
    """
    state = hosted.state
    step = None if state.over else state.step.name
    chair = hosted.chairs[seat]
    if hosted.turn in (None, seat) or not chair.is_persons or hosted.closed is not None:
        return None
    if (hosted.game.name, step) not in TOGETHER:
        return None
    imagined = state.imagine(seat, Rng(0))
    while not imagined.over and imagined.seat != seat and imagined.step.name == step:
        imagined.play(imagined.moves()[-1])
    return imagined if not imagined.over and imagined.seat == seat and imagined.step.name == step else None


def scene_ahead(hosted: Hosted, seat: int | None, words: Words) -> Scene | None:
    """What a seat sees that may choose before its turn; ``None`` if it may not."""
    person = None if seat is None else hosted.chairs[seat].person
    # Several people at one screen take it one after another.
    if seat is None or len(hosted.seats_of(person)) != 1:
        return None
    key = (scene_ahead, seat, words)
    if key not in hosted.memory:
        position = position_ahead(hosted, seat)
        offered: list[Offer] = [] if position is None else [Choice(position, move) for move in position.moves()]
        hosted.memory[key] = (
            None if position is None else Scene(position, seat, words, True, hosted.scenes.view(seat), offered)
        )
    found: Scene | None = hosted.memory[key]
    return found


async def choose(house: House, person: Person, id: str, seat: int, code: str) -> int:
    """Keep a person's choice until it is their turn, or change it; the number of the last entry."""
    house.people.limit("move", house.settings.limits.move, person.id)
    hosted = await house.table(id)
    move = hosted.game.move(code)
    for _ in range(TRIES):
        if hosted.chair(seat).person != person.id:
            raise NotYours("seat-not-yours")
        position = position_ahead(hosted, seat)
        if position is None:
            # It may have become their turn meanwhile; anybody else is told why not.
            return await house.play(person, id, seat, hosted.seq, code)
        position.play(move)
        if hosted.ahead.get(seat) == move.code:
            return hosted.seq
        try:
            await house.append(hosted, hosted.entry("ahead", house.clock(), seat, move.code, person=person.id))
        except Conflict:
            continue
        return hosted.seq
    raise Conflict("stale", seq=hosted.seq)


async def play_kept(loaded: LoadedTables, hosted: Hosted, clock: Callable[[], int]) -> None:
    """Make the moves that were chosen before, as far as it is their turn."""
    while hosted.turn is not None and hosted.turn in hosted.ahead and hosted.closed is None:
        seat = hosted.turn
        entry = hosted.entry("move", clock(), seat, hosted.ahead[seat], person=hosted.chairs[seat].person)
        try:
            await loaded.append(hosted, entry)
        except Conflict:
            # Another process was faster.
            return
        except OutOfOrder:
            # The database is away: pages that are woken later try again.
            asyncio.get_running_loop().call_later(AGAIN, hosted.stir)
            return


def past(hosted: Hosted, seq: int) -> int:
    """The number after choices that were kept since: whoever decides need not know of them."""
    while (entry := hosted.repeated(seq)) is not None and entry.kind == "ahead":
        seq += 1
    return seq
