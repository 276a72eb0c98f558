"""Games that bots have played, for pages to show: whole ones, and ones left in the middle for a person to go on."""

from __future__ import annotations

from functools import cache

import turntable
from turntable import Record
from turntable.bots.levels import policy

PEOPLE = ("Olha", "driver", "novice", "driver", "novice")


@cache
def _whole(game: str, seats: int, seed: int, **options: str) -> Record:
    """A game between drivers."""
    made = turntable.game(game, **options)
    record = Record(made, seats, seed=seed, names=PEOPLE[:seats])
    state = record.replay()
    drivers = [policy("driver", made) for _ in range(seats)]
    while not state.over:
        seat = int(state.seat)
        drivers[seat].renew()
        move = made.moves[drivers[seat].choose(state)]
        record.add(seat, move)
        state.play(move)
    return record


def staged(game: str, seats: int, share: float = 1.0, seed: int = 3, **options: str) -> str:
    """The record of a game of bots; of less than the whole, up to a turn of Olha, who has the first seat."""
    whole = _whole(game, seats, seed, **options)
    if share == 1:
        return whole.text()
    part = Record(whole.game, seats, seed=seed, names=whole.names)
    for at, (seat, move) in enumerate(whole.played):
        if at >= share * len(whole.played) and seat == 0 != whole.played[at - 1][0]:
            break
        part.add(seat, move)
    return part.text()
